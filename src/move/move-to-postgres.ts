// Moves a data directory's database to PostgreSQL while the server works: a copy by key ranges, then passes over what has changed
// since, and a short freeze. One write decides who owns the data: that by which SQLite gives it up. A move that was cut off
// anywhere goes on when it is run again.
import { createId } from "../lib/id.ts";
import type { MoveSource, MoveTarget } from "../store/open-move.ts";
import { copyTables } from "./copy-tables.ts";
import { MoveError } from "./move-error.ts";
import { checkCounts, checkTables, type Place, pass } from "./passes.ts";

/** In this order; a kill between any two leaves one owner. */
export type MoveStep =
  | "begun there"
  | "begun"
  | "copied"
  | "indexed"
  | "checked"
  | "drained"
  | "frozen"
  | "caught up"
  | "ready"
  | "given up"
  | "owned";

export interface MoveOptions {
  source: MoveSource;
  target: MoveTarget;
  /** Host and name of the target, and of this machine, for people. */
  names: { source: string; target: string };
  /** A server has the database open. */
  isServing: boolean;
  /** Progress, for people. */
  tell(text: string): void;
  /** After each step. */
  reached?(step: MoveStep): void | Promise<void>;
}

export interface MoveReport {
  tables: number;
  rows: number;
  /** Values that PostgreSQL takes only in another form, by table. */
  fitted: Record<string, number>;
  /** When new mail began to be refused, ms since 1970; null where it was before this run. */
  frozenAt: number | null;
}

/** Rejects with a MoveError where the two databases do not belong together, or differ at the end. */
export async function moveToPostgres(options: MoveOptions): Promise<MoveReport> {
  const { source, target, reached = () => undefined } = options;
  const moving = await join(options);
  const place: Place = { ...options, applied: (await target.origin())?.applied ?? 0 };
  let rows = 0;
  let frozenAt: number | null = null;
  if (moving.movedAt === null) {
    await copyTables(options);
    await reached("copied");
    await catchUp(place);
    await target.makeIndexes((name) => options.tell(`makes the index ${name}`));
    await reached("indexed");
    await catchUp(place);
    await checkTables(place);
    await reached("checked");
    await catchUp(place);
    frozenAt = Date.now();
    rows = await freeze(place, moving, options);
    await reached("given up");
  }
  await target.makeForeignKeys();
  await target.own();
  await reached("owned");
  return { tables: source.tables.length + 1, rows, fitted: Object.fromEntries(source.fitted), frozenAt };
}

/** Begins, or finds what an earlier run has begun. */
async function join({ source, target, names, reached = () => undefined }: MoveOptions) {
  const moving = source.moving();
  const origin = await target.origin();
  if (origin?.state === "leaving" || origin?.state === "gone")
    throw new MoveError(`The data of this database moved away, to ${origin.source}. Name an empty database.`);
  if (moving !== null && moving.id !== origin?.id)
    throw new MoveError(
      moving.movedAt === null
        ? `A move to ${moving.target} has begun, and this is another database: complete it there, or give it up with \`sendlark move --abort\`.`
        : `The data moved to ${moving.target}, and this is another database.`,
    );
  if (moving !== null) return moving;
  const begun = { id: origin?.id ?? createId(), target: names.target, begunAt: Date.now() };
  // What a run left that was cut off between its first two steps.
  const isOurs = origin?.state === "copying" && origin.source === names.source && origin.copied === null;
  if (origin !== null && !isOurs)
    throw new MoveError(
      origin.state === "owner"
        ? "The database has the data of another installation. Name an empty one."
        : `A move from ${origin.source} has begun to fill the database, and was given up: empty it with \`sendlark move --abort --to URL\`, or name another.`,
    );
  if (origin === null) {
    await target.refuseOther([...source.tables, source.state]);
    await target.begin({ id: begun.id, source: names.source });
    await reached("begun there");
  }
  source.begin(begun);
  await reached("begun");
  return { ...begun, movedAt: null };
}

/** Changes that a pass makes while nobody notices. */
const SHORT = 1_000;
const PASSES_MAX = 20;

async function catchUp(place: Place): Promise<void> {
  const { source, tell } = place;
  for (let passes = 0; passes < PASSES_MAX; passes += 1) {
    const behind = source.behind(place.applied);
    if (passes > 0 && behind < SHORT) return;
    if (behind >= SHORT) tell(`catches up with ${behind} changes`);
    await pass(place);
    while (source.forgetChanges(place.applied)) await Bun.sleep(PAUSE_MS);
  }
}

const PAUSE_MS = 5;
/** How long attempts under way may take. */
const DRAIN_MS_MAX = 15_000;
/** Changes are refused for so long after the last sign of life of the move. */
const BARRED_MS = 10_000;
const RENEW_MS = 2_000;

/** Gives the number of rows. */
async function freeze(
  place: Place,
  moving: { id: string },
  { isServing, tell, reached = () => undefined }: MoveOptions,
): Promise<number> {
  const { source, target } = place;
  let barred: "new" | "all" = "new";
  const bar = () => source.bar(barred, BARRED_MS);
  const renew = () => {
    try {
      bar();
    } catch {
      // A database that is busy for so long lets changes through again, and the move sees them.
    }
  };
  tell("refuses new mail");
  bar();
  const renewal = setInterval(renew, RENEW_MS);
  try {
    const endsAt = performance.now() + DRAIN_MS_MAX;
    while (isServing && source.leased() > 0 && performance.now() < endsAt) {
      await pass(place);
      await Bun.sleep(PAUSE_MS);
    }
    await pass(place);
    await reached("drained");
    barred = "all";
    for (;;) {
      bar();
      await reached("frozen");
      const rows = await settle(place);
      await reached("caught up");
      await target.setNumbers(source.numbers());
      await target.makeReady();
      await reached("ready");
      if (source.giveUp(moving, place.applied)) return rows;
      if (source.moving()?.id !== moving.id)
        throw new MoveError("The move was given up meanwhile; nothing has changed.");
      tell("the database has changed once more");
    }
  } catch (error) {
    clearInterval(renewal);
    for (const what of ["new", "all"] as const) source.bar(what, 0);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** The last pass, and what says that both are the same. */
async function settle(place: Place): Promise<number> {
  const { source, target } = place;
  return await pass(place, async (snapshot) => {
    await target.replaceAll(source.state, snapshot.state());
    return await checkCounts(place, snapshot);
  });
}
