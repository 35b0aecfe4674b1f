import type { BrandKit, FontStack } from "./document.ts";

/** What emails of a team look like before it has a brand. */
export const DEFAULT_BRAND: BrandKit = {
  logo: null,
  colors: {
    accent: "#3a4ad9",
    background: "#f4f4f6",
    surface: "#ffffff",
    text: "#1c1c21",
    muted: "#62626d",
  },
  font: "system",
  buttonShape: "rounded",
  footerText: "",
  postalAddress: "",
  social: [],
  from: null,
  replyTo: [],
};

const isHex = (color: string | null): color is `#${string}` =>
  color !== null && /^#[0-9a-f]{6}$/i.test(color);

/** What a team set for its unsubscribe page and its templates, before it had a brand for its emails. */
export interface EarlierBrand {
  name: string | null;
  logoUrl: string | null;
  colors: { background: string | null; text: string | null; accent: string | null };
  templateFrom: string | null;
  templateReplyTo: string | null;
  templateFooter: string | null;
}

/** What a team's brand begins with. Null = there is nothing to take over. */
export function initialBrand(earlier: EarlierBrand | null): BrandKit {
  if (earlier === null) return DEFAULT_BRAND;
  const { name, logoUrl, colors, templateFrom, templateReplyTo, templateFooter } = earlier;
  const { accent, background, text } = colors;
  return {
    ...DEFAULT_BRAND,
    logo: logoUrl === null ? null : { src: logoUrl, alt: name ?? "", width: 120 },
    colors: {
      ...DEFAULT_BRAND.colors,
      ...(isHex(accent) && { accent }),
      // The page's own background is behind its text, which is the surface of an email.
      ...(isHex(background) && { surface: background }),
      ...(isHex(text) && { text }),
    },
    postalAddress: templateFooter ?? "",
    from: templateFrom,
    replyTo: templateReplyTo === null ? [] : [templateReplyTo],
  };
}

/** Fonts that are on the reader's machine; the second is for Outlook, which knows no stacks of unknown fonts. */
export const FONTS: Record<FontStack, { stack: string; outlook: string }> = {
  system: {
    stack: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
    outlook: "'Segoe UI',Arial,sans-serif",
  },
  serif: { stack: "Georgia,'Times New Roman',Times,serif", outlook: "Georgia,serif" },
  mono: {
    stack: "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace",
    outlook: "Consolas,'Courier New',monospace",
  },
  rounded: {
    stack: "ui-rounded,'SF Pro Rounded','Hiragino Maru Gothic ProN',Nunito,'Trebuchet MS',Verdana,sans-serif",
    outlook: "'Trebuchet MS',Verdana,sans-serif",
  },
  humanist: {
    stack: "Optima,Candara,'Noto Sans','Gill Sans',Calibri,'Trebuchet MS',sans-serif",
    outlook: "Candara,Calibri,sans-serif",
  },
};
