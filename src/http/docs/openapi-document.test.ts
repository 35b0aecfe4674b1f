// The API's description: complete, true to its own schemas, and served.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { type ApiFixture, startApiFixture } from "../../testing/fixtures/api-fixture.ts";
import { responseOf, validatorOf } from "../../testing/fixtures/response-check.ts";
import { sdkMethods } from "../../testing/sdk/sdk-table.ts";
import { EXAMPLE_ID } from "./json-schema.ts";
import { createOpenApiDocument, type OpenApiDocument, type OperationObject } from "./openapi-document.ts";

const SRC = join(import.meta.dir, "../..");

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
    const isDone = (status: string) => ["200", "201", "202"].includes(status);
    expect(wrongOnes(({ responses }) => !Object.keys(responses).some(isDone))).toEqual([]);
    const takesNoBody = /^(GET|DELETE) |^POST \S+\/(verify|rotate|cancel|stop|undo)$/;
    expect(
      wrongOnes(({ requestBody }, name) => requestBody === undefined && !takesNoBody.test(name)),
    ).toEqual(
      wrongOnes((_, name) =>
        /^POST \S+\/(publish|duplicate|pause|resume|segments\/\{segmentId\}|\{eventId\}\/replay)$/.test(name),
      ),
    );
    expect(
      wrongOnes(
        ({ requestBody }) =>
          requestBody !== undefined && Object.values(requestBody.content)[0]!.example === undefined,
      ),
    ).toEqual([]);
  });

  test("every operationId is a method that no other operation has, named as in the official library", () => {
    const ids = operations().map(([, { operationId }]) => operationId);
    const isMethod = /^[a-z][A-Za-z]+(\.[a-z][A-Za-z]+)+$/;
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !isMethod.test(id))).toEqual([]);
    // Older names of other methods, and what is not offered yet.
    const others =
      /^(audiences|domains\.claims|events|inboxes|oauthGrants)\.|\.receiving\.|^(emails|batch)\.create$/;
    expect(sdkMethods().filter((method) => !ids.includes(method) && !others.test(method))).toEqual([]);
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
      // A form, and what needs an import that ran dry: imports/routes.test.ts.
      if (requestBody === undefined || name.includes("/imports")) continue;
      // A broadcast that was sent, which nothing sends here: broadcasts/decide-test.test.ts.
      if (/\/(?:decide|resend)$/.test(name)) continue;
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
