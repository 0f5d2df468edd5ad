/** A guided first turn: positions, and the one thing to do in each. Its sentences are in the catalogue. */

export interface LessonStep {
  position: string;
  want: string; // the action that is asked for
}

const FIRST = "placed 13 1 in 12";
const SECOND = `${FIRST}, 7 4 in 11`;
const THIRD = `${SECOND}, 15 9 in 6`;
const FOURTH = `${THIRD}, 2 in 2`;

export const LESSON: readonly LessonStep[] = [
  { position: "turn red throw", want: "throw" },
  { position: "up 1 4 7 13", want: "put 13 1 in 12" },
  { position: `${FIRST}; up 4 7`, want: "put 7 4 in 11" },
  { position: `${SECOND}; turn red place`, want: "throw" },
  { position: `${SECOND}; up 2 9 15`, want: "put 15 9 in 6" },
  { position: `${THIRD}; up 2`, want: "put 2 in 2" },
  { position: `${FOURTH}; turn red place`, want: "throw" },
  { position: `${FOURTH}; up 8 14`, want: "put 8 in 8" },
  { position: `${FOURTH}, 8 in 8; up 14`, want: "stop" },
];
