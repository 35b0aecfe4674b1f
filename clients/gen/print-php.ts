// PHP: a class for each model and enumeration, and resources whose methods are one call each.
import { changesOf } from "./changes.ts";
import { CONTENT_TYPES, ERROR_CLASSES, errorTables } from "./constants.ts";
import type { Api, Enum, Field, Model, Operation, Resource, Type, Union } from "./ir.ts";
import { camel, pascal, screaming, wordOf } from "./names.ts";
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

export function printPhp(api: Api): Record<string, string> {
  const context = { api, threeStates: changesOf(api, { withItems: true }) };
  const files = [
    ...api.models.map((model) => [`Models/${model.name}`, modelClass(context, model)]),
    ...api.unions.map((union) => [`Models/${union.name}`, unionInterface(union)]),
    ["Models/WebhookEvents", events(api)],
    ["Models/ContentTypes", contentTypes()],
    ["Exceptions/ExceptionClasses", exceptionClasses()],
    ...ERROR_CLASSES.map(({ name, says }) => [`Exceptions/${name}Exception`, exceptionClass(name, says)]),
    ...api.enums.map((given) => [`Enums/${given.name}`, enumClass(given)]),
    ...api.resources.flatMap((resource) => resourceClasses(context, resource)),
    ["Resources/Root", root(api)],
  ];
  return {
    ...Object.fromEntries(
      files.map(([path, text]) => [`src/${path}.php`, file(path!.split("/")[0]!, text!)]),
    ),
    [PHP_SNIPPETS.program]: snippets(api),
  };
}

interface Context {
  api: Api;
  /** Models that are sent in a change: there null is not the same as nothing. */
  threeStates: Set<string>;
}

function file(namespace: string, text: string): string {
  const uses = [
    [/\bEnums\\/, "Enums"],
    [/\bModels\\/, "Models"],
    [/\bOmit\b/, "Omit"],
    [/(?<!\w)Page\b/, "Page"],
    [/\bRequestOptions\b/, "RequestOptions"],
    [/\bextends Model\b/, "Model"],
    [/\bextends Resource\b/, "Resource"],
    [/\buse ResourceTree;/, "ResourceTree"],
  ] as const;
  const imports = uses
    .filter(([pattern]) => pattern.test(text))
    .map(([, name]) => `use Sendlark\\${name};\n`);
  const head = `<?php\n\n// Generated from the API's description; do not edit.\n\ndeclare(strict_types=1);\n\nnamespace Sendlark\\${namespace};\n\n`;
  return `${head}${imports.join("")}${imports.length > 0 ? "\n" : ""}${text}\n`;
}

function comment(lines: string[], indent = ""): string {
  if (lines.length === 0) return "";
  const body = lines.map((line) => `${indent} * ${line.replaceAll("*/", "* /")}`.trimEnd());
  return [`${indent}/**`, ...body, `${indent} */`, ""].join("\n");
}

const prose = (text: string, indent = "") => wrapped(text, WIDTH - 3 - indent.length);

/** `@param list<string> $to The recipients.`, on as many lines as it takes. */
function param(type: string, name: string, description: string, indent: string): string[] {
  const [first = "", ...rest] = prose(`@param ${type} $${name} ${description}`, `${indent}    `);
  return [first, ...rest.map((line) => `    ${line}`)];
}

