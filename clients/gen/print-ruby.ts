// Ruby: a frozen class for each model, modules of constants, resources whose methods are one call each, and signatures in RBS.
import { CONTENT_TYPES, ERROR_CLASSES, errorTables } from "./constants.ts";
import type { Api, Enum, Field, Model, Operation, Resource, Type } from "./ir.ts";
import { pascal, screaming, snake, wordOf } from "./names.ts";
import { codecOf } from "./operation-table.ts";
import { sentences, wrapped } from "./prose.ts";
import {
  answerName,
  block,
  markedSnippets,
  namedArguments,
  type SnippetPrinter,
  type Spelling,
} from "./snippets.ts";

const WIDTH = 120;
const HEAD = "# Generated from the API's description; do not edit.\n";

export function printRuby(api: Api): Record<string, string> {
  const models = api.models.filter(({ isAnswered }) => isAnswered);
  const resources = allOf(api.resources);
  const classes = [
    ...models.map((model) => [`models/${snake(model.name)}`, inModule("Models", modelClass(model))]),
    ...resources.map((resource) => [
      `resources/${snake(classOf(resource.path))}`,
      inModule("Resources", resourceClass(api, resource)),
    ]),
    ["models", inModule("Models", modelIndex(api, models))],
    ["resources", inModule("Resources", resourceIndex(api, resources))],
    ["error_classes", errorClasses()],
    ["content_types", inModule("Attachment", contentTypes())],
    ["enums", inModule("Enums", api.enums.map((given) => enumModule(given)).join("\n\n"))],
  ];
  return {
    ...Object.fromEntries(
      classes.map(([path, text]) => [
        `lib/sendlark/${path}.rb`,
        `# frozen_string_literal: true\n\n${HEAD}\n${text}`,
      ]),
    ),
    [RUBY_SNIPPETS.program]: snippets(api),
    "sig/sendlark/models.rbs": `${HEAD}\n${inModule("Models", models.map((model) => modelSignature(model)).join("\n\n"))}`,
    "sig/sendlark/resources.rbs": `${HEAD}\n${inModule("Resources", resourceSignatures(api, resources))}`,
    "sig/sendlark/enums.rbs": `${HEAD}\n${inModule("Enums", api.enums.map((given) => enumSignature(given)).join("\n\n"))}`,
  };
}

const allOf = (resources: Resource[]): Resource[] =>
  resources.flatMap((resource) => [resource, ...allOf(resource.resources)]);

const classOf = (path: string[]) => pascal(path.join("."));

const indented = (text: string, by: number) => text.replace(/^(?=.)/gm, " ".repeat(by));

function inModule(name: string, text: string): string {
  return `module Sendlark\n  module ${name}\n${indented(text, 4)}\n  end\nend\n`;
}

function errorClasses(): string {
  const classes = ERROR_CLASSES.map(({ name, says }) => `# ${says}\nclass ${name}Error < ApiError; end`);
  const codes = errorTables.byCode.map(([code, name]) => `${quoted(code)} => ${name}Error`);
  const statuses = errorTables.byStatus.map(([status, name]) => `${status} => ${name}Error`);
  const tables = `${frozen("BY_CODE", codes)}\n${frozen("BY_STATUS", statuses)}\nprivate_constant :BY_CODE, :BY_STATUS`;
  const parts = [
    ...classes,
    `# Which class is raised for which answer.\nclass ApiError\n${indented(tables, 2)}\nend`,
  ];
  return `module Sendlark\n${indented(parts.join("\n\n"), 2)}\nend\n`;
}

function contentTypes(): string {
  const entries = CONTENT_TYPES.map(([ending, type]) => `${quoted(ending)} => ${quoted(type)}`);
  return `${frozen("TYPES", entries)}\nprivate_constant :TYPES`;
}

/** A map, by its entries. */
const frozen = (name: string, entries: string[]) => `${name} = {\n  ${entries.join(",\n  ")}\n}.freeze`;

const comment = (lines: string[]) => lines.map((line) => `# ${line}`.trimEnd());

/** At `indent` in its file. */
const prose = (text: string, indent: number) => wrapped(text, WIDTH - 2 - indent);

/** `@param to [String] The recipient.`, on as many lines as it takes. */
function tag(start: string, description: string, indent: number): string[] {
  const [first = "", ...rest] = prose(`${start} ${description}`, indent + 2);
  return [first, ...rest.map((line) => `  ${line}`)];
}

const quoted = (value: string) => (value === "\t" ? '"\\t"' : JSON.stringify(value));

