/** Removes what databases and mail cannot store: NUL is dropped, lone surrogates become U+FFFD. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}
