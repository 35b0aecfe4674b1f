// The official Node.js client library, unmodified, over a real connection: what it types is what it gets.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Resend } from "resend";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type HttpServer, startHttp } from "./http-server.ts";

const EMAIL = { from: "Acme <a@acme.test>", to: "ada@site.test", subject: "Hello", html: "<p>Hi</p>" };

let api: ApiFixture;
let server: HttpServer;
let resend: Resend;
beforeAll(async () => {
  api = await startApiFixture({ requestsPerSecond: 1_000 });
  const listen = { host: "127.0.0.1", port: 0 };
  server = startHttp({ app: api.app, listen, tls: null, bodyBytesMax: 100_000_000 });
  resend = new Resend(api.key, { baseUrl: server.url });
});
afterAll(async () => {
  await server.stop();
  await api[Symbol.asyncDispose]();
});

/** The data of an answer that must not be an error. */
function ok<Data>(answer: { data: Data | null; error: unknown }): Data {
  expect(answer.error).toBeNull();
  if (answer.data === null) throw new Error("no data");
  return answer.data;
}

describe("emails", () => {
  test("send, get, list", async () => {
    const sent = await resend.emails.send({
      ...EMAIL,
      cc: ["bob@site.test"],
      replyTo: "help@acme.test",
      tags: [{ name: "kind", value: "welcome" }],
      headers: { "X-Entity-Ref-ID": "1" },
      attachments: [
        { filename: "a.txt", content: Buffer.from("hello") },
        { filename: "b.png", content: "AQID", contentType: "image/png", contentId: "logo" },
      ],
    });
    const { id } = ok(sent);
    expect(sent.headers?.["ratelimit-limit"]).toBe("1000");
    const email = ok(await resend.emails.get(id));
    expect(email).toMatchObject({
      id,
      subject: "Hello",
      to: ["ada@site.test"],
      reply_to: ["help@acme.test"],
    });
    expect(email.last_event).toBe("sent");
    const list = ok(await resend.emails.list({ limit: 1 }));
    expect(list.data.map((item) => item.id)).toEqual([id]);
    const attachments = ok(await resend.emails.attachments.list({ emailId: id }));
    expect(attachments.data.map(({ filename, size }) => [filename, size])).toEqual([
      ["a.txt", 5],
      ["b.png", 3],
    ]);
    const attachment = ok(await resend.emails.attachments.get({ emailId: id, id: attachments.data[1]!.id }));
    expect(attachment).toMatchObject({
      object: "attachment",
      content_disposition: "inline",
      content_id: "logo",
    });
  });

  test("schedule, update, cancel", async () => {
    const scheduledAt = new Date(api.clock.now() + 3600_000).toISOString();
    const { id } = ok(await resend.emails.send({ ...EMAIL, scheduledAt }));
    expect(ok(await resend.emails.update({ id, scheduledAt: "in 2 hours" }))).toEqual({
      object: "email",
      id,
    });
    expect(ok(await resend.emails.get(id)).scheduled_at).toBe("2026-11-20T14:00:00.000Z");
    expect(ok(await resend.emails.cancel(id))).toEqual({ object: "email", id });
    expect(ok(await resend.emails.get(id)).last_event).toBe("canceled");
  });

  test("an idempotency key", async () => {
    const options = { idempotencyKey: "welcome/1" };
    const first = ok(await resend.emails.send(EMAIL, options));
    expect(ok(await resend.emails.send(EMAIL, options))).toEqual(first);
    const { error } = await resend.emails.send({ ...EMAIL, subject: "Other" }, options);
    expect(error).toMatchObject({ name: "invalid_idempotent_request", statusCode: 409 });
  });

  test("batches, strict and permissive", async () => {
    expect(ok(await resend.batch.send([EMAIL, EMAIL])).data).toHaveLength(2);
    const bad = { ...EMAIL, to: "nobody" };
    const mixed = ok(await resend.batch.send([EMAIL, bad], { batchValidation: "permissive" }));
    expect(mixed.data).toHaveLength(1);
    expect(mixed.errors).toEqual([{ index: 1, message: expect.stringContaining("`to`") }]);
    const { error } = await resend.batch.send([EMAIL, bad]);
    expect(error).toMatchObject({ name: "validation_error", statusCode: 422 });
  });

  test("errors are typed", async () => {
    const { error } = await resend.emails.send({ ...EMAIL, from: "a@new.test" });
    expect(error).toEqual({
      statusCode: 403,
      name: "validation_error",
      message: expect.stringContaining("new.test"),
    });
    const stranger = new Resend("sl_wrong", { baseUrl: server.url });
    expect((await stranger.emails.send(EMAIL)).error).toMatchObject({
      name: "invalid_api_key",
      statusCode: 403,
    });
  });
});

test("domains", async () => {
  const domain = ok(await resend.domains.create({ name: "shop.acme.dev" }));
  expect(domain).toMatchObject({ name: "shop.acme.dev", region: "us-east-1", status: "verified" });
  expect(domain.records.length).toBeGreaterThan(0);
  expect(ok(await resend.domains.get(domain.id)).name).toBe("shop.acme.dev");
  expect(ok(await resend.domains.list()).data.map(({ name }) => name)).toContain("shop.acme.dev");
  expect(ok(await resend.domains.verify(domain.id))).toEqual({ object: "domain", id: domain.id });
  ok(await resend.emails.send({ ...EMAIL, from: "a@shop.acme.dev" }));
  expect(ok(await resend.domains.remove(domain.id))).toEqual({
    object: "domain",
    id: domain.id,
    deleted: true,
  });
  const { error } = await resend.emails.send({ ...EMAIL, from: "a@shop.acme.dev" });
  expect(error?.statusCode).toBe(403);
});

test("API keys", async () => {
  const { id, token } = ok(await resend.apiKeys.create({ name: "CI", permission: "sending_access" }));
  const sender = new Resend(token, { baseUrl: server.url });
  ok(await sender.emails.send(EMAIL));
  expect((await sender.domains.list()).error).toMatchObject({ name: "restricted_api_key", statusCode: 401 });
  expect(ok(await resend.apiKeys.list()).data.map((key) => key.id)).toContain(id);
  ok(await resend.apiKeys.remove(id));
  expect((await sender.emails.send(EMAIL)).error).toMatchObject({ name: "invalid_api_key" });
});
