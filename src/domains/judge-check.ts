// Decides a domain's state after a DNS check. Pure, so that tests cover every case.
import type {
  DomainRecord,
  DomainRow,
  DomainStatus,
  KeyChange,
  RecordStatus,
  SigningKey,
} from "../store/domains.ts";
import { DOUBT_MS, GRACE_MS, nextCheckAt } from "./check-interval.ts";
import type { Sighting } from "./check-records.ts";
import { isOptionalRecord, isRsaKey } from "./dns-records.ts";

/** How long a retired key stays published, since mail that it signed may still be in a queue. */
export const RETIRE_MS = 7 * 24 * 3600_000;

export interface LookedUp {
  /** The expected record; in display order. */
  record: DomainRecord;
  sighting: Sighting;
  /** For a new key: whether other resolvers see it too. */
  isSeenEverywhere: boolean;
}

export interface CheckInput {
  now: number;
  /** Requested by a person: restarts the search of a domain that the schedule would mark as failed. */
  isRestart: boolean;
  lookedUp: LookedUp[];
  keys: Pick<SigningKey, "id" | "selector" | "state" | "retireAt">[];
}

export interface Judgement {
  status: DomainStatus;
  records: DomainRecord[];
  verifiedAt: number | null;
  pendingSince: number;
  nextCheckAt: number | null;
  keys: KeyChange[];
  /** Records that disappeared, reported once. */
  warnings: DomainRecord[];
}

type Subject = Pick<DomainRow, "status" | "records" | "checkedAt" | "verifiedAt" | "pendingSince">;

/** Without `verifiedAt` another team can verify the name. */
export const LOST = { status: "failed", verifiedAt: null } as const;

/** The domain after a check. */
export function judgeCheck(domain: Subject, input: CheckInput): Judgement {
  const { now, isRestart } = input;
  // It is in the future if the clock was set back.
  const pendingSince = isRestart ? now : Math.min(now, domain.pendingSince);
  const isWatched = domain.status === "verified" && domain.verifiedAt !== null;
  const isOver = now - pendingSince >= GRACE_MS;
  const checked = input.lookedUp.map(({ record, sighting }) =>
    recordAfter(record, sighting, { before: recordBefore(domain, record), now, isWatched, isOver }),
  );
  const keys = changeKeys(input);
  const records = checked.flatMap((record) => withKeyState(record, input.keys, keys));
  const seen = new Set(
    input.lookedUp
      .filter(({ sighting }) => sighting.kind === "seen")
      .map(({ record }) => record.fqdn + record.type),
  );
  const silent = new Set(
    input.lookedUp
      .filter(({ sighting }) => sighting.kind === "silent")
      .map(({ record }) => record.fqdn + record.type),
  );
  const next = statusAfter(domain, { records, seen, silent, now, isWatched, isOver });
  const warnings = isWatched
    ? records.filter((record) => hasDrifted(record, recordBefore(domain, record)))
    : [];
  const result = { ...next, records, pendingSince };
  return { ...result, keys, warnings, nextCheckAt: nextCheckAt(result, now) };
}

/** The same record as the last check left it; a new value is a new record. */
function recordBefore(domain: Subject, record: DomainRecord): DomainRecord | null {
  const before = domain.records.find(
    ({ fqdn, type, value }) => fqdn === record.fqdn && type === record.type && value === record.value,
  );
  if (before === undefined) return null;
  // Rows of the first versions do not say when a record was seen.
  const seenAt = before.seenAt ?? (before.status === "verified" ? domain.checkedAt : null);
  return { ...before, seenAt, missingSince: before.missingSince ?? null };
}

interface RecordContext {
  before: DomainRecord | null;
  now: number;
  isWatched: boolean;
  isOver: boolean;
}

function recordAfter(record: DomainRecord, sighting: Sighting, context: RecordContext): DomainRecord {
  const { before, now, isWatched, isOver } = context;
  const { found, problem } = sighting;
  if (sighting.kind === "seen") {
    return { ...record, status: "verified", found, problem: null, seenAt: now, missingSince: null };
  }
  const seenAt = before?.seenAt ?? null;
  if (isWatched && seenAt !== null) {
    const missingSince = before?.missingSince ?? now;
    const isGone = sighting.kind !== "silent" && now - seenAt >= GRACE_MS;
    const status: RecordStatus =
      now - missingSince < DOUBT_MS ? "verified" : isGone ? "failed" : "temporary_failure";
    return { ...record, status, found, problem, seenAt, missingSince };
  }
  const unseen = { ...record, found, problem, seenAt: null, missingSince: null };
  if (sighting.kind === "silent") return { ...unseen, status: "temporary_failure" };
  return { ...unseen, status: sighting.kind === "wrong" || isOver ? "failed" : "pending" };
}

function hasDrifted(record: DomainRecord, before: DomainRecord | null): boolean {
  return before?.status === "verified" && record.status !== "verified";
}

/** New keys take over once their RSA key is seen everywhere; retired keys are removed when their time is over. */
function changeKeys({ keys, lookedUp, now }: CheckInput): KeyChange[] {
  const isReady = lookedUp.some(
    ({ record, sighting, isSeenEverywhere }) =>
      record.key?.state === "next" && isRsaKey(record) && sighting.kind === "seen" && isSeenEverywhere,
  );
  return keys.flatMap(({ id, state, retireAt }): KeyChange[] => {
    if (state === "retiring" && retireAt !== null && retireAt <= now)
      return [{ id, state: "gone", retireAt }];
    if (!isReady || state === "retiring") return [];
    if (state === "next") return [{ id, state: "active", retireAt: null }];
    return [{ id, state: "retiring", retireAt: now + RETIRE_MS }];
  });
}

function withKeyState(record: DomainRecord, keys: CheckInput["keys"], changes: KeyChange[]): DomainRecord[] {
  const key = keys.find(({ selector }) => selector === record.key?.selector);
  const change = changes.find(({ id }) => id === key?.id);
  if (key === undefined || change === undefined) return [record];
  const { state, retireAt } = change;
  return state === "gone" ? [] : [{ ...record, key: { selector: key.selector, state, retireAt } }];
}

interface StatusContext {
  records: DomainRecord[];
  /** `fqdn` and type of the records that were seen now, and of those that nobody answered for. */
  seen: Set<string>;
  silent: Set<string>;
  now: number;
  isWatched: boolean;
  isOver: boolean;
}

/**
 * A verified domain stays so while its RSA key is in DNS, while DNS does not answer, and for 72 hours after the key
 * disappeared: unsigned mail would fail DMARC, but a slip in DNS must not stop a customer's mail at once.
 */
function statusAfter(
  domain: Subject,
  { records, seen, silent, now, isWatched, isOver }: StatusContext,
): Pick<DomainRow, "status" | "verifiedAt"> {
  const needed = records.filter((record) => !isOptionalRecord(record));
  const isSeen = ({ fqdn, type }: DomainRecord) => seen.has(fqdn + type);
  if (needed.length > 0 && needed.every(isSeen)) return { status: "verified", verifiedAt: now };
  if (isWatched && domain.verifiedAt !== null) {
    const key = needed.find(isRsaKey);
    if (key !== undefined && isSeen(key)) return { status: "verified", verifiedAt: now };
    const isLost = key !== undefined && !silent.has(key.fqdn + key.type);
    const isLong = now - domain.verifiedAt >= GRACE_MS;
    return isLost && isLong ? LOST : { status: "verified", verifiedAt: domain.verifiedAt };
  }
  return isOver ? LOST : { status: "pending", verifiedAt: null };
}
