// Templates as the API has them: drafts, what is published, history, and every rule on their fields.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";

const NOW = "2026-11-20T12:00:00.000Z";
const HTML = "<p>Hi {{{NAME}}}</p>";
const NAME = { key: "NAME", type: "string", fallback_value: "you" };

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

async function create(fields: object = {}): Promise<string> {
  const body = { name: "Welcome", html: "<p>Hi</p>", ...fields };
  const { status, json } = await api.call("POST", "/templates", body);
  expect([status, json]).toEqual([201, { object: "template", id: expect.any(String), revision: 0 }]);
  return (json as { id: string }).id;
}

async function get(idOrAlias: string): Promise<Record<string, unknown>> {
  const { status, json } = await api.call("GET", `/templates/${idOrAlias}`);
  expect(status).toBe(200);
  return json as Record<string, unknown>;
}

async function change(id: string, fields: object): Promise<void> {
  const { status, json } = await api.call("PATCH", `/templates/${id}`, fields);
  expect([status, json]).toEqual([200, { object: "template", id, revision: expect.any(Number) }]);
}

async function versionsOf(id: string): Promise<Record<string, unknown>[]> {
  const { json } = await api.call("GET", `/templates/${id}/versions`);
  return (json as { data: Record<string, unknown>[] }).data;
}

