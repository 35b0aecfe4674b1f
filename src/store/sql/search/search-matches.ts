// Walks the index from block to block in the order of ids, newest first or oldest first, and what is not indexed yet
// in runs of the emails themselves. Nothing is held open between two steps.
import type { Database } from "../database.ts";
import { type FindPositions, findPositions, NO_POSITIONS } from "./find-positions.ts";
import { createBlockSources, rowsSource, type SourceOfBlock } from "./position-sources.ts";
import { idAt, teamNumber } from "./search-block.ts";
import { needsRecipients, type Wanted } from "./search-terms.ts";
import { createSearchableRows } from "./searchable-rows.ts";

/** Ids between these two, neither included. */
export interface IdRange {
  above: string;
  below: string;
}

/** Matches of one run of emails in the order of travel. */
export interface Run {
  ids: string[];
  /** Holds all that was looked at. */
  range: IdRange;
  /** The cursor that goes on after it; null at the end of the range that was asked for. */
  goOn: string | null;
}

/** After every id. */
export const AFTER_ALL = "~";
const DIRECT_EMAILS = 256;

interface Block {
  last_id: string;
  number: number;
  late: number;
}

export type FindMatches = (request: {
  teamId: string;
  wanted: Wanted;
  range: IdRange;
  isDescending: boolean;
  /** Whether a run can hold anything that counts besides its terms; those that cannot are passed over. */
  isWorth(range: IdRange): boolean;
}) => Generator<Run>;

type Walk = Parameters<FindMatches>[0] & { positionsIn: FindPositions; sourceOf: SourceOfBlock };

export function createSearchMatches(database: Database): FindMatches {
  const readDirectly = createReadDirectly(database);
  const blockSources = createBlockSources(database);
  const columns = "SELECT last_id, number, late FROM search_blocks";
  const from = database.query<Block, [string]>(`${columns} WHERE last_id >= ? ORDER BY last_id LIMIT 1`);
  const after = database.query<Block, [string]>(`${columns} WHERE last_id > ? ORDER BY last_id LIMIT 1`);
  const before = database.query<Block, [string]>(
    `${columns} WHERE last_id < ? ORDER BY last_id DESC LIMIT 1`,
  );
  const idsOf = database.query<{ ids: Uint8Array }, [string]>(
    "SELECT ids FROM search_blocks WHERE last_id = ?",
  );

  function* readBlock(request: Walk, block: Block, range: IdRange): Generator<Run> {
    if (block.late > 0) return yield* readDirectly(request, range);
    let packed: Uint8Array | undefined;
    const packedIds = () => {
      // Removed since: its emails are gone.
      packed ??= idsOf.get(block.last_id)?.ids ?? new Uint8Array();
      return packed;
    };
    const source = request.sourceOf({ number: block.number, packedIds });
    const positions = request.isWorth(range) ? request.positionsIn(source) : NO_POSITIONS;
    const found = Array.from(positions, (position) => idAt(packedIds(), position)).filter(
      (id) => id > range.above && id < range.below,
    );
    if (request.isDescending) found.reverse();
    const goOn = request.isDescending
      ? downFrom(range.above, request.range)
      : upFrom(range.below, request.range);
    yield { ids: found, range, goOn };
  }

  function* descend(request: Walk): Generator<Run> {
    const { above } = request.range;
    let { below } = request.range;
    let block = from.get(below);
    if (block === null) {
      block = before.get(below);
      const tail = { above: max(above, block?.last_id ?? ""), below };
      if (hasRoom(tail)) yield* readDirectly(request, tail);
      below = `${tail.above}${AFTER_ALL}`;
    }
    while (block !== null && block.last_id > above) {
      const previous: Block | null = before.get(block.last_id);
      const range = {
        above: max(above, previous?.last_id ?? ""),
        below: min(below, `${block.last_id}${AFTER_ALL}`),
      };
      if (hasRoom(range)) yield* readBlock(request, block, range);
      block = previous;
    }
  }

  function* ascend(request: Walk): Generator<Run> {
    const { below } = request.range;
    let { above } = request.range;
    for (let block = after.get(above); block !== null; block = after.get(block.last_id)) {
      yield* readBlock(request, block, { above, below: min(below, `${block.last_id}${AFTER_ALL}`) });
      above = block.last_id;
      if (above >= below) return;
    }
    yield* readDirectly(request, { above, below });
  }

  return (request) => {
    const walk = {
      ...request,
      positionsIn: findPositions(request.wanted),
      sourceOf: blockSources(teamNumber(request.teamId)),
    };
    return request.isDescending ? descend(walk) : ascend(walk);
  };
}

/** From the emails themselves, a few at a time. */
function createReadDirectly(database: Database) {
  const readRows = createSearchableRows(database);
  return function* readDirectly(
    { teamId, wanted, isDescending, range: whole }: Parameters<FindMatches>[0],
    range: IdRange,
  ): Generator<Run> {
    let { above, below } = range;
    const positionsIn = findPositions(wanted);
    const read = { teamId, limit: DIRECT_EMAILS, isDescending, withRecipients: needsRecipients(wanted) };
    for (;;) {
      const rows = readRows({ ...read, above, below });
      const ids = Array.from(positionsIn(rowsSource(rows)), (position) => rows[position]?.id ?? "");
      const last = rows.at(-1)?.id;
      if (last === undefined || rows.length < DIRECT_EMAILS) {
        yield {
          ids,
          range: { above, below },
          goOn: isDescending ? downFrom(above, whole) : upFrom(below, whole),
        };
        return;
      }
      const seen = isDescending
        ? { above: justBefore(last), below }
        : { above, below: `${last}${AFTER_ALL}` };
      yield { ids, range: seen, goOn: last };
      if (isDescending) below = last;
      else above = last;
    }
  };
}

function hasRoom({ above, below }: IdRange): boolean {
  return above === "" || below > `${above}${AFTER_ALL}`;
}

/** A cursor for older ids that still takes `above` itself, the newest of the next run. */
function downFrom(above: string, whole: IdRange): string | null {
  return above > whole.above ? `${above}${AFTER_ALL}` : null;
}

/** A cursor for newer ids; all up to `below` were looked at. */
function upFrom(below: string, whole: IdRange): string | null {
  return below < whole.below ? below : null;
}

/** Before `id` and, but for a chance in 2^58, after every smaller one. */
function justBefore(id: string): string {
  return id.slice(0, -1);
}

function min(a: string, b: string): string {
  return a < b ? a : b;
}

function max(a: string, b: string): string {
  return a > b ? a : b;
}