const text = (value: string) => `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
const quoted = (value: string) => (value === "\t" ? '"\\t"' : text(value));

const exceptionClass = (name: string, says: string) =>
  `/** ${says} */\nfinal class ${name}Exception extends ApiException\n{\n}`;

function exceptionClasses(): string {
  const codes = errorTables.byCode.map(([code, name]) => `${text(code)} => ${name}Exception::class`);
  const statuses = errorTables.byStatus.map(([status, name]) => `${status} => ${name}Exception::class`);
  return table("ExceptionClasses", "@internal Which class stands for which refusal.", {
    BY_CODE: codes,
    BY_STATUS: statuses,
  });
}

function contentTypes(): string {
  const entries = CONTENT_TYPES.map(([ending, type]) => `${text(ending)} => ${text(type)}`);
  return table("ContentTypes", "The content types of attachments.", { BY_ENDING: entries });
}

function events(api: Api): string {
  const entries = api.events.map(({ type, model }) => `${text(type)} => ${model}::class`);
  return table("WebhookEvents", "The events of webhooks by type.", { MODELS: entries });
}

/** Constants that are maps. */
function table(name: string, says: string, constants: Record<string, string[]>): string {
  const maps = Object.entries(constants).map(
    ([constant, entries]) =>
      `    public const ${constant} = [\n${entries.map((entry) => `        ${entry},\n`).join("")}    ];`,
  );
  return `${comment([says])}final class ${name}\n{\n${maps.join("\n\n")}\n}`;
}

function enumClass({ name, values }: Enum): string {
  const names = values.map((value) => screaming(wordOf(value)));
  if (new Set(names).size !== names.length || names.some((word) => !/^[A-Z_]\w*$/.test(word)))
    throw new Error(`constants of ${name}: ${names}`);
  const lines = values.map((value, index) => `    public const ${names[index]} = ${quoted(value)};`);
  return `${comment(["Known values; others may come."])}final class ${name}\n{\n${lines.join("\n")}\n}`;
}

/** Order of a constructor's or method's parameters. */
const requiredFirst = <Given extends { isRequired: boolean }>(fields: Given[]) => [
  ...fields.filter(({ isRequired }) => isRequired),
  ...fields.filter(({ isRequired }) => !isRequired),
];

function modelClass({ api, threeStates }: Context, model: Model): string {
  const isChange = threeStates.has(model.name);
  const fields = requiredFirst(model.fields);
  const docs = fields.flatMap((field) => fieldDoc(field, isAsked(model), isChange, "", "    "));
  const parameters = fields.map(
    (field) => `        public readonly ${parameter(field, isAsked(model), isChange, "")},`,
  );
  const table = model.fields.map((field) => {
    const flag = !field.isNullable || (isAsked(model) && !isChange) ? "" : isAsked(model) ? "~" : "?";
    return `        ${text(field.name)} => [${text(camel(field.name))}, ${text(flag + codecIn(field.type))}],`;
  });
  const unions = api.unions.filter(({ models }) => models.some(({ name }) => name === model.name));
  const implemented = unions.length === 0 ? "" : ` implements ${unions.map(({ name }) => name).join(", ")}`;
  return [
    `${comment(prose(model.description))}final class ${model.name} extends Model${implemented}`,
    "{",
    "    /** @internal */",
    `    public const FIELDS = [\n${table.join("\n")}\n    ];`,
    "",
    `${comment(docs, "    ")}    public function __construct(\n${parameters.join("\n").replace(/,$/, "")}\n    ) {\n    }`,
    "}",
  ].join("\n");
}

/** Maps are told from lists also where they are empty. */
const codecIn = (type: Type) =>
  type.kind === "map" ? `{${codecOf(type.of)}` : codecOf(type).replace("bytes", "");

const isAsked = (model: Model) => model.isAsked && !model.isAnswered;

function fieldDoc(field: Field, asked: boolean, isChange: boolean, prefix: string, indent: string): string[] {
  const isSaid = field.type.kind === "list" || field.type.kind === "map" || field.type.kind === "oneOrMany";
  const values = field.type.kind === "enum" ? `One of {@see Enums\\${field.type.name}}.` : "";
  const description = sentences(field.description, values);
  if (description === "" && !isSaid) return [];
  const given = nullable(docOf(field.type, asked, prefix), field, asked && isChange);
  return param(given, camel(field.name), description, indent);
}

const namedBy = (type: Type) => ("name" in type ? type.name : "");

function parameter(field: Field, asked: boolean, isChange: boolean, prefix: string): string {
  const type = nullable(typeOf(field.type, asked, prefix), field, asked && isChange);
  const value = field.isRequired ? "" : isOmitted(field, asked && isChange) ? " = Omit::Value" : " = null";
  return `${type} $${camel(field.name)}${value}`;
}

const isOmitted = (field: Field, isChange: boolean) => isChange && field.isNullable && !field.isRequired;

function nullable(type: string, field: Field, isChange: boolean): string {
  if (type === "mixed" || (field.isRequired && !field.isNullable)) return type;
  if (isOmitted(field, isChange)) return `${type}|null|Omit`;
  return type.includes("|") || type.includes("<") ? `${type}|null` : `?${type}`;
}

function typeOf(type: Type, asked: boolean, prefix: string): string {
  switch (type.kind) {
    case "integer":
      return "int";
    case "number":
      return "float";
    case "boolean":
      return "bool";
    case "instant":
      return "\\DateTimeImmutable";
    case "time":
      return "\\DateTimeInterface|string";
    case "file":
      return "\\SplFileInfo|string";
    case "json":
      return "mixed";
    case "scalar":
      return "string|int|float";
    case "const":
      return typeof type.value === "boolean" ? "bool" : "string";
    case "model":
      return `${prefix}${type.name}${asked ? "|array" : ""}`;
    case "union":
      return `${prefix}${type.name}`;
    case "oneOrMany":
      return asked ? "string|array" : "array";
    case "list":
    case "map":
      return "array";
    default:
      return "string";
  }
}

function docOf(type: Type, asked: boolean, prefix: string): string {
  if (type.kind === "list") return `list<${docOf(type.of, asked, prefix)}>`;
  if (type.kind === "map") return `array<string, ${docOf(type.of, asked, prefix)}>`;
  if (type.kind === "oneOrMany") return asked ? "string|list<string>" : "list<string>";
  return typeOf(type, asked, prefix);
}

function unionInterface({ name, field, models }: Union): string {
  const forms = models.map((form) => `        ${text(form.value)} => ${form.name}::class,`);
  return `${comment([`One of several models, told by \`${field}\`.`])}interface ${name}\n{\n    /** @internal */\n    public const FIELD = ${text(field)};\n\n    /** @internal */\n    public const FORMS = [\n${forms.join("\n")}\n    ];\n}`;
}

const classOf = (path: string[]) => pascal(path.join("."));

function children(resources: Resource[]): { docs: string[]; table: string[] } {
  return {
    docs: resources.map(({ name, path }) => `@property-read ${classOf(path)} $${name}`),
    table: resources.map(({ name, path }) => `        ${text(name)} => ${classOf(path)}::class,`),
  };
}

function root(api: Api): string {
  const { docs, table } = children(api.resources);
  return [
    `${comment(["All resources; the client is one.", "", ...docs])}abstract class Root`,
    "{",
    "    use ResourceTree;",
    "",
    "    /** Of the API's description that this library was made from. */",
    `    public const API_REVISION = ${text(api.revision)};`,
    "",
    `    private const RESOURCES = [\n${table.join("\n")}\n    ];`,
    "}",
  ].join("\n");
}

function resourceClasses(context: Context, resource: Resource): string[][] {
  const { docs, table } = children(resource.resources);
  const methods = resource.operations.flatMap((operation) => [
    method(context, operation),
    ...(operation.method === "delete" ? [removal(context, operation)] : []),
  ]);
  const inner =
    table.length === 0
      ? []
      : [`    use ResourceTree;\n\n    private const RESOURCES = [\n${table.join("\n")}\n    ];`];
  const text = `${comment(docs)}final class ${classOf(resource.path)} extends Resource\n{\n${[...inner, ...methods].join("\n\n")}\n}`;
  return [
    [`Resources/${classOf(resource.path)}`, text],
    ...resource.resources.flatMap((child) => resourceClasses(context, child)),
  ];
}

function answerOf({ answer, paged }: Operation): { type: string; doc: string } {
  if (answer === "text") return { type: "string", doc: "" };
  if (paged !== null) return { type: "Page", doc: `@return Page<${docOf(paged, false, "Models\\")}>` };
  return { type: typeOf(answer.type, false, "Models\\"), doc: "" };
}

function argumentsOf({ api, threeStates }: Context, { body, params, pathParams, id }: Operation) {
  const model =
    body?.type.kind === "model" ? api.models.find(({ name }) => name === namedBy(body.type)) : undefined;
  const isChange = model !== undefined && threeStates.has(model.name);
  const required = { isRequired: true, isNullable: false };
  const list: Field[] =
    body === null || model !== undefined
      ? []
      : [{ ...required, name: "items", type: body.type, description: "" }];
  const path = pathParams.map((param): Field => ({ ...required, ...param, type: { kind: "string" } }));
  const given = requiredFirst([
    ...path.map((field) => ({ ...field, isChange: false })),
    ...list.map((field) => ({ ...field, isChange: false })),
    ...(model?.fields ?? []).map((field) => ({ ...field, isChange })),
    ...params.map((field) => ({ ...field, isChange: false })),
  ]);
  const names = [...given.map(({ name }) => camel(name)), "options"];
  if (new Set(names).size !== names.length) throw new Error(`${id} has two parameters of one name: ${names}`);
  return { model, given };
}

function signature(context: Context, operation: Operation): string {
  const { given } = argumentsOf(context, operation);
  const parameters = [
    ...given.map((field) => parameter(field, true, field.isChange, "Models\\")),
    "?RequestOptions $options = null",
  ];
  const head = `    public function ${operation.method}(`;
  const end = `): ${answerOf(operation).type}`;
  const line = `${head}${parameters.join(", ")}${end}\n    {`;
  if (line.split("\n")[0]!.length <= WIDTH) return line;
  return `${head}\n        ${parameters.join(",\n        ")}\n    ${end} {`;
}

function method(context: Context, operation: Operation): string {
  const { model, given } = argumentsOf(context, operation);
  const { summary, description, body, params, pathParams, answer, paged } = operation;
  const tags = [
    ...given.flatMap((field) => fieldDoc(field, true, field.isChange, "Models\\", "    ")),
    ...[answerOf(operation).doc].filter((line) => line !== ""),
  ];
  const said = prose(sentences(summary, description), "    ");
  const docs = tags.length === 0 ? said : [...said, "", ...tags];
  const map = (fields: { name: string }[], name: (wire: string) => string = (wire) => wire) =>
    `[${fields.map((field) => `${text(name(field.name))} => $${camel(field.name)}`).join(", ")}]`;
  const fields = requiredFirst(model?.fields ?? []).map(({ name }) => `$${camel(name)}`);
  const inQuery = params.filter((param) => param.in === "query");
  const inHeader = params.filter((param) => param.in === "header");
  const lines = [
    text(operation.id),
    text(operation.verb),
    text(operation.path),
    ...(answer === "text" || codecOf(answer.type) === "" ? [] : [`answer: ${text(codecOf(answer.type))}`]),
    ...(answer === "text" ? ["isText: true"] : []),
    ...(pathParams.length === 0 ? [] : [`path: ${map(pathParams)}`]),
    ...(body === null
      ? []
      : [`body: ${model === undefined ? "$items" : `new Models\\${model.name}(${fields.join(", ")})`}`]),
    ...(body?.isMultipart ? ["isMultipart: true"] : []),
    ...(inQuery.length === 0 ? [] : [`query: ${map(inQuery)}`]),
    ...(inHeader.length === 0 ? [] : [`headers: ${map(inHeader, (name) => name.toLowerCase())}`]),
    ...(operation.isIdempotent ? ["isIdempotent: true"] : []),
    "options: $options",
  ];
  const call = `        return $this->${paged === null ? "call" : "page"}(\n${lines.map((line) => folded(line, 12)).join(",\n")}\n        );`;
  return `${comment(docs, "    ")}${signature(context, operation)}\n${call}\n    }`;
}

/** A list that is too long for a line has one for each of its items. */
function folded(line: string, indent: number): string {
  const pad = " ".repeat(indent);
  const parts = /^(.*?[([])(.*)([)\]])$/.exec(line);
  if (indent + line.length < WIDTH || parts === null) return pad + line;
  const [, start = "", inner = "", end = ""] = parts;
  return `${pad}${start}\n${inner
    .split(", ")
    .map((item) => `${pad}    ${item}`)
    .join(",\n")}${end === "]" ? "," : ""}\n${pad}${end}`;
}

function removal(context: Context, operation: Operation): string {
  const names = operation.pathParams.map(({ name }) => `$${camel(name)}`);
  return `    /** Another name of {@see delete()}. */\n${signature(context, { ...operation, method: "remove" })}\n        return $this->delete(${[...names, "$options"].join(", ")});\n    }`;
}

const SPELLING: Spelling = {
  indent: "    ",
  plain: (value) =>
    typeof value !== "string"
      ? JSON.stringify(value)
      : /[\n\t]/.test(value)
        ? JSON.stringify(value).replaceAll("$", "\\$")
        : text(value),
  list: () => ["[", "]"],
  map: () => ["[", "]"],
  model: (name) => [`new ${name}(`, ")"],
  entry: (key, value) => `${text(key)} => ${value}`,
  field: ({ name }, value) => `${camel(name)}: ${value}`,
};

export const PHP_SNIPPETS: SnippetPrinter = {
  program: "conformance/snippets.php",
  start: `use Sendlark\\Client;
{imports}

$sendlark = new Client(getenv('SENDLARK_API_KEY'), '{server}');`,
  snippetOf(api, operation) {
    const method = ["$sendlark", ...operation.resource, operation.method].join("->");
    const call = block([`${method}(`, ")"], namedArguments(api, operation, SPELLING), SPELLING);
    if (operation.paged !== null)
      return `$page = ${call};\nforeach ($page as $item) {\n    print_r($item);\n}`;
    const name = answerName(operation);
    return name === null ? `${call};` : `$${camel(name)} = ${call};`;
  },
  importsOf(api, calls) {
    const used = api.models.filter(({ name }) => calls.includes(`new ${name}(`));
    return used.map(({ name }) => `use Sendlark\\Models\\${name};`).join("\n");
  },
};

/** All of them, which the row runs. */
function snippets(api: Api): string {
  const calls = markedSnippets(api, PHP_SNIPPETS, "//").map(({ code }) => code);
  const start = PHP_SNIPPETS.start
    .replace("{imports}", PHP_SNIPPETS.importsOf!(api, calls.join("\n")))
    .replace("'{server}'", "getenv('SENDLARK_BASE_URL')")
    .replace("\n\n", "\n\nrequire __DIR__ . '/autoload.php';\n\n");
  return `<?php\n\n// Generated from the API's description; do not edit.\n// phpcs:disable Generic.Files.LineLength\n\n${start}\n\n${calls.join("\n\n")}\n`;
}
