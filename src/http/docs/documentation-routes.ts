import { Elysia } from "elysia";
import { publicAccess } from "../../api-keys/access.ts";
import { UNDOCUMENTED } from "../../lib/operation.ts";
import type { OpenApiDocument } from "./openapi-document.ts";

/** GET /openapi.json, which is the same for everybody and needs no key. */
export const documentationRoutes = ({ document }: { document(): OpenApiDocument }) => {
  let json: CachedText | null = null;
  return new Elysia({ name: "documentation" }).derive(publicAccess).get(
    "/openapi.json",
    ({ request }) => {
      json ??= cachedText(JSON.stringify(document()));
      return answerWith(json, request, { "content-type": "application/json; charset=utf-8" });
    },
    { detail: UNDOCUMENTED },
  );
};

interface CachedText {
  bytes: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  etag: string;
}

function cachedText(text: string): CachedText {
  const bytes = new TextEncoder().encode(text);
  const hash = new Bun.CryptoHasher("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { bytes, gzipped: Bun.gzipSync(bytes), etag: `"${hash}"` };
}

function answerWith(cached: CachedText, request: Request, headers: Record<string, string>): Response {
  const validators = { etag: cached.etag, "cache-control": "no-cache", vary: "accept-encoding" };
  const known = request.headers.get("if-none-match") ?? "";
  if (known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === cached.etag)) {
    return new Response(null, { status: 304, headers: validators });
  }
  const isGzip = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  return new Response(isGzip ? cached.gzipped : cached.bytes, {
    headers: {
      ...headers,
      ...validators,
      "x-content-type-options": "nosniff",
      ...(isGzip ? { "content-encoding": "gzip" } : {}),
    },
  });
}
