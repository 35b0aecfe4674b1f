// Rust: structures with their setters, open enumerations, and for each client structures whose methods are one call each.
// The JSON of structures is one line of a macro each, which compiles faster than what serde derives.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { changesOf } from "./changes.ts";
import { CONTENT_TYPES, ERROR_CLASSES, errorTables } from "./constants.ts";
import type { Api, Enum, Field, Model, Operation, Resource, Type } from "./ir.ts";
import { pascal, screaming, singular, snake, wordOf } from "./names.ts";
import {
  answerName,
  argumentsOf,
  block,
  exampleOf,
  type Given,
  markedSnippets,
  type SnippetPrinter,
  type Spelling,
} from "./snippets.ts";
import { type TypeWords, typeIn } from "./type-words.ts";

export function printRust(api: Api): Record<string, string> {
  const calls = readFileSync(join(import.meta.dir, "../rust/src/calls.rs"), "utf8");
  return {
    "src/generated/constants.rs": constants(api),
    "src/generated/models.rs": models(api),
    "src/generated/operations.rs": operations(api),
    "src/generated/resources.rs": resources(api),
    "src/generated/blocking.rs": blockingTwin(resources(api)),
    "src/generated/blocking_calls.rs": blockingTwin(calls),
    "conformance/src/generated.rs": runner(api),
    [RUST_SNIPPETS.program]: snippets(api),
  };
}

