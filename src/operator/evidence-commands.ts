// `report access` and `report soc2`: evidence for a review.
import { reportAccess } from "../evidence/access-report.ts";
import { renderReport } from "../evidence/report-page.ts";
import { reportSoc2 } from "../evidence/soc2-report.ts";
import { type CommandInput, option, storeCommand, UsageError } from "./command.ts";
import { givenTeamId } from "./find-by-name.ts";
import { showTable, showTime } from "./show-table.ts";

export const accessReport = storeCommand({
  name: "report access",
  about: "List who can get in: people and their second factors, API keys and their age, invitations",
  options: { team: { type: "string", value: "TEAM", about: "only this team (name or id)" } },
  act: null,
  run: async (parts, input) => reportAccess(parts, (await givenTeamId(parts, input)) ?? null),
  show({ people, keys, invitations }) {
    const time = (text: string | null) => showTime(text === null ? null : Date.parse(text));
    const tables = [
      showTable(
        ["PERSON", "TEAMS", "SECOND FACTORS", "LAST SEEN", "REMARKS"],
        people.map((person) => [
          person.is_operator ? `${person.email} (operator)` : person.email,
          person.teams.map(({ name, role }) => `${name}: ${role}`).join(", "),
          person.second_factors.join(", ") || "none",
          time(person.last_seen_at),
          person.remarks.join("; "),
        ]),
      ),
      showTable(
        ["KEY", "TEAM", "PERMISSION", "CREATED", "LAST USED", "EXPIRES", "REMARKS"],
        keys.map((key) => [
          key.name,
          key.team,
          key.permission,
          time(key.created_at),
          time(key.last_used_at),
          time(key.expires_at),
          key.remarks.join("; "),
        ]),
      ),
      ...(invitations.length === 0
        ? []
        : [
            showTable(
              ["INVITED", "TEAM", "ROLE", "EXPIRES"],
              invitations.map(({ email, team, role, expires_at }) => [email, team, role, time(expires_at)]),
            ),
          ]),
    ];
    return tables.join("\n");
  },
});

export const soc2Report = storeCommand({
  name: "report soc2",
  about:
    "Print evidence of a period: access, changes, backups, upgrades, and whether the audit logs are whole",
  options: {
    from: { type: "string", value: "DATE", isRequired: true, about: "first day, such as 2026-01-01" },
    to: { type: "string", value: "DATE", about: "last day (default: today)" },
    html: { type: "boolean", about: "as a page to print, instead of JSON" },
  },
  act: null,
  async prepare(input) {
    readPeriod(input, Date.now());
    return input;
  },
  run: (parts, input) => reportSoc2(parts, readPeriod(input, parts.clock.now())),
  show: (report, { values }) =>
    values["html"] === true ? renderReport(report) : `${JSON.stringify(report, null, 2)}\n`,
});

const DAY_MS = 24 * 3600_000;

function readPeriod(input: CommandInput, now: number): { since: number; until: number } {
  const since = readDay(input, "from") ?? now;
  const until = readDay(input, "to");
  if (until !== null && until < since) throw new UsageError("--to must not be before --from");
  return { since, until: until === null ? now : until + DAY_MS };
}

/** Midnight in UTC. */
function readDay(input: CommandInput, name: "from" | "to"): number | null {
  const text = option(input, name);
  if (text === undefined) return null;
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new UsageError(`--${name} must be a date such as 2026-01-31`);
  return time;
}
