// The nodes of src/blocks/document.ts for TipTap, so that what the editor has is what is stored.
import {
  Extension,
  InputRule,
  Node,
  nodePasteRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from "@tiptap/core";
import { readAttributes, safeUrl } from "./attributes.ts";
import { cssColor } from "./brand.ts";
import { attributesOf } from "./marks.ts";
import { type Look, viewOf } from "./node-view.ts";

interface BlockSpec {
  content?: string;
  group?: string;
  inline?: boolean;
  atom?: boolean;
  code?: boolean;
  marks?: string;
  defining?: boolean;
  isolating?: boolean;
  selectable?: boolean;
  /** Tags of HTML that is pasted from elsewhere. */
  pasted?: {
    tag: string;
    /** False: not this element. */
    read?(element: HTMLElement): Record<string, unknown> | false;
  }[];
  /** How it looks on the canvas and in a clipboard; else a `div` or `span` of its name. */
  html?: (attrs: Record<string, unknown>) => [tag: string, attrs: Record<string, string>];
  look?: Look;
}

/** Written to the clipboard with what it keeps, so that a copy loses nothing. */
function markupOf(name: string, attrs: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(attrs).filter(([, value]) => value !== null);
  return {
    "data-block": name,
    ...(kept.length > 0 && { "data-attrs": JSON.stringify(Object.fromEntries(kept)) }),
  };
}

function alignOf(element: HTMLElement): Record<string, unknown> {
  const align = { center: "center", right: "end", end: "end" }[element.style.textAlign];
  return align === undefined ? {} : { align };
}

const parsed = ({ pasted = [] }: BlockSpec) =>
  pasted.map(({ tag, read }) => ({
    tag,
    getAttrs: (element: HTMLElement) =>
      element.dataset["block"] === undefined ? (read?.(element) ?? {}) : false,
  }));

function node(name: string, spec: BlockSpec): Node {
  const { pasted, html, look, ...rest } = spec;
  return Node.create({
    name,
    group: "block",
    ...rest,
    addAttributes: () => attributesOf(name),
    parseHTML: () => [
      {
        tag: `[data-block="${name}"]`,
        getAttrs: (element: HTMLElement) => readAttributes(name, element.dataset["attrs"]),
        priority: 60,
        ...(rest.code && { preserveWhitespace: "full" as const }),
      },
      ...parsed(spec),
    ],
    renderHTML({ node: { attrs } }) {
      const [tag, own] = html?.(attrs) ?? [rest.inline ? "span" : "div", {}];
      const all = { ...own, ...markupOf(name, attrs) };
      return rest.content === undefined ? [tag, all] : [tag, all, 0];
    },
    ...(look && { addNodeView: () => viewOf(look) }),
  });
}

const widthOf = (image: HTMLElement) => Number(image.getAttribute("width")) || 600;

/** Pixels of tracking and data URLs are no images. */
function readImage(element: HTMLElement): Record<string, unknown> | false {
  const src = safeUrl(element.getAttribute("src"));
  if (src === null || widthOf(element) < 4) return false;
  const alt = (element.getAttribute("alt") ?? "").slice(0, 2_000);
  return { src, alt, width: Math.min(800, widthOf(element)), ...(alt === "" && { isDecorative: true }) };
}

/** The nodes; `looks` draws those that have more than text. */
export function nodesOf(looks: Record<string, Look>): Node[] {
  const block = (name: string, spec: BlockSpec = {}) =>
    node(name, { ...spec, ...(looks[name] && { look: looks[name] }) });
  const atom = (name: string, spec: BlockSpec = {}) => block(name, { atom: true, ...spec });
  return [
    Node.create({ name: "doc", topNode: true, content: "block+" }),
    Node.create({ name: "text", group: "inline" }),
    paragraph(block),
    heading(block),
    ...listsOf(block),
    block("quote", {
      content: "paragraph+",
      defining: true,
      html: (attrs) => ["blockquote", alignment(attrs)],
      pasted: [{ tag: "blockquote" }],
    }),
    block("button", { content: "inline*", defining: true, isolating: true }),
    block("section", { content: "block+", defining: true, isolating: true }),
    block("columns", { content: "column{2,4}", defining: true, isolating: true }),
    block("column", { group: "", content: "block+", defining: true, isolating: true }),
    block("conditional", { content: "block+", defining: true, isolating: true }),
    block("repeat", { content: "block+", defining: true, isolating: true }),
    block("synced", { content: "block+", defining: true, isolating: true, atom: true }),
    atom("image", { pasted: [{ tag: "img[src]", read: readImage }] }),
    block("gallery", { content: "image{2,3}", isolating: true }),
    atom("divider", { pasted: [{ tag: "hr" }] }),
    ...["spacer", "social", "logo", "video", "card", "html", "footer"].map((name) => atom(name)),
    ...tableOf(block),
    block("code", {
      content: "text*",
      marks: "",
      code: true,
      defining: true,
      html: () => ["pre", {}],
      pasted: [{ tag: "pre" }],
    }),
    tag(looks["tag"]),
    node("hardBreak", {
      group: "inline",
      inline: true,
      selectable: false,
      html: () => ["br", {}],
      pasted: [{ tag: "br" }],
    }).extend({
      addKeyboardShortcuts() {
        const insert = () => this.editor.commands.insertContent({ type: "hardBreak" });
        return { "Shift-Enter": insert, "Mod-Enter": insert };
      },
    }),
  ];
}

type MakeBlock = (name: string, spec?: BlockSpec) => Node;

function alignment({ align }: Record<string, unknown>): Record<string, string> {
  return align === null || align === undefined ? {} : { class: `mail-${align}` };
}

function paragraph(block: MakeBlock): Node {
  return block("paragraph", {
    content: "inline*",
    html: (attrs) => ["p", alignment(attrs)],
    pasted: [{ tag: "p", read: alignOf }],
  }).extend({ priority: 1_000 });
}

function heading(block: MakeBlock): Node {
  return block("heading", {
    content: "inline*",
    defining: true,
    // Below the heading of the page.
    html: (attrs) => [
      `h${Number(attrs["level"]) + 1}`,
      { ...alignment(attrs), ...(attrs["color"] !== null && { style: `color:${cssColor(attrs["color"])}` }) },
    ],
    pasted: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      read: (element: HTMLElement) => ({ level: Math.min(3, level), ...alignOf(element) }),
    })),
  }).extend({
    addKeyboardShortcuts() {
      const toggle = (level: number) => () =>
        this.editor.commands.toggleNode("heading", "paragraph", { level });
      return { "Mod-Alt-1": toggle(1), "Mod-Alt-2": toggle(2), "Mod-Alt-3": toggle(3) };
    },
    addInputRules() {
      return [1, 2, 3].map((level) =>
        textblockTypeInputRule({
          find: new RegExp(`^#{${level}}\\s$`),
          type: this.type,
          getAttributes: { level },
        }),
      );
    },
  });
}

