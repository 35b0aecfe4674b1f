// Keeps a certificate for each wanted host: orders, renews, waits after failures. Hosts come from a table, never from
// traffic.
import type { CaaProblem } from "../../dns/caa.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SavedValue } from "../../lib/saved-value.ts";
import { LIMITS } from "../../limits.ts";
import { expiresAt } from "../pair.ts";
import type { ServedCertificates } from "../served-certificates.ts";
import type { SharedPairs } from "../shared-pairs.ts";
import { type AccountStore, forgetAccount, openAccount } from "./account.ts";
import { type AcmeClient, AcmeError } from "./client.ts";
import { type HostState, isFaultOfCa, type OrderBook, openOrderBook, pauseAfter } from "./host-state.ts";
import { createHostTable, type HostTable, type HostTableParts, type WantedHost } from "./host-table.ts";
import { type OrderParts, orderCertificate } from "./order.ts";
import { askRenewalWindow, certificateId, renewalTime } from "./renewal.ts";

export interface KeeperParts extends HostTableParts, OrderParts {
  account: AccountStore;
  served: Pick<ServedCertificates, "issued" | "put" | "drop" | "list">;
  saved: SavedValue;
  /** What nodes share; null = there is no other node. */
  shared: SharedPairs | null;
  clock: Clock;
  random(): number;
}

export interface KeeperSettings {
  email: string | null;
  profile: string | null;
  reusesKey: boolean;
  hostsPerTeam: number;
}

/** A host and what is known about its certificate. */
export interface HostReport extends HostState, WantedHost {
  /** When it is renewed; null without a certificate. */
  renewAt: number | null;
}

/** Since the start of the process. */
export interface RenewalCounts {
  /** First certificates of a host. */
  issued: number;
  renewed: number;
  failed: number;
}

export interface CertificateKeeper {
  /** Does what is due. A call while one is under way joins it. */
  run(): Promise<void>;
  /** The table of hosts has changed: the next run reads it again. */
  changed(): void;
  /** Whether the host is in the table, as it was read. */
  wants(host: string): boolean;
  /** Orders the certificate of one wanted host now, or of all; a refusal is in the report. */
  renew(host: string | null): Promise<HostReport[]>;
  reports(): HostReport[];
  /** What forbids the authority to issue for a host (CAA records), or null. Rejects if the authority does not answer. */
  caaProblem(host: string): Promise<CaaProblem | null>;
  /** What stops all orders, or null. */
  problem(): string | null;
  counts(): RenewalCounts;
}

const ALERT_FAILURES = 5;
const ASK_AGAIN_MS = 6 * 3600_000;
/** Between two certificates of one host. */
const RENEWAL_MS_MIN = 24 * 3600_000;

interface Work extends KeeperParts {
  settings: KeeperSettings;
  book: OrderBook;
  table: HostTable;
  counts: RenewalCounts;
}

export async function createCertificateKeeper(
  parts: KeeperParts,
  settings: KeeperSettings,
): Promise<CertificateKeeper> {
  const book = await openOrderBook(parts.saved, parts.clock, parts.log);
  const table = createHostTable(parts, book, settings.hostsPerTeam);
  const work: Work = { ...parts, settings, book, table, counts: { issued: 0, renewed: 0, failed: 0 } };
  let running: Promise<unknown> = Promise.resolve();
  let joined: Promise<void> | null = null;
  /** One order at a time. */
  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = running.then(task);
    running = turn.catch(() => undefined);
    return turn;
  }
  const reportOf = (wanted: WantedHost): HostReport => ({
    ...wanted,
    ...book.of(wanted.host),
    renewAt: renewAt(work, wanted.host),
  });
  return {
    run() {
      joined ??= inTurn(() => runOnce(work)).finally(() => {
        joined = null;
      });
      return joined;
    },
    changed: table.changed,
    wants: (host) => table.hosts().some((one) => one.host === host),
    renew: (host) =>
      inTurn(async () => {
        table.changed();
        await table.read();
        const asked = table.hosts().filter((one) => host === null || one.host === host);
        for (const wanted of asked) {
          book.change(wanted.host, { isStopped: false });
          await order(work, wanted);
        }
        return asked.map(reportOf);
      }),
    reports: () => table.hosts().map(reportOf),
    async caaProblem(host) {
      const identities = (await parts.client.directory()).meta?.caaIdentities ?? [];
      return parts.checkCaa(host, { identities, method: null, accountUrl: null });
    },
    problem: book.paused,
    counts: () => ({ ...work.counts }),
  };
}

async function runOnce(work: Work): Promise<void> {
  await work.table.read();
  const hosts = work.table.hosts();
  // A certificate that another node has is not ordered again.
  if (!(await share(work, hosts))) return;
  await work.dns?.sweep();
  for (const wanted of hosts) {
    if (isOrderedElsewhere(work, wanted)) continue;
    await askWindow(work, wanted.host);
    if (isDue(work, wanted)) await order(work, wanted);
  }
}

