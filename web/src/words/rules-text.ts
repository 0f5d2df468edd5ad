/** The rules of a game: sections of paragraphs, some with a diagram that the game draws. */
export interface RulesText {
  lead: string;
  sections: { title: string; text: string[]; diagram?: string; caption?: string }[];
}
