// Texts that are made once and sent often.

export interface CachedText {
  bytes: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  etag: string;
}

export function cachedText(text: string): CachedText {
  const bytes = new TextEncoder().encode(text);
  const hash = new Bun.CryptoHasher("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { bytes, gzipped: Bun.gzipSync(bytes), etag: `W/"${hash}"` };
}

/** Not again to whoever has it, and gzipped to whoever takes that. */
export function sendCached(cached: CachedText, request: Request, headers: Record<string, string>): Response {
  const validators = { etag: cached.etag, "cache-control": "no-cache", vary: "accept-encoding" };
  const known = request.headers.get("if-none-match") ?? "";
  if (known.split(",").some((tag) => opaque(tag) === opaque(cached.etag))) {
    return new Response(null, { status: 304, headers: validators });
  }
  const isGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(
    request.headers.get("accept-encoding") ?? "",
  );
  return new Response(isGzip ? cached.gzipped : cached.bytes, {
    headers: {
      ...headers,
      ...validators,
      "x-content-type-options": "nosniff",
      ...(isGzip ? { "content-encoding": "gzip" } : {}),
    },
  });
}

/** If-None-Match compares without the mark of a weak tag (RFC 9110 §13.1.2). */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
