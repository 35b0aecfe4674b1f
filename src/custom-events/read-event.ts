// Reads and checks names, schemas and payloads of custom events.
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import { isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { CustomEventKey, EventFieldType, EventSchema } from "../store/custom-events.ts";

/** For events of the system. */
const RESERVED = /^(?:resend|sendlark):/i;

/** Throws AppError 422 that names the field. */
export function readEventName(text: string, field: "name" | "event"): string {
  const name = cleanText(text).trim();
  const max = LIMITS.eventNameCharsMax;
  if (name === "" || name.length > max || /\p{Cc}/u.test(name))
    throw invalid(field, `It has 1 to ${max} characters, and no control characters.`);
  if (RESERVED.test(name))
    throw invalid(field, "Names that start with `resend:` or `sendlark:` are reserved.");
  if (isId(name.toLowerCase())) throw invalid(field, "It must not be a UUID.");
  return name;
}

/** An event's id or name from a path. */
export function readEventKey(idOrName: string): CustomEventKey {
  const id = idOrName.toLowerCase();
  return isId(id) ? { id } : { name: cleanText(idOrName).trim() };
}

/** Throws AppError 422. */
export function readEventSchema(schema: EventSchema): EventSchema {
  const fields = Object.keys(schema);
  const { eventSchemaFieldsMax: fieldsMax, eventFieldCharsMax: charsMax } = LIMITS;
  if (fields.length > fieldsMax) throw invalid("schema", `It has at most ${fieldsMax} fields.`);
  const wrong = fields.find((field) => field === "" || field.length > charsMax);
  if (wrong !== undefined) throw invalid("schema", `Each field's name has 1 to ${charsMax} characters.`);
  return schema;
}

/** The payload with its values in the schema's types. Throws AppError 422 that names the field. */
export function readPayload(
  payload: Record<string, unknown>,
  schema: EventSchema | null,
): Record<string, unknown> {
  const { eventPayloadDepthMax: depthMax, eventPayloadBytesMax: bytesMax } = LIMITS;
  if (isDeeper(payload, depthMax)) throw invalid("payload", `It is at most ${depthMax} levels deep.`);
  const read = { ...payload };
  for (const [field, type] of Object.entries(schema ?? {})) {
    const value = Object.hasOwn(payload, field) ? payload[field] : undefined;
    if (value === undefined || value === null) continue;
    read[field] = readField(value, type, field);
  }
  if (Buffer.byteLength(JSON.stringify(read)) > bytesMax)
    throw invalid("payload", `It has at most ${bytesMax / 1024} KB of JSON.`);
  return read;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

const READERS: Record<EventFieldType, { read(value: unknown): unknown; what: string }> = {
  string: { read: (value) => (typeof value === "string" ? value : undefined), what: "a string" },
  number: { read: readNumber, what: "a number" },
  boolean: { read: readBoolean, what: "true or false" },
  date: { read: readDate, what: "a date of ISO 8601, such as `2026-11-22` or `2026-11-22T10:00:00Z`" },
};

function readField(value: unknown, type: EventFieldType, field: string): unknown {
  const read = READERS[type].read(value);
  if (read === undefined)
    throw invalid(`payload.${field}`, `The event's schema says that it is ${READERS[type].what}.`);
  return read;
}

/** Some client libraries write numbers as text. */
function readNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  return value === "true" || value === "false" ? value === "true" : undefined;
}

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** Kept as it is written: a day has no time zone. */
function readDate(value: unknown): string | undefined {
  if (typeof value !== "string" || !ISO_DATE.test(value)) return undefined;
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split("-").map(Number);
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  return isDay && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

function invalid(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}
