import type { EmailDocument } from "./document.ts";
import { importHtml } from "./import-html.ts";
import type { Loss } from "./import-losses.ts";
import { importMarkdown } from "./import-markdown.ts";
import { importMjml } from "./import-mjml.ts";

export const SOURCE_FORMATS = ["html", "markdown", "mjml"] as const;

export interface SourceToConvert {
  format: (typeof SOURCE_FORMATS)[number];
  source: string;
}

/** MJML becomes HTML, which is kept as it is; the others become blocks. */
export interface ConvertedSource {
  document: EmailDocument | null;
  html: string | null;
  losses: Loss[];
}

/** Up to a second for the largest sources: not for a thread that serves requests. Throws AppError 422. */
export async function convertSource({ format, source }: SourceToConvert): Promise<ConvertedSource> {
  if (format === "mjml") return { document: null, ...(await importMjml(source)) };
  const { document, losses } = format === "markdown" ? importMarkdown(source) : importHtml(source);
  return { document, html: null, losses };
}

export type ConvertSource = (request: SourceToConvert) => Promise<ConvertedSource>;
