import type { Resolver } from "../dns/resolver.ts";
import type { ZoneServers } from "../dns/zone-servers.ts";
import type { TeamEvent, TeamEventType } from "../events/team-event.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import type { DmarcState, DomainRecord, DomainRow, SigningKey } from "../store/domains.ts";
import type { Store } from "../store/store.ts";
import { CHECK_WAIT_MS_MAX } from "./check-interval.ts";
import { checkDmarc, checkRecord } from "./check-records.ts";
import { compareRecord } from "./compare-record.ts";
import { dnsRecords, isRsaKey, type SendingHost } from "./dns-records.ts";
import { type Judgement, judgeCheck, LOST, type LookedUp } from "./judge-check.ts";
import type { ReportAddresses } from "./report-address.ts";
import { reportRecords, withReports } from "./report-records.ts";
import { showDomain } from "./schema.ts";

/** Retries when the domain changes during the look-up; after that the schedule continues. */
const TRIES_MAX = 3;

export interface VerifyParts {
  store: Pick<Store, "domains">;
  resolver: Pick<Resolver, "txt" | "forget">;
  zoneServers: ZoneServers;
  clock: Clock;
  host: SendingHost;
  /** In the sandbox every domain is verified without DNS. */
  isSandbox: boolean;
  sendingDomains: { forget(id: string): void };
  reportAddresses: ReportAddresses;
}

type Verification =
  /** `warnings`: records that a verified domain has lost, reported once. */
  | { kind: "checked"; domain: DomainRow; warnings: DomainRecord[] }
  /** Another team has verified the name; this team's domain is now `failed`. */
  | { kind: "taken"; domain: DomainRow }
  | { kind: "gone" };

/**
 * Checks the domain's records in DNS and stores the result. `isRestart`: requested by the customer, so the search
 * restarts. The expected records are computed from the current keys and addresses.
 */
export async function verifyDomain(
  parts: VerifyParts,
  domain: Pick<DomainRow, "id">,
  { isRestart }: { isRestart: boolean },
): Promise<Verification> {
  const read = () => parts.store.domains.get({ teamId: null, id: domain.id });
  let asked = await read();
  for (let tries = 1; asked !== null; tries += 1) {
    const keys = await parts.store.domains.signingKeys({ domainId: asked.id });
    const answers = await lookUp(parts, asked, keys);
    // Another check may have ended meanwhile: its result is the state before this one.
    const current = await read();
    if (current === null) break;
    if (current.revision === asked.revision || tries === TRIES_MAX) {
      const judgement = judgeCheck(current, { now: parts.clock.now(), isRestart, keys, ...answers });
      const verification = await saveCheck(parts, current, { ...judgement, dmarc: answers.dmarc });
      if (verification !== "changed") return verification;
      if (tries === TRIES_MAX) return { kind: "checked", domain: current, warnings: [] };
    }
    asked = await read();
  }
  return { kind: "gone" };
}

interface Answers {
  lookedUp: LookedUp[];
  dmarc: DmarcState | null;
}

async function lookUp(parts: VerifyParts, domain: DomainRow, keys: SigningKey[]): Promise<Answers> {
  const expected = dnsRecords({ domain, keys, host: parts.host });
  if (parts.isSandbox) return { lookedUp: expected.map(seenInSandbox), dmarc: null };
  const resolver = await parts.zoneServers.open(domain.name);
  try {
    const [dmarc, lookedUp] = await Promise.all([
      checkReports(parts, resolver, domain),
      Promise.all(
        expected.map(async (record) => {
          const sighting = await checkRecord(resolver, record, domain.name);
          const isSeenEverywhere = sighting.kind === "seen" && (await isSeenElsewhere(parts, record));
          return { record, sighting, isSeenEverywhere };
        }),
      ),
    ]);
    return { lookedUp, dmarc };
  } finally {
    resolver.close();
  }
}

async function checkReports(
  { reportAddresses }: VerifyParts,
  resolver: Pick<Resolver, "txt">,
  domain: DomainRow,
): Promise<DmarcState> {
  const named = { name: domain.name, address: reportAddresses.of(domain) };
  const [proposal] = reportRecords(named.name, named.address);
  return withReports(resolver, await checkDmarc(resolver, domain, proposal?.value), named);
}

