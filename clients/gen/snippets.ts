// The documented example of each operation, as a call of a library: for the API reference, and compiled by the language's own row.
import { EXAMPLE_ID } from "../../src/http/docs/json-schema.ts";
import type { Api, Enum, Field, Operation, Type } from "./ir.ts";

export interface SnippetPrinter {
  /** What stands before each call: imports, `{imports}` for those of a call, and a client for the server at `"{server}"`. */
  start: string;
  snippetOf(api: Api, operation: Operation): string;
  /** Lines that import what these calls name besides. */
  importsOf?(api: Api, calls: string): string;
  /** The program that has all of them, which is formatted, and read again for the API reference. */
  program: string;
}

/** With marks, by which they are found in the program when it has been formatted. */
export function markedSnippets(
  api: Api,
  { snippetOf }: Pick<SnippetPrinter, "snippetOf">,
  comment: string,
): { operation: Operation; code: string }[] {
  return api.operations.map((operation) => ({
    operation,
    code: `${comment} > ${operation.id}\n${snippetOf(api, operation)}\n${comment} <`,
  }));
}

/** What the API reference shows of a language. */
export function readSamples(api: Api, { start, importsOf }: SnippetPrinter, program: string): object {
  const found = [...program.matchAll(/^([ \t]*)\S+ > ([\w.]+)\n([\s\S]*?)\n[ \t]*\S+ <$/gm)];
  const calls = Object.fromEntries(
    found.map(([, indent = "", id = "", code = ""]) => [
      id,
      code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    ]),
  );
  const missing = api.operations.filter(({ id }) => calls[id] === undefined).map(({ id }) => id);
  if (missing.length > 0) throw new Error(`no snippets of ${missing.join(", ")}`);
  const imports = Object.entries(calls).flatMap(([id, code]) => {
    const lines = importsOf?.(api, code) ?? "";
    return lines === "" ? [] : [[id, lines]];
  });
  return { start, imports: Object.fromEntries(imports), calls };
}

/** How a language writes values; all but the last are what is written already. */
export interface Spelling {
  /** Empty where a formatter breaks the lines. */
  indent: string;
  /** Text, numbers, true, false and null. */
  plain(value: unknown, type: Type): string;
  list(of: Type): Brackets;
  map(of: Type): Brackets;
  /** What differs where a value is an item of a list. */
  item?(value: string): string;
  /** An entry of a map. */
  entry(key: string, value: string): string;
  /** What a model is opened and closed with; the whole of it where it is a chain of calls. */
  model(name: string, fields: Given[]): Brackets | string;
  /** Of a model, or of a call's parameters: then there is no model. */
  field(field: Field, value: string, model?: string): string;
  /** After the last one, where each is on a line of its own. */
  lastComma?: "" | ",";
  /** A structure that a call is given, where it is spelled differently. */
  argument?(value: string): string;
  /** Stands where a call is given no body or no parameters; they are left out without it. */
  absent?: string;
}

type Brackets = [open: string, close: string];

/** A field with its value, on the wire and as it is spelled. */
export interface Given {
  field: Field;
  value: unknown;
  text: string;
}

const WIDTH = 72;

