// Requests for the API's fuzzer, made from its description: valid ones, and valid ones that were damaged.
import type { OperationObject } from "../../http/docs/openapi-document.ts";
import { anId, type FuzzWorld, HOSTILE_TEXTS, hostileValue, validValue } from "./fuzz-values.ts";
import type { SeededRandom } from "./seeded-random.ts";

export interface FuzzTarget {
  method: string;
  /** With `{parameters}`. */
  path: string;
  operation: OperationObject;
}

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
}

const ODD_METHODS = ["PUT", "PATCH", "DELETE", "POST", "GET", "HEAD", "OPTIONS", "PROPFIND", "FOO", "get"];
const ODD_TYPES = [
  "text/html",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "",
  ";;",
];
const JSON_TYPES = [
  "application/json",
  "application/json; charset=utf-8",
  "text/plain",
  "application/json;charset=x",
];

/** One request for the operation: a third as documented, the others wrong in one or a few places. */
export function fuzzRequest(world: FuzzWorld, target: FuzzTarget): FuzzRequest {
  const { random } = world;
  const isHonest = random.chance(0.35);
  const odd = (share: number) => !isHonest && random.chance(share);
  const hasBody = target.operation.requestBody !== undefined || odd(0.1);
  return {
    method: odd(0.04) ? random.pick(ODD_METHODS) : target.method,
    path: damagedPath(odd, random, pathOf(world, target, odd) + queryOf(world, target, odd)),
    headers: headersOf(random, target, odd),
    body: hasBody ? bodyOf(world, target, odd) : null,
  };
}

/** As the description shows it, with ids that exist. */
export function exampleRequest(world: FuzzWorld, { method, path, operation }: FuzzTarget): FuzzRequest {
  const example = operation.requestBody?.content["application/json"]?.example;
  const known = (kind: string) => world.ids.get(kind)?.[0] ?? "";
  return {
    method,
    path:
      path.replace(/\{\w+\}/g, (_place, at: number) => known(kindOfPath(world, path.slice(0, at)))) +
      toQuery(operation.parameters.filter(isDemanded).map((given) => queryPair(world, given))),
    headers: { "content-type": "application/json" },
    body: example === undefined ? null : JSON.stringify(fromExample(world, example, path, known)),
  };
}

/** Words that stand where an id may stand, and are paths of their own. */
const SIBLINGS = ["batch", "metrics", "export", "receiving", "claim"];

type Odd = (share: number) => boolean;

function pathOf(world: FuzzWorld, { path }: FuzzTarget, odd: Odd): string {
  return path.replace(/\{\w+\}/g, (_place, at: number) =>
    odd(0.05)
      ? world.random.pick(SIBLINGS)
      : odd(0.3)
        ? encodeURIComponent(String(hostileText(world)).toWellFormed())
        : anId(world, kindOfPath(world, path.slice(0, at))),
  );
}

/** What the ids in answers of a path belong to: its last word that an id may follow. */
export function kindOfPath({ ids }: FuzzWorld, path: string): string {
  return path.split("/").findLast((word) => ids.has(word)) ?? "";
}

function queryOf(world: FuzzWorld, { operation }: FuzzTarget, odd: Odd): string {
  const { random } = world;
  const pairs = operation.parameters.flatMap((given) => {
    if (given.in !== "query" || !(given.required || random.chance(0.3))) return [];
    const pair = odd(0.4) ? queryPair(world, given, hostileText(world)) : queryPair(world, given);
    return odd(0.1) ? [pair, pair] : [pair];
  });
  if (odd(0.05))
    pairs.push(random.pick(["limit=%zz", "a[]=1", "__proto__=1", "&&&=", "limit", "%00=%00", "x=+"]));
  return toQuery(pairs);
}

type Parameter = OperationObject["parameters"][number];

const isDemanded = (given: Parameter) => given.in === "query" && given.required === true;
const toQuery = (pairs: string[]) => (pairs.length === 0 ? "" : `?${pairs.join("&")}`);

function queryPair(
  world: FuzzWorld,
  { name, schema }: Parameter,
  value: unknown = validValue(world, schema, name),
): string {
  return `${name}=${encodeURIComponent(String(value).toWellFormed())}`;
}

function damagedPath(odd: Odd, random: SeededRandom, path: string): string {
  if (!odd(0.03)) return path;
  return random.pick([
    ...[`/${path}`, `${path}/`, path.toUpperCase(), `${path}/x`, `/v1${path}`, `${path}%`, `${path}%00`],
    ...[path.replace("/", "/%2e%2e/"), `${path}/${"y".repeat(9_000)}`, "/", "//", `${path}#x`, `${path};a=b`],
  ]);
}

