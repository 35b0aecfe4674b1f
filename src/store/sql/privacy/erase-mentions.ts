// Looks through whole tables for an address that is to be erased: the keys of rows that have it are found on the thread
// that reads, in ranges of keys, and these rows are changed on the one that writes.

import { type AddressMention, addressMention } from "../../../lib/address-mention.ts";
import { erasedAddress } from "../../../lib/erased-address.ts";
import type { PrivacyStore, RowKeys } from "../../privacy.ts";
import type { Connection } from "../connection.ts";
import { undoWithout } from "../contacts/import-undo.ts";
import type { Given } from "../database.ts";
import type { Synchronous } from "../noun.ts";
import { isObject } from "../stored-shapes.ts";
import { PLACES, type Place, walkedColumns } from "./personal-columns.ts";

type Row = Record<string, Given>;
type Key = RowKeys[number];

export function createMentions(
  connection: Connection,
): Pick<Synchronous<PrivacyStore>, "walks" | "findMentions" | "eraseMentions"> {
  const { database, addressHash } = connection;
  return {
    walks({ teamId }) {
      const webhooks = database.query<{ id: string }, [string]>("SELECT id FROM webhooks WHERE team_id = ?");
      const ids = webhooks.all(teamId).map(({ id }) => id);
      return Object.entries(PLACES).flatMap(([place, { scope }]) =>
        (scope === "team_id" ? [teamId] : ids).map((of) => ({ place, scope: of })),
      );
    },
    findMentions: createFind(connection),
    eraseMentions({ place: table, scope, address, contactId, keys }) {
      const place = placeOf(table);
      if (place.way === "undo") return eraseInUndo(connection, { scope, contactId, keys });
      const erase = createErase(connection, table, place);
      const form = erasedAddress(addressHash(address));
      const mention = addressMention(address);
      for (const key of keys) erase(scope, key, { mention, form, contactId });
    },
  };
}

/** Packed, so each is looked into: a batch of an import has at most a few hundred contacts. */
function eraseInUndo(
  { database }: Connection,
  { scope, contactId, keys }: { scope: string | null; contactId: string | null; keys: RowKeys },
): void {
  if (contactId === null) return;
  const one = "team_id = ? AND import_id = ? AND batch = ?";
  const read = database.query<{ changes: Uint8Array }, Given[]>(
    `SELECT changes FROM contact_import_changes WHERE ${one}`,
  );
  const write = database.query<null, Given[]>(`UPDATE contact_import_changes SET changes = ? WHERE ${one}`);
  for (const key of keys) {
    const row = read.get(scope, ...key);
    const others = row === null ? null : undoWithout(row.changes, contactId);
    if (others !== null) write.run(others, scope, ...key);
  }
}

function placeOf(table: string): Place {
  const place = PLACES[table];
  if (place === undefined) throw new Error(`${table} is no table that is looked through.`);
  return place;
}

function createFind({ database }: Connection): Synchronous<PrivacyStore>["findMentions"] {
  return ({ place: table, scope, address, contactId, after }) => {
    const place = placeOf(table);
    const keys = place.keys.map(quoted).join(", ");
    const marks = place.keys.map(() => "?").join(", ");
    const range = `FROM ${table} WHERE ${place.scope} = ?${place.where === undefined ? "" : ` AND ${place.where}`}`;
    const from = after === null ? "" : ` AND (${keys}) > (${marks})`;
    const bounds = [scope, ...(after ?? [])];
    const last = database
      .query<Record<string, Key[number]>, Given[]>(
        `SELECT ${keys} ${range}${from} ORDER BY ${keys} LIMIT 1 OFFSET ${place.rows - 1}`,
      )
      .get(...bounds);
    const next = last === null ? null : Object.values(last);
    const upTo = next === null ? "" : ` AND (${keys}) <= (${marks})`;
    // An id is as good as an address in what is removed or loses its names.
    const needles = addressMention(address).needles;
    if (contactId !== null && place.way !== "replace") needles.push(contactId);
    const columns = walkedColumns(table);
    const { dialect } = database;
    const readable = (column: string) =>
      place.bytes?.includes(column) ? dialect.bytesAsText(quoted(column)) : quoted(column);
    // Those are packed: every row is looked into.
    if (place.way === "undo") needles.splice(0);
    const has = columns.flatMap((column) =>
      needles.map(() => `${dialect.position(`lower(${readable(column)})`, "?")} > 0`),
    );
    const found = database
      .query<Record<string, Key[number]>, Given[]>(
        `SELECT ${keys} ${range}${from}${upTo} AND (${has.join(" OR ") || "1 = 1"})`,
      )
      .all(...bounds, ...(next ?? []), ...columns.flatMap(() => needles));
    return { found: found.map((row) => Object.values(row)), next };
  };
}

