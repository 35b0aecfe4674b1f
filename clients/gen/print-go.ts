// Go: structs, open enumerations, services whose methods are one call each, and the table that the conformance runner calls by.
import { changesOf } from "./changes.ts";
import { CONTENT_TYPES, ERROR_CLASSES, errorTables } from "./constants.ts";
import type { Api, Enum, Field, Model, Operation, Resource, Type, Union } from "./ir.ts";
import { camel, pascal, snake, wordOf } from "./names.ts";
import { wrapped } from "./prose.ts";
import { answerName, argumentsOf, markedSnippets, type SnippetPrinter, type Spelling } from "./snippets.ts";
import { type TypeWords, typeIn } from "./type-words.ts";

export function printGo(api: Api): Record<string, string> {
  const changes = changesOf(api);
  return {
    "constants_generated.go": file(api, ["errors"], "sendlark", constants()),
    "models_generated.go": file(api, ["encoding/json", "io", "reflect", "time"], "sendlark", [
      `// APIRevision tells which description of the API this package was made from.\nconst APIRevision = ${JSON.stringify(api.revision)}`,
      ...api.enums.map(enumeration),
      ...api.models.map((model) => structure(model, changes)),
      ...api.unions.map(union),
      ...api.operations.flatMap((operation) => (operation.paramsName === null ? [] : [paramsOf(operation)])),
      events(api),
      ...api.models.map(({ name }) => codecOf(goName(name))),
    ]),
    "services_generated.go": file(api, ["context", "encoding/json", "iter"], "sendlark", [
      services(api),
      ...api.resources.flatMap(serviceOf),
    ]),
    "conformance/calls_generated.go": file(
      api,
      ["context", 'sendlark "github.com/sendlark/sendlark/clients/go"'],
      "main",
      [
        `var classes = map[string]error{\n${ERROR_CLASSES.map(({ name }) => `"${name}": sendlark.Err${name},`).join("\n")}\n}`,
        calls(api),
      ],
    ),
    [GO_SNIPPETS.program]: snippets(api),
  };
}

/** Only what is used is imported, since Go refuses the rest. */
function file(api: Api, imports: string[], name: string, parts: string[]): string {
  const text = parts.join("\n\n");
  const used = imports.filter((path) => text.includes(`${path.match(/^\w+(?= )|\w+$/)![0]}.`));
  return [
    `// Code generated from the API's description (${api.revision}). DO NOT EDIT.\n`,
    `package ${name}\n`,
    `import (\n${used.map((path) => (path.includes('"') ? `\n\t${path}` : `\t"${path}"`)).join("\n")}\n)\n`,
    text,
    "",
  ].join("\n");
}

function constants(): string[] {
  const classes = ERROR_CLASSES.map(
    ({ name, says }) =>
      `\t// Err${name}: ${says}\n\tErr${name} = errors.New("${snake(name).replaceAll("_", " ")}")`,
  );
  const codes = errorTables.byCode.map(([code, name]) => `\t${JSON.stringify(code)}: Err${name},`);
  const statuses = errorTables.byStatus.map(([status, name]) => `\t${status}: Err${name},`);
  const types = CONTENT_TYPES.map(([ending, type]) => `\t".${ending}": ${JSON.stringify(type)},`);
  return [
    `// The classes of an [APIError], for [errors.Is].\nvar (\n${classes.join("\n")}\n)`,
    `var classByCode = map[string]error{\n${codes.join("\n")}\n}`,
    `var classByStatus = map[int]error{\n${statuses.join("\n")}\n}`,
    `// One of Go's own would depend on the files of the machine.\nvar typeByExtension = map[string]string{\n${types.join("\n")}\n}`,
  ];
}

const INITIALISMS: Record<string, string> = Object.fromEntries(
  "API CPU CSV DKIM DNS FQDN HTML HTTP HTTPS ID IP JSON MX RPC SMTP SPF SQL SVG TLS TTL TXT UI URL UTF UUID"
    .split(" ")
    .map((word) => [word.toLowerCase(), word]),
);

