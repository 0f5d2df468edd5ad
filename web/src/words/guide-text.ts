/** Lessons in words: chapter by chapter, each text under the name its record uses. */
export interface GuideText {
  chapters: {
    title: string;
    goal: string; // what one can do after it, in a line
    says: Record<string, string>;
    end: string;
  }[];
}
