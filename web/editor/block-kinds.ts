// The blocks that can be inserted, their names and icons.
import {
  ChevronsUpDown,
  Clapperboard,
  Code,
  Columns2,
  Columns3,
  FileCode,
  Filter,
  GalleryHorizontal,
  Heading1,
  Heading2,
  Heading3,
  ImageIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  PanelBottom,
  Pilcrow,
  Quote,
  RectangleHorizontal,
  Repeat,
  Share2,
  ShoppingBag,
  SquareDashed,
  Stamp,
  Table,
} from "lucide-react";
import { t } from "../texts/text.tsx";
import type { BlockJson } from "./document/blocks.ts";

export interface BlockKind {
  id: string;
  label: string;
  icon: LucideIcon;
  group: string;
  /** Other words that find it. */
  words: string;
  make(): BlockJson;
  /** Asks for an image first. */
  asksImage?: boolean;
  only?: "template";
}

const paragraph = { type: "paragraph" };
const image = { type: "image", attrs: { src: "", alt: "", width: 600 } };
const columns = (ratios: number[]): BlockJson => ({
  type: "columns",
  attrs: { ratios },
  content: ratios.map(() => ({ type: "column", content: [paragraph] })),
});
const cells = (type: string, count: number) => ({
  type: "tableRow",
  content: Array.from({ length: count }, () => ({ type, content: [paragraph] })),
});

const TEXT = t("Text");
const MEDIA = t("Media");
const LAYOUT = t("Layout");
const MORE = t("More");

