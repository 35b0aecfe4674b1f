// Reads each verified domain's figures once a day. What a crash interrupts goes on with the domains that are left.
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { PostmasterResult } from "../store/postmaster.ts";
import type { Store } from "../store/store.ts";
import { type Connection, changeConnection, readConnection } from "./connection.ts";
import type { Google, GoogleSession } from "./google.ts";
import { GoogleError } from "./settings.ts";

export interface PullParts {
  store: Pick<Store, "state" | "domains" | "postmaster">;
  clock: Pick<Clock, "now">;
  log: Log;
  random(): number;
  google: Google;
  /** Null for another key. */
  unseal(sealed: string): string | null;
}

export interface Puller {
  /** Reads what is due. Resolves early if it was stopped. */
  run(): Promise<void>;
  stop(): void;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Google adds a day once a day, one or two days later, and may correct the last ones. */
const READ_AGAIN_MS = 22 * HOUR_MS;
/** Somebody may just have verified it there. */
const ASK_AGAIN_MS = 2 * HOUR_MS;
const FIRST_DAYS = 90;
const LATER_DAYS = 10;
const BACKOFF_MS_MAX = 6 * HOUR_MS;
const PAGE_ROWS = 100;

export function createPuller(parts: PullParts): Puller {
  let isStopping = false;
  const stopped = Promise.withResolvers<void>();

  async function pull(): Promise<void> {
    const connection = await readConnection(parts);
    if (connection === null || parts.clock.now() < connection.nextAt) return;
    const changes = await pullAll(parts, connection, () => isStopping).catch((error: unknown) => {
      if (!(error instanceof GoogleError)) throw error;
      return afterFailure(parts, connection, error);
    });
    if (changes !== null && !isStopping) await changeConnection(parts, connection, changes);
  }

  let running: Promise<void> | null = null;
  return {
    run() {
      running ??= pull().finally(() => {
        running = null;
      });
      // Google may take its time to answer; nothing that it says is needed then.
      return Promise.race([stopped.promise, running]);
    },
    stop() {
      isStopping = true;
      stopped.resolve();
    },
  };
}

function afterFailure(
  { clock, log, random }: PullParts,
  { failures, trouble }: Connection,
  { trouble: kind, message: reason }: GoogleError,
): Partial<Connection> {
  const now = clock.now();
  const wait = Math.min(BACKOFF_MS_MAX, 15 * MINUTE_MS * 2 ** failures);
  const nextAt = now + Math.round(wait * (1 + 0.2 * random()));
  log.warn("postmaster.failed", { trouble: kind, reason, again_at: new Date(nextAt).toISOString() });
  const since = trouble?.kind === kind ? trouble.since : now;
  return { failures: failures + 1, nextAt, trouble: { kind, reason, since } };
}

/** Null if it was stopped. Throws GoogleError. */
async function pullAll(
  parts: PullParts,
  connection: Connection,
  isStopping: () => boolean,
): Promise<Partial<Connection> | null> {
  const { store, clock, log } = parts;
  const session = await openSession(parts, connection);
  const count = { read: 0, no_access: 0 };
  for (let after: string | undefined; ; ) {
    const page = await store.domains.listItems({ teamId: null, limit: PAGE_ROWS, ...(after && { after }) });
    for (const { id, name, status } of page.rows) {
      if (isStopping()) return null;
      if (status !== "verified") continue;
      const result = await pullDomain(parts, { connection, session, isStopping }, { id, name });
      if (result !== null) count[result] += 1;
    }
    if (!page.hasMore) break;
    after = page.rows.at(-1)!.id;
  }
  if (count.read + count.no_access > 0) log.info("postmaster.read", { ...count });
  const now = clock.now();
  return { pulledAt: now, nextAt: now + HOUR_MS, failures: 0, trouble: null };
}

function openSession(
  { google, unseal }: PullParts,
  { clientId, sealed }: Connection,
): Promise<GoogleSession> {
  if (clientId !== google.clientId)
    throw new GoogleError("client", "the account was connected with another client");
  const token = unseal(sealed);
  if (token === null) throw new GoogleError("revoked", "the token was sealed with another master key");
  return google.open(token);
}

interface Turn {
  connection: Connection;
  session: GoogleSession;
  isStopping(): boolean;
}

/** Null = it was read not long ago. */
async function pullDomain(
  { store, clock }: PullParts,
  { connection, session, isStopping }: Turn,
  { id: domainId, name }: { id: string; name: string },
): Promise<PostmasterResult | null> {
  const now = clock.now();
  const to = now - (now % DAY_MS) + DAY_MS;
  const known = await store.postmaster.read({ domainId, from: to - LATER_DAYS * DAY_MS, to });
  const rest = known.check?.result === "read" ? READ_AGAIN_MS : ASK_AGAIN_MS;
  const isRecent = known.check !== null && known.check.checkedAt > now - rest;
  if (isRecent && known.check!.checkedAt >= connection.connectedAt) return null;
  const from = to - (known.days.length > 0 ? LATER_DAYS : FIRST_DAYS) * DAY_MS;
  const found = await session.read(name, { from, to }).catch((error: unknown) => {
    if (error instanceof GoogleError && error.trouble === "no_access") return null;
    throw error;
  });
  if (isStopping()) return null;
  const result = found === null ? "no_access" : "read";
  await store.postmaster.keep({
    check: { domainId, checkedAt: now, result, compliance: found?.compliance ?? [] },
    days: found?.days ?? [],
  });
  return result;
}
