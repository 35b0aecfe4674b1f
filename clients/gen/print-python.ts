// Python: frozen dataclasses by resource, and classes for both kinds of clients, whose methods are one call each.
import { readFileSync } from "node:fs";
import { join } from "node:path";
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

/** Each by its path without the ending, under one head. */
type File = [path: string, words: string, text: string];

export function printPython(api: Api): Record<string, string> {
  const modules = modulesOf(api);
  const structures = [...new Set(modules.values())].map(
    (name): File => [`types/${name}`, `Structures of ${name}.`, typesOf(api, modules, name)],
  );
  const resources = api.resources.map((resource): File => {
    const name = snake(resource.name);
    return [`resources/${name}`, `Methods of ${name}.`, resourceModule(api, resource, modules)];
  });
  const files: File[] = [
    ["__init__", "The client library for Sendlark, the self-hosted email delivery service.", libraryIndex()],
    ["errors", "All errors. Their class goes by the code that the API gives, else by the status.", errors()],
    ["_content_types", "Of attachments, by the ending of a file's name.", contentTypes()],
    ["types/__init__", "The API's structures, each loaded when it is first used.", typeIndex(api, modules)],
    ...structures,
    ["resources/__init__", "The clients with their groups of methods.", clients(api)],
    ...resources,
    ["../../conformance/operations", "For the runner: what each operation is called with.", operations(api)],
    ["../../conformance/snippets", "The calls that the API reference shows, each by itself.", snippets(api)],
  ];
  const head = `# Generated from the API's description (${api.revision}); do not edit.`;
  const printed = files.map(([path, words, text]) => [
    join("src/sendlark", `${path}.py`),
    `${head}\n"""${words.replaceAll("_", " ")}"""\n\nfrom __future__ import annotations\n\n${text}`,
  ]);
  const file = "_async_client.py";
  const client = readFileSync(join(import.meta.dir, "../python/src/sendlark", file), "utf8");
  return {
    ...Object.fromEntries(printed),
    "src/sendlark/_client.py": `# Generated from \`${file}\`; do not edit.\n${syncOf(client)}`,
  };
}

