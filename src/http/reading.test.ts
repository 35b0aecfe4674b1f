// What can be seen and changed of emails, by whom, and in exactly which shape.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { CLASS_ADVICE } from "../events/class-advice.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";

const EMAIL = { from: "Acme <a@acme.test>", to: "ada@site.test", subject: "Hello", html: "<p>Hi</p>" };
const EVENT_TIME = "2026-11-20T12:00:00.000Z";

async function send(api: ApiFixture, changes: object = {}): Promise<string> {
  const answer = await api.call("POST", "/emails", { ...EMAIL, ...changes });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.json as { id: string }).id;
}

describe("one email", () => {
  let api: ApiFixture;
  let id: string;
  let minimalId: string;
  beforeAll(async () => {
    api = await startApiFixture();
    id = await send(api, {
      cc: ["Bob <bob@site.test>"],
      reply_to: "help@acme.test",
      text: "Hi",
      tags: [{ name: "kind", value: "welcome" }],
      attachments: [
        { filename: 'quote".txt', content: "aGVsbG8=" },
        { filename: "logo.png", content: [1, 2, 3], content_id: "logo" },
      ],
    });
    minimalId = await send(api);
  });
  afterAll(() => api[Symbol.asyncDispose]());

  test("is shown whole", async () => {
    const { json } = await api.call("GET", `/emails/${id}`);
    expect(json).toEqual({
      object: "email",
      id,
      message_id: `<${id}@acme.test>`,
      from: EMAIL.from,
      to: [EMAIL.to],
      cc: ["Bob <bob@site.test>"],
      bcc: null,
      reply_to: ["help@acme.test"],
      subject: "Hello",
      html: "<p>Hi</p>",
      text: "Hi",
      tags: [{ name: "kind", value: "welcome" }],
      engagement: { opened_at: null, clicked_at: null, opened_by: 0, clicked_by: 0 },
      created_at: EVENT_TIME,
      scheduled_at: null,
      recipient_counts: { sent: 2 },
      content_deleted: false,
      topic_id: null,
      template_id: null,
      broadcast_id: null,
      last_event: "sent",
    });
    expect((await api.call("GET", `/emails/${id.toUpperCase()}`)).json).toEqual(json);
    expect((await api.call("GET", `/emails/${minimalId}`)).json).toMatchObject({
      cc: null,
      text: null,
      tags: [],
    });
  });

  test("HEAD answers as GET without a body", async () => {
    const answer = await api.call("HEAD", `/emails/${id}`);
    expect([answer.status, answer.text]).toEqual([200, ""]);
  });

  test("lists its attachments with links that need no key", async () => {
    const list = (await api.call("GET", `/emails/${id}/attachments`)).json as {
      data: { id: string; download_url: string }[];
    };
    expect<unknown>(list).toEqual({
      object: "list",
      has_more: false,
      data: [
        {
          id: expect.any(String),
          filename: 'quote".txt',
          size: 5,
          content_type: "text/plain",
          content_disposition: "attachment",
          content_id: null,
          download_url: expect.stringContaining("http://localhost/attachments/"),
          expires_at: "2026-11-20T13:00:00.000Z",
        },
        expect.objectContaining({
          filename: "logo.png",
          content_disposition: "inline",
          content_id: "logo",
          size: 3,
        }),
      ],
    });
    const [first, second] = list.data;
    const one = await api.call("GET", `/emails/${id}/attachments/${first!.id}`);
    expect(one.json).toEqual({ object: "attachment", ...first });
    const response = await api.app.handle(new Request(first!.download_url));
    expect(await response.text()).toBe("hello");
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''quote%22.txt");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = await (await api.app.handle(new Request(second!.download_url))).bytes();
    expect([...bytes]).toEqual([1, 2, 3]);
    const swapped = first!.download_url.replace(first!.id, second!.id);
    expect((await api.app.handle(new Request(swapped))).status).toBe(404);
    expect((await api.call("GET", `/emails/${id}/attachments/${id}`)).status).toBe(404);
    expect((await api.call("GET", `/emails/${minimalId}/attachments/${first!.id}`)).status).toBe(404);
  });

  test("lists its events", async () => {
    const { json } = await api.call("GET", `/emails/${id}/events`);
    expect(json).toEqual({
      object: "list",
      has_more: false,
      data: [
        {
          id: expect.any(String),
          type: "email.sent",
          created_at: EVENT_TIME,
          delivery_id: null,
          data: { to: expect.arrayContaining(["ada@site.test"]) },
        },
      ],
    });
  });

  test("lists its events page by page, the newest first", async () => {
    const { store, clock, teamId } = api;
    const { rows } = await store.deliveries.list({ filter: { teamId, emailId: id }, limit: 1 });
    const engagement = { kind: "opened" as const, ipAddress: "192.0.2.1", userAgent: "x", isMachine: true };
    for (let count = 0; count < 3; count += 1) {
      await store.engagements.record({ deliveryId: rows[0]!.id, now: clock.now(), engagement });
    }
    const page = async (query: string) => {
      const { status, json } = await api.call("GET", `/emails/${id}/events?${query}`);
      expect(status).toBe(200);
      return json as { has_more: boolean; data: { id: string; type: string }[] };
    };
    const first = await page("limit=3");
    expect([first.has_more, first.data.map(({ type }) => type)]).toEqual([
      true,
      ["email.opened", "email.opened", "email.opened"],
    ]);
    const last = await page(`limit=3&after=${first.data[2]!.id}`);
    expect([last.has_more, last.data.map(({ type }) => type)]).toEqual([false, ["email.sent"]]);
    expect((await page(`limit=3&before=${last.data[0]!.id}`)).data).toEqual(first.data);
    for (const path of ["events", "attempts"]) {
      expect((await api.call("GET", `/emails/${id}/${path}?limit=101`)).status).toBe(422);
    }
  });

  test("belongs to its team alone", async () => {
    const rival = { authorization: `Bearer ${api.rivalKey}` };
    const { json } = await api.call("GET", `/emails/${id}/attachments`);
    const attachmentId = (json as { data: { id: string }[] }).data[0]!.id;
    const answers = [
      await api.call("GET", `/emails/${id}`, undefined, rival),
      await api.call("GET", `/emails/${id}/attachments`, undefined, rival),
      await api.call("GET", `/emails/${id}/attachments/${attachmentId}`, undefined, rival),
      await api.call("GET", `/emails/${id}/events`, undefined, rival),
      await api.call("GET", `/emails/${id}/attempts`, undefined, rival),
      await api.call("PATCH", `/emails/${id}`, { scheduled_at: "in 1 hour" }, rival),
      await api.call("POST", `/emails/${id}/cancel`, undefined, rival),
    ];
    for (const answer of answers) {
      expect(answer.json).toEqual({ statusCode: 404, name: "not_found", message: "Email not found" });
    }
    const list = await api.call("GET", "/emails", undefined, rival);
    expect(list.json).toEqual({ object: "list", has_more: false, data: [] });
  });
});

