// Values for the API's fuzzer: valid for a schema, and hostile.
import type { JsonSchema } from "../../http/docs/json-schema.ts";
import type { SeededRandom } from "./seeded-random.ts";

export interface FuzzWorld {
  random: SeededRandom;
  components: Record<string, JsonSchema>;
  /** Ids that the API has told, by the first segment of the path that told them: for requests that hit something. */
  ids: Map<string, string[]>;
  /** An address that the team may send from. */
  from: string;
}

const UNKNOWN_ID = "01938f2a-0000-7000-8000-000000000000";

/** A value that the schema allows, optional fields half of the time. */
export function validValue(world: FuzzWorld, schema: JsonSchema, field = ""): unknown {
  const { random } = world;
  if (schema.$ref !== undefined) {
    const component = world.components[schema.$ref.replace("#/components/schemas/", "")];
    return component === undefined ? null : validValue(world, component, field);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return validValue(world, random.pick(choices), field);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return validObject(world, schema);
    case "array": {
      const count = Math.max(schema.minItems ?? 0, random.below(Math.min(schema.maxItems ?? 3, 3) + 1));
      return Array.from({ length: count }, () => validValue(world, schema.items ?? {}, field));
    }
    case "boolean":
      return random.chance(0.5);
    case "integer":
      return (schema.minimum ?? 0) + random.below((schema.maximum ?? 100) - (schema.minimum ?? 0) + 1);
    case "number":
      return random.pick([0, 1, 3.5, -2, 1e6]);
    case "null":
      return null;
    case "string":
      return validText(world, schema, field);
    default:
      return random.pick<unknown>(["aGVsbG8=", [104, 105], { type: "Buffer", data: [104] }, {}, 1]);
  }
}

function validObject(world: FuzzWorld, schema: JsonSchema): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => schema.required?.includes(name) || world.random.chance(0.4),
  );
  const named = fields.map(([name, value]) => [name, validValue(world, value, name)] as const);
  const free = typeof schema.additionalProperties === "object" ? schema.additionalProperties : null;
  const extra =
    free === null ? [] : ["X-Entity-Ref", "plan"].map((name) => [name, validValue(world, free)] as const);
  return Object.fromEntries([...named, ...extra]);
}

function validText(world: FuzzWorld, schema: JsonSchema, field: string): string {
  const { random } = world;
  const word = `w${random.below(1_000)}`;
  if (schema.format === "uuid") return anId(world, `${field.replace(/_?id$/i, "")}s`);
  if (field === "from") return world.from;
  const known = KNOWN_TEXTS[field];
  if (known !== undefined && random.chance(0.8)) return random.pick(known);
  if (/^(to|cc|bcc|reply_to|replyTo|email|emails)$/.test(field)) return `${word}@site.test`;
  if (/^(scheduled_at|scheduledAt)$/.test(field)) return random.pick(["in 1 hour", "2026-11-21T12:00:00Z"]);
  if (/_date$/.test(field) || schema.format === "date-time")
    return random.pick(["2026-11-01", "2026-11-20T12:00:00Z"]);
  if (field === "name") return `${word}.test`;
  if (field === "region") return "us-east-1";
  if (schema.examples !== undefined && random.chance(0.5)) return String(random.pick(schema.examples));
  return word;
}

/** What fields take whose schema only says that they are text. */
const KNOWN_TEXTS: Record<string, [string, ...string[]]> = {
  status: ["4xx", "200"],
  endpoint: ["/emails"],
  last_event: ["sent", "sent,queued", "canceled"],
  tag: ["kind", "kind:welcome"],
  recipient: ["w1@site.test"],
  domain: ["acme.test"],
  destination: ["site.test"],
  recipient_domain: ["site.test"],
  state: ["queued", "held"],
  origin: ["manual"],
  format: ["csv", "jsonl"],
  timezone: ["UTC", "Europe/Berlin"],
  dimensions: ["period", "period,domain"],
  metrics: ["sent", "sent,delivered"],
  granularity: ["daily", "hourly"],
};

/** Mostly one that exists, and mostly of the kind asked for: `emails`, `domains`. */
export function anId({ random, ids }: FuzzWorld, kind: string): string {
  const known = random.chance(0.85) ? (ids.get(kind) ?? []) : [...ids.values()].flat();
  if (known.length > 0 && random.chance(0.8)) return random.pick(known);
  return random.chance(0.5) ? UNKNOWN_ID : crypto.randomUUID();
}

/** Hostile values of every JSON type. */
export function hostileValue(world: FuzzWorld): unknown {
  const { random } = world;
  if (random.chance(0.3)) return random.pick(HOSTILE_OTHERS);
  if (random.chance(0.05)) return random.pick(["x", "é", "\0", "\ud800"]).repeat(random.pick([999, 70_000]));
  if (random.chance(0.03)) return Array.from({ length: random.pick([51, 101, 1_001]) }, () => "a@site.test");
  if (random.chance(0.03)) return nested(random.pick([5, 31, 33, 500]), random.chance(0.5));
  return random.pick(HOSTILE_TEXTS);
}

export const HOSTILE_TEXTS: readonly string[] = [
  ...[
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\udc00x",
    "a\r\nBcc: b@site.test",
    "a\nb",
    "\u2028",
    "\u202Eabc",
    "\ufeff",
  ],
  ...[
    "😀😀",
    "é́",
    "ǅ",
    "ß@ß.test",
    "İ",
    "x@[127.0.0.1]",
    "x@site.test, y@site.test",
    '"a b"@site.test',
    "<>",
    "@",
  ],
  ...["a@site.test\0", "Ann <a@site.test", `a@${"b".repeat(250)}.test`, "../../etc/passwd", "%00", "%s%n"],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE emails; --',
    "{{{name}}}",
    "$(id)",
    "__proto__",
    "constructor",
    "toString",
  ],
  ...[
    "NaN",
    "-1",
    "1e999",
    "0x10",
    "2026-13-45T99:99:99Z",
    "2026-02-30",
    "in 400 days",
    "tomorrow",
    "now",
    "1",
  ],
  ...["true", "null", "undefined", "[]", "{}", "http://127.0.0.1/", "file:///etc/passwd", "data:text/html,x"],
  ...[
    "00000000-0000-0000-0000-000000000000",
    "01938F2A-0000-7000-8000-000000000000",
    "xn--",
    "xn--a.test",
    "test.",
  ],
];

const HOSTILE_OTHERS: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324],
  ...[
    [],
    {},
    [[]],
    [null],
    [{}],
    ["", ""],
    { length: 3 },
    { toString: 1 },
    { "": "" },
    { constructor: { prototype: 1 } },
  ],
  ...[JSON.parse('{"__proto__":{"isAdmin":true}}'), { type: "Buffer", data: "x" }, { valueOf: 1 }, [[[[1]]]]],
];

function nested(depth: number, isArray: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = isArray ? [value] : { a: value };
  return value;
}
