// Descriptions as comments of a language.

/** Lines of at most `width` characters; longer words have a line of their own. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The summary and the description of an operation, as sentences. */
export function sentences(...texts: string[]): string {
  return texts
    .filter((text) => text !== "")
    .map((text) => (/[.!?:]$/.test(text) ? text : `${text}.`))
    .join(" ");
}