function enumModule({ name, values }: Enum): string {
  const lines = values.map((value) => `  ${constantOf(value)} = ${quoted(value)}`);
  return `# Known values; others may come.\nmodule ${name}\n${lines.join("\n")}\nend`;
}

function enumSignature({ name, values }: Enum): string {
  return `module ${name}\n${values.map((value) => `  ${constantOf(value)}: String`).join("\n")}\nend`;
}

function constantOf(value: string): string {
  const name = screaming(wordOf(value));
  if (!/^[A-Z]\w*$/.test(name)) throw new Error(`no constant for ${value}`);
  return name;
}

/** What every object of Ruby has, and what every model has. */
const TAKEN = ["class", "method", "send", "hash", "display", "freeze", "then", "tap", "to_h", "inspect"];
const readerOf = (name: string) => (TAKEN.includes(snake(name)) ? `${snake(name)}_` : snake(name));

function modelClass({ name, description, fields }: Model): string {
  const lines = fields.flatMap((field) => {
    const reader = readerOf(field.name);
    const given = [
      `:${reader}`,
      ...(codecOf(field.type) === "" ? [] : [quoted(codecOf(field.type))]),
      ...(reader === field.name ? [] : [`wire: ${quoted(field.name)}`]),
    ];
    return [
      "",
      ...comment(prose(sentences(field.description, valuesOf(field)), 6)),
      ...comment([`@return [${yardOf(field, false)}]`]),
      `attribute ${given.join(", ")}`,
    ];
  });
  return [
    ...comment(prose(description, 4)),
    `class ${name} < Model`,
    indented(lines.slice(1).join("\n"), 2),
    "end",
  ].join("\n");
}

const valuesOf = ({ type }: Field) => (type.kind === "enum" ? `One of {Enums::${type.name}}.` : "");

function modelSignature({ name, fields }: Model): string {
  const lines = fields.map(
    (field) => `  def ${readerOf(field.name)}: () -> ${optional(rbsOf(field.type, false), field)}`,
  );
  return [`class ${name} < Model`, ...lines, "end"].join("\n");
}

function modelIndex(api: Api, models: Model[]): string {
  const unions = api.unions.map(({ name, field, models: forms }) => {
    const entries = forms.map((form) => `${quoted(form.value)} => ${quoted(form.name)}`);
    return `# One of several models, told by \`${field}\`.\nmodule ${name}\n  FIELD = ${quoted(field)}\n${indented(frozen("FORMS", entries), 2)}\nend`;
  });
  const events = api.events.map(({ type, model }) => `${quoted(type)} => ${quoted(model)}`);
  return [
    models.map(({ name }) => `autoload :${name}, "sendlark/models/${snake(name)}"`).join("\n"),
    ...unions,
    `# The events of webhooks, by type.\n${frozen("EVENTS", events)}`,
  ].join("\n\n");
}

function accessors(resources: Resource[], client: string): string[] {
  return resources.map(({ name, path }) => {
    const given = snake(name);
    return `# @return [${classOf(path)}]\ndef ${given} = @${given} ||= ${classOf(path)}.new(${client})`;
  });
}

function resourceIndex(api: Api, resources: Resource[]): string {
  const paths = resources.map(({ path }) => classOf(path));
  return [
    paths.map((name) => `autoload :${name}, "sendlark/resources/${snake(name)}"`).join("\n"),
    `# Of the API's description that this library was made from.\nAPI_REVISION = ${quoted(api.revision)}`,
    `# All resources; the client is one.\nmodule Root\n${indented(accessors(api.resources, "self").join("\n\n"), 2)}\nend`,
  ].join("\n\n");
}

function resourceClass(api: Api, resource: Resource): string {
  const methods = resource.operations.flatMap((operation) => [
    method(api, operation),
    ...(operation.method === "delete" ? ["alias remove delete"] : []),
  ]);
  const text = [...accessors(resource.resources, "client"), ...methods].join("\n\n");
  return `# Calls \`client.${resource.path.map(snake).join(".")}\`.\nclass ${classOf(resource.path)} < Resource\n${indented(text, 2)}\nend`;
}

interface Arguments {
  positional: Field[];
  keywords: Field[];
  body: Field[];
}

