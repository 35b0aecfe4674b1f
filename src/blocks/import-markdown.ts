import { type ImportedDocument, importHtml } from "./import-html.ts";

/** CommonMark with tables and strikethrough; its HTML is converted like any other. */
export function importMarkdown(source: string): ImportedDocument {
  return importHtml(Bun.markdown.html(source));
}
