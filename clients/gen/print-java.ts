// Java: immutable views of JSON with getters, builders of what is sent, open enumerations, and classes whose methods are one
// call each, once waiting and once with futures.
import { join } from "node:path";
import { CONTENT_TYPES, ERROR_CLASSES, type ErrorClass } from "./constants.ts";
import type { Api, Enum, Field, Model, Operation, Resource, Type, Union } from "./ir.ts";
import { camel, pascal, screaming, wordOf } from "./names.ts";
import { sentences } from "./prose.ts";
import { answerName, argumentsOf, markedSnippets, type SnippetPrinter, type Spelling } from "./snippets.ts";
import { type TypeWords, typeIn } from "./type-words.ts";

const ROOT = "src/generated/java/io/github/sendlark";
const PACKAGE = "io.github.sendlark";
const NATIVE_IMAGE = `src/generated/resources/META-INF/native-image/${PACKAGE}/sendlark/reflect-config.json`;
/** What every list has; a list of nothing else is a `Page`. */
const PAGE_FIELDS = ["object", "has_more", "data"];
const ENVELOPE = "WebhookEventPayload";

export function printJava(described: Api): Record<string, string> {
  const api = withSharedTypes(described);
  const parents = parentsOf(api);
  const pages = pagesOf(api);
  const fields = [...api.models.filter(({ name }) => !pages.has(name)), ...paramsOf(api)];
  const made = [
    ...fields.map((model) => modelOf(model, parents)),
    ...api.unions.map((union) => unionOf(union)),
    ...eventClasses(),
  ];
  const models = [...made, ...api.enums.map((given) => enumOf(given)), formsOf(api)];
  const others = [
    ...[false, true].flatMap((isAsync) => [
      ...api.resources.flatMap((resource) => classesOf(resource, { isAsync })),
      clientOf(api, { isAsync }),
    ]),
    ...exceptions(),
    errorClasses(),
    contentTypes(),
    operationsOf(api),
  ];
  const names = new Set(models.map(({ name }) => name));
  return {
    ...Object.fromEntries([
      ...models.map((model) => fileOf("model", model, new Set())),
      ...others.map((other) => fileOf("", other, names)),
    ]),
    [NATIVE_IMAGE]: nativeImage(made),
    [JAVA_SNIPPETS.program]: snippets(api),
  };
}

function fileOf(folder: string, { name, text }: Class, models: Set<string>): [path: string, text: string] {
  const path = join(ROOT, folder, `${name}.java`);
  const header = `// Generated from the API's description; do not edit.\npackage ${[PACKAGE, folder].filter(Boolean).join(".")};\n`;
  return [path, `${header}\n${importsOf(text, models)}\n${text}\n`];
}

/** Tells GraalVM which classes are made by reflection. */
function nativeImage(models: Class[]): string {
  const classes = models.map(({ name }) => ({
    name: `${PACKAGE}.model.${name}`,
    allDeclaredConstructors: true,
  }));
  return `${JSON.stringify(classes, null, 2)}\n`;
}

/** Classes that stand for all models of these fields. */
const SHARED_MODELS: Record<string, string> = { "object id": "Reference", "object id deleted": "Deleted" };
const SHARED_WORDS: Record<string, string> = {
  Reference: "The kind and the id of an object, such as one that was updated.",
  Deleted: "The kind and the id of an object that was deleted.",
};
/** The class of these parameters. */
const SHARED_PARAMS: Record<string, string> = { "limit after before": "ListParams" };

const shared = new WeakMap<Api, Api>();