test("attempts tell recipient and conversation", async () => {
  await using api = await startApiFixture();
  const emailId = await send(api);
  const now = api.clock.now();
  const [claimed] = await api.store.deliveries.claimDue({
    ...{ owner: "test", now, leaseMs: 60_000, limit: 1, perSiteMax: 1, owned: "all", skipSites: [] },
  });
  await api.store.deliveries.record({
    ...{ deliveryId: claimed!.id, emailId, teamId: api.teamId, fence: claimed!.fence, now, doesCount: true },
    attempt: {
      ...{ id: Bun.randomUUIDv7(), deliveryId: claimed!.id, number: 1, startedAt: now, endedAt: now + 1_500 },
      ...{ outcome: "bounced", class: "too_large", code: 552, enhancedCode: "5.3.4", reply: "552 5.3.4 no" },
      ...{ target: "mx.site.test", ip: "192.0.2.1", tls: "TLSv1.3", egress: "default" },
      ...{ isPossibleDuplicate: false, transcript: [{ atMs: 3, kind: "send", text: "EHLO mail.test" }] },
    },
    ...{ next: { state: "bounced" }, lastClass: null, lastReply: null, events: [], suppress: null },
  });
  const { json } = await api.call("GET", `/emails/${emailId}/attempts`);
  expect(json).toMatchObject({
    object: "list",
    data: [
      {
        delivery_id: claimed!.id,
        recipient: "ada@site.test",
        started_at: EVENT_TIME,
        ended_at: "2026-11-20T12:00:01.500Z",
        outcome: "bounced",
        class: "too_large",
        advice: CLASS_ADVICE.too_large,
        enhanced_code: "5.3.4",
        transcript: [{ at_ms: 3, kind: "send", text: "EHLO mail.test" }],
      },
    ],
  });
});

