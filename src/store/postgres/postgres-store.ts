// The store of PostgreSQL: a thread with the connections, and lanes that run the nouns, of which each call takes the one
// with the least to do.
import { setTimeout as wait } from "node:timers/promises";
import { startThread } from "../../lib/thread.ts";
import { LIMITS } from "../../limits.ts";
import { bucketNotes } from "../blobs/bucket-notes.ts";
import { type BlobPlaces, openBlobs } from "../blobs/open-blobs.ts";
import type { BatchClient } from "../sql/batch-client.ts";
import { type Channel, type ChannelListeners, openInlineChannel, openThreadChannel } from "../sql/channel.ts";
import { createContracts, type OwnWay } from "../sql/store-contracts.ts";
import type { EngineNote, Store } from "../store.ts";
import { StoreFullError } from "../store-errors.ts";
import type { DamageRecord } from "../stored-damage.ts";
import type { DatabaseOrder, DatabaseSettings } from "./database-thread.ts";
import { openHotCalls } from "./hot-port.ts";
import { type LaneEnd, newLaneEnds, openLane } from "./lane-port.ts";
import { LANE_WAIT_MS, type LaneOpening } from "./lane-thread.ts";
import { migrate } from "./migrate.ts";
import { type DatabaseState, type LaneSettings, openLaneEngine, STATE_METHOD } from "./open-lane-engine.ts";

export interface PostgresStoreOptions extends Pick<LaneSettings, "dataDir" | "blobsFolder"> {
  url: string;
  places: BlobPlaces;
  /** False: the calling thread is the only lane, for commands and tests. */
  threads: boolean;
  listeners: ChannelListeners;
  damage: DamageRecord;
  /** Free bytes of the node's own disk. */
  freeBytes(): number;
  minFreeBytes: number;
  /** Of one statement; default 2 s. */
  deadlineMs?: number | undefined;
}

const DEADLINE_MS = 2_000;
const WRITE_LANES = 3;
const READ_LANES = 2;
/** One for each lane, and for what another lane's transaction left to be rolled back. */
const CONNECTIONS = WRITE_LANES + READ_LANES + 3;
/** Of the connections' thread at the end. */
const CLOSE_MS = 5_000;

/** Migrates the database, or waits for the node that does. Rejects with an Error of one line. */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { url, threads, deadlineMs = DEADLINE_MS } = options;
  await migrate(url);
  const { dataDir, blobsFolder } = options;
  const settings: DatabaseSettings = {
    url,
    dataDir,
    blobsFolder,
    name: "sendlark",
    connections: CONNECTIONS,
    deadlineMs,
  };
  const connections = await startThread({ role: "database", settings });
  const plug = (): LaneEnd => {
    const [mine, theirs] = newLaneEnds();
    connections.postMessage({ lane: theirs } satisfies DatabaseOrder, [theirs.port as never]);
    return mine;
  };
  const lanes = threads ? await openThreads(options, plug) : openInline(options, plug());
  const hot = openHotCalls(
    (port) => connections.postMessage({ hot: port } satisfies DatabaseOrder, [port as never]),
    options.listeners,
  );
  return createPostgresStore(options, { ...lanes, hot }, async () => {
    const ended = new Promise<void>((resolve) => {
      connections.addEventListener("message", ({ data }) => data === "closed" && resolve());
    });
    connections.postMessage("close" satisfies DatabaseOrder);
    await Promise.race([ended, wait(CLOSE_MS, undefined, { ref: false })]);
    connections.terminate();
  });
}

interface Lanes {
  writers: Channel[];
  readers: Channel[];
}

function openInline({ dataDir, blobsFolder, listeners }: PostgresStoreOptions, end: LaneEnd): Lanes {
  const lane = openLane(end, { waitMs: LANE_WAIT_MS });
  const engine = openLaneEngine(lane, { dataDir, blobsFolder, kind: "write", hasUpkeep: false });
  const channel = openInlineChannel(engine, listeners);
  return { writers: [channel], readers: [channel] };
}

