// The document of an email as the editor makes it and the store keeps it: TipTap's JSON with our own nodes. `renderEmail`
// makes the HTML and the text; `document-schema.ts` checks what comes from outside.
import type { Filter } from "../store/filter.ts";

export const DOCUMENT_VERSION = 1;

export interface EmailDocument {
  version: typeof DOCUMENT_VERSION;
  theme: Theme;
  doc: { type: "doc"; content: Block[] };
}

/** `#rrggbb`, or a color of the brand, so that a change of the brand shows everywhere. */
export type Color = `#${string}` | BrandColor;
export const BRAND_COLORS = ["accent", "background", "surface", "text", "muted"] as const;
export type BrandColor = (typeof BRAND_COLORS)[number];

export const FONT_STACKS = ["system", "serif", "mono", "rounded", "humanist"] as const;
export type FontStack = (typeof FONT_STACKS)[number];

export type Align = "start" | "center" | "end";

/** Absent fields are the brand's. */
export interface Theme {
  /** Shown after the subject in lists of emails. May have tags. */
  preheader?: string;
  /** px, 480 to 800; default 600. */
  width?: number;
  /** Around the content. */
  background?: Color;
  /** Behind the content. */
  surface?: Color;
  text?: Color;
  link?: Color;
  font?: FontStack;
  /** px of a paragraph, 12 to 22. */
  fontSize?: number;
  /** A BCP 47 tag. */
  language?: string;
  direction?: "ltr" | "rtl";
  /** Colors for dark mode are left to the mail program. */
  isLightOnly?: boolean;
}

// Blocks. Sizes are in px.

export interface Section {
  type: "section";
  attrs?: { background?: Color; padding?: number; radius?: number };
  content: Block[];
}

export interface Columns {
  type: "columns";
  /** `ratios`: one for each column, such as [1, 2]. */
  attrs: { ratios: number[]; gap?: number; keepsOnPhone?: boolean; isReversedOnPhone?: boolean };
  content: Column[];
}

export interface Column {
  type: "column";
  attrs?: {
    background?: Color;
    padding?: number;
    radius?: number;
    verticalAlign?: "top" | "middle" | "bottom";
  };
  content: Block[];
}

export interface Heading {
  type: "heading";
  attrs: { level: 1 | 2 | 3; align?: Align; color?: Color };
  content?: Inline[];
}

export interface Paragraph {
  type: "paragraph";
  attrs?: { align?: Align };
  content?: Inline[];
}

export interface BulletList {
  type: "bulletList";
  content: ListItem[];
}

export interface OrderedList {
  type: "orderedList";
  attrs?: { start?: number };
  content: ListItem[];
}

export interface ListItem {
  type: "listItem";
  content: (Paragraph | BulletList | OrderedList)[];
}

export interface Quote {
  type: "quote";
  content: Paragraph[];
}

export interface Button {
  type: "button";
  attrs: {
    href: string;
    look?: "filled" | "outline";
    align?: Align;
    background?: Color;
    color?: Color;
    radius?: number;
    isWideOnPhone?: boolean;
  };
  content?: Inline[];
}

export interface ImageAttrs {
  /** https, or a tag. */
  src: string;
  /** Of an uploaded image. */
  mediaId?: string;
  alt: string;
  /** Says nothing: `alt` is empty on purpose. */
  isDecorative?: boolean;
  href?: string;
  /** As shown. */
  width: number;
  /** Of the file. */
  naturalWidth?: number;
  naturalHeight?: number;
  radius?: number;
  align?: Align;
  /** Shown instead in dark mode. */
  darkSrc?: string;
}

export interface Image {
  type: "image";
  attrs: ImageAttrs;
}

/** Two or three images side by side. */
export interface Gallery {
  type: "gallery";
  attrs?: { gap?: number };
  content: Image[];
}

export interface Divider {
  type: "divider";
  attrs?: { color?: Color; thickness?: number };
}

