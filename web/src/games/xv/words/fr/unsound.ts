/** Pourquoi une position de Pompeii XV n’est pas possible. */

import type { Facts } from "../../../../words/refusals-text.ts";
import type { Unsound } from "../../wire.ts";

export const unsound: Record<Unsound, (facts: Facts) => string> = {
  unfit: ({ part }) => `« ${part} » ne va pas : un creux prend son propre nombre, ou deux jetons dont il est la somme ou la différence.`,
  "well-twice": ({ well }) => `Le creux ${well} est rempli deux fois.`,
  "counter-twice": ({ counter }) => `Le jeton ${counter} est dans deux creux.`,
  "up-twice": () => "Un nombre est visible deux fois.",
  "up-placed": ({ counter }) => `Le jeton ${counter} est à la fois visible et dans un creux.`,
  "up-late": () => "Les nombres ne sont visibles que pendant qu’on les place.",
  unthrown: () => "Rien n’a encore été lancé.",
  "nothing-left": () => "Il ne reste rien à lancer, ou aucun creux n’est ouvert.",
  scores: () => "N’ont de score que ceux qui ont joué leur tour de cette manche.",
  "ended-wells": () => "Quand la partie est finie, les creux sont vides.",
  "ended-seat": () => "La dernière place joue le dernier tour.",
  "ended-points": () => "Seule la place du dernier tour a atteint les points.",
  over: () => "La partie serait finie ici.",
  "not-over": () => "La partie continuerait ici.",
};
