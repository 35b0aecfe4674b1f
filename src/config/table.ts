// What a table of keys is, and what follows from it: the effective values and their type, every problem of a file,
// and the keys that have no effect.
import { suggest } from "../lib/suggest.ts";
import type { Kind } from "./kinds.ts";

/** The parsed value at a path such as "tls.mode"; undefined where the file does not set it. */
export type Given = (path: string) => unknown;

/** What the reader of the documentation and of the sample file sees of a key or table. */
interface Words {
  /** In docs/configuration.md. */
  about?: string;
  /** Beside the key in the sample file. */
  hint?: string;
}

export interface KeyOptions extends Words {
  /** In words, where the default depends on other keys or on the system. */
  defaultText?: string;
  /** The value in the sample file, if not the default; null leaves the key out. */
  sample?: unknown;
  /** Names what needs the key, if something does. */
  neededBy?(given: Given): string | null;
  /** Why a key that is set has no effect, if so. */
  ignoredBecause?(given: Given): string | null;
  /** What is accepted instead, where other keys forbid a value that its kind accepts. */
  acceptsInstead?(value: unknown, given: Given): string | null;
}

export interface Key<Value> extends KeyOptions {
  type: "key";
  kind: Kind<unknown>;
  makeDefault(given: Given): Value;
  isRequired: boolean;
}

export interface AnyTable extends Words {
  type: "table";
  keys: Keys;
  /** Null in the effective values when the file does not have it. */
  isOptional: boolean;
}

export interface AnyTableList extends Words {
  type: "tables";
  keys: Keys;
  /** In words, where there are tables of the program's own. */
  defaultText?: string;
  /** In the sample file, where the list is written inline. */
  sample?: string;
  /** The tables when the file has none. */
  unless: Row[];
  /** Two tables with the same value of this key are an error. */
  unique?: string;
  /** The form in errors. */
  accepts: string;
  ignoredBecause?(given: Given): string | null;
}

export type Entry = Key<unknown> | AnyTable | AnyTableList;
type Keys = { [name: string]: Entry };
type Row = Record<string, unknown>;

export interface Table<Inner extends Keys, Absent = never> extends AnyTable {
  keys: Inner;
  /** For the type alone. */
  absent?: Absent;
}

export interface TableList<Inner extends Keys> extends AnyTableList {
  keys: Inner;
}

type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;

/** The effective values of a table: names in camel case, absent values as their defaults. */
export type ValueOf<Part> =
  Part extends Key<infer Value>
    ? Value
    : Part extends Table<infer Inner, infer Absent>
      ? { [Name in keyof Inner as Camel<Name & string>]: ValueOf<Inner[Name]> } | Absent
      : Part extends TableList<infer Inner>
        ? { [Name in keyof Inner as Camel<Name & string>]: ValueOf<Inner[Name]> }[]
        : never;

/** A key with a default, which may depend on other keys. */
export function key<Value>(
  kind: Kind<Value>,
  options: KeyOptions & { default: NoInfer<Value> | ((given: Given) => NoInfer<Value>) },
): Key<Value> {
  const { default: preset, ...words } = options;
  const makeDefault = typeof preset === "function" ? (preset as (given: Given) => Value) : () => preset;
  return { type: "key", kind, isRequired: false, makeDefault, ...words };
}

/** A key that may have no value: null. */
export function optional<Value>(
  kind: Kind<Value>,
  options: KeyOptions & { default?(given: Given): Value | null },
): Key<Value | null> {
  const { default: makeDefault = () => null, ...words } = options;
  return { type: "key", kind, isRequired: false, makeDefault, ...words };
}

/** A key that its table cannot do without. */
export function required<Value>(kind: Kind<Value>, words: KeyOptions = {}): Key<Value> {
  const makeDefault = () => {
    throw new Error("a required key has no default");
  };
  return { type: "key", kind, isRequired: true, makeDefault, ...words };
}

export function table<Inner extends Keys>(keys: Inner, words: Words = {}): Table<Inner> {
  return { type: "table", keys, isOptional: false, ...words };
}

/** A table whose presence turns something on. */
export function optionalTable<Inner extends Keys>(keys: Inner, words: Words = {}): Table<Inner, null> {
  return { type: "table", keys, isOptional: true, ...words };
}

