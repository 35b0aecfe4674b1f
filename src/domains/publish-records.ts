// Writes a domain's records at its provider of DNS: first a plan that a person reads, then the changes in it and nothing
// else, and the way back.
import { z } from "zod";
import { AppError } from "../lib/app-error.ts";
import { loadState, type SavedValue, saveState } from "../lib/saved-value.ts";
import type { DnsWriter, RecordKey, RecordValue, WrittenType, Zone } from "./providers/dns-writer.ts";
import { recordsToPublish } from "./publication.ts";

/** `blocked`: something else is there, which is not ours to replace. */
export type PlannedAction = "keep" | "add" | "merge" | "blocked" | "replace";

export interface PlannedChange {
  name: string;
  type: WrittenType;
  action: PlannedAction;
  before: RecordValue[];
  after: RecordValue[];
}

export interface PublicationPlan {
  provider: string;
  zone: string;
  changes: PlannedChange[];
}

interface Target {
  writer: DnsWriter;
  zone: Zone;
}

type Subject = Parameters<typeof recordsToPublish>[0];

/** Throws AppError 422 if no configured provider has the domain's zone. */
export async function findTarget(writers: DnsWriter[], domain: string): Promise<Target> {
  for (const writer of writers) {
    const zone = await writer.findZone(domain);
    if (zone !== null) return { writer, zone };
  }
  const asked = writers.map(({ name }) => name).join(", ");
  throw new AppError(
    "validation_error",
    writers.length === 0
      ? "No provider of DNS is configured. Add one in the table [dns] of sendlark.toml."
      : `No zone of ${domain} was found at ${asked}.`,
  );
}

/** `replaces`: what belongs to somebody else may go. */
export async function planPublication(
  { writer, zone }: Target,
  domain: Subject,
  { replaces }: { replaces: boolean },
): Promise<PublicationPlan> {
  const wanted = Map.groupBy(recordsToPublish(domain), ({ type, fqdn }) => `${type} ${fqdn.toLowerCase()}`);
  const changes: PlannedChange[] = [];
  for (const records of wanted.values()) {
    const { type, fqdn } = records[0]!;
    const key = { name: fqdn.toLowerCase(), type };
    const own = records.map(({ value, priority }) =>
      type === "TXT"
        ? value
        : type === "MX"
          ? `${priority ?? 10} ${value.toLowerCase()}`
          : value.toLowerCase(),
    );
    changes.push(planSet(key, { before: await writer.list(zone, key), own, replaces }));
  }
  return { provider: writer.name, zone: zone.name, changes };
}

function planSet(
  key: RecordKey,
  { before, own, replaces }: { before: RecordValue[]; own: RecordValue[]; replaces: boolean },
): PlannedChange {
  const others = before.filter((value) => !own.includes(value));
  const plan = (action: PlannedAction, after: RecordValue[]) => ({ ...key, action, before, after });
  if (own.every((value) => before.includes(value)) && (others.length === 0 || key.type === "TXT"))
    return plan("keep", before);
  if (others.length === 0) return plan("add", own);
  if (key.type === "TXT") return planText(plan, { others, own, replaces, name: key.name });
  return replaces ? plan("replace", own) : plan("blocked", before);
}

type Plan = (action: PlannedAction, after: RecordValue[]) => PlannedChange;

/** A name has one SPF record, one DMARC record and one key, beside texts of other kinds. */
function planText(
  plan: Plan,
  { others, own, replaces, name }: { others: string[]; own: string[]; replaces: boolean; name: string },
): PlannedChange {
  const kind = kindOf(own[0]!);
  const rivals = others.filter((value) => kindOf(value) === kind);
  const strangers = others.filter((value) => kindOf(value) !== kind);
  if (rivals.length === 0) return plan("add", [...strangers, ...own]);
  if (kind === "v=spf1") {
    const merged = mergeSpf(rivals[0]!, own[0]!);
    return merged === rivals[0] ? plan("keep", others) : plan("merge", [...strangers, merged]);
  }
  // Never ours to change: somebody chose that policy.
  if (kind === "v=dmarc1" || !name.includes("._domainkey.")) return plan("blocked", [...others]);
  return replaces ? plan("replace", [...strangers, ...own]) : plan("blocked", [...others]);
}

function kindOf(text: string): string {
  return /^v=\w+/i.exec(text.trim())?.[0].toLowerCase() ?? "";
}

/** Our mechanisms before the `all` that is there, each once. */
function mergeSpf(theirs: string, ours: string): string {
  const terms = theirs.trim().split(/\s+/);
  const fresh = ours.split(/\s+/).filter((term) => /^[a-z]+\d?:/i.test(term) && !terms.includes(term));
  const end = terms.findIndex((term) => /^[-~?+]?all$|^redirect=/i.test(term));
  const at = end < 0 ? terms.length : end;
  return [...terms.slice(0, at), ...fresh, ...terms.slice(at)].join(" ");
}

const savedChanges = z.object({
  provider: z.string(),
  zone: z.string(),
  changes: z.array(
    z.object({
      name: z.string(),
      type: z.enum(["TXT", "MX", "CNAME"]),
      before: z.array(z.string()),
      after: z.array(z.string()),
    }),
  ),
});

const isChange = ({ action }: PlannedChange) => action !== "keep" && action !== "blocked";

/** What was there is saved before the first change, so that even a half-applied plan can be undone. */
export async function applyPlan(
  { writer, zone }: Target,
  plan: PublicationPlan,
  saved: SavedValue,
): Promise<PlannedChange[]> {
  const changes = plan.changes.filter(isChange);
  if (changes.length === 0) return [];
  let failure: string | null = null;
  await saveState(saved, { ...plan, changes }, (reason) => {
    failure = reason;
  });
  if (failure !== null) throw new AppError("application_error", `Nothing was changed: ${failure}`);
  for (const { name, type, after } of changes) await writer.replace(zone, { name, type }, after);
  return changes;
}

/**
 * Puts back what the last plan changed, as far as nobody has changed it since. Throws AppError 404 if nothing can be
 * undone.
 */
export async function undoPlan(writers: DnsWriter[], saved: SavedValue): Promise<PublicationPlan> {
  const last = await loadState(saved, savedChanges, () => {});
  const writer = writers.find(({ name }) => name === last?.provider);
  const zone = last === null || writer === undefined ? null : await writer.findZone(last.zone);
  if (last === null || writer === undefined || zone === null)
    throw new AppError(
      "not_found",
      "No records were published from here, or their provider is no longer configured.",
    );
  const changes: PlannedChange[] = [];
  for (const { name, type, before, after } of last.changes.toReversed()) {
    const now = await writer.list(zone, { name, type });
    const isOurs = now.toSorted().join("\n") === after.toSorted().join("\n");
    if (isOurs) await writer.replace(zone, { name, type }, before);
    const action = isOurs
      ? "replace"
      : now.toSorted().join("\n") === before.toSorted().join("\n")
        ? "keep"
        : "blocked";
    changes.push({ name, type, action, before: now, after: isOurs ? before : now });
  }
  return { provider: writer.name, zone: zone.name, changes };
}
