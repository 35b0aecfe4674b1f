// What client libraries write in their own way and mean alike, tried on every field of every described body.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { EXAMPLE_ID, type JsonSchema } from "./docs/json-schema.ts";

type Json = Record<string, unknown>;

const resolve = (schema: JsonSchema): JsonSchema =>
  schema.$ref === undefined
    ? schema
    : resolve(api.app.document().components.schemas[schema.$ref.split("/").at(-1)!]!);

let api: ApiFixture;
/** Of each kind, an id of the team's own. */
const ids = new Map<string, string>();
beforeAll(async () => {
  api = await startApiFixture();
  for (const [path, { requestBody }] of creations()) {
    const given = path === "/emails" ? { ...EMAIL, scheduled_at: "in 1 hour" } : exampleOf(requestBody);
    const { json } = await api.call("POST", path, path === "/domains" ? { name: "acme.dev" } : given);
    const { id } = json as { id?: string };
    if (id !== undefined) ids.set(path.split("/")[1]!, id);
  }
});
afterAll(() => api[Symbol.asyncDispose]());

const EMAIL = { from: "a@acme.test", to: "ada@site.test", subject: "Hello", html: "<p>Hi</p>" };

type Body = NonNullable<ReturnType<typeof bodies>[number]["body"]>;

function creations() {
  const paths = Object.entries(api.app.document().paths);
  const open = paths.filter(([path]) => !path.includes("{") && !path.startsWith("/queue"));
  return open.flatMap(([path, { post }]) => (post === undefined ? [] : [[path, post] as const])).reverse();
}

function exampleOf(body: { content: Record<string, { example?: unknown }> } | undefined): unknown {
  return body?.content["application/json"]?.example;
}

/** Every operation with a body, its schema resolved, and an example that is accepted. */
function bodies() {
  const { paths } = api.app.document();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content["application/json"]?.schema;
      if (schema === undefined) return [];
      const kind = path.split("/")[1]!;
      const at = path.replace(/\{\w+\}/, ids.get(kind) ?? EXAMPLE_ID).replaceAll(/\{\w+\}/g, EXAMPLE_ID);
      const example = JSON.stringify(exampleOf(requestBody)).replaceAll(
        EXAMPLE_ID,
        ids.get(kind) ?? EXAMPLE_ID,
      );
      const body = { schema: resolve(schema), example: JSON.parse(example) as unknown };
      return [{ name: `${method.toUpperCase()} ${path}`, method: method.toUpperCase(), path: at, body }];
    }),
  );
}

function choicesOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf = [], oneOf = [] } = resolve(schema);
  return [resolve(schema), ...[...anyOf, ...oneOf].flatMap(choicesOf)];
}

/** Each field of the body's object, and of the objects in it, with the body in which it is `given`. */
function variants(
  { schema, example }: Body,
  give: (field: JsonSchema, isRequired: boolean, now: unknown) => unknown,
): { field: string; body: unknown }[] {
  if (Array.isArray(example)) {
    const items = choicesOf(schema).find(({ items: inner }) => inner !== undefined)?.items ?? {};
    return variants({ schema: resolve(items), example: example[0] }, give).map(({ field, body }) => ({
      field,
      body: [body],
    }));
  }
  return Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => {
    const now = (example as Json)[field];
    const given = give(inner, schema.required?.includes(field) ?? false, now);
    const own = given === undefined ? [] : [{ field, body: { ...(example as Json), [field]: given } }];
    const object = choicesOf(inner).find(({ properties }) => properties !== undefined);
    if (object === undefined) return own;
    const deeper = variants({ schema: object, example: now ?? {} }, give);
    return [
      ...own,
      ...deeper.map(({ field: name, body }) => ({
        field: name,
        body: { ...(example as Json), [field]: body },
      })),
    ];
  });
}

/** What is answered to each variant that names its field as wrong; as missing is right. */
async function refusals(
  give: Parameters<typeof variants>[1],
  but: RegExp,
): Promise<{ tried: number; wrong: string[] }> {
  const wrong: string[] = [];
  let tried = 0;
  for (const { name, method, path, body } of bodies()) {
    for (const { field, body: given } of variants(body, give)) {
      if (but.test(`${name} ${field}`)) continue;
      tried += 1;
      const { json } = await api.call(method, path, given);
      const { message = "" } = json as { message?: string };
      if (!/^(Missing|Give either)/.test(message) && new RegExp(`\\b${field}\\b`).test(message))
        wrong.push(`${name} ${field}: ${message}`);
    }
  }
  return { tried, wrong };
}

