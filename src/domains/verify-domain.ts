import type { Resolver } from "../dns/resolver.ts";
import type { Clock } from "../lib/clock.ts";
import type { DomainRecord, DomainRow, DomainStatus } from "../store/domains.ts";
import type { Store } from "../store/store.ts";
import { checkRecord } from "./check-records.ts";
import { dnsRecords, isOptionalRecord, type SendingHost } from "./dns-records.ts";

/** So long DNS may take to show the records, and so long a verified domain may lack its key. */
export const GRACE_MS = 72 * 3600_000;

export interface VerifyParts {
  store: Pick<Store, "domains">;
  resolver: Pick<Resolver, "mx" | "txt" | "forget">;
  clock: Clock;
  host: SendingHost;
  /** Nothing leaves the machine: every domain is good without DNS. */
  isSandbox: boolean;
  sendingDomains: { forget(id: string): void };
}

export type Verification =
  | { kind: "checked"; domain: DomainRow }
  /** Another team has verified the name meanwhile; this team's domain is now `failed`. */
  | { kind: "taken"; domain: DomainRow }
  | { kind: "gone" };

/**
 * Looks the domain's records up in DNS and stores what came of it. `isRestart` (the customer asked) gives an old
 * domain another chance where the schedule would call it failed. The expected records are made anew from the
 * keys and the installation's addresses, since both may have changed.
 */
export async function verifyDomain(
  parts: VerifyParts,
  domain: DomainRow,
  options: { isRestart: boolean },
): Promise<Verification> {
  const keys = await parts.store.domains.signingKeys({ domainId: domain.id });
  const expected = dnsRecords({ domain, keys, host: parts.host });
  const now = parts.clock.now();
  const isOverdue = domain.verifiedAt !== null || now - domain.createdAt >= GRACE_MS;
  const absentStatus = isOverdue && !options.isRestart ? "failed" : "pending";
  const records = parts.isSandbox
    ? verifiedRecords(expected)
    : await Promise.all(expected.map((record) => checkRecord(parts.resolver, record, absentStatus)));
  // Another check may have ended while DNS was slow: what it found counts as the state before this one.
  const current = await parts.store.domains.get({ teamId: domain.teamId, id: domain.id });
  if (current === null) return { kind: "gone" };
  const next = afterCheck(current, { records, now, isRestart: options.isRestart });
  return saveCheck(parts, { ...current, ...next, records, checkedAt: now });
}

/** All records as they are where DNS plays no part. */
export function verifiedRecords(records: DomainRecord[]): DomainRecord[] {
  return records.map((record) => ({ ...record, status: "verified", found: [record.value] }));
}

async function saveCheck(
  parts: VerifyParts,
  domain: DomainRow & { checkedAt: number },
): Promise<Verification> {
  const { id, status, records, checkedAt, verifiedAt } = domain;
  const { saved, reason } = await parts.store.domains.saveCheck({
    id,
    status,
    records,
    checkedAt,
    verifiedAt,
  });
  parts.sendingDomains.forget(id);
  if (saved) return { kind: "checked", domain };
  if (reason === "gone") return { kind: "gone" };
  await parts.store.domains.saveCheck({ id, records, checkedAt, ...lost });
  return { kind: "taken", domain: { ...domain, ...lost } };
}

/**
 * The domain's status after a check, and when its records were last seen good (`verifiedAt`). A verified domain
 * stays so while its RSA key is in DNS, while DNS does not answer, and for 72 hours after the key disappeared:
 * unsigned mail would fail DMARC, but a slip in DNS must not stop a customer's mail at once.
 */
export function afterCheck(
  domain: Pick<DomainRow, "status" | "createdAt" | "verifiedAt">,
  check: { records: DomainRecord[]; now: number; isRestart: boolean },
): { status: DomainStatus; verifiedAt: number | null } {
  const needed = check.records.filter((record) => !isOptionalRecord(record));
  const isGood = needed.length > 0 && needed.every((record) => record.status === "verified");
  if (isGood) return { status: "verified", verifiedAt: check.now };
  if (domain.status === "verified" && domain.verifiedAt !== null) {
    const key = needed.find((record) => record.record === "DKIM");
    if (key?.status === "verified") return { status: "verified", verifiedAt: check.now };
    const isLost = key?.status === "failed" || key?.status === "pending";
    const isOver = isLost && check.now - domain.verifiedAt >= GRACE_MS;
    return isOver ? lost : { status: "verified", verifiedAt: domain.verifiedAt };
  }
  const isOld = check.now - domain.createdAt >= GRACE_MS;
  return isOld && !check.isRestart ? lost : { status: "pending", verifiedAt: null };
}

/** Without a time of proof the name is free for another team. */
const lost = { status: "failed", verifiedAt: null } as const;
