// What the blocks look like on the canvas. Sizes and colors follow canvas.css and the document.
import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { readableOn, resolveColor } from "../../../src/blocks/colors.ts";
import {
  type BrandKit,
  DOCUMENT_VERSION,
  type SocialLink,
  type Theme,
} from "../../../src/blocks/document.ts";
import { createContext, surfaceOf } from "../../../src/blocks/render-context.ts";
import { SOCIAL_NAMES } from "../../../src/blocks/social-networks.ts";
import type { Filter } from "../../../src/store/filter.ts";
import { t } from "../../texts/text.tsx";
import { safeUrl } from "./attributes.ts";
import { cssColor } from "./brand.ts";
import { type Drawing, element, type Look, redrawAll } from "./node-view.ts";

type Attrs = Node["attrs"];

interface Surroundings {
  theme: Theme;
  brand: BrandKit;
  /** A condition in words. */
  describe(filter: Filter): string;
}

const appearances = new WeakMap<Editor, Surroundings>();

/** What the looks draw with. */
export function setSurroundings(editor: Editor, appearance: Surroundings): void {
  appearances.set(editor, appearance);
  redrawAll(editor);
}

const brandOf = (editor: Editor) => appearances.get(editor)?.brand;

/** Sets or removes each property. */
function paint(dom: HTMLElement, style: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(style)) {
    if (value === null) dom.style.removeProperty(name);
    else dom.style.setProperty(name, value);
  }
}

const px = (value: unknown) => (typeof value === "number" ? `${value}px` : null);
const color = (value: unknown) => (value === null ? null : cssColor(value));
const aligned = (value: unknown, initial = "start") => String(value ?? initial);

function box(className: string, draw: (dom: HTMLElement, attrs: Attrs) => void): Drawing {
  const dom = element("div", className);
  return { dom, contentDOM: dom, draw: ({ attrs }) => draw(dom, attrs as Attrs) };
}

/** A box; text on a background of its own is as readable as the renderer makes it. */
function surface(editor: Editor, dom: HTMLElement, { background, padding, radius }: Attrs): void {
  const around = appearances.get(editor);
  dom.classList.toggle("has-background", background !== null);
  dom.classList.toggle("has-radius", Boolean(radius));
  const colors = around && background !== null ? surfaceOf(contextOf(around), background) : null;
  paint(dom, {
    background: colors?.light ?? null,
    padding: px(padding),
    "border-radius": px(radius),
    color: colors?.text ?? null,
    "--mail-text": colors?.text ?? null,
    "--mail-ink": colors?.text ?? null,
    "--mail-muted": colors?.muted ?? null,
    "--mail-link": colors?.link ?? null,
    "--mail-sheet": colors?.light ?? null,
  });
}

const contextOf = ({ theme, brand }: Surroundings) =>
  createContext({ version: DOCUMENT_VERSION, theme, doc: { type: "doc", content: [] } }, brand, null);

const section: Look = (editor) => box("mail-section", (dom, attrs) => surface(editor, dom, attrs));

const column: Look = (editor) =>
  box("mail-column", (dom, attrs) => {
    surface(editor, dom, attrs);
    const place = { top: "flex-start", middle: "center", bottom: "flex-end" };
    paint(dom, { "justify-content": place[(attrs["verticalAlign"] ?? "top") as "top"] });
  });

const columns: Look = () =>
  box("mail-columns", (dom, { ratios, gap }) => {
    const parts = (ratios as number[]).map((one) => `minmax(0, ${one}fr)`);
    paint(dom, { "grid-template-columns": parts.join(" "), gap: px(gap) });
  });

const button: Look = (editor) => {
  const face = element("span", "mail-button");
  const dom = element("div", "mail-button-row", face);
  return {
    dom,
    contentDOM: face,
    draw({ attrs }) {
      const { look, align, background, color: ink, radius } = attrs;
      const brand = brandOf(editor);
      const own = background ?? "accent";
      const auto = brand === undefined ? "#ffffff" : readableOn(resolveColor(own, brand));
      const isOutline = look === "outline";
      paint(dom, { "text-align": aligned(align) });
      paint(face, {
        background: isOutline ? "transparent" : cssColor(own),
        "border-color": cssColor(own),
        color: ink === null ? (isOutline ? cssColor(own) : auto) : cssColor(ink),
        "border-radius": px(radius),
      });
    },
  };
};

function picture(dom: HTMLElement, image: HTMLImageElement): (attrs: Attrs) => void {
  const empty = element("div", "mail-empty", t("No image yet"));
  return ({ src, alt, width, radius, align }) => {
    const address = safeUrl(src);
    const isShown = address !== null && !address.startsWith("{{");
    image.hidden = !isShown;
    empty.hidden = isShown;
    if (!empty.isConnected) dom.append(empty);
    empty.textContent = address?.startsWith("{{") ? address : alt || t("No image yet");
    if (isShown && image.getAttribute("src") !== address) image.src = address;
    image.alt = String(alt ?? "");
    image.draggable = false;
    paint(image, { width: px(width), "border-radius": px(radius) });
    paint(dom, { "text-align": aligned(align) });
  };
}

const image: Look = () => {
  const shown = element("img", "");
  const dom = element("div", "mail-image", shown);
  const show = picture(dom, shown);
  return { dom, draw: ({ attrs }) => show(attrs as Attrs) };
};

const video: Look = () => {
  const shown = element("img", "");
  const dom = element("div", "mail-image mail-video", shown);
  const show = picture(dom, shown);
  return { dom, draw: ({ attrs }) => show(attrs as Attrs) };
};

