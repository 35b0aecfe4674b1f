const NAMED_MAX = 5;

/** Lower-case host of an absolute URL without `www.`; empty when it is none. */
export function hostOf(url: string): string {
  return (URL.parse(url)?.hostname ?? "").toLowerCase().replace(/^www\./, "");
}

/** The domain itself or below it; a link without a host is nobody's. */
export function isOfDomain(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** The first few, each once, and how many more. */
export function listSome(found: string[]): string {
  const all = [...new Set(found)];
  const more = all.length - NAMED_MAX;
  const named = all.slice(0, NAMED_MAX).map((text) => (text === "" ? "an invalid address" : text));
  return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}
