import { lowestId } from "../../../lib/id.ts";
import type { Removal, Removed, RetentionStore, StorageUsage, StoredClass } from "../../retention.ts";
import { STORED_CLASSES } from "../../retention.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { createLinkKeeper, createLinkRead } from "./kept-links.ts";
import { createEmailRemoval } from "./remove-email.ts";

/** One call works for this long; what arrives meanwhile waits. */
const STEP_MS = 5;
const STEP_ROWS = 1_000;
/** Goes behind other calls for this long. */
const WAIT_MS = 100;
const background = { isBackground: true, waitMs: WAIT_MS };

export const retentionMethods = defineNoun<RetentionStore>({
  methods: {
    usage: "read",
    remove: background,
    keepLinks: background,
    links: "read",
    removeMetrics: background,
    reclaim: { ...background, ignoresQueueCounts: true },
  },
  isRefusable: false,
  open(connection: Connection) {
    const readLinks = createLinkRead(connection);
    return {
      usage: createUsage(connection),
      ...createRemovals(connection),
      links: ({ emailId }) => readLinks(emailId),
      removeMetrics: createRemoveMetrics(connection),
      reclaim: createReclaim(connection),
    };
  },
});

type Methods = Synchronous<RetentionStore>;

function createUsage({ space }: Connection): () => StorageUsage {
  return () => {
    const found = space.classes();
    const of = (name: StoredClass) => {
      const parts = found.filter((row) => partsOf(name).includes(row.class));
      const sum = (count: "rows" | "bytes") => parts.reduce((sum, part) => sum + Math.max(0, part[count]), 0);
      return [name, { rows: sum("rows"), bytes: sum("bytes") }] as const;
    };
    return {
      classes: Object.fromEntries(STORED_CLASSES.map(of)) as StorageUsage["classes"],
      fileBytes: Math.max(0, found.find((row) => row.class === "files")?.bytes ?? 0),
      usedBytes: space.usedBytes(),
      freeBytes: space.freeBytes(),
    };
  };
}

/** Contents are in the database, files or in the bucket. */
const partsOf = (name: StoredClass): string[] =>
  name === "bodies" ? ["bodies", "files", "bundled"] : [name];

/** The oldest rows of a class, by ids that sort by time. */
const OLDEST: Record<StoredClass, string> = {
  bodies:
    "SELECT email_id AS id, email_id AS emailId FROM bodies WHERE email_id > ? AND email_id < ? ORDER BY email_id",
  emails: "SELECT id, id AS emailId FROM emails WHERE id > ? AND id < ? ORDER BY id",
  events: "SELECT id, email_id AS emailId FROM events WHERE id > ? AND id < ? ORDER BY id",
  transcripts: `SELECT attempt_id AS id, (SELECT email_id FROM attempts WHERE id = attempt_id) AS emailId
    FROM transcripts WHERE attempt_id > ? AND attempt_id < ? ORDER BY attempt_id`,
  logs: "SELECT id, '' AS emailId FROM logs WHERE id > ? AND id < ? ORDER BY id",
  domain_reports: "SELECT id, '' AS emailId FROM domain_reports WHERE id > ? AND id < ? ORDER BY id",
};

interface Oldest {
  id: string;
  /** "" = of none. */
  emailId: string | null;
}

