/** Where the app's manifest stands in a language; English goes without saying. */
export function manifestOf(language: string): string {
  return language === "en" ? "/manifest.webmanifest" : `/manifest.${language}.webmanifest`;
}
