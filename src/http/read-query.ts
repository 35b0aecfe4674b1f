/**
 * The query as it was sent: each value is text, a repeated name a list of texts. Elysia's own reading for schemas makes
 * lists of values with commas, and JSON of values in brackets. Null where both read the same.
 */
export function readQuery(url: string): Record<string, string | string[]> | null {
  const at = url.indexOf("?");
  if (at < 0 || !/[,[{]|%(?:2c|5b|7b)/i.test(url.slice(at))) return null;
  const end = url.indexOf("#", at);
  const params = new URLSearchParams(url.slice(at + 1, end < 0 ? undefined : end));
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}
