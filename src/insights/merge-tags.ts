/** How variables are written here and elsewhere. */
const MARKS: [open: string, close: string][] = [
  ["{{", "}}"],
  ["<%", "%>"],
  ["*|", "|*"],
  ["${", "}"],
];
const TAG_CHARS_MAX = 80;
const TAGS_MAX = 20;

/** What was left of a template: marks around a short text on one line. */
export function mergeTags(source: string): string[] {
  const found: string[] = [];
  for (const [open, close] of MARKS) {
    let at = source.indexOf(open);
    while (at >= 0 && found.length < TAGS_MAX) {
      const inside = source.slice(at + open.length, at + open.length + TAG_CHARS_MAX);
      const end = inside.indexOf(close);
      const name = end < 0 ? "" : inside.slice(0, end);
      if (/^[{\s]*[A-Za-z_#/=@][^\n<>]*$/.test(name)) found.push(`${open}${name}${close}`);
      at = source.indexOf(open, at + open.length + Math.max(0, end));
    }
  }
  return found;
}
