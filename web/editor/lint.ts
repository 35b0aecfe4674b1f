// What readers would stumble over, found while it is written. The checks before sending are the server's.
import type { Node } from "@tiptap/pm/model";
import { contrast, readableOn, resolveColor } from "../../src/blocks/colors.ts";
import type { BrandKit, Color, Theme } from "../../src/blocks/document.ts";
import { t } from "../texts/text.tsx";
import { safeUrl } from "./document/attributes.ts";

export interface Finding {
  id: string;
  message: string;
  /** Of the block; null = the whole email. */
  pos: number | null;
}

const CONTRAST_MIN = 4.5;
/** Of a link that says nothing by itself, in the languages of the dashboard. */
const EMPTY_WORDS = /^(?:here|click here|link|this|more|hier|hier klicken|klicken)$/i;

export function lintDocument(doc: Node, theme: Theme, brand: BrandKit): Finding[] {
  const findings: Finding[] = [];
  const note = (pos: number | null, id: string, message: string) => findings.push({ id, message, pos });
  if (!theme.language) note(null, "language", t("Choose the language of the email."));
  const sheet = resolveColor(theme.surface ?? "surface", brand);
  if (contrast(resolveColor(theme.text ?? "text", brand), sheet) < CONTRAST_MIN)
    note(null, "contrast", t("The text is hard to read on its background."));
  if (contrast(resolveColor(theme.link ?? "accent", brand), sheet) < CONTRAST_MIN)
    note(null, "link-contrast", t("Links are hard to read on their background."));
  let level = 0;
  doc.descendants((node, pos) => {
    const { attrs } = node;
    if (node.type.name === "heading") {
      if (attrs["level"] > level + 1 && level > 0)
        note(
          pos,
          "heading-order",
          t("A heading {level} follows a heading {before}.", { level: attrs["level"], before: level }),
        );
      if (node.content.size === 0) note(pos, "heading-empty", t("A heading without text."));
      level = attrs["level"];
    }
    lintPicture(node, pos, note);
    lintButton(node, pos, brand, note);
    if (node.isTextblock) lintLinks(node, pos, note);
    return !node.isTextblock;
  });
  return findings;
}

type Note = (pos: number | null, id: string, message: string) => void;

function lintPicture({ type, attrs }: Node, pos: number, note: Note): void {
  if (!["image", "video", "card"].includes(type.name)) return;
  const isCard = type.name === "card";
  const src = attrs["src"] ?? "";
  if (src === "" && !isCard) note(pos, "image-missing", t("No image is chosen."));
  if (src !== "" && safeUrl(src) === null)
    note(pos, "image-address", t("The address of an image does not work."));
  if (src !== "" && !attrs["alt"] && attrs["isDecorative"] !== true)
    note(pos, "alt", t("An image without alternative text."));
  if (type.name !== "image" && !attrs["href"]) note(pos, "link-missing", t("A link without an address."));
}

function lintButton({ type, attrs, content }: Node, pos: number, brand: BrandKit, note: Note): void {
  if (type.name !== "button") return;
  if (content.size === 0) note(pos, "button-empty", t("A button without text."));
  if (safeUrl(attrs["href"]) === null) note(pos, "link-missing", t("A button without a link."));
  if (attrs["look"] === "outline") return;
  const background = resolveColor((attrs["background"] ?? "accent") as Color, brand);
  const ink = attrs["color"] === null ? readableOn(background) : resolveColor(attrs["color"] as Color, brand);
  if (contrast(ink, background) < CONTRAST_MIN)
    note(pos, "contrast", t("The text of a button is hard to read."));
}

function lintLinks(node: Node, pos: number, note: Note): void {
  node.forEach((child) => {
    const link = child.marks.find(({ type }) => type.name === "link");
    if (link === undefined) return;
    if (safeUrl(link.attrs["href"]) === null)
      note(pos, "link-address", t("The address of a link does not work."));
    if (EMPTY_WORDS.test((child.text ?? "").trim()))
      note(pos, "link-text", t("“{text}” does not say where the link leads.", { text: child.text ?? "" }));
  });
}