function argumentsOf({ models }: Api, { id, body, params, pathParams }: Operation): Arguments {
  const required = { isRequired: true, isNullable: false };
  const type = body?.type;
  const model = type?.kind === "model" ? models.find(({ name }) => name === type.name) : undefined;
  const items =
    body === null || model !== undefined
      ? []
      : [{ ...required, name: "items", type: body.type, description: "" }];
  const positional = [
    ...pathParams.map((param): Field => ({ ...required, ...param, type: { kind: "string" } })),
    ...items,
  ];
  const fields = model?.fields ?? [];
  const all = [...fields, ...params];
  const keywords = [...all.filter((field) => field.isRequired), ...all.filter((field) => !field.isRequired)];
  const names = [...positional, ...keywords].map(({ name }) => snake(name)).concat("options");
  if (new Set(names).size !== names.length) throw new Error(`${id} has two parameters of one name: ${names}`);
  if (fields.some(({ name }) => snake(name) !== name))
    throw new Error(`${id} has fields that are not in snake case`);
  return { positional, keywords, body: fields };
}

function method(api: Api, operation: Operation): string {
  const { positional, keywords, body } = argumentsOf(api, operation);
  const { summary, description, answer, params, isIdempotent, paged } = operation;
  const documented = [...positional, ...keywords].flatMap((field) =>
    tag(
      `@param ${snake(field.name)} [${yardOf(field, true)}]`,
      sentences(field.description, valuesOf(field)),
      6,
    ),
  );
  const docs = [
    ...prose(sentences(summary, description), 6),
    "",
    ...documented,
    "@param options [Hash] `idempotency_key`, `timeout` in seconds, `max_retries`",
    `@return [${returnOf(operation)}]`,
  ];
  const given = [
    ...positional.map(({ name }) => snake(name)),
    ...keywords.map(({ name, isRequired }) => `${snake(name)}:${isRequired ? "" : " OMIT"}`),
    "options: {}",
  ];
  const queries = params.filter((param) => param.in === "query").map(({ name }) => `${name}:`);
  const headers = params
    .filter((param) => param.in === "header")
    .map(({ name }) => `${quoted(name.toLowerCase())} => ${snake(name)}`);
  const parts = [
    [operation.id, operation.verb, operation.path].map(quoted).join(", "),
    ...(operation.pathParams.length === 0
      ? []
      : [`path: [${operation.pathParams.map(({ name }) => snake(name)).join(", ")}]`]),
    ...(operation.body === null
      ? []
      : [
          body.length === 0
            ? "body: items"
            : folded(
                "body:",
                body.map(({ name }) => `${name}:`),
              ),
        ]),
    ...(queries.length === 0 ? [] : [folded("query:", queries)]),
    ...(headers.length === 0 ? [] : [folded("headers:", headers)]),
    ...(answer === "text"
      ? ["text: true"]
      : codecOf(answer.type) === ""
        ? []
        : [`answer: ${quoted(codecOf(answer.type))}`]),
    ...(isIdempotent ? ["idempotent: true"] : []),
    ...(operation.body?.isMultipart ? ["multipart: true"] : []),
    "options:",
  ];
  const name = snake(operation.method);
  const head = `def ${name}(${given.join(", ")})`;
  const start =
    head.length + 6 <= WIDTH ? head : `def ${name}(\n${given.map((part) => `  ${part}`).join(",\n")}\n)`;
  const call = `  ${paged === null ? "call" : "page"}(\n${indented(parts.join(",\n"), 4)}\n  )`;
  return [...comment(docs), start, call, "end"].join("\n");
}

/** In one line where it fits. */
function folded(start: string, items: string[]): string {
  const line = `${start} { ${items.join(", ")} }`;
  return line.length + 12 <= WIDTH ? line : `${start} {\n${items.map((item) => `  ${item}`).join(",\n")}\n}`;
}

function returnOf({ answer, paged }: Operation): string {
  if (answer === "text") return "String";
  return paged === null ? yardType(answer.type, false) : `Page<${yardType(paged, false)}>`;
}

function yardOf(field: Field, asked: boolean): string {
  const type = yardType(field.type, asked);
  return field.isNullable || (!asked && !field.isRequired) ? `${type}, nil` : type;
}

function yardType(type: Type, asked: boolean): string {
  switch (type.kind) {
    case "integer":
      return "Integer";
    case "number":
      return "Numeric";
    case "boolean":
      return "Boolean";
    case "instant":
      return "Time";
    case "time":
      return "Time, String";
    case "file":
      return "String, IO";
    case "json":
      return "Object";
    case "scalar":
      return "String, Numeric";
    case "const":
      return typeof type.value === "boolean" ? "Boolean" : "String";
    case "model":
    case "union":
      return asked ? "Hash" : `Models::${type.name}`;
    case "oneOrMany":
      return asked ? "String, Array<String>" : "Array<String>";
    case "list":
      return `Array<${yardType(type.of, asked)}>`;
    case "map":
      return `Hash{String => ${yardType(type.of, asked)}}`;
    default:
      return "String";
  }
}

