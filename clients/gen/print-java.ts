// Java: immutable views of JSON with getters, builders of what is sent, open enumerations, and classes whose methods are one
// call each, once waiting and once with futures.
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
  const models = [
    ...api.models.filter(({ name }) => !pages.has(name)).map((model) => modelOf(model, parents)),
    ...paramsClasses(api),
    ...api.enums.map((given) => enumOf(given)),
    ...api.unions.map((union) => unionOf(union)),
    ...eventClasses(),
  ];
  models.push(formsOf(api));
  const classes = api.resources.flatMap((resource) => [
    ...classesOf(resource, { isAsync: false }),
    ...classesOf(resource, { isAsync: true }),
  ]);
  const own = new Set(models.map(({ name }) => name));
  const files = [
    ...models.map(({ name, text }) => ({ path: `model/${name}`, package: `${PACKAGE}.model`, text })),
    ...[
      ...classes,
      ...exceptions(),
      errorClasses(),
      contentTypes(),
      operationsOf(api),
      clientOf(api, { isAsync: false }),
      clientOf(api, { isAsync: true }),
    ].map(({ name, text }) => ({
      path: name,
      package: PACKAGE,
      text,
    })),
  ];
  const printed = Object.fromEntries(
    files.map((file) => [
      `${ROOT}/${file.path}.java`,
      `// Generated from the API's description; do not edit.\npackage ${file.package};\n\n${importsOf(file, own)}\n${file.text}\n`,
    ]),
  );
  const made = models.filter(({ text }) => text.includes("Map<String, Object> json")).map(({ name }) => name);
  return { ...printed, [NATIVE_IMAGE]: nativeImage(made), [JAVA_SNIPPETS.program]: snippets(api) };
}

/** Tells GraalVM which classes are made by reflection. */
function nativeImage(models: string[]): string {
  const classes = models.map((name) => ({ name: `${PACKAGE}.model.${name}`, allDeclaredConstructors: true }));
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
  "java.time.Instant",
  "java.util.List",
  "java.util.Map",
  "java.util.concurrent.CompletableFuture",
];

