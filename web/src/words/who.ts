/** Somebody as a sentence names them: you, or the player's name. */
export interface Who {
  name: string;
  you: boolean;
}
