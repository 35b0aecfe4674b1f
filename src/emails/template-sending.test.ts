// Emails whose content comes from a published template, alone and in batches.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";

const TEMPLATE = {
  ...{ name: "Order", alias: "order", from: "{{SHOP}} <shop@acme.test>", subject: "Order {{{NO}}}" },
  ...{ reply_to: "help+{{NO}}@acme.test", html: "<p>{{NAME}} {{{NAME}}} {{later}}</p>", text: "Hi {{NAME}}" },
  variables: [
    { key: "NAME", type: "string", fallback_value: "you" },
    { key: "NO", type: "number" },
    { key: "SHOP", type: "string", fallback_value: "Acme" },
  ],
};
const TO = { to: "ada@site.test" };
const order = (variables: object, fields: object = {}) => ({
  ...TO,
  template: { id: "order", variables },
  ...fields,
});

let api: ApiFixture;
let templateId: string;
beforeAll(async () => {
  api = await startApiFixture({ messageBytesMax: 100_000 });
  templateId = await publish(TEMPLATE);
});
afterAll(() => api[Symbol.asyncDispose]());

async function publish(template: object): Promise<string> {
  const { status, json } = await api.call("POST", "/templates", template);
  expect(status).toBe(201);
  const { id } = json as { id: string };
  expect((await api.call("POST", `/templates/${id}/publish`)).status).toBe(200);
  return id;
}

/** Sends one email and reads back what is stored of it. */
async function send(body: object): Promise<Record<string, unknown>> {
  const { status, json } = await api.call("POST", "/emails", body);
  expect([status, json]).toEqual([200, { id: expect.any(String) }]);
  return (await api.call("GET", `/emails/${(json as { id: string }).id}`)).json as Record<string, unknown>;
}

