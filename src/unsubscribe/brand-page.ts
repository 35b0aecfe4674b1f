// What the pages for recipients share: the team's colors and logo, and headers that let a page load nothing else.
import type { UnsubscribePage } from "../store/unsubscribe-pages.ts";
import { OWN_COLORS, textColorOn } from "./edit-page.ts";

export interface BrandPage {
  look: UnsubscribePage;
  /** The sender; null = unknown. */
  name: string | null;
  title: string;
  /** `en` unless given. */
  language?: string;
  /** HTML. */
  main: string;
  /** Below the page unless the team hides it; "Sent with Sendlark" unless given. */
  footer?: string;
  status?: number;
  /** Inline; runs by its hash. */
  script?: string;
  /** Where its forms lead after a redirect. */
  formTargets?: string[];
  /** Search engines may list it. */
  isPublic?: boolean;
  /** In the head: HTML. */
  head?: string;
  /** Sites that may show it in a frame. */
  frameAncestors?: string[];
}

export function brandPage(page: BrandPage): Response {
  const { look, name, title, main, status = 200, script, frameAncestors = [] } = page;
  const style = pageStyle(look);
  const html = `<!doctype html>
<html lang="${page.language ?? "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${page.isPublic ? "" : '<meta name="robots" content="noindex, nofollow">\n'}${page.head ?? ""}<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${name === null ? "" : `<header>${logoOrName(look, name)}</header>`}
<main>
${main}
</main>
${look.isBrandingHidden ? "" : `<footer>${page.footer ?? "Sent with Sendlark"}</footer>`}
${script === undefined ? "" : `<script>${script}</script>`}
</body>
</html>
`;
  const { "x-frame-options": noFrames, "x-robots-tag": noRobots, ...headers } = HEADERS;
  return new Response(html, {
    status,
    headers: {
      ...headers,
      ...(page.isPublic ? {} : { "x-robots-tag": noRobots }),
      ...(frameAncestors.length === 0 ? { "x-frame-options": noFrames } : {}),
      "content-security-policy": policyOf(page, style),
    },
  });
}

function logoOrName({ logoUrl }: UnsubscribePage, name: string): string {
  if (logoUrl === null) return escapeHtml(name);
  return `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" referrerpolicy="no-referrer">`;
}

export const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store, private",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex, nofollow",
};

/** Loads only this style, this script and this logo. */
function policyOf({ look, script, formTargets = [], frameAncestors = [] }: BrandPage, style: string): string {
  const hashOf = (text: string) => `'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`;
  const images = look.logoUrl === null ? "data:" : `data: ${new URL(look.logoUrl).origin}`;
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    `img-src ${images}`,
    // Browsers hold a redirect after a form against it, too.
    `form-action ${["'self'", ...formTargets].join(" ")}`,
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.length === 0 ? "'none'" : frameAncestors.join(" ")}`,
  ].join("; ");
}

/** Enough to recognize one's own address: `a•••@lovelace.dev`. */
export function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email].slice(0, 1).join("")}•••${email.slice(at)}`;
}

export const escapeHtml = Bun.escapeHTML;

interface Palette {
  scheme: "light" | "dark";
  background: string;
  text: string;
  accent: string;
}

const LIGHT: Palette = { scheme: "light", background: "#f7f7f5", text: "#1c1c1a", accent: "#1f5fbf" };
const DARK: Palette = { scheme: "dark", background: "#161615", text: "#ededeb", accent: "#7fb0ff" };

/** A team's colours hold in light and dark alike, since they were checked against each other only. */
function pageStyle({ colors }: UnsubscribePage): string {
  const { background, text, accent } = colors;
  if (background === null && text === null && accent === null) {
    return `:root{${variables(LIGHT)}}@media(prefers-color-scheme:dark){:root{${variables(DARK)}}}${RULES}`;
  }
  const own = {
    background: background ?? OWN_COLORS.background,
    text: text ?? OWN_COLORS.text,
    accent: accent ?? OWN_COLORS.accent,
  };
  const scheme = textColorOn(own.background) === "#000000" ? "light" : "dark";
  return `:root{${variables({ scheme, ...own })}}${RULES}`;
}

function variables({ scheme, background, text, accent }: Palette): string {
  return `color-scheme:${scheme};--background:${background};--text:${text};--accent:${accent};--on-accent:${textColorOn(accent)}`;
}

const RULES = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;padding:64px 24px 32px;
background:var(--background);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
header,main,footer{width:100%;max-width:440px}
header{margin-bottom:32px;font-weight:600;overflow-wrap:anywhere}
header img{display:block;max-height:48px;max-width:240px}
h1{margin:0 0 8px;font-size:24px;line-height:1.25;letter-spacing:-.01em;overflow-wrap:anywhere;text-wrap:balance}
p{margin:0 0 24px;overflow-wrap:anywhere}
form{margin:0 0 16px}
button{font:inherit;font-weight:600;min-height:44px;padding:8px 20px;border-radius:8px;cursor:pointer;
border:1px solid var(--accent);background:var(--accent);color:var(--on-accent)}
button.quiet{background:transparent;color:var(--text);border-color:color-mix(in srgb,var(--text) 55%,var(--background))}
button:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
section{margin-top:32px;padding-top:24px;border-top:1px solid color-mix(in srgb,var(--text) 18%,var(--background))}
fieldset{margin:0 0 16px;padding:0;border:0}
legend,h2{margin:0 0 8px;padding:0;font-size:16px;font-weight:600}
label{display:flex;gap:12px;padding:10px 0;cursor:pointer}
input{flex:none;width:20px;height:20px;margin:2px 0 0;accent-color:var(--accent)}
label span{min-width:0;overflow-wrap:anywhere}
label small{display:block;font-size:14px}
a{color:inherit}
.field{display:block;margin:0 0 16px;padding:0;cursor:auto}
.field>span{display:block;margin-bottom:4px;font-weight:600}
.field small{display:inline;font-weight:400}
.field input,.field select{display:block;width:100%;height:auto;min-height:44px;margin:0;padding:8px 12px;font:inherit;color:inherit;
background:transparent;border:1px solid color-mix(in srgb,var(--text) 55%,var(--background));border-radius:8px}
.field input[aria-invalid]{border-width:2px;border-color:var(--text)}
.error{display:block;margin-top:4px;font-weight:600}
.away{position:absolute;left:-9999px}
.small,time{font-size:14px}
ul.archive{margin:0 0 32px;padding:0;list-style:none}
.archive li{padding:12px 0;border-bottom:1px solid color-mix(in srgb,var(--text) 18%,var(--background));overflow-wrap:anywhere}
.archive a{font-weight:600}
.archive time{display:block;opacity:.75}
footer{margin-top:auto;padding-top:48px;font-size:14px}
@media(max-width:480px){body{padding-top:32px}button{width:100%}}
@media(prefers-reduced-motion:no-preference){button{transition:filter .15s}}
`;