const gallery: Look = () => box("mail-gallery", (dom, { gap }) => paint(dom, { gap: px(gap) }));

const divider: Look = () => {
  const line = element("hr", "");
  return {
    dom: element("div", "mail-divider", line),
    draw: ({ attrs }) =>
      paint(line, { "border-top-color": color(attrs["color"]), "border-top-width": px(attrs["thickness"]) }),
  };
};

const spacer: Look = () => {
  const dom = element("div", "mail-spacer");
  return { dom, draw: ({ attrs }) => paint(dom, { height: px(attrs["height"]) }) };
};

const logo: Look = (editor) => {
  const dom = element("div", "mail-logo");
  return {
    dom,
    draw({ attrs }) {
      const own = brandOf(editor)?.logo ?? null;
      const src = own === null ? null : safeUrl(own.src);
      dom.replaceChildren();
      paint(dom, { "text-align": aligned(attrs["align"]) });
      if (own === null || src === null) {
        dom.append(element("div", "mail-empty", t("The logo of your brand appears here")));
        return;
      }
      const shown = element("img", "");
      shown.src = src;
      shown.alt = own.alt;
      shown.draggable = false;
      paint(shown, { width: px(attrs["width"] ?? own.width) });
      dom.append(shown);
    },
  };
};

const social: Look = (editor) => {
  const dom = element("div", "mail-social");
  return {
    dom,
    draw({ attrs }) {
      const links = (attrs["links"] ?? brandOf(editor)?.social ?? []) as SocialLink[];
      const size = Number(attrs["size"] ?? 24);
      paint(dom, { "justify-content": aligned(attrs["align"]) });
      const icons = links.map(({ network }) => {
        const icon = element("span", "", SOCIAL_NAMES[network]);
        paint(icon, { "font-size": `${Math.round(size / 1.7)}px` });
        return icon;
      });
      dom.replaceChildren(
        ...(icons.length > 0 ? icons : [element("div", "mail-empty", t("Add links to social networks"))]),
      );
    },
  };
};

const card: Look = () => {
  const shown = element("img", "");
  const title = element("strong", "");
  const text = element("p", "");
  const label = element("span", "mail-button");
  const dom = element("div", "mail-card", shown, element("div", "", title, text, label));
  return {
    dom,
    draw({ attrs }) {
      const src = safeUrl(attrs["src"]);
      shown.hidden = src === null;
      if (src !== null) shown.src = src;
      shown.alt = String(attrs["alt"] ?? "");
      shown.draggable = false;
      dom.classList.toggle("is-wide", attrs["isWide"] === true);
      title.textContent = attrs["title"] || t("Title");
      text.textContent = attrs["text"] ?? "";
      text.hidden = text.textContent === "";
      label.textContent = attrs["label"] || t("Read more");
    },
  };
};

/** A block with a line above that says what it does. */
function framed(className: string, say: (attrs: Attrs) => string): Drawing {
  const caption = element("div", "mail-caption");
  caption.contentEditable = "false";
  const content = element("div", "");
  const dom = element("div", `mail-framed ${className}`, caption, content);
  return {
    dom,
    contentDOM: content,
    draw({ attrs }) {
      caption.textContent = say(attrs as Attrs);
    },
  };
}

const conditional: Look = (editor) =>
  framed("is-conditional", ({ filter }) =>
    t("Only if {condition}", { condition: appearances.get(editor)?.describe(filter) ?? "" }),
  );

const repeat: Look = () =>
  framed("is-repeat", ({ variable }) =>
    t("Once for each entry of {variable}", { variable: variable || "…" }),
  );

/** What would be typed into it is replaced by the saved block. */
const synced: Look = () => {
  const drawing = framed("is-synced", () => t("Saved block, kept the same everywhere"));
  drawing.dom.contentEditable = "false";
  return drawing;
};

const html: Look = () => {
  const code = element("pre", "");
  const dom = element("div", "mail-html", element("div", "mail-caption", "HTML"), code);
  return {
    dom,
    draw({ attrs }) {
      const source = String(attrs["html"]).trim();
      code.textContent = source === "" ? t("Empty") : source.slice(0, 600);
    },
  };
};

const footer: Look = (editor) => {
  const dom = element("div", "mail-footer");
  return {
    dom,
    draw({ attrs }) {
      const brand = brandOf(editor);
      const text = attrs["text"] ?? brand?.footerText ?? "";
      const links = [
        t("Unsubscribe"),
        attrs["hidesPreferences"] ? null : t("Preferences"),
        attrs["hidesViewLink"] ? null : t("View in browser"),
      ].filter((one) => one !== null);
      paint(dom, { "text-align": aligned(attrs["align"], "center") });
      dom.replaceChildren(
        ...[text, brand?.postalAddress ?? ""]
          .filter((line) => line !== "")
          .map((line) => element("p", "", line)),
        element("p", "", ...links.flatMap((link, at) => [at > 0 ? " · " : "", element("u", "", link)])),
      );
    },
  };
};

const tag: Look = () => {
  const dom = element("span", "mail-tag");
  return {
    dom,
    draw({ attrs }) {
      const { path, fallback } = attrs;
      const name = String(path).replace(/^contact\./, "");
      dom.replaceChildren(name);
      if (fallback !== null && fallback !== "") dom.append(element("i", "", fallback));
      dom.title = fallback ? t("{path}, or “{fallback}”", { path, fallback }) : path;
    },
  };
};

export const LOOKS: Record<string, Look> = {
  section,
  column,
  columns,
  button,
  image,
  video,
  gallery,
  divider,
  spacer,
  logo,
  social,
  card,
  conditional,
  repeat,
  synced,
  html,
  footer,
  tag,
};
