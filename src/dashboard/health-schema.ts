// The wire forms of the Health page.
import { z } from "zod";
import { certificateRow } from "../certificates/certificate-schema.ts";
import { STORED_CLASSES } from "../store/retention.ts";
import { route } from "./schema.ts";

const time = z.string();
const texts = z.array(z.string());
const counts = z.record(z.string(), z.number());

const finding = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(["ok", "warn", "fail", "unknown"]),
  found: z.string(),
  expected: z.string(),
  /** Empty when there is nothing to do. */
  advice: z.string(),
  group: z.string(),
});
export type Finding = z.infer<typeof finding>;

/** Kinds of data, in the order of the page. */
const DATA_KINDS = ["bodies", "metadata", "logs", "backups"] as const;

const place = z.object({
  data: z.enum(DATA_KINDS),
  /** `none`: backups are not configured. */
  at: z.enum(["server", "database", "s3", "none"]),
  /** A directory, a database on a server, or a bucket with its prefix; null for all but the operator. */
  path: z.string().nullable(),
  /** The region of the bucket; null = of a server, or unknown. */
  region: z.string().nullable(),
});

const region = z.object({
  name: z.string(),
  location: z.string().nullable(),
  fallback: z.string().nullable(),
  /** The region whose addresses its mail leaves from now; null = it waits. */
  sends_from: z.string().nullable(),
  addresses: z.array(
    z.object({
      egress: z.string(),
      /** Null = the system chooses. */
      address: z.string().nullable(),
      /** Since when this machine lacks it. */
      lost_since: time.nullable(),
    }),
  ),
});
export type HealthRegion = z.infer<typeof region>;

const astray = z.object({ domain: z.string(), region: z.string(), from: z.string().nullable() });

const whereData = z.object({
  places: z.array(place),
  /** Those in use; with one, it plays no role. */
  regions: z.array(region),
  /** The team's domains whose mail does not leave from their region. */
  domains_astray: z.array(astray),
});
export type WhereData = z.infer<typeof whereData>;

const node = z.object({
  id: z.string(),
  hostname: z.string(),
  /** The one that answers. */
  is_this: z.boolean(),
  /** `gone`: it ended without leaving, or cannot reach the database. */
  state: z.enum(["works", "leaves", "gone"]),
  regions: texts,
  version: z.string(),
  /** Parts of the queue that it serves. */
  shards: z.number(),
  started_at: time,
  seen_at: time,
  /** How far its clock is ahead of the database's. */
  clock_ahead_ms: z.number(),
});
export type HealthNode = z.infer<typeof node>;

export const health = z.object({
  object: z.literal("health"),
  delivery_mode: z.string(),
  hostname: z.string(),
  fallback: route.nullable(),
  paused_sites: z.number(),
  queue: z.object({ counts, oldest_at: time.nullable() }),
  storage: z.object({
    is_accepting_mail: z.boolean(),
    free_bytes: z.number(),
    log_bytes: z.number(),
    bytes_per_day: z.number().nullable(),
    full_in_days: z.number().nullable(),
    /** The database and the files beside it, and how much that may be; 0 = no limit. */
    taken_bytes: z.number(),
    total_bytes: z.number(),
    /** `days` 0 = kept forever; `bytes_max` 0 = no limit. Logs that are not kept are not there. */
    classes: z.array(
      z.object({ class: z.enum(STORED_CLASSES), bytes: z.number(), days: z.number(), bytes_max: z.number() }),
    ),
  }),
  where: whereData,
  /** Those on one database; empty on SQLite, and for all but the operator. */
  nodes: z.array(node),
  versions: z.object({ sendlark: z.string(), commit: z.string(), bun: z.string() }),
  started_at: time,
  /** Of every host; empty for all but the operator. */
  certificates: z.array(certificateRow),
  /** A sentence each. */
  problems: texts,
  is_checking: z.boolean(),
  checked_at: time.nullable(),
  findings: z.array(finding),
});
export type Health = z.infer<typeof health>;
export type StoredData = Health["storage"];

export const healthCheck = z.object({ object: z.literal("health_check") });

/** GET /health/standing: what stops or endangers delivery now, a sentence each. */
export const standing = z.object({ problems: texts });
export type Standing = z.infer<typeof standing>;

/** GET /log-stream: a message of it. */
export interface LogMessage {
  /** JSON, oldest first. */
  lines: string[];
  /** Lines that came and went unread before these. */
  lost: number;
}
