// What the programs of src/e2e/sdk print, held against the list of accepted differences.
import { z } from "zod";
import ACCEPTED from "../../e2e/sdk/accepted-differences.json" with { type: "json" };

export const sdkRow = z.object({
  method: z.string(),
  status: z.enum(["ok", "difference"]),
  /** What is different, in words; empty when nothing is. */
  detail: z.string(),
});
export type SdkRow = z.infer<typeof sdkRow>;

export interface AcceptedDifference {
  /** Names of programs; all of them when absent. */
  programs?: string[];
  /** Globs of methods, in the one spelling that `plain` gives them. */
  methods: string[];
  /** A regular expression for the detail. */
  says: string;
  reason: string;
  /** The call does what it should; only the types promise more than the library checks. */
  works?: boolean;
}

export interface JudgedRow extends SdkRow {
  verdict: "ok" | "accepted" | "new difference" | "works now";
  accepted?: AcceptedDifference;
}

export interface Judgement {
  rows: JudgedRow[];
  /** Accepted differences that no call of the program shows. */
  unseen: AcceptedDifference[];
}

/** `Contacts::Imports.create`, `contacts.imports.create`: one spelling for the ways of all languages. */
const plain = (method: string) => method.toLowerCase().replaceAll("::", ".").replaceAll("_", "");

const matches = (globs: string[], method: string) =>
  globs.some((glob) => new Bun.Glob(glob).match(plain(method)));

export function judgeRows(program: string, rows: SdkRow[], list: AcceptedDifference[] = ACCEPTED): Judgement {
  const meant = list.filter(({ programs }) => programs?.includes(program) ?? true);
  const judged = rows.map((row): JudgedRow => {
    const named = meant.filter(({ methods }) => matches(methods, row.method));
    if (row.status === "ok") return { ...row, verdict: named.length === 0 ? "ok" : "works now" };
    const accepted = named.find(({ says }) => new RegExp(says).test(row.detail));
    return { ...row, verdict: accepted === undefined ? "new difference" : "accepted", accepted };
  });
  // What is accepted of every program may concern families that this library does not have.
  const unseen = meant.filter(
    (entry) => entry.programs !== undefined && !judged.some(({ accepted }) => accepted === entry),
  );
  return { rows: judged, unseen };
}

/** Differences accepted of every program that none of these shows. */
export function unseenByAll(
  judgements: Judgement[],
  list: AcceptedDifference[] = ACCEPTED,
): AcceptedDifference[] {
  const seen = new Set(judgements.flatMap(({ rows }) => rows.map(({ accepted }) => accepted)));
  return list.filter((entry) => entry.programs === undefined && !seen.has(entry));
}

/** Whether nothing has to be looked at. */
export function isExpected({ rows, unseen }: Judgement): boolean {
  return unseen.length === 0 && rows.every(({ verdict }) => verdict === "ok" || verdict === "accepted");
}

/** Whether the call does what it should. */
export const works = ({ verdict, accepted }: JudgedRow) => verdict === "ok" || accepted?.works === true;

/** The words that the libraries have for one family of methods; the first that matches counts. */
const FAMILIES: [family: string, methods: RegExp][] = [
  ["Errors", /^error:/],
  ["Received emails", /receiv|inbound/i],
  ["Inboxes", /^inbox/i],
  ["OAuth grants", /^oauth/i],
  ["Broadcasts", /^broadcasts?\b/i],
  ["Automations", /^automation/i],
  ["Events", /^event/i],
  ["Contact imports", /imports?\b/i],
  ["Domain claims", /claims?\b|\.(\w*_)?claim/i],
  ["Contact properties", /propert/i],
  ["Contacts", /^contact/i],
  ["Segments and audiences", /^(segment|audience)/i],
  ["Topics", /^topic/i],
  ["Templates", /^template/i],
  ["Webhooks", /^webhook/i],
  ["Suppressions", /^suppression/i],
  ["API keys", /^api_?keys?/i],
  ["Domains", /^domain/i],
  ["Logs", /^log/i],
  ["Usage", /^usage/i],
  ["Emails", /^(email|batch|attachment)/i],
];

const familyOf = (method: string): string =>
  FAMILIES.find(([, methods]) => methods.test(method))?.[0] ?? "Mail";

const ORDER = ["Mail", "Emails", ...FAMILIES.map(([family]) => family).toReversed()];

/** A table in Markdown: a line for each family, a column for each program. */
export function showFamilies(judged: Map<string, JudgedRow[]>): string {
  const programs = [...judged.keys()];
  const families = [...new Set(ORDER)].filter((family) =>
    [...judged.values()].some((rows) => rows.some(({ method }) => familyOf(method) === family)),
  );
  const cell = (program: string, family: string) => {
    const rows = judged.get(program)!.filter(({ method }) => familyOf(method) === family);
    const well = rows.filter(works).length;
    if (rows.length === 0) return "–";
    return well === 0 ? "not offered" : `${well} of ${rows.length}`;
  };
  return [
    `| | ${programs.join(" | ")} |`,
    `|---|${programs.map(() => "---|").join("")}`,
    ...families.map((family) => `| ${family} | ${programs.map((name) => cell(name, family)).join(" | ")} |`),
  ].join("\n");
}

/** A line for each difference, with the languages that it concerns. */
export function showAccepted(programs: { name: string; title: string }[]): string {
  const list: AcceptedDifference[] = ACCEPTED;
  return list
    .map(({ programs: names, methods, reason }) => {
      const titles = programs.filter(({ name }) => names?.includes(name)).map(({ title }) => title);
      return `- ${titles.length === 0 ? "All" : titles.join(", ")}: ${reason} (\`${methods.join("`, `")}\`)`;
    })
    .join("\n");
}
