// Erases people, one after the other: through all that is stored of their team, in steps that anything else may run
// between. Every step may be repeated, so what a crash interrupts starts again from its beginning.

import { blotOut } from "../lib/address-mention.ts";
import type { Clock } from "../lib/clock.ts";
import { createTurns } from "../lib/in-steps.ts";
import type { Log } from "../lib/log.ts";
import type { ErasureRow } from "../store/privacy.ts";
import type { SharedFiles } from "../store/shared-files.ts";
import type { Store } from "../store/store.ts";
import { eraseInShared, eraseInSpool } from "./erase-spool.ts";

export interface ErasureParts {
  store: Pick<Store, "privacy" | "emails">;
  clock: Pick<Clock, "now" | "after">;
  log: Log;
  dataDir: string;
  /** Where several nodes share the database: their files. */
  files?: SharedFiles | null;
  /** What waits to be written to the request logs. */
  requestLog: { flush(): Promise<void> };
  exportFiles: { remove(id: string): Promise<void> };
  exportRunner: { wake(): void };
}

export interface ErasureRunner {
  /** Looks for work: call it when an erasure was started. */
  wake(): void;
  /** Resolves when nothing is left to do, or it stopped. */
  idle(): Promise<void>;
  /** Stops between two steps; the rest is done after the next start. */
  stop(): Promise<void>;
}

/** An attempt to the address is under way, or a reader keeps the log: until the next look. */
const BUSY_MS = 500;
const HISTORY_ROWS = 500;
const MENTIONS_MAX = 20;

class StoppedError extends Error {}

export function createErasureRunner(parts: ErasureParts): ErasureRunner {
  const { store, clock, log } = parts;
  let isStopping = false;
  let isAsked = false;
  let running: Promise<void> | null = null;
  let endPause = () => {};

  /** Throws once it has to stop. */
  async function pause(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = clock.after(milliseconds, resolve);
      endPause = () => {
        cancel();
        resolve();
      };
    });
    check();
  }

  function check(): void {
    if (isStopping) throw new StoppedError();
  }

  async function run(): Promise<void> {
    for (let row = await store.privacy.nextOpen(); row !== null; row = await store.privacy.nextOpen()) {
      await erase(parts, row, { check, pause });
      log.info("privacy.erased", { erasure: row.id, team: row.teamId });
    }
  }

  async function runAll(): Promise<void> {
    do {
      isAsked = false;
      await run().catch((error: Error) => {
        if (!(error instanceof StoppedError)) log.error("privacy.erase_failed", { error: error.message });
      });
    } while (isAsked && !isStopping);
    running = null;
  }

  return {
    wake() {
      if (isStopping) return;
      isAsked = true;
      running ??= runAll();
    },
    async idle() {
      await running;
    },
    async stop() {
      isStopping = true;
      endPause();
      await running;
    },
  };
}

interface Turn {
  /** Throws when it is time to stop. */
  check(): void;
  pause(milliseconds: number): Promise<void>;
}

async function erase(parts: ErasureParts, row: ErasureRow, turn: Turn): Promise<void> {
  const { store, clock } = parts;
  if (row.address !== null) {
    const person = { ...row, address: row.address };
    await eraseHistory(parts, person, turn);
    await eraseEmails(parts, person, turn);
    await dropExports(parts, person);
    await eraseInSpool(parts.dataDir, person);
    if (parts.files != null) await eraseInShared(parts.files, person);
    await parts.requestLog.flush();
    await eraseMentions(parts, person, turn);
    await store.privacy.forget({ id: row.id });
  }
  for (let tries = 1; !(await store.privacy.clean()).isClean; tries += 1) {
    // Somebody reads the log: each try to empty it holds up the writer.
    if (tries > CLEAN_TRIES) await turn.pause(BUSY_MS);
    turn.check();
  }
  await store.privacy.complete({ id: row.id, now: clock.now() });
}

/** As many steps as cleaning up takes where nothing is in its way. */
const CLEAN_TRIES = 500;

type Person = ErasureRow & { address: string };

async function eraseHistory(
  { store }: ErasureParts,
  { teamId, contactId }: Person,
  turn: Turn,
): Promise<void> {
  if (contactId === null) return;
  while ((await store.privacy.eraseHistory({ teamId, contactId, limit: HISTORY_ROWS })).hasMore) turn.check();
}

async function eraseEmails(parts: ErasureParts, { teamId, address }: Person, turn: Turn): Promise<void> {
  const { store, clock } = parts;
  for (let after: string | null = ""; after !== null; ) {
    const { found, next }: { found: string[]; next: string | null } = await store.privacy.findEmails({
      teamId,
      address,
      after,
    });
    for (const emailId of found) {
      turn.check();
      const step = () => store.privacy.eraseEmail({ teamId, emailId, address, now: clock.now() });
      let state = await step();
      for (; state === "busy"; state = await step()) await turn.pause(BUSY_MS);
      if (state === "shared") await blotOutBody(parts, { teamId, emailId, address });
    }
    after = next;
    turn.check();
  }
}

/** TextTurns of main thread work. */
const STEP_MS = 5;

/** The content went to others, too: it stays, without the address. */
async function blotOutBody(
  { store }: ErasureParts,
  { teamId, emailId, address }: { teamId: string; emailId: string; address: string },
): Promise<void> {
  const body = await store.emails.body({ teamId, emailId });
  if (body === null) return;
  const turn = createTurns(STEP_MS);
  const bytes = await blotOut(body.bytes, address, turn);
  if (bytes !== null) await store.privacy.replaceBody({ emailId, from: body.sha256, bytes });
}

async function dropExports(
  { store, exportFiles, exportRunner }: ErasureParts,
  { teamId }: Person,
): Promise<void> {
  const { ids } = await store.privacy.dropExports({ teamId });
  for (const id of ids) await exportFiles.remove(id);
  exportRunner.wake();
}

async function eraseMentions({ store }: ErasureParts, person: Person, turn: Turn): Promise<void> {
  const { teamId, address, contactId } = person;
  for (const walk of await store.privacy.walks({ teamId })) {
    const request = { ...walk, address, contactId };
    let after: (string | number)[] | null = null;
    do {
      const step: Awaited<ReturnType<Store["privacy"]["findMentions"]>> = await store.privacy.findMentions({
        ...request,
        after,
      });
      for (let start = 0; start < step.found.length; start += MENTIONS_MAX) {
        const keys = step.found.slice(start, start + MENTIONS_MAX);
        await store.privacy.eraseMentions({ ...request, keys });
      }
      after = step.next;
      turn.check();
    } while (after !== null);
  }
}
