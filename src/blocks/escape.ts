// Text into HTML. Tags stay as they are but for their fallbacks, which are escaped: the merge step reads them as HTML.
import { isTag, parseTags } from "../lib/parse-tags.ts";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** What HTML cannot have: control characters, noncharacters and half surrogate pairs. */
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g;

export function cleanCharacters(text: string): string {
  return text.toWellFormed().replaceAll(UNSTORABLE, "").replaceAll(/\r\n?/g, "\n");
}

/** For content and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return cleanCharacters(text).replaceAll(/[&<>"']/g, (char) => ENTITIES[char]!);
}

/** For content: keeps line breaks and spaces in a row. */
export function escapeLine(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>").replaceAll("\t", "    ").replaceAll("  ", " &nbsp;");
}

/** `{{{contact.first_name|there}}}`, as text. */
export function writeTag({ path, fallback }: { path: string; fallback?: string }): string {
  const words = fallback?.replaceAll(/[{}\s]+/g, " ").trim() ?? "";
  return `{{{${path.replaceAll(/[^\w.]/g, "")}${words === "" ? "" : `|${words}`}}}}`;
}

/** The names of a text's tags, as written. */
export function tagsIn(text: string): string[] {
  return parseTags(text)
    .filter(isTag)
    .map(({ name }) => name);
}