function seenInSandbox(record: DomainRecord): LookedUp {
  return { record, sighting: { kind: "seen", found: [record.value], problem: null }, isSeenEverywhere: true };
}

/** A key may sign once resolvers other than the zone's own servers see it. */
async function isSeenElsewhere({ resolver }: VerifyParts, record: DomainRecord): Promise<boolean> {
  if (record.key?.state !== "next" || !isRsaKey(record)) return false;
  resolver.forget?.(record.fqdn);
  const answer = await resolver.txt(record.fqdn);
  return answer.kind === "found" && compareRecord(record, answer.values).isMatch;
}

/** All records as verified, for the sandbox. */
export function verifiedRecords(records: DomainRecord[], now: number): DomainRecord[] {
  return records.map((record) => ({ ...record, status: "verified", found: [record.value], seenAt: now }));
}

async function saveCheck(
  parts: VerifyParts,
  before: DomainRow,
  { warnings, keys, ...check }: Judgement & { dmarc: DmarcState | null },
): Promise<Verification | "changed"> {
  const checkedAt = parts.clock.now();
  const domain: DomainRow = { ...before, ...check, checkedAt };
  const save = async (after: DomainRow, changes: typeof keys) =>
    parts.store.domains.saveCheck({
      ...check,
      id: before.id,
      revision: before.revision,
      status: after.status,
      verifiedAt: after.verifiedAt,
      nextCheckAt: after.nextCheckAt,
      checkedAt,
      keys: changes,
      event: isNews(before, after) ? domainEvent("domain.updated", after, checkedAt) : null,
    });
  const { saved, reason } = await save(domain, keys);
  parts.sendingDomains.forget(before.id);
  if (saved) return { kind: "checked", domain, warnings };
  if (reason === "gone") return { kind: "gone" };
  if (reason === "changed") return "changed";
  const lost: DomainRow = { ...domain, ...LOST, nextCheckAt: null };
  await save(lost, []);
  return { kind: "taken", domain: lost };
}

/** Whether to send an event: only if a status changed. */
function isNews(before: DomainRow, after: DomainRow): boolean {
  const gist = ({ status, records }: DomainRow) =>
    JSON.stringify([
      status,
      records.map((record) => [record.fqdn, record.type, record.status, record.key?.state]),
    ]);
  return gist(before) !== gist(after);
}

const CHECKS_MAX = 64;
const CHECKS_AT_ONCE_MAX = 8;

/**
 * Checks the domains that are due, at most 64 a call; meant to be called every 10 seconds. Pending ones go first: a
 * person is waiting. Returns how many were checked.
 */
export async function checkDueDomains(parts: VerifyParts & { log: Log }): Promise<{ checked: number }> {
  const now = parts.clock.now();
  const request = { now, latest: now + CHECK_WAIT_MS_MAX, limit: CHECKS_MAX };
  const queue = await parts.store.domains.listForCheck(request);
  const checked = queue.length;
  const workers = Array.from({ length: CHECKS_AT_ONCE_MAX }, async () => {
    for (let domain = queue.shift(); domain !== undefined; domain = queue.shift()) await check(parts, domain);
  });
  await Promise.all(workers);
  return { checked };
}

async function check(parts: VerifyParts & { log: Log }, before: DomainRow): Promise<void> {
  const verification = await verifyDomain(parts, before, { isRestart: false });
  if (verification.kind !== "checked") return;
  const { domain, warnings } = verification;
  for (const { fqdn, type, status, problem } of warnings) {
    parts.log.warn("domains.record_lost", {
      domain: domain.name,
      fqdn,
      type,
      status,
      problem: problem?.code ?? null,
    });
  }
  if (before.status === "verified" && domain.status !== "verified") {
    parts.log.error("domains.sending_stopped", { domain: domain.name, status: domain.status });
  }
}

/** The payload of domain events: the domain as the API shows it. */
export function domainEvent(type: TeamEventType, domain: DomainRow, now: number): TeamEvent {
  const { object: _object, ...data } = showDomain(domain);
  return { id: createId(), teamId: domain.teamId, type, createdAt: now, data };
}