test("what may have been delivered is told so, in words that client libraries know", async () => {
  await using api = await startApiFixture();
  const [emailId, now, teamId] = [await send(api), api.clock.now(), api.teamId];
  const [claimed] = await api.store.deliveries.claimDue({
    ...{ owner: "test", now, leaseMs: 60_000, limit: 1, perSiteMax: 1, owned: "all", skipSites: [] },
  });
  const { id: deliveryId, fence, recipient } = claimed!;
  const failed = {
    reason: "It may have been delivered.",
    class: "may_have_arrived",
    outcome: "unknown" as const,
  };
  const type = "email.failed" as const;
  const event = { id: Bun.randomUUIDv7(), teamId, emailId, deliveryId, type, createdAt: now };
  await api.store.deliveries.record({
    ...{ deliveryId, emailId, teamId, fence, now, doesCount: true, attempt: null },
    ...{ next: { state: "unknown" }, lastClass: null, lastReply: null, suppress: null },
    events: [{ ...event, detail: { to: [recipient], failed } }],
  });
  expect((await api.call("GET", `/emails/${emailId}`)).json).toMatchObject({ last_event: "failed" });
  const events = (await api.call("GET", `/emails/${emailId}/events`)).json;
  expect(events).toMatchObject({ data: [{ type, data: { failed } }, { type: "email.sent" }] });
  const listed = (await api.call("GET", "/queue/deliveries?state=unknown")).json;
  expect(listed).toMatchObject({ data: [{ id: deliveryId, state: "unknown" }] });
  expect((await api.call("GET", "/suppressions")).json).toMatchObject({ data: [] });
});

test("a submitted message is shown by its parts", async () => {
  await using api = await startApiFixture();
  const id = await send(api);
  const raw = Buffer.from(
    [
      ...[
        "From: a@acme.test",
        "Subject: raw",
        "MIME-Version: 1.0",
        'Content-Type: multipart/mixed; boundary="b"',
        "",
      ],
      ...["--b", "Content-Type: text/plain", "", "Hi there", "--b", "Content-Type: text/csv"],
      ...['Content-Disposition: attachment; filename="a.csv"', "", "1;2", "--b--", ""],
    ].join("\r\n"),
  );
  const [sent] = await api.emails();
  const [rawId, attachmentId] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
  await api.store.emails.accept({
    teamId: api.teamId,
    now: api.clock.now(),
    idempotency: null,
    emails: [
      {
        ...sent!,
        ...{ id: rawId, source: "smtp", messageId: "<raw@acme.test>", deliveries: [] },
        attachments: [
          {
            id: attachmentId,
            filename: "a.csv",
            contentType: "text/csv",
            contentId: null,
            disposition: "attachment",
            sizeBytes: 3,
          },
        ],
        body: { kind: "raw", bytes: raw, sha256: new Bun.CryptoHasher("sha256").update(raw).digest("hex") },
      },
    ],
  });
  const { json } = await api.call("GET", `/emails/${rawId}`);
  expect(json).toMatchObject({ id: rawId, message_id: "<raw@acme.test>", html: null });
  expect((json as { text: string }).text.trim()).toBe("Hi there");
  const attachment = await api.call("GET", `/emails/${rawId}/attachments/${attachmentId}`);
  const response = await api.app.handle(
    new Request((attachment.json as { download_url: string }).download_url),
  );
  expect((await response.text()).trim()).toBe("1;2");
  expect(id).not.toBe(rawId);
});

