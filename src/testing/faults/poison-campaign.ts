// Damages one stored text at a time and looks whether everything else goes on. What is damaged comes from the schema
// itself, so that a new column is tried without anybody thinking of it.
import type { Database } from "bun:sqlite";
import { join } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { claimAll, deliveredRecord } from "../fixtures/store-samples.ts";
import { runAutomations } from "./poison-automations.ts";
import { claimMessages, type PoisonStage, postedRecord } from "./poison-stage.ts";

const ROOM = join(import.meta.dir, "../../store/sql");
const SCHEMAS: Record<string, unknown>[] = await Promise.all(
  [...new Bun.Glob("**/*schema.ts").scanSync(ROOM)].toSorted().map((file) => import(join(ROOM, file))),
);

export interface Column {
  table: string;
  column: string;
  isJson: boolean;
}

/** Every column of text or JSON. */
export const textColumns = (): Column[] => columnsOf(["SQLiteText", "SQLiteTextJson"]);

/** Those, and every column of bytes. */
export const storedColumns = (): Column[] => columnsOf(["SQLiteText", "SQLiteTextJson", "SQLiteBlobBuffer"]);

function columnsOf(types: string[]): Column[] {
  const tables = new Set(
    SCHEMAS.flatMap((part) => Object.values(part)).filter((one) => is(one, SQLiteTable)),
  );
  return [...tables].flatMap((table) =>
    getTableConfig(table as SQLiteTable)
      .columns.filter(({ columnType }) => types.includes(columnType))
      .map(({ name, columnType }) => ({
        table: getTableName(table as SQLiteTable),
        column: name,
        isJson: columnType === "SQLiteTextJson",
      })),
  );
}

/** What becomes of a stored text. */
export const DAMAGES: Record<string, (bytes: Uint8Array) => string | Uint8Array> = {
  empty: () => "",
  truncated: (bytes) => asText(bytes.subarray(0, bytes.length / 2)),
  "not text": (bytes) => bytes,
  "flipped bit": (bytes) => flipped(bytes, 0x04),
  "not UTF-8": (bytes) => flipped(bytes, 0x80),
  "other JSON": () => '{"x":[1,null]}',
  "JSON list": () => "[1,null]",
};

/** SQLite keeps the bytes of a text as they are; each is a letter here, and one on the way in. */
const asText = (bytes: Uint8Array) => `\0${Buffer.from(bytes).toString("latin1")}`;

function flipped(bytes: Uint8Array, mask: number): string {
  const changed = Uint8Array.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ mask;
  return asText(changed);
}

interface Target {
  rowid: number;
  bytes: Uint8Array;
}

/** Rows with that text that are not the second team's, or that are. */
function targets(
  database: Database,
  { table, column }: Column,
  { rivals, areRivals }: { rivals: ReadonlySet<unknown>; areRivals: boolean },
): Target[] {
  const rows = database
    .query<Record<string, unknown>, []>(
      `SELECT *, ${rowidOf(database, table)} AS "#" FROM ${table} LIMIT ${ROWS_READ_MAX}`,
    )
    .all()
    .filter(
      (row) => SHARED.has(table) || Object.values(row).some((value) => rivals.has(value)) === areRivals,
    );
  return rows.map((row) => ({
    rowid: row["#"] as number,
    bytes: Buffer.from(String(row[column] ?? "unset")),
  }));
}

const ROWS_READ_MAX = 60;

/** They serve all teams. */
const SHARED = new Set([
  "search_blocks",
  "search_terms",
  "search_texts",
  "queue_sites",
  "destination_sites",
  "delivery_counts",
]);

/** What tells a row apart: the rowid, or the columns of the key. */
function rowidOf(database: Database, table: string): string {
  const { wr } = database
    .query<{ wr: number }, [string]>("SELECT wr FROM pragma_table_list WHERE name = ?")
    .get(table)!;
  if (wr === 0) return "rowid";
  const keys = database
    .query<{ name: string }, [string]>("SELECT name FROM pragma_table_info(?) WHERE pk > 0")
    .all(table);
  return keys.map(({ name }) => name).join(" || ' ' || ");
}