async function openThreads(
  { dataDir, blobsFolder, listeners }: PostgresStoreOptions,
  plug: () => LaneEnd,
): Promise<Lanes> {
  const open = (kind: LaneSettings["kind"], hasUpkeep: boolean) => {
    const end = plug();
    const settings: LaneSettings = { dataDir, blobsFolder, kind, hasUpkeep };
    return openThreadChannel({ role: "lane", settings }, listeners, {
      message: { lane: end } satisfies LaneOpening,
      transferred: [end.port as never],
    });
  };
  const [writers, readers] = await Promise.all([
    Promise.all(Array.from({ length: WRITE_LANES }, (_, index) => open("write", index === 0))),
    Promise.all(Array.from({ length: READ_LANES }, () => open("read", false))),
  ]);
  return { writers, readers };
}

function createPostgresStore(
  { places, damage, freeBytes, minFreeBytes }: PostgresStoreOptions,
  { writers, readers, hot }: Lanes & { hot: ReturnType<typeof openHotCalls> },
  closeConnections: () => Promise<void>,
): Store {
  const channels = [hot, ...new Set([...writers, ...readers])];
  const isFull = () => freeBytes() < minFreeBytes;
  const reader = () => idlest(readers);
  const readState = () => reader().call(STATE_METHOD, null) as Promise<DatabaseState>;
  const room = watchRoom();
  // Other nodes do not reach this one's files.
  const blobs = openBlobs({ folder: null, places, bundles: () => contracts.bodyBundles, now: Date.now });
  const contracts = createContracts({
    writer: () => idlest(writers),
    reader,
    call: room.watching(hot.call),
    blobs,
    isFull,
  });
  return {
    ...contracts,
    // Its own clock says when the database was written.
    lastWrittenAt: 0,
    async health() {
      const state = await readState().catch(() => null);
      const refusal = state?.isReadOnly === 1 ? READ_ONLY : room.refusal();
      const isBehind = writers.every(({ client }) => client.backlogMs() > LIMITS.writerBacklogMsMax);
      return {
        isAcceptingMail: state !== null && refusal === null && !isFull() && !isBehind,
        freeBytes: freeBytes(),
        unmergedBytes: 0,
        databaseBytes: state?.bytes ?? 0,
        notes: [...(refusal === null ? [] : [noteOf(refusal)]), ...bucketNotes(blobs)],
        damaged: damage.found(),
      };
    },
    stillness: null,
    answers: async () => void (await readState()),
    async close() {
      await Promise.all(channels.map((channel) => channel.close()));
      await closeConnections();
    },
  };
}

interface Refusal {
  reason: string;
  advice: string;
}

const READ_ONLY: Refusal = {
  reason: "it takes no changes",
  advice:
    "Is it a standby, or was it set to default_transaction_read_only? Name the primary in database.url, or let it write again.",
};

const ACCEPT = "emails.accept";
/** How long the last refusal counts: where nobody sends meanwhile, nothing tells that there is room again. */
const FULL_MS = 10_000;

/** Whether the database has room for what is written. */
function watchRoom(): { watching(way: OwnWay): OwnWay; refusal(): Refusal | null } {
  let last: { at: number; reason: string } | null = null;
  return {
    watching: (way) => async (asked, ordinary) => {
      try {
        const answer = await way(asked, ordinary);
        if (asked.method === ACCEPT) last = null;
        return answer;
      } catch (error) {
        if (error instanceof StoreFullError) last = { at: performance.now(), reason: error.message };
        throw error;
      }
    },
    refusal: () =>
      last === null || performance.now() - last.at > FULL_MS
        ? null
        : { reason: last.reason, advice: "Give the database server disk space, memory or connections." },
  };
}

const noteOf = ({ reason, advice }: Refusal): EngineNote => ({
  code: "database_server",
  title: "Database server",
  expected: "it takes what is written",
  found: reason,
  problem: { text: `New mail is refused, because of the database server: ${reason}`, advice },
});

function idlest(channels: Channel[]): BatchClient {
  const [first, ...others] = channels.map(({ client }) => client);
  return others.reduce((best, client) => (client.pending() < best.pending() ? client : best), first!);
}
