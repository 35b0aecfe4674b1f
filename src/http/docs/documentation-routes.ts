import { Elysia } from "elysia";
import { UNDOCUMENTED } from "../../api/operation.ts";
import { publicAccess } from "../../api-keys/sender.ts";
import { type CachedText, cachedText, sendCached } from "./cached-text.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import { PAGE_SCRIPT } from "./page-script.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { referencePage } from "./reference-page.ts";

/** GET /openapi.json and GET /docs, which are the same for everybody and need no key. */
export const documentationRoutes = ({ document }: { document(): OpenApiDocument }) => {
  let json: CachedText | null = null;
  let page: CachedText | null = null;
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
    );
};

const sourceHash = (text: string) =>
  `'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`;

/** Nothing runs, looks or loads but what this page holds itself. */
const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `style-src ${sourceHash(PAGE_STYLE)}`,
    `script-src ${sourceHash(PAGE_SCRIPT)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "referrer-policy": "no-referrer",
};
