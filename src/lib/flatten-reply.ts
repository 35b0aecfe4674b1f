const CHARS_MAX = 2_048;

/**
 * Normalizes a reply for the reply rules: lower case, one line, code first, at most 2,048 characters, without the codes that
 * some servers repeat on each line. `text` may begin with the code.
 */
export function flattenReply(code: number | null, text: string): string {
  const bare = code !== null && text.startsWith(String(code)) ? text.slice(3).replace(/^[- ]/, "") : text;
  const flat = `${code ?? ""} ${bare}`
    .trimStart()
    .slice(0, CHARS_MAX)
    .toLowerCase()
    .replaceAll(/[\r\n]+/g, " ");
  const [, enhanced] = /^\d{3} ([245]\.\d{1,3}\.\d{1,3}) /.exec(flat) ?? [];
  if (enhanced === undefined) return flat;
  const start = 4 + enhanced.length;
  return (
    flat.slice(0, start) +
    flat
      .slice(start)
      .replaceAll(` ${code}-${enhanced} `, " ")
      .replaceAll(` ${code} ${enhanced} `, " ")
      .replaceAll(` ${enhanced} `, " ")
  );
}