function createRemovals(connection: Connection): Pick<Methods, "remove" | "keepLinks"> {
  const { database, space } = connection;
  const removal = createEmailRemoval(connection);
  const keeper = createLinkKeeper(connection);
  const prepared = (name: StoredClass) =>
    database.prepare<Oldest, [string, string, number]>(`${OLDEST[name]} LIMIT ?`);
  const oldest = Object.fromEntries(STORED_CLASSES.map((name) => [name, prepared(name)]));
  const removeOne = createRemoveOne(connection, { removal, keeper });

  /** A budget that the engine does not count takes nothing away. */
  function isOver({ class: name, aboveBytes }: Removal): boolean {
    return aboveBytes === undefined || (space.taken(partsOf(name)) ?? 0) > aboveBytes;
  }

  return {
    remove(request) {
      const endsAt = performance.now() + (request.stepMs ?? STEP_MS);
      const done: Removed = { removed: 0, next: null, withLinks: [] };
      if (!isOver(request)) return done;
      const rows = oldest[request.class]!.all(request.after, lowestId(request.before), STEP_ROWS);
      for (const [index, row] of rows.entries()) {
        const result = removeOne[request.class](row);
        if (result === "file") done.withLinks.push(row.id);
        else if (result) done.removed += 1;
        const isLast = index === rows.length - 1;
        if (!isOver(request)) return done;
        if (performance.now() < endsAt && !isLast) continue;
        done.next = isLast && rows.length < STEP_ROWS ? null : row.id;
        break;
      }
      return done;
    },
    keepLinks({ emailId, links }) {
      if (removal.isOpen(emailId)) return;
      removal.removeBody(emailId);
      if (links.length > 0) keeper.keep(emailId, { urls: links });
    },
  };
}

/** True if it was removed. */
type RemoveOne = (row: Oldest) => boolean | "file";

function createRemoveOne(
  { database, searchIndex }: Connection,
  {
    removal,
    keeper,
  }: { removal: ReturnType<typeof createEmailRemoval>; keeper: ReturnType<typeof createLinkKeeper> },
): Record<StoredClass, RemoveOne> {
  const removeRow = (table: string, key: string): RemoveOne => {
    const remove = database.prepare(`DELETE FROM ${table} WHERE ${key} = ?`);
    return ({ id, emailId }) => {
      if (typeof emailId === "string" && emailId !== "" && removal.isOpen(emailId)) return false;
      return remove.run(id).changes > 0;
    };
  };
  return {
    bodies({ id }) {
      if (removal.isOpen(id)) return false;
      const links = keeper.linksOf(id);
      if (links === "file") return "file";
      removal.removeBody(id);
      if (links !== null) keeper.keep(id, links);
      return true;
    },
    emails({ id }) {
      const isRemoved = removal.remove(id);
      if (isRemoved) searchIndex.removed(id);
      return isRemoved;
    },
    events: removeRow("events", "id"),
    transcripts: removeRow("transcripts", "attempt_id"),
    logs: removeRow("logs", "id"),
    domain_reports: removeRow("domain_reports", "id"),
  };
}

function createRemoveMetrics({ database }: Connection): Methods["removeMetrics"] {
  const spans = database.prepare<{ teamId: string; spanMs: number }, []>(
    `SELECT teams.id AS teamId, spans.value AS spanMs FROM teams,
       (${database.dialect.numbers("'[900000,3600000,86400000]'")}) AS spans`,
  );
  const tables = ["metrics", "metric_facets"].map((table) => {
    const isFacet = table === "metric_facets";
    const key = isFacet
      ? "team_id, span_ms, facet, starts_at, value, domain_id"
      : "team_id, span_ms, starts_at, domain_id, broadcast_id";
    return database.prepare(
      `DELETE FROM ${table} WHERE (${key}) IN (
         SELECT ${key} FROM ${table} WHERE team_id = ? AND span_ms = ? AND starts_at < ? LIMIT ?)`,
    );
  });
  return ({ before, limit }) => {
    let deleted = 0;
    for (const { teamId, spanMs } of spans.all()) {
      for (const remove of tables) {
        if (deleted < limit) deleted += remove.run(teamId, spanMs, before - spanMs, limit - deleted).changes;
      }
    }
    return { deleted };
  };
}

function createReclaim({ space }: Connection): Methods["reclaim"] {
  return ({ keepBytes, stepMs = STEP_MS }) => {
    space.giveBack({ keepBytes, stepMs });
    return { isDone: space.freeBytes() <= keepBytes };
  };
}
