import { AppError } from "../lib/app-error.ts";

/** The router looks for the path from here on, and would overlook it behind the host name of an inner network. */
const PATH_START_MIN = "http://a.io".length;

/**
 * The same request with `//emails` and `/emails/` read as `/emails`: client libraries that join URLs by hand send
 * both. Throws invalid_parameter for percent-encoding that cannot be decoded, which no route could read.
 */
export function normalizeRequest(request: Request): Request {
  const { url } = request;
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const query = url.indexOf("?", start);
  const path = start < 0 ? "/" : url.slice(start, query < 0 ? undefined : query);
  if (path.includes("%")) checkEncoding(path);
  const isNormal =
    start >= PATH_START_MIN && !path.includes("//") && (path.length === 1 || !path.endsWith("/"));
  if (isNormal) return request;
  const normal = path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const origin = start >= PATH_START_MIN ? url.slice(0, start) : "http://localhost";
  return new Request(`${origin}${normal}${query < 0 ? "" : url.slice(query)}`, request);
}

function checkEncoding(path: string): void {
  try {
    decodeURIComponent(path);
  } catch {
    throw new AppError("invalid_parameter", "The path is not validly percent-encoded.");
  }
}
