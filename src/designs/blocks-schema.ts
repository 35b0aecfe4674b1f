// The wire form of what the editor imports.
import { z } from "zod";
import type { EmailDocument } from "../blocks/document.ts";

/** MJML: `html`; else a document. */
export const convertedSource = z
  .object({
    object: z.literal("converted_source"),
    document: z.custom<EmailDocument>().nullable(),
    html: z.string().nullable(),
    losses: z.array(z.object({ id: z.string(), count: z.int(), message: z.string() })),
  })
  .meta({ id: "ConvertedSource" });
export type ConvertedSource = z.output<typeof convertedSource>;