describe("every field of every body", () => {
  test("that may be left out may be an empty string, but for what limits a key or an act", async () => {
    const limits = /^POST \/api-keys (permission|domain_id|allowed_ips|expires_at)$|^POST \/queue\//;
    const { tried, wrong } = await refusals((_, isRequired) => (isRequired ? undefined : ""), limits);
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });

  test("that is one of a few words may be in capitals", async () => {
    const inCapitals = (field: JsonSchema) => {
      const [word] = choicesOf(field).flatMap(({ enum: words }) => words ?? []);
      return typeof word === "string" ? word.toUpperCase() : undefined;
    };
    const { tried, wrong } = await refusals(inCapitals, /receiving$/);
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(8);
  });

  test("that is a map may be an empty array", async () => {
    const emptyArray = (field: JsonSchema) => {
      const found = choicesOf(field);
      const isMap = found.some(({ type, items }) => type === "object" && items === undefined);
      return isMap && !found.some(({ type }) => type === "array") ? [] : undefined;
    };
    const { tried, wrong } = await refusals(emptyArray, /template$/);
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(5);
  });
});

test("an empty fallback of a number is none", async () => {
  const number = { key: "EMPTY", type: "number", fallback_value: "" };
  const property = await api.call("POST", "/contact-properties", number);
  const template = await api.call("POST", "/templates", { name: "x", html: "x", variables: [number] });
  const shown = { key: "EMPTY", fallback_value: null };
  for (const [path, { json }] of [
    ["/contact-properties", property],
    ["/templates", template],
  ] as const) {
    const { id } = json as { id: string };
    const made = (await api.call("GET", `${path}/${id}`)).json as { variables?: object[] };
    expect(made.variables?.[0] ?? made).toMatchObject(shown);
  }
});

test.each(["permission", "domain_id", "allowed_ips", "expires_at"])(
  "an empty %s makes no key that is worth more",
  async (limit) => {
    const key = { name: "x", permission: "sending_access", [limit]: "" };
    expect((await api.call("POST", "/api-keys", key)).status).toBe(422);
  },
);

test("a body of which nothing is required may be an empty array", async () => {
  const open = bodies().filter(
    ({ body }) => body.schema.type === "object" && body.schema.required === undefined,
  );
  const answers = await Promise.all(open.map(({ method, path }) => api.call(method, path, [])));
  const wrong = answers.flatMap(({ text }, index) =>
    text.includes("must be a JSON object") ? [open[index]!.name] : [],
  );
  expect(wrong).toEqual([]);
  expect(open.length).toBeGreaterThan(6);
});

test.each<[method: string, path: string, body?: object, headers?: Record<string, string>]>([
  ["GET", "/emails?last_event=DELIVERED,Sent"],
  ["GET", "/emails/export?format=JSONL"],
  ["GET", "/emails/metrics?granularity=DAILY&dimensions=PERIOD&metrics=Sent"],
  ["GET", "/suppressions?origin=BOUNCE"],
  ["GET", "/logs?method=get"],
  ["GET", "/automations?status=ENABLED"],
  ["GET", "/automations/$automations/runs?status=RUNNING,Failed"],
  ["GET", "/queue/deliveries?state=QUEUED"],
  ["GET", "/domains/$domains/dns?format=JSON"],
  ["POST", "/api-keys", { name: "x", permission: "SENDING_ACCESS" }],
  ["POST", "/webhooks", { endpoint: "https://hooks.test/", events: ["EMAIL.SENT"] }],
  ["POST", "/emails/batch", [EMAIL], { "x-batch-validation": "PERMISSIVE" }],
])("words that are checked by hand count in any case, too: %s %s", async (method, path, body, headers) => {
  const { status, text } = await api.call(
    method,
    path.replace(/\$(\w+)/, (_, kind) => ids.get(kind)!),
    body,
    headers,
  );
  expect([status < 300, text]).toEqual([true, text]);
});

test("query parameters that are empty are as good as absent", async () => {
  const wrong: string[] = [];
  for (const [path, { get }] of Object.entries(api.app.document().paths)) {
    const names = get?.parameters.flatMap(({ name, in: place }) => (place === "query" ? [name] : [])) ?? [];
    if (names.length === 0) continue;
    const at = path.replaceAll(/\{\w+\}/g, ids.get(path.split("/")[1]!) ?? EXAMPLE_ID);
    const [bare, empty] = [await api.call("GET", at), await api.call("GET", `${at}?${names.join("=&")}=`)];
    if (bare.status !== empty.status) wrong.push(`${path}: ${empty.text}`);
  }
  expect(wrong).toEqual([]);
});

/** Each with a method that the router would have another answer for. */
const NOT_OFFERED: [method: string, path: string, what: string][] = [
  ["GET", "/emails/receiving", "Receiving email is"],
  ["PATCH", "/emails/receiving", "Receiving email is"],
  ["GET", `/emails/receiving/${EXAMPLE_ID}/attachments`, "Receiving email is"],
  ["GET", "/inboxes", "Inboxes are"],
  ["GET", "/oauth/grants", "OAuth is"],
];

test.each(NOT_OFFERED)("%s %s is not offered yet", async (method, path, what) => {
  const { status, json } = await api.call(method, path);
  expect([status, json]).toEqual([
    404,
    { statusCode: 404, name: "not_found", message: `${what} not offered yet.` },
  ]);
});
