// Finds who was erased in an older copy of the data, by the keyed hash of their address, which is all that is kept of it:
// every address in what an erase looks through is hashed and compared.

import { addressesIn } from "../../../lib/addresses-in.ts";
import type { ErasedPerson, Erasure, ErasureCursor, PrivacyStore } from "../../privacy.ts";
import type { Connection } from "../connection.ts";
import type { Given } from "../database.ts";
import type { Synchronous } from "../noun.ts";
import { PLACES, type Place, walkedColumns } from "./personal-columns.ts";

type Source = Pick<Place, "scope" | "keys" | "where" | "rows"> & { columns: string[] };

/** In place of a column: the addresses of the email's deliveries. */
const RECIPIENTS = "recipients";

/** Rows that an erase finds by their address. */
const BY_ADDRESS: Record<string, Source> = {
  contacts: {
    scope: "team_id",
    keys: ["id"],
    columns: ["email", "first_name", "last_name", "properties"],
    rows: 500,
  },
  emails: {
    scope: "team_id",
    keys: ["id"],
    columns: [
      "to_addresses",
      "cc_addresses",
      "bcc_addresses",
      "reply_to",
      "subject",
      "headers",
      "message_id",
      "attachments",
      RECIPIENTS,
    ],
    rows: 200,
  },
  suppressions: { scope: "team_id", keys: ["address"], columns: ["address"], rows: 500 },
  address_strikes: {
    scope: "team_id",
    keys: ["address", "class", "struck_at"],
    columns: ["address"],
    rows: 500,
  },
};

const SOURCES: Record<string, Source> = {
  ...Object.fromEntries(
    Object.entries(PLACES)
      // By the contact's id only.
      .filter(([, { way }]) => way !== "undo")
      .map(([table, place]) => [table, { ...place, columns: walkedColumns(table).map(quoted) }]),
  ),
  ...BY_ADDRESS,
};

export function createFindHashed({
  database,
  addressHash,
}: Connection): Pick<Synchronous<PrivacyStore>, "addressWalks" | "findHashed"> {
  return {
    addressWalks({ teamId }) {
      const webhooks = database.query<{ id: string }, [string]>("SELECT id FROM webhooks WHERE team_id = ?");
      const ids = webhooks.all(teamId).map(({ id }) => id);
      return Object.entries(SOURCES).flatMap(([place, { scope }]) =>
        (scope === "team_id" ? [teamId] : ids).map((of) => ({ place, scope: of })),
      );
    },
    findHashed({ place, scope, hashes, after }) {
      const { rows, next } = readRows(place, scope, after);
      const known = new Set(hashes);
      const addresses = new Map<string, string>();
      for (const address of new Set(rows.flatMap((values) => values.flatMap(addressesOf)))) {
        const hash = addressHash(address);
        if (known.has(hash)) addresses.set(address, hash);
      }
      return { addresses: [...addresses].map(([address, hash]) => ({ address, hash })), next };
    },
  };

  function textOf(column: string): string {
    if (column !== RECIPIENTS) return column;
    return `(SELECT ${database.dialect.joined("recipient")} FROM deliveries WHERE email_id = emails.id)`;
  }

  function readRows(table: string, scope: string | null, after: (string | number)[] | null) {
    const source = SOURCES[table];
    if (source === undefined) throw new Error(`${table} is no table that is looked through.`);
    const keys = source.keys.map(quoted).join(", ");
    const from = after === null ? "" : ` AND (${keys}) > (${source.keys.map(() => "?").join(", ")})`;
    const where = source.where === undefined ? "" : ` AND ${source.where}`;
    const found = database
      .query<Record<string, Given>, Given[]>(
        `SELECT ${keys}, ${source.columns.map((column, at) => `${textOf(column)} AS value_${at}`).join(", ")}
         FROM ${table} WHERE ${source.scope} = ?${where}${from} ORDER BY ${keys} LIMIT ${source.rows}`,
      )
      .all(scope, ...(after ?? []));
    const last = found.length < source.rows ? null : found.at(-1)!;
    return {
      rows: found.map((row) => source.columns.map((_, at) => row[`value_${at}`] ?? null)),
      next: last && source.keys.map((key) => last[key] as string | number),
    };
  }
}

function addressesOf(value: Given): string[] {
  if (value instanceof Uint8Array) return addressesIn(new TextDecoder().decode(value));
  return typeof value === "string" ? addressesIn(value) : [];
}

/** Some are words of SQL. */
function quoted(column: string): string {
  return `"${column}"`;
}

interface PersonRow extends Omit<ErasedPerson, "kind"> {
  number: number;
}

export function createErasureReads({
  database,
}: Connection): Pick<Synchronous<PrivacyStore>, "erasures" | "unknownErasures"> {
  const created = database.dialect.insertion("created_at");
  const erased = database.dialect.insertion("erased_at");
  const people = database.query<PersonRow, [number, number]>(
    `SELECT ${created} AS number, id, team_id AS teamId, contact_id AS contactId, email_hash AS emailHash, actor,
       created_at AS at FROM contact_erasures WHERE ${created} > ? ORDER BY ${created} LIMIT ?`,
  );
  const emails = database.query<{ number: number; id: string; teamId: string; at: number }, [number, number]>(
    `SELECT ${erased} AS number, id, team_id AS teamId, erased_at AS at FROM erased_emails
     WHERE ${erased} > ? ORDER BY ${erased} LIMIT ?`,
  );
  const isTeam = database.query("SELECT 1 FROM teams WHERE id = ?");
  const isKnown = {
    person: database.query("SELECT 1 FROM contact_erasures WHERE id = ?"),
    email: database.query("SELECT 1 FROM erased_emails WHERE id = ?"),
  };
  return {
    erasures({ after, limit }) {
      const found = { people: people.all(after.people, limit), emails: emails.all(after.emails, limit) };
      const erasures: Erasure[] = [
        ...found.people.map(({ number: _, ...row }) => ({ kind: "person" as const, ...row })),
        ...found.emails.map(({ number: _, ...row }) => ({ kind: "email" as const, ...row })),
      ];
      const next: ErasureCursor = {
        people: found.people.at(-1)?.number ?? after.people,
        emails: found.emails.at(-1)?.number ?? after.emails,
      };
      return { erasures, next };
    },
    unknownErasures: ({ erasures }) =>
      erasures.filter(
        ({ kind, id, teamId }) => isTeam.get(teamId) !== null && isKnown[kind].get(id) === null,
      ),
  };
}
