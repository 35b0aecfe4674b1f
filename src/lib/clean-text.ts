/** The text without what databases and mail cannot hold: NUL goes, half of a surrogate pair becomes U+FFFD. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}