describe("one template", () => {
  test("of the editor has HTML and text of its document, which stays until it is said that it goes", async () => {
    const tag = { type: "tag", attrs: { path: "NAME" } };
    const line = { type: "paragraph", content: [{ type: "text", text: "Dear " }, tag] };
    const document = { version: 1, theme: {}, doc: { type: "doc", content: [line] } };
    const made = await api.call("POST", "/templates", { name: "Designed", document, variables: [NAME] });
    expect([made.status, made.text]).toEqual([201, made.text]);
    const { id } = made.json as { id: string };
    const shown = await get(id);
    expect(shown).toMatchObject({ document, html: expect.stringContaining("Dear {{{NAME}}}") });
    const change = async (body: object) => (await api.call("PATCH", `/templates/${id}`, body)).json;
    expect(await change({ html: "<p>x</p>" })).toMatchObject({
      ...{ statusCode: 422, message: expect.stringContaining("`document: null`") },
    });
    // As the library of Rust does it.
    const { html } = (await get(id)) as { html: string };
    expect(await change({ name: "Renamed", html })).toMatchObject({ id });
    expect(await get(id)).toMatchObject({ name: "Renamed", document });
    const copy = (await api.call("POST", `/templates/${id}/duplicate`, {})).json as { id: string };
    expect(await get(copy.id)).toMatchObject({ document, html });
    expect(await change({ html: "<p>{{{NAME}}}</p>", document: null })).toMatchObject({ id });
    expect(await get(id)).toMatchObject({ document: null, html: "<p>{{{NAME}}}</p>" });
    for (const one of [id, copy.id]) await api.call("DELETE", `/templates/${one}`);
  });

  test("has everything that it was created with, by id in any case and by alias", async () => {
    const id = await create({
      ...{ name: " Order ", alias: "order.v-1_x", from: "Acme <a@acme.test>", subject: "Order {{{NO}}}" },
      ...{ reply_to: "help@acme.test", html: `${HTML}{{{NO}}}{{soon}}`, text: "Hi {{NAME}}" },
      variables: [NAME, { key: "NO", type: "number" }, { key: "L", type: "list", fallbackValue: [1, "a"] }],
    });
    const times = { created_at: NOW, updated_at: NOW };
    const expected = {
      ...{ object: "template", id, current_version_id: expect.any(String), name: "Order", revision: 0 },
      ...{ alias: "order.v-1_x", status: "draft", published_at: null, ...times },
      ...{ from: "Acme <a@acme.test>", subject: "Order {{{NO}}}", reply_to: ["help@acme.test"] },
      ...{ html: `${HTML}{{{NO}}}{{soon}}`, text: "Hi {{NAME}}", has_unpublished_versions: true },
      document: null,
      variables: [
        {
          id: expect.any(String),
          key: "NAME",
          type: "string",
          fallback_value: "you",
          is_optional: false,
          ...times,
        },
        {
          id: expect.any(String),
          key: "NO",
          type: "number",
          fallback_value: null,
          is_optional: false,
          ...times,
        },
        {
          id: expect.any(String),
          key: "L",
          type: "list",
          fallback_value: [1, "a"],
          is_optional: false,
          ...times,
        },
      ],
      unknown_tags: ["soon"],
    };
    const shown = await get(id.toUpperCase());
    expect(shown).toEqual(expected);
    expect(await get("order.v-1_x")).toEqual(shown);
    const list = await api.call("GET", "/templates?limit=1");
    expect(list.json).toEqual({
      ...{ object: "list", has_more: false },
      data: [{ id, name: "Order", status: "draft", published_at: null, ...times, alias: "order.v-1_x" }],
    });
    const gone = await api.call("DELETE", "/templates/order.v-1_x");
    expect([gone.status, gone.json]).toEqual([200, { object: "template", id, deleted: true }]);
    expect((await api.call("GET", `/templates/${id}`)).status).toBe(404);
    expect((await api.call("GET", `/templates/${id}/versions`)).status).toBe(404);
  });

  test("is edited as a draft while the published version stays; history shows both", async () => {
    const id = await create({ html: HTML, variables: [NAME], subject: "One", alias: "edited" });
    const first = (await get(id))["current_version_id"];
    const published = await api.call("POST", "/templates/edited/publish");
    expect([published.status, published.json]).toEqual([200, { object: "template", id, revision: 1 }]);
    const live = { status: "published", published_at: NOW, has_unpublished_versions: false };
    expect(await get(id)).toMatchObject({ ...live, current_version_id: first });

    // What says the same makes no draft, nor do names.
    await change(id, { name: "Renamed", html: HTML, variables: [NAME] });
    expect(await get(id)).toMatchObject({ ...live, name: "Renamed", current_version_id: first });

    await change(id, { subject: "Two", from: null, text: "" });
    const draft = await get(id);
    expect(draft).toMatchObject({ subject: "Two", text: "", ...live, has_unpublished_versions: true });
    const second = draft["current_version_id"];
    expect(second).not.toBe(first);
    await change(id, { subject: "Three" });
    const times = { created_at: NOW, updated_at: NOW };
    expect(await versionsOf(id)).toEqual([
      { id: second, subject: "Three", is_current: true, is_published: false, published_at: null, ...times },
      { id: first, subject: "One", is_current: false, is_published: true, published_at: NOW, ...times },
    ]);
    const old = await api.call("GET", `/templates/edited/versions/${first}`);
    expect(old.json).toMatchObject({ object: "template_version", id: first, subject: "One", html: HTML });
    const page = await api.call("GET", `/templates/${id}/versions?limit=1&after=${second}`);
    expect(page.json).toMatchObject({ has_more: false, data: [{ id: first }] });
    await api.call("POST", `/templates/${id}/publish`);
    expect(await get(id)).toMatchObject({ ...live, subject: "Three", current_version_id: second });
  });

  test("keeps the ids of variables that stay, and their times when nothing about them changes", async () => {
    const id = await create({ html: HTML, variables: [NAME, { key: "A", type: "number" }] });
    const before = (await get(id))["variables"] as { id: string }[];
    api.clock.advance(1_000);
    const variables = [{ key: "A", type: "number", fallback_value: 1 }, NAME, { key: "B", type: "boolean" }];
    await change(id, { variables });
    const later = new Date(Date.parse(NOW) + 1_000).toISOString();
    const after = (await get(id))["variables"];
    expect(after).toEqual([
      { ...before[1]!, fallback_value: 1, updated_at: later },
      before[0]!,
      expect.objectContaining({ key: "B", type: "boolean", created_at: later }),
    ]);
    api.clock.jumpTo(Date.parse(NOW));
  });

  test("clears what null or nothing is given for", async () => {
    const id = await create({
      ...{ alias: "cleared", from: "a@acme.test", subject: "S", reply_to: ["b@acme.test"] },
      ...{ text: "T", variables: [NAME] },
    });
    await change(id, { alias: null, from: null, subject: "", reply_to: null, text: null, variables: null });
    expect(await get(id)).toMatchObject({
      ...{ alias: null, from: null, subject: null, reply_to: null, text: null, variables: [] },
    });
    expect((await api.call("GET", "/templates/cleared")).status).toBe(404);
  });

  test("tells the first hundred unknown tags, each once", async () => {
    const tags = Array.from({ length: 150 }, (_, index) => `{{t${index}}}{{ t${index} }}`).join("");
    const id = await create({ html: tags });
    expect((await get(id))["unknown_tags"]).toEqual(Array.from({ length: 100 }, (_, index) => `t${index}`));
  });

  test("is duplicated as a draft of its own, without the alias", async () => {
    const id = await create({ name: "x".repeat(100), alias: "twice", html: HTML, variables: [NAME] });
    await api.call("POST", `/templates/${id}/publish`);
    await change(id, { subject: "Draft" });
    const { status, json } = await api.call("POST", "/templates/twice/duplicate");
    expect(status).toBe(200);
    const copy = await get((json as { id: string }).id);
    expect(copy).toMatchObject({ status: "draft", alias: null, subject: "Draft", html: HTML });
    expect(copy["name"]).toBe(`${"x".repeat(93)} (copy)`);
    await change(copy["id"] as string, { html: "<p>Other</p>" });
    expect((await get(id))["html"]).toBe(HTML);
  });

  test("of another team does not exist, and its alias is free", async () => {
    const id = await create({ alias: "mine" });
    const rival = { authorization: `Bearer ${api.rivalKey}` };
    const calls: [string, string, object?][] = [
      ["GET", `/templates/${id}`],
      ["GET", "/templates/mine"],
      ["PATCH", "/templates/mine", { name: "Stolen" }],
      ["DELETE", `/templates/${id}`],
      ["POST", `/templates/${id}/publish`],
      ["POST", "/templates/mine/duplicate"],
      ["GET", `/templates/${id}/versions`],
      ["GET", `/templates/${id}/versions/${(await get(id))["current_version_id"]}`],
    ];
    for (const [method, path, body] of calls) {
      const { status, json } = await api.call(method, path, body, rival);
      expect([status, json]).toEqual([
        404,
        { statusCode: 404, message: "Template not found", name: "not_found" },
      ]);
    }
    expect((await api.call("GET", "/templates", undefined, rival)).json).toMatchObject({ data: [] });
    const own = await api.call("POST", "/templates", { name: "a", html: "b", alias: "mine" }, rival);
    expect(own.status).toBe(201);
    expect((await get("mine"))["name"]).toBe("Welcome");
  });
});