/** The same for the blocking client: nothing waits. */
function blockingTwin(text: string): string {
  return text
    .replace(
      /^(?:\/\/!.*\n)+/,
      "// Generated from `calls.rs`; do not edit.\n//! How the blocking client makes its calls.\n",
    )
    .replace("//! The resources of the API.", "//! The resources of the API, for the blocking client.")
    .replaceAll(/\basync |\.await\b/g, "")
    .replaceAll(/crate::(?=client|calls|\{Page)/g, "super::")
    .replaceAll("super::client", "super")
    .replaceAll(".build()", ".build_blocking()");
}

const header = (api: Api, title: string) =>
  `// Generated from the API's description (${api.revision}); do not edit.\n//! ${title}\n`;

const KEYWORDS = new Set("type self move match ref use in for loop where impl".split(" "));

function ident(name: string): string {
  const given = snake(name);
  return KEYWORDS.has(given) ? `r#${given}` : given;
}

/** Doc comments, in which only code is marked up; every public item must have one. */
function doc(text: string, other: string): string {
  const parts = (text === "" ? other : text).replace(/\s+/g, " ").split("`");
  const marked = parts.map((part, index) => (index % 2 === 1 ? part : part.replace(/[<>[\]*_]/g, "\\$&")));
  return `/// ${marked.join("`")}`;
}

/** `bounce_type` → `bounce type`, for fields without a description. */
const words = (name: string) => snake(name).replaceAll("_", " ");
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

type Use = "asked" | "changed" | "answered";
/** How a field is written: always, when it has a value, or unless it is kept. */
type Manner = "always" | "optional" | "change";

function mannerOf(field: Field, use: Use): Manner {
  if (use === "answered") return field.isRequired ? "always" : "optional";
  if (field.isRequired) return "always";
  return use === "changed" && field.isNullable ? "change" : "optional";
}

function fieldType(field: Field, use: Use): string {
  const type = typeOf(field.type, use !== "answered");
  if (mannerOf(field, use) === "change") return `Change<${type}>`;
  return field.isRequired && (!field.isNullable || type === "Value") ? type : `Option<${type}>`;
}

const wordsIn = (isAsked: boolean): TypeWords => ({
  string: "String",
  integer: "i64",
  number: "f64",
  boolean: "bool",
  instant: "Timestamp",
  time: "When",
  bytes: "Bytes",
  file: "Bytes",
  json: "Value",
  scalar: "Value",
  const: (value) => (typeof value === "string" ? "String" : "bool"),
  named: (name) => name,
  oneOrMany: isAsked ? "OneOrMany" : "Vec<String>",
  list: (of) => `Vec<${of}>`,
  map: (of) => `BTreeMap<String, ${of}>`,
});

const typeOf = (type: Type, isAsked: boolean) => typeIn(wordsIn(isAsked), type);

/** What a setter takes, and how that becomes the field. */
function givenAs(type: Type): { takes: string; becomes: string } {
  const own = typeOf(type, true);
  if (["bool", "i64", "f64"].includes(own) || type.kind === "model") return { takes: own, becomes: "value" };
  if (type.kind === "list") {
    const { takes, becomes } = givenAs(type.of);
    const map = becomes === "value" ? "" : ".map(Into::into)";
    return {
      takes: `impl IntoIterator<Item = ${takes}>`,
      becomes: `value.into_iter()${map}.collect()`,
    };
  }
  if (type.kind === "map") {
    const { takes, becomes } = givenAs(type.of);
    return {
      takes: `impl IntoIterator<Item = (impl Into<String>, ${takes})>`,
      becomes: `value.into_iter().map(|(key, value)| (key.into(), ${becomes})).collect()`,
    };
  }
  return { takes: `impl Into<${own}>`, becomes: "value.into()" };
}

function models(api: Api): string {
  const changed = changesOf(api, { withItems: true });
  const purposeOf = ({ name, isAsked }: Model): Use =>
    !isAsked ? "answered" : changed.has(name) ? "changed" : "asked";
  const params = api.operations.flatMap(({ id, paramsName, params: given }) => {
    const fields = given.map((param) => ({ ...param, isNullable: false }));
    return paramsName === null ? [] : structure(paramsName, `Parameters of \`${id}\`.`, fields, "asked");
  });
  const lists = new Map(
    api.operations.flatMap(({ answer, paged }) =>
      paged === null || answer === "text"
        ? []
        : [[typeOf(answer.type, false), typeOf(paged, false)] as const],
    ),
  );
  return [
    header(api, "What the API takes and answers."),
    "use crate::wire::{list, open_enum, union, wire};",
    "use crate::{Bytes, Change, OneOrMany, Timestamp, When};",
    "use serde_json::{Map, Value};",
    "use std::collections::BTreeMap;",
    "",
    "/// Of the API's description that this library was made from.",
    `pub const API_REVISION: &str = ${JSON.stringify(api.revision)};`,
    ...api.enums.flatMap(enumeration),
    ...api.models.flatMap((model) =>
      structure(model.name, model.description, model.fields, purposeOf(model)),
    ),
    ...api.unions.flatMap(({ name, field, models: forms }) =>
      union(name, "One of several forms.", field, "Other", "Value", forms),
    ),
    ...params,
    ...[...lists].map(([name, item]) => `list!(${name} of ${item});`),
    ...union(
      "WebhookEventPayload",
      "What a webhook posts.",
      "type",
      "Unknown",
      "UnknownEvent",
      api.events.map(({ type, model }) => ({ value: type, name: model })),
    ),
    ...structure("UnknownEvent", "An event of a type that this version does not know.", UNKNOWN, "answered"),
    "",
  ].join("\n");
}

/** What all events have. */
const UNKNOWN = Object.entries({ type: "string", created_at: "instant", data: "json" } as const).map(
  ([name, kind]): Field => ({ name, type: { kind }, isRequired: true, isNullable: false, description: "" }),
);

/** A value called `other` is `Other`, as those that are not known. */
function enumeration({ name, values }: Enum): string[] {
  const known = values.filter((value) => variantOf(value) !== "Other");
  return [
    "",
    doc("", `${sentence(words(name))} Values that this version does not know are \`Other\`.`),
    "#[derive(Clone, Debug, PartialEq, Eq, Hash)]",
    "#[non_exhaustive]",
    `pub enum ${name} {`,
    ...known.flatMap((value) => [`/// \`${value === "\t" ? "tab" : value}\``, `${variantOf(value)},`]),
    "/// Any other value.",
    "Other(String),",
    "}",
    `open_enum!(${name} {`,
    ...known.map((value) => `    ${variantOf(value)} ${JSON.stringify(value)},`),
    "});",
  ];
}

const variantOf = (value: string) => pascal(wordOf(value)).replace(/^(?=\d)/, "N");

function union(
  name: string,
  description: string,
  field: string,
  other: string,
  otherType: string,
  forms: { value: string; name: string }[],
): string[] {
  return [
    "",
    doc("", description),
    "#[derive(Clone, Debug, PartialEq)]",
    "#[non_exhaustive]",
    "#[allow(clippy::large_enum_variant)]",
    `pub enum ${name} {`,
    ...forms.flatMap((form) => [`/// \`${form.value}\``, `${pascal(form.value)}(${form.name}),`]),
    "/// Any other.",
    `${other}(${otherType}),`,
    "}",
    `union!(${name} by ${JSON.stringify(field)}, ${other} {`,
    ...forms.map((form) => `    ${pascal(form.value)} ${JSON.stringify(form.value)},`),
    "});",
  ];
}

function structure(name: string, description: string, fields: Field[], use: Use): string[] {
  if (fields.some((field) => field.name === "extra")) throw new Error(`${name} has a field called extra`);
  const isMade = use !== "answered";
  const required = fields.filter(({ isRequired }) => isRequired);
  const derived =
    isMade && required.length === 0 ? "Clone, Debug, Default, PartialEq" : "Clone, Debug, PartialEq";
  return [
    "",
    doc(description, sentence(words(name))),
    `#[derive(${derived})]`,
    "#[non_exhaustive]",
    `pub struct ${name} {`,
    ...fields.flatMap((field) => [
      doc(field.description, sentence(words(field.name))),
      `pub ${ident(field.name)}: ${fieldType(field, use)},`,
    ]),
    "/// Fields that this version does not know.",
    "pub extra: Map<String, Value>,",
    "}",
    `wire!(${name} {`,
    ...fields.map(
      (field) => `    ${mannerOf(field, use)} ${ident(field.name)} ${JSON.stringify(field.name)},`,
    ),
    "});",
    ...(isMade ? implementation(name, fields, required, use) : []),
  ];
}

function implementation(name: string, fields: Field[], required: Field[], use: Use): string[] {
  const given = required.map(({ name: field, type }) => `${ident(field)}: ${givenAs(type).takes}`);
  const values = fields.map((field) => {
    const manner = mannerOf(field, use);
    if (manner === "change") return `${ident(field.name)}: Change::Keep,`;
    if (manner === "optional") return `${ident(field.name)}: None,`;
    const { becomes } = givenAs(field.type);
    const own = ident(field.name);
    return becomes === "value" ? `${own},` : `${own}: ${becomes.replace(/^value\b/, own)},`;
  });
  const made = required.length === 0 ? ["Self::default()"] : ["Self {", ...values, "extra: Map::new(),", "}"];
  return [
    `impl ${name} {`,
    required.length === 0 ? "/// With nothing set." : "/// With what is required.",
    `pub fn new(${given.join(", ")}) -> Self {`,
    ...made,
    "}",
    ...fields.filter(({ isRequired }) => !isRequired).flatMap((field) => setters(field, use)),
    "}",
  ];
}

function setters(field: Field, use: Use): string[] {
  const { name, type, description } = field;
  const own = ident(name);
  const { takes, becomes } = givenAs(type);
  const says = doc(description, sentence(`sets ${words(name)}`));
  const given = `, value: ${takes}`;
  if (mannerOf(field, use) === "change")
    return [
      ...setter(says, own, given, `self.${own} = Change::Set(${becomes});`),
      ...setter(
        `/// Clears \`${name}\`: sends null.`,
        `clear_${snake(name)}`,
        "",
        `self.${own} = Change::Clear;`,
      ),
    ];
  const set = setter(says, own, given, `self.${own} = Some(${becomes});`);
  if (type.kind !== "map" || singular(name) === name) return set;
  const one = givenAs(type.of);
  const entry = `, key: impl Into<String>, value: ${one.takes}`;
  const add = `self.${own}.get_or_insert_with(BTreeMap::new).insert(key.into(), ${one.becomes});`;
  return [...set, ...setter(`/// Adds one to \`${name}\`.`, singular(name), entry, add)];
}

const setter = (says: string, name: string, given: string, does: string) => [
  says,
  `pub fn ${name}(mut self${given}) -> Self {`,
  does,
  "self",
  "}",
];

const constantOf = ({ id }: Operation) => screaming(id);

function constants(api: Api): string {
  const kinds = ERROR_CLASSES.flatMap(({ name, says }) => [doc(says, ""), `${name},`]);
  const codes = errorTables.byCode.map(([code, name]) => `(${JSON.stringify(code)}, _) => ${name},`);
  const statuses = errorTables.byStatus.map(([status, name]) => `(_, ${status}) => ${name},`);
  const types = CONTENT_TYPES.map(
    ([ending, type]) => `${JSON.stringify(ending)} => ${JSON.stringify(type)},`,
  );
  return [
    header(api, "What refusals mean, and what files are."),
    "",
    "/// The kind of an [`ApiError`](crate::ApiError): by its code, and where that is new, by its status.",
    "#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]",
    "#[non_exhaustive]",
    "pub enum ApiErrorKind {",
    ...kinds,
    "/// Anything else.",
    "Other,",
    "}",
    "",
    '#[cfg(any(feature = "async", feature = "blocking"))]',
    "pub(crate) fn kind_of(status: u16, code: &str) -> ApiErrorKind {",
    "use ApiErrorKind::*;",
    "match (code, status) {",
    ...codes,
    ...statuses,
    `(_, 500..) => ${ERROR_CLASSES.at(-1)!.name},`,
    "_ => Other,",
    "}",
    "}",
    "",
    "/// By a file name's ending, in lower case.",
    "pub(crate) fn type_of(ending: &str) -> Option<&'static str> {",
    "Some(match ending {",
    ...types,
    "_ => return None,",
    "})",
    "}",
    "",
  ].join("\n");
}

function operations(api: Api): string {
  return [
    header(api, "The methods of the API."),
    "use crate::request::Operation;",
    ...api.operations.map((operation) => {
      const headers = operation.params.filter((param) => param.in === "header").map(({ name }) => name);
      return [
        "",
        `pub(crate) static ${constantOf(operation)}: Operation = Operation {`,
        `id: ${JSON.stringify(operation.id)},`,
        `method: ${JSON.stringify(operation.verb)},`,
        `path: ${JSON.stringify(operation.path)},`,
        `headers: &${JSON.stringify(headers)},`,
        `is_multipart: ${operation.body?.isMultipart ?? false},`,
        `is_idempotent: ${operation.isIdempotent},`,
        "};",
      ].join("\n");
    }),
    "",
  ].join("\n");
}

const structOf = (path: string[]) => pascal(path.join("."));

function resources(api: Api): string {
  const roots = api.resources.flatMap((root) => accessor(root, "&self", "'_", "Scope::new(self)"));
  return [
    header(api, "The resources of the API."),
    "#![allow(clippy::should_implement_trait)] // `add` is the API's word.",
    "",
    "use crate::{Page, Sendlark};",
    "use crate::calls::Scope;",
    "use crate::models as m;",
    "use crate::operations as op;",
    "use crate::wire::Wire;",
    "use crate::{RequestOptions, Result};",
    "use serde_json::Value;",
    "",
    "/// The resources of the API.",
    "impl Sendlark {",
    ...roots,
    "}",
    ...api.resources.flatMap((resource) => resourceOf(resource)),
    "",
  ].join("\n");
}

const accessor = ({ name, path }: Resource, self: string, lifetime: string, scope: string) => [
  `/// ${sentence(words(name))}`,
  `pub fn ${ident(name)}(${self}) -> ${structOf(path)}<${lifetime}> {`,
  `${structOf(path)} { scope: ${scope} }`,
  "}",
];

function resourceOf(resource: Resource): string[] {
  const name = structOf(resource.path);
  const children = resource.resources.flatMap((child) => accessor(child, "self", "'a", "self.scope"));
  return [
    "",
    `/// Methods of \`${resource.path.map(snake).join(".")}\`.`,
    "#[derive(Clone, Copy, Debug)]",
    `pub struct ${name}<'a> {`,
    "scope: Scope<'a>,",
    "}",
    `impl<'a> ${name}<'a> {`,
    "/// With options for the calls made from here.",
    "pub fn with(self, options: &'a RequestOptions) -> Self {",
    "Self { scope: self.scope.with(options) }",
    "}",
    ...children,
    ...resource.operations.flatMap((operation) => methodOf(operation)),
    "}",
    ...resource.resources.flatMap((child) => resourceOf(child)),
  ];
}

function methodOf(operation: Operation): string[] {
  const { body, paramsName, pathParams, paged, answer, method } = operation;
  const given = [
    "self",
    ...pathParams.map(({ name }) => `${ident(name)}: &str`),
    ...(body === null ? [] : [`body: ${bodyType(body.type)}`]),
    ...(paramsName === null ? [] : [`params: m::${paramsName}`]),
  ];
  const result = answer === "text" ? "String" : qualified(typeOf(answer.type, false));
  const how = answer === "text" ? "text" : paged === null ? "call" : "page";
  const asked = [
    `&[${pathParams.map(({ name }) => ident(name)).join(", ")}]`,
    body === null ? "Value::Null" : body.type.kind === "list" ? "body.into().write()" : "body.write()",
    paramsName === null ? "Value::Null" : "params.write()",
  ];
  return [
    doc(operation.summary.replace(/\.?$/, "."), ""),
    ...(operation.description === "" ? [] : ["///", doc(operation.description, "")]),
    ...(method === "delete" ? ['#[doc(alias = "remove")]'] : []),
    `pub async fn ${ident(method)}(${given.join(", ")}) -> Result<${paged === null ? result : `Page<${result}>`}> {`,
    `self.scope.${how}(op::${constantOf(operation)}.request(${asked.join(", ")})).await`,
    "}",
  ];
}

const qualified = (type: string) => type.replace(/\b(?!Vec\b|String\b|Value\b)([A-Z]\w*)/g, "m::$1");

function bodyType(type: Type): string {
  const given = qualified(typeOf(type, true));
  return type.kind === "list" ? `impl Into<${given}>` : given;
}

/** By operation, the typed call, for both clients. */
function runner(api: Api): string {
  const call = [
    "",
    "pub async fn call(client: &sendlark::Sendlark, options: &RequestOptions, order: &Order) -> sendlark::Result<Value> {",
    "Ok(match order.op.as_str() {",
    ...api.operations.map(dispatch),
    '_ => panic!("there is no operation {}", order.op),',
    "})",
    "}",
    "",
  ].join("\n");
  return [
    `// Generated from the API's description (${api.revision}); do not edit.`,
    "use crate::order::{json, Order};",
    "use sendlark::RequestOptions;",
    "use serde_json::Value;",
    call,
    blockingTwin(call)
      .replace("fn call(client: &sendlark", "fn call_blocking(client: &sendlark::blocking")
      .replaceAll("into_items().collect()", "into_iter().collect::<sendlark::Result<Vec<_>>>()"),
  ].join("\n");
}

function dispatch({ id, resource, method, pathParams, body, paramsName, paged }: Operation): string {
  const given = pathParams.map((_, index) => `order.id(${index})`);
  if (body !== null)
    given.push(
      body.type.kind === "list" ? "order.body::<Vec<_>>()" : `order.${body.isMultipart ? "form" : "body"}()`,
    );
  if (paramsName !== null) given.push("order.params()");
  const owner = resource.map((name) => `${ident(name)}()`);
  owner.splice(1, 0, "with(options)");
  const call = `client.${owner.join(".")}.${ident(method)}(${given.join(", ")}).await?`;
  const arm = JSON.stringify(id);
  if (paged === null) return `${arm} => json(&${call}),`;
  return `${arm} if order.is_iterated => json(&${call}.into_items().collect().await?),\n${arm} => json(&*${call}),`;
}

const SPELLING: Spelling = {
  // The formatter gives up where a text is too long.
  indent: "    ",
  plain(value, type) {
    if (type.kind === "enum") return `${type.name}::${variantOf(String(value))}`;
    return type.kind === "number" && Number.isInteger(value) ? `${value}.0` : JSON.stringify(value);
  },
  list: () => ["[", "]"],
  map: () => ["[", "]"],
  entry: (key, value) => `(${JSON.stringify(key)}, ${value})`,
  field: (_field, value) => value,
  model(name, fields) {
    const required = fields.filter(({ field }) => field.isRequired).map(jsonOr);
    const others = fields.filter(({ field }) => !field.isRequired);
    const setters = others.map((given) => `.${ident(given.field.name)}(${jsonOr(given)})`);
    const start = block([`${name}::new(`, ")"], required, SPELLING);
    const flat = start + setters.join("");
    if (flat.length <= LINE && !flat.includes("\n")) return flat;
    return [start, ...setters.map((call) => `    ${call.replaceAll("\n", "\n    ")}`)].join("\n");
  },
};

const LINE = 72;

/** JSON of any form has a macro. */
const jsonOr = ({ field, value, text }: Given) =>
  field.type.kind === "json" && typeof value === "object" ? `json!(${spaced(value)})` : text;

/** The formatter leaves macros as they are. */
const spaced = (value: unknown) =>
  JSON.stringify(value, null, 1)
    .replace(/\n */g, " ")
    .replaceAll(/\[ | \]/g, (bracket) => bracket.trim());

export const RUST_SNIPPETS: SnippetPrinter = {
  program: "conformance/src/bin/snippets.rs",
  start: `{imports}
use sendlark::Sendlark;

// The API key comes from SENDLARK_API_KEY.
let client = Sendlark::builder().base_url("{server}").build()?;`,
  snippetOf(api, operation) {
    const { resource, method, paged, paramsName } = operation;
    const owner = resource.map((part) => `${ident(part)}()`).join(".");
    const given = argumentsOf(api, operation, SPELLING);
    const hasParams = Object.keys(exampleOf(api, operation).params).length > 0;
    if (paramsName !== null && !hasParams) given.push(`${paramsName}::new()`);
    const call = `${block([`client.${owner}.${ident(method)}(`, ")"], given, SPELLING)}.await?`;
    if (paged !== null)
      return `let mut items = ${call}.into_items();\nwhile let Some(item) = items.next().await {\nprintln!("{:?}", item?);\n}`;
    const name = answerName(operation);
    return name === null ? `${call};` : `let ${ident(name)} = ${call};`;
  },
  importsOf(api, calls) {
    const code = calls.replace(/"(?:[^"\\]|\\.)*"/g, "");
    const params = api.operations.flatMap(({ paramsName }) => paramsName ?? []);
    const names = [...api.models, ...api.enums, ...api.unions].map(({ name }) => name).concat(params);
    const used = names.filter((name) => new RegExp(`\\b${name}::`).test(code)).sort();
    const models = used.length === 1 ? used[0] : `{${used.join(", ")}}`;
    return [
      ...(used.length === 0 ? [] : [`use sendlark::models::${models};`]),
      ...(code.includes("json!") ? ["use serde_json::json;"] : []),
    ].join("\n");
  },
};

/** All of them, which the row runs. */
function snippets(api: Api): string {
  const calls = markedSnippets(api, RUST_SNIPPETS, "//");
  const names = calls.map(({ operation }) => snake(operation.id));
  const functions = calls.map(
    ({ code }, at) =>
      `async fn ${names[at]}(client: &Sendlark) -> sendlark::Result<()> {\n${code.replaceAll(/^(?=.)/gm, "    ")}\nOk(())\n}\n`,
  );
  const [imports = "", client = ""] = RUST_SNIPPETS.start.split("\n\n");
  return `// Generated from the API's description (${api.revision}); do not edit.
//! The calls that the API reference shows, each by itself.
#![allow(unused_variables)]

${imports.replace("{imports}", RUST_SNIPPETS.importsOf!(api, functions.join("\n")))}

${functions.join("\n")}
#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
${client.replace('"{server}"', 'std::env::var("SENDLARK_BASE_URL")?')}
${names.map((name) => `${name}(&client).await?;`).join("\n")}
Ok(())
}
`;
}