/** What differs between a client that is awaited and one that is not. */
const SYNC: [RegExp, string][] = [
  [/\n\nclass AsyncPager[\s\S]*$/g, ""],
  [/AsyncPager(?=\[)/g, "Page"],
  [/AsyncPager\((.*), self\._client\)/g, "self._client._page($1)"],
  [/ +from \._httpx import sleep\n\n/g, ""],
  [/^from __future__.*\n/gm, "$&\nfrom time import sleep"],
  [/HTTPXTransport/g, "HTTPTransport"],
  [/\._httpx/g, "._http"],
  [/asyncio and trio, with httpx/g, "programs without asyncio"],
  [/(several|number of) tasks(?: of one event loop)?/g, "$1 threads"],
  [/for item in page.data:\n +yield item/g, "yield from page.data"],
  [/\b(?:async|await) /g, ""],
  [/\bAsync(?=[A-Z])/g, ""],
  [/\baclose\b/g, "close"],
  [/__a(?=enter|exit|iter)/g, "__"],
];

const syncOf = (text: string) => SYNC.reduce((given, [found, put]) => given.replace(found, put), text);

/** For both kinds of clients. */
const both = (text: string) => `${syncOf(text)}\n${text}`;

const EVENTS = "webhook_events";

/** Each in the module of the resource that uses it first. Bodies of requests are none: their fields are arguments. */
function modulesOf(api: Api): Map<string, string> {
  const modules = new Map<string, string>();
  const reach = (type: Type, module: string): void => {
    if ("of" in type) reach(type.of, module);
    if (!("name" in type) || modules.has(type.name)) return;
    modules.set(type.name, module);
    const forms = api.unions.find(({ name }) => name === type.name)?.models ?? [];
    for (const { name } of forms) reach({ kind: "model", name }, module);
    for (const field of fieldsOf(api, type) ?? []) reach(field.type, module);
  };
  for (const operation of api.operations) {
    const { answer, paged, body, params } = operation;
    const asked = body === null ? [] : (fieldsOf(api, body.type) ?? [body]);
    const answered = paged ?? (answer === "text" ? [] : answer.type);
    const types = [...asked, ...params].map(({ type }) => type).concat(answered);
    for (const type of types) reach(type, moduleOf(operation));
  }
  for (const { model } of api.events) reach({ kind: "model", name: model }, EVENTS);
  return modules.set("UnknownEvent", EVENTS).set("WebhookEventPayload", EVENTS);
}

const moduleOf = ({ resource }: Operation) => snake(resource[0]!);

/** Instead of a structure, whose fields are arguments. */
const takesList = ({ body }: Operation) => body !== null && body.type.kind !== "model";

const bodyFields = (api: Api, { body }: Operation): Field[] =>
  body === null ? [] : (fieldsOf(api, body.type) ?? []);

const KEYWORDS = new Set("from class import global async in is not or and with as".split(" "));

const own = (name: string) => (KEYWORDS.has(snake(name)) ? `${snake(name)}_` : snake(name));

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

const literal = (value: unknown) =>
  typeof value === "boolean" ? (value ? "True" : "False") : value === null ? "None" : JSON.stringify(value);

/** A type with `None`, and a default where it may be left out. */
function declared({ type, isRequired, isNullable }: Field, asked: boolean, isChange: boolean): string {
  const base = typeOf(type, asked);
  const absent = isRequired || !isChange ? "" : " | NotGiven";
  const nullable = isNullable || (!isRequired && !isChange) ? " | None" : "";
  const value = isRequired ? "" : isChange ? " = NOT_GIVEN" : " = None";
  return base === "Any" ? `Any${value}` : `${base}${absent}${nullable}${value}`;
}

/** Of these lines; the empty string without any. */
function docstring(lines: string[], indent: string): string {
  if (lines.length === 0) return "";
  const text = lines
    .join("\n")
    .replaceAll("\\", "\\\\")
    .replaceAll('"""', '\\"""')
    .replaceAll(/\n(?=.)/g, `\n${indent}`);
  const end = lines.length > 1 || text.endsWith('"') ? `\n${indent}` : "";
  return `${indent}"""${text}${end}"""\n`;
}

const dict = (name: string, type: string, entries: string[]) =>
  entries.length === 0 ? "" : `${name}: ${type} = {${entries.join(", ")}}\n`;

const BASE_ERRORS = ["Api", "Connection", "Sendlark", "Timeout", "WebhookVerification"];

function errors(): string {
  const bases = BASE_ERRORS.map((name) => `${name}Error as ${name}Error`).join(", ");
  const classes = ERROR_CLASSES.map(
    ({ name, says }) => `class ${name}Error(ApiError):\n    """${says}"""\n\n\n`,
  );
  const byCode = errorTables.byCode.map(([code, name]) => `"${code}": ${name}Error`);
  const byStatus = errorTables.byStatus.map(([status, name]) => `${status}: ${name}Error`);
  return `from ._errors import ${bases}


${classes.join("")}
${dict("BY_CODE", "dict[str, type[ApiError]]", byCode)}
${dict("BY_STATUS", "dict[int, type[ApiError]]", byStatus)}`;
}

function contentTypes(): string {
  const entries = CONTENT_TYPES.map(([ending, type]) => `"${ending}": "${type}"`);
  return dict("CONTENT_TYPES", "dict[str, str]", entries);
}

/** Names that are loaded from their modules, or are modules, when they are first used. */
function lazyNames(modules: [name: string, module: string][]): string {
  const imports = modules.map(
    ([name, module]) => `    from .${name === module ? "" : module} import ${name} as ${name}\n`,
  );
  const entries = modules.map(([name, module]) => `"${name}": "${module}"`).sort();
  return `from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
${imports.join("")}
${dict("MODULES", "dict[str, str]", entries)}

def __getattr__(name: str) -> object:
    module = MODULES.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = import_module(f".{module}", __name__)
    if name != module:
        value = getattr(value, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *MODULES])
`;
}

/** Of the library, by module. */
const EXPORTS = {
  _async_client: ["AsyncPage", "AsyncTransport"],
  _base: ["Request", "RequestInfo", "Response", "ResponseInfo"],
  _client: ["Page", "Transport"],
  _http: ["HTTPTransport"],
  _httpx: ["HTTPXTransport"],
  _models: ["NOT_GIVEN", "NotGiven"],
  attachment: ["attachment"],
  errors: [...BASE_ERRORS, ...ERROR_CLASSES.map(({ name }) => name)].map((name) => `${name}Error`),
  resources: ["AsyncSendlark", "Sendlark"],
  types: ["API_REVISION", "types"],
  webhooks: ["verify_webhook"],
};

function libraryIndex(): string {
  const names = Object.entries(EXPORTS).flatMap(([module, names]) =>
    names.map((name): [string, string] => [name, module]),
  );
  return `from ._version import VERSION\n${lazyNames(names)}\n__version__ = VERSION\n`;
}

function typeIndex(api: Api, modules: Map<string, string>): string {
  const unions = api.unions.map(({ name, field, models }) => {
    const forms = models.map((form) => `"${form.value}": "${form.name}"`);
    return `"${name}": ("${field}", {${forms.join(", ")}})`;
  });
  const events = api.events.map(({ type, model }) => `"${type}": "${model}"`);
  return `${lazyNames([...modules])}
API_REVISION = "${api.revision}"
${dict("UNIONS", "dict[str, tuple[str, dict[str, str]]]", unions)}
${dict("EVENTS", "dict[str, str]", events)}`;
}

function typesOf(api: Api, modules: Map<string, string>, module: string): string {
  const isHere = ({ name }: { name: string }) => modules.get(name) === module;
  const others = [...modules.keys()].filter((name) => modules.get(name) !== module);
  const alias = (name: string, forms: string[]) => `${name}: TypeAlias = ${forms.join(" | ")}`;
  const nameOf = (form: { name: string }) => form.name;
  const changed = changesOf(api, { withItems: true });
  const payloads = [...api.events.map(({ model }) => model), "UnknownEvent"];
  const parts = [
    ...api.enums
      .filter(isHere)
      .map(({ name, values }) => alias(name, [`Literal[${values.map(literal).join(", ")}]`, "str"])),
    ...api.models.filter(isHere).map((model) => modelOf(model, changed.has(model.name))),
    ...api.unions.filter(isHere).map((union) => alias(union.name, union.models.map(nameOf))),
    ...(module === EVENTS ? [UNKNOWN_EVENT, alias("WebhookEventPayload", payloads)] : []),
  ];
  return `from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias
from .._models import NOT_GIVEN, Model, NotGiven

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime
    from . import ${others.join(", ")}

${parts.join("\n\n")}
`;
}

const UNKNOWN_EVENT = `@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownEvent(Model):
    """An event of a type that this version does not know."""

    type: str
    created_at: datetime
    data: dict[str, Any]

    _codecs: ClassVar[Mapping[str, str]] = {"created_at": "time"}
`;

/** Not shown when a program prints it. */
const SECRETS = new Set(["token", "signing_secret"]);

/** In one that is changed, an absent field and null differ. */
function modelOf({ name, description, fields, isAnswered, isAsked }: Model, isChanged: boolean): string {
  if (fields.some((field) => own(field.name) === "extra")) throw new Error(`${name} has a field "extra"`);
  const asked = isAsked && !isAnswered;
  const lines = fields.map((field) => {
    const given = declared(field, asked, isChanged && asked);
    const [type, value] = given.split(" = ");
    const shown = SECRETS.has(field.name)
      ? `${type} = field(${value === undefined ? "" : `default=${value}, `}repr=False)`
      : given;
    return `    ${own(field.name)}: ${shown}\n${docstring(wrapped(field.description, 88), "    ")}`;
  });
  const codecs = fields
    .filter(({ type }) => codecOf(type) !== "")
    .map((field) => `"${field.name}": "${codecOf(field.type)}"`);
  const names = fields
    .filter((field) => own(field.name) !== field.name)
    .map((field) => `"${own(field.name)}": "${field.name}"`);
  const type = "ClassVar[Mapping[str, str]]";
  const tables = dict("    _codecs", type, codecs) + dict("    _names", type, names);
  const parts = [docstring(wrapped(description, 88), "    "), lines.join(""), tables];
  const body = parts.filter((part) => part !== "").join("\n");
  return `@dataclass(frozen=True, slots=True, kw_only=True)\nclass ${name}(Model):\n${body || "    pass\n"}`;
}

const classOf = ({ path }: Resource) => `Async${pascal(path.join("."))}Resource`;

/** A property that has another resource. */
const accessor = (resource: Resource, start: string, client: string) => `    @cached_property
    def ${snake(resource.name)}(self) -> ${classOf(resource)}:
${start}        return ${classOf(resource)}(${client})
`;

function clients({ resources }: Api): string {
  const imports = resources.map((resource) => `from .${snake(resource.name)} import ${classOf(resource)}\n`);
  const accessors = resources.map((resource, at) => accessor(resource, `        ${imports[at]}`, "self"));
  return `from functools import cached_property
from typing import TYPE_CHECKING
from .._async_client import AsyncClient
from .._client import Client

if TYPE_CHECKING:
${both(imports.map((line) => `    ${line}`).join(""))}

${both(`class AsyncSendlark(AsyncClient):
    """A connection to a Sendlark server, for any number of tasks of one event loop."""

${accessors.join("\n")}`)}`;
}

function resourceModule(api: Api, resource: Resource, modules: Map<string, string>): string {
  const name = snake(resource.name);
  const operations = api.operations.filter((operation) => moduleOf(operation) === name).map(operationOf);
  return `from functools import cached_property
from typing import TYPE_CHECKING
from .._async_client import AsyncResource
from .._base import Operation
from .._client import Resource
from .._models import NOT_GIVEN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime
    from typing import Any, BinaryIO, Literal
    from .._async_client import AsyncPager
    from .._client import Page
    from .._models import NotGiven
    from ..types import ${[...modules.keys()].join(", ")}

${operations.join("\n")}

${both(classesOf(api, resource).join("\n\n"))}`;
}

const constantOf = ({ id }: Operation) => `_${screaming(id)}`;

function operationOf(operation: Operation): string {
  const { answer, paged, body, params } = operation;
  const codec = paged === null ? (answer === "text" ? "text" : codecOf(answer.type)) : codecOf(paged);
  const headers = params.filter((param) => param.in === "header").map(({ name }) => `"${name}"`);
  const more = [
    ...(body?.isMultipart ? ["is_multipart=True"] : []),
    ...(operation.isIdempotent ? ["is_idempotent=True"] : []),
    ...(headers.length === 0 ? [] : [`headers=frozenset({${headers.join(", ")}})`]),
  ];
  const values = [operation.id, operation.verb, operation.path, codec].map((value) => `"${value}"`);
  return `${constantOf(operation)}: Operation[${returnedBy(operation)}] = Operation(${[...values, ...more].join(", ")})`;
}

const returnedBy = ({ answer, paged }: Operation) =>
  paged !== null ? typeOf(paged, false) : answer === "text" ? "str" : typeOf(answer.type, false);

function classesOf(api: Api, resource: Resource): string[] {
  const hasDelete = resource.operations.some(({ method }) => method === "delete");
  const members = [
    ...resource.resources.map((child) => accessor(child, "", "self._client")),
    ...resource.operations.map((operation) => methodOf(api, operation)),
    ...(hasDelete ? ["    remove = delete\n"] : []),
  ];
  return [
    ...resource.resources.flatMap((child) => classesOf(api, child)),
    `class ${classOf(resource)}(AsyncResource):\n${members.join("\n")}`,
  ];
}

type Argument = [name: string, type: string, words: string];

const OPTIONS: Argument[] = [
  ["idempotency_key", "str | None = None", "One for all repetitions of a thing; made up unless given."],
  ["timeout", "float | None = None", "Seconds for each attempt; that of the client unless given."],
  ["max_retries", "int | None = None", "How often it is tried again; as the client does unless given."],
];

function methodOf(api: Api, operation: Operation): string {
  const { id, body, params, pathParams, verb, paged, summary, description } = operation;
  const named = (fields: Field[], isChange: boolean) =>
    fields.map((field): Argument => [own(field.name), declared(field, true, isChange), field.description]);
  const fields = bodyFields(api, operation);
  const options = OPTIONS.filter(([name]) => name !== "idempotency_key" || operation.isIdempotent);
  const positional: Argument[] = [
    ...pathParams.map((param): Argument => [own(param.name), "str", param.description]),
    ...(takesList(operation) ? [["items", typeOf(body!.type, true), ""] satisfies Argument] : []),
  ];
  const keywords = [...named(fields, verb === "PATCH"), ...named(params, false), ...options];
  const all = [...positional, ...keywords];
  const names = all.map(([name]) => name).concat("self");
  if (new Set(names).size < names.length) throw new Error(`${id} has two arguments of one name: ${names}`);
  const declarations = (given: Argument[]) => given.map(([name, type]) => `${name}: ${type}`);
  const given = ["self", ...declarations(positional), "*", ...declarations(keywords)];
  const returned = returnedBy(operation);
  const [start, type, call] =
    paged === null
      ? ["async def", returned, "await self._call"]
      : ["def", `AsyncPager[${returned}]`, "self._page"];
  const values = [
    constantOf(operation),
    tupleOf(pathParams.map(({ name }) => own(name))),
    ...(body === null ? [] : [`body=${takesList(operation) ? "items" : dictOf(fields)}`]),
    ...(params.length === 0 ? [] : [`params=${dictOf(params)}`]),
    ...options.map(([name]) => `${name}=${name}`),
  ];
  const text = [
    ...wrapped(`${summary}.`, 84),
    ...(description === "" ? [] : ["", ...wrapped(description, 84)]),
    "",
    "Args:",
    ...all.flatMap(argumentDocs),
  ];
  return `    ${start} ${own(operation.method)}(${given.join(", ")},) -> ${type}:
${docstring(text, "        ")}        return ${call}(${values.join(", ")})
`;
}

function argumentDocs([name, , words]: Argument): string[] {
  if (words === "") return [];
  const [first = "", ...rest] = wrapped(`${name}: ${words}`, 80);
  return [`    ${first}`, ...wrapped(rest.join(" "), 76).map((line) => `        ${line}`)];
}

const tupleOf = (items: string[]) => `(${items.join(", ")}${items.length === 1 ? "," : ""})`;
const dictOf = (fields: Field[]) => `{${fields.map(({ name }) => `"${name}": ${own(name)}`).join(", ")}}`;

/** The method, the codec of a list that it takes, and which argument each field is, with its codec. */
function operations(api: Api): string {
  const entries = api.operations.map((operation) => {
    const fields = [...bodyFields(api, operation), ...operation.params].map(
      ({ name, type }) => `"${name}": ("${own(name)}", "${codecOf(type)}")`,
    );
    const items = takesList(operation) ? codecOf(operation.body!.type) : "";
    return `"${operation.id}": ("${methodName(operation)}", "${items}", {${fields.join(", ")}})`;
  });
  return dict("OPERATIONS", "dict[str, tuple[str, str, dict[str, tuple[str, str]]]]", entries);
}

const methodName = ({ resource, method }: Operation) => [...resource.map(snake), own(method)].join(".");

const SPELLING: Spelling = {
  indent: "    ",
  plain: literal,
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
    const given = namedArguments(api, operation, SPELLING);
    const call = block([`sendlark.${methodName(operation)}(`, ")"], given, SPELLING);
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
  return `${start}


${functions.join("\n\n\n")}


for call in (${names.join(", ")}):
    call()
`;
}