test("lists are paged both ways, newest first", async () => {
  await using api = await startApiFixture();
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) {
    api.clock.advance(1_000);
    ids.unshift(await send(api, { subject: `n${index}` }));
  }
  const page = async (query: string) => {
    const { json } = await api.call("GET", `/emails${query}`);
    const { data, has_more } = json as { data: { id: string }[]; has_more: boolean };
    return { ids: data.map(({ id }) => ids.indexOf(id)), has_more };
  };
  expect(await page("")).toEqual({ ids: [0, 1, 2, 3, 4], has_more: false });
  expect(await page("?limit=2")).toEqual({ ids: [0, 1], has_more: true });
  expect(await page(`?limit=2&after=${ids[1]}`)).toEqual({ ids: [2, 3], has_more: true });
  expect(await page(`?limit=2&after=${ids[3]}`)).toEqual({ ids: [4], has_more: false });
  expect(await page(`?limit=2&before=${ids[4]}`)).toEqual({ ids: [2, 3], has_more: true });
  expect(await page(`?limit=2&before=${ids[1]}&unknown=1`)).toEqual({ ids: [0], has_more: false });
  const { json } = await api.call("GET", "/emails?limit=1");
  expect(Object.keys((json as { data: object[] }).data[0]!).sort()).toEqual(
    "bcc cc created_at from id last_event message_id recipient_counts reply_to scheduled_at subject to topic_id".split(
      " ",
    ),
  );
});

describe("a scheduled email", () => {
  test("can be moved and cancelled until it is released", async () => {
    await using api = await startApiFixture();
    const id = await send(api, { scheduled_at: "in 1 hour" });
    const moved = await api.call("PATCH", `/emails/${id}`, {
      scheduled_at: "2026-11-22T10:00:00+02:00",
      email_id: id,
    });
    expect(moved.json).toEqual({ object: "email", id });
    const shown = await api.call("GET", `/emails/${id}`);
    expect(shown.json).toMatchObject({ scheduled_at: "2026-11-22T08:00:00.000Z", last_event: "scheduled" });
    const canceled = await api.call("POST", `/emails/${id}/cancel`, {});
    expect(canceled.json).toEqual({ object: "email", id });
    expect((await api.call("GET", `/emails/${id}`)).json).toMatchObject({ last_event: "canceled" });
    for (const answer of [
      await api.call("POST", `/emails/${id}/cancel`),
      await api.call("PATCH", `/emails/${id}`, { scheduled_at: "in 1 hour" }),
    ]) {
      expect(answer.json).toMatchObject({ statusCode: 422, name: "validation_error" });
    }
  });

  test.each([
    [{}, "missing_required_field", "Missing `scheduled_at` field."],
    [{ scheduled_at: "yesterday" }, "validation_error", "past"],
    [{ scheduled_at: "in 40 days" }, "validation_error", "30 days"],
    [{ scheduled_at: 1 }, "validation_error", "Invalid `scheduled_at` field."],
  ])("PATCH %j is refused", async (body, name, message) => {
    await using api = await startApiFixture();
    const id = await send(api, { scheduled_at: "in 1 hour" });
    const answer = await api.call("PATCH", `/emails/${id}`, body);
    expect(answer.json).toEqual({ statusCode: 422, name, message: expect.stringContaining(message) });
  });

  test("an email sent at once can no longer be changed", async () => {
    await using api = await startApiFixture();
    const id = await send(api);
    expect((await api.call("POST", `/emails/${id}/cancel`)).status).toBe(422);
    expect((await api.call("PATCH", `/emails/${id}`, { scheduled_at: "in 1 hour" })).status).toBe(422);
  });
});

test("probes and people are answered without a key", async () => {
  await using api = await startApiFixture();
  const ask = (path: string, accept = "*/*") =>
    api.app.handle(new Request(`http://localhost${path}`, { headers: { accept } }));
  expect(await (await ask("/health")).json()).toEqual({ status: "ok" });
  expect(await (await ask("/ready")).json()).toEqual({ status: "ready" });
  expect(await (await ask("/")).json()).toMatchObject({ name: "sendlark" });
  expect((await ask("/", "text/html")).headers.get("location")).toBe("/dashboard");
});
