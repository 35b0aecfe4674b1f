// The API's description: complete, true to its own schemas, and served.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import Ajv from "ajv/dist/2020.js";
import { z } from "zod";
import { type ApiFixture, startApiFixture } from "../../testing/fixtures/api-fixture.ts";
import { responseOf, validatorOf } from "../../testing/fixtures/response-check.ts";
import { EXAMPLE_ID, type JsonSchema, resolveReference, toJsonSchema } from "./json-schema.ts";
import {
  createOpenApiDocument,
  type MediaType,
  type OpenApiDocument,
  type OperationObject,
} from "./openapi-document.ts";

const SRC = join(import.meta.dir, "../..");

/** What our document uses of https://spec.openapis.org/oas/v3.1.0, with the kind of each part. */
const reference = { type: "object", required: ["$ref"], properties: { $ref: { type: "string" } } };
const content = {
  type: "object",
  minProperties: 1,
  propertyNames: { pattern: "^[a-z]+/[a-z0-9.+-]+$" },
  additionalProperties: {
    type: "object",
    properties: { schema: { type: "object" }, example: {}, examples: { type: "object" } },
    additionalProperties: false,
  },
};
const response = {
  type: "object",
  required: ["description"],
  properties: {
    description: { type: "string", minLength: 1 },
    headers: { type: "object", additionalProperties: reference },
    content,
  },
  additionalProperties: false,
};
const parameter = {
  type: "object",
  required: ["name", "in", "required", "schema"],
  properties: {
    name: { type: "string" },
    in: { enum: ["path", "query", "header"] },
    required: { type: "boolean" },
    description: { type: "string" },
    schema: { type: "object" },
  },
  additionalProperties: false,
};
const operation = {
  type: "object",
  required: ["operationId", "tags", "summary", "description", "security", "parameters", "responses"],
  properties: {
    operationId: { type: "string" },
    tags: { type: "array", minItems: 1, items: { type: "string" } },
    summary: { type: "string" },
    description: { type: "string" },
    security: { type: "array", items: { type: "object", additionalProperties: { type: "array" } } },
    parameters: { type: "array", items: parameter },
    requestBody: {
      type: "object",
      required: ["content"],
      properties: { required: { type: "boolean" }, content },
      additionalProperties: false,
    },
    responses: {
      type: "object",
      propertyNames: { pattern: "^[1-5][0-9]{2}$" },
      minProperties: 1,
      additionalProperties: { anyOf: [reference, response] },
    },
  },
  additionalProperties: false,
};
const OPENAPI_SHAPE = {
  type: "object",
  required: ["openapi", "info", "paths", "components"],
  properties: {
    openapi: { pattern: "^3\\.1\\.\\d+$" },
    info: { type: "object", required: ["title", "version"] },
    servers: { type: "array", items: { type: "object", required: ["url"] } },
    tags: { type: "array", uniqueItems: true, items: { type: "object", required: ["name"] } },
    paths: {
      type: "object",
      propertyNames: { pattern: "^/" },
      additionalProperties: {
        type: "object",
        propertyNames: { enum: ["get", "put", "post", "delete", "patch"] },
        additionalProperties: operation,
      },
    },
    components: {
      type: "object",
      properties: {
        schemas: { type: "object", propertyNames: { pattern: "^[A-Za-z0-9._-]+$" } },
        responses: { type: "object", additionalProperties: response },
        headers: { type: "object" },
        securitySchemes: { type: "object", additionalProperties: { type: "object", required: ["type"] } },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

let api: ApiFixture;
let document: OpenApiDocument;
beforeAll(async () => {
  api = await startApiFixture();
  document = api.app.document();
});
afterAll(() => api[Symbol.asyncDispose]());

function operations(): [name: string, operation: OperationObject][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, OperationObject] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

/** The names of the operations that `isWrong`. */
function wrongOnes(isWrong: (operation: OperationObject, name: string) => boolean): string[] {
  return operations().flatMap(([name, operation]) => (isWrong(operation, name) ? [name] : []));
}

describe("the description is complete", () => {
  test("every route describes itself in its detail, or says that it is UNDOCUMENTED", () => {
    const silent = api.app.routes.filter(({ hooks: { detail } }) => {
      const said = detail as { hide?: boolean; operationId?: string } | undefined;
      return said?.hide !== true && said?.operationId === undefined;
    });
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test("every family of routes is in the one list that the server and these tests share", async () => {
    const textOf = (path: string) => Bun.file(join(SRC, path)).text();
    const list = await textOf("appliance/api-routes.ts");
    const families = [...new Bun.Glob("*/routes.ts").scanSync(SRC)];
    expect(families.length).toBeGreaterThan(15);
    expect(families.filter((path) => !list.includes(`"../${path}"`))).toEqual([]);
    for (const user of ["appliance/serve.ts", "testing/fixtures/api-fixture.ts"]) {
      const text = await textOf(user);
      expect([user, text.includes("apiRoutes("), /\w+Routes\({/.test(text)]).toEqual([user, true, false]);
    }
  });

  test("of each operation: its words, an answer, a schema for its body and an example of it", () => {
    expect(wrongOnes(({ summary, description }) => summary === "" || !description.endsWith("."))).toEqual([]);
    expect(wrongOnes(({ responses }) => !("200" in responses) && !("201" in responses))).toEqual([]);
    const takesNoBody = /^(GET|DELETE) |^POST \S+\/(verify|rotate|cancel)$/;
    expect(
      wrongOnes(({ requestBody }, name) => requestBody === undefined && !takesNoBody.test(name)),
    ).toEqual(
      wrongOnes((_, name) =>
        /^POST \S+\/(publish|duplicate|segments\/\{segmentId\}|\{eventId\}\/replay)$/.test(name),
      ),
    );
    expect(
      wrongOnes(
        ({ requestBody }) =>
          requestBody !== undefined && requestBody.content["application/json"]!.example === undefined,
      ),
    ).toEqual([]);
  });

  test("every operationId is one of its kind", () => {
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
  });

  test("every path parameter is described", () => {
    const named = (name: string) => [...name.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const described = ({ parameters }: OperationObject) =>
      parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    expect(wrongOnes((operation, name) => !Bun.deepEquals(described(operation), named(name)))).toEqual([]);
  });

  test("every header that sending reads is described as it is checked", async () => {
    const headersOf = (path: string) =>
      document.paths[path]!["post"]!.parameters.filter((parameter) => parameter.in === "header");
    const read: string[] = [];
    for (const file of ["send-routes", "idempotency"]) {
      const text = await Bun.file(join(SRC, `emails/${file}.ts`)).text();
      read.push(...[...text.matchAll(/headers\.get\("([^"]+)"\)/g)].map((match) => match[1]!));
    }
    expect(
      headersOf("/emails/batch")
        .map(({ name }) => name.toLowerCase())
        .sort(),
    ).toEqual(read.sort());
    expect(headersOf("/emails/batch")).toMatchObject([
      { name: "Idempotency-Key", required: false, schema: { type: "string", minLength: 1, maxLength: 256 } },
      { name: "X-Batch-Validation", required: false, schema: { enum: ["strict", "permissive"] } },
    ]);
    expect(headersOf("/emails").map(({ name }) => name)).toEqual(["Idempotency-Key"]);
  });

  test("only probes and signed links need no key", () => {
    expect(wrongOnes(({ security }) => security.length === 0)).toEqual([
      "GET /health",
      "GET /ready",
      "GET /attachments/{emailId}/{attachmentId}",
    ]);
    const sending = wrongOnes(({ security }) => security[0]?.apiKey[0] === "sending_access");
    expect(sending).toEqual(["POST /emails", "POST /emails/batch", "GET /usage"]);
  });
});

describe("the description is true to itself", () => {
  test("every example is what its schema allows", () => {
    const { schemas } = document.components;
    const wrong = operations().flatMap(([name, operation]) => {
      const contents = [
        operation.requestBody?.content,
        ...Object.keys(operation.responses).map(
          (status) => responseOf(document, operation, Number(status))?.content,
        ),
      ];
      return contents.flatMap((content) => {
        const { schema, example, examples } = content?.["application/json"] ?? {};
        if (schema === undefined) return [];
        const values = examples === undefined ? [example] : Object.values(examples).map(({ value }) => value);
        const validate = validatorOf(schema, schemas, { closed: false });
        return values
          .filter((value) => !validate(value))
          .map((value) => `${name}: ${JSON.stringify(value)} ${JSON.stringify(validate.errors?.[0])}`);
      });
    });
    expect(wrong).toEqual([]);
  });

  test("every example of a body is accepted as it stands", async () => {
    const created = new Map<string, string>();
    const send = async (method: string, path: string, body: unknown) => {
      const { status, json } = await api.call(method, path, body);
      const kind = path.split("/")[1] ?? "";
      const { id } = json as { id?: string };
      if (id !== undefined && !created.has(kind)) created.set(kind, id);
      return status < 300 ? [] : [`${method} ${path}: ${JSON.stringify(json)}`];
    };
    await send("POST", "/domains", { name: "acme.dev" });
    const email = { from: "hello@acme.dev", to: "ada@site.test", subject: "Later", text: "Later." };
    await send("POST", "/emails", { ...email, scheduled_at: "in 1 hour" });
    const wrong: string[] = [];
    // What is made first, so that there is something to change.
    const inOrder = operations().sort(([a], [b]) => Number(a.includes("{")) - Number(b.includes("{")));
    for (const [name, { requestBody }] of inOrder) {
      if (requestBody === undefined) continue;
      const [method = "", path = ""] = name.split(" ");
      const id = created.get(path.split("/")[1] ?? "") ?? "";
      const own = created.get(path.split("/").at(-1) ?? "") ?? EXAMPLE_ID;
      const example = JSON.stringify(requestBody.content["application/json"]!.example);
      const body = JSON.parse(example.replaceAll(EXAMPLE_ID, own));
      wrong.push(...(await send(method, path.replace(/\{\w+\}/, id), body)));
    }
    expect(wrong).toEqual([]);
  });

  test("every reference leads somewhere", () => {
    const text = JSON.stringify(document);
    const targets = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!));
    expect(targets.size).toBeGreaterThan(5);
    const missing = [...targets].filter((target) => {
      const [, kind = "", key = ""] = target.split("/");
      return !(key in document.components[kind as keyof typeof document.components]);
    });
    expect(missing).toEqual([]);
  });

  test("a route that says nothing is left out, and its scope is what its guard asks for", () => {
    const guard = () => {};
    const detail = { operationId: "x", tags: ["X"], summary: "Do x", description: "It does." };
    const described = createOpenApiDocument({
      routes: [
        { method: "GET", path: "/silent", hooks: {} },
        { method: "GET", path: "/x/:id", hooks: { detail, transform: [{ fn: guard }] } },
      ],
      accessOf: (fn) => (fn === guard ? "sending" : undefined),
      serverUrl: "https://x.test",
    });
    expect(Object.keys(described.paths)).toEqual(["/x/{id}"]);
    expect(described.paths["/x/{id}"]?.["get"]).toMatchObject({
      security: [{ apiKey: ["sending_access"] }],
      parameters: [{ name: "id", in: "path", required: true }],
    });
  });
});

describe("every schema has a name, so that client libraries can be generated", () => {
  const NAME = /^#\/components\/schemas\/[A-Z][A-Za-z]+$/;

  /** The places of objects that have fields and no name. */
  function unnamed(schema: JsonSchema, at: string): string[] {
    const { items, anyOf = [], oneOf = [], allOf = [], additionalProperties, properties = {} } = schema;
    const parts = [items, ...anyOf, ...oneOf, ...allOf, additionalProperties];
    const inside = Object.entries(properties).map(([name, part]) => [`${at}.${name}`, part] as const);
    return [...inside, ...parts.map((part) => [at, part] as const)].flatMap(([place, part]) =>
      typeof part !== "object" ? [] : [...(part.properties ? [place] : []), ...unnamed(part, place)],
    );
  }

  test("of each request and answer, and of each object inside them", () => {
    const inline = operations().flatMap(([name, operation]) =>
      contentsOf(operation).flatMap((content) => {
        const schema = content["application/json"]?.schema;
        return schema === undefined || NAME.test(schema.$ref ?? "") ? [] : [name];
      }),
    );
    expect(inline).toEqual([]);
    const { schemas } = document.components;
    expect(Object.entries(schemas).flatMap(([name, schema]) => unnamed(schema, name))).toEqual([]);
    expect(unnamed({ type: "array", items: { properties: {} } }, "x")).toEqual(["x"]);
  });

  test("a request's ends in Request, and is no answer's", () => {
    const bodies = operations().flatMap(([, { requestBody }]) =>
      requestBody ? named(requestBody.content) : [],
    );
    expect(bodies.filter((name) => !name.endsWith("Request"))).toEqual([]);
    const answers = operations().flatMap(([, { responses }]) => contentsOf({ responses }).flatMap(named));
    expect(answers.filter((name) => bodies.includes(name))).toEqual([]);
    expect(new Set(answers).size).toBeGreaterThan(60);
  });

  test("and two schemas never share one", () => {
    const components = {};
    toJsonSchema(z.object({ a: z.string() }).meta({ id: "Shared" }), "input", components);
    const other = z.object({ b: z.string() });
    expect(() => {
      toJsonSchema(other.meta({ id: "Shared" }), "input", components);
    }).toThrow("Shared");
  });

  test("a union of objects says which property tells its members apart", () => {
    const { schemas } = document.components;
    const isObject = (schema: JsonSchema) => resolveReference(schema, schemas).properties !== undefined;
    const text = JSON.stringify(schemas, (_key, part) => {
      const members: JsonSchema[] = part?.oneOf ?? part?.anyOf ?? [];
      return members.filter(isObject).length > 1 && part.discriminator === undefined ? "AMBIGUOUS" : part;
    });
    expect(text).not.toContain("AMBIGUOUS");
  });

  function named(content: Record<string, MediaType>): string[] {
    const { $ref } = content["application/json"]?.schema ?? {};
    return $ref === undefined ? [] : [$ref.split("/").at(-1)!];
  }

  function contentsOf(given: Pick<OperationObject, "requestBody" | "responses">) {
    const answers = Object.keys(given.responses).map((status) => responseOf(document, given, Number(status)));
    return [given.requestBody, ...answers].flatMap((part) => (part ? [part.content] : []));
  }
});

describe("the document is OpenAPI 3.1", () => {
  test("each schema is JSON Schema 2020-12, and the document has the shape that tools expect", () => {
    const ajv = new Ajv({ strict: false });
    const { schemas, responses } = document.components;
    const wrong = Object.entries(schemas).filter(([, schema]) => !ajv.validateSchema(schema));
    expect(wrong.map(([name]) => name)).toEqual([]);
    const isOpenApi = ajv.compile(OPENAPI_SHAPE);
    expect([isOpenApi(JSON.parse(JSON.stringify(document))), isOpenApi.errors]).toEqual([true, null]);
    expect(isOpenApi({ ...document, paths: { "/x": { get: { responses } } } })).toBe(false);
  });
});

describe("GET /openapi.json", () => {
  test("answers without a key, the same document for everybody", async () => {
    const { status, headers, json } = await api.call("GET", "/openapi.json", undefined, {
      authorization: "",
    });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(json).toEqual(JSON.parse(JSON.stringify(document)));
    expect(json).toMatchObject({ openapi: "3.1.0", servers: [{ url: "http://localhost" }] });
  });

  test("is not sent again to whoever has it, and gzipped to whoever asks", async () => {
    const first = await api.call("GET", "/openapi.json");
    const etag = first.headers.get("etag")!;
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`]) {
      const again = await api.call("GET", "/openapi.json", undefined, { "if-none-match": known });
      expect([again.status, again.text]).toEqual([304, ""]);
    }
    expect((await api.call("GET", "/openapi.json", undefined, { "if-none-match": '"x"' })).status).toBe(200);
    const request = new Request("http://localhost/openapi.json", { headers: { "accept-encoding": "gzip" } });
    const response = await api.app.handle(request);
    expect(response.headers.get("content-encoding")).toBe("gzip");
    const text = new TextDecoder().decode(Bun.gunzipSync(new Uint8Array(await response.arrayBuffer())));
    expect(text).toBe(first.text);
  });
});