/** On one line where it is short, or is formatted later. */
export function block(
  [open, close]: Brackets,
  items: string[],
  { indent, lastComma = "," }: Pick<Spelling, "indent" | "lastComma">,
): string {
  const line = items.join(", ");
  const pad = /(?:^| )\{$/.test(open) && items.length > 0 ? " " : "";
  const flat = open + pad + line + pad + close;
  if (indent === "" || (flat.length <= WIDTH && !flat.includes("\n"))) return flat;
  const inner = items.map((item) => `${indent}${item.replaceAll("\n", `\n${indent}`)}`);
  return `${open}\n${inner.join(",\n")}${lastComma}\n${close}`;
}

/** A value of the API's description, which is as on the wire. */
export function spell(api: Api, type: Type, value: unknown, spelling: Spelling): string {
  if (Array.isArray(value)) {
    const of: Type = type.kind === "list" ? type.of : { kind: type.kind === "oneOrMany" ? "string" : "json" };
    const items = value.map((item) => spell(api, of, item, spelling));
    return block(spelling.list(of), spelling.item ? items.map(spelling.item) : items, spelling);
  }
  if (typeof value !== "object" || value === null) return spelling.plain(value, type);
  const fields = fieldsOf(api, type);
  if (fields !== null && type.kind === "model") {
    return spellModel(api, type.name, fields, value, spelling);
  }
  const of: Type = type.kind === "map" ? type.of : { kind: "json" };
  const entries = Object.entries(value).map(([key, item]) =>
    spelling.entry(key, spell(api, of, item, spelling)),
  );
  return block(spelling.map(of), entries, spelling);
}

/** A structure of these fields: a model, or the parameters of a method. */
function spellModel(api: Api, name: string, fields: Field[], value: object, spelling: Spelling): string {
  const given = givenFields(api, fields, value, spelling);
  const model = spelling.model(name, given);
  if (typeof model === "string") return model;
  const items = given.map(({ field, text }) => spelling.field(field, text, name));
  return block(model, items, spelling);
}

/** The fields that a value has, each by itself. */
export function spellFields(api: Api, fields: Field[], value: object, spelling: Spelling): string[] {
  return givenFields(api, fields, value, spelling).map(({ field, text }) => spelling.field(field, text));
}

function givenFields(api: Api, fields: Field[], value: object, spelling: Spelling): Given[] {
  return Object.entries(value).flatMap(([name, item]) => {
    const field = fields.find((known) => known.name === name);
    return field === undefined ? [] : [{ field, value: item, text: spell(api, field.type, item, spelling) }];
  });
}

/** What a call is given where it takes structures: ids, the body, and the parameters by the name of theirs. */
export function argumentsOf(api: Api, operation: Operation, spelling: Spelling): string[] {
  const { body, params, paramsName } = operation;
  const example = exampleOf(api, operation);
  const { argument = (value) => value, absent } = spelling;
  const structure = (isThere: boolean, type: Type["kind"], value: () => string): string[] => {
    if (!isThere) return absent === undefined ? [] : [absent];
    return [type === "model" ? argument(value()) : value()];
  };
  const hasParams = Object.keys(example.params).length > 0;
  return [
    ...example.ids.map((id) => spelling.plain(id, { kind: "string" })),
    ...(body === null
      ? []
      : structure(body.example !== undefined, body.type.kind, () =>
          spell(api, body.type, body.example, spelling),
        )),
    ...(paramsName === null
      ? []
      : structure(hasParams, "model", () => spellModel(api, paramsName, params, example.params, spelling))),
  ];
}

export function fieldsOf(api: Api, type: Type): Field[] | null {
  return type.kind === "model" ? (api.models.find(({ name }) => name === type.name)?.fields ?? null) : null;
}

/** The ids of the path, and the parameters that an example needs: those that are required, and the size of a page. */
export function exampleOf(
  api: Api,
  { pathParams, params, paged }: Operation,
): { ids: string[]; params: object } {
  const asked = params.flatMap((param) => {
    if (param.isRequired) return [[param.name, sampleOf(api.enums, param.type)] as const];
    return paged !== null && param.name === "limit" ? [["limit", 20] as const] : [];
  });
  return { ids: pathParams.map(() => EXAMPLE_ID), params: Object.fromEntries(asked) };
}

/** What a call is given where fields of the body and parameters have names: ids, then all of them; of a list, the list. */
export function namedArguments(api: Api, operation: Operation, spelling: Spelling): string[] {
  const { body, params } = operation;
  const example = exampleOf(api, operation);
  const fields = body === null ? null : fieldsOf(api, body.type);
  const given =
    body === null || body.example === undefined
      ? []
      : fields === null
        ? [spell(api, body.type, body.example, spelling)]
        : spellFields(api, fields, body.example as object, spelling);
  return [
    ...example.ids.map((id) => spelling.plain(id, { kind: "string" })),
    ...given,
    ...spellFields(api, params, example.params, spelling),
  ];
}

function sampleOf(enums: Enum[], type: Type): unknown {
  return type.kind === "enum" ? enums.find(({ name }) => name === type.name)?.values[0] : "…";
}

/** What a call's answer is called: `sent email`; null for one that tells nothing. */
export function answerName({ answer, method }: Operation): string | null {
  if (method === "delete" || method === "remove") return null;
  if (answer === "text") return "text";
  return answer.type.kind === "model" ? answer.type.name : "answer";
}
