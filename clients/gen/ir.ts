// The tree that all printers read, made from the API's description. It knows a closed subset of JSON Schema; anything else
// fails here, so that the description is changed, and not eight printers.
import { createHash } from "node:crypto";
import { pascal, singular } from "./names.ts";
import { SHARED_ENUMS } from "./shared-enums.ts";

export type Type =
  | { kind: "string" | "integer" | "number" | "boolean" }
  /** A time in an answer, and in a request, where text such as `in 2 hours` is allowed, too. */
  | { kind: "instant" | "time" }
  /** Bytes, in base64 on the wire. */
  | { kind: "bytes" }
  /** A file of a multipart form. */
  | { kind: "file" }
  /** Any JSON. */
  | { kind: "json" }
  /** Text, a number or null. */
  | { kind: "scalar" }
  | { kind: "const"; value: string | boolean }
  /** Open: values that are not named may come. */
  | { kind: "enum"; name: string }
  | { kind: "model"; name: string }
  | { kind: "union"; name: string }
  | { kind: "list"; of: Type }
  /** One string, or a list of them. */
  | { kind: "oneOrMany" }
  | { kind: "map"; of: Type };

export interface Field {
  /** On the wire. */
  name: string;
  type: Type;
  isRequired: boolean;
  isNullable: boolean;
  description: string;
}

export interface Model {
  name: string;
  description: string;
  fields: Field[];
  /** Other fields are of this type. */
  rest: Type | null;
  isAsked: boolean;
  isAnswered: boolean;
}

export interface Enum {
  name: string;
  values: string[];
}

/** One of several models, told by the value of one field. */
export interface Union {
  name: string;
  field: string;
  models: { value: string; name: string }[];
}

export interface Operation {
  /** `emails.attachments.get`, as the API's description says it. */
  id: string;
  resource: string[];
  method: string;
  verb: string;
  /** With `{parameters}`. */
  path: string;
  pathParams: { name: string; description: string }[];
  /** Of the query, and headers besides the idempotency key. */
  params: (Field & { in: "query" | "header" })[];
  /** The name of their structure; null without any. */
  paramsName: string | null;
  /** Optional where no field of it is required, and it is no change of something. */
  body: { type: Type; isMultipart: boolean; isOptional: boolean; example: unknown } | null;
  answer: { type: Type } | "text";
  /** What a page has, of a list that is read page by page. */
  paged: Type | null;
  isIdempotent: boolean;
  summary: string;
  description: string;
}

export interface Resource {
  /** The last part of its path. */
  name: string;
  path: string[];
  operations: Operation[];
  resources: Resource[];
}

export interface Event {
  type: string;
  model: string;
}

export interface Api {
  version: string;
  /** Of the description: the same text, the same revision. */
  revision: string;
  models: Model[];
  enums: Enum[];
  unions: Union[];
  operations: Operation[];
  resources: Resource[];
  events: Event[];
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  deprecated?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: string[];
  const?: string | boolean;
  discriminator?: { propertyName: string; mapping: Record<string, string> };
}

interface MediaType {
  schema?: Schema;
  example?: unknown;
}

interface Described {
  operationId: string;
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { content?: Record<string, MediaType> }>;
  "x-sdk": { resource: string; method: string; paged: boolean; idempotent: boolean } | false;
}

interface Document {
  info: { version: string };
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, { post: { requestBody: { content: Record<string, MediaType> } } }>;
  components: { schemas: Record<string, Schema> };
}

/** Throws where the description leaves the subset. */
export function readApi(text: string): Api {
  const document = JSON.parse(text) as Document;
  const reader = new Reader(document.components.schemas);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([verb, described]) =>
      described["x-sdk"] === false ? [] : [readOperation(reader, path, verb, described)],
    ),
  );
  renameRemovals(operations);
  const events = Object.entries(document.webhooks).map(([type, { post }]): Event => {
    const schema = post.requestBody.content["application/json"]!.schema!;
    const given = reader.type(schema, { owner: type, field: "", isAsked: false });
    if (given.kind !== "model") throw new Error(`the event ${type} is no model`);
    return { type, model: given.name };
  });
  // The form of all errors is read by the runtimes themselves.
  return {
    version: document.info.version,
    revision: createHash("sha256").update(text).digest("hex").slice(0, 12),
    ...reader.done(),
    operations,
    resources: treeOf(operations),
    events,
  };
}

