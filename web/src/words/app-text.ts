/** What is read of the app before it is opened: its manifest in one language. */

export interface AppText {
  description: string;
  learn: (title: string) => string; // a shortcut to the lessons of a game
  lessons: Record<string, string>; // what they are, under their games' names
  screens: Record<string, string>; // what its pictures show
  titles: Record<string, string>; // of the games
}
