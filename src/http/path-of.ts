/** The path of a URL with its query, undecoded; also where its host is missing or cannot be one. */
export function targetOf(url: string): string {
  const start = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("//") + 2);
  return start < 0 ? "/" : url.slice(start);
}

/** The same without its query. */
export function pathOf(url: string): string {
  const target = targetOf(url);
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
}
