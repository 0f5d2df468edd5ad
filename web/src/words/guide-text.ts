/** Lessons in words: chapter by chapter, each text under the name its record uses. */
export interface GuideText {
  chapters: {
    title: string;
    goal: string; // what one can do after it, in a line
    says: Record<string, string>;
    end: string;
  }[];
}

/** Practice in words: each theme under the name that its positions have. */
export interface PracticeText {
  themes: Record<string, {
    title: string;
    goal: string; // what is wanted of one, in a sentence
    rule: string; // what to remember, once it is found
  }>;
}
