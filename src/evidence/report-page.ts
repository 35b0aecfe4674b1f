// A report as a page to print: plain HTML, no scripts.
import { escapeHtml } from "../blocks/escape.ts";
import type { AccessReport } from "./access-report.ts";
import type { OperationsReport } from "./operations-report.ts";
import type { Soc2Report } from "./soc2-report.ts";

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1a1a1a}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse;width:100%;font-size:13px}
th,td{border-bottom:1px solid #ddd;padding:.3rem .6rem .3rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
.bad{color:#a40000;font-weight:600}pre{font-size:12px}@media print{body{margin:0}tr{break-inside:avoid}}`;

export function renderReport(report: Soc2Report): string {
  const { about, created_at, from, to, server, access, operations, logs } = report;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(`Evidence of ${server.hostname}`)}</title><style>${STYLE}</style></head><body>
<p>${escapeHtml(about)}</p>
<h1>${escapeHtml(`Evidence of ${server.hostname}`)}</h1>
<p>${escapeHtml(`${day(from)} to ${day(to)}. Written on ${created_at} by Sendlark ${server.version}.`)}</p>
${accessSections(access)}
${operationsSections(operations)}
${logs.map(logSection).join("\n")}
<h2>Key of the signed audit logs</h2>
<pre>${escapeHtml(server.audit_key)}</pre>
</body></html>
`;
}

const day = (time: string) => time.slice(0, 10);
const second = (time: string | null) =>
  time === null ? "never" : `${time.slice(0, 19).replace("T", " ")} UTC`;

function accessSections({ people, keys, invitations }: AccessReport): string {
  return `<h2>People</h2>
${table(
  ["Person", "Teams", "Second factors", "Other ways in", "Last seen", "Remarks"],
  people.map((person) => [
    `${person.name} <${person.email}>${person.is_operator ? ", operator" : ""}`,
    person.teams.map(({ name, role }) => `${name}: ${role}`).join(", "),
    person.second_factors.join(", "),
    [...(person.has_password ? ["password"] : []), ...person.linked].join(", "),
    second(person.last_seen_at),
    person.remarks.join("; "),
  ]),
)}
<h2>API keys</h2>
${table(
  ["Key", "Team", "Permission", "Created", "Last used", "Expires", "Remarks"],
  keys.map((key) => [
    key.name,
    key.team,
    key.permission,
    day(key.created_at),
    second(key.last_used_at),
    second(key.expires_at),
    key.remarks.join("; "),
  ]),
)}
<h2>Open invitations</h2>
${table(
  ["Address", "Team", "Role", "Expires"],
  invitations.map(({ email, team, role, expires_at }) => [email, team, role, second(expires_at)]),
)}`;
}

function operationsSections({ backups, upgrades }: OperationsReport): string {
  const { runs, rehearsals, last_success_at, recovery_keys } = backups;
  const keys = recovery_keys === 0 ? "not encrypted" : `encrypted to ${recovery_keys} recovery keys`;
  return `<h2>Backups</h2>
<p>${escapeHtml(`Last success: ${second(last_success_at)}; ${keys}.`)}</p>
${table(
  ["When", "By", "To", "Result", "Bytes", "Encrypted"],
  runs.map(({ started_at, by, to, error, bytes, is_encrypted }) => [
    second(started_at),
    by,
    to,
    error ?? "made",
    String(bytes ?? ""),
    is_encrypted ? "yes" : "no",
  ]),
)}
<h2>Restores of a backup as a test</h2>
${table(
  ["When", "Backup", "Result", "Emails", "Bodies", "DKIM keys"],
  rehearsals.map(({ at, file, problems, checked }) => [
    second(at),
    file,
    problems.join("; ") || "no problems",
    String(checked.emails),
    String(checked.bodies),
    String(checked.keys),
  ]),
)}
<h2>Versions that were installed</h2>
${table(
  ["Version", "Commit", "First start"],
  upgrades.map(({ version, commit, started_at }) => [version, commit, second(started_at)]),
)}`;
}

function logSection({ team, chain, actions, changes, has_more }: Soc2Report["logs"][number]): string {
  const state = chain.ok
    ? `<p>${escapeHtml(
        `${chain.entries} entries, all intact. ${chain.signed === null ? "None is signed yet." : `Signed up to number ${chain.signed.position} on ${second(chain.signed.signed_at)}.`}`,
      )}</p>`
    : `<p class="bad">${escapeHtml(`Changed: the first ${chain.entries} entries are intact, then ${chain.broken_at}: ${chain.reason}.`)}</p>`;
  const counts = Object.entries(actions).toSorted(([, a], [, b]) => b - a);
  return `<h2>${escapeHtml(team === null ? "Changes to the installation" : `Changes to the team ${team}`)}</h2>
${state}
${table(
  ["Action", "Times"],
  counts.map(([action, count]) => [action, String(count)]),
)}
${table(
  ["When", "Who", "What", "Which", "From", "Detail"],
  changes.map(({ created_at, actor, action, target, ip, detail }) => [
    second(created_at),
    actor.name,
    action,
    target ?? "",
    ip ?? "",
    Object.entries(detail ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join(" "),
  ]),
)}${has_more ? "\n<p>The period has more changes: <code>sendlark audit list --json</code>.</p>" : ""}`;
}

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return "<p>None.</p>";
  const line = (cells: string[], tag: "th" | "td") =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${line(head, "th")}</thead><tbody>${rows.map((row) => line(row, "td")).join("\n")}</tbody></table>`;
}