/** Go writes `APIKeyIDs`. */
export function goName(name: string): string {
  return snake(name)
    .split("_")
    .map((word) => INITIALISMS[word] ?? (INITIALISMS[word.replace(/s$/, "")]?.concat("s") || pascal(word)))
    .join("");
}

function goVariable(name: string): string {
  const [first = "", ...rest] = snake(name).split("_");
  return first + goName(rest.join("_"));
}

/** Lines of at most 100 characters; a line of a comment has no formatter. */
const comment = (text: string, indent = "") =>
  wrapped(text, 97)
    .map((line) => `${indent}// ${line}\n`)
    .join("");

function enumeration({ name, values }: Enum): string {
  const type = goName(name);
  const constants = values.map(
    (value) => `\t${type}${goName(wordOf(value).replace(/^_/, ""))} ${type} = ${JSON.stringify(value)}`,
  );
  return `// ${type} is open: values that are not named here may come.\ntype ${type} string\n\nconst (\n${constants.join("\n")}\n)`;
}

const EXTRA =
  '\t// Extra has the fields that this version does not know.\n\tExtra map[string]json.RawMessage `json:"-"`';

const isAsked = (model: Model) => model.isAsked && !model.isAnswered;

function structure(model: Model, changes: Set<string>): string {
  const asked = isAsked(model);
  const fields = model.fields.map((field) => {
    const type = asked ? askedType(field, changes.has(model.name)) : answeredType(field);
    return member(field, type, field.isRequired);
  });
  const extra = asked
    ? '\t// Extra fields are sent besides the others, and in place of one of the same name.\n\tExtra map[string]any `json:"-"`'
    : EXTRA;
  return `${comment(model.description)}type ${goName(model.name)} struct {\n${fields.join("\n")}\n\n${extra}\n}`;
}

/** A file is no JSON; it is sent by itself. */
function member({ name, type, description }: Field, goType: string, isAlways: boolean): string {
  const tag = type.kind === "file" ? "-" : `${name}${isAlways ? "" : ",omitzero"}`;
  return `${comment(description, "\t")}\t${goName(name)} ${goType} \`json:"${tag}"\``;
}

function codecOf(name: string): string {
  return [
    `func (m ${name}) MarshalJSON() ([]byte, error) {\n\ttype plain ${name}\n\treturn encodeModel(plain(m), m.Extra)\n}`,
    `func (m *${name}) UnmarshalJSON(data []byte) error { return decodeModel(data, m) }`,
  ].join("\n");
}

/** Nil stands for null, and for what is absent where zero would be a value. */
function answeredType({ type, isRequired, isNullable }: Field): string {
  const base = baseType(type, false);
  if (isNilable(type)) return base;
  const isText = ["string", "const", "enum"].includes(type.kind);
  return isNullable || (!isRequired && !isText) ? `*${base}` : base;
}

/** Empty text is left out where it is optional; of numbers and booleans, nil is. */
function askedType({ type, isRequired, isNullable }: Field, isChange: boolean): string {
  const base = baseType(type, true);
  if (isChange && isNullable) return `Opt[${base}]`;
  const isText = ["string", "const", "enum", "time"].includes(type.kind);
  return isRequired || isText || isNilable(type) ? base : `*${base}`;
}

const isNilable = ({ kind }: Type) =>
  ["list", "oneOrMany", "map", "json", "scalar", "bytes", "file", "union"].includes(kind);

const wordsOf = (asked: boolean): TypeWords => ({
  string: "string",
  integer: "int64",
  number: "float64",
  boolean: "bool",
  instant: "time.Time",
  time: "When",
  bytes: "[]byte",
  file: "io.Reader",
  json: asked ? "any" : "json.RawMessage",
  scalar: "any",
  const: (value) => (typeof value === "boolean" ? "bool" : "string"),
  named: goName,
  oneOrMany: "[]string",
  list: (of) => `[]${of}`,
  map: (of) => `map[string]${of}`,
});

const baseType = (type: Type, asked: boolean) => typeIn(wordsOf(asked), type);

