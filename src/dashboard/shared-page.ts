// The page around a shared email, and the page of an expired link. Without scripts; every text is escaped.
import { createHash } from "node:crypto";
import { escapeHTML } from "bun";
import type { EmailRow } from "../store/emails.ts";

const STYLE = `:root{color-scheme:light dark}
body{margin:0;display:flex;flex-direction:column;min-height:100vh;background:Canvas;color:CanvasText;font:15px/1.5 system-ui,sans-serif}
header,footer,main{padding:16px 24px;overflow-wrap:anywhere}
h1{margin:0 0 8px;font-size:20px;line-height:1.3}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 12px;margin:0}
dt{opacity:.7}dd{margin:0}
iframe{flex:1;min-height:70vh;border:0;border-block:1px solid color-mix(in srgb,CanvasText 20%,transparent);background:#fff}
footer{font-size:13px;opacity:.8}`;

export function sharedPageResponse(
  email: EmailRow,
  { expiresAt, signature }: { expiresAt: number; signature: string },
): Response {
  const fields: [name: string, value: string][] = [
    ["From", email.from],
    ["To", email.to.join(", ")],
    ...(email.cc.length > 0 ? [["Cc", email.cc.join(", ")] as [string, string]] : []),
    ["Date", utcText(email.createdAt)],
  ];
  const rows = fields.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHTML(value)}</dd>`).join("");
  const content = escapeHTML(
    `/shared/${email.id}/content?expires=${expiresAt}&signature=${encodeURIComponent(signature)}`,
  );
  const subject = escapeHTML(email.subject === "" ? "(no subject)" : email.subject);
  return page(
    200,
    subject,
    `<header><h1>${subject}</h1><dl>${rows}</dl></header>
<iframe title="The email" src="${content}" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>
<footer>A copy of an email, shared by its sender. This link works until ${utcText(expiresAt)}.</footer>`,
  );
}

export function goneResponse(): Response {
  return page(
    404,
    "Link expired",
    "<main><h1>This link no longer works</h1><p>It has expired, or the email was deleted. Ask the sender for a new link.</p></main>",
  );
}

function utcText(at: number): string {
  return new Date(at).toUTCString().replace("GMT", "UTC");
}

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

function page(status: number, title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body>${body}</body></html>
`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
