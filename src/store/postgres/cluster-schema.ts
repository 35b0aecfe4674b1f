// The tables by which nodes on one database share the work; a single machine has none of them. Times are by the database's clock.
import { blob, index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { defineTable } from "../sql/columns.ts";

export const nodes = defineTable("nodes", {
  /** Of one run of a process: a node that starts again is a new one. */
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  /** JSON: those of its egresses. */
  regions: text("regions").notNull(),
  /** Where other nodes reach it; null = they do not. */
  url: text("url"),
  version: text("version").notNull(),
  /** How many migrations it knows; null = a version before this column. */
  schema: integer("schema"),
  /** JSON: where it sends from; null = a version before this column. */
  egresses: text("egresses"),
  startedAt: integer("started_at").notNull(),
  seenAt: integer("seen_at").notNull(),
  /** Since when it takes nothing more. */
  leavingAt: integer("leaving_at"),
  /** How far its clock is ahead, ms. */
  skewMs: integer("skew_ms").notNull(),
  /** When its lease of all its shards ends; null = of a version before this column. */
  until: integer("until"),
  /** Grows by 1 when another ends its lease, so that it notices in the statement that renews it. */
  session: integer("session"),
});

/** Who serves a part of the queue. Region "" has the webhooks. */
export const shards = defineTable(
  "shards",
  {
    region: text("region").notNull(),
    shard: integer("shard").notNull(),
    owner: text("owner"),
    /** Grows by 1 each time it is taken. */
    fence: integer("fence").notNull(),
    /** When its lease ends, unless its owner's ends sooner. */
    until: integer("until").notNull(),
    /** The node that asks its owner for it. */
    wantedBy: text("wanted_by"),
  },
  (table) => [primaryKey({ columns: [table.region, table.shard] })],
);

/** Times at which a task was due, each for one node. */
export const slots = defineTable(
  "slots",
  {
    task: text("task").notNull(),
    slotAt: integer("slot_at").notNull(),
    node: text("node").notNull(),
    takenAt: integer("taken_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.task, table.slotAt] }), index("slots_taken").on(table.takenAt)],
);

/** What nodes keep in memory is read again when its number has grown. */
export const generations = defineTable("generations", {
  name: text("name").primaryKey(),
  number: integer("number").notNull(),
});

/** What the owner of a shard has learned about a site, for the next one. */
export const laneState = defineTable(
  "lane_state",
  {
    region: text("region").notNull(),
    shard: integer("shard").notNull(),
    site: text("site").notNull(),
    egress: text("egress").notNull(),
    /** JSON. */
    value: text("value").notNull(),
    savedAt: integer("saved_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.region, table.shard, table.site, table.egress] })],
);

/** Tokens by which a machine becomes a node, each once. */
export const joinTokens = defineTable("join_tokens", {
  id: text("id").primaryKey(),
  /** What the node gets, sealed with the token's key; null = it was used. */
  sealed: text("sealed"),
  madeAt: integer("made_at").notNull(),
  endsAt: integer("ends_at").notNull(),
  usedAt: integer("used_at"),
  /** The host that used it. */
  usedBy: text("used_by"),
});

/** Files that any node may need: of imports and exports. */
export const fileParts = defineTable(
  "file_parts",
  {
    /** A folder and a name, such as `exports/<id>`. */
    name: text("name").notNull(),
    part: integer("part").notNull(),
    bytes: blob("bytes").$type<Uint8Array>().notNull(),
    writtenAt: integer("written_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.part] })],
);