function union({ name, field, models }: Union): string {
  const type = goName(name);
  const unknown = `Unknown${type}`;
  const forms = models.map((form) => goName(form.name));
  return [
    `// ${type} is one of *${forms.join(", *")}, and *${unknown} for a new one.\ntype ${type} interface{ is${type}() }`,
    unknownForm(unknown, [`${goName(field)} string \`json:"${field}"\``]),
    [...forms, unknown].map((form) => `func (*${form}) is${type}() {}`).join("\n"),
  ].join("\n\n");
}

function unknownForm(name: string, fields: string[]): string {
  return `// ${name} is of a form that this version does not know.\ntype ${name} struct {\n${fields.join("\n")}\n\n${EXTRA}\n}\n\n${codecOf(name)}`;
}

/** How the forms of unions are told. */
function formsOf(unions: (Union & { unknown: string })[]): string {
  const entries = unions.map(({ name, field, models, unknown }) => {
    const cases = models.map(
      (form) => `case ${JSON.stringify(form.value)}:\nreturn new(${goName(form.name)})`,
    );
    return `reflect.TypeFor[${goName(name)}](): {${JSON.stringify(field)}, func(form string) any {\nswitch form {\n${cases.join("\n")}\n}\nreturn new(${unknown})\n}},`;
  });
  return `type union struct {\nfield string\nform func(string) any\n}\n\nvar unions = map[reflect.Type]union{\n${entries.join("\n")}\n}`;
}

function paramsOf({ paramsName, params, resource, method }: Operation): string {
  const fields = params.map((field) => {
    const isPlain = field.type.kind === "integer" && field.name === "limit";
    const type = isPlain ? "int" : askedType(field, false);
    if ((field.in === "header") !== field.name.startsWith("X-"))
      throw new Error(`is ${field.name} a header?`);
    return member(field, type, false);
  });
  const name = goName(paramsName!);
  const place = [...resource, method].map(goName).join(".");
  return `// ${name} is what ${place} may be asked for besides.\ntype ${name} struct {\n${fields.join("\n")}\n}`;
}

const ENVELOPE = "WebhookEventPayload";

function events(api: Api): string {
  const forms = api.events.map(({ type, model }) => ({ value: type, name: model }));
  return [
    `// ${ENVELOPE} is what a webhook posts: a pointer to one of the event types, and *UnknownEvent for a new one.\ntype ${ENVELOPE} interface {\n\t// EventType is the type as on the wire, such as "email.bounced".\n\tEventType() string\n}`,
    unknownForm(
      "UnknownEvent",
      ["Type string", "CreatedAt time.Time", "Data json.RawMessage"].map(
        (field) => `${field} \`json:"${snake(field.split(" ")[0]!)}"\``,
      ),
    ),
    [...forms, { name: "UnknownEvent" }]
      .map(({ name }) => `func (e *${goName(name)}) EventType() string { return e.Type }`)
      .join("\n"),
    formsOf([
      ...api.unions.map((given) => ({ ...given, unknown: `Unknown${goName(given.name)}` })),
      { name: ENVELOPE, field: "type", models: forms, unknown: "UnknownEvent" },
    ]),
  ].join("\n\n");
}

const serviceName = (path: string[]) => `${goName(path.join("_"))}Service`;

function services({ resources }: Api): string {
  const fields = resources.map(({ name, path }) => `\t${goName(name)} *${serviceName(path)}`);
  const values = resources.map((resource) => `\t\t${goName(resource.name)}: ${newService(resource)},`);
  return [
    `// Services are the groups of methods that a Client has.\ntype Services struct {\n${fields.join("\n")}\n}`,
    `func newServices(client *Client) Services {\n\treturn Services{\n${values.join("\n")}\n\t}\n}`,
  ].join("\n\n");
}

function newService({ path, resources }: Resource): string {
  const children = resources.map((child) => `, ${goName(child.name)}: ${newService(child)}`);
  return `&${serviceName(path)}{client: client${children.join("")}}`;
}

function serviceOf(resource: Resource): string[] {
  const type = serviceName(resource.path);
  const children = resource.resources.map(({ name, path }) => `\t${goName(name)} *${serviceName(path)}`);
  return [
    `// ${type} has the methods of ${resource.path.map(goName).join(".")}.\ntype ${type} struct {\n\tclient *Client\n\n${children.join("\n")}\n}`,
    ...resource.operations.flatMap((operation) => methodsOf(type, operation)),
    ...resource.resources.flatMap(serviceOf),
  ];
}