interface Erased {
  mention: AddressMention;
  form: string;
  contactId: string | null;
}

function createErase({ database }: Connection, table: string, { scope: owner, keys, way }: Place) {
  const columns = walkedColumns(table);
  const one = [owner, ...keys].map((key) => `${quoted(key)} = ?`).join(" AND ");
  const read = database.query<Row, Given[]>(
    `SELECT ${columns.map(quoted).join(", ")} FROM ${table} WHERE ${one}`,
  );
  const remove = database.query(`DELETE FROM ${table} WHERE ${one}`);
  const write = database.query(
    `UPDATE ${table} SET ${columns.map((column) => `${quoted(column)} = ?`).join(", ")} WHERE ${one}`,
  );

  return (scope: string | null, key: Key, erased: Erased): void => {
    const row = read.get(scope, ...key);
    // Changed or gone since it was found.
    if (row === null || !concerns(row, erased, way)) return;
    if (way === "remove") return void remove.run(scope, ...key);
    const values = columns.map((column) => erasedValue(column, row[column] ?? null, way, erased));
    write.run(...values, scope, ...key);
  };
}

function concerns(row: Row, { mention, contactId }: Erased, way: Place["way"]): boolean {
  const texts = Object.values(row).map(textOf);
  if (texts.some(mention.isIn)) return true;
  return contactId !== null && way !== "replace" && texts.some((text) => text.includes(contactId));
}

function textOf(value: Given): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("latin1");
  return typeof value === "string" ? value : "";
}

function erasedValue(
  column: string,
  value: Given,
  way: Place["way"],
  { mention, form, contactId }: Erased,
): Given {
  if (typeof value !== "string") return value;
  if (way === "bodies" && column.endsWith("_body")) return null;
  const replaced = mention.replace(value, form);
  return way === "payload" ? withoutNames(replaced, { form, contactId }) : replaced;
}

const NAMES = ["first_name", "last_name"];

/** A payload whose contact is the erased one keeps ids, times and states. */
function withoutNames(text: string, { form, contactId }: Omit<Erased, "mention">): string {
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch {
    return text;
  }
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !isRowWith(item, form)).map(clean);
    if (!isObject(value)) return value;
    const entries = Object.entries(value as object);
    const isTheirs = entries.some(
      ([, field]) => field === form || (contactId !== null && field === contactId),
    );
    return Object.fromEntries(
      entries.map(([name, field]) => {
        if (isTheirs && NAMES.includes(name)) return [name, null];
        // An address that the contact had before.
        if (isTheirs && name === "email") return [name, form];
        if (isTheirs && name === "properties") return [name, {}];
        return [name, clean(field)];
      }),
    );
  };
  return JSON.stringify(clean(payload));
}

/** A row of a file, in the preview of an import. */
const isRowWith = (item: unknown, form: string): boolean =>
  Array.isArray(item) && item.some((cell) => typeof cell === "string" && cell.includes(form));

/** Some are words of SQL. */
const quoted = (column: string) => `"${column}"`;
