// The page behind an unsubscribe link. It works without scripts, keeps nothing, and loads nothing but the team's logo.
import type { ContactTopic } from "../store/contacts.ts";
import { ANY_TOPIC } from "../store/emails.ts";
import type { UnsubscribePage } from "../store/unsubscribe-pages.ts";
import { OWN_COLORS, textColorOn } from "./edit-page.ts";

/** What the visitor did last. */
export type Done = "left" | "left_all" | "saved" | "returned";

interface PageContent {
  page: UnsubscribePage;
  teamName: string;
  email: string;
  /** As in NewEmail, of the email that the link was in. */
  topic: string;
  isUnsubscribed: boolean;
  /** Those that the visitor may see. */
  topics: ContactTopic[];
  done: Done | null;
}

/** The same for GET and POST. */
export function unsubscribePage(content: PageContent): Response {
  const { page, teamName } = content;
  const name = page.name ?? teamName;
  return htmlPage(
    page,
    name,
    200,
    content.isUnsubscribed ? leftMain(content, name) : openMain(content, name),
  );
}

/** For an invalid link. */
export function brokenLinkPage(page: UnsubscribePage): Response {
  const main = `<h1>This link is incomplete</h1>
<p>Open the link in the email again, or copy the complete link. If that does not help, reply to the email and ask the sender to unsubscribe you.</p>`;
  return htmlPage(page, null, 404, main);
}

function openMain(content: PageContent, name: string): string {
  const { topic, topics, email, done } = content;
  const named = topics.find((item) => item.topic.id === topic);
  const isTaken = named !== undefined && named.subscription === "opt_in";
  const what = topic === ANY_TOPIC || named === undefined ? name : `${named.topic.name} from ${name}`;
  const title =
    named !== undefined && !isTaken ? `You are not subscribed to ${what}` : `Unsubscribe from ${what}?`;
  const words = {
    left: `${masked(email)} will no longer receive ${what}.`,
    left_all: "",
    saved: `The settings for ${masked(email)} are saved.`,
    returned: `${masked(email)} will receive email from ${name} again.`,
  };
  const message = done === null ? `This link is for ${masked(email)}.` : words[done];
  const main =
    named === undefined ? button("leave_all", "Unsubscribe") : isTaken ? button("leave", "Unsubscribe") : "";
  return `<h1>${escapeHtml(title)}</h1>
<p${done === null ? "" : ' role="status"'}>${escapeHtml(message)}</p>
${main}
${preferences(topics)}
${named === undefined ? "" : `<section><h2>Everything else</h2><p>You will still receive emails about your own actions, such as receipts.</p>${button("leave_all", `Unsubscribe from everything`, "quiet")}</section>`}`;
}

function leftMain({ email, done }: PageContent, name: string): string {
  return `<h1>You are unsubscribed</h1>
<p${done === null ? "" : ' role="status"'}>${escapeHtml(`${masked(email)} will receive no more email from ${name}, except about your own actions, such as receipts.`)}</p>
${button("return", "Subscribe again", "quiet")}`;
}

function preferences(topics: ContactTopic[]): string {
  if (topics.length === 0) return "";
  const choices = topics.map(({ topic, subscription }) => {
    const about = topic.description === null ? "" : `<small>${escapeHtml(topic.description)}</small>`;
    const checked = subscription === "opt_in" ? " checked" : "";
    return `<label><input type="checkbox" name="topic.${topic.id}" value="on"${checked}><span>${escapeHtml(topic.name)}${about}</span></label>
<input type="hidden" name="shown.${topic.id}" value="on">`;
  });
  return `<section><form method="post"><input type="hidden" name="action" value="save">
<fieldset><legend>What you want to receive</legend>
${choices.join("\n")}
</fieldset><button class="quiet" type="submit">Save settings</button></form></section>`;
}

function button(action: string, label: string, look = ""): string {
  return `<form method="post"><input type="hidden" name="action" value="${action}"><button type="submit"${look === "" ? "" : ` class="${look}"`}>${label}</button></form>`;
}

function htmlPage(page: UnsubscribePage, name: string | null, status: number, main: string): Response {
  const style = pageStyle(page);
  const title = name === null ? "Unsubscribe" : `Unsubscribe – ${name}`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${name === null ? "" : `<header>${logoOrName(page, name)}</header>`}
<main>
${main}
</main>
${page.isBrandingHidden ? "" : "<footer>Sent with Sendlark</footer>"}
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: { ...HEADERS, "content-security-policy": policyOf(page, style) },
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

/** No scripts; loads only this style and this logo. */
function policyOf({ logoUrl }: UnsubscribePage, style: string): string {
  const hash = new Bun.CryptoHasher("sha256").update(style).digest("base64");
  const images = logoUrl === null ? "data:" : `data: ${new URL(logoUrl).origin}`;
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    `img-src ${images}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Enough to recognize one's own address: `a•••@lovelace.dev`. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email].slice(0, 1).join("")}•••${email.slice(at)}`;
}

const escapeHtml = Bun.escapeHTML;

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
footer{margin-top:auto;padding-top:48px;font-size:14px}
@media(max-width:480px){body{padding-top:32px}button{width:100%}}
@media(prefers-reduced-motion:no-preference){button{transition:filter .15s}}
`;
