// Python: frozen dataclasses by resource, and classes for both kinds of clients, whose methods are one call each.
import { readFileSync } from "node:fs";
import { changesOf } from "./changes.ts";
import { CONTENT_TYPES, ERROR_CLASSES, errorTables } from "./constants.ts";
import type { Api, Field, Model, Operation, Resource, Type } from "./ir.ts";
import { pascal, screaming, snake } from "./names.ts";
import { codecOf as codecIn } from "./operation-table.ts";
import { wrapped } from "./prose.ts";
import {
  answerName,
  block,
  fieldsOf,
  markedSnippets,
  namedArguments,
  type SnippetPrinter,
  type Spelling,
} from "./snippets.ts";
import { type TypeWords, typeIn } from "./type-words.ts";

export function printPython(api: Api): Record<string, string> {
  const modules = modulesOf(api);
  const context: Context = {
    api,
    modules,
    changed: changesOf(api, { withItems: true }),
  };
  const files: [path: string, text: string][] = [
    ["src/sendlark/__init__.py", libraryIndex(api)],
    ["src/sendlark/errors.py", errors(api)],
    ["src/sendlark/_content_types.py", contentTypes(api)],
    ["src/sendlark/types/__init__.py", typeIndex(context)],
    ...[...new Set(modules.values())].map((module): [string, string] => [
      `src/sendlark/types/${module}.py`,
      typesOf(context, module),
    ]),
    ["src/sendlark/resources/__init__.py", resourceIndex(api)],
    ...api.resources.map((resource): [string, string] => [
      `src/sendlark/resources/${snake(resource.name)}.py`,
      resourceModule(context, resource),
    ]),
    ["src/sendlark/_client.py", syncOf("_async_client.py")],
    ["src/sendlark/_resource.py", syncOf("_async_resource.py")],
    ["conformance/operations.py", operationsOf(context)],
    [PYTHON_SNIPPETS.program, snippets(api)],
  ];
  return Object.fromEntries(files);
}

