// The text part of an email, from the document itself: in the order in which it is read, links in parentheses.
import { closeCondition, openCondition, withoutConditionMarks } from "../lib/conditions.ts";
import type {
  Block,
  BrandKit,
  BulletList,
  EmailDocument,
  Inline,
  ListItem,
  OrderedList,
} from "./document.ts";
import { cleanCharacters } from "./escape.ts";
import { footerWords } from "./footer-words.ts";
import { linkedParts, plainText } from "./render-inline.ts";
import { safeLink } from "./safe-url.ts";
import { SOCIAL_NAMES } from "./social-networks.ts";

interface TextContext {
  brand: BrandKit;
  language: string | undefined;
  conditions: number;
}

export function renderText({ theme, doc }: EmailDocument, brand: BrandKit): string {
  const context = { brand, language: theme.language, conditions: 0 };
  const text = renderBlocks(context, doc.content).trimEnd();
  return text === "" ? "" : `${text}\n`;
}

/** Each block ends with an empty line. */
function renderBlocks(context: TextContext, blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      const text = renderBlock(context, block);
      const isMarked = block.type === "conditional" || block.type === "repeat";
      return text === "" || isMarked ? text : `${text}\n\n`;
    })
    .join("");
}

function renderMarked(
  context: TextContext,
  content: readonly Block[],
  marks: (number: number) => [string, string],
): string {
  const number = context.conditions;
  context.conditions += 1;
  const inside = renderBlocks(context, content);
  const [open, close] = marks(number);
  // The empty line at the end goes with the part.
  return inside === "" ? "" : `${open}${inside}${close}`;
}

function renderBlock(context: TextContext, block: Block): string {
  switch (block.type) {
    case "section":
    case "synced":
      return renderBlocks(context, block.content).trimEnd();
    case "columns":
      return block.content
        .map(({ content }) => renderBlocks(context, content))
        .join("")
        .trimEnd();
    case "conditional":
      return renderMarked(context, block.content, (n) => [
        openCondition(n, block.attrs.filter),
        closeCondition(n),
      ]);
    case "repeat":
      return renderMarked(context, block.content, (n) => [
        `<!--each:${n}:${block.attrs.variable}-->`,
        `<!--/each:${n}-->`,
      ]);
    case "heading":
    case "paragraph":
      return inlineText(block.content);
    case "bulletList":
    case "orderedList":
      return listText(block);
    case "quote": {
      const lines = block.content.map(({ content }) => inlineText(content)).join("\n\n");
      return lines.replaceAll(/^/gm, "> ").replaceAll(/[ ]+$/gm, "");
    }
    case "button":
      return withLink(label(plainText(block.content)), block.attrs.href);
    case "image":
      return imageText(block.attrs);
    case "gallery":
      return block.content
        .map(({ attrs }) => imageText(attrs))
        .filter((text) => text !== "")
        .join("\n");
    case "divider":
      return "----------";
    case "spacer":
      return "";
    case "social":
      return (block.attrs?.links ?? context.brand.social)
        .map(({ network, href }) => withLink(SOCIAL_NAMES[network], href))
        .join("\n");
    case "logo":
      return logoText(context, block.attrs?.href);
    case "video":
      return withLink(label(block.attrs.alt) || footerWords(context.language).play, block.attrs.href);
    case "table":
      return block.content
        .map((row) =>
          row.content
            .map((cell) => cell.content.map(({ content }) => inlineText(content)).join(" "))
            .join(" | "),
        )
        .join("\n");
    case "code":
      return clean((block.content ?? []).map(({ text }) => text).join(""));
    case "card": {
      const { title, text, href } = block.attrs;
      return [label(title), clean(text ?? ""), withLink(label(block.attrs.label), href)]
        .filter((one) => one !== "")
        .join("\n");
    }
    case "html":
      return htmlText(block.attrs.html);
    case "footer":
      return footerText(context, block);
  }
}

const clean = (text: string) => withoutConditionMarks(cleanCharacters(text));
const label = (text: string) => clean(text).replaceAll(/\s+/g, " ").trim();

/** `words (target)`; the target alone where the words are the same, the words alone where it may not be in an email. */
function withLink(words: string, href: string): string {
  const target = safeLink(href);
  if (target === null) return words;
  const shown = target.replace(/^(?:mailto|tel):/i, "");
  if (words === "" || words === shown || words === target) return shown;
  return words === shown.replace(/^https?:\/\//, "").replace(/\/$/, "") ? shown : `${words} (${shown})`;
}

function inlineText(content: readonly Inline[] | undefined): string {
  return linkedParts(content)
    .map(({ text, href }) => {
      if (href === null || safeLink(href) === null) return clean(text);
      // Spaces at the edges of a link stay outside of it.
      const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(clean(text)) ?? [];
      return `${before}${withLink(words, href)}${after}`;
    })
    .join("")
    .replaceAll(/[ \t]+$/gm, "");
}

function listText(list: BulletList | OrderedList): string {
  const start = list.type === "orderedList" ? (list.attrs?.start ?? 1) : null;
  return list.content
    .map((item, index) => itemText(item, start === null ? "- " : `${start + index}. `))
    .join("\n");
}

function itemText({ content }: ListItem, mark: string): string {
  const parts = content.map((part) =>
    part.type === "paragraph" ? inlineText(part.content) : listText(part),
  );
  const indent = " ".repeat(mark.length);
  return `${mark}${parts.join("\n").replaceAll("\n", `\n${indent}`)}`.replaceAll(/[ ]+$/gm, "");
}

function imageText({
  alt,
  href,
  isDecorative,
}: {
  alt: string;
  href?: string;
  isDecorative?: boolean;
}): string {
  const words = isDecorative ? "" : label(alt);
  if (href !== undefined && safeLink(href) !== null) return withLink(words, href);
  return words === "" ? "" : `[${words}]`;
}

function logoText({ brand }: TextContext, href: string | undefined): string {
  if (brand.logo === null) return "";
  const words = label(brand.logo.alt);
  return href === undefined ? words : withLink(words, href);
}

const REFERENCES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** Roughly: what the author wants to be read is in the other blocks. */
function htmlText(html: string): string {
  const text = html
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replaceAll(/<(style|script|head|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/h[1-6]|\/li|\/table)\b[^>]*>/gi, "\n")
    .replaceAll(/<\/?[a-zA-Z!?][^>]*(?:>|$)/g, "")
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => REFERENCES[name]!);
  return clean(text)
    .replaceAll(/[ \t]*\n[ \t]*/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function footerText({ brand, language }: TextContext, { attrs }: Extract<Block, { type: "footer" }>): string {
  const words = footerWords(language);
  const text = clean(attrs?.text ?? brand.footerText).trim();
  const links = [
    `${words.unsubscribe} ({{{UNSUBSCRIBE_URL}}})`,
    attrs?.hidesPreferences ? "" : `${words.preferences} ({{{PREFERENCES_URL}}})`,
    attrs?.hidesViewLink ? "" : `${words.view} ({{{VIEW_URL}}})`,
  ];
  return [text, clean(brand.postalAddress).trim(), links.filter((one) => one !== "").join("\n")]
    .filter((one) => one !== "")
    .join("\n\n");
}
