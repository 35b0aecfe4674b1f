// Converts HTML, Markdown and MJML for the editor, and serves the icons that emails show. Nothing is stored.
import { Elysia } from "elysia";
import { z } from "zod";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import type { publicAccess } from "../api-keys/sender.ts";
import { type ConvertSource, SOURCE_FORMATS } from "../blocks/convert-source.ts";
import { SOCIAL_ICON_PATH } from "../blocks/social-networks.ts";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import { convertedSource } from "./blocks-schema.ts";
import { SOCIAL_ICONS } from "./social-icons.ts";

const importBody = z.object({
  format: z.enum(SOURCE_FORMATS, "It must be `html`, `markdown` or `mjml`."),
  source: z
    .string("It must be a string.")
    .max(LIMITS.documentImportBytesMax, `It has at most ${LIMITS.documentImportBytesMax} characters.`),
});

export interface BlocksRouteParts {
  session: SessionGuard;
  /** For routes that anybody may call. */
  anybody: typeof publicAccess;
  convert: ConvertSource;
}

const ICONS = new Map(
  Object.entries(SOCIAL_ICONS).map(([network, base64]) => [`${network}.png`, Buffer.from(base64, "base64")]),
);

function serveIcon(file: string): Response {
  const icon = ICONS.get(file);
  if (icon === undefined) throw new AppError("not_found", "Icon not found");
  return new Response(icon, { headers: ICON_HEADERS });
}

export const blocksRoutes = (parts: BlocksRouteParts) =>
  new Elysia({ name: "blocks" }).use(iconRoutes(parts)).use(importRoutes(parts));

const DAY_SECONDS = 24 * 3600;
const ICON_HEADERS = {
  "content-type": "image/png",
  // Emails keep their address for years; a later version may draw it differently.
  "cache-control": `public, max-age=${30 * DAY_SECONDS}`,
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};

function iconRoutes({ anybody }: BlocksRouteParts) {
  const serve = ({ params }: { params: { file: string } }) => serveIcon(params.file);
  const path = `${SOCIAL_ICON_PATH}:file`;
  return new Elysia({ name: "email-icons" })
    .derive(anybody)
    .get(path, serve, { detail: UNDOCUMENTED })
    .head(path, serve, { detail: UNDOCUMENTED });
}

function importRoutes({ session, convert }: BlocksRouteParts) {
  return new Elysia({ name: "dashboard-blocks", prefix: "/dashboard/api/blocks" })
    .derive(session())
    .post(
      "/import",
      async ({ body }) => ({ object: "converted_source" as const, ...(await convert(body)) }),
      { body: importBody, response: convertedSource, detail: UNDOCUMENTED },
    );
}