function methodsOf(type: string, operation: Operation): string[] {
  const { answer, paged, method, verb, path, summary, description } = operation;
  const name = goName(method);
  const given = parametersOf(operation);
  const start = summary.charAt(0).toLowerCase() + summary.slice(1);
  const text = comment(`${name} calls ${verb} ${path}: ${start}. ${description}`.trim());
  const result = answer === "text" ? "string" : resultOf(answer.type);
  const send = result.startsWith("*") ? `call[${result.slice(1)}]` : `callPlain[${result}]`;
  const whole = `${text}func (s *${type}) ${name}(${given}) (${result}, error) {\n\treturn ${send}(ctx, s.client, ${requestOf(operation)}, opts)\n}`;
  if (paged === null) return [whole];
  const item = paged.kind === "union" ? goName(paged.name) : `*${baseType(paged, false)}`;
  const all = allOf(operation);
  return [
    whole,
    `// ${all} goes through all items of ${name}, and asks for one page after another. It ends at an error.\nfunc (s *${type}) ${all}(${given}) iter.Seq2[${item}, error] {\n\treturn callPages[${item}](ctx, s.client, ${requestOf(operation)}, opts)\n}`,
  ];
}

const allOf = ({ method }: Operation) => (method === "list" ? "All" : `All${goName(method)}`);
const resultOf = (type: Type) => (type.kind === "json" ? "json.RawMessage" : `*${baseType(type, false)}`);

function parametersOf({ pathParams, body, paramsName }: Operation): string {
  return [
    "ctx context.Context",
    ...pathParams.map(({ name }) => `${goVariable(name)} string`),
    ...(body === null ? [] : [`body ${bodyType(body.type)}`]),
    ...(paramsName === null ? [] : [`params *${goName(paramsName)}`]),
    "opts ...CallOption",
  ].join(", ");
}

const bodyType = (type: Type) => (type.kind === "list" ? baseType(type, true) : `*${baseType(type, true)}`);

function requestOf({ id, verb, path, pathParams, body, paramsName, isIdempotent }: Operation): string {
  return `request{${[
    `operation: ${JSON.stringify(id)}`,
    `method: ${JSON.stringify(verb)}`,
    `route: ${JSON.stringify(path)}`,
    ...(pathParams.length === 0
      ? []
      : [`path: []string{${pathParams.map(({ name }) => goVariable(name)).join(", ")}}`]),
    ...(paramsName === null ? [] : ["params: params"]),
    ...(body === null ? [] : ["body: body"]),
    ...(body?.isMultipart === true ? ["isForm: true"] : []),
    ...(isIdempotent ? ["isIdempotent: true"] : []),
  ].join(", ")}}`;
}

function calls(api: Api): string {
  const entries = api.operations.map((operation) => {
    const service = `c.${operation.resource.map(goName).join(".")}`;
    const given = [
      "ctx",
      ...operation.pathParams.map((_, index) => `o.part(${index})`),
      ...(operation.body === null ? [] : [bodyOf(operation.body.type)]),
      ...(operation.paramsName === null ? [] : [`paramsOf[sendlark.${goName(operation.paramsName)}](o)`]),
      "opts...",
    ].join(", ");
    const all =
      operation.paged === null
        ? ""
        : `if o.IsIterated { return collect(${service}.${allOf(operation)}(${given})) }; `;
    return `\t${JSON.stringify(operation.id)}: func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error) {\n\t\t${all}return ${service}.${goName(operation.method)}(${given})\n\t},`;
  });
  return `var calls = map[string]func(ctx context.Context, c *sendlark.Client, o order, opts []sendlark.CallOption) (any, error){\n${entries.join("\n")}\n}`;
}

const bodyOf = (type: Type) =>
  `${type.kind === "list" ? "*" : ""}bodyOf[${outside(bodyType(type).replace("*", ""))}](o)`;