interface Place {
  /** The model or operation it is in, and its name there. */
  owner: string;
  field: string;
  isAsked: boolean;
}

/** Reads schemas, and collects what they name. */
class Reader {
  readonly #schemas: Record<string, Schema>;
  readonly #models = new Map<string, Model>();
  readonly #unions = new Map<string, Union>();
  readonly #enums = new Map<string, Enum>();

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  #refer(name: string, isAsked: boolean): Type {
    const schema = this.#schemas[name];
    if (schema === undefined) throw new Error(`there is no schema ${name}`);
    if (schema.oneOf !== undefined) return this.#readUnion(name, schema, isAsked);
    const isModel = schema.type === "object" && schema.properties !== undefined;
    if (!isModel) return this.type(schema, { owner: name, field: "", isAsked });
    const known = this.#models.get(name);
    const model = known ?? {
      name,
      description: schema.description ?? "",
      fields: [],
      rest: null,
      isAsked: false,
      isAnswered: false,
    };
    const isNews = isAsked ? !model.isAsked : !model.isAnswered;
    model[isAsked ? "isAsked" : "isAnswered"] = true;
    this.#models.set(name, model);
    if (isNews) Object.assign(model, this.#readModel(name, schema, isAsked));
    return { kind: "model", name };
  }

  #readModel(name: string, schema: Schema, isAsked: boolean): Pick<Model, "fields" | "rest"> {
    const required = schema.required ?? [];
    const rest = schema.additionalProperties;
    return {
      rest: typeof rest === "object" ? this.type(rest, { owner: name, field: "rest", isAsked }) : null,
      fields: Object.entries(schema.properties ?? {}).flatMap(([field, given]) =>
        given.deprecated === true
          ? []
          : [this.field(field, given, required.includes(field), { owner: name, field, isAsked })],
      ),
    };
  }

  #readUnion(name: string, { discriminator }: Schema, isAsked: boolean): Type {
    if (discriminator === undefined) throw new Error(`${name} does not say by which field its forms differ`);
    const forms = Object.entries(discriminator.mapping);
    this.#unions.set(name, {
      name,
      field: discriminator.propertyName,
      models: forms.map(([value, reference]) => ({ value, name: nameOf(reference) })),
    });
    for (const [, reference] of forms) this.#refer(nameOf(reference), isAsked);
    return { kind: "union", name };
  }

  field(name: string, schema: Schema, isRequired: boolean, place: Place): Field {
    const { type, isNullable } = this.#readNullable(schema, place);
    return { name, type, isRequired, isNullable, description: descriptionOf(schema) };
  }

  #readNullable(schema: Schema, place: Place): { type: Type; isNullable: boolean } {
    const types = [schema.type ?? []].flat();
    if (types.includes("null")) {
      const others = types.filter((type) => type !== "null");
      if (others.length > 1) return { type: { kind: "scalar" }, isNullable: true };
      return { type: this.type({ ...schema, type: others[0]! }, place), isNullable: true };
    }
    const choices = schema.anyOf ?? [];
    const others = choices.filter(({ type }) => type !== "null");
    if (choices.length === others.length) return { type: this.type(schema, place), isNullable: false };
    const inner = others.length === 1 ? others[0]! : { ...schema, anyOf: others };
    return { type: this.type(inner, place), isNullable: true };
  }

  type(schema: Schema, place: Place): Type {
    if (schema.$ref !== undefined) return this.#refer(nameOf(schema.$ref), place.isAsked);
    if (schema.anyOf !== undefined) return this.#readChoice(schema.anyOf, place);
    if (schema.const !== undefined) return { kind: "const", value: schema.const };
    if (schema.enum !== undefined) return this.#readEnum(schema.enum, place);
    const type = schema.type;
    if (Array.isArray(type)) return { kind: "scalar" };
    switch (type) {
      case "string":
        return { kind: textKindOf(schema, place) };
      case "integer":
      case "number":
      case "boolean":
        return { kind: type };
      case "array":
        return { kind: "list", of: this.#readItem(schema.items ?? {}, place) };
      case "object":
        return this.#readMap(schema, place);
      case undefined:
        return { kind: schema.format === "byte" ? "bytes" : "json" };
      default:
        throw new Error(`${place.owner}.${place.field} has the type ${type}`);
    }
  }

  #readItem(schema: Schema, place: Place): Type {
    const { type, isNullable } = this.#readNullable(schema, place);
    // No list of this API has nulls in it, and maps of free values are `scalar` or `json`.
    if (isNullable && type.kind !== "scalar")
      throw new Error(`${place.owner}.${place.field} has nulls inside`);
    return type;
  }

  #readMap({ properties, additionalProperties: of }: Schema, place: Place): Type {
    if (properties !== undefined)
      throw new Error(`${place.owner}.${place.field} has a structure without a name`);
    const isFree = typeof of !== "object" || Object.keys(of).length === 0;
    return isFree ? { kind: "json" } : { kind: "map", of: this.#readItem(of, place) };
  }

  /** Several spellings of one thing: the fullest, as typed clients need but one. */
  #readChoice(choices: Schema[], place: Place): Type {
    const list = choices.find(({ type }) => type === "array");
    const text = choices.find(({ type }) => type === "string");
    const reference = choices.find(({ $ref }) => $ref !== undefined);
    if (choices.length === 1) return this.type(choices[0]!, place);
    if (choices.length === 2 && list?.items?.type === "string" && text !== undefined)
      return { kind: "oneOrMany" };
    if (choices.length === 2 && list !== undefined && reference !== undefined) return this.type(list, place);
    if (choices.length === 2 && text !== undefined && reference !== undefined) return { kind: "string" };
    throw new Error(`${place.owner}.${place.field} is one of several types`);
  }

  #readEnum(values: string[], { owner, field }: Place): Type {
    if (values.every((value) => value === values[0])) return { kind: "const", value: values[0]! };
    const [short, whole] = [baseOf(owner), pascal(owner)].map((base) => {
      const name = base + pascal(field);
      return SHARED_ENUMS.get(name) ?? name;
    }) as [string, string];
    const isSame = (name: string) =>
      this.#enums.get(name) === undefined || isEqual(this.#enums.get(name)!.values, values);
    const name = isSame(short) && !(short in this.#schemas) ? short : whole;
    if (!isSame(name)) throw new Error(`two enumerations are called ${name}`);
    this.#enums.set(name, { name, values });
    return { kind: "enum", name };
  }

  /** Whether a field of the model is required. */
  asksFor(name: string): boolean {
    return this.#models.get(name)?.fields.some(({ isRequired }) => isRequired) ?? false;
  }

  /** All that was read so far, by name. */
  done(): Pick<Api, "models" | "enums" | "unions"> {
    return {
      models: [...this.#models.values()].sort(byName),
      enums: [...this.#enums.values()].sort(byName),
      unions: [...this.#unions.values()].sort(byName),
    };
  }
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
/** In any order. */
const isEqual = (a: string[], b: string[]) => a.length === b.length && a.every((value) => b.includes(value));
const nameOf = (reference: string) => reference.replace("#/components/schemas/", "");

function descriptionOf(schema: Schema): string {
  return (
    schema.description ??
    schema.anyOf?.find(({ description }) => description !== undefined)?.description ??
    ""
  );
}

/** `CreateDomainRequest` and `DomainItem` are both about a `Domain`: their enumerations are the same. */
function baseOf(owner: string): string {
  return pascal(owner)
    .replace(/^(?:Create|Update|Start|Add|DryRun|Decide)(?=[A-Z])/, "")
    .replace(/(?:ListItem|Item|Request)$/, "");
}

function textKindOf({ format }: Schema, { field, isAsked }: Place): "string" | "instant" | "time" | "file" {
  if (format === "binary") return "file";
  if (format === "date-time" && !isAsked) return "instant";
  return isAsked && (format === "date-time" || /_at$/.test(field)) ? "time" : "string";
}

function readOperation(reader: Reader, path: string, verb: string, described: Described): Operation {
  const sdk = described["x-sdk"] as Exclude<Described["x-sdk"], false> | undefined;
  if (sdk === undefined)
    throw new Error(`${verb.toUpperCase()} ${path} does not say how libraries call it: x-sdk`);
  const resource = sdk.resource.split(".");
  const method = sdk.method;
  const answer = readAnswer(reader, described);
  const params = described.parameters.flatMap((parameter) => {
    if (parameter.in === "path" || parameter.name === "Idempotency-Key") return [];
    // An answer that is read as JSON is asked for in no other form.
    if (parameter.name === "format" && answer !== "text") return [];
    const schema = {
      ...parameter.schema,
      ...(parameter.description === undefined ? {} : { description: parameter.description }),
    };
    const owner = [...resource.slice(0, -1), singular(resource.at(-1)!)].join(".");
    const place = { owner, field: parameter.name.replace(/^X-/, ""), isAsked: true };
    const field = reader.field(parameter.name, schema, parameter.required, place);
    return [{ ...field, in: parameter.in as "query" | "header" }];
  });
  return {
    id: described.operationId,
    resource,
    method,
    verb: verb.toUpperCase(),
    path,
    pathParams: described.parameters
      .filter((parameter) => parameter.in === "path")
      .map(({ name, description = "" }) => ({ name, description })),
    params,
    paramsName: params.length === 0 ? null : `${pascal(sdk.resource)}${pascal(method)}Params`,
    body: readBody(reader, verb, described),
    answer,
    paged: sdk.paged ? itemOf(reader, answer, described) : null,
    isIdempotent: sdk.idempotent,
    summary: described.summary,
    description: described.description,
  };
}

/** What is created is deleted; what is added is removed. */
function renameRemovals(operations: Operation[]): void {
  const has = (resource: string[], method: string) =>
    operations.some((other) => other.method === method && other.resource.join(".") === resource.join("."));
  for (const operation of operations) {
    if (operation.method === "remove" && !has(operation.resource, "add")) operation.method = "delete";
  }
}

function readBody(reader: Reader, verb: string, { operationId, requestBody }: Described): Operation["body"] {
  if (requestBody === undefined) return null;
  const [[mediaType, { schema = {}, example }] = ["", {} as MediaType]] = Object.entries(requestBody.content);
  const type = reader.type(schema, { owner: operationId, field: "body", isAsked: true });
  const isOptional = verb === "post" && type.kind === "model" && !reader.asksFor(type.name);
  return { type, isMultipart: mediaType === "multipart/form-data", isOptional, example };
}

function readAnswer(reader: Reader, { operationId, responses }: Described): Operation["answer"] {
  const success = responses["200"] ?? responses["201"] ?? responses["202"];
  const json = success?.content?.["application/json"];
  if (json === undefined) return "text";
  return { type: reader.type(json.schema ?? {}, { owner: operationId, field: "answer", isAsked: false }) };
}

function itemOf(reader: Reader, answer: Operation["answer"], { operationId }: Described): Type {
  const model = answer === "text" || answer.type.kind !== "model" ? null : answer.type.name;
  const data = reader
    .done()
    .models.find(({ name }) => name === model)
    ?.fields.find(({ name }) => name === "data");
  if (data?.type.kind !== "list") throw new Error(`${operationId} is paged and answers no list`);
  if (!haveIds(reader, data.type.of)) throw new Error(`${operationId} is paged, and some items have no id`);
  return data.type.of;
}

/** The last item's id is where the next page starts. */
function haveIds(reader: Reader, type: Type): boolean {
  const { models, unions } = reader.done();
  const isWith = (name: string) =>
    models
      .find((model) => model.name === name)
      ?.fields.some((field) => field.name === "id" && field.isRequired && field.type.kind === "string") ===
    true;
  if (type.kind === "model") return isWith(type.name);
  const forms = type.kind === "union" ? unions.find(({ name }) => name === type.name)?.models : undefined;
  return forms?.every(({ name }) => isWith(name)) === true;
}

function treeOf(operations: Operation[]): Resource[] {
  const roots: Resource[] = [];
  for (const operation of operations) {
    let level = roots;
    let resource: Resource | undefined;
    for (const [depth, name] of operation.resource.entries()) {
      resource = level.find((known) => known.name === name);
      if (resource === undefined) {
        resource = { name, path: operation.resource.slice(0, depth + 1), operations: [], resources: [] };
        level.push(resource);
      }
      level = resource.resources;
    }
    resource?.operations.push(operation);
  }
  return roots;
}
