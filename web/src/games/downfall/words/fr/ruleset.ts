/** Ce que les règles de Downfall disent de chaque champ d'un jeu de règles. */

import type { RulesetText } from "../../../../words/rules-text.ts";

const SAME: Record<string, string> = { square: "sur la même case", house: "dans la même maison", building: "dans le même bâtiment" };
const EACH: Record<string, string> = { house: "maison", building: "bâtiment" };

export const ruleset: RulesetText = {
  citizens: (v) => {
    const [two, three, four] = v.split("/");
    return `Chacun a ${two} personnes à 2 joueurs, ${three} à 3 et ${four} à 4.`;
  },
  eruption_depth: (v) => {
    const [two, three, four] = v.split("/");
    const cards = two === three && three === four ? `les ${two} dernières cartes` : `les dernières cartes : ${two} à 2 joueurs, ${three} à 3, ${four} à 4`;
    return `Le second A.D. 79 est mélangé parmi ${cards}.`;
  },
  relatives_count: (v) => `Un parent peut suivre pour chaque personne qui habitait déjà ${SAME[v] ?? v}.`,
  relatives_exclude: (v) => `Les parents n’emménagent pas ${SAME[v] ?? v} que la personne qu’ils suivent.`,
  relatives_cap: (v) => `Un parent au plus emménage par ${EACH[v] ?? v} et par tour.`,
  wild_with_space: (v) =>
    v === "yes"
      ? "Tant que le Vésuve gronde, tu peux jouer toute carte comme joker, même si son bâtiment a de la place : la personne emménage alors dans un autre bâtiment et n’amène pas de parents."
      : "Tant que son bâtiment a de la place, il faut y emménager.",
  voluntary_eruption: (v) =>
    v === "yes"
      ? "Quand le Vésuve gronde, qui tient quatre cartes de bâtiments pleins peut les montrer au début de n’importe quel tour et déclencher ainsi l’éruption."
      : "Personne ne peut déclencher l’éruption.",
  no_legal_place: (v) => {
    if (v === "redraw") return "Une tuile sans place possible est mise de côté, et tu repioches jusqu’à ce qu’une tuile trouve place.";
    if (v === "wild") return "Une tuile sans place possible se pose sur n’importe quelle case sans lave, sauf une cheminée vide, et sa lave s’étend à partir de là.";
    return "Une tuile sans place possible est mise de côté, et ton tour continue.";
  },
  enclosed_squares: (v) =>
    v === "burn"
      ? "Les cases coupées de toutes les portes brûlent aussitôt, et rien ne s’étend à partir d’elles."
      : "Les cases coupées de toutes les portes restent telles quelles et peuvent être recouvertes plus tard.",
  vent_enterable: (v) => (v === "yes" ? "On peut marcher sur les cheminées sans lave." : "Personne ne peut marcher sur une cheminée."),
  last_tile: (v) => (v === "at_once" ? "La dernière tuile met fin à la partie aussitôt : plus personne ne court." : "Après la dernière tuile, ce tour est encore joué jusqu’au bout."),
  full_tie: (v) => (v === "shared" ? "À égalité complète, la victoire est partagée." : "À égalité complète, personne ne gagne."),
  dual_tiles: (v) =>
    v === "yes"
      ? "Trois tuiles à deux symboles s’y ajoutent : casque et masque, vase et rouleau, colonne et pièce. Qui en pose une choisit lequel des deux compte."
      : "",
  first_tiles: (v) =>
    v === "0" ? "Surprise : aucune tuile n’est posée d’avance, et l’on court dès la première tuile." : `On pose d’abord ${v} tuiles à tour de rôle ; ensuite seulement, on court.`,
  start: (v) => (v === "random" ? "Le hasard décide qui commence." : `${v} commence.`),
};
