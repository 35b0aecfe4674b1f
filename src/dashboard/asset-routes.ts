// The dashboard's files, embedded in the executable: hashed names that are cached forever, and one page for all paths.
import { Elysia } from "elysia";
import { ASSETS, type EmbeddedFile } from "../../web/dist/assets.gen.js";
import { UNDOCUMENTED } from "../api/operation.ts";
import { publicAccess } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";

type Encoding = "br" | "gzip" | "identity";

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
  "cache-control": "no-cache",
};
const FILE_HEADERS = { "cache-control": "public, max-age=31536000, immutable" };
const PAGE = "index.html";

/** `GET /dashboard` and everything below it but its API. */
export function assetRoutes() {
  const contents = new Map<string, Promise<Uint8Array>>();

  /** Read once: together they are smaller than the largest email. */
  function contentOf(path: string): Promise<Uint8Array> {
    const content = contents.get(path) ?? Bun.file(path).bytes();
    contents.set(path, content);
    return content;
  }

  async function send(
    file: EmbeddedFile,
    request: Request,
    headers: Record<string, string>,
  ): Promise<Response> {
    const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? "", file);
    const etag = `"${file.hash}-${encoding}"`;
    const all = { ...headers, etag, vary: "Accept-Encoding", "x-content-type-options": "nosniff" };
    if (request.headers.get("if-none-match") === etag)
      return new Response(null, { status: 304, headers: all });
    const body = await contentOf(file[encoding] ?? file.identity);
    return new Response(body as Uint8Array<ArrayBuffer>, {
      headers: {
        ...all,
        "content-type": file.type,
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      },
    });
  }

  const page = ({ request }: { request: Request }) => send(ASSETS[PAGE]!, request, PAGE_HEADERS);
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
        return send(file, request, FILE_HEADERS);
      },
      hidden,
    )
    .get("/dashboard/*", page, hidden);
}

function chooseEncoding(accepted: string, file: EmbeddedFile): Encoding {
  const offers = accepted
    .split(",")
    .filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(";")[0]!.trim().toLowerCase());
  if (file.br !== undefined && offers.includes("br")) return "br";
  return file.gzip !== undefined && offers.includes("gzip") ? "gzip" : "identity";
}
