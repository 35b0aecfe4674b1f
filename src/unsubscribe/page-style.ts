import type { UnsubscribePage } from "../store/unsubscribe-pages.ts";
import { textColorOn } from "./contrast.ts";
import { OWN_COLORS } from "./edit-page.ts";

interface Palette {
  scheme: "light" | "dark";
  background: string;
  text: string;
  accent: string;
}

const LIGHT: Palette = { scheme: "light", background: "#f7f7f5", text: "#1c1c1a", accent: "#1f5fbf" };
const DARK: Palette = { scheme: "dark", background: "#161615", text: "#ededeb", accent: "#7fb0ff" };

/** A team's colours hold in light and dark alike, since they were checked against each other only. */
export function pageStyle({ colors }: UnsubscribePage): string {
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
footer{margin-top:auto;padding-top:48px;font-size:14px}
@media(max-width:480px){body{padding-top:32px}button{width:100%}}
@media(prefers-reduced-motion:no-preference){button{transition:filter .15s}}
`;
