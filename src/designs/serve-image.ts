import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createLoadCache } from "../lib/load-cache.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";

/** By ending, with the first bytes of such a file. */
const TYPES: Record<string, { type: string; start: string }> = {
  jpg: { type: "image/jpeg", start: "\xff\xd8\xff" },
  png: { type: "image/png", start: "\x89PNG" },
  gif: { type: "image/gif", start: "GIF8" },
};

const HEADERS = {
  // Its name is the hash of its bytes.
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};

const KEEP_MS = 10 * 60_000;

/** Throws AppError 404 for a name that no image has. */
export function createServeImage({ store, clock }: { store: Pick<Store, "media">; clock: Clock }) {
  const images = createLoadCache({
    entriesMax: LIMITS.imagesCachedMax,
    keepMs: KEEP_MS,
    clock,
    load: (hash) => store.media.bytes({ hash }),
    isKept: (bytes) => bytes !== null && bytes.length <= LIMITS.imageCacheBytesMax,
  });
  return async (file: string, request: Request): Promise<Response> => {
    const [, hash, ending = ""] = /^([0-9a-f]{64})\.(jpg|png|gif)$/.exec(file) ?? [];
    const bytes = hash === undefined ? null : await images.get(hash);
    const kind = TYPES[ending];
    if (bytes === null || kind === undefined || !isOf(bytes, kind.start))
      throw new AppError("not_found", "Image not found");
    const headers = { ...HEADERS, etag: `"${hash}"`, "content-type": kind.type };
    if (request.headers.get("if-none-match") === headers.etag)
      return new Response(null, { status: 304, headers });
    // The server leaves the body out for HEAD, and says its length.
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  };
}

const isOf = (bytes: Uint8Array, start: string) =>
  [...start].every((char, at) => bytes[at] === char.charCodeAt(0));