function rbsOf(type: Type, asked: boolean): string {
  switch (type.kind) {
    case "boolean":
      return "bool";
    case "time":
      return "(Time | String)";
    case "file":
      return "(String | IO)";
    case "json":
      return "untyped";
    case "scalar":
      return "(String | Numeric)";
    case "const":
      return typeof type.value === "boolean" ? "bool" : "String";
    case "model":
      return asked ? "Hash[Symbol, untyped]" : `Models::${type.name}`;
    case "union":
      return "Model";
    case "oneOrMany":
      return asked ? "(String | Array[String])" : "Array[String]";
    case "list":
      return `Array[${rbsOf(type.of, asked)}]`;
    case "map":
      return `Hash[${asked ? "(String | Symbol)" : "String"}, ${rbsOf(type.of, asked)}]`;
    default:
      return yardType(type, asked);
  }
}

const optional = (type: string, field: Field) =>
  type !== "untyped" && (field.isNullable || !field.isRequired) ? `${type}?` : type;

function resourceSignatures(api: Api, resources: Resource[]): string {
  const readers = (children: Resource[]) =>
    children.map(({ name, path }) => `  def ${snake(name)}: () -> ${classOf(path)}`);
  const classes = resources.map((resource) =>
    [
      `class ${classOf(resource.path)} < Resource`,
      ...readers(resource.resources),
      ...resource.operations.flatMap((operation) => methodSignature(api, operation)),
      "end",
    ].join("\n"),
  );
  return [
    `API_REVISION: String`,
    ...classes,
    ["module Root", ...readers(api.resources), "end"].join("\n"),
  ].join("\n\n");
}

function methodSignature(api: Api, operation: Operation): string[] {
  const { positional, keywords } = argumentsOf(api, operation);
  const { method: name, answer, paged } = operation;
  const given = [
    ...positional.map((field) => `${rbsOf(field.type, true)} ${snake(field.name)}`),
    ...keywords.map((field) => {
      const type = rbsOf(field.type, true);
      const isNullable = field.isNullable && type !== "untyped";
      return `${field.isRequired ? "" : "?"}${snake(field.name)}: ${type}${isNullable ? "?" : ""}`;
    }),
    "?options: request_options",
  ];
  const result =
    answer === "text"
      ? "String"
      : paged === null
        ? rbsOf(answer.type, false)
        : `Page[${rbsOf(paged, false)}]`;
  const line = `  def ${snake(name)}: (${given.join(", ")}) -> ${result}`;
  return name === "delete" ? [line, "  alias remove delete"] : [line];
}

const SPELLING: Spelling = {
  indent: "  ",
  plain: (value) => (value === null ? "nil" : JSON.stringify(value).replace(/#(?=[{$@])/g, "\\#")),
  list: () => ["[", "]"],
  map: () => ["{", "}"],
  model: () => ["{", "}"],
  entry: (key, value) => (/^[a-z_]\w*$/.test(key) ? `${key}: ${value}` : `${quoted(key)} => ${value}`),
  field: ({ name }, value) => `${snake(name)}: ${value}`,
  lastComma: "",
};

export const RUBY_SNIPPETS: SnippetPrinter = {
  program: "conformance/snippets.rb",
  start: `require "sendlark"

sendlark = Sendlark::Client.new(ENV.fetch("SENDLARK_API_KEY"), base_url: "{server}")`,
  snippetOf(api, operation) {
    const method = ["sendlark", ...operation.resource, operation.method].map(snake).join(".");
    const given = namedArguments(api, operation, SPELLING);
    const whole = given.length === 0 ? method : block([`${method}(`, ")"], given, SPELLING);
    const call = whole.replace(/\["\w+"(?:, "\w+")+\]/g, (words) => `%w${words.replace(/[",]/g, "")}`);
    if (operation.paged !== null) return `${call}.each do |item|\n  p item\nend`;
    const name = answerName(operation);
    return name === null ? call : `${snake(name)} = ${call}`;
  },
};

/** All of them, which the row runs. */
function snippets(api: Api): string {
  const calls = markedSnippets(api, RUBY_SNIPPETS, "#").map(({ code }) => code);
  const start = RUBY_SNIPPETS.start.replace('"{server}"', 'ENV.fetch("SENDLARK_BASE_URL")');
  return `# frozen_string_literal: true\n\n${HEAD}\n# rubocop:disable Lint/UselessAssignment\n\n${start}\n\n${calls.join("\n\n")}\n\n# rubocop:enable Lint/UselessAssignment\n`;
}
