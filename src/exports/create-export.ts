import type { Sender } from "../api-keys/sender.ts";
import { readFilter } from "../contacts/filter/read-filter.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId, isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import {
  EXPORT_COLUMNS,
  type ExportColumn,
  type ExportFormat,
  type ExportOptions,
} from "../store/exports.ts";
import type { Store } from "../store/store.ts";
import type { ExportRunner } from "./run-exports.ts";
import type { CreateExportBody } from "./schema.ts";

interface CreateParts {
  store: Pick<Store, "exports" | "segments" | "contactProperties" | "topics">;
  clock: Pick<Clock, "now">;
  exportRunner: Pick<ExportRunner, "wake">;
}

/**
 * Starts an export and returns its id. Throws AppError 422 for an unknown column or a wrong filter, 404 for a segment that is not the
 * team's, and 429 when too many are waiting.
 */
export async function createExport(
  parts: CreateParts,
  { sender, body }: { sender: Sender; body: CreateExportBody },
): Promise<string> {
  const { store, clock, exportRunner } = parts;
  const { teamId, apiKeyId, keyName } = sender;
  const options = await readExportOptions(parts, teamId, {
    format: body.format ?? "csv",
    segmentId: body.segment_id ?? null,
    columns: body.columns ?? null,
    filter: body.filter ?? null,
  });
  const id = createId();
  const actor = `${keyName === undefined ? "user" : "key"}:${apiKeyId}`;
  const row = { id, teamId, options, actor, createdAt: clock.now() };
  const bounds = { openMax: LIMITS.contactExportsOpenMax, keptMax: LIMITS.contactExportsKeptMax };
  if ((await store.exports.create({ row, ...bounds })) === "too_many") {
    throw new AppError(
      "rate_limit_exceeded",
      `A team can have ${bounds.openMax} exports waiting and ${bounds.keptMax} in seven days. Try again later.`,
    );
  }
  exportRunner.wake();
  return id;
}

/** Throws AppError as `createExport`. `columns` null = all. */
export async function readExportOptions(
  parts: { store: Pick<Store, "segments" | "contactProperties" | "topics"> },
  teamId: string,
  given: { format: ExportFormat; segmentId: string | null; columns: string[] | null; filter?: unknown },
): Promise<ExportOptions> {
  const { store } = parts;
  const { format } = given;
  const filter = await readFilter(parts, teamId, given.filter ?? null);
  const segmentId = given.segmentId?.toLowerCase() ?? null;
  if (segmentId !== null) {
    if (!isId(segmentId)) {
      throw new AppError("validation_error", "Invalid `segment_id` field. It must be a valid UUID.");
    }
    if ((await store.segments.get({ teamId, id: segmentId })) === null) {
      throw new AppError("not_found", "Segment not found");
    }
  }
  const properties = await store.contactProperties.all({ teamId });
  const known: ExportColumn[] = [
    ...EXPORT_COLUMNS,
    ...properties.map(({ key }): ExportColumn => `property.${key}`),
  ];
  const columns = given.columns === null ? known : readColumns(given.columns, known);
  return { format, segmentId, filter, columns };
}

function readColumns(given: string[], known: ExportColumn[]): ExportColumn[] {
  if (given.length === 0) {
    throw new AppError("validation_error", "Invalid `columns` field. Name at least one column.");
  }
  const columns = given.map((name, index) => {
    const column = known.find((one) => one === name);
    if (column !== undefined) return column;
    throw new AppError(
      "validation_error",
      `Invalid \`columns[${index}]\` field. Use ${EXPORT_COLUMNS.join(", ")}, or \`property.<key>\` of a property.`,
    );
  });
  if (new Set(columns).size === columns.length) return columns;
  throw new AppError("validation_error", "Invalid `columns` field. Name each column once.");
}
