/** What is read of the app before it is opened: its manifest in one language. */

export interface AppText {
  description: (titles: readonly string[]) => string; // with those of its games
  learn: (title: string) => string; // a shortcut to the lessons of a game
  home: string; // what the picture of the first page shows
}

/** And of each game in it. */
export interface GameAppText {
  title: string;
  lessons: string; // what they are
  screen: string; // what its picture shows
}
