// What is indexed of one block of emails, read from them and written in steps of a few milliseconds.
import type { Database } from "../database.ts";
import { BLOCK_EMAILS_MAX, packPositions, teamNumber } from "./search-block.ts";
import { createSearchableRows, type SearchableRow } from "./searchable-rows.ts";
import { CHUNK_BYTES, packChunk, type TextChunk } from "./text-chunk.ts";

/** Emails read, or terms written, in one step. */
const STEP_EMAILS = 128;
const STEP_TERMS = 1_024;
/** Chunks written, or removed, in one step. */
const STEP_TEXTS = 32;
const DROPPED_TEXTS = 8;

export interface FoundTerms {
  ids: string[];
  /** Team → term → positions. */
  teams: Map<number, Map<string, number[]>>;
  /** Team → lines of its emails. */
  lines: Map<number, Line[]>;
}

interface Line {
  position: number;
  line: string;
}

type TextRow = [team: number, part: number, chunk: TextChunk];

type TermRow = [team: number, term: string, positions: Uint8Array];

/** Each is done in steps: it goes on where it stopped when it is asked for the next one. */
export interface BlockTerms {
  /** Of the emails above one id, up to the other. */
  read(above: string, lastId: string): Generator<void, FoundTerms>;
  write(block: number, found: FoundTerms): Generator<void>;
  drop(block: number): Generator<void>;
  /** Removes what belongs to no block. */
  dropUnused(): Generator<void>;
}

export function createBlockTerms(database: Database): BlockTerms {
  const statements = prepare(database);
  const readRows = createSearchableRows(database);
  const inTransaction = (write: () => void) => database.transaction(write).immediate();

  function* drop(block: number): Generator<void> {
    while (statements.dropTexts.run(block, DROPPED_TEXTS).changes > 0) yield;
    while (statements.hasTerms.get(block) !== null) {
      inTransaction(() => void statements.dropTerms.run(block, STEP_TERMS));
      yield;
    }
  }

  return {
    drop,
    *dropUnused() {
      for (const { block } of statements.unusedNumbers.all()) yield* drop(block);
    },
    *read(above, lastId) {
      const found: FoundTerms = { ids: [], teams: new Map(), lines: new Map() };
      const below = `${lastId}~`;
      for (let from = above; found.ids.length < BLOCK_EMAILS_MAX; ) {
        const limit = Math.min(STEP_EMAILS, BLOCK_EMAILS_MAX - found.ids.length);
        const rows = readRows({
          teamId: null,
          above: from,
          below,
          limit,
          isDescending: false,
          withRecipients: true,
        });
        for (const row of rows) collect(found, row);
        const last = rows.at(-1);
        // The same again: an id that is not UTF-8 comes out of the database as another one.
        if (last === undefined || last.id === from) break;
        from = last.id;
        yield;
      }
      return found;
    },
    *write(block, { teams, lines }) {
      const rows = [...termRows(teams)];
      for (let start = 0; start < rows.length; start += STEP_TERMS) {
        inTransaction(() => {
          for (const row of rows.slice(start, start + STEP_TERMS)) statements.insertTerm.run(block, ...row);
        });
        yield;
      }
      for (const chunks of textSteps(lines)) {
        inTransaction(() => {
          for (const [team, part, { grams, lines: places, text }] of chunks) {
            statements.insertText.run(block, team, part, grams, places, text);
          }
        });
        yield;
      }
    },
  };
}

function prepare(database: Database) {
  return {
    // Jumps from number to number: a plain DISTINCT would read the whole index.
    unusedNumbers: database.query<{ block: number }, []>(
      `WITH RECURSIVE numbers(block) AS (
         SELECT min(block) FROM search_terms
         UNION ALL
         SELECT (SELECT min(block) FROM search_terms WHERE block > numbers.block) FROM numbers
         WHERE numbers.block IS NOT NULL)
       SELECT block FROM numbers
       WHERE block IS NOT NULL AND block NOT IN (SELECT number FROM search_blocks)`,
    ),
    hasTerms: database.query<{ block: number }, [number]>(
      "SELECT block FROM search_terms WHERE block = ? LIMIT 1",
    ),
    dropTerms: database.query<null, [number, number]>(
      `DELETE FROM search_terms WHERE block = ?1 AND (team, term) IN
         (SELECT team, term FROM search_terms WHERE block = ?1 LIMIT ?2)`,
    ),
    dropTexts: database.query<null, [number, number]>(
      `DELETE FROM search_texts WHERE block = ?1 AND (team, part) IN
         (SELECT team, part FROM search_texts WHERE block = ?1 LIMIT ?2)`,
    ),
    insertText: database.query<null, [number, number, number, Uint8Array, Uint8Array, Uint8Array]>(
      "INSERT INTO search_texts (block, team, part, grams, lines, text) VALUES (?, ?, ?, ?, ?, ?)",
    ),
    insertTerm: database.query<null, [number, ...TermRow]>(
      "INSERT INTO search_terms (block, team, term, positions) VALUES (?, ?, ?, ?)",
    ),
  };
}

function collect({ ids, teams, lines }: FoundTerms, { id, teamId, terms, line }: SearchableRow): void {
  const team = teamNumber(teamId);
  const known = teams.get(team) ?? new Map<string, number[]>();
  teams.set(team, known);
  const position = ids.length;
  ids.push(id);
  const ofTeam = lines.get(team);
  if (ofTeam === undefined) lines.set(team, [{ position, line }]);
  else ofTeam.push({ position, line });
  for (const term of terms) {
    const positions = known.get(term);
    if (positions === undefined) known.set(term, [position]);
    else positions.push(position);
  }
}

/** In the order of the table's key. */
function* termRows(teams: FoundTerms["teams"]): Generator<TermRow> {
  for (const [team, terms] of [...teams].toSorted(([a], [b]) => a - b)) {
    for (const term of [...terms.keys()].sort()) yield [team, term, packPositions(terms.get(term) ?? [])];
  }
}

/** Chunks to be written together. */
function* textSteps(lines: FoundTerms["lines"]): Generator<TextRow[]> {
  let step: TextRow[] = [];
  let bytes = 0;
  for (const [team, ofTeam] of [...lines].toSorted(([a], [b]) => a - b)) {
    for (const [part, some] of partsOf(ofTeam).entries()) {
      const chunk = packChunk(some);
      step.push([team, part, chunk]);
      bytes += chunk.text.length;
      if (step.length < STEP_TEXTS && bytes < CHUNK_BYTES) continue;
      yield step;
      step = [];
      bytes = 0;
    }
  }
  if (step.length > 0) yield step;
}

function partsOf(lines: Line[]): Line[][] {
  const parts: Line[][] = [];
  let chars = CHUNK_BYTES;
  for (const line of lines) {
    if (chars >= CHUNK_BYTES) {
      parts.push([]);
      chars = 0;
    }
    parts.at(-1)?.push(line);
    chars += line.line.length;
  }
  return parts;
}
