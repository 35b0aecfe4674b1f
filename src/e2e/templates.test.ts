// Templates through the official client library and the whole appliance, as far as the message that arrives.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { Resend } from "resend";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";

let appliance: Appliance;
let resend: Resend;
beforeAll(async () => {
  appliance = await startAppliance();
  resend = new Resend(appliance.apiKey, { baseUrl: appliance.url });
});
afterAll(() => appliance[Symbol.asyncDispose]());

/** The data of an answer that must not be an error. */
function ok<Data>(answer: { data: Data | null; error: unknown }): Data {
  expect(answer.error).toBeNull();
  if (answer.data === null) throw new Error("no data");
  return answer.data;
}

/** The message that arrives for a recipient. */
async function arrived(recipient: string): Promise<string> {
  const find = () => appliance.mx.messages.find(({ to }) => to.includes(recipient));
  while (!find()) await appliance.mx.untilMessages(appliance.mx.messages.length + 1);
  return new TextDecoder().decode(find()?.raw);
}

const ORDER = {
  name: "Order confirmation",
  alias: "order",
  from: "Acme <orders@sender.test>",
  subject: "Order {{{NO}}}",
  replyTo: ["help@sender.test"],
  html: "<p>Thank you, {{NAME}}. {{{DETAILS}}}</p>",
  variables: [
    { key: "NO", type: "number" as const },
    { key: "NAME", type: "string" as const, fallbackValue: "dear customer" },
    { key: "DETAILS", type: "string" as const, fallbackValue: "" },
  ],
};

test("a template is created and published in one go, sent, edited as a draft, and sent as before", async () => {
  const { id } = ok(await resend.templates.create(ORDER).publish());
  const template = ok(await resend.templates.get("order"));
  expect(template).toMatchObject({
    ...{ object: "template", id, name: "Order confirmation", alias: "order", status: "published" },
    ...{ subject: "Order {{{NO}}}", reply_to: ["help@sender.test"], has_unpublished_versions: false },
    variables: [
      { key: "NO", type: "number", fallback_value: null },
      { key: "NAME", type: "string", fallback_value: "dear customer" },
      { key: "DETAILS", type: "string", fallback_value: "" },
    ],
  });
  const variables = { NO: 42, NAME: "Ada & <Bob>", DETAILS: "<b>2 lamps</b>" };
  const sent = ok(await resend.emails.send({ to: "one@site.test", template: { id: "order", variables } }));
  const first = await arrived("one@site.test");
  expect(first).toContain("From: Acme <orders@sender.test>");
  expect(first).toContain("Subject: Order 42");
  expect(first).toContain("Reply-To: help@sender.test");
  expect(first).toContain("<p>Thank you, Ada &amp; &lt;Bob&gt;. <b>2 lamps</b></p>");
  // The plain text is made from what was rendered.
  expect(first).toContain("Thank you, Ada & <Bob>. 2 lamps");
  const html = "<p>Thank you, Ada &amp; &lt;Bob&gt;. <b>2 lamps</b></p>";
  expect(ok(await resend.emails.get(sent.id))).toMatchObject({ subject: "Order 42", html });

  ok(await resend.templates.update(id, { html: "<p>New</p>" }));
  const edited = ok(await resend.templates.get(id));
  expect(edited).toMatchObject({ html: "<p>New</p>", has_unpublished_versions: true, status: "published" });
  expect(edited.current_version_id).not.toBe(template.current_version_id);
  ok(await resend.emails.send({ to: "two@site.test", template: { id, variables: { NO: 43 } } }));
  expect(await arrived("two@site.test")).toContain("<p>Thank you, dear customer. </p>");
  ok(await resend.templates.publish(id));
  ok(await resend.emails.send({ to: "three@site.test", template: { id, variables: { NO: 44 } } }));
  expect(await arrived("three@site.test")).toContain("<p>New</p>");
});

