// The marks of src/blocks/document.ts for TipTap.
import { type Attributes, Mark } from "@tiptap/core";
import { ATTRIBUTES, readAttributes, safeUrl } from "./attributes.ts";
import { cssColor } from "./brand.ts";

export function attributesOf(name: string): Attributes {
  const entries = Object.entries(ATTRIBUTES[name] ?? {}).map(([key, { initial }]) => [
    key,
    // Read by `readAttributes` alone, which cleans them.
    { default: initial, rendered: false, parseHTML: () => null },
  ]);
  return Object.fromEntries(entries) as Attributes;
}

interface MarkSpec {
  key?: string;
  inclusive?: boolean;
  pasted: { tag?: string; style?: string; getAttrs?(value: never): Record<string, unknown> | false | null }[];
  html: (attrs: Record<string, unknown>) => [tag: string, attrs: Record<string, string>];
}

function mark(name: string, { key, inclusive = true, pasted, html }: MarkSpec): Mark {
  return Mark.create({
    name,
    inclusive,
    addAttributes: () => attributesOf(name),
    parseHTML: () => pasted as never,
    renderHTML({ mark: { attrs } }) {
      const [tagName, own] = html(attrs);
      return [tagName, own, 0];
    },
    addKeyboardShortcuts() {
      return key === undefined ? {} : { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });
}

/** From the outside in. */
export const MARKS: Mark[] = [
  mark("link", {
    inclusive: false,
    pasted: [
      {
        tag: "a[href]",
        getAttrs: (element: HTMLElement) => {
          const href = safeUrl(element.getAttribute("href"));
          return href === null ? false : { href };
        },
      },
    ],
    html({ href }) {
      const safe = safeUrl(href);
      return ["a", { ...(safe !== null && { href: safe, title: safe }), rel: "noreferrer" }];
    },
  }),
  mark("bold", {
    key: "Mod-b",
    pasted: [
      { tag: "strong" },
      {
        tag: "b",
        getAttrs: (element: HTMLElement) => (element.style.fontWeight === "normal" ? false : null),
      },
      {
        style: "font-weight",
        getAttrs: (value: string) => (/^(?:bold|[6-9]00)$/.test(value) ? null : false),
      },
    ],
    html: () => ["strong", {}],
  }),
  mark("italic", {
    key: "Mod-i",
    pasted: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }],
    html: () => ["em", {}],
  }),
  mark("underline", { key: "Mod-u", pasted: [{ tag: "u" }], html: () => ["u", {}] }),
  mark("strike", {
    key: "Mod-Shift-x",
    pasted: [{ tag: "s" }, { tag: "del" }],
    html: () => ["s", {}],
  }),
  mark("color", {
    pasted: [
      {
        tag: "span[data-color]",
        getAttrs: (element: HTMLElement) =>
          readAttributes("color", JSON.stringify({ color: element.dataset["color"] })),
      },
    ],
    html: ({ color }) => ["span", { "data-color": String(color), style: `color:${cssColor(color)}` }],
  }),
  mark("size", {
    pasted: [
      {
        tag: "span[data-size]",
        getAttrs: (element: HTMLElement) =>
          readAttributes("size", JSON.stringify({ size: Number(element.dataset["size"]) })),
      },
    ],
    html: ({ size }) => ["span", { "data-size": String(size), style: `font-size:${Number(size)}px` }],
  }),
];