/** As `askedType` and `baseType` say it, from outside of the package. */
const outside = (type: string) => type.replace(/\b(?=[A-Z])/g, "sendlark.");

/** Such as `"text"`, whose type in Go is that of the field by itself. */
const isPlain = ({ kind }: Type) => ["string", "boolean", "const", "list", "oneOrMany", "map"].includes(kind);

const spellingOf = (api: Api): Spelling => ({
  indent: "\t",
  plain: (value, { kind }) => {
    const text = value === null ? "nil" : JSON.stringify(value);
    return kind === "file" ? `strings.NewReader(${text})` : text;
  },
  list: (of) => [`[]${outside(baseType(of, true))}{`, "}"],
  map: (of) => [`map[string]${outside(baseType(of, true))}{`, "}"],
  item: (value) => value.replace(/^sendlark\.\w+\{/, "{"),
  model: (name) => [`sendlark.${goName(name)}{`, "}"],
  argument: (value) => `&${value}`,
  absent: "nil",
  entry: (key, value) => `${JSON.stringify(key)}: ${value}`,
  field(field, value, model) {
    const type = askedType(field, model !== undefined && changesOf(api).has(model));
    const base = isPlain(field.type) ? "" : `[${outside(baseType(field.type, true))}]`;
    const given = type.startsWith("Opt[")
      ? `sendlark.Set${base}(${value})`
      : !type.startsWith("*") || field.name === "limit"
        ? value
        : field.type.kind === "model"
          ? `&${value}`
          : `sendlark.Ptr${base}(${value})`;
    return `${goName(field.name)}: ${given}`;
  },
});

const GO_CLIENT = `ctx := context.Background()
client, err := sendlark.New(os.Getenv("SENDLARK_API_KEY"), sendlark.WithBaseURL("{server}"))
if err != nil {
	return err
}`;

const GO_IMPORTS = `import (
{imports}

	sendlark "github.com/sendlark/sendlark/clients/go"
)`;

export const GO_SNIPPETS: SnippetPrinter = {
  program: "conformance/snippets/snippets_generated.go",
  start: `${GO_IMPORTS}\n\n${GO_CLIENT}`,
  snippetOf(api, operation) {
    const { paged } = operation;
    const given = ["ctx", ...argumentsOf(api, operation, spellingOf(api))];
    const name = paged === null ? goName(operation.method) : allOf(operation);
    const call = `client.${[...operation.resource.map(goName), name].join(".")}(${given.join(", ")})`;
    if (paged !== null)
      return `for item, err := range ${call} {\n\tif err != nil {\n\t\treturn err\n\t}\n\tfmt.Println(item)\n}`;
    const answer = answerName(operation);
    if (answer === null) return `if _, err := ${call}; err != nil {\n\treturn err\n}`;
    const variable = goVariable(camel(answer));
    return `${variable}, err := ${call}\nif err != nil {\n\treturn err\n}\nfmt.Println(${variable})`;
  },
  importsOf(_, calls) {
    const used = ["fmt", "strings"].filter((name) => calls.includes(`${name}.`));
    return ["context", "os", ...used]
      .sort()
      .map((name) => `\t"${name}"`)
      .join("\n");
  },
};

/** All of them, which the row runs. */
function snippets(api: Api): string {
  const calls = markedSnippets(api, GO_SNIPPETS, "//").map(
    ({ code }) => `func(ctx context.Context, client *sendlark.Client) error {\n${code}\nreturn nil\n},`,
  );
  return `// Code generated from the API's description (${api.revision}). DO NOT EDIT.

// Command snippets makes the calls that the API reference shows.
package main

${GO_IMPORTS.replace("{imports}", GO_SNIPPETS.importsOf!(api, `${calls.join("\n")} fmt.`))}

var calls = []func(ctx context.Context, client *sendlark.Client) error{
${calls.join("\n")}
}

func run() error {
${GO_CLIENT.replace('"{server}"', 'os.Getenv("SENDLARK_BASE_URL")')}
for _, call := range calls {
	if err := call(ctx, client); err != nil {
		return err
	}
}
return nil
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
`;
}
