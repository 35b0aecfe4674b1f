// A TLS report (RFC 8460 §4.4).
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import type { TlsSum } from "../store/domain-reports.ts";
import { type ReadReport, refusal } from "./report.ts";
import { createReadClock, largestOf, readCount } from "./report-values.ts";

const text = z.string().max(LIMITS.domainReportTextCharsMax);
const count = z.unknown().transform((value) => (value === undefined ? 0 : readCount(value)));

const detail = z.object({
  "result-type": text,
  "receiving-mx-hostname": text.nullish(),
  "failed-session-count": count,
});

const report = z.object({
  "organization-name": text.min(1),
  "date-range": z.object({ "start-datetime": text, "end-datetime": text }),
  "report-id": text.min(1),
  policies: z.array(
    z.object({
      policy: z.object({ "policy-domain": text }),
      summary: z.object({ "total-successful-session-count": count, "total-failure-session-count": count }),
      "failure-details": z.array(detail).nullish(),
    }),
  ),
});

/** Throws AppError for what is not a report, and at a limit. */
export function parseTls(json: string): Omit<ReadReport, "raw"> {
  checkShape(json);
  const { data, error } = report.safeParse(parseJson(json));
  if (error !== undefined) throw refusal(`it is no TLS report: ${error.issues[0]?.path.join(".")}`);
  const results = new Map<string, TlsSum>();
  const add = (host: string, result: string, sessions: number) => {
    if (sessions === 0) return;
    const known = results.get(`${host} ${result}`) ?? { host, result, sessions: 0 };
    known.sessions += sessions;
    results.set(`${host} ${result}`, known);
  };
  let total = 0;
  let failed = 0;
  for (const { summary, "failure-details": details } of data.policies) {
    const failures = summary["total-failure-session-count"];
    add("", SUCCESS, summary["total-successful-session-count"]);
    total += summary["total-successful-session-count"] + failures;
    failed += failures;
    let detailed = 0;
    for (const one of details ?? []) {
      const sessions = one["failed-session-count"];
      add(one["receiving-mx-hostname"]?.toLowerCase() ?? "", one["result-type"], sessions);
      detailed += sessions;
    }
    // The summary counts what no detail does.
    add("", "unspecified", Math.max(0, failures - detailed));
  }
  return {
    kind: "tls",
    org: data["organization-name"],
    reportId: data["report-id"],
    beginsAt: readTime(data["date-range"]["start-datetime"]),
    endsAt: readTime(data["date-range"]["end-datetime"]),
    domains: [...new Set(data.policies.map(({ policy }) => policy["policy-domain"].toLowerCase()))],
    total,
    failed,
    sources: [],
    results: largestOf([...results.values()], {
      sizeOf: ({ sessions }) => sessions,
      fold: (rest) => ({
        host: "",
        result: "other",
        sessions: rest.reduce((sum, { sessions }) => sum + sessions, 0),
      }),
    }),
  };
}

/** The result of the sessions that did not fail. */
export const SUCCESS = "success";

/** `JSON.parse` has no limits of its own: millions of empty objects take hundreds of megabytes. */
function checkShape(json: string): void {
  const clock = createReadClock();
  let depth = 0;
  let values = 0;
  let at = 0;
  while (at < json.length) {
    const character = json[at];
    if (character === '"') at = endOfText(json, at);
    else if (character === ",") values += 1;
    else if (character === "{" || character === "[") {
      values += 1;
      depth += 1;
    } else if (character === "}" || character === "]") depth -= 1;
    if (depth > LIMITS.domainReportDepthMax) throw refusal("its values are nested too deeply");
    if (values > LIMITS.domainReportValuesMax) throw refusal("it has too many values");
    if ((at & 0xfffff) === 0) clock.check();
    at += 1;
  }
}

/** Where the text that begins at `start` ends. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw refusal("its JSON is damaged");
  }
}

function readTime(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw refusal("its dates cannot be read");
  return time;
}