/** Every id of what the second team owns. */
function idsOf(database: Database, teamId: string, tables: ReadonlySet<string>): Set<unknown> {
  const ids = new Set<unknown>([teamId]);
  for (const table of tables) {
    const names = database
      .query<{ name: string }, []>(`SELECT name FROM pragma_table_info('${table}')`)
      .all();
    if (!names.some(({ name }) => name === "team_id") || !names.some(({ name }) => name === "id")) continue;
    const rows = database.query<{ id: string }, [string]>(`SELECT id FROM ${table} WHERE team_id = ?`);
    for (const { id } of rows.all(teamId)) ids.add(id);
  }
  return ids;
}

/** False when a rule of the table itself refuses the value. */
function write(
  database: Database,
  { table, column }: Column,
  rowid: number,
  value: string | Uint8Array,
): boolean {
  const triggers = database
    .query<{ name: string; sql: string }, [string]>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?",
    )
    .all(table);
  for (const { name } of triggers) database.run(`DROP TRIGGER ${name}`);
  const isBytes = typeof value === "string" && value.startsWith("\0");
  const given = isBytes ? Buffer.from(value.slice(1), "latin1") : value;
  try {
    const to = isBytes ? "CAST(? AS TEXT)" : "?";
    database
      .query(`UPDATE ${table} SET ${column} = ${to} WHERE ${rowidOf(database, table)} = ?`)
      .run(given, rowid);
    return true;
  } catch {
    return false;
  } finally {
    for (const { sql } of triggers) database.run(sql);
  }
}

export interface PoisonResult {
  tried: number;
  /** A rule of the table refused the value. */
  refused: number;
  failures: string[];
  /** Columns that have no row of the first team: the stage should have filled them. */
  empty: string[];
}

/**
 * `choose` says which damages a column gets, by its number; `rowsMax` rows of each column. `isControl`: the rows of the
 * second team are damaged, whose mail must go on: that it does not must be seen.
 */
export async function runPoison(
  stage: PoisonStage,
  {
    choose,
    rowsMax,
    note,
    isControl = false,
  }: {
    choose(column: Column, index: number): string[];
    rowsMax: number;
    note?(line: string): void;
    isControl?: boolean;
  },
): Promise<PoisonResult> {
  const columns = textColumns();
  const tables = new Set(columns.map(({ table }) => table));
  const result: PoisonResult = { tried: 0, refused: 0, failures: [], empty: [] };
  let rivals = new Set<unknown>();
  await stage.reopen((database) => {
    rivals = idsOf(database, stage.rivalId, tables);
  });
  const lists = [...new Set(Object.values(LISTS).flat())];
  const sound = new Set(await lookAtAll(stage, lists));
  for (const [index, column] of columns.entries()) {
    const name = `${column.table}.${column.column}`;
    for (const damage of choose(column, index)) {
      for (let row = 0, rows = 1; row < Math.min(rows, rowsMax); row++) {
        let isWritten = false;
        const failure = await tryOne(stage, { sound, column }, (database) => {
          const found = targets(database, column, { rivals, areRivals: isControl });
          rows = found.length;
          const target = found[row];
          if (target === undefined) return;
          isWritten = write(database, column, target.rowid, DAMAGES[damage]!(target.bytes));
          if (!isWritten) result.refused += 1;
        });
        if (rows === 0) result.empty.push(name);
        else result.tried += 1;
        if (failure === null) continue;
        result.failures.push(`${name} (${damage}, row ${row + 1}): ${failure}`);
        note?.(result.failures.at(-1) ?? "");
      }
    }
  }
  result.empty = [...new Set(result.empty)];
  return result;
}

/** What went wrong for others, in one line; null = nothing. */
async function tryOne(
  stage: PoisonStage,
  { sound, column }: { sound: ReadonlySet<string>; column: Column },
  act: (database: Database) => void,
): Promise<string | null> {
  try {
    await stage.reopen(act);
    const found = await lookAtAll(stage, LISTS[column.table] ?? []);
    const wrong = found.filter((line) => !sound.has(line));
    return wrong.length === 0 ? null : wrong.join("; ");
  } catch (error) {
    return error instanceof Error ? error.message.split("\n")[0]! : String(error);
  }
}

