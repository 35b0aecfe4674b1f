// Between the names and values of JavaScript and those on the wire. What is not declared passes as it is.

import { toBase64 } from "./bytes.js";
import { FIELDS, UNIONS } from "./generated/wire.js";

interface Field {
  /** On the wire, and in JavaScript. */
  wire: string;
  own: string;
  codec: string;
}

interface Model {
  byWire: Map<string, Field>;
  byOwn: Map<string, Field>;
}

/** Read from their text when they are used first. */
const models = new Map<string, Model>();

function modelOf(name: string): Model {
  const known = models.get(name);
  if (known !== undefined) return known;
  const fields = (FIELDS[name] ?? "").split(" ").map((entry): Field => {
    const [wire = "", codec = ""] = entry.split(":");
    return { wire, own: camelOf(wire), codec };
  });
  const model = {
    byWire: new Map(fields.map((field) => [field.wire, field])),
    byOwn: new Map(fields.map((field) => [field.own, field])),
  };
  models.set(name, model);
  return model;
}

const camelOf = (name: string) =>
  name
    .replace(/^X-/, "")
    .replace(/[-_]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase());

/** What came, as the type that `codec` names. */
export function decode(codec: string, value: unknown): unknown {
  if (value === null || value === undefined || codec === "") return value;
  if (codec === "time") return typeof value === "string" ? readTime(value) : value;
  if (codec === "bytes") return value;
  if (codec[0] === "[")
    return Array.isArray(value) ? value.map((item) => decode(codec.slice(1), item)) : value;
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const given = value as Record<string, unknown>;
  if (codec[0] === "{") return mapValues(given, (item) => decode(codec.slice(1), item));
  const union = UNIONS[codec];
  if (union !== undefined) return decode(union.forms[String(given[union.field])] ?? "", given);
  const { byWire } = modelOf(codec);
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(given)) {
    const field = byWire.get(key);
    put(result, field?.own ?? key, field === undefined ? item : decode(field.codec, item));
  }
  return result;
}

/** What is sent. A field that is undefined is left out; null is sent. */
export function encode(codec: string, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value === null || value === undefined || codec === "" || codec === "time") return value;
  if (codec === "bytes") return ArrayBuffer.isView(value) ? toBase64(value as Uint8Array) : value;
  if (codec[0] === "[")
    return Array.isArray(value) ? value.map((item) => encode(codec.slice(1), item)) : value;
  if (typeof value !== "object" || Array.isArray(value)) return value;
  const given = value as Record<string, unknown>;
  if (codec[0] === "{") return mapValues(given, (item) => encode(codec.slice(1), item));
  const { byOwn } = modelOf(codec);
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(given)) {
    if (item === undefined) continue;
    const field = byOwn.get(key);
    put(result, field?.wire ?? key, field === undefined ? item : encode(field.codec, item));
  }
  return result;
}

/** Also of a key such as `__proto__`. */
function put(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}

function mapValues(
  given: Record<string, unknown>,
  change: (value: unknown) => unknown,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) put(result, key, change(value));
  return result;
}

/** ISO 8601, and as PostgreSQL writes it: `2026-11-20 12:00:00.123456+00`. Anything else stays text. */
function readTime(text: string): Date | string {
  const iso = text
    .replace(" ", "T")
    .replace(/(\.\d{3})\d+/, "$1")
    .replace(/([+-]\d\d)$/, "$1:00");
  const date = new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(iso) || !iso.includes("T") ? iso : `${iso}Z`);
  return Number.isNaN(date.getTime()) ? text : date;
}
