// What a send leaves behind, and what a repeated send does not.
import { describe, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";

const EMAIL = { from: "Acme <a@acme.test>", to: "ada@site.test", subject: "Hello", html: "<p>Hi</p>" };
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

async function deliveriesOf(api: ApiFixture, emailId: string) {
  const { rows } = await api.store.deliveries.list({ filter: { teamId: api.teamId, emailId }, limit: 100 });
  return rows.map(({ recipient, role, destination, state }) => ({ recipient, role, destination, state }));
}

describe("POST /emails", () => {
  test("stores the email with a delivery for each recipient, and answers with its id alone", async () => {
    await using api = await startApiFixture();
    const body = {
      ...EMAIL,
      to: ["ada@site.test", "ADA@site.test"],
      cc: "suppressed@resend.dev",
      bcc: ["bob@other.test"],
    };
    const answer = await api.call("POST", "/emails", body);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ id: expect.stringMatching(ID) });
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const { id } = answer.json as { id: string };
    const deliveries = await deliveriesOf(api, id);
    expect(deliveries.sort((a, b) => (a.role < b.role ? 1 : -1))).toEqual([
      { recipient: "ada@site.test", role: "to", destination: "site.test", state: "queued" },
      { recipient: "suppressed@resend.dev", role: "cc", destination: "resend.dev", state: "suppressed" },
      { recipient: "bob@other.test", role: "bcc", destination: "other.test", state: "queued" },
    ]);
    const [email] = await api.emails();
    expect(email).toMatchObject({
      id,
      source: "api",
      messageId: `<${id}@acme.test>`,
      createdAt: api.clock.now(),
    });
    expect(email!.expiresAt).toBe(api.clock.now() + 72 * 3600_000);
    expect(api.wakes()).toBe(1);
  });

  test.each([
    ["a sending key", "sendingKey", "acme.test"],
    ["a key of the domain", "narrowKey", "second.test"],
  ] as const)("%s may send", async (_what, key, domain) => {
    await using api = await startApiFixture();
    const headers = { authorization: `Bearer ${api[key]}` };
    const answer = await api.call("POST", "/emails", { ...EMAIL, from: `anyone@${domain}` }, headers);
    expect(answer.status).toBe(200);
  });

  test("tolerates what client libraries do with URLs and types", async () => {
    await using api = await startApiFixture();
    const statuses = [
      await api.call("POST", "//emails", EMAIL),
      await api.call("POST", "/emails/", EMAIL),
      await api.call("POST", "/emails", EMAIL, { "content-type": "application/json;charset=UTF-8" }),
      await api.call("POST", "/emails", `\ufeff${JSON.stringify(EMAIL)}`),
      await api.call("GET", "//emails/", undefined),
      await api.call("DELETE", "/api-keys/01938f2a-0000-7000-8000-000000000000", {}),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404]);
  });

  test("a scheduled email waits, and wakes nobody", async () => {
    await using api = await startApiFixture();
    const answer = await api.call("POST", "/emails", { ...EMAIL, scheduled_at: "in 1 hour" });
    const [email] = await api.emails();
    expect(email).toMatchObject({ status: "scheduled", scheduledAt: api.clock.now() + 3600_000 });
    expect((await deliveriesOf(api, (answer.json as { id: string }).id))[0]?.state).toBe("scheduled");
    expect(api.wakes()).toBe(0);
  });
});