function headersOf(random: SeededRandom, { operation }: FuzzTarget, odd: Odd): Record<string, string> {
  const headers: Record<string, string> = {
    "content-type": odd(0.05)
      ? random.pick(ODD_TYPES)
      : odd(0.1)
        ? random.pick(JSON_TYPES)
        : "application/json",
  };
  for (const { name, in: place } of operation.parameters) {
    if (place !== "header" || !random.chance(0.2)) continue;
    const few = `key-${random.below(20)}`;
    headers[name] = odd(0.3) ? random.pick(["", "x".repeat(300), "é", "strict,strict", "\t", "0"]) : few;
    if (name === "X-Batch-Validation")
      headers[name] = odd(0.1) ? "lax" : random.pick(["strict", "permissive"]);
  }
  if (odd(0.02))
    headers["authorization"] = random.pick(["", "Bearer", "Bearer x", "Basic YTpi", "Bearer sl_\u00e9"]);
  if (odd(0.01)) headers["accept"] = "text/html";
  return headers;
}

function bodyOf(world: FuzzWorld, { operation, path }: FuzzTarget, odd: Odd): FuzzRequest["body"] {
  const { random } = world;
  const { schema, example } = operation.requestBody?.content["application/json"] ?? {};
  const isFromExample = example !== undefined && random.chance(0.5);
  let body = isFromExample
    ? fromExample(world, example, path, (kind) => anId(world, kind))
    : validValue(world, schema ?? {});
  const times = odd(0.7) ? 1 + random.below(3) : 0;
  for (let count = 0; count < times; count++) body = damage(world, body);
  const text = JSON.stringify(body) ?? "";
  return odd(0.12) ? damagedText(random, text) : text;
}

/** The documented example as this team would write it. */
function fromExample(
  world: FuzzWorld,
  example: unknown,
  path: string,
  idOf: (kind: string) => string,
): unknown {
  return JSON.parse(JSON.stringify(example), (field, value) => {
    // Connections of automations have a `from`, too.
    if (field === "from" && String(value).includes("@")) return world.from;
    if (typeof value !== "string" || !/^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value)) return value;
    const named = `${field.replace(/_id$/, "")}s`;
    return idOf(world.ids.has(named) ? named : kindOfPath(world, path));
  });
}

/** The value with one part of it replaced, left out, added or wrapped. */
function damage(world: FuzzWorld, value: unknown): unknown {
  const { random } = world;
  if (Array.isArray(value) && value.length > 0 && random.chance(0.9)) {
    const at = random.below(value.length);
    return value.map((item, index) => (index === at ? damage(world, item) : item));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return random.chance(0.1) ? [value] : hostileValue(world);
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(0.2)) {
    const name = random.pick([
      "team_id",
      "teamId",
      "id",
      "permission",
      "status",
      "__proto__",
      "",
      "ключ",
      "x".repeat(999),
    ]);
    return Object.fromEntries([...entries, [name, hostileValue(world)]]);
  }
  const at = random.below(entries.length);
  if (random.chance(0.2)) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([name, item], index) => [name, index === at ? damage(world, item) : item]),
  );
}

const INVALID_UTF8 = new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0xff, 0x22, 0x7d]);

/** What is no JSON, or JSON that parsers disagree on. */
function damagedText(random: SeededRandom, text: string): FuzzRequest["body"] {
  const doubled = text.replace(/^\{("[^"]*":)/, '{$1"first",$1');
  return random.pick<FuzzRequest["body"]>([
    ...[
      text.slice(0, -1),
      `${text}x`,
      `\ufeff${text}`,
      `${text} ${text}`,
      doubled,
      INVALID_UTF8,
      "",
      " ",
      "nul",
      "NaN",
    ],
    ...[
      "[".repeat(100_000),
      '{"a":'.repeat(1_000),
      "null",
      "1",
      '"x"',
      "[]",
      "{}",
      `/*x*/${text}`,
      `\0${text}`,
    ],
    ...[`${" ".repeat(70_000)}${text}`, "-", '"\\ud800"', '{"a":1e99999}', '{"__proto__":{"from":"x"}}'],
  ]);
}

function hostileText({ random }: FuzzWorld): string {
  return random.pick(HOSTILE_TEXTS);
}
