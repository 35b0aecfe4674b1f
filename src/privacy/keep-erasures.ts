// Keeps the list of what was erased beside the database, and erases again what an older copy of the data brought back.
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { erasureLine, readErasureLines } from "../backup/erasure-list.ts";
import { ERASURES_NAME } from "../backup/manifest.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import type { ErasedEmail, ErasedPerson, Erasure, ErasureCursor } from "../store/privacy.ts";
import type { Store } from "../store/store.ts";

const AT_ONCE = 500;

interface KeepParts {
  store: Pick<Store, "privacy" | "contacts">;
  clock: Pick<Clock, "now">;
  dataDir: string;
  log: Log;
}

export interface ErasureList {
  /** Writes what was erased since the last call; the first call compares everything. Never rejects. */
  sync(): Promise<void>;
}

export function createErasureList({ store, dataDir, log }: Omit<KeepParts, "clock">): ErasureList {
  const file = join(dataDir, ERASURES_NAME);
  let cursor: ErasureCursor = { people: 0, emails: 0 };
  /** Ids in the file, until the database was compared with it. */
  let listed: Set<string> | null = null;
  let isCompared = false;
  let running = Promise.resolve();

  async function write(): Promise<void> {
    if (!isCompared) listed ??= new Set(readErasureLines(await textOf(file)).map(({ id }) => id));
    for (;;) {
      const { erasures, next } = await store.privacy.erasures({ after: cursor, limit: AT_ONCE });
      await append(
        file,
        erasures.filter(({ id }) => listed?.has(id) !== true),
      );
      cursor = next;
      if (erasures.length === 0) break;
    }
    isCompared = true;
    listed = null;
  }

  return {
    sync() {
      running = running.then(write).catch((error: Error) => {
        log.warn("privacy.list_not_written", { file, error: error.message });
      });
      return running;
    },
  };
}

async function textOf(file: string): Promise<string> {
  return await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
}

async function append(file: string, erasures: Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const opened = await open(file, "a+", 0o600);
  try {
    const { size } = await opened.stat();
    const last = new Uint8Array(1);
    // Behind a line that a crash has torn.
    const isTorn = size > 0 && (await opened.read(last, 0, 1, size - 1)) && last[0] !== 0x0a;
    await opened.write((isTorn ? "\n" : "") + erasures.map(erasureLine).join(""));
    await opened.datasync();
  } finally {
    await opened.close();
  }
}

export interface Reapplied {
  people: number;
  emails: number;
}

/** At a start: what the list has and the database does not know. */
export async function reapplyListed(parts: KeepParts): Promise<Reapplied> {
  return await reapplyErasures(parts, readErasureLines(await textOf(join(parts.dataDir, ERASURES_NAME))));
}

/**
 * Erases again what this database does not know as erased. Emails are gone when it resolves; people are in what the
 * erasure runner does next. May be repeated. Counts those of whom something was there.
 */
export async function reapplyErasures(
  parts: Pick<KeepParts, "store" | "clock">,
  erasures: readonly Erasure[],
): Promise<Reapplied> {
  const { privacy } = parts.store;
  const unknown = new Map<string, Erasure>();
  for (let at = 0; at < erasures.length; at += AT_ONCE) {
    const found = await privacy.unknownErasures({ erasures: erasures.slice(at, at + AT_ONCE) });
    for (const erasure of found) unknown.set(erasure.id, erasure);
  }
  const people: ErasedPerson[] = [];
  const emails: ErasedEmail[] = [];
  for (const one of unknown.values()) one.kind === "person" ? people.push(one) : emails.push(one);
  const counts: Reapplied = { people: 0, emails: 0 };
  for (const [teamId, ofTeam] of Map.groupBy(people, (person) => person.teamId)) {
    counts.people += await erasePeople(parts, teamId, ofTeam);
  }
  for (let at = 0; at < emails.length; at += AT_ONCE) {
    counts.emails += (await privacy.eraseRemoved({ emails: emails.slice(at, at + AT_ONCE) })).removed;
  }
  return counts;
}

async function erasePeople(
  { store, clock }: Pick<KeepParts, "store" | "clock">,
  teamId: string,
  people: readonly ErasedPerson[],
): Promise<number> {
  const addresses = await findAddresses(store, teamId, [
    ...new Set(people.map(({ emailHash }) => emailHash)),
  ]);
  let found = 0;
  for (const person of people) {
    const { id, contactId, actor, at } = person;
    const erase = (key: { id: string } | { email: string }, as: string) =>
      store.privacy.start({ teamId, key, id: as, actor, reason: null, now: at });
    const address = addresses.get(person.emailHash);
    // A contact that had another address when this copy was made: before the erasure itself is known.
    const contact = contactId === null ? null : await store.contacts.get({ teamId, key: { id: contactId } });
    if (contact !== null && contact.email !== address) await erase({ id: contact.id }, createId());
    if (address === undefined) await store.privacy.noteErased({ person, now: clock.now() });
    else await erase({ email: address }, id);
    if (contact !== null || address !== undefined) found += 1;
  }
  return found;
}

/** By their hash, as far as this copy has them. */
async function findAddresses(
  { privacy }: Pick<Store, "privacy">,
  teamId: string,
  hashes: string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const walk of await privacy.addressWalks({ teamId })) {
    let after: (string | number)[] | null = null;
    do {
      const step: Awaited<ReturnType<Store["privacy"]["findHashed"]>> = await privacy.findHashed({
        ...walk,
        hashes,
        after,
      });
      for (const { address, hash } of step.addresses) found.set(hash, address);
      after = step.next;
    } while (after !== null);
  }
  return found;
}