describe("POST /emails/batch", () => {
  const other = {
    ...EMAIL,
    from: "b@second.test",
    to: ["bob@site.test"],
    text: "only text",
    html: undefined,
  };
  const bad = { ...EMAIL, to: "nobody" };
  const unverified = { ...EMAIL, from: "a@new.test" };

  test("sends all, ids in order", async () => {
    await using api = await startApiFixture();
    const answer = await api.call("POST", "/emails/batch", [EMAIL, other]);
    const { data } = answer.json as { data: { id: string }[] };
    const emails = new Map((await api.emails()).map((email) => [email.id, email]));
    expect(answer.json).toEqual({
      data: [{ id: expect.stringMatching(ID) }, { id: expect.stringMatching(ID) }],
    });
    expect(data.map(({ id }) => emails.get(id)?.from)).toEqual([EMAIL.from, other.from]);
  });

  test("takes attachments, tags and schedules as single sends do", async () => {
    await using api = await startApiFixture();
    const rich = {
      ...EMAIL,
      attachments: [{ filename: "a.txt", content: "aGk=" }],
      tags: [{ name: "a", value: "b" }],
      scheduled_at: "in 1 hour",
    };
    expect((await api.call("POST", "/emails/batch", [rich])).status).toBe(200);
    const [email] = await api.emails();
    expect(email).toMatchObject({
      status: "scheduled",
      tags: rich.tags,
      attachments: [{ filename: "a.txt", sizeBytes: 2 }],
    });
  });

  test("strict: one bad email and none is sent", async () => {
    await using api = await startApiFixture();
    const invalid = await api.call("POST", "/emails/batch", [EMAIL, other, bad]);
    expect(invalid.json).toMatchObject({ statusCode: 422, message: expect.stringContaining("index 2") });
    const forbidden = await api.call("POST", "/emails/batch", [EMAIL, other, unverified]);
    expect(forbidden.json).toMatchObject({ statusCode: 403, message: expect.stringContaining("new.test") });
    expect(await api.emails()).toEqual([]);
  });

  test("the largest lets others have their turn while it is read", async () => {
    await using api = await startApiFixture();
    const headers = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`X-${at}`, "v ".repeat(150)]));
    let [turns, isOver] = [0, false];
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    // An invalid last one: what is counted is reading alone.
    const batch = [...Array.from({ length: 99 }, () => ({ ...EMAIL, headers })), { ...EMAIL, to: "nobody" }];
    setImmediate(count);
    const before = turns;
    const answer = await api.call("POST", "/emails/batch", batch);
    isOver = true;
    expect(answer.json).toMatchObject({ message: expect.stringContaining("(email at index 99)") });
    expect(turns - before).toBeGreaterThan(5);
  });

  test("permissive: the good are sent, the bad are named by their index", async () => {
    await using api = await startApiFixture();
    const permissive = { "x-batch-validation": "permissive" };
    const answer = await api.call("POST", "/emails/batch", [bad, EMAIL, unverified, other], permissive);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      data: [{ id: expect.any(String) }, { id: expect.any(String) }],
      errors: [
        { index: 0, message: expect.stringContaining("Invalid `to` field.") },
        { index: 2, message: expect.stringContaining("new.test domain is not verified") },
      ],
    });
    expect(await api.emails()).toHaveLength(2);
    const none = await api.call("POST", "/emails/batch", [bad], permissive);
    expect(none.json).toEqual({ data: [], errors: [{ index: 0, message: expect.any(String) }] });
    const all = await api.call("POST", "/emails/batch", [EMAIL], permissive);
    expect(all.json).toEqual({ data: [{ id: expect.any(String) }], errors: [] });
  });
});

describe("idempotency", () => {
  const key = (text: string) => ({ "idempotency-key": text });

  test("a repeat gets the first answer byte for byte, sends nothing and costs no quota", async () => {
    await using api = await startApiFixture();
    const first = await api.call("POST", "/emails", EMAIL, key("k1"));
    const { to, from, ...rest } = EMAIL;
    const again = await api.call("POST", "/emails", { to, ...rest, from }, key("k1"));
    expect(again.text).toBe(first.text);
    expect(again.headers.get("x-resend-monthly-quota")).toBe("1");
    expect(await api.emails()).toHaveLength(1);
    api.clock.advance(24 * 3600_000);
    expect((await api.call("POST", "/emails", EMAIL, key("k1"))).text).not.toBe(first.text);
  });

  test("a key belongs to one request, one endpoint and one team", async () => {
    await using api = await startApiFixture();
    await api.call("POST", "/emails", EMAIL, key("k1"));
    const conflict = await api.call("POST", "/emails", { ...EMAIL, subject: "Other" }, key("k1"));
    expect(conflict.json).toMatchObject({ statusCode: 409, name: "invalid_idempotent_request" });
    const rival = { ...key("k1"), authorization: `Bearer ${api.rivalKey}` };
    expect((await api.call("POST", "/emails", { ...EMAIL, from: "a@rival.test" }, rival)).status).toBe(200);
    expect((await api.call("POST", "/emails/batch", [EMAIL], key("k1"))).status).toBe(200);
    expect(await api.emails()).toHaveLength(2);
  });

  test("a refused request leaves its key free", async () => {
    await using api = await startApiFixture();
    expect((await api.call("POST", "/emails", { ...EMAIL, from: "a@new.test" }, key("k1"))).status).toBe(403);
    expect((await api.call("POST", "/emails", EMAIL, key("k1"))).status).toBe(200);
  });

  test.each(["/emails", "/emails/batch"])("50 at the same moment on %s are one", async (path) => {
    await using api = await startApiFixture();
    const body = path === "/emails" ? EMAIL : [EMAIL];
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.call("POST", path, body, key("x".repeat(256)))),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await api.emails()).toHaveLength(1);
    expect(api.wakes()).toBe(1);
  });
});