/** What differs between a client that is awaited and one that is not. */
const SYNC: [RegExp, string][] = [
  [/\n\nclass AsyncPager[\s\S]*$/g, ""],
  [/AsyncPager\[/g, "Page["],
  [/AsyncPager\((.*), (self\._client\._request_page)\)/g, "$2($1)"],
  [/Awaitable\[(AsyncPage\[T\])\]/g, "$1"],
  [/try:\n.*\nexcept ImportError.*\n.*\n/g, "from time import sleep\n"],
  [/return HTTPXTransport/g, "from ._http import HTTPTransport\n\n        return HTTPTransport"],
  [/The client for asyncio and trio, with httpx/g, "The synchronous client"],
  [/tasks of one event loop/g, "threads"],
  [/for item in page.data:\n +yield item/g, "yield from page.data"],
  [/\b(?:async|await) /g, ""],
  [/\b_async_/g, "_"],
  [/\bAsync(?=[A-Z])/g, ""],
  [/\baclose\b/g, "close"],
  [/__a(?=enter|exit|iter)/g, "__"],
];

function syncOf(file: string): string {
  const text = readFileSync(`${import.meta.dir}/../python/src/sendlark/${file}`, "utf8");
  const sync = SYNC.reduce((given, [found, put]) => given.replace(found, put), text);
  return `# Generated from \`${file}\`; do not edit.\n${sync}`;
}

interface Context {
  api: Api;
  /** The module each model, union and enumeration is in. */
  modules: Map<string, string>;
  /** Models in which an absent field and null differ. */
  changed: Set<string>;
}

const EVENTS = "webhook_events";

const header = (api: Api, words: string) =>
  `# Generated from the API's description (${api.revision}); do not edit.\n"""${words}"""\n\nfrom __future__ import annotations\n`;

/** Each in the module of the resource that uses it first. Bodies of requests are none: their fields are arguments. */
function modulesOf(api: Api): Map<string, string> {
  const modules = new Map<string, string>();
  for (const resource of api.resources) {
    for (const operation of allOperations(resource)) {
      for (const type of typesIn(api, operation)) reach(api, type, snake(resource.name), modules);
    }
  }
  for (const { model } of api.events) reach(api, { kind: "model", name: model }, EVENTS, modules);
  modules.set("UnknownEvent", EVENTS).set("WebhookEventPayload", EVENTS);
  return modules;
}

const allOperations = (resource: Resource): Operation[] => [
  ...resource.operations,
  ...resource.resources.flatMap(allOperations),
];

function typesIn(api: Api, { answer, paged, body, params }: Operation): Type[] {
  return [
    ...(body === null ? [] : (fieldsOf(api, body.type)?.map(({ type }) => type) ?? [body.type])),
    ...params.map(({ type }) => type),
    ...(paged === null ? (answer === "text" ? [] : [answer.type]) : [paged]),
  ];
}

function reach(api: Api, type: Type, module: string, modules: Map<string, string>): void {
  if (type.kind === "list" || type.kind === "map") reach(api, type.of, module, modules);
  if (!("name" in type) || modules.has(type.name)) return;
  modules.set(type.name, module);
  const forms = api.unions.find(({ name }) => name === type.name)?.models ?? [];
  for (const { name } of forms) reach(api, { kind: "model", name }, module, modules);
  const fields = api.models.find(({ name }) => name === type.name)?.fields ?? [];
  for (const field of fields) reach(api, field.type, module, modules);
}

const KEYWORDS = new Set("from class import global async in is not or and with as".split(" "));

function own(name: string): string {
  const given = snake(name);
  return KEYWORDS.has(given) ? `${given}_` : given;
}

const codecOf = (type: Type) => codecIn(type, { integer: "int" });

const ANSWERED: TypeWords = {
  string: "str",
  boolean: "bool",
  integer: "int",
  number: "float",
  scalar: "str | float",
  json: "Any",
  instant: "datetime",
  time: "datetime | str",
  bytes: "bytes | str",
  file: "bytes | str | BinaryIO",
  const: (value) => `Literal[${literal(value)}]`,
  named: (name) => name,
  oneOrMany: "list[str]",
  list: (of) => `list[${of}]`,
  map: (of) => `dict[str, ${of}]`,
};

const ASKED: TypeWords = {
  ...ANSWERED,
  oneOrMany: "str | Sequence[str]",
  list: (of) => `Sequence[${of}]`,
  map: (of) => `Mapping[str, ${of}]`,
};

const typeOf = (type: Type, asked: boolean) => typeIn(asked ? ASKED : ANSWERED, type);

const literal = (value: string | boolean) =>
  typeof value === "string" ? JSON.stringify(value) : value ? "True" : "False";

/** A type with `None`, and a default where it may be left out. */
function declared({ type, isRequired, isNullable }: Field, asked: boolean, isChange: boolean): string {
  const base = typeOf(type, asked);
  const absent = isRequired || !isChange ? "" : " | NotGiven";
  const nullable = isNullable || (!isRequired && !isChange) ? " | None" : "";
  const value = isRequired ? "" : isChange ? " = NOT_GIVEN" : " = None";
  return base === "Any" ? `Any${value}` : `${base}${absent}${nullable}${value}`;
}

/** A docstring, wrapped; the empty string without any text. */
function docs(paragraphs: string[], indent: string): string {
  const lines = paragraphs.flatMap((text, index) => [
    ...(index === 0 ? [] : [""]),
    ...wrapped(text, 92 - indent.length),
  ]);
  if (lines.join("") === "") return "";
  const text = lines
    .join(`\n${indent}`)
    .replaceAll("\\", "\\\\")
    .replaceAll('"""', '\\"""')
    .replaceAll(/[ ]+\n/g, "\n");
  return `${indent}"""${text}${lines.length > 1 || text.endsWith('"') ? `\n${indent}` : ""}"""\n`;
}

/** Of all these names; the formatter sorts them, and removes those that are not used. */
const importLines = (modules: Record<string, string[]>, indent = "") =>
  Object.entries(modules)
    .map(([module, names]) => `${indent}from ${module} import ${names.join(", ")}\n`)
    .join("");

/** Those for annotations are not done when the program runs. */
const imports = (modules: Record<string, string[]>, typing: Record<string, string[]>) =>
  `${importLines(modules)}\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n${importLines(typing, "    ")}`;

const dict = (name: string, type: string, entries: (readonly [string | number, string])[]) =>
  `${name}: dict[${type}] = {${entries.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(", ")}}\n`;

const BASE_ERRORS = ["Api", "Connection", "Sendlark", "Timeout", "WebhookVerification"];

function errors(api: Api): string {
  const bases = BASE_ERRORS.map((name) => `${name}Error as ${name}Error`).join(", ");
  const classes = ERROR_CLASSES.map(
    ({ name, says }) => `class ${name}Error(ApiError):\n    """${says}"""\n\n\n`,
  );
  const typed = <Key>([key, name]: readonly [Key, string]) => [key, `${name}Error`] as const;
  const tables = [
    dict("BY_CODE", "str, type[ApiError]", errorTables.byCode.map(typed)),
    dict("BY_STATUS", "int, type[ApiError]", errorTables.byStatus.map(typed)),
  ];
  const words = "All errors. Their class goes by the code that the API gives, else by the status.";
  return `${header(api, words)}\nfrom ._errors import ${bases}\n\n\n${classes.join("")}${tables.join("\n")}`;
}

const contentTypes = (api: Api) =>
  `${header(api, "Of attachments, by the ending of a file's name.")}\n${dict(
    "CONTENT_TYPES",
    "str, str",
    CONTENT_TYPES.map(([ending, type]) => [ending, JSON.stringify(type)]),
  )}`;

/** Names that are loaded from their modules when they are first used. */
function lazyNames(byModule: Record<string, string[]>, submodules: string[] = []): string {
  const entries = Object.entries(byModule).sort(([a], [b]) => (a < b ? -1 : 1));
  const exported = (names: string[]) => names.map((name) => `${name} as ${name}`).join(", ");
  const lines = entries.map(([module, names]) => `    from .${module} import ${exported(names)}`);
  const all = [...(submodules.length === 0 ? [] : [`    from . import ${exported(submodules)}`]), ...lines];
  const whole = submodules.map(
    (name) => `    if name == "${name}":\n        return import_module(f".{name}", __name__)\n`,
  );
  return `TYPE_CHECKING = False
if TYPE_CHECKING:
${all.join("\n")}

_NAMES = {
${entries.map(([module, names]) => `    "${module}": "${names.join(" ")}",`).join("\n")}
}
MODULES = {name: module for module, names in _NAMES.items() for name in names.split()}


def __getattr__(name: str) -> object:
${whole.join("")}    module = MODULES.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f".{module}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *MODULES])
`;
}

/** Of the library, by module. */
const EXPORTS = {
  _async_client: ["AsyncSendlark"],
  _async_resource: ["AsyncPage"],
  _base: ["RequestInfo", "ResponseInfo"],
  _client: ["Sendlark"],
  _http: ["HTTPTransport"],
  _httpx: ["HTTPXTransport"],
  _models: ["NOT_GIVEN", "NotGiven"],
  _resource: ["Page"],
  _transport: ["AsyncTransport", "Request", "Response", "Transport"],
  errors: [...BASE_ERRORS, ...ERROR_CLASSES.map(({ name }) => name)].sort().map((name) => `${name}Error`),
  types: ["API_REVISION"],
  webhooks: ["verify_webhook"],
};

function libraryIndex(api: Api): string {
  return `${header(api, "The client library for Sendlark, the self-hosted email delivery service.")}
from importlib import import_module

from ._version import VERSION

__version__ = VERSION

${lazyNames(EXPORTS, ["attachment", "types"])}`;
}

function typeIndex({ api, modules }: Context): string {
  const names = [...modules.keys()].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const byModule = Object.groupBy(names, (name) => modules.get(name)!) as Record<string, string[]>;
  const unions = api.unions.map(
    ({ name, field, models }) =>
      `    "${name}": ("${field}", {${models.map((form) => `"${form.value}": "${form.name}"`).join(", ")}}),`,
  );
  return `${header(api, "The structures of the API, each loaded when it is first used.")}
from importlib import import_module

UNIONS = {
${unions.join("\n")}
}
EVENTS = {
${api.events.map(({ type, model }) => `    "${type}": "${model}",`).join("\n")}
}
API_REVISION = "${api.revision}"

${lazyNames(byModule)}`;
}

function typesOf(context: Context, module: string): string {
  const { api, modules } = context;
  const isHere = ({ name }: { name: string }) => modules.get(name) === module;
  const enums = api.enums
    .filter(isHere)
    .map(({ name, values }) => `${name}: TypeAlias = Literal[${values.map(literal).join(", ")}] | str`);
  const models = api.models.filter(isHere).map((model) => modelOf(context, model));
  const unions = api.unions
    .filter(isHere)
    .map(({ name, models: forms }) => `${name}: TypeAlias = ${forms.map((form) => form.name).join(" | ")}`);
  const text = [...enums, ...models, ...unions, ...(module === EVENTS ? [eventsOf(api)] : [])].join("\n\n");
  const head = imports(
    {
      dataclasses: ["dataclass", "field"],
      typing: ["Any", "ClassVar", "Literal", "TypeAlias"],
      ".._models": ["Model", "NOT_GIVEN", "NotGiven"],
    },
    {
      "collections.abc": ["Mapping", "Sequence"],
      datetime: ["datetime"],
      ".": typesElsewhere(context, module),
    },
  );
  return `${header(api, `Structures of ${module.replaceAll("_", " ")}.`)}\n${head}\n\n${text}\n`;
}

const eventsOf = (api: Api) => `@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownEvent(Model):
    """An event of a type that this version does not know."""

    type: str
    created_at: datetime
    data: dict[str, Any]

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}


WebhookEventPayload: TypeAlias = ${[...api.events.map(({ model }) => model), "UnknownEvent"].join(" | ")}
`;

/** All types outside a module. */
const typesElsewhere = ({ modules }: Context, module: string) =>
  [...modules].flatMap(([name, place]) => (place === module ? [] : [name]));

/** Not shown when a program prints it. */
const SECRETS = new Set(["token", "signing_secret"]);

function modelOf({ changed }: Context, { name, description, fields, isAnswered, isAsked }: Model): string {
  const asked = isAsked && !isAnswered;
  const lines = fields.map((field) => {
    const given = declared(field, asked, changed.has(name) && asked);
    const [type, value] = given.split(" = ");
    const shown = SECRETS.has(field.name)
      ? `${type} = field(${value === undefined ? "" : `default=${value}, `}repr=False)`
      : given;
    return `    ${own(field.name)}: ${shown}\n${docs([field.description], "    ")}`;
  });
  if (fields.some((field) => own(field.name) === "extra")) throw new Error(`${name} has a field "extra"`);
  const codecs = fields.flatMap(({ name: wire, type }) =>
    codecOf(type) === "" ? [] : [`"${wire}": "${codecOf(type)}"`],
  );
  const names = fields.flatMap(({ name: wire }) => (own(wire) === wire ? [] : [`"${own(wire)}": "${wire}"`]));
  const tables = [
    ...(codecs.length === 0 ? [] : [`    _codecs: ClassVar[Mapping[str, str]] = {${codecs.join(", ")}}`]),
    ...(names.length === 0 ? [] : [`    _names: ClassVar[Mapping[str, str]] = {${names.join(", ")}}`]),
  ];
  const body = [docs([description], "    "), lines.join(""), tables.join("\n")].filter((part) => part !== "");
  return `@dataclass(frozen=True, slots=True, kw_only=True)\nclass ${name}(Model):\n${body.length === 0 ? "    pass" : body.join("\n")}\n`;
}

const classOf = (path: string[], prefix: string) => `${prefix}${pascal(path.join("."))}Resource`;

function resourceIndex(api: Api): string {
  const classes = ["", "Async"].map((prefix) => {
    const roots = api.resources.map(
      ({ name, path }) => `    @cached_property
    def ${snake(name)}(self) -> ${classOf(path, prefix)}:
        from .${snake(name)} import ${classOf(path, prefix)}

        return ${classOf(path, prefix)}(self)
`,
    );
    return `class ${prefix}Resources(${prefix}Requests):\n    """All resources, each loaded when it is first used."""\n\n${roots.join("\n")}`;
  });
  const modules = Object.fromEntries(
    api.resources.map(({ name, path }) => [`.${snake(name)}`, [classOf(path, ""), classOf(path, "Async")]]),
  );
  return `${header(api, "The groups of methods.")}
from functools import cached_property
from typing import TYPE_CHECKING

from .._async_resource import AsyncRequests
from .._resource import Requests

if TYPE_CHECKING:
${importLines(modules, "    ")}


${classes.join("\n\n")}`;
}

function resourceModule(context: Context, resource: Resource): string {
  const operations = allOperations(resource).map((operation) => operationOf(operation));
  const classes = ["", "Async"].flatMap((prefix) => classesOf(context, resource, prefix));
  const text = [operations.join("\n"), ...classes].join("\n\n");
  const head = imports(
    {
      functools: ["cached_property"],
      ".._async_resource": ["AsyncResource"],
      ".._models": ["NOT_GIVEN"],
      ".._operation": ["Operation"],
      ".._resource": ["Resource"],
    },
    {
      "collections.abc": ["Mapping", "Sequence"],
      datetime: ["datetime"],
      typing: ["Any", "BinaryIO", "Literal"],
      ".._models": ["NotGiven"],
      ".._async_resource": ["AsyncPager"],
      ".._resource": ["Page"],
      "..types": typesElsewhere(context, ""),
    },
  );
  return `${header(context.api, `Methods of ${snake(resource.name).replaceAll("_", " ")}.`)}\n${head}\n\n${text}`;
}

const constantOf = ({ id }: Operation) => `_${screaming(id)}`;

function operationOf(operation: Operation): string {
  const { answer, paged, body, params } = operation;
  const codec = paged === null ? (answer === "text" ? "text" : codecOf(answer.type)) : codecOf(paged);
  const headers = params.filter((param) => param.in === "header").map(({ name }) => `"${name}"`);
  const more = [
    ...(body === null ? [] : ["has_body=True"]),
    ...(body?.isMultipart ? ["is_multipart=True"] : []),
    ...(operation.isIdempotent ? ["is_idempotent=True"] : []),
    ...(headers.length === 0 ? [] : [`headers=${tupleOf(headers)}`]),
  ];
  const values = [operation.id, operation.verb, operation.path, codec].map((value) => `"${value}"`);
  return `${constantOf(operation)}: Operation[${returnedBy(operation)}] = Operation(${[...values, ...more].join(", ")})`;
}

const returnedBy = ({ answer, paged }: Operation) =>
  paged !== null ? typeOf(paged, false) : answer === "text" ? "str" : typeOf(answer.type, false);

function classesOf(context: Context, resource: Resource, prefix: string): string[] {
  const children = resource.resources.map(
    ({ name, path }) =>
      `    @cached_property\n    def ${snake(name)}(self) -> ${classOf(path, prefix)}:\n        return ${classOf(path, prefix)}(self._client)\n`,
  );
  const aliases = resource.operations.some(({ method }) => method === "delete")
    ? ["    remove = delete\n"]
    : [];
  const methods = resource.operations.map((operation) => methodOf(context, operation, prefix === "Async"));
  return [
    ...resource.resources.flatMap((child) => classesOf(context, child, prefix)),
    `class ${classOf(resource.path, prefix)}(${prefix}Resource):\n${[...children, ...methods, ...aliases].join("\n")}`,
  ];
}

interface Argument extends Field {
  own: string;
}

function argumentsOf(
  { api }: Context,
  { body, params }: Operation,
): { body: Argument[]; params: Argument[] } {
  const named = (fields: Field[]) => fields.map((field) => ({ ...field, own: own(field.name) }));
  return { body: named(body === null ? [] : (fieldsOf(api, body.type) ?? [])), params: named(params) };
}

const OPTIONS: [name: string, type: string, words: string][] = [
  [
    "idempotency_key",
    "str | None = None",
    "The same for all repetitions of one thing; made up for each call unless given.",
  ],
  ["timeout", "float | None = None", "Seconds for each attempt; that of the client unless given."],
  ["max_retries", "int | None = None", "How often it is tried again; as the client does unless given."],
];

function methodOf(context: Context, operation: Operation, isAsync: boolean): string {
  const { body, pathParams, verb, paged } = operation;
  const isChange = verb === "PATCH";
  const given = argumentsOf(context, operation);
  const options = OPTIONS.filter(([name]) => name !== "idempotency_key" || operation.isIdempotent);
  const list = body !== null && body.type.kind !== "model" ? [`items: ${typeOf(body.type, true)}`] : [];
  const named = [
    ...given.body.map((field) => `${field.own}: ${declared(field, true, isChange)}`),
    ...given.params.map((field) => `${field.own}: ${declared(field, true, false)}`),
    ...options.map(([name, type]) => `${name}: ${type}`),
  ];
  const positional = ["self", ...pathParams.map(({ name }) => `${own(name)}: str`), ...list];
  checkNames(operation, [...positional, ...named]);
  const words = [
    ...pathParams.map(({ name, description }) => [own(name), description]),
    ...[...given.body, ...given.params].map((field) => [field.own, field.description]),
    ...options.map(([name, , text]) => [name, text]),
  ].filter(([, text]) => text !== "");
  const returned = returnedBy(operation);
  const type = paged === null ? returned : `${isAsync ? "AsyncPager" : "Page"}[${returned}]`;
  const start = isAsync && paged === null ? ["async def", "await "] : ["def", ""];
  const values = [
    constantOf(operation),
    tupleOf(pathParams.map(({ name }) => own(name))),
    ...(body === null ? [] : [`body=${list.length > 0 ? "items" : dictOf(given.body)}`]),
    ...(given.params.length === 0 ? [] : [`params=${dictOf(given.params)}`]),
    ...options.map(([name]) => `${name}=${name}`),
  ];
  const text = docs(
    [`${operation.summary}.`, ...(operation.description === "" ? [] : [operation.description])],
    "        ",
  );
  return `    ${start[0]} ${own(operation.method)}(${[...positional, "*", ...named].join(", ")},) -> ${type}:
${withArguments(text, words as [string, string][])}        return ${start[1]}self._${paged === null ? "call" : "page"}(${values.join(", ")})
`;
}

const tupleOf = (items: string[]) => `(${items.join(", ")}${items.length === 1 ? "," : ""})`;
const dictOf = (fields: Argument[]) =>
  `{${fields.map((field) => `"${field.name}": ${field.own}`).join(", ")}}`;

function withArguments(text: string, words: [name: string, words: string][]): string {
  const lines = words.flatMap(([name, description]) => {
    const [first = "", ...rest] = wrapped(`${name}: ${description}`, 80);
    const others = wrapped(rest.join(" "), 76).map((line) => `    ${line}`);
    return [first, ...others].map((line) => `            ${line}`);
  });
  const all = lines.join("\n").replaceAll("\\", "\\\\");
  return `${text.replace(/\s*"""\n$/, "")}\n\n        Args:\n${all}\n        """\n`;
}

function checkNames({ id }: Operation, declarations: string[]): void {
  const names = declarations.map((text) => text.split(":")[0]);
  if (new Set(names).size < names.length) throw new Error(`${id} has two arguments of one name: ${names}`);
}

/** For the runner: which argument each field is. */
function operationsOf(context: Context): string {
  const entries = context.api.operations.map((operation) => {
    const given = argumentsOf(context, operation);
    const fields = [...given.body, ...given.params].map(
      ({ name, own: argument, type }) => `"${name}": ("${argument}", "${codecOf(type)}")`,
    );
    const items =
      operation.body !== null && operation.body.type.kind !== "model" ? codecOf(operation.body.type) : "";
    const method = [...operation.resource.map(snake), own(operation.method)].join(".");
    return `    "${operation.id}": ("${method}", "${items}", {${fields.join(", ")}}),`;
  });
  return `${header(context.api, "By operation: its method, the codec of a list it takes, and its arguments with theirs.")}
OPERATIONS: dict[str, tuple[str, str, dict[str, tuple[str, str]]]] = {
${entries.join("\n")}
}
`;
}

const SPELLING: Spelling = {
  indent: "    ",
  plain: (value) =>
    value === null ? "None" : typeof value === "boolean" ? literal(value) : JSON.stringify(value),
  list: () => ["[", "]"],
  map: () => ["{", "}"],
  model: (name) => [`${name}(`, ")"],
  entry: (key, value) => `${literal(key)}: ${value}`,
  field: ({ name }, value) => `${own(name)}=${value}`,
};

export const PYTHON_SNIPPETS: SnippetPrinter = {
  program: "conformance/snippets.py",
  start: `import os

from sendlark import Sendlark
{imports}

sendlark = Sendlark(os.environ["SENDLARK_API_KEY"], "{server}")`,
  snippetOf(api, operation) {
    const method = ["sendlark", ...operation.resource.map(snake), own(operation.method)].join(".");
    const call = block([`${method}(`, ")"], namedArguments(api, operation, SPELLING), SPELLING);
    if (operation.paged !== null) return `for item in ${call}:\n    print(item)`;
    const name = answerName(operation);
    return name === null ? call : `${snake(name)} = ${call}`;
  },
  importsOf(api, calls) {
    const used = api.models.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\(`).test(calls));
    return used.length === 0 ? "" : `from sendlark.types import ${used.join(", ")}`;
  },
};

/** All of them, which the row runs. */
function snippets(api: Api): string {
  const calls = markedSnippets(api, PYTHON_SNIPPETS, "#");
  const names = calls.map(({ operation }) => snake(operation.id));
  const functions = calls.map(
    ({ code }, at) => `def ${names[at]}() -> None:\n${code.replaceAll(/^(?=.)/gm, "    ")}`,
  );
  const start = PYTHON_SNIPPETS.start
    .replace("{imports}", PYTHON_SNIPPETS.importsOf!(api, functions.join("\n")))
    .replace('"{server}"', 'os.environ["SENDLARK_BASE_URL"]');
  return `# ruff: noqa: E501, F841
${header(api, "The calls that the API reference shows, each by itself.")}
${start}


${functions.join("\n\n\n")}


for call in (${names.join(", ")}):
    call()
`;
}
