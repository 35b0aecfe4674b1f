// Exports a whole list as one download. Each page is read after the client consumed the previous one, so memory is
// bounded, no transaction stays open, and a disconnect ends the work.
import { z } from "zod";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { csvLine } from "../lib/csv-line.ts";
import { createSharedRoom } from "../lib/shared-room.ts";
import { choice } from "./request-fields.ts";

export const exportQuery = z.object({
  format: choice(["csv", "jsonl"], "It must be `csv` or `jsonl`.")
    .default("csv")
    .meta({ description: "`csv`, or `jsonl` for one JSON object a line." }),
});

export interface Export<Row> {
  teamId: string;
  format: "csv" | "jsonl";
  /** The file's name without its ending. */
  name: string;
  /** Newest first; `after` is the id of the last row that was read. */
  readPage(request: { limit: number; after?: string }): Promise<{ rows: Row[]; hasMore: boolean }>;
  /** A CSV column's name and its cell. */
  columns: readonly (readonly [name: string, cell: (row: Row) => string])[];
  /** For JSON lines. */
  show(row: Row): unknown;
}

const TYPES = { csv: "text/csv; charset=utf-8", jsonl: "application/x-ndjson; charset=utf-8" };

/**
 * Answers once the first page is read, so that early errors are ordinary error answers. Throws AppError 429 when too
 * many exports are running.
 */
export type ExportRows = <Row extends { id: string }>(given: Export<Row>) => Promise<Response>;

export interface ExportBounds {
  exportsAtOnceMax: number;
  exportPageRows: number;
  /** How long a client may leave a page unread. */
  exportSilenceMs: number;
}

/** Limits how many exports run at once, in all and for each team. */
export function createExportRows(clock: Pick<Clock, "after">, bounds: ExportBounds): ExportRows {
  const room = createSharedRoom(bounds.exportsAtOnceMax);
  return async (given) => {
    const place = room.enter(given.teamId);
    if (!place.take(1)) {
      throw new AppError(
        "rate_limit_exceeded",
        "Too many exports are running. Try again when one has finished.",
      );
    }
    return await answer(given, { clock, bounds, onEnd: place.leave });
  };
}

interface Run {
  clock: Pick<Clock, "after">;
  bounds: ExportBounds;
  /** May be called more than once. */
  onEnd(): void;
}

async function answer<Row extends { id: string }>(given: Export<Row>, run: Run): Promise<Response> {
  const texts = pagesOf(given, run.bounds.exportPageRows);
  try {
    const first = await texts.next();
    const body = streamOf(first, texts, run);
    return new Response(body, {
      headers: {
        "content-type": TYPES[given.format],
        "content-disposition": `attachment; filename="${given.name}.${given.format}"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    run.onEnd();
    throw error;
  }
}

async function* pagesOf<Row extends { id: string }>(
  given: Export<Row>,
  limit: number,
): AsyncGenerator<string, void> {
  let head = given.format === "csv" ? csvLine(given.columns.map(([name]) => name)) : "";
  let after: string | undefined;
  for (;;) {
    const cursor = after === undefined ? {} : { after };
    const { rows, hasMore } = await given.readPage({ limit, ...cursor });
    const lines = rows.map((row) =>
      given.format === "csv"
        ? csvLine(given.columns.map(([, cell]) => cell(row)))
        : `${JSON.stringify(given.show(row))}\n`,
    );
    yield head + lines.join("");
    head = "";
    after = rows.at(-1)?.id;
    if (!hasMore || after === undefined) return;
  }
}

function streamOf(
  first: IteratorResult<string, void>,
  texts: AsyncGenerator<string, void>,
  { clock, bounds, onEnd }: Run,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<string, void> | null = first;
  let cancelWait = () => {};
  const end = () => {
    cancelWait();
    onEnd();
  };
  // A client that stops reading would block others. The connection is cut, so that the file is visibly incomplete.
  const wait = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    cancelWait = clock.after(bounds.exportSilenceMs, () => {
      end();
      controller.error(new Error("the client does not read the export"));
      void texts.return();
    });
  };
  return new ReadableStream<Uint8Array>(
    {
      start: wait,
      async pull(controller) {
        cancelWait();
        try {
          const page = next ?? (await texts.next());
          next = null;
          if (typeof page.value === "string" && page.value !== "") {
            controller.enqueue(encoder.encode(page.value));
          }
          if (page.done !== true && page.value !== "") return wait(controller);
          controller.close();
          end();
        } catch (error) {
          end();
          controller.error(error);
        }
      },
      async cancel() {
        end();
        await texts.return();
      },
    },
    { highWaterMark: 0 },
  );
}