export interface Spacer {
  type: "spacer";
  attrs: { height: number };
}

export const SOCIAL_NETWORKS = [
  "website",
  "email",
  "x",
  "facebook",
  "instagram",
  "linkedin",
  "youtube",
  "tiktok",
  "github",
  "mastodon",
  "bluesky",
  "discord",
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

export interface SocialLink {
  network: SocialNetwork;
  href: string;
}

/** Absent links are the brand's. */
export interface Social {
  type: "social";
  attrs?: { links?: SocialLink[]; align?: Align; size?: number };
}

/** The brand's logo. */
export interface Logo {
  type: "logo";
  attrs?: { width?: number; align?: Align; href?: string };
}

/** A picture that leads to a video. */
export interface Video {
  type: "video";
  attrs: { href: string; src: string; mediaId?: string; alt: string; width: number; radius?: number };
}

/** Of data; the first row has headings. */
export interface Table {
  type: "table";
  content: TableRow[];
}

export interface TableRow {
  type: "tableRow";
  content: TableCell[];
}

export interface TableCell {
  type: "tableCell" | "tableHeader";
  attrs?: { align?: Align };
  content: Paragraph[];
}

export interface Code {
  type: "code";
  content?: Text[];
}

/** A product or an article. */
export interface Card {
  type: "card";
  attrs: {
    src?: string;
    mediaId?: string;
    alt?: string;
    title: string;
    text?: string;
    href: string;
    label: string;
    /** The image beside the text, else above it. */
    isWide?: boolean;
  };
}

/** Shown to contacts that match, by properties and fields of the contact alone. */
export interface Conditional {
  type: "conditional";
  attrs: { filter: Filter };
  content: Block[];
}

/** Once for each entry of an array variable; templates only. `{{{item.name}}}` inside is a field of the entry. */
export interface Repeat {
  type: "repeat";
  attrs: { variable: string };
  content: Block[];
}

/** As given, between the blocks. */
export interface RawHtml {
  type: "html";
  attrs: { html: string };
}

/** A saved block that is kept the same everywhere: its blocks as of the last save. */
export interface Synced {
  type: "synced";
  attrs: { savedBlockId: string };
  content: Block[];
}

/** Every marketing email has one: the pipeline adds it where the document does not. */
export interface Footer {
  type: "footer";
  attrs?: {
    /** Absent = the brand's. */
    text?: string;
    align?: Align;
    hidesPreferences?: boolean;
    hidesViewLink?: boolean;
  };
}

export type Block =
  | Section
  | Columns
  | Heading
  | Paragraph
  | BulletList
  | OrderedList
  | Quote
  | Button
  | Image
  | Gallery
  | Divider
  | Spacer
  | Social
  | Logo
  | Video
  | Table
  | Code
  | Card
  | Conditional
  | Repeat
  | RawHtml
  | Synced
  | Footer;

// Inside a line.

export type Mark =
  | { type: "bold" | "italic" | "underline" | "strike" }
  | { type: "color"; attrs: { color: Color } }
  | { type: "size"; attrs: { size: number } }
  | { type: "link"; attrs: { href: string } };

export interface Text {
  type: "text";
  text: string;
  marks?: Mark[];
}

/** A value of the recipient: `contact.first_name`, `FIRST_NAME`, a property's key or a template's variable. */
export interface Tag {
  type: "tag";
  attrs: { path: string; fallback?: string };
  marks?: Mark[];
}

export interface HardBreak {
  type: "hardBreak";
}

export type Inline = Text | Tag | HardBreak;

/** What a team's emails look like. */
export interface BrandKit {
  logo: { src: string; darkSrc?: string; mediaId?: string; alt: string; width: number } | null;
  colors: Record<BrandColor, `#${string}`>;
  font: FontStack;
  buttonShape: "square" | "rounded" | "pill";
  /** Below every marketing email. */
  footerText: string;
  postalAddress: string;
  social: SocialLink[];
  from: string | null;
  replyTo: string[];
}