/** One class where many would differ in their names alone. */
function withSharedTypes(api: Api): Api {
  const known = shared.get(api);
  if (known !== undefined) return known;
  const nameBy = (names: Record<string, string>, fields: Field[]) =>
    names[fields.map(({ name }) => name).join(" ")];
  const names = new Map(
    api.models.map(({ name, fields, isAsked }) => [
      name,
      (isAsked ? undefined : nameBy(SHARED_MODELS, fields)) ?? name,
    ]),
  );
  const result: Api = JSON.parse(JSON.stringify(api), (_key, value) => {
    if (value?.kind === "model" || value?.isAnswered !== undefined)
      return { ...value, name: names.get(value.name) };
    const paramsName = value?.paramsName ? nameBy(SHARED_PARAMS, value.params) : undefined;
    return paramsName === undefined ? value : { ...value, paramsName, params: value.params.map(inShort) };
  });
  const models = result.models.map((model) => ({
    ...model,
    description: SHARED_WORDS[model.name] ?? model.description,
  }));
  result.models = [...new Map(models.map((model) => [model.name, model])).values()];
  shared.set(api, result);
  return result;
}

/** Without what differs between lists: how many items they return by default. */
const inShort = (field: Field): Field => ({
  ...field,
  description: sentences(field.description.split(";")[0]!),
});

interface Class {
  name: string;
  text: string;
}

const LIBRARY = [
  `${PACKAGE}.internal.Json`,
  "java.time.Instant",
  "java.util.List",
  "java.util.Map",
  "java.util.concurrent.CompletableFuture",
];

