// A draft as plain text, to compare it.
import type { EmailDocument } from "../../src/blocks/document.ts";
import { t } from "../texts/text.tsx";
import { blockName } from "./block-kinds.ts";
import { filled } from "./document/blocks.ts";
import { schema } from "./document/open-editor.ts";
import type { Draft, StartContent } from "./keep-draft.ts";

export function draftText({ subject, preview_text, from, html, document }: Draft): string {
  const head = [
    [t("From"), from],
    [t("Subject"), subject],
    [t("Preview text"), preview_text],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return [...head, contentText({ html, document })].join("\n");
}

export function contentText({ html, document }: StartContent): string {
  return document === null ? (html ?? "") : documentLines(document).join("\n");
}

/** A line for each block, so that a changed setting is seen too. */
function documentLines({ doc }: EmailDocument): string[] {
  const lines: string[] = [];
  const root = schema().nodeFromJSON(filled(doc as never));
  root.descendants((node) => {
    if (node.isTextblock) lines.push(node.textBetween(0, node.content.size, " ", leafText));
    else if (node.isAtom) lines.push(`[${blockName(node.type.name)}${atomText(node.attrs)}]`);
    return !node.isTextblock;
  });
  return lines;
}

function leafText({ type, attrs }: { type: { name: string }; attrs: Record<string, unknown> }): string {
  if (type.name !== "tag") return " ";
  return attrs["fallback"] ? `{{{${attrs["path"]}|${attrs["fallback"]}}}}` : `{{{${attrs["path"]}}}}`;
}

function atomText(attrs: Record<string, unknown>): string {
  const said = attrs["alt"] || attrs["title"] || attrs["text"] || attrs["src"] || "";
  return said === "" ? "" : `: ${String(said).slice(0, 200)}`;
}