export function tables<Inner extends Keys>(
  name: string,
  keys: Inner,
  words: Partial<Omit<AnyTableList, "type" | "keys" | "accepts">> & { accepts?: string } = {},
): TableList<Inner> {
  const accepts = `[[${name}]] tables with the keys ${Object.keys(keys).join(", ")}`;
  return { type: "tables", keys, unless: [], accepts, ...words };
}

/** Keys whose values never appear whole in an error. */
const SECRET_KEY = /pass|secret|token|smarthost(?!_fallback$|\[\d+\]\.(?:name|destinations))|\burl$|\bkey$/i;

/** The effective values of a parsed file, or its problems; every problem names its key. */
export function readTable<Inner extends Keys>(
  schema: Table<Inner>,
  tree: unknown,
  folder: string,
): { values: ValueOf<Table<Inner>>; problems: string[]; ignored: string[] } {
  const reading = new Reading(folder);
  const parsed = reading.parseTable(schema, tree, "");
  const given: Given = (path) =>
    path.split(".").reduce<unknown>((node, name) => (node as Row | undefined)?.[name], parsed);
  if (parsed !== undefined) reading.findMissing(schema, parsed, "", given);
  const ignored = ignoredKeys(schema, parsed, "", given);
  if (reading.problems.length > 0) return { values: undefined as never, problems: reading.problems, ignored };
  return { values: effective(schema, parsed, given) as ValueOf<Table<Inner>>, problems: [], ignored };
}

/** Absent keys stay absent; a key whose value is refused is there and undefined. */
type Parsed = Row;

class Reading {
  readonly problems: string[] = [];
  constructor(private readonly folder: string) {}

  parseTable(schema: AnyTable | AnyTableList, raw: unknown, path: string): Parsed | undefined {
    const names = Object.keys(schema.keys);
    if (typeof raw !== "object" || raw === null || Array.isArray(raw) || raw instanceof Date) {
      this.refuse(path, raw, `a table with the keys ${names.join(", ")}`);
      return undefined;
    }
    for (const [name, value] of Object.entries(raw)) {
      if (!Object.hasOwn(schema.keys, name)) this.refuseUnknown(joined(path, name), name, value, names);
    }
    const present = Object.entries(schema.keys).filter(([name]) => Object.hasOwn(raw, name));
    const entries = present.map(([name, entry]) => {
      return [name, this.parseEntry(entry, (raw as Parsed)[name], joined(path, name))];
    });
    return Object.fromEntries(entries);
  }

  private parseEntry(entry: Entry, raw: unknown, path: string): unknown {
    if (entry.type === "table") return this.parseTable(entry, raw, path);
    if (entry.type === "key") {
      const value = entry.kind.parse(raw, this.folder);
      if (value === undefined) this.refuse(path, raw, entry.kind.accepts);
      return value;
    }
    if (!Array.isArray(raw)) {
      this.refuse(path, raw, entry.accepts);
      return undefined;
    }
    return raw.map((row, index) => this.parseTable(entry, row, `${path}[${index}]`));
  }

  /** What is absent and may not be, and what is there twice. */
  findMissing(schema: AnyTable | AnyTableList, parsed: Parsed, path: string, given: Given): void {
    for (const [name, entry] of Object.entries(schema.keys)) {
      const full = joined(path, name);
      const value = parsed[name];
      if (name in parsed && value === undefined) continue;
      if (entry.type === "key") {
        const instead = value === undefined ? null : (entry.acceptsInstead?.(value, given) ?? null);
        if (instead !== null) this.refuse(full, value, instead);
        if (value !== undefined) continue;
        const need = entry.neededBy?.(given) ?? null;
        if (entry.isRequired) this.problems.push(`${full}: missing; accepted: ${entry.kind.accepts}`);
        else if (need !== null)
          this.problems.push(`${full}: missing, and ${need} needs it; accepted: ${entry.kind.accepts}`);
      } else if (entry.type === "table") {
        if (value !== undefined || !entry.isOptional)
          this.findMissing(entry, (value as Parsed) ?? {}, full, given);
      } else {
        const rows = (value ?? []) as (Parsed | undefined)[];
        rows.forEach((row, index) => {
          if (row !== undefined) this.findMissing(entry, row, `${full}[${index}]`, given);
        });
        this.findRepeated(entry, rows, full, given);
      }
    }
  }