describe("POST /emails with a template", () => {
  test("stores what the template makes of the variables, headers and content", async () => {
    expect(await send(order({ NO: 7, NAME: "<Ada>" }))).toMatchObject({
      from: "Acme <shop@acme.test>",
      to: ["ada@site.test"],
      subject: "Order 7",
      reply_to: ["help+7@acme.test"],
      html: "<p>&lt;Ada&gt; <Ada> {{later}}</p>",
      text: "Hi <Ada>",
      template_id: templateId,
    });
  });

  test("takes from, subject and reply_to from the request where it has them", async () => {
    const own = { from: "b@acme.test", subject: "Own", reply_to: ["c@acme.test"] };
    expect(await send(order({ NO: 7 }, own))).toMatchObject({ ...own, text: "Hi you" });
    expect(await send(order({ NO: 7 }, { replyTo: "c@acme.test" }))).toMatchObject({
      reply_to: ["c@acme.test"],
    });
    const empty = { from: "", subject: "", reply_to: null, html: null, text: "" };
    expect(await send(order({ NO: 7 }, empty))).toMatchObject({ subject: "Order 7" });
  });

  test("a Reply-To among the request's headers wins over the template's", async () => {
    const headers = { "Reply-To": "own@acme.test" };
    expect(await send(order({ NO: 7 }, { headers }))).toMatchObject({ reply_to: ["own@acme.test"] });
  });

  test("takes no variables as an object, an empty array, null and nothing", async () => {
    const variables = [{ key: "length", type: "number", fallback_value: 5 }];
    await publish({ name: "Length", alias: "length", html: "{{length}}", variables });
    const request = { ...TO, from: "a@acme.test", subject: "S" };
    for (const none of [{}, [], null, undefined]) {
      const sent = await send({ ...request, template: { id: "length", variables: none } });
      expect(sent["html"]).toBe("5");
    }
  });

  test("a variable that is unused, or has null as its fallback, needs no value; an alias may hold spaces", async () => {
    const variables = [
      { key: "UNUSED", type: "string" },
      { key: "OPTIONAL", type: "number", fallback_value: null },
    ];
    const optional = { name: "Optional", alias: "an order", html: "<p>Hi{{OPTIONAL}}</p>", variables };
    const id = await publish(optional);
    const fields = { ...TO, from: "a@acme.test", subject: "Hello" };
    expect(await send({ ...fields, template: { id: "an order" } })).toMatchObject({ html: "<p>Hi</p>" });
    const found = await api.call("GET", "/templates/an%20order");
    expect(found.json).toMatchObject({
      id,
      variables: [{ is_optional: false }, { fallback_value: null, is_optional: true }],
    });
    await api.call("PATCH", `/templates/${id}`, { variables: [{ key: "OPTIONAL", type: "number" }] });
    await api.call("POST", `/templates/${id}/publish`);
    const refused = await api.call("POST", "/emails", { ...fields, template: { id } });
    expect(refused.json).toMatchObject({ message: expect.stringContaining("template.variables.OPTIONAL") });
  });

  test("stays what it was when the template changes, and is sent as published until then", async () => {
    const id = await publish({ name: "Steady", html: "<p>1</p>" });
    const request = { ...TO, from: "a@acme.test", subject: "S", template: { id } };
    const first = await send(request);
    await api.call("PATCH", `/templates/${id}`, { html: "<p>2</p>" });
    expect((await send(request))["html"]).toBe("<p>1</p>");
    await api.call("POST", `/templates/${id}/publish`);
    expect((await send(request))["html"]).toBe("<p>2</p>");
    await api.call("DELETE", `/templates/${id}`);
    expect((await api.call("GET", `/emails/${first["id"]}`)).json).toMatchObject({ html: "<p>1</p>" });
    expect((await api.call("POST", "/emails", request)).status).toBe(404);
  });

  test("an idempotency key knows the request, not what the template made of it", async () => {
    const id = await publish({ name: "Once", html: "<p>1</p>" });
    const request = { ...TO, from: "a@acme.test", subject: "S", template: { id, variables: {} } };
    const headers = { "idempotency-key": "once/1" };
    const first = await api.call("POST", "/emails", request, headers);
    await api.call("DELETE", `/templates/${id}`);
    const again = await api.call("POST", "/emails", request, headers);
    expect([again.status, again.text]).toEqual([200, first.text]);
    const other = { ...request, template: { id, variables: { A: 1 } } };
    expect((await api.call("POST", "/emails", other, headers)).status).toBe(409);
  });

  test("a key that may only send uses templates, and the sender's domain is checked", async () => {
    const headers = { authorization: `Bearer ${api.sendingKey}` };
    expect((await api.call("POST", "/emails", order({ NO: 1 }), headers)).status).toBe(200);
    await publish({ name: "Foreign", alias: "foreign", from: "a@rival.test", subject: "S", html: "x" });
    const { status, json } = await api.call("POST", "/emails", { ...TO, template: { id: "foreign" } });
    expect([status, json]).toMatchObject([403, { message: expect.stringContaining("rival.test") }]);
  });

  test.each<[what: string, body: object, status: number, message: string]>([
    ["html", order({ NO: 1 }, { html: "<p>Hi</p>" }), 422, "It cannot be combined with `html`"],
    ["text", order({ NO: 1 }, { text: "Hi" }), 422, "It cannot be combined with `text`"],
    ["react", order({ NO: 1 }, { react: {} }), 422, "It cannot be combined with `react`"],
    ["no object", { ...TO, template: "order" }, 422, "Invalid `template` field."],
    ["no id", { ...TO, template: {} }, 422, "Missing `template.id` field."],
    ["an id that is no text", { ...TO, template: { id: 5 } }, 422, "Invalid `template.id` field."],
    [
      "a list of variables",
      { ...TO, template: { id: "order", variables: [1] } },
      422,
      "`template.variables`",
    ],
    ["an unknown template", { ...TO, template: { id: "nobody" } }, 404, "Template not found"],
    ["a draft", { ...TO, template: { id: "draft" } }, 422, "publish it first"],
    ["a missing variable", order({ NAME: "Ada" }), 422, "Missing `template.variables.NO` field."],
    ["a wrong type", order({ NO: "seven" }), 422, "Invalid `template.variables.NO` field."],
    [
      "no subject anywhere",
      { ...TO, template: { id: "bare" }, from: "a@acme.test" },
      422,
      "Missing `subject`",
    ],
    ["no from anywhere", { ...TO, template: { id: "bare" }, subject: "S" }, 422, "Missing `from` field."],
    ["a line break in from", order({ NO: 1, SHOP: "A\r\nBcc: b@site.test" }), 422, "Invalid `from` field."],
    ["another address in from", order({ NO: 1, SHOP: "<a@rival.test>" }), 422, "Invalid `from` field."],
    [
      "a line break in the subject",
      { ...TO, from: "a@acme.test", template: { id: "say", variables: { X: "a\nb" } } },
      422,
      "Invalid `subject` field.",
    ],
    [
      "a long subject",
      { ...TO, from: "a@acme.test", template: { id: "say", variables: { X: "x".repeat(999) } } },
      422,
      "Invalid `subject` field.",
    ],
    [
      "more than an email may hold",
      {
        ...TO,
        from: "a@acme.test",
        subject: "S",
        template: { id: "big", variables: { X: "x".repeat(2_000) } },
      },
      422,
      "larger than 100000 bytes",
    ],
  ])("refuses %s and sends nothing", async (_what, body, status, message) => {
    await api.call("POST", "/templates", { name: "Draft", alias: "draft", html: "x" });
    for (const [alias, fields] of [
      ["bare", { html: "x" }],
      ["say", { subject: "{{X}}", html: "x", variables: [{ key: "X", type: "string" }] }],
      ["big", { html: "{{X}}".repeat(60), variables: [{ key: "X", type: "string" }] }],
    ] as const) {
      await api.call("POST", "/templates", { name: alias, alias, ...fields });
      await api.call("POST", `/templates/${alias}/publish`);
    }
    const before = (await api.emails()).length;
    const answer = await api.call("POST", "/emails", body);
    expect([answer.status, answer.json]).toMatchObject([
      status,
      { statusCode: status, message: expect.stringContaining(message) },
    ]);
    expect(await api.emails()).toHaveLength(before);
  });
});

