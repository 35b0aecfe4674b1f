// Google's answers as rows. What is not understood is left out: other figures of the same day still count.
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import type { ComplianceRow, PostmasterDay } from "../store/postmaster.ts";
import { GoogleError } from "./settings.ts";

/** One figure of one day. */
export interface Stat {
  metric: string;
  /** Its begin, UTC, ms. */
  day: number;
  /** Null = it has no number from 0 to 1. */
  share: number | null;
  texts: string[];
}

/** Counted before its elements are looked at, which would take long. */
const atMost = <Schema extends z.ZodType>(max: number, element: Schema) =>
  z.custom<unknown[]>((value) => Array.isArray(value) && value.length <= max).pipe(z.array(element));

const statsAnswer = z.object({
  domainStats: atMost(
    LIMITS.postmasterRowsMax,
    z.object({
      metric: z.string(),
      date: z.object({ year: z.int(), month: z.int(), day: z.int() }),
      value: z.object({
        doubleValue: z.number().optional(),
        floatValue: z.number().optional(),
        stringValue: z.string().optional(),
        stringList: z.object({ values: atMost(LIMITS.postmasterRowsMax, z.string()).optional() }).optional(),
      }),
    }),
  ).optional(),
  nextPageToken: z.string().max(2_000).optional(),
});

export function readStats(answer: unknown): { stats: Stat[]; next: string } {
  const { domainStats = [], nextPageToken = "" } = parse(statsAnswer, answer);
  const stats = domainStats.map(({ metric, date, value }): Stat => {
    const { doubleValue, floatValue, stringValue, stringList } = value;
    const share = doubleValue ?? floatValue ?? null;
    return {
      metric,
      day: Date.UTC(date.year, date.month - 1, date.day),
      share: share !== null && share >= 0 && share <= 1 ? share : null,
      texts: stringList?.values ?? (stringValue === undefined ? [] : [stringValue]),
    };
  });
  return { stats, next: nextPageToken };
}

function parse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  throw new GoogleError(
    "later",
    `Google's answer has an unknown form (${read.error.issues[0]?.path.join(".")})`,
  );
}

const SHARES = ["spam", "spf", "dkim", "dmarc", "encrypted", "errors"] as const;
const MILLION = 1_000_000;

/** Days within the range that have a figure, oldest first. `ids[n]` is the loop of the metric `loop_n`. */
export function readDays(
  { from, to }: { from: number; to: number },
  stats: Stat[],
  loops: Stat[],
  ids: string[],
): PostmasterDay[] {
  const days = new Map<number, PostmasterDay>();
  for (const { metric, day, share } of [...stats, ...loops]) {
    if (share === null || !(day >= from && day < to)) continue;
    const row = days.get(day) ?? { ...NOTHING, day, loops: [] };
    const millionths = Math.round(share * MILLION);
    const name = SHARES.find((one) => one === metric);
    const id = ids[Number(/^loop_(\d+)$/.exec(metric)?.[1] ?? -1)];
    if (name !== undefined) row[name] = millionths;
    else if (id !== undefined) row.loops.push({ id, spam: millionths });
    else continue;
    days.set(day, row);
  }
  return [...days.values()].toSorted((one, other) => one.day - other.day);
}

const NOTHING = { spam: null, spf: null, dkim: null, dmarc: null, encrypted: null, errors: null };

const state = z.object({ status: z.string().optional() }).optional();
const verdict = z.object({ status: state, reason: z.string().optional() }).optional();
const complianceData = z
  .object({
    rowData: atMost(100, z.object({ requirement: z.string().optional(), status: state })).optional(),
    oneClickUnsubscribeVerdict: verdict,
    honorUnsubscribeVerdict: verdict,
  })
  .optional();
const complianceAnswer = z.object({ complianceData, subdomainComplianceData: complianceData });

/** That of the subdomain where Google has one, else that of the whole domain. */
export function readCompliance(answer: unknown): ComplianceRow[] {
  const { complianceData: whole, subdomainComplianceData: own } = parse(complianceAnswer, answer);
  const data = own ?? whole ?? {};
  const verdicts = [
    { requirement: "ONE_CLICK_UNSUBSCRIBE", ...data.oneClickUnsubscribeVerdict },
    { requirement: "HONOR_UNSUBSCRIBE", ...data.honorUnsubscribeVerdict },
  ];
  const rows = new Map<string, ComplianceRow>();
  for (const { requirement = "", status, reason = null } of [
    ...(data.rowData ?? []).map((row) => ({ ...row, reason: null })),
    ...verdicts,
  ]) {
    const said = status?.status;
    if ((said !== "COMPLIANT" && said !== "NEEDS_WORK") || !WORD.test(requirement)) continue;
    const why = reason !== null && WORD.test(reason) ? reason : null;
    rows.set(requirement, { requirement, isMet: said === "COMPLIANT", reason: why });
  }
  return [...rows.values()];
}

const WORD = /^[A-Z][A-Z_]{0,60}$/;
