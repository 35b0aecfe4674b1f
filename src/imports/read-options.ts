import type { z } from "zod";
import { refuseIssue } from "../api/request-fields.ts";
import { notFound, readSegmentIds, readTopicChoices } from "../contacts/read-contact.ts";
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import { LIMITS } from "../limits.ts";
import type { ColumnMap, ImportOptions } from "../store/imports.ts";
import type { Store } from "../store/store.ts";
import { type ImportOptionsBody, importOptionsBody } from "./schema.ts";

const JSON_PARTS = ["column_map", "segments", "topics"];

/** The parts of a form beside its file. Throws AppError 422 that names the part. */
export function readFields(fields: ReadonlyMap<string, string>): ImportOptionsBody {
  const given: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    given[name] = JSON_PARTS.includes(name) && value.trim() !== "" ? parseJson(name, value) : value;
  }
  return readBody(given);
}

/** Throws AppError 422 that names the field. */
export function readBody(given: Record<string, unknown>): ImportOptionsBody {
  const read = importOptionsBody.safeParse(given);
  if (read.success) return read.data;
  const issue = read.error.issues[0] as z.core.$ZodIssue;
  throw refuseIssue(issue.path, issue.message, given);
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("validation_error", `Invalid \`${name}\` field. It must be JSON.`);
  }
}

const DELIMITERS: Record<string, string> = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" };

export const DEFAULT_OPTIONS: ImportOptions = {
  delimiter: null,
  preset: null,
  columnMap: null,
  onConflict: "upsert",
  erasesEmpty: false,
  segments: [],
  topics: [],
  consentSource: null,
  file: null,
};

/**
 * What is absent stays as in `before`. Throws AppError 422 for a value, 404 for a segment or topic that is not the
 * team's.
 */
export async function readOptions(
  { store }: { store: Pick<Store, "segments" | "topics"> },
  { teamId, body, before }: { teamId: string; body: ImportOptionsBody; before: ImportOptions },
): Promise<ImportOptions> {
  const { column_map: map, on_conflict, preset, consent_source: source, erase_empty, delimiter } = body;
  const options: ImportOptions = {
    ...before,
    ...(map == null ? {} : { columnMap: toColumnMap(map) }),
    ...(on_conflict == null ? {} : { onConflict: on_conflict }),
    ...(preset == null ? {} : { preset }),
    ...(source == null ? {} : { consentSource: readSource(source) }),
    ...(erase_empty == null ? {} : { erasesEmpty: erase_empty }),
    ...(delimiter == null ? {} : { delimiter: DELIMITERS[delimiter] ?? delimiter }),
    ...(body.segments == null ? {} : { segments: readSegmentIds({ segments: body.segments }) }),
    ...(body.topics == null ? {} : { topics: readTopicChoices(body.topics) }),
  };
  for (const id of options.segments) {
    const segment = await store.segments.get({ teamId, id });
    if (segment === null) throw notFound({ what: "segment" });
    if (segment.filter !== null) {
      throw new AppError(
        "validation_error",
        "Invalid `segments` field. The members of a segment with a filter follow from the filter.",
      );
    }
  }
  for (const { id } of options.topics) {
    if ((await store.topics.get({ teamId, id })) === null) throw notFound({ what: "topic" });
  }
  return options;
}

function toColumnMap(map: NonNullable<ImportOptionsBody["column_map"]>): ColumnMap {
  const { properties, ...fields } = map;
  const named = Object.entries(fields).filter(([, name]) => name != null);
  const values = Object.entries(properties ?? {}).map(([key, { column, type }]) => {
    if (!/^[A-Za-z0-9_]+$/.test(key) || key.length > LIMITS.contactPropertyKeyCharsMax) {
      throw new AppError(
        "validation_error",
        "Invalid `column_map.properties` field. A key has only ASCII letters, digits and underscores.",
      );
    }
    // Our properties are text or numbers: true is kept as the text true.
    return [key, { column, type: type === "number" ? ("number" as const) : ("string" as const) }] as const;
  });
  return {
    ...Object.fromEntries(named),
    ...(values.length === 0 ? {} : { properties: Object.fromEntries(values) }),
  };
}

function readSource(text: string): string {
  const clean = cleanText(text).trim();
  if (clean.length <= LIMITS.importConsentSourceCharsMax) return clean;
  throw new AppError(
    "validation_error",
    `Invalid \`consent_source\` field. It has at most ${LIMITS.importConsentSourceCharsMax} characters.`,
  );
}
