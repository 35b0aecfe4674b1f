// Where the data of a PostgreSQL database comes from, or has gone to: one row, where a move has brought it or taken it away.
import { DatabaseUnusableError } from "../store-errors.ts";
import { type Asking, openDoor } from "./query.ts";
import { explainFailure } from "./server-facts.ts";

export interface Origin {
  /** Of the move. */
  id: string;
  /** Where it came from, for people. */
  source: string;
  /**
   * `copying`: a move is under way; `ready`: its owner once the other database has given up; `owner`: it is; `leaving`: its
   * data is copied away, and it takes no changes; `gone`: its data has another owner.
   */
  state: "copying" | "ready" | "owner" | "leaving" | "gone";
  /** JSON: how far the copy is. */
  copied: string | null;
  /** Changes of the other database's log that are here. */
  applied: number;
}

/** Null where no move ever was. */
export async function readOrigin(door: Asking): Promise<Origin | null> {
  const { rows: found } = await door.ask<{ name: string | null }>(
    "SELECT CAST(to_regclass('origin') AS TEXT) AS name",
  );
  if (found[0]!.name === null) return null;
  const { rows } = await door.ask<Origin & Record<string, string | number | null>>(
    "SELECT id, source, state, copied, applied FROM origin",
  );
  return rows[0] ?? null;
}

export async function createOrigin(
  door: Asking,
  { id, source, state }: Pick<Origin, "id" | "source" | "state">,
): Promise<void> {
  await door.ask(
    `CREATE TABLE IF NOT EXISTS origin (id TEXT PRIMARY KEY, source TEXT NOT NULL, state TEXT NOT NULL,
       copied TEXT, applied BIGINT NOT NULL, moved_at BIGINT)`,
  );
  await door.ask("DELETE FROM origin");
  await door.ask("INSERT INTO origin (id, source, state, copied, applied) VALUES ($1, $2, $3, NULL, 0)", [
    id,
    source,
    state,
  ]);
}

const DEADLINE_MS = 5_000;

/** Of the database behind a URL. Null where no move ever was. */
export async function originOf(url: string): Promise<Origin | null> {
  const door = openDoor(url, { connections: 1, deadlineMs: DEADLINE_MS, name: "sendlark" });
  const asked = readOrigin(door).catch((error) => {
    throw explainFailure(error, url);
  });
  return await asked.finally(door.close);
}

/**
 * Throws DatabaseUnusableError where the database does not own its data. `hasGivenUp`: whether this machine's own database gave its
 * data to the move of that id; then `complete` ends that move.
 */
export async function refuseUnowned(
  url: string,
  { hasGivenUp, complete }: { hasGivenUp(id: string): boolean; complete(): Promise<void> },
): Promise<void> {
  const origin = await originOf(url);
  if (origin === null || origin.state === "owner") return;
  if (origin.state === "ready" && hasGivenUp(origin.id)) return await complete();
  throw new DatabaseUnusableError(REFUSALS[origin.state](origin.source));
}

const REFUSALS: Record<Exclude<Origin["state"], "owner">, (source: string) => string> = {
  copying: (source) =>
    `The database is being filled from ${source}, which still owns the data: complete the move there with \`sendlark move --to URL\`, or give it up with \`sendlark move --abort --to URL\`.`,
  ready: (source) =>
    `The database was filled from ${source}, and the move was cut off at its last step: complete it there with \`sendlark move --to URL\`.`,
  leaving: (source) =>
    `The data is being moved to ${source}, and nothing may change here meanwhile: complete it there with \`sendlark move --to sqlite\`, or give it up with \`sendlark move --abort\`.`,
  gone: (source) =>
    `The database is not in use any more: its data moved to ${source}. Set url = "sqlite" in [database] there.`,
};