  private findRepeated(
    { unique, keys }: AnyTableList,
    rows: (Parsed | undefined)[],
    path: string,
    given: Given,
  ): void {
    if (unique === undefined) return;
    const seen = new Set<unknown>();
    rows.forEach((row, index) => {
      const { isRequired, makeDefault } = keys[unique] as Key<unknown>;
      const value = row?.[unique] ?? (isRequired ? undefined : makeDefault(given));
      if (seen.has(value) && value !== undefined) {
        const shown = JSON.stringify(value);
        this.problems.push(`${path}[${index}].${unique}: ${shown} is used twice; accepted: a unique name`);
      }
      seen.add(value);
    });
  }

  private refuse(path: string, value: unknown, accepted: string): void {
    this.problems.push(`${path}: ${showValue(path, value)} is not accepted; accepted: ${accepted}`);
  }

  private refuseUnknown(path: string, name: string, value: unknown, known: string[]): void {
    const meant = suggest(name, known);
    const hint = meant === null ? "" : ` (did you mean ${meant}?)`;
    // A mistyped secret is still a secret.
    const shown = meant !== null && SECRET_KEY.test(meant) ? "***" : showValue(path, value);
    this.problems.push(`${path}: unknown key with the value ${shown}${hint}; accepted: ${known.join(", ")}`);
  }
}

function ignoredKeys(
  schema: AnyTable | AnyTableList,
  parsed: Parsed | undefined,
  path: string,
  given: Given,
): string[] {
  return Object.entries(schema.keys).flatMap(([name, entry]) => {
    const value = parsed?.[name];
    if (value === undefined) return [];
    const full = joined(path, name);
    if (entry.type === "table") return ignoredKeys(entry, value as Parsed, full, given);
    const why = entry.ignoredBecause?.(given) ?? null;
    return why === null ? [] : [`${full} has no effect: ${why}`];
  });
}

function effective(schema: AnyTable | AnyTableList, parsed: Parsed | undefined, given: Given): Parsed {
  const entries = Object.entries(schema.keys).map(([name, entry]) => {
    return [camel(name), effectiveEntry(entry, parsed?.[name], given)];
  });
  return Object.fromEntries(entries);
}

function effectiveEntry(entry: Entry, value: unknown, given: Given): unknown {
  if (entry.type === "key") return value === undefined ? entry.makeDefault(given) : value;
  if (entry.type === "tables") {
    const rows = (value ?? []) as Parsed[];
    return (rows.length === 0 ? entry.unless : rows).map((row) => effective(entry, row, given));
  }
  return value === undefined && entry.isOptional ? null : effective(entry, value as Parsed, given);
}

/** The effective values under the file's own names, secrets masked; what has no value is left out. */
export function showTable(schema: AnyTable | AnyTableList, values: object): Row {
  const entries = Object.entries(schema.keys).flatMap(([name, entry]): [string, unknown][] => {
    const shown = showEntry(entry, (values as Row)[camel(name)]);
    return shown === undefined ? [] : [[name, shown]];
  });
  return Object.fromEntries(entries);
}

function showEntry(entry: Entry, value: unknown): unknown {
  if (entry.type === "key") return value === null ? shownNull(entry) : entry.kind.show(value);
  if (value === null) return undefined;
  const shown =
    entry.type === "table"
      ? showTable(entry, value as Row)
      : (value as Row[]).map((row) => showTable(entry, row));
  return Object.keys(shown).length === 0 ? undefined : shown;
}

/** Null is either a value that is written in its own way, such as "" for off, or no value at all. */
function shownNull({ kind }: Key<unknown>): unknown {
  return ["", 0].find((raw) => kind.parse(raw, "/") === null);
}

function camel(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

function joined(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

function showValue(path: string, value: unknown): string {
  if (SECRET_KEY.test(path)) return typeof value === "string" ? maskUrl(value) : "***";
  // A table under an unknown name may hold secrets as well.
  const mask = (name: string, inner: unknown) =>
    typeof inner === "string" && SECRET_KEY.test(name) ? maskUrl(inner) : inner;
  const shown = JSON.stringify(value, mask) ?? String(value);
  return shown.length > 120 ? `${shown.slice(0, 120)}…` : shown;
}

/** Keeps what helps to find a mistake in a URL; anything else is hidden whole. */
function maskUrl(value: string): string {
  if (!URL.canParse(value)) return "***";
  const url = new URL(value);
  if (url.password !== "") url.password = "***";
  // A parameter may be a password as well.
  const isDatabase = url.protocol.startsWith("postgres") && url.search === "";
  const isShown = isDatabase || url.protocol.startsWith("smtp") || url.protocol.startsWith("http");
  return isShown ? JSON.stringify(url.href) : "***";
}
