// TypeScript for Node.js: interfaces, the table of what differs on the wire, and classes whose methods are one call each.
import type { Api, Field, Model, Operation, Resource, Type } from "./ir.ts";
import { camel, pascal } from "./names.ts";
import { codecOf } from "./operation-table.ts";
import {
  answerName,
  block,
  exampleOf,
  markedSnippets,
  type SnippetPrinter,
  spell,
  spellFields,
} from "./snippets.ts";

export function printNode(api: Api): Record<string, string> {
  return {
    "src/generated/models.ts": models(api),
    "src/generated/wire.ts": wire(api),
    "src/generated/resources.ts": resources(api),
    "conformance/snippets.ts": snippets(api),
  };
}

const header = (api: Api) => `// Generated from the API's description (${api.revision}); do not edit.\n`;

function models(api: Api): string {
  const enums = api.enums.map(
    ({ name, values }) =>
      `export type ${name} = ${values.map((value) => JSON.stringify(value)).join(" | ")} | (string & {});`,
  );
  const unions = api.unions.map(
    ({ name, models: forms }) => `export type ${name} = ${forms.map((form) => form.name).join(" | ")};`,
  );
  const params = api.operations.flatMap((operation) =>
    operation.paramsName === null ? [] : [structure(operation.paramsName, "", operation.params, true)],
  );
  const events = [
    // With an arm for any other text, TypeScript would not tell one type from another.
    "/** What a webhook posts. Events of other types come, too, from a newer server: see {@link UnknownEvent}. */",
    `export type WebhookEventPayload = ${api.events.map(({ model }) => model).join(" | ")};`,
    "/** An event of a type that this version does not know; in a `switch` over the types, `default` has it. */\nexport interface UnknownEvent { type: string; createdAt: Date; data: Record<string, unknown>; }",
  ];
  return [
    header(api),
    ...enums,
    ...api.models.map((model) =>
      structure(model.name, model.description, model.fields, isAsked(model), model.rest),
    ),
    ...unions,
    ...params,
    ...events,
    "",
  ].join("\n");
}

const isAsked = (model: Model) => model.isAsked && !model.isAnswered;

function structure(
  name: string,
  description: string,
  fields: Field[],
  asked: boolean,
  rest: Type | null = null,
): string {
  const lines = fields.map((field) => {
    const optional = field.isRequired ? "" : "?";
    return `${comment(field.description)}${property(camel(field.name))}${optional}: ${typeOf(field.type, asked)}${field.isNullable ? " | null" : ""};`;
  });
  const others = rest === null ? [] : ["[key: string]: unknown;"];
  return `${comment(description)}export interface ${name} {\n${[...lines, ...others].join("\n")}\n}`;
}

const property = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

function comment(text: string): string {
  return text === "" ? "" : `/** ${text.replaceAll("*/", "* /")} */\n`;
}

function typeOf(type: Type, asked: boolean): string {
  switch (type.kind) {
    case "string":
    case "number":
    case "boolean":
      return type.kind;
    case "integer":
      return "number";
    case "instant":
      return "Date";
    case "time":
      return "Date | string";
    case "bytes":
      return "Uint8Array | string";
    case "file":
      return "Uint8Array | Blob | string";
    case "json":
      return "unknown";
    case "scalar":
      return "string | number";
    case "const":
      return JSON.stringify(type.value);
    case "enum":
    case "model":
    case "union":
      return type.name;
    case "oneOrMany":
      return asked ? "string | string[]" : "string[]";
    case "list":
      return `${wrapped(typeOf(type.of, asked))}[]`;
    case "map":
      return `Record<string, ${typeOf(type.of, asked)}>`;
  }
}

const wrapped = (type: string) => (/[ |]/.test(type) ? `(${type})` : type);

function fieldsOf(fields: Field[]): string {
  return fields
    .filter(({ name, type }) => camel(name) !== name || codecOf(type) !== "")
    .map(({ name, type }) => (codecOf(type) === "" ? name : `${name}:${codecOf(type)}`))
    .join(" ");
}

function wire(api: Api): string {
  const entries = [
    ...api.models.map(({ name, fields }) => [name, fieldsOf(fields)]),
    ...api.operations.flatMap(({ paramsName, params }) =>
      paramsName === null ? [] : [[paramsName, fieldsOf(params)]],
    ),
  ];
  const unions = api.unions.map(
    ({ name, field, models: forms }) =>
      `  ${name}: { field: ${JSON.stringify(field)}, forms: { ${forms.map((form) => `${JSON.stringify(form.value)}: ${JSON.stringify(form.name)}`).join(", ")} } },`,
  );
  return [
    header(api),
    "/** By model: the fields that are named or written differently on the wire, as `name` or `name:codec`. */",
    "export const FIELDS: Record<string, string> = {",
    '  UnknownEvent: "created_at:time",',
    ...entries.map(([name, fields]) => `  ${name}: ${JSON.stringify(fields)},`),
    "};",
    "/** Models of several forms, told by a field. */",
    "export const UNIONS: Record<string, { field: string; forms: Record<string, string> }> = {",
    ...unions,
    "};",
    "export const EVENTS: Record<string, string> = {",
    ...api.events.map(({ type, model }) => `  ${JSON.stringify(type)}: ${JSON.stringify(model)},`),
    "};",
    `export const API_REVISION = ${JSON.stringify(api.revision)};`,
    "",
  ].join("\n");
}