function listsOf(block: MakeBlock): Node[] {
  const list = (name: string, find: RegExp, spec: BlockSpec, key: string) =>
    block(name, { content: "listItem+", ...spec }).extend({
      addInputRules() {
        return [wrappingInputRule({ find, type: this.type })];
      },
      addKeyboardShortcuts() {
        return { [key]: () => this.editor.commands.toggleList(name, "listItem") };
      },
    });
  return [
    list("bulletList", /^\s*[-*]\s$/, { html: () => ["ul", {}], pasted: [{ tag: "ul" }] }, "Mod-Shift-8"),
    list("orderedList", /^1[.)]\s$/, { html: () => ["ol", {}], pasted: [{ tag: "ol" }] }, "Mod-Shift-7"),
    block("listItem", {
      group: "",
      content: "(paragraph | bulletList | orderedList)+",
      defining: true,
      html: () => ["li", {}],
      pasted: [{ tag: "li" }],
    }).extend({
      addKeyboardShortcuts() {
        const { editor } = this;
        // Commands belong to the state in which they are read.
        return Object.fromEntries([
          ["Enter", () => editor.commands.splitListItem("listItem")],
          ["Tab", () => editor.commands.sinkListItem("listItem")],
          ["Shift-Tab", () => editor.commands.liftListItem("listItem")],
        ]);
      },
    }),
  ];
}

/** Tables with headings are of data; the others lay out a page, and only their content is taken. */
function tableOf(block: MakeBlock): Node[] {
  const isOfData = (element: HTMLElement) => element.closest("table")?.querySelector("th") != null;
  const read = (element: HTMLElement) => (isOfData(element) ? {} : (false as const));
  const cell = (name: string, tag: string) =>
    block(name, {
      group: "",
      content: "paragraph+",
      isolating: true,
      html: (attrs) => [tag, alignment(attrs)],
      pasted: [{ tag, read }],
    });
  return [
    block("table", {
      content: "tableRow+",
      isolating: true,
      html: () => ["table", {}],
      pasted: [{ tag: "table", read }],
    }),
    block("tableRow", {
      group: "",
      content: "(tableCell | tableHeader)+",
      html: () => ["tr", {}],
      pasted: [{ tag: "tr", read }],
    }),
    cell("tableCell", "td"),
    cell("tableHeader", "th"),
  ];
}

const TYPED_TAGS = [
  /\{\{\{\s*([\w.]+)\s*(?:\|([^{}\n]*))?\}\}\}$/,
  /(?<!\{)\{\{\s*([\w.]+)\s*(?:\|([^{}\n]*))?\}\}$/,
];
const PASTED_TAG = /\{\{\{?\s*([\w.]+)\s*(?:\|([^{}\n]*))?\}\}\}?/g;

function readTag([, path = "", fallback]: RegExpMatchArray): Record<string, string> {
  return { path, ...(fallback !== undefined && { fallback: fallback.trim() }) };
}

function tag(look: Look | undefined): Node {
  return node("tag", { group: "inline", inline: true, atom: true, ...(look && { look }) }).extend({
    renderText: ({ node: { attrs } }) =>
      attrs["fallback"] === null ? `{{{${attrs["path"]}}}}` : `{{{${attrs["path"]}|${attrs["fallback"]}}}}`,
    addInputRules() {
      return TYPED_TAGS.map(
        (find) =>
          new InputRule({
            find,
            handler: ({ state, range, match }) =>
              void state.tr.replaceWith(range.from, range.to, this.type.create(readTag(match))),
          }),
      );
    },
    addPasteRules() {
      return [nodePasteRule({ find: PASTED_TAG, type: this.type, getAttributes: readTag })];
    },
  });
}

/** `---` makes a line between blocks. */
export const Shorthands = Extension.create({
  name: "shorthands",
  addInputRules() {
    const { nodes } = this.editor.schema;
    return [
      new InputRule({
        find: /^---$/,
        handler({ state, range }) {
          const start = state.doc.resolve(range.from);
          state.tr.replaceWith(start.before(), start.after(), [
            nodes["divider"]!.create(),
            nodes["paragraph"]!.create(),
          ]);
        },
      }),
      wrappingInputRule({ find: /^>\s$/, type: nodes["quote"]! }),
    ];
  },
});
