import { AppError } from "../lib/app-error.ts";

/** The router looks for the path from here on, and would overlook it behind the host name of an inner network. */
const PATH_START_MIN = "http://a.io".length;

/**
 * The same request with `//emails` and `/emails/` read as `/emails`: client libraries that join URLs by hand send
 * both. Requests without a usable Host header (HTTP/1.0 probes) and with a fragment are made readable, too.
 * Throws invalid_parameter for percent-encoding that cannot be decoded, which no route could read.
 */
export function normalizeRequest(request: Request): Request {
  const { url } = request;
  // Without a host, the URL is the bare path.
  const start = url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("//") + 2);
  const [target = "/"] = url.slice(start < 0 ? url.length : start).split("#", 1);
  const query = target.indexOf("?");
  const path = query < 0 ? target : target.slice(0, query);
  if (path.includes("%")) checkEncoding(path);
  const isNormal = !path.includes("//") && (path.length === 1 || !path.endsWith("/"));
  if (isNormal && start >= PATH_START_MIN && start + target.length === url.length) return request;
  const normal = `/${path}`.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const origin = start >= PATH_START_MIN ? url.slice(0, start) : "http://localhost";
  return new Request(`${origin}${normal}${query < 0 ? "" : target.slice(query)}`, request);
}

function checkEncoding(path: string): void {
  try {
    decodeURIComponent(path);
  } catch {
    throw new AppError("invalid_parameter", "The path has invalid percent-encoding.");
  }
}

/** A file of contacts, from a program or from the dashboard, or an image: its route reads the body itself. */
export function isUpload({ method, url, headers }: Pick<Request, "method" | "url" | "headers">): boolean {
  if (method !== "POST" || !/\/(?:contacts\/imports|dashboard\/api\/media)(?:\?|$)/.test(url)) return false;
  return /^\s*multipart\/form-data\s*(?:;|$)/i.test(headers.get("content-type") ?? "");
}

/** A TLS report by HTTPS, which is no JSON before it is unpacked: its route reads the body itself. */
export function isTlsReport({ method, url }: Pick<Request, "method" | "url">): boolean {
  return method === "POST" && /^\/tls-reports\/[^/]+$/.test(pathOf(url));
}

/** The body may have a document of the editor. */
export function takesDocument({ url }: Pick<Request, "url">): boolean {
  return /^\/(?:dashboard\/api\/)?(?:broadcasts|templates|blocks|saved-blocks)(?:\/|$)/.test(pathOf(url));
}

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