/** Of what stands in the code, in the order of their names. */
function importsOf(text: string, models: Set<string>): string {
  const code = text.replace(/\/\*\*[\s\S]*?\*\//g, "").replace(/"(?:[^"\\]|\\.)*"/g, "");
  const words = new Set(code.match(/(?<!\.)\b[A-Z]\w*/g) ?? []);
  return [...LIBRARY, ...[...models].map((name) => `${PACKAGE}.model.${name}`)]
    .filter((name) => words.has(name.split(".").at(-1)!))
    .sort()
    .map((name) => `import ${name};\n`)
    .join("");
}

/** A class of several forms, which extend it. */
interface Choice extends Union {
  /** What the class itself reads. */
  fields: string[];
  /** The class of forms that are not known. */
  other: string;
}

function choicesOf({ unions, events }: Api): Choice[] {
  const models = events.map(({ type, model }) => ({ value: type, name: model }));
  return [
    ...unions.map((union) => ({ ...union, fields: [union.field], other: union.name })),
    { name: ENVELOPE, field: "type", models, fields: ["type", "created_at"], other: "UnknownEvent" },
  ];
}

/** By the names of the forms. */
const parentsOf = (api: Api) =>
  new Map(choicesOf(api).flatMap((choice) => choice.models.map(({ name }) => [name, choice])));

function pagesOf({ operations, models }: Api): Set<string> {
  const paged = operations.flatMap(({ paged: item, answer }) =>
    item !== null && answer !== "text" && answer.type.kind === "model" ? [answer.type.name] : [],
  );
  for (const { name, fields } of models.filter((model) => paged.includes(model.name))) {
    const other = fields.find((field) => !PAGE_FIELDS.includes(field.name));
    if (other !== undefined) throw new Error(`${name} has ${other.name}, which Page has not`);
  }
  return new Set(paged);
}

// Models

/** What is sent can be made by everyone. */
function modelOf({ name, description, fields, isAsked }: Model, parents: Map<string, Choice>): Class {
  const parent = parents.get(name);
  const own = fields.filter((field) => !parent?.fields.includes(field.name));
  const text = [
    `${comment(description)}public final class ${name} extends ${isAsked ? `RequestModel<${name}>` : (parent?.name ?? "Model")} {`,
    isAsked ? `/** Without any fields. */\npublic ${name}() {\nthis(Map.of());\n}\n` : "",
    constructorOf(name),
    ...own.map((field) => getterOf(field)),
    ...(isAsked ? fields.flatMap((field) => settersOf(name, field)) : []),
    "}",
  ].join("\n");
  return { name, text };
}

/** What URLs and headers have, as models that are sent. */
function paramsOf({ operations }: Api): Model[] {
  const params = new Map(operations.map((operation) => [operation.paramsName, operation.params]));
  return [...params].flatMap(([name, fields]) => {
    const odd = fields.find((param) => (param.in === "header") !== param.name.startsWith("X-"));
    if (odd !== undefined) throw new Error(`is ${odd.name} a header?`);
    if (name === null) return [];
    return [{ name, description: "", fields, rest: null, isAsked: true, isAnswered: false }];
  });
}

const constructorOf = (name: string) => `${name}(Map<String, Object> json) {\nsuper(json);\n}\n`;

const KEYWORDS = new Set([
  "class",
  "default",
  "package",
  "public",
  "switch",
  "import",
  "new",
  "enum",
  "case",
]);

function nameOf(name: string): string {
  const own = camel(name);
  return KEYWORDS.has(own) ? `${own}_` : own;
}

/** Of what is always there, and what the getter returns where it is not. */
const PRIMITIVES: Record<string, string[]> = {
  Long: ["long", "0L"],
  Double: ["double", "0.0"],
  Boolean: ["boolean", "false"],
};

function getterOf({ name, type, isRequired, isNullable, description }: Field): string {
  const isSure = isRequired && !isNullable;
  const boxed = typeOf(type);
  const [result, ...otherwise]: string[] = (isSure && PRIMITIVES[boxed]) || [boxed];
  const isEmpty = ["list", "map", "oneOrMany"].includes(type.kind);
  const about = comment(description, isSure || isEmpty ? "" : "May be null.");
  const given = [JSON.stringify(name), readerOf(type), ...otherwise].join(", ");
  return `${about}public ${result} ${nameOf(name)}() {\nreturn ${shortened(type, name) ?? `get(${given})`};\n}\n`;
}

/** The most frequent getters, so that the jar is smaller. */
function shortened(type: Type, name: string): string | null {
  const text = `text(${JSON.stringify(name)})`;
  if (type.kind === "enum") return `${type.name}.of(${text})`;
  if (type.kind === "instant") return `time(${JSON.stringify(name)})`;
  return readerOf(type) === "TEXT" ? text : null;
}

/** What makes the value of JSON, in a class of `Model`. */
function readerOf(type: Type): string {
  switch (type.kind) {
    case "integer":
      return "WHOLE";
    case "number":
      return "NUMBER";
    case "boolean":
      return "TRUTH";
    case "const":
      return typeof type.value === "string" ? "TEXT" : "TRUTH";
    case "instant":
      return "INSTANT";
    case "enum":
      return `TEXT.andThen(${type.name}::of)`;
    case "model":
    case "union":
      return `object(${type.name}.class)`;
    case "oneOrMany":
      return "TEXTS";
    case "list":
    case "map":
      return `${type.kind}(${readerOf(type.of)})`;
    case "json":
    case "scalar":
    case "file":
      return "ANY";
    default:
      return "TEXT";
  }
}

/** Inside of generics, so never a primitive one. */
const WORDS: TypeWords = {
  string: "String",
  integer: "Long",
  number: "Double",
  boolean: "Boolean",
  instant: "Instant",
  time: "String",
  bytes: "String",
  file: "Object",
  json: "Object",
  scalar: "Object",
  const: (value) => (typeof value === "string" ? "String" : "Boolean"),
  named: (name) => name,
  oneOrMany: "List<String>",
  list: (of) => `List<${of}>`,
  map: (of) => `Map<String, ${of}>`,
};

const typeOf = (type: Type) => typeIn(WORDS, type);

/** One for each way to say the value. */
function settersOf(owner: string, { name, type, isNullable, description }: Field): string[] {
  const own = nameOf(name);
  return waysToGive(type, isNullable).map((given) => {
    const isPrimitive = /^(?:long|double|boolean)$/.test(given);
    const put = isNullable || isPrimitive ? "set" : "give";
    const value = javaValue(type, given, own);
    return `${comment(description)}public ${owner} with${pascal(name)}(${given} ${own}) {\nreturn ${put}(${JSON.stringify(name)}, ${value});\n}\n`;
  });
}

function javaValue({ kind }: Type, given: string, own: string): string {
  if (given.endsWith("...")) return `List.of(${own})`;
  if (kind === "bytes" && given === "byte[]") return `base64(${own})`;
  return kind === "file" && given === "String" ? `utf8(${own})` : own;
}

/** Of kinds that are given in several ways, or in another than they are read. */
const GIVEN: { [kind in Type["kind"]]?: string[] } = {
  time: ["Instant", "String"],
  instant: ["Instant", "String"],
  bytes: ["byte[]", "String"],
  file: ["byte[]", "String"],
  oneOrMany: ["String...", "List<String>"],
};

/** Items that may be given one by one: arrays have no generics. */
const ITEMS = ["string", "enum", "model"];

function waysToGive(type: Type, isNullable: boolean): string[] {
  const own = typeOf(type);
  const [primitive] = PRIMITIVES[own] ?? [];
  if (primitive !== undefined && !isNullable) return [primitive];
  // An int becomes a long, and no Long.
  if (primitive !== undefined && own !== "Boolean") return [own, primitive];
  if (type.kind === "list" && ITEMS.includes(type.of.kind)) return [`${typeOf(type.of)}...`, own];
  return GIVEN[type.kind] ?? [own.replace("<String, Object>", "<String, ?>")];
}

function enumOf({ name, values }: Enum): Class {
  const constants = values.map(
    (value) =>
      `public static final ${name} ${screaming(wordOf(value))} = constant(new ${name}(${JSON.stringify(value)}));`,
  );
  const text = `public final class ${name} extends OpenEnum {
    ${constants.join("\n")}

    private ${name}(String value) {
      super(value);
    }

    /** Also of a value that this version does not know; null of null. */
    public static ${name} of(String value) {
      return known(new ${name}(value));
    }
  }`;
  return { name, text };
}

/** A class that has these fields, besides those of the class it extends. */
function plainModel(kind: string, about: string, parent: string, fields: Record<string, Type>): Class {
  const getters = Object.entries(fields).map(([name, type]) =>
    getterOf({ name, type, isRequired: true, isNullable: false, description: "" }),
  );
  const name = kind.split(" ").at(-1)!;
  const lines = [`/** ${about} */\npublic ${kind} extends ${parent} {`, constructorOf(name), ...getters, "}"];
  return { name, text: lines.join("\n") };
}

function unionOf({ name, field, models }: Union): Class {
  const forms = models.map((form) => `{@link ${form.name}}`).join(", ");
  const about = `One of ${forms}; of another form, this class itself.`;
  return plainModel(`class ${name}`, about, "Model", { [field]: { kind: "string" } });
}

function eventClasses(): Class[] {
  const payload = `abstract class ${ENVELOPE}`;
  return [
    plainModel(payload, "What a webhook posts: one of the events, or an {@link UnknownEvent}.", "Model", {
      type: { kind: "string" },
      created_at: { kind: "instant" },
    }),
    plainModel("final class UnknownEvent", "An event of a type that this version does not know.", ENVELOPE, {
      data: { kind: "map", of: { kind: "json" } },
    }),
  ];
}

/** Of unions, the class of one object. */
function formsOf(api: Api): Class {
  const cases = choicesOf(api).map(({ name, field, models, other }) => {
    const forms = models.map((form) => `case ${JSON.stringify(form.value)}: return ${form.name}.class;`);
    return `if (type == ${name}.class) {
      switch (String.valueOf(json.get(${JSON.stringify(field)}))) {
      ${forms.join("\n")}
      default: return ${other}.class;
      }
    }`;
  });
  const text = `/** The classes of objects that have one of several forms. */
  final class Forms {
    private Forms() {}

    static Class<? extends Model> of(Class<? extends Model> type, Map<String, Object> json) {
      ${cases.join("\n")}
      return type;
    }
  }`;
  return { name: "Forms", text };
}

/** Besides answers. */
const FAILURES: Record<string, string> = {
  AttemptTimeout: "No answer came in time.",
  CallInterrupted: "The thread was interrupted while it waited for an answer; its interrupted status is set.",
  Connection: "No answer came: the connection failed.",
  WebhookVerification: "What was posted is not from the server, or too old.",
};

/** The kinds of exceptions, which differ in nothing but their names. */
function exceptions(): Class[] {
  const exception = (kind: string, says: string, base: string, [given, passed]: string[]) => {
    const name = `${kind}Exception`;
    const text = `/** ${says} */
    public class ${name} extends ${base} {
      private static final long serialVersionUID = 1L;

      ${name}(${given}) {
        super(${passed});
      }
    }`;
    return { name, text };
  };
  return [
    ...ERROR_CLASSES.map(({ name, says }) =>
      exception(name, says, "ApiException", ["Response response", "response"]),
    ),
    ...Object.entries(FAILURES).map(([name, says]) =>
      exception(name, says, "SendlarkException", ["String message, Throwable cause", "message, cause"]),
    ),
  ];
}

/** The class goes by the code, then by the status. */
function errorClasses(): Class {
  const cases = (values: (given: ErrorClass) => string[]) =>
    ERROR_CLASSES.filter((given) => values(given).length > 0).flatMap((given) => [
      ...values(given).map((value) => `case ${value}:`),
      `return new ${given.name}Exception(response);`,
    ]);
  const text = `/** Which exception is thrown for which answer. */
  final class ErrorClasses {
    private ErrorClasses() {}

    static ApiException exceptionOf(ApiException.Response response) {
      switch (response.code) {
      ${cases(({ codes }) => codes.map((code) => JSON.stringify(code))).join("\n")}
      default: break;
      }
      switch (response.status) {
      ${cases(({ statuses }) => statuses.map(String)).join("\n")}
      default: return response.status >= 500 ? new ${ERROR_CLASSES.at(-1)!.name}Exception(response) : new ApiException(response);
      }
    }
  }`;
  return { name: "ErrorClasses", text };
}

/** One text, which is smaller than a map in a class file. */
function contentTypes(): Class {
  const entries = CONTENT_TYPES.map((entry) => JSON.stringify(` ${entry.join("=")}`));
  const text = `/** The content types of attachments. */
  final class ContentTypes {
    static final String BY_ENDING = ${entries.join("+ ")} + " ";

    private ContentTypes() {}
  }`;
  return { name: "ContentTypes", text };
}

// Resources

const classOf = (path: string[], prefix: string) => `${prefix}${pascal(path.join("."))}Resource`;
const constantOf = ({ resource, method }: Operation) => screaming([...resource, method].join("."));

function operationsOf({ operations, revision }: Api): Class {
  const constants = operations.map((operation) => {
    const { id, verb, path, body, isIdempotent } = operation;
    const kind = body === null ? "NONE" : body.isMultipart ? "FORM" : "JSON";
    const given = [...[id, verb, path].map((text) => JSON.stringify(text)), `Body.${kind}`, isIdempotent];
    return `${constantOf(operation)}(${given.join(", ")})`;
  });
  const text = `/** All methods of the API. */
  enum Operation {
    ${constants.join(",\n")};

    enum Body { NONE, JSON, FORM }

    /** Of the API's description that this library was made from. */
    static final String REVISION = ${JSON.stringify(revision)};

    final String id;
    final String verb;
    final String path;
    final Body body;
    final boolean isIdempotent;

    /** The path has {@code {parameters}}. */
    Operation(String id, String verb, String path, Body body, boolean isIdempotent) {
      this.id = id;
      this.verb = verb;
      this.path = path;
      this.body = body;
      this.isIdempotent = isIdempotent;
    }
  }`;
  return { name: "Operation", text };
}

/** A client: all groups of methods. */
function clientOf(api: Api, { isAsync }: { isAsync: boolean }): Class {
  const prefix = isAsync ? "Async" : "";
  const name = `Sendlark${prefix}`;
  const other = isAsync ? "Sendlark" : "SendlarkAsync";
  const about = isAsync
    ? "/** A connection to a Sendlark server whose methods answer a {@code CompletableFuture}; canceling it ends the request. Futures fail with {@link SendlarkException}. */"
    : `/**
 * A connection to a Sendlark server, for any number of threads:
 *
 * <pre>{@code
 * Sendlark sendlark =
 *     Sendlark.builder().apiKey("sl_…").baseUrl("https://mail.example.com").build();
 * }</pre>
 */`;
  const start = `public static SendlarkBuilder builder() {
    return new SendlarkBuilder();
  }

  /** From the environment's SENDLARK_API_KEY and SENDLARK_BASE_URL. */
  public static ${name} create() {
    return builder().build${prefix}();
  }

  /** The same connection, with methods that ${isAsync ? "wait for the answer" : "do not wait"}. */
  public ${other} ${isAsync ? "sync" : "async"}() {
    return new ${other}(requests);
  }
`;
  const end = `/** Never the key. */
  @Override
  public String toString() {
    return "${name}[" + requests.baseUrl + "]";
  }`;
  return groupClass(name, about, [start, ...groupsOf(api.resources, prefix), end]);
}

function classesOf({ path, operations, resources }: Resource, { isAsync }: { isAsync: boolean }): Class[] {
  const prefix = isAsync ? "Async" : "";
  const methods = operations.flatMap((operation) => methodsOf(operation, isAsync));
  return [
    ...resources.flatMap((child) => classesOf(child, { isAsync })),
    groupClass(classOf(path, prefix), "/** A group of methods. */", [
      ...groupsOf(resources, prefix),
      ...methods,
    ]),
  ];
}

function groupClass(name: string, about: string, members: string[]): Class {
  const text = `${about}
public final class ${name} extends Resource {
  ${name}(Requests requests) {
    super(requests);
  }

  ${members.join("\n")}
}`;
  return { name, text };
}

const groupsOf = (resources: Resource[], prefix: string) =>
  resources.map(({ name, path }) => {
    const type = classOf(path, prefix);
    return `public ${type} ${camel(name)}() {\nreturn new ${type}(requests);\n}\n`;
  });

/** One for each number of arguments. */
function methodsOf(operation: Operation, isAsync: boolean): string[] {
  const { body, params, paramsName, pathParams } = operation;
  const required = pathParams.map(({ name }) => ({ type: "String", name: nameOf(name) }));
  const optional: typeof required = [];
  if (body !== null) (body.isOptional ? optional : required).push({ type: typeOf(body.type), name: "body" });
  if (paramsName !== null) {
    const isRequired = optional.length === 0 && params.some((param) => param.isRequired);
    (isRequired ? required : optional).push({ type: paramsName, name: "params" });
  }
  optional.push({ type: "RequestOptions", name: "options" });
  const { result, call } = callOf(operation, isAsync);
  return [...optional.keys(), optional.length].map((count) => {
    const args = [...required, ...optional.slice(0, count)];
    const isWhole = count === optional.length;
    const given = [...args.map(({ name }) => name), "null"].join(", ");
    const about = sentences(operation.summary, operation.description);
    return `${comment(about)}public ${result} ${nameOf(operation.method)}(${args.map(({ type, name }) => `${type} ${name}`).join(", ")}) {
      return ${isWhole ? call : `${nameOf(operation.method)}(${given})`};
    }\n`;
  });
}

/** The one call of the runtime that a method is. */
function callOf(operation: Operation, isAsync: boolean): { result: string; call: string } {
  const { paged, pathParams, body, paramsName } = operation;
  const [type, reader] = answerOf(operation);
  const given = [
    `Operation.${constantOf(operation)}`,
    reader,
    ...(paged === null ? [body === null ? "null" : "body"] : []),
    paramsName === null ? "null" : "params",
    "options",
    ...pathParams.map(({ name }) => nameOf(name)),
  ].join(", ");
  if (paged === null) {
    const call = `${reader.endsWith(".class") ? "call" : "requests.send"}(${given})`;
    return isAsync
      ? { result: `CompletableFuture<${type}>`, call }
      : { result: type, call: `await(${call})` };
  }
  return isAsync
    ? { result: `CompletableFuture<AsyncPage<${type}>>`, call: `page(${given})` }
    : { result: `Page<${type}>`, call: `new Page<>(await(page(${given})))` };
}

/** What an answer or the items of a list are, and what reads them. */
function answerOf({ answer, paged }: Operation): [type: string, reader: string] {
  if (answer === "text") return ["String", "text -> text"];
  if (answer.type.kind === "json") return ["Map<String, Object>", "Json::readObject"];
  const type = typeOf(paged ?? answer.type);
  return [type, `${type}.class`];
}

/** Javadoc: backquotes become code, and nothing else is markup. */
function comment(text: string, note = ""): string {
  const parts = text.split("`").map((part, index) => (index % 2 === 1 ? codeOf(part) : escaped(part)));
  const all = [parts.join(""), note].filter((part) => part !== "").join(" ");
  return all === "" ? "" : `/** ${all} */\n`;
}

function codeOf(text: string): string {
  const isBalanced = text.split("{").length === text.split("}").length;
  return isBalanced ? `{@code ${text.replaceAll("*/", "*&#47;")}}` : `<code>${escaped(text)}</code>`;
}

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("@", "&#64;")
    .replaceAll("*/", "*&#47;");

// Snippets

const SPELLING: Spelling = {
  indent: "",
  plain: (value, type) =>
    type.kind === "enum" ? `${type.name}.${screaming(wordOf(String(value)))}` : JSON.stringify(value),
  list: () => ["List.of(", ")"],
  map: () => ["Map.of(", ")"],
  entry: (key, value) => `${JSON.stringify(key)}, ${value}`,
  field: (_field, value) => value,
  model(name, fields) {
    const setters = fields.map(({ field, text }) => {
      const isMany = waysToGive(field.type, field.isNullable)[0]!.endsWith("...");
      return `.with${pascal(field.name)}(${isMany ? text.replace(/^List\.of\(([\s\S]*)\)$/, "$1") : text})`;
    });
    return `new ${name}()${setters.join("")}`;
  },
};

export const JAVA_SNIPPETS: SnippetPrinter = {
  program: "conformance/Snippets.java",
  start: `import io.github.sendlark.Sendlark;
{imports}

Sendlark sendlark =
    Sendlark.builder()
        .apiKey(System.getenv("SENDLARK_API_KEY"))
        .baseUrl("{server}")
        .build();`,
  snippetOf(described, { id }) {
    const api = withSharedTypes(described);
    const operation = api.operations.find((own) => own.id === id)!;
    const { resource, method, paged } = operation;
    const owner = resource.map((part) => `${camel(part)}()`).join(".");
    const call = `sendlark.${owner}.${nameOf(method)}(${argumentsOf(api, operation, SPELLING).join(", ")})`;
    if (paged !== null) return `for (${typeOf(paged)} item : ${call}) {\nSystem.out.println(item);\n}`;
    const name = answerName(operation);
    if (name === null) return `${call};`;
    const { result } = callOf(operation, false);
    return `${result} ${nameOf(name)} = ${call};`;
  },
  importsOf: (api, calls) => importsOf(calls, modelNames(withSharedTypes(api))).trimEnd(),
};

const modelNames = (api: Api) =>
  new Set([...api.models, ...api.enums, ...api.unions, ...paramsOf(api)].map(({ name }) => name));

/** All of them, which the row runs. */
function snippets(api: Api): string {
  const calls = markedSnippets(api, JAVA_SNIPPETS, "//");
  const names = calls.map(({ operation }) => camel([...operation.resource, operation.method].join(".")));
  const [imports = "", client = ""] = JAVA_SNIPPETS.start.split("\n\n");
  return `// Generated from the API's description; do not edit.
${imports.replace("{imports}", JAVA_SNIPPETS.importsOf!(api, calls.map(({ code }) => code).join("\n")))}

/** The calls that the API reference shows, each by itself. */
final class Snippets {
  private Snippets() {}

  public static void main(String[] args) {
    ${client.replace('"{server}"', 'System.getenv("SENDLARK_BASE_URL")')}
    ${names.map((name) => `${name}(sendlark);`).join("\n")}
  }

  ${calls.map(({ code }, at) => `static void ${names[at]}(Sendlark sendlark) {\n${code}\n}`).join("\n\n")}
}
`;
}
