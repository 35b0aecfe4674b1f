// The nouns on a lane.
import { drizzle } from "drizzle-orm/bun-sqlite";
import { createAddressHash } from "../../secrets/address-hash.ts";
import { createActWriter } from "../sql/accounts/audit-methods.ts";
import type { Engine } from "../sql/batch.ts";
import { noCleaning } from "../sql/cleaning.ts";
import type { Connection } from "../sql/connection.ts";
import { noActivityLog } from "../sql/contacts/activity-roller.ts";
import { createErasedSuppressions, noErasedSuppressions } from "../sql/contacts/erased-suppressions.ts";
import { takeDamage } from "../sql/damage.ts";
import { noEmailChanges } from "../sql/emails/email-changes.ts";
import type { EngineMethod } from "../sql/method.ts";
import { createBytesOf, openMethods } from "../sql/open-methods.ts";
import { createUrgentPlaces, noUrgentPlaces } from "../sql/queue/urgent-places.ts";
import { noSearchIndex } from "../sql/search/search-indexer.ts";
import { createMessageWriter, noMessageWriter } from "../sql/webhooks/message-writer.ts";
import { createCounterFold, createCounterJournal } from "./counter-journal.ts";
import { createLaneDatabase } from "./lane-database.ts";
import type { Lane } from "./lane-port.ts";
import { DatabaseError } from "./query.ts";
import { createServerSpace } from "./server-space.ts";
import { createCallRunner, sweepDoneCalls } from "./transaction.ts";

export interface LaneSettings {
  /** Of this node's own files: its secret, and bodies. */
  dataDir: string;
  blobsFolder: string;
  kind: "write" | "read";
  /** Folds what all have counted, and removes what is over; of one lane of a process. */
  hasUpkeep: boolean;
}

/** Answers with the state of the database. */
export const STATE_METHOD = "engine.state";

export interface DatabaseState {
  bytes: number;
  /** 1 while it takes no changes. */
  isReadOnly: number;
}

const SWEEP_MS = 60_000;

export function openLaneEngine(lane: Lane, { dataDir, blobsFolder, kind, hasUpkeep }: LaneSettings): Engine {
  const watched = watchChanges(lane);
  const database = createLaneDatabase(watched.lane);
  // It calls of a client what a lane's database has.
  const orm = drizzle({ client: database as never });
  const journal = createCounterJournal();
  const isWriter = kind === "write";
  const messages = isWriter ? createMessageWriter(database) : noMessageWriter;
  const addressHash = createAddressHash(dataDir);
  const connection: Connection = {
    database,
    isShared: true,
    orm,
    queueCounts: journal.queueCounts,
    urgentPlaces: isWriter ? createUrgentPlaces() : noUrgentPlaces,
    meter: journal.meter,
    messages,
    searchIndex: noSearchIndex,
    emailChanges: noEmailChanges,
    activity: noActivityLog,
    blobsFolder,
    addressHash,
    erasedSuppressions: isWriter
      ? createErasedSuppressions(database, addressHash, { isAlone: false })
      : noErasedSuppressions,
    cleaning: noCleaning,
    space: createServerSpace(database),
  };
  const fold = createCounterFold(lane, database);
  const foldAll = () => {
    while (fold());
  };
  const state = database.prepare<DatabaseState, []>(
    `SELECT pg_database_size(current_database()) AS bytes,
       CASE WHEN current_setting('transaction_read_only') = 'on' THEN 1 ELSE 0 END AS isReadOnly`,
  );
  const readState: EngineMethod = { run: () => state.get(), options: {} };
  const methods = new Map([...openMethods(connection), [STATE_METHOD, readState]]);
  const run = createCallRunner(
    {
      lane,
      hasChanged: watched.hasChanged,
      methods,
      journal,
      forgetEndpoints() {
        messages.forget();
        messages.takeAdded();
      },
      fold: foldAll,
      writeAct: createActWriter(connection),
    },
    kind,
  );
  let sweptAt = Date.now();
  let hasDue = false;
  return {
    run(requests) {
      const answers = run(requests);
      hasDue ||= messages.takeAdded();
      return answers;
    },
    bytesOf: createBytesOf(methods),
    takeState() {
      const state = { isFull: false, hasDueMessages: hasDue, damaged: takeDamage() };
      hasDue = false;
      return state;
    },
    index: () => hasUpkeep && fold({ mayLeave: true }),
    async maintain() {
      if (!hasUpkeep || Date.now() - sweptAt < SWEEP_MS) return;
      sweptAt = Date.now();
      try {
        sweepDoneCalls(lane, sweptAt);
      } catch (error) {
        // The next one finds what this one left.
        if (!(error instanceof DatabaseError)) throw error;
      }
    },
    close() {},
  };
}

function watchChanges(lane: Lane): { lane: Lane; hasChanged(): boolean } {
  let changes = 0;
  return {
    lane: {
      ...lane,
      ask(statement) {
        const answer = lane.ask(statement);
        changes += answer.changes;
        return answer;
      },
    },
    hasChanged() {
      const hadAny = changes > 0;
      changes = 0;
      return hadAny;
    },
  };
}