/** Of what stands in the code, in the order of their names. */
function importsOf(file: { package: string; text: string }, models: Set<string>): string {
  const code = file.text.replace(/\/\*\*[\s\S]*?\*\//g, "").replace(/"(?:[^"\\]|\\.)*"/g, "");
  const words = new Set(code.match(/(?<!\.)\b[A-Z]\w*/g) ?? []);
  const needed = LIBRARY.filter((name) => words.has(name.split(".").at(-1)!));
  if (file.package === PACKAGE) {
    const isOwn = [...words].filter((word) => models.has(word));
    needed.push(...isOwn.map((name) => `${PACKAGE}.model.${name}`));
  }
  return needed
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

function modelOf(model: Model, parents: Map<string, Choice>): Class {
  const { name, description, fields, isAsked } = model;
  const parent = parents.get(name);
  const own = fields.filter((field) => !parent?.fields.includes(field.name));
  return classOfFields(name, description, isAsked ? `RequestModel<${name}>` : (parent?.name ?? "Model"), [
    ...own.map((field) => getterOf(field)),
    ...(isAsked ? fields.flatMap((field) => settersOf(name, field)) : []),
  ]);
}

function paramsClasses({ operations }: Api): Class[] {
  const params = new Map(operations.map((operation) => [operation.paramsName, operation.params]));
  return [...params].flatMap(([name, fields]) => {
    const odd = fields.find((param) => (param.in === "header") !== param.name.startsWith("X-"));
    if (odd !== undefined) throw new Error(`is ${odd.name} a header?`);
    const setters = () => fields.flatMap((field) => settersOf(name!, field));
    return name === null ? [] : [classOfFields(name, "", `RequestModel<${name}>`, setters())];
  });
}

/** What is sent can be made by everyone. */
function classOfFields(name: string, description: string, parent: string, methods: string[]): Class {
  const isSent = parent.startsWith("RequestModel");
  const text = [
    `${comment(description)}public final class ${name} extends ${parent} {`,
    isSent ? `/** Without any fields. */\npublic ${name}() {\nthis(Map.of());\n}\n` : "",
    constructorOf(name),
    ...methods,
    "}",
  ].join("\n");
  return { name, text };
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
  return `${about}public ${result} ${nameOf(name)}() {\nreturn get(${given});\n}\n`;
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

function waysToGive(type: Type, isNullable: boolean): string[] {
  switch (type.kind) {
    case "integer":
      return isNullable ? ["Long", "long"] : ["long"];
    case "number":
      return isNullable ? ["Double", "double"] : ["double"];
    case "boolean":
      return [isNullable ? "Boolean" : "boolean"];
    case "time":
    case "instant":
      return ["Instant", "String"];
    case "bytes":
    case "file":
      return ["byte[]", "String"];
    case "oneOrMany":
      return ["String...", "List<String>"];
    case "list":
      return type.of.kind === "string" || type.of.kind === "enum" || type.of.kind === "model"
        ? [`${typeOf(type.of)}...`, `List<${typeOf(type.of)}>`]
        : [typeOf(type)];
    case "map":
      return [typeOf(type).replace("Object", "?")];
    default:
      return [typeOf(type)];
  }
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
    const given = [
      ...[id, verb, path].map((text) => JSON.stringify(text)),
      `Operation.Body.${kind}`,
      isIdempotent,
    ];
    return `static final Operation ${constantOf(operation)} = new Operation(${given.join(", ")});`;
  });
  const text = `/** All methods of the API. */
  final class Operations {
    /** Of the API's description that this library was made from. */
    static final String REVISION = ${JSON.stringify(revision)};

    ${constants.join("\n")}

    private Operations() {}
  }`;
  return { name: "Operations", text };
}

/** A client: all groups of methods. */
function clientOf(api: Api, { isAsync }: { isAsync: boolean }): Class {
  const [name, other] = isAsync ? ["SendlarkAsync", "Sendlark"] : ["Sendlark", "SendlarkAsync"];
  const about = isAsync
    ? "whose methods answer a {@code CompletableFuture}; canceling it ends the request. Futures fail with {@link SendlarkException}. */"
    : `for any number of threads:
 *
 * <pre>{@code
 * Sendlark sendlark =
 *     Sendlark.builder().apiKey("sl_…").baseUrl("https://mail.example.com").build();
 * }</pre>
 */`;
  const text = `/**
 * A connection to a Sendlark server${isAsync ? " " : ", "}${about}
public final class ${name} extends Resource {
  ${name}(Requests requests) {
    super(requests);
  }

  public static SendlarkBuilder builder() {
    return new SendlarkBuilder();
  }

  /** From the environment's SENDLARK_API_KEY and SENDLARK_BASE_URL. */
  public static ${name} create() {
    return builder().build${isAsync ? "Async" : ""}();
  }

  /** The same connection, with methods that ${isAsync ? "wait for the answer" : "do not wait"}. */
  public ${other} ${isAsync ? "sync" : "async"}() {
    return new ${other}(requests);
  }

  ${groupsOf(api.resources, isAsync ? "Async" : "").join("\n")}
  /** Never the key. */
  @Override
  public String toString() {
    return "${name}[" + requests.baseUrl + "]";
  }
}`;
  return { name: name!, text };
}

function classesOf(resource: Resource, { isAsync }: { isAsync: boolean }): Class[] {
  const prefix = isAsync ? "Async" : "";
  const name = classOf(resource.path, prefix);
  const methods = resource.operations.flatMap((operation) => methodsOf(operation, isAsync));
  return [
    ...resource.resources.flatMap((child) => classesOf(child, { isAsync })),
    {
      name,
      text: `/** A group of methods. */
public final class ${name} extends Resource {
  ${name}(Requests requests) {
    super(requests);
  }

  ${[...groupsOf(resource.resources, prefix), ...methods].join("\n")}
}`,
    },
  ];
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
  const { answer, paged, pathParams, body, paramsName } = operation;
  const given = (name: string, is: boolean) => (is ? name : "null");
  const rest = [
    given("params", paramsName !== null),
    "options",
    ...pathParams.map(({ name }) => nameOf(name)),
  ];
  const start = `Operations.${constantOf(operation)}`;
  const whole = [given("body", body !== null), ...rest];
  const made = (name: string, result: string, args: string[]) => {
    const call = `${name}(${[start, ...args].join(", ")})`;
    return isAsync ? { result: `CompletableFuture<${result}>`, call } : { result, call: `await(${call})` };
  };
  if (answer === "text") return made("text", "String", rest);
  if (paged !== null) {
    const item = typeOf(paged);
    const { result, call } = made("page", `AsyncPage<${item}>`, [`${item}.class`, ...rest]);
    return isAsync ? { result, call } : { result: `Page<${item}>`, call: `new Page<>(${call})` };
  }
  if (answer.type.kind === "json") return made("map", "Map<String, Object>", whole);
  return made("call", typeOf(answer.type), [`${typeOf(answer.type)}.class`, ...whole]);
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
  importsOf(described, calls) {
    const api = withSharedTypes(described);
    const isUsed = (name: string) =>
      new RegExp(`\\b${name}\\b`).test(calls.replace(/"(?:[^"\\]|\\.)*"/g, ""));
    const models = [...api.models, ...api.enums, ...api.unions].map(({ name }) => name);
    const params = api.operations.flatMap(({ paramsName }) => paramsName ?? []);
    return [
      ...[...models, ...params]
        .filter(isUsed)
        .sort()
        .map((name) => `import ${PACKAGE}.model.${name};`),
      ...["List", "Map"].filter(isUsed).map((name) => `import java.util.${name};`),
    ].join("\n");
  },
};

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
