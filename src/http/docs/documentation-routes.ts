import { Elysia } from "elysia";
import { UNDOCUMENTED } from "../../api/operation.ts";
import { publicAccess } from "../../api-keys/sender.ts";
import { AppError } from "../../lib/app-error.ts";
import { acceptsGzip } from "../../lib/gzip.ts";
import { librarySamples } from "./code-samples.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import { PAGE_SCRIPT } from "./page-script.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { referencePage } from "./reference-page.ts";

/** GET /openapi.json, GET /docs and its code samples, which are the same for everybody and need no key. */
export const documentationRoutes = ({ document }: { document(): OpenApiDocument }) => {
  let json: CachedText | null = null;
  let page: CachedText | null = null;
  const samples = new Map<string, CachedText>();
  return new Elysia({ name: "documentation" })
    .derive(publicAccess)
    .get(
      "/openapi.json",
      ({ request }) => {
        json ??= cachedText(JSON.stringify(document()));
        return sendCached(json, request, { "content-type": "application/json; charset=utf-8" });
      },
      { detail: UNDOCUMENTED },
    )
    .get(
      "/docs",
      ({ request }) => {
        page ??= cachedText(referencePage(document()));
        return sendCached(page, request, PAGE_HEADERS);
      },
      { detail: UNDOCUMENTED },
    )
    .get(
      "/docs/samples/:file",
      async ({ request, params: { file } }) => {
        const language = /^(\w+)\.json$/.exec(file)?.[1] ?? "";
        const calls = await librarySamples(document().servers[0]?.url ?? "", language);
        if (calls === null) throw new AppError("not_found", "There are no code samples in this language.");
        const cached = samples.get(language) ?? cachedText(JSON.stringify(calls));
        samples.set(language, cached);
        return sendCached(cached, request, { "content-type": "application/json; charset=utf-8" });
      },
      { detail: UNDOCUMENTED },
    );
};

const sourceHash = (text: string) =>
  `'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`;

/** Nothing runs, looks or loads but what this page holds itself, and code samples. */
const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `style-src ${sourceHash(PAGE_STYLE)}`,
    `script-src ${sourceHash(PAGE_SCRIPT)}`,
    "img-src data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "referrer-policy": "no-referrer",
};

interface CachedText {
  bytes: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  etag: string;
}

function cachedText(text: string): CachedText {
  const bytes = new TextEncoder().encode(text);
  const hash = new Bun.CryptoHasher("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { bytes, gzipped: Bun.gzipSync(bytes), etag: `W/"${hash}"` };
}

/** Not again to whoever has it, and gzipped to whoever takes that. */
function sendCached(cached: CachedText, request: Request, headers: Record<string, string>): Response {
  const validators = { etag: cached.etag, "cache-control": "no-cache", vary: "accept-encoding" };
  const known = request.headers.get("if-none-match") ?? "";
  if (known.split(",").some((tag) => opaque(tag) === opaque(cached.etag))) {
    return new Response(null, { status: 304, headers: validators });
  }
  const isGzip = acceptsGzip(request.headers.get("accept-encoding"));
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
