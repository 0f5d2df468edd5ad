/** Pourquoi une position des Pluvionautes n’est pas possible. */

import type { Facts } from "../../../../words/refusals-text.ts";
import type { Unsound } from "../../wire.ts";

const NAMES: Record<string, string> = {
  sky: "cieux", plain: "plaines", forest: "forêts", mountain: "montagnes", wall: "Le mur", tower: "Le château d’eau", lighthouse: "Le phare",
};
const name = (word: string | number | undefined): string => NAMES[String(word)] ?? String(word);

export const unsound: Record<Unsound, (facts: Facts) => string> = {
  "unlaid-late": () => "La boîte est mélangée avant le premier tour : ensuite chaque case est connue.",
  islands: ({ most, terrain }) => `Avec des cases laissées au hasard, il y a au plus ${most} ${name(terrain)}.`,
  "building-unlaid": ({ building, slot }) => `${name(building)} en ${slot} est à côté d’une case qui n’est pas encore posée.`,
  "building-sky": ({ building, slot }) => `${name(building)} en ${slot} n’est à côté d’aucune île.`,
  "request-twice": ({ request }) => `Il n’y a qu’une demande « ${request} ».`,
  "hand-full": ({ seat, most }) => `${seat} a plus de ${most} demandes.`,
  "met-many": ({ seat, most }) => `${seat} a satisfait plus de ${most} demandes.`,
  "requests-short": () => "Il y a moins de demandes cachées que les mains n’en demandent.",
  "deck-empty": () => "Il ne reste aucune demande à piocher.",
  "draw-full": ({ seat }) => `${seat} n’a pas de demande à piocher.`,
  "die-apart": ({ die }) => `Le dé météo ${die} est entre des cases qui ne se touchent pas.`,
  "die-between": ({ die }) => `Le dé météo ${die} est entre deux cases : il faut maintenant choisir la sienne.`,
  "die-due": ({ die }) => `Le dé météo ${die} est sur le plateau : il n’y a pas à le lancer.`,
  "die-chance": ({ die }) => `Le dé météo ${die} ne peut pas être laissé au hasard au milieu d’un tour.`,
  "balloon-first": () => "Les dés météo qui manquent se lancent avant le ballon.",
  "balloon-apart": () => "Le ballon est entre des cases qui ne se touchent pas.",
  "balloon-between": () => "Le ballon est entre deux cases : il faut maintenant choisir la sienne.",
  aim: () => "Une visée va avec un dé qu’on est en train de lancer.",
  "nothing-between": () => "Aucun dé n’est entre deux cases.",
  "balloon-early": () => "Le ballon n’est pas sur le plateau maintenant.",
  "balloon-where": () => "Le ballon est sur le plateau : dis où.",
  put: () => "On ne choisit une case qu’après un lancer du ballon, ou d’un dé météo qui manquait.",
  "no-blimp": () => "Il n’y a pas de dirigeable avec ces règles.",
  "blimp-fuel": () => "Avec le dirigeable, il faut maintenant choisir le carburant.",
  "fuel-blimp": () => "On ne choisit le carburant qu’avec le dirigeable.",
  "tries-two": () => "Un tour sans ballon finit après deux lancers manqués.",
  tries: ({ n }) => `Il ne peut pas y avoir eu ${n} lancers manqués ici.`,
  ended: () => "Une partie finie a besoin d’une raison.",
  "cap-late": () => "La limite des manches met fin à la partie aussitôt.",
  ender: () => "Il faut savoir qui a commencé la fin.",
  "end-begun": ({ seat }) => `${seat} a déjà commencé la fin de la partie.`,
  "end-before-cap": () => "Quelqu’un avait fini la partie avant la limite des manches.",
  "end-unmet": ({ seat, most }) => `${seat} n’a pas satisfait ${most} demandes.`,
  "requests-left": () => "Il reste des demandes.",
  cap: ({ most }) => `Après ${most} manches, la partie est finie.`,
};