function resources(api: Api): string {
  const classes = api.resources.flatMap((resource) => classesOf(resource));
  const roots = api.resources.map(
    ({ name, path }) => `  readonly ${name}: ${classOf(path)} = new ${classOf(path)}(this as never);`,
  );
  return [
    header(api),
    'import { type PagePromise, type RequestOptions, Resource } from "../resource.js";',
    'import type * as m from "./models.js";',
    "",
    ...classes,
    "/** All resources; the client is one. */",
    "export class Resources {",
    ...roots,
    "}",
    "",
  ].join("\n");
}

const classOf = (path: string[]) => `${pascal(path.join("."))}Resource`;

/** The inner ones first, since classes are not hoisted. */
function classesOf(resource: Resource): string[] {
  const children = resource.resources.map(
    ({ name, path }) => `  readonly ${name}: ${classOf(path)} = new ${classOf(path)}(this.client);`,
  );
  const aliases = resource.operations.flatMap((operation) =>
    operation.method === "delete" ? ["  /** Another name of `delete`. */", '  remove = this["delete"];'] : [],
  );
  return [
    ...resource.resources.flatMap((child) => classesOf(child)),
    `export class ${classOf(resource.path)} extends Resource {`,
    ...children,
    ...resource.operations.map((operation) => methodOf(operation)),
    ...aliases,
    "}",
  ];
}

function methodOf(operation: Operation): string {
  const { body, paramsName, pathParams, paged, answer, method } = operation;
  const hasRequired = operation.params.some(({ isRequired }) => isRequired);
  const given = [
    ...pathParams.map(({ name }) => `${camel(name)}: string`),
    ...(body === null ? [] : [`body${body.isOptional ? "?" : ""}: ${qualified(body.type, true)}`]),
    ...(paramsName === null ? [] : [`params${hasRequired ? "" : "?"}: m.${paramsName}`]),
    "options?: RequestOptions",
  ];
  const result = answer === "text" ? "string" : qualified(answer.type, false);
  const shape = JSON.stringify({
    id: operation.id,
    verb: operation.verb,
    path: operation.path,
    ...(body === null ? {} : { body: codecOf(body.type), ...(body.isMultipart ? { multipart: true } : {}) }),
    ...(paramsName === null ? {} : { params: paramsName, headers: headersOf(operation) }),
    answer: answer === "text" ? "text" : codecOf(answer.type),
    ...(operation.isIdempotent ? { idempotent: true } : {}),
  });
  const names = [
    `[${pathParams.map(({ name }) => camel(name)).join(", ")}]`,
    body === null ? "undefined" : "body",
    paramsName === null ? "undefined" : "params",
    "options",
  ].join(", ");
  const returned =
    paged === null ? `Promise<${result}>` : `PagePromise<${result}, ${qualified(paged, false)}>`;
  return `${comment([operation.summary, operation.description].join(". "))}  ${method}(${given.join(", ")}): ${returned} {
    return this.${paged === null ? "call" : "page"}(${shape}, ${names});
  }`;
}

const headersOf = ({ params }: Operation) =>
  params.filter((param) => param.in === "header").map(({ name }) => name);

function qualified(type: Type, asked: boolean): string {
  return typeOf(type, asked).replace(/\b(?!Record\b|Date\b|Uint8Array\b|Blob\b)([A-Z]\w*)/g, "m.$1");
}

const SPELLING: Parameters<typeof spell>[3] = {
  indent: "  ",
  plain: (value) => JSON.stringify(value),
  list: () => ["[", "]"],
  map: () => ["{", "}"],
  model: () => ["{", "}"],
  entry: (key, value) => `${property(key)}: ${value}`,
  field: ({ name }, value) => `${property(camel(name))}: ${value}`,
};

export const NODE_SNIPPETS: SnippetPrinter = {
  program: "conformance/snippets.ts",
  start: `import { Sendlark } from "sendlark";

const sendlark = new Sendlark(${["process", "env", "SENDLARK_API_KEY"].join(".")}, {
  baseUrl: "{server}",
});`,
  snippetOf(api, operation) {
    const { body, params, paged } = operation;
    const example = exampleOf(api, operation);
    const query = spellFields(api, params, example.params, SPELLING);
    const given = [
      ...example.ids.map((id) => JSON.stringify(id)),
      ...(body === null || body.example === undefined ? [] : [spell(api, body.type, body.example, SPELLING)]),
      ...(query.length === 0 ? [] : [block(["{", "}"], query, SPELLING)]),
    ];
    const call = `sendlark.${[...operation.resource, operation.method].join(".")}(${given.join(", ")})`;
    if (paged !== null) return `for await (const item of ${call}) {\n  console.log(item);\n}`;
    const name = answerName(operation);
    return name === null ? `await ${call};` : `const ${camel(name)} = await ${call};`;
  },
};

/** All of them, for the compiler. */
function snippets(api: Api): string {
  const calls = markedSnippets(api, NODE_SNIPPETS, "//").map(({ code }) => `{\n${code}\n}`);
  return `// biome-ignore-all lint: generated, and only compiled
${header(api)}
import type { Sendlark } from "../src/index.js";

export async function snippets(sendlark: Sendlark): Promise<void> {
${calls.join("\n")}
}
`;
}
