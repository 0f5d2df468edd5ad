/** A guided first game in words: chapter by chapter, each text under the name its record uses. */
export interface GuideText {
  chapters: { title: string; says: Record<string, string>; end: string }[];
}
