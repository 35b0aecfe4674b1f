// One person's data as a page: to read, print and keep. Every value is escaped, and nothing is loaded.
import type { PersonExport } from "./export-person.ts";

const escapeHtml = Bun.escapeHTML;

export function personPage(data: PersonExport): string {
  const title = `Data about ${data.email}${data.sender === null ? "" : ` at ${data.sender}`}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>As of ${escapeHtml(data.created_at)}.</p>
${section("Profile", data.profile === null ? "" : facts(data.profile))}
${section("Topics", list(data.topics))}
${section("Segments", list(data.segments))}
${section("Suppression", data.suppression === null ? "" : facts(data.suppression))}
${section("Consents", list(data.consents))}
${section("Events", list(data.events))}
${section("Automations", list(data.automations))}
${section("Emails", list(data.emails))}
${data.has_more_emails ? "<p>There are older emails than these.</p>" : ""}
</body>
</html>
`;
}

const section = (title: string, body: string) =>
  `<h2>${title}</h2>\n${body === "" ? "<p>Nothing is stored.</p>" : body}`;

const list = (rows: object[]) => rows.map(facts).join("\n");

function facts(row: object): string {
  const lines = Object.entries(row).map(
    ([name, value]) => `<dt>${escapeHtml(wordsOf(name))}</dt><dd>${show(value)}</dd>`,
  );
  return `<dl>${lines.join("\n")}</dl>`;
}

const wordsOf = (name: string) => name.replaceAll("_", " ");

function show(value: unknown): string {
  if (value === null || value === "") return "–";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(show).join("\n");
  return typeof value === "object" ? facts(value as object) : escapeHtml(String(value));
}

const STYLE = `
:root{color-scheme:light dark}
body{max-width:720px;margin:48px auto;padding:0 24px;font:15px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
h1{font-size:24px;line-height:1.25;overflow-wrap:anywhere}
h2{margin:40px 0 8px;font-size:18px}
dl{display:grid;grid-template-columns:minmax(120px,200px) 1fr;gap:4px 16px;margin:0 0 16px;padding:12px 0;
border-top:1px solid color-mix(in srgb,currentcolor 20%,transparent)}
dt{opacity:.75}
dd{margin:0;min-width:0;overflow-wrap:anywhere;white-space:pre-wrap}
dd dl{padding:0;border:0}
@media(max-width:480px){dl{grid-template-columns:1fr}}
`;