describe("POST /emails/batch with templates", () => {
  test("mixes templates and plain emails, and reads each template once", async () => {
    const items = Array.from({ length: 60 }, (_, index) =>
      order({ NO: index }, { to: `r${index}@site.test` }),
    );
    const plain = { ...TO, from: "a@acme.test", subject: "Plain", text: "Hi" };
    const { published } = api.store.templates;
    let reads = 0;
    api.store.templates.published = (request) => {
      reads += 1;
      return published(request);
    };
    const { status, json } = await api.call("POST", "/emails/batch", [...items, plain]);
    api.store.templates.published = published;
    expect([status, reads]).toEqual([200, 1]);
    const ids = (json as { data: { id: string }[] }).data.map(({ id }) => id);
    expect((await api.call("GET", `/emails/${ids[59]}`)).json).toMatchObject({ subject: "Order 59" });
    expect((await api.call("GET", `/emails/${ids[60]}`)).json).toMatchObject({ subject: "Plain" });
  });

  test("strict refuses all for one, permissive lists it", async () => {
    const items = [order({ NO: 1 }), order({}), { ...TO, template: { id: "nobody" } }];
    const before = (await api.emails()).length;
    const strict = await api.call("POST", "/emails/batch", items);
    expect([strict.status, strict.json]).toMatchObject([
      422,
      { message: expect.stringContaining("`template.variables.NO` field. The template has no fallback") },
    ]);
    expect(await api.emails()).toHaveLength(before);
    const permissive = { "x-batch-validation": "permissive" };
    const mixed = await api.call("POST", "/emails/batch", items, permissive);
    expect([mixed.status, mixed.json]).toMatchObject([
      200,
      {
        data: [{ id: expect.any(String) }],
        errors: [
          { index: 1, message: expect.stringContaining("template.variables.NO") },
          { index: 2, message: "Template not found" },
        ],
      },
    ]);
  });

  test("a short request cannot ask for more content than one email may hold", async () => {
    const html = "{{X}}".repeat(20);
    await publish({ name: "Half", alias: "half", html, variables: [{ key: "X", type: "string" }] });
    const template = { id: "half", variables: { X: "x".repeat(2_000) } };
    const item = { ...TO, from: "a@acme.test", subject: "S", template };
    expect((await api.call("POST", "/emails/batch", [item, item])).status).toBe(200);
    const { status, json } = await api.call("POST", "/emails/batch", [item, item, item]);
    expect([status, json]).toMatchObject([422, { message: expect.stringContaining("larger than 100000") }]);
  });
});
