/** Names that nearly every browser has in its user agent, for compatibility. */
const COMMON = new Set(["Mozilla", "AppleWebKit", "Gecko", "KHTML", "Version", "Mobile"]);

/** The program in a user agent (RFC 9110 §10.1.5), without its version and what it says about the machine. */
export function productOf(userAgent: string): string {
  const names = userAgent.replace(/\([^)]*\)?/g, " ").match(/(?<=^|\s)[\w.+-]{1,40}(?=\/|\s|$)/g) ?? [];
  return names.find((name) => !COMMON.has(name)) ?? names[0] ?? "";
}