export const BLOCK_KINDS: BlockKind[] = [
  {
    id: "paragraph",
    label: t("Paragraph"),
    icon: Pilcrow,
    group: TEXT,
    words: "text p",
    make: () => paragraph,
  },
  ...([1, 2, 3] as const).map((level) => ({
    id: `heading-${level}`,
    label: t("Heading {level}", { level }),
    icon: [Heading1, Heading2, Heading3][level - 1]!,
    group: TEXT,
    words: `h${level} title`,
    make: () => ({ type: "heading", attrs: { level } }),
  })),
  {
    id: "bulletList",
    label: t("Bulleted list"),
    icon: List,
    group: TEXT,
    words: "ul points",
    make: () => ({ type: "bulletList", content: [{ type: "listItem", content: [paragraph] }] }),
  },
  {
    id: "orderedList",
    label: t("Numbered list"),
    icon: ListOrdered,
    group: TEXT,
    words: "ol steps",
    make: () => ({ type: "orderedList", content: [{ type: "listItem", content: [paragraph] }] }),
  },
  {
    id: "quote",
    label: t("Quote"),
    icon: Quote,
    group: TEXT,
    words: "blockquote",
    make: () => ({ type: "quote", content: [paragraph] }),
  },
  {
    id: "code",
    label: t("Code"),
    icon: Code,
    group: TEXT,
    words: "pre mono",
    make: () => ({ type: "code" }),
  },
  {
    id: "button",
    label: t("Button"),
    icon: RectangleHorizontal,
    group: MEDIA,
    words: "link cta",
    make: () => ({ type: "button", attrs: { href: "" } }),
  },
  {
    id: "image",
    label: t("Image"),
    icon: ImageIcon,
    group: MEDIA,
    words: "picture photo",
    make: () => image,
    asksImage: true,
  },
  {
    id: "gallery",
    label: t("Images side by side"),
    icon: GalleryHorizontal,
    group: MEDIA,
    words: "gallery row pictures",
    make: () => ({
      type: "gallery",
      content: [image, image].map((one) => ({ ...one, attrs: { ...one.attrs, width: 290 } })),
    }),
  },
  {
    id: "video",
    label: t("Video"),
    icon: Clapperboard,
    group: MEDIA,
    words: "youtube movie",
    make: () => ({ type: "video", attrs: { href: "", src: "", alt: "", width: 600 } }),
  },
  { id: "logo", label: t("Logo"), icon: Stamp, group: MEDIA, words: "brand", make: () => ({ type: "logo" }) },
  {
    id: "card",
    label: t("Card"),
    icon: ShoppingBag,
    group: MEDIA,
    words: "product article",
    make: () => ({ type: "card", attrs: { title: "", href: "", label: t("Read more") } }),
  },
  {
    id: "social",
    label: t("Social links"),
    icon: Share2,
    group: MEDIA,
    words: "icons networks",
    make: () => ({ type: "social" }),
  },
  {
    id: "columns-2",
    label: t("2 columns"),
    icon: Columns2,
    group: LAYOUT,
    words: "two side by side",
    make: () => columns([1, 1]),
  },
  {
    id: "columns-3",
    label: t("3 columns"),
    icon: Columns3,
    group: LAYOUT,
    words: "three",
    make: () => columns([1, 1, 1]),
  },
  {
    id: "columns-12",
    label: t("Columns 1 : 2"),
    icon: Columns2,
    group: LAYOUT,
    words: "sidebar",
    make: () => columns([1, 2]),
  },
  {
    id: "section",
    label: t("Section"),
    icon: SquareDashed,
    group: LAYOUT,
    words: "box background",
    make: () => ({ type: "section", attrs: { background: "background", padding: 24 }, content: [paragraph] }),
  },
  {
    id: "divider",
    label: t("Divider"),
    icon: Minus,
    group: LAYOUT,
    words: "line hr",
    make: () => ({ type: "divider" }),
  },
  {
    id: "spacer",
    label: t("Space"),
    icon: ChevronsUpDown,
    group: LAYOUT,
    words: "spacer gap",
    make: () => ({ type: "spacer", attrs: { height: 32 } }),
  },
  {
    id: "table",
    label: t("Table"),
    icon: Table,
    group: LAYOUT,
    words: "data rows",
    make: () => ({
      type: "table",
      content: [cells("tableHeader", 3), cells("tableCell", 3), cells("tableCell", 3)],
    }),
  },
  {
    id: "conditional",
    label: t("Conditional section"),
    icon: Filter,
    group: MORE,
    words: "if show personal",
    make: () => ({ type: "conditional", attrs: { filter: { all: [] } }, content: [paragraph] }),
  },
  {
    id: "repeat",
    label: t("Repeat"),
    icon: Repeat,
    group: MORE,
    words: "each loop list",
    make: () => ({ type: "repeat", attrs: { variable: "items" }, content: [paragraph] }),
    only: "template",
  },
  {
    id: "html",
    label: t("HTML"),
    icon: FileCode,
    group: MORE,
    words: "raw code",
    make: () => ({ type: "html", attrs: { html: "" } }),
  },
  {
    id: "footer",
    label: t("Footer"),
    icon: PanelBottom,
    group: MORE,
    words: "unsubscribe address",
    make: () => ({ type: "footer" }),
  },
];

const NAMES: Record<string, string> = {
  columns: t("Columns"),
  column: t("Column"),
  heading: t("Heading"),
  listItem: t("List item"),
  tableRow: t("Row"),
  tableCell: t("Cell"),
  tableHeader: t("Cell"),
  synced: t("Saved block"),
};

/** The name of a kind of node. */
export function blockName(type: string): string {
  return NAMES[type] ?? BLOCK_KINDS.find(({ id }) => id === type)?.label ?? type;
}

export function blockIcon(type: string): LucideIcon {
  const first = BLOCK_KINDS.find(({ id }) => id === type || id.startsWith(`${type}-`));
  return first?.icon ?? SquareDashed;
}

/** Those that an owner may have and the query finds. */
export function findKinds(query: string, owner: "broadcast" | "template"): BlockKind[] {
  const wanted = query.trim().toLowerCase();
  return BLOCK_KINDS.filter(
    ({ label, words, only }) =>
      (only === undefined || only === owner) && `${label} ${words}`.toLowerCase().includes(wanted),
  );
}