/** What shows the rows of a table to their own team. */
const LISTS: Record<string, string[]> = {
  emails: ["/emails", "/emails?status=queued", "/emails?search=hello"],
  deliveries: ["/emails?search=ann"],
  domains: ["/domains"],
  signing_keys: ["/domains"],
  webhooks: ["/webhooks"],
  templates: ["/templates"],
  template_versions: ["/templates"],
  automations: ["/automations"],
  automation_runs: ["/automations"],
  contacts: ["/contacts"],
  contact_properties: ["/contact-properties", "/contacts"],
  contact_topics: ["/contacts"],
  custom_events: ["/events"],
  contact_events: ["/contacts/c@site.test/activity"],
  contact_activity: ["/contacts/c@site.test"],
  segments: ["/segments"],
  segment_contacts: ["/contacts"],
  topics: ["/topics"],
  suppressions: ["/suppressions"],
  logs: ["/logs"],
  usage: ["/usage"],
  metrics: ["/metrics"],
  metric_facets: ["/emails/metrics?dimensions=tag"],
};
const OTHERS_LISTS = ["/emails", "/emails?search=hello", "/domains", "/webhooks", "/logs"];

/** Runs the server's startup and periodic work; returns a line per difference from an undamaged store. */
async function lookAtAll(
  { api, store, rivalId, closeAndIndex }: PoisonStage,
  ownLists: readonly string[],
): Promise<string[]> {
  const lines: string[] = [];
  const now = api.clock.now() + 2 * 3600_000;
  const rival = { authorization: `Bearer ${api.rivalKey}` };
  const ofDeliveries = await store.deliveries.deadOwners();
  await store.deliveries.recover({ deadOwners: ofDeliveries, now, unknownRetryMs: 0 });
  await store.webhooks.recover({ deadOwners: await store.webhooks.deadOwners() });
  const email = { from: "a@rival.test", to: "new@fresh.test", subject: "Hi", text: "x" };
  lines.push(`accept ${(await api.call("POST", "/emails", email, rival)).status}`);
  while ((await store.emails.releaseScheduled({ now, limit: 100 })).released > 0);
  for (let turns = 0; turns < 20; turns++) {
    const claimed = await claimAll(store, { now: now + turns, owner: "node-2" });
    for (const delivery of claimed) {
      await store.deliveries.record(deliveredRecord(delivery, { now: now + turns }));
    }
    if (claimed.length === 0) break;
  }
  const { rows } = await store.deliveries.list({ filter: { teamId: rivalId }, limit: 100 });
  lines.push(
    `deliveries ${rows
      .map(({ state }) => state)
      .toSorted()
      .join(" ")}`,
  );
  lines.push(`posts ${await postAll(store, rivalId, now + 100)}`);
  lines.push(`runs ${await runAutomations({ ...api, store }, { teamId: rivalId, key: rival, now })}`);
  await sweepAll(store, now);
  for (const path of OTHERS_LISTS) {
    const { status, text } = await api.call("GET", path, undefined, rival);
    lines.push(`rival GET ${path} ${status === 200 ? 200 : `${status} ${text}`}`);
  }
  for (const path of ownLists) {
    const own = await api.call("GET", path);
    const isBroken = own.status >= 500;
    lines.push(`GET ${path} ${isBroken ? `${own.status} ${own.text}` : "answered"}`);
  }
  await closeAndIndex();
  return lines;
}

async function postAll(store: PoisonStage["store"], rivalId: string, now: number): Promise<number> {
  let posted = 0;
  for (let turns = 0; turns < 20; turns++) {
    const claimed = await claimMessages(store, now);
    for (const message of claimed) {
      await store.webhooks.record(postedRecord(message, now));
      const { source } = message;
      if (message.teamId === rivalId && source.kind !== "damaged" && source.kind !== "gone") posted += 1;
    }
    if (claimed.length === 0) break;
  }
  return posted;
}

/** Periodic sweeps. */
async function sweepAll(store: PoisonStage["store"], now: number): Promise<void> {
  const limit = 100;
  await store.domains.listForCheck({ now, latest: now + 1e9, limit });
  await store.domains.listForRotation({ createdBefore: now, limit });
  await store.domains.listUnsealedKeys({ limit });
  await store.deliveries.expireLeases({ now: now + 1e7, unknownRetryMs: 0 });
  await store.webhooks.expireLeases({ owner: "node-2", now: now + 1e7 });
  await store.webhooks.listUnnotified({ limit });
  await store.teamEvents.list({ teamId: null, after: null, limit });
  await store.suppressions.expire({ now, struckBefore: now, limit });
  await store.segments.sweep({ limit });
  await store.deliveries.sites({ limit });
  await store.deliveries.counts();
  await store.deliveries.counts();
  await store.teams.list();
  await store.state.read({ name: "tls-counts" });
  await store.stsPolicies.load({ domain: "site.test" });
  await store.stsPolicies.list({ after: "", limit });
}