test("a batch mixes templates and plain emails; what lacks a variable is told by its name", async () => {
  const from = "Acme <hello@sender.test>";
  const html = "<p>Hi {{NAME}}</p>";
  const declared = [{ key: "NAME", type: "string" as const }];
  ok(await resend.templates.create({ name: "Greeting", alias: "hi", html, variables: declared }).publish());
  const greeting = (to: string, variables: Record<string, string>) => ({
    ...{ from, to, subject: "Hi" },
    template: { id: "hi", variables },
  });
  const batch = [
    greeting("four@site.test", { NAME: "Four" }),
    greeting("five@site.test", { NAME: "Five" }),
    { from, to: "six@site.test", subject: "Hi", html: "<p>Plain</p>" },
  ];
  expect(ok(await resend.batch.send(batch)).data).toHaveLength(3);
  expect(await arrived("four@site.test")).toContain("<p>Hi Four</p>");
  expect(await arrived("five@site.test")).toContain("<p>Hi Five</p>");
  expect(await arrived("six@site.test")).toContain("<p>Plain</p>");

  const { error } = await resend.emails.send(greeting("nobody@site.test", {}));
  expect(error).toMatchObject({
    statusCode: 422,
    message: expect.stringContaining("`template.variables.NAME`"),
  });
  const mixed = ok(
    await resend.batch.send([greeting("seven@site.test", { NAME: "Seven" }), greeting("x@site.test", {})], {
      batchValidation: "permissive",
    }),
  );
  expect([mixed.data.length, mixed.errors?.[0]?.index]).toEqual([1, 1]);
});

test("a scheduled email keeps what its template said, over an edit, a deletion and a crash", async () => {
  const declared = [{ key: "X", type: "string" as const }];
  const content = { subject: "{{X}}", html: "<p>{{X}}</p>", variables: declared };
  const { id } = ok(await resend.templates.create({ name: "Later", ...content }).publish());
  const email = { from: "hello@sender.test", to: "later@site.test", scheduledAt: "in 1 hour" };
  const sent = ok(await resend.emails.send({ ...email, template: { id, variables: { X: "kept" } } }));
  ok(await resend.templates.update(id, { html: "<p>changed</p>" }));
  ok(await resend.templates.publish(id));
  expect(ok(await resend.templates.remove(id))).toEqual({ object: "template", id, deleted: true });
  await appliance.kill();
  await appliance.start();
  resend = new Resend(appliance.apiKey, { baseUrl: appliance.url });
  ok(await resend.emails.update({ id: sent.id, scheduledAt: new Date().toISOString() }));
  expect(await arrived("later@site.test")).toContain("<p>kept</p>");
  expect((await resend.templates.get(id)).error).toMatchObject({ statusCode: 404, name: "not_found" });
});

test("the list is paged both ways, and a duplicate is published in one go", async () => {
  const ids: string[] = [];
  for (const name of ["a", "b", "c"]) {
    ids.push(ok(await resend.templates.create({ name, html: "<p>Hi</p>" })).id);
  }
  const page = ok(await resend.templates.list({ limit: 2 }));
  expect([page.has_more, page.data.map(({ name }) => name)]).toEqual([true, ["c", "b"]]);
  const older = ok(await resend.templates.list({ limit: 1, after: ids[1]! }));
  expect(older.data).toMatchObject([{ id: ids[0]!, name: "a", status: "draft", published_at: null }]);
  const newer = ok(await resend.templates.list({ limit: 1, before: ids[1]! }));
  expect([newer.has_more, newer.data.map(({ name }) => name)]).toEqual([false, ["c"]]);
  const copy = ok(await resend.templates.duplicate(ids[0]!).publish());
  expect(ok(await resend.templates.get(copy.id))).toMatchObject({ name: "a (copy)", status: "published" });
  const { error } = await resend.templates.create({ name: "bad", html: "{{{WHO}}}" });
  expect(error).toEqual({
    statusCode: 422,
    name: "validation_error",
    message: "Variable 'WHO' is used in the template but not defined in the variables list",
  });
});