test("of twenty edits at once, none that was answered is lost", async () => {
  const id = await create({ html: "<p>Hi</p>" });
  const edits = Array.from({ length: 10 }, (_, index) => [
    change(id, { name: `Name ${index}` }),
    change(id, { subject: `Subject ${index}` }),
  ]);
  const results = await Promise.allSettled(edits.flat());
  expect(results.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  const { template } = (await api.store.templates.get({ teamId: api.teamId, key: { id } }))!;
  expect(template.revision).toBe(results.filter(({ status }) => status === "fulfilled").length);
  expect(template.name).toStartWith("Name ");
});

describe("refusals", () => {
  const many = Array.from({ length: 51 }, (_, index) => ({ key: `K${index}`, type: "string" }));
  const variable = (changes: object) => ({ variables: [{ key: "A", type: "string", ...changes }] });
  const REFUSED: [fields: object, name: string, message: string][] = [
    [{ name: undefined }, "missing_required_field", "Missing `name` field."],
    [{ name: " " }, "missing_required_field", "Missing `name` field."],
    [{ name: 5 }, "validation_error", "Invalid `name` field."],
    [{ name: "a\nb" }, "validation_error", "Invalid `name` field."],
    [{ name: "x".repeat(101) }, "validation_error", "Invalid `name` field."],
    [{ html: undefined }, "missing_required_field", "Missing `html` field."],
    [{ html: "" }, "missing_required_field", "Missing `html` field."],
    [{ html: "x".repeat(524_289) }, "validation_error", "larger than 524288 bytes"],
    [{ html: "x".repeat(524_280), text: "ü".repeat(5) }, "validation_error", "larger than 524288 bytes"],
    [{ alias: "a b " }, "validation_error", "Invalid `alias` field."],
    [{ alias: "../a" }, "validation_error", "Invalid `alias` field."],
    [{ alias: createId().toUpperCase() }, "validation_error", "Invalid `alias` field."],
    [{ alias: "x".repeat(101) }, "validation_error", "Invalid `alias` field."],
    [{ alias: "taken" }, "validation_error", "Another template has the alias taken."],
    [{ from: "nobody" }, "validation_error", "Invalid `from` field."],
    [{ from: "a@acme.test\r\nBcc: b@acme.test" }, "validation_error", "Invalid `from` field."],
    [{ reply_to: ["a@acme.test", "b"] }, "validation_error", "Invalid `reply_to` field."],
    [{ reply_to: Array(51).fill("a@acme.test") }, "validation_error", "Invalid `reply_to` field."],
    [{ subject: "a\r\nBcc: b@acme.test" }, "validation_error", "Invalid `subject` field."],
    [{ subject: "x".repeat(999) }, "validation_error", "Invalid `subject` field."],
    [{ variables: {} }, "validation_error", "Invalid `variables` field."],
    [{ variables: ["A"] }, "validation_error", "Invalid `variables.0` field."],
    [{ variables: many }, "validation_error", "Invalid `variables` field. At most 50"],
    [{ variables: [{ type: "string" }] }, "missing_required_field", "Missing `variables.0.key` field."],
    [variable({ type: "date" }), "validation_error", "Invalid `variables.0.type` field."],
    [variable({ key: "user-name" }), "validation_error", "Invalid `variables.0.key` field."],
    [variable({ key: "" }), "validation_error", "Invalid `variables.0.key` field."],
    [variable({ key: "x".repeat(51) }), "validation_error", "Invalid `variables.0.key` field."],
    ...[
      "FIRST_NAME",
      "LAST_NAME",
      "EMAIL",
      "UNSUBSCRIBE_URL",
      "RESEND_UNSUBSCRIBE_URL",
      "contact",
      "this",
    ].map((key): [object, string, string] => [
      variable({ key }),
      "validation_error",
      `The name ${key} is reserved.`,
    ]),
    [
      { variables: [NAME, NAME] },
      "validation_error",
      "Invalid `variables.1.key` field. The variable NAME is declared twice.",
    ],
    [variable({ fallback_value: true }), "validation_error", "Invalid `variables.0.fallback_value` field."],
    [variable({ type: "number", fallback_value: "1" }), "validation_error", "It must be a number"],
    [variable({ type: "number", fallback_value: 2 ** 53 }), "validation_error", "It must be a number"],
    [variable({ fallback_value: "x".repeat(2_001) }), "validation_error", "longer than 2000 characters"],
    ...["html", "text", "subject", "from", "reply_to"].map((field): [object, string, string] => [
      { [field]: "<p>{{{OTHER}}} <a@acme.test></p>", variables: [NAME] },
      "validation_error",
      "Variable 'OTHER' is used in the template but not defined in the variables list",
    ]),
    [{ html: "{{{name}}}", variables: [NAME] }, "validation_error", "Variable 'name' is used"],
    [{ html: "{{{__proto__}}}" }, "validation_error", "Variable '__proto__' is used"],
  ];

  beforeAll(async () => {
    await create({ alias: "taken" });
  });

  test.each(REFUSED)("%j on creation", async (fields, name, message) => {
    const before = (await api.call("GET", "/templates?limit=100")).text;
    const body = { name: "Welcome", html: "<p>Hi</p>", ...fields };
    const { status, json } = await api.call("POST", "/templates", body);
    expect([status, json]).toEqual([
      422,
      { statusCode: 422, name, message: expect.stringContaining(message) },
    ]);
    expect((await api.call("GET", "/templates?limit=100")).text).toBe(before);
  });

  test("and on change: nothing is changed", async () => {
    const id = await create({ html: HTML, variables: [NAME] });
    await api.call("POST", `/templates/${id}/publish`);
    const before = await get(id);
    const isMissing = ([fields]: (typeof REFUSED)[number]) =>
      ("name" in fields || "html" in fields) && Object.values(fields)[0] === undefined;
    for (const [fields, name, message] of REFUSED.filter((refused) => !isMissing(refused))) {
      const { status, json } = await api.call("PATCH", `/templates/${id}`, fields);
      expect([status, json]).toEqual([
        422,
        { statusCode: 422, name, message: expect.stringContaining(message) },
      ]);
    }
    const undeclared = await api.call("PATCH", `/templates/${id}`, { variables: [] });
    expect(undeclared.json).toMatchObject({ message: expect.stringContaining("Variable 'NAME' is used") });
    expect(await get(id)).toEqual(before);
  });

  test.each([
    ["GET", "/templates/nobody", 404],
    ["GET", "/templates/%00", 404],
    ["PATCH", `/templates/${createId()}`, 404],
    ["DELETE", "/templates/nobody", 404],
    ["POST", "/templates/nobody/publish", 404],
    ["POST", "/templates/nobody/duplicate", 404],
    ["GET", "/templates/taken/versions/1", 422],
    ["GET", `/templates/taken/versions/${createId()}`, 404],
    ["GET", "/templates?limit=101", 422],
    ["GET", "/templates?after=x", 422],
  ])("%s %s: %d", async (method, path, status) => {
    const answer = await api.call(method, path, method === "GET" ? undefined : {});
    expect([answer.status, answer.json]).toEqual([status, expect.objectContaining({ statusCode: status })]);
  });

  test("a key that may only send manages none", async () => {
    const headers = { authorization: `Bearer ${api.sendingKey}` };
    const calls = [
      api.call("GET", "/templates", undefined, headers),
      api.call("POST", "/templates", { name: "a", html: "b" }, headers),
      api.call("GET", "/templates/taken/versions", undefined, headers),
      api.call("POST", "/templates/taken/publish", undefined, headers),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});
