// Where positions are looked up: a block's rows in the index, or emails that are not indexed.
import type { Database } from "../database.ts";
import { NO_POSITIONS, type PositionSource, unionOf } from "./find-positions.ts";
import { positionOf, unpackPositions } from "./search-block.ts";
import type { SearchableRow } from "./searchable-rows.ts";
import { findLines, mayContain, packLines, type TextChunk } from "./text-chunk.ts";

export type SourceOfBlock = (block: { number: number; packedIds(): Uint8Array }) => PositionSource;

/** A text is read once for a block, and not where its grams say that it lacks what is looked for. */
export function createBlockSources(database: Database): (team: number) => SourceOfBlock {
  const terms = database.query<{ positions: Uint8Array }, [number, number, string]>(
    "SELECT positions FROM search_terms WHERE block = ? AND team = ? AND term = ?",
  );
  const parts = database.query<{ part: number; grams: Uint8Array }, [number, number]>(
    "SELECT part, grams FROM search_texts WHERE block = ? AND team = ?",
  );
  const texts = database.query<Omit<TextChunk, "grams">, [number, number, number]>(
    "SELECT lines, text FROM search_texts WHERE block = ? AND team = ? AND part = ?",
  );
  return (team) =>
    ({ number, packedIds }) => {
      let known: { grams: Uint8Array; read(): Omit<TextChunk, "grams"> | null }[] | undefined;
      const partsOfBlock = () =>
        parts.all(number, team).map(({ part, grams }) => {
          let chunk: Omit<TextChunk, "grams"> | null | undefined;
          return {
            grams,
            read() {
              chunk ??= texts.get(number, team, part);
              return chunk;
            },
          };
        });
      return {
        ofTerm(term) {
          const row = terms.get(number, team, term);
          return row === null ? NO_POSITIONS : unpackPositions(row.positions);
        },
        ofText(needle) {
          known ??= partsOfBlock();
          const found = known.map(({ grams, read }) => {
            const chunk = mayContain(grams, needle) ? read() : null;
            return chunk === null ? NO_POSITIONS : findLines(chunk, needle);
          });
          return unionOf(found);
        },
        ofEmail: (id) => only(positionOf(packedIds(), id)),
      };
    };
}

/** Positions count from the first row. */
export function rowsSource(rows: SearchableRow[]): PositionSource {
  let chunk: Omit<TextChunk, "grams"> | undefined;
  return {
    ofTerm: (term) => positionsWhere(rows, ({ terms }) => terms.has(term)),
    ofText(needle) {
      chunk ??= packLines(rows.map(({ line }, position) => ({ position, line })));
      return findLines(chunk, needle);
    },
    ofEmail: (id) => positionsWhere(rows, (row) => row.id === id),
  };
}

function positionsWhere(rows: SearchableRow[], holds: (row: SearchableRow) => boolean): Uint16Array {
  return Uint16Array.from(rows.flatMap((row, position) => (holds(row) ? [position] : [])));
}

const only = (position: number) => (position < 0 ? NO_POSITIONS : Uint16Array.of(position));
