// What the server behind a URL is, and whether Sendlark can work with it.
import { DatabaseUnusableError } from "../store-errors.ts";
import { type Asking, DatabaseError } from "./query.ts";

const OLDEST_VERSION = 15;

/** Throws DatabaseUnusableError for a server that is too old, has another encoding, or takes no changes. */
export async function refuseServer(door: Asking): Promise<void> {
  const { rows } = await door.ask<{
    product: string;
    version: string;
    encoding: string;
    isReadOnly: string;
    schema: string | null;
  }>(
    `SELECT version() AS product, current_setting('server_version_num') AS version,
       current_setting('server_encoding') AS encoding, current_setting('transaction_read_only') AS "isReadOnly",
       current_schema() AS schema`,
  );
  const { product, version, encoding, isReadOnly, schema } = rows[0]!;
  const major = Math.floor(Number(version) / 10_000);
  // CockroachDB calls itself PostgreSQL 13.
  if (major < OLDEST_VERSION && !product.startsWith("CockroachDB")) {
    throw new DatabaseUnusableError(
      `The database server is PostgreSQL ${major}, and Sendlark needs ${OLDEST_VERSION} or newer: upgrade it, or name another server in database.url.`,
    );
  }
  if (encoding !== "UTF8") {
    throw new DatabaseUnusableError(
      `The database has the encoding ${encoding}, and Sendlark needs UTF8: create another with \`CREATE DATABASE sendlark ENCODING 'UTF8' TEMPLATE template0\`, and name it in database.url.`,
    );
  }
  if (isReadOnly === "on") {
    throw new DatabaseUnusableError(
      "The database takes no changes: database.url names a standby, or a database with default_transaction_read_only. Name the primary.",
    );
  }
  if (schema === null) {
    throw new DatabaseUnusableError(
      "The database has no schema to make tables in: its search_path names none that exists, or that the user of database.url may use.",
    );
  }
}

/** What to do, by SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const ADVICE: Record<string, string> = {
  "3D000": "create it with `CREATE DATABASE`, or name another in database.url",
  "28P01": "check the user and the password of database.url",
  "28000": "check the user of database.url, and the server's pg_hba.conf",
  "42501": "make the user of database.url the owner of the database, or grant it CREATE on its schema",
};

/** The same error, or one that says what to do about a wrong URL. Never shows the password. */
export function explainFailure(error: unknown, url: string): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const { code, failure, isUnknown } = error;
  const advice = ADVICE[code];
  const message = error.message.replace(/[.\s]*$/, "");
  if (advice !== undefined)
    return new DatabaseUnusableError(`The database cannot be used: ${message}; ${advice}.`);
  if (failure !== "down") return error;
  const { host } = new URL(url);
  return new DatabaseError(
    `The database server at ${host} cannot be reached (${message}): check that it runs, and database.url.`,
    { failure, code, isUnknown },
  );
}
