// The dashboard's files, embedded in the executable: hashed names that are cached forever, and one page for all paths.
import { Elysia } from "elysia";
import { ASSETS, type EmbeddedFile, PRELOADS } from "../../web/dist/assets.gen.js";
import type { AccountParts } from "../accounts/account-parts.ts";
import { identifyCaller } from "../accounts/caller.ts";
import type { Session } from "../accounts/schema.ts";
import { readSession } from "../accounts/show-account.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { publicAccess } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { acceptedEncodings, acceptsGzip, gzipBytes, unbrotliBytes } from "../lib/gzip.ts";
import { pageDocument } from "./page-document.ts";

type Encoding = "br" | "gzip" | "identity";

const COMMON_HEADERS = { vary: "Accept-Encoding", "x-content-type-options": "nosniff" };
/** Scripts and data only from this origin; content of others is shown as text. */
const PAGE_HEADERS = {
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    // Menus and charts set their position in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "publickey-credentials-get=(self), publickey-credentials-create=(self)",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  // It names its user, and the scripts of this build.
  "cache-control": "private, no-store",
  "content-type": "text/html; charset=utf-8",
  ...COMMON_HEADERS,
};
const FILE_HEADERS = { "cache-control": "public, max-age=31536000, immutable", ...COMMON_HEADERS };
const PAGE = "index.html";
/** What is packed once for all may take longer. */
const LEVEL = 9;

type PageParts = Pick<AccountParts, "store" | "clock" | "cookies" | "log" | "isSandbox">;

/** `GET /dashboard` and everything below it but its API. */
export function assetRoutes(parts: PageParts) {
  const contents = new Map<string, Promise<Uint8Array>>();

  /** Read once: together they are smaller than the largest email. */
  function contentOf(path: string): Promise<Uint8Array> {
    return kept(path, () => Bun.file(path).bytes());
  }

  function kept(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const content = contents.get(name) ?? make();
    contents.set(name, content);
    return content;
  }

  /** Browsers take Brotli over HTTPS only, and gzip everywhere. */
  async function bodyOf({ plain, br }: EmbeddedFile, encoding: Encoding): Promise<Uint8Array> {
    if (br === undefined) return contentOf(plain!);
    if (encoding === "br") return contentOf(br);
    const unpack = async () => unbrotliBytes(await contentOf(br));
    return encoding === "identity"
      ? unpack()
      : kept(`${br} as gzip`, async () => gzipBytes(await unpack(), LEVEL));
  }

  async function sendFile(file: EmbeddedFile, request: Request): Promise<Response> {
    const encoding = chooseEncoding(request.headers.get("accept-encoding"), file);
    const etag = `"${file.hash}-${encoding}"`;
    const headers = { ...FILE_HEADERS, etag };
    if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
    const body = await bodyOf(file, encoding);
    return new Response(body as Uint8Array<ArrayBuffer>, {
      headers: {
        ...headers,
        "content-type": file.type,
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      },
    });
  }

  /** Null = signed out; undefined = it cannot be read now, and the page will ask for it. */
  async function sessionOf(request: Request): Promise<Session | null | undefined> {
    try {
      return await readSession(parts, await identifyCaller(parts, request));
    } catch (error) {
      if (error instanceof AppError && error.status === 401) return null;
      parts.log.warn("dashboard.session_failed", { error: String(error) });
      return undefined;
    }
  }

  async function sendPage(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const view = {
      path: pathname.replace("/dashboard", ""),
      hasQuery: search !== "",
      session: await sessionOf(request),
      accepted: request.headers.get("accept-language") ?? "",
    };
    const template = new TextDecoder().decode(await contentOf(ASSETS[PAGE]!.plain!));
    const bytes = new TextEncoder().encode(pageDocument(template, view, PRELOADS));
    const isGzip = acceptsGzip(request.headers.get("accept-encoding"));
    return new Response(isGzip ? await gzipBytes(bytes) : bytes, {
      headers: { ...PAGE_HEADERS, ...(isGzip ? { "content-encoding": "gzip" } : {}) },
    });
  }

  const page = ({ request }: { request: Request }) => sendPage(request);
  const hidden = { detail: UNDOCUMENTED };
  return new Elysia({ name: "assets" })
    .derive(publicAccess)
    .get("/dashboard", page, hidden)
    .get(
      "/dashboard/assets/*",
      ({ request, params }) => {
        const name = `assets/${params["*"]}`;
        const file = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
        if (file === undefined) throw new AppError("not_found", "File not found");
        return sendFile(file, request);
      },
      hidden,
    )
    .get("/dashboard/*", page, hidden);
}

function chooseEncoding(accepted: string | null, file: EmbeddedFile): Encoding {
  if (file.br === undefined) return "identity";
  const offers = acceptedEncodings(accepted);
  if (offers.includes("br")) return "br";
  return offers.includes("gzip") ? "gzip" : "identity";
}
