// The page behind an unsubscribe link. It works without scripts, keeps nothing, and loads nothing but the team's logo.

import type { ContactTopic } from "../store/contacts.ts";
import { ANY_TOPIC } from "../store/emails.ts";
import type { UnsubscribePage } from "../store/unsubscribe-pages.ts";
import { pageStyle } from "./page-style.ts";

/** What the visitor did last. */
export type Done = "left" | "left_all" | "saved" | "returned";

export interface PageContent {
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

/** For every recipient of a link, alike in GET and POST. */
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

/** For a link that is not ours. */
export function brokenLinkPage(page: UnsubscribePage): Response {
  const main = `<h1>This link is incomplete</h1>
<p>Open the link in the email again, or copy it as a whole. If that does not help, answer the email and ask its sender to take you off the list.</p>`;
  return htmlPage(page, null, 404, main);
}

function openMain(content: PageContent, name: string): string {
  const { topic, topics, email, done } = content;
  const named = topics.find((item) => item.topic.id === topic);
  const isTaken = named !== undefined && named.subscription === "opt_in";
  const what = topic === ANY_TOPIC || named === undefined ? name : `${named.topic.name} from ${name}`;
  const title = named !== undefined && !isTaken ? `You do not get ${what}` : `Unsubscribe from ${what}?`;
  const words = {
    left: `${masked(email)} no longer gets ${what}.`,
    left_all: "",
    saved: `What you chose for ${masked(email)} is saved.`,
    returned: `${masked(email)} gets email from ${name} again.`,
  };
  const told = done === null ? `This link belongs to ${masked(email)}.` : words[done];
  const main =
    named === undefined ? button("leave_all", "Unsubscribe") : isTaken ? button("leave", "Unsubscribe") : "";
  return `<h1>${escapeHtml(title)}</h1>
<p${done === null ? "" : ' role="status"'}>${escapeHtml(told)}</p>
${main}
${preferences(topics)}
${named === undefined ? "" : `<section><h2>Everything else</h2><p>Emails about what you do yourself, such as receipts, still come.</p>${button("leave_all", `Unsubscribe from everything`, "quiet")}</section>`}`;
}

function leftMain({ email, done }: PageContent, name: string): string {
  return `<h1>You are unsubscribed</h1>
<p${done === null ? "" : ' role="status"'}>${escapeHtml(`${masked(email)} gets no more email from ${name}, except about what you do yourself, such as receipts.`)}</p>
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
<fieldset><legend>What you want to get</legend>
${choices.join("\n")}
</fieldset><button class="quiet" type="submit">Save what I chose</button></form></section>`;
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

/** Nothing runs, and nothing is loaded but this style and this logo. */
function policyOf({ logoUrl }: UnsubscribePage, style: string): string {
  const hash = new Bun.CryptoHasher("sha256").update(style).digest("base64");
  const images = logoUrl === null ? "data:" : `data: ${new URL(logoUrl).origin}`;
  return [
    ...["default-src 'none'", `style-src 'sha256-${hash}'`, `img-src ${images}`],
    ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
  ].join("; ");
}

/** Enough to know one's own address by: `a•••@lovelace.dev`. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email].slice(0, 1).join("")}•••${email.slice(at)}`;
}

const escapeHtml = Bun.escapeHTML;
