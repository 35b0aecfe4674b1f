/** Parses `name=value;` lists (RFC 6376 §3.2, RFC 9989 §4.7) into lower-case names and trimmed values. */
export function readTags(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of text.split(";")) {
    const equals = part.indexOf("=");
    const name = part.slice(0, Math.max(0, equals)).trim().toLowerCase();
    if (name !== "" && !tags.has(name)) tags.set(name, part.slice(equals + 1).trim());
  }
  return tags;
}