const isOrderedElsewhere = ({ shared }: Work, { host }: WantedHost) =>
  shared?.isShared(host) === true && !shared.isOrderer();

/** False when the other nodes could not be asked. */
async function share({ shared, log }: Work, hosts: readonly WantedHost[]): Promise<boolean> {
  try {
    await shared?.sync(hosts.map(({ host }) => host));
    return true;
  } catch (error) {
    log.warn("certificate.not_shared", { problem: (error as Error).message });
    return false;
  }
}

function renewAt({ served, book }: Work, host: string): number | null {
  const pair = served.issued(host);
  return pair === null ? null : renewalTime(pair.cert, book.of(host).window);
}

function isDue(work: Work, { host, teamId }: WantedHost): boolean {
  const { book } = work;
  const now = work.clock.now();
  const { isStopped, nextTryAt } = book.of(host);
  if (isStopped || nextTryAt > now || book.paused() !== null) return false;
  const time = renewAt(work, host);
  if (time !== null) return time <= now;
  return teamId === null || book.newOrders() < LIMITS.newCertificatesPerHourMax;
}

/** Asks the CA when to renew a certificate, if it is time to ask. */
async function askWindow(work: Work, host: string): Promise<void> {
  const { book, clock, log } = work;
  const pair = work.served.issued(host);
  const { askAt, window } = book.of(host);
  if (pair === null || askAt > clock.now() || book.paused() !== null) return;
  try {
    const answer = await askRenewalWindow(work, pair.cert, window);
    book.change(host, { askAt: clock.now() + (answer?.nextMs ?? ASK_AGAIN_MS) });
    if (answer !== null) book.change(host, { window: answer.window });
  } catch (error) {
    // Until it answers, what it said before or the fraction of the lifetime decides.
    book.change(host, { askAt: clock.now() + ASK_AGAIN_MS });
    log.warn("certificate.no_renewal_info", { host, problem: (error as Error).message });
  }
  await book.save();
}

/** The attempt is on disk before the CA hears of it: a crash in between must not repeat it without end. */
async function order(work: Work, wanted: WantedHost): Promise<void> {
  const { book, served, settings, counts } = work;
  const { host, teamId } = wanted;
  const before = book.of(host);
  const old = served.issued(host);
  const failures = before.failures + 1;
  const nextTryAt = work.clock.now() + pauseAfter(failures, teamId === null);
  book.change(host, { failures, nextTryAt });
  if (old === null) book.countNewOrder();
  await book.save();
  try {
    const account = await openAccount(work, settings.email);
    const pair = await orderCertificate(work, account, {
      host,
      profile: settings.profile,
      replaces: old === null ? null : await replacedId(work.client, old.cert),
      key: settings.reusesKey ? (old?.key ?? null) : null,
    });
    await served.put(host, pair);
    book.clear(host);
    // A CA that always suggests "now" must not be obeyed at once, again and again.
    book.change(host, { nextTryAt: work.clock.now() + RENEWAL_MS_MIN });
    book.resume();
    counts[old === null ? "issued" : "renewed"] += 1;
    work.log.info("certificate.issued", { host, valid_to: new Date(expiresAt(pair)).toISOString() });
    // A failure is retried by the next run.
    await share(work, [wanted]);
  } catch (error) {
    counts.failed += 1;
    if (error instanceof AcmeError && !isFaultOfCa(error.code)) failHost(work, wanted, error, old !== null);
    else await failCa(work, wanted, before, error);
  }
  await book.save();
}

async function replacedId(client: AcmeClient, cert: string): Promise<string | null> {
  const { renewalInfo } = await client.directory();
  return renewalInfo === undefined ? null : certificateId(cert);
}

/** It says nothing about the host, whose count stays. */
async function failCa(work: Work, { host }: WantedHost, before: HostState, error: unknown): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error);
  const { code = "", retryAfterMs = null } = error instanceof AcmeError ? error : {};
  const ms = work.book.pause(problem, retryAfterMs);
  work.book.change(host, { ...before, problem });
  work.log.error("certificate.ca_failed", { host, problem, next_try_in_s: Math.round(ms / 1000) });
  if (code === "accountDoesNotExist") await forgetAccount(work.account);
}

function failHost(work: Work, { host, teamId }: WantedHost, error: AcmeError, hasOld: boolean): void {
  const { book, log } = work;
  const { failures, nextTryAt } = book.of(host);
  // A certificate that exists is worth trying for until its end.
  const isStopped = teamId !== null && !hasOld && failures >= ALERT_FAILURES;
  book.change(host, { problem: error.message, isStopped });
  const fields = { host, problem: error.message, failures };
  if (failures < ALERT_FAILURES) {
    log.warn("certificate.order_failed", { ...fields, next_try_at: new Date(nextTryAt).toISOString() });
  } else if (isStopped) {
    log.error("certificate.given_up", { ...fields, advice: `fix it, then: sendlark cert renew ${host}` });
  } else {
    log.error("certificate.keeps_failing", { ...fields, advice: "see sendlark cert list" });
  }
}
