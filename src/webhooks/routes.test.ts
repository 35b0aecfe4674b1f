// Webhooks and their history, as the API has them.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";

const NOW = "2026-11-20T12:00:00.000Z";
const DAY_MS = 24 * 3600_000;

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

interface Created {
  id: string;
  signing_secret: string;
}

async function create(events = ["email.sent"], endpoint = "https://hooks.test/a"): Promise<Created> {
  const { status, json } = await api.call("POST", "/webhooks", { endpoint, events });
  expect(status).toBe(201);
  return json as Created;
}

async function events(id: string) {
  const { json } = await api.call("GET", `/webhooks/${id}/events`);
  return (json as { data: { id: string; type: string; status: string }[] }).data;
}

/** What is due at the endpoint, as the loop gets it. */
async function claim(webhookId: string) {
  const now = api.clock.now();
  const claimed = await api.store.webhooks.claimDue({
    ...{ owner: "test", now, leaseMs: 60_000, limit: 1_000, perEndpointMax: 1_000, rooms: {} },
  });
  return claimed.filter((message) => message.webhookId === webhookId);
}

const send = () =>
  api.call("POST", "/emails", {
    ...{ from: "Acme <a@acme.test>", to: "x@site.test", subject: "Hello", text: "x" },
  });

describe("a webhook", () => {
  test("is created, shown, listed, changed and deleted", async () => {
    const { id, signing_secret } = await create(["email.sent", "email.bounced", "email.sent"]);
    expect(signing_secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const item = {
      ...{ id, endpoint: "https://hooks.test/a", created_at: NOW, status: "enabled" },
      ...{ events: ["email.sent", "email.bounced"], disabled_reason: null, disabled_at: null },
      failing_since: null,
    };
    expect((await api.call("GET", `/webhooks/${id}`)).json).toEqual({
      ...{ object: "webhook", ...item, signing_secret },
    });
    const { json } = await api.call("GET", "/webhooks");
    expect((json as { data: object[] }).data[0]).toEqual(item);

    const change = {
      endpoint: "http://hooks.test:8080/b?c=d",
      events: ["contact.updated"],
      status: "disabled",
    };
    const changed = await api.call("PATCH", `/webhooks/${id}`, change);
    expect(changed.json).toEqual({ object: "webhook", id });
    expect((await api.call("GET", `/webhooks/${id}`)).json).toMatchObject({
      ...{ ...change, disabled_reason: "manual", disabled_at: NOW },
    });
    expect((await api.call("PATCH", `/webhooks/${id}`, {})).status).toBe(200);
    expect((await api.call("GET", `/webhooks/${id}`)).json).toMatchObject(change);

    const gone = await api.call("DELETE", `/webhooks/${id}`);
    expect(gone.json).toEqual({ object: "webhook", id, deleted: true });
    expect((await api.call("GET", `/webhooks/${id}`)).status).toBe(404);
  });

  test("its secret is sealed in the database, kept out of the logs, and rotates with a day's overlap", async () => {
    const { id, signing_secret: first } = await create();
    const { json } = await api.call("POST", `/webhooks/${id}/signing-secret/rotate`);
    const { signing_secret: second } = json as Created;
    expect(second).not.toBe(first);
    expect((await api.call("GET", `/webhooks/${id}`)).json).toMatchObject({ signing_secret: second });
    const row = await api.store.webhooks.get({ teamId: api.teamId, id });
    expect(row!.previousSecretUntil).toBe(api.clock.now() + DAY_MS);
    expect(JSON.stringify(row)).not.toContain(first);
    expect(JSON.stringify(row)).not.toContain(second);
    await api.requestLog.flush();
    const logs = await api.store.logs.list({ teamId: api.teamId, limit: 100, filter: {} });
    for (const { id: logId } of logs.rows) {
      const log = await api.store.logs.get({ teamId: api.teamId, id: logId });
      expect(JSON.stringify(log)).not.toMatch(/whsec_/);
    }
    await api.call("DELETE", `/webhooks/${id}`);
  });
});

describe("refusals", () => {
  const body = { endpoint: "https://hooks.test/", events: ["email.sent"] };
  test.each([
    [{}, "missing_required_field", /endpoint/],
    [{ ...body, events: [] }, "validation_error", /at least one/],
    [{ ...body, events: ["email.send"] }, "validation_error", /Did you mean email\.sent/],
    [{ ...body, events: ["inbox.created"] }, "validation_error", /Unknown event/],
    [{ ...body, events: "email.sent" }, "validation_error", /array/],
    [{ ...body, endpoint: "hooks.test" }, "validation_error", /not a URL/],
    [{ ...body, endpoint: "ftp://hooks.test/" }, "validation_error", /http/],
    [{ ...body, endpoint: "https://a:b@hooks.test/" }, "validation_error", /user name/],
    [{ ...body, endpoint: "https://hooks.test:25/" }, "validation_error", /port 25/],
    [{ ...body, endpoint: `https://hooks.test/${"x".repeat(3_000)}` }, "validation_error", /too long/],
  ])("POST /webhooks %j: %s", async (given, name, message) => {
    const before = (await api.call("GET", "/webhooks")).text;
    const { status, json } = await api.call("POST", "/webhooks", given);
    expect(status).toBe(422);
    expect(json).toMatchObject({ name, message: expect.stringMatching(message) });
    expect((await api.call("GET", "/webhooks")).text).toBe(before);
  });

  test.each([
    ["GET", "/webhooks/1", undefined, 422],
    ["GET", `/webhooks/${createId()}`, undefined, 404],
    ["PATCH", `/webhooks/${createId()}`, { status: "enabled" }, 404],
    ["PATCH", `/webhooks/${createId()}`, { status: "paused" }, 422],
    ["DELETE", `/webhooks/${createId()}`, undefined, 404],
    ["POST", `/webhooks/${createId()}/signing-secret/rotate`, undefined, 404],
    ["POST", `/webhooks/${createId()}/test`, {}, 404],
    ["POST", `/webhooks/${createId()}/replay`, { since: NOW }, 404],
    ["POST", `/webhooks/${createId()}/replay`, { since: "yesterday" }, 422],
    ["GET", `/webhooks/${createId()}/events`, undefined, 404],
  ])("%s %s %j: %d", async (method, path, given, status) => {
    expect((await api.call(method, path, given)).status).toBe(status);
  });

  test("events are found by their own ids only, and pages by their cursors", async () => {
    const { id } = await create();
    const unknown = `msg_${createId().replaceAll("-", "")}`;
    for (const [path, status] of [
      [`/webhooks/${id}/events/${createId()}`, 422],
      [`/webhooks/${id}/events/${unknown}`, 404],
      [`/webhooks/${id}/events/${unknown}/attempts`, 404],
      [`/webhooks/${id}/events?after=${createId()}`, 422],
      [`/webhooks/${id}/events?after=${unknown}&before=${unknown}`, 422],
      [`/webhooks/${id}/events?limit=0`, 422],
    ] as const) {
      expect([path, (await api.call("GET", path)).status]).toEqual([path, status]);
    }
    expect((await api.call("POST", `/webhooks/${id}/events/${unknown}/replay`)).status).toBe(404);
    await api.call("DELETE", `/webhooks/${id}`);
  });

  test("a team has at most a hundred", async () => {
    await using other = await startApiFixture();
    const statuses: number[] = [];
    for (let count = 0; count <= 100; count += 1) {
      statuses.push((await other.call("POST", "/webhooks", { ...body })).status);
    }
    expect(statuses).toEqual([...Array(100).fill(201), 422]);
  });
});

describe("the history", () => {
  test("shows what was told, what was answered, and what comes next", async () => {
    const { id } = await create();
    const sent = (await send()).json as { id: string };
    const [listed] = await events(id);
    expect(listed).toMatchObject({ type: "email.sent", created_at: NOW, status: "pending" });
    const path = `/webhooks/${id}/events/${listed!.id}`;
    expect((await api.call("GET", path)).json).toMatchObject({
      ...{ object: "webhook_event", id: listed!.id, next_attempt_at: NOW },
      payload: { type: "email.sent", created_at: NOW, data: { email_id: sent.id, to: ["x@site.test"] } },
    });

    const [message] = await claim(id);
    expect((await events(id))[0]!.status).toBe("attempting");
    const startedAt = api.clock.now();
    await api.store.webhooks.record({
      ...{ webhookId: id, messageId: message!.id, fence: message!.fence, now: startedAt + 20 },
      ...{ next: { state: "pending", dueAt: startedAt + 5_000 }, health: "failing", failingMsMax: DAY_MS },
      failingEventsMin: 5,
      attempt: {
        ...{ id: createId(), endpoint: message!.endpoint, startedAt, endedAt: startedAt + 20 },
        ...{
          status: 500,
          error: "The endpoint answered with status 500; only 2xx counts as success.",
          response: "<b>no</b>",
        },
      },
    });
    expect((await api.call("GET", path)).json).toMatchObject({
      ...{ status: "attempting", next_attempt_at: "2026-11-20T12:00:05.000Z" },
    });
    expect((await api.call("GET", `${path}/attempts`)).json).toMatchObject({
      data: [
        {
          ...{ http_status_code: 500, response: "<b>no</b>", sent_at: NOW, duration_ms: 20 },
          error: expect.stringContaining("only 2xx"),
          request: {
            ...{ method: "POST", url: "https://hooks.test/a" },
            headers: { "svix-id": listed!.id, "svix-timestamp": "1795176000" },
          },
        },
      ],
    });
    expect((await api.call("GET", `/webhooks/${id}`)).json).toMatchObject({
      failing_since: NOW.replace("000Z", "020Z"),
    });

    await api.call("PATCH", `/webhooks/${id}`, { status: "disabled" });
    expect((await api.call("GET", path)).json).toMatchObject({ next_attempt_at: null });
    expect((await api.call("POST", `${path}/replay`)).status).toBe(422);
    await send();
    expect(await events(id)).toHaveLength(1);
    await api.call("PATCH", `/webhooks/${id}`, { status: "enabled" });
    expect((await api.call("POST", `${path}/replay`)).json).toEqual({
      object: "webhook_event",
      id: listed!.id,
    });
    expect((await claim(id)).map(({ id: messageId }) => messageId)).toEqual([message!.id]);
    await api.call("DELETE", `/webhooks/${id}`);
  });

  test("an attempt without an answer has no null in it, which typed libraries cannot read", async () => {
    const { id } = await create();
    await send();
    const [message] = await claim(id);
    const now = api.clock.now();
    await api.store.webhooks.record({
      ...{ webhookId: id, messageId: message!.id, fence: message!.fence, now, failingMsMax: DAY_MS },
      ...{ failingEventsMin: 5, next: { state: "failed" as const }, health: "failing" as const },
      attempt: {
        ...{ id: createId(), endpoint: message!.endpoint, startedAt: now, endedAt: now },
        ...{ status: null, error: "No answer came.", response: null },
      },
    });
    const [event] = await events(id);
    expect((await api.call("GET", `/webhooks/${id}/events/${event!.id}/attempts`)).json).toMatchObject({
      data: [{ http_status_code: 0, response: "", error: "No answer came." }],
    });
    await api.call("DELETE", `/webhooks/${id}`);
  });

  test("all that failed since a time are told again, and nothing else", async () => {
    const { id } = await create();
    await send();
    await send();
    for (const [index, message] of (await claim(id)).entries()) {
      const now = api.clock.now();
      await api.store.webhooks.record({
        ...{ webhookId: id, messageId: message.id, fence: message.fence, now, failingMsMax: DAY_MS },
        failingEventsMin: 5,
        ...(index === 0
          ? { next: { state: "failed" as const }, health: "failing" as const }
          : { next: { state: "success" as const }, health: "well" as const }),
        attempt: {
          ...{ id: createId(), endpoint: message.endpoint, startedAt: now, endedAt: now },
          ...{ status: 500, error: null, response: null },
        },
      });
    }
    const replay = (since: string) => api.call("POST", `/webhooks/${id}/replay`, { since });
    expect((await replay("2026-11-20T12:00:00.001Z")).json).toMatchObject({ replayed: 0 });
    expect((await replay(NOW)).json).toEqual({ object: "webhook", id, replayed: 1 });
    expect(await claim(id)).toHaveLength(1);
    await api.call("DELETE", `/webhooks/${id}`);
  });

  test("events are listed by state, type and time, and several are replayed together", async () => {
    const { id } = await create();
    for (let count = 0; count < 3; count += 1) await send();
    for (const message of await claim(id)) {
      const now = api.clock.now();
      await api.store.webhooks.record({
        ...{ webhookId: id, messageId: message.id, fence: message.fence, now, failingMsMax: DAY_MS },
        ...{ failingEventsMin: 5, next: { state: "success" as const }, health: "well" as const },
        attempt: {
          ...{ id: createId(), endpoint: message.endpoint, startedAt: now, endedAt: now },
          ...{ status: 200, error: null, response: null },
        },
      });
    }
    const list = async (query: string) => {
      const { json } = await api.call("GET", `/webhooks/${id}/events?${query}`);
      return (json as { data: { id: string }[] }).data.map((event) => event.id);
    };
    const all = await list("status=success&type=email.sent");
    expect(all).toHaveLength(3);
    expect(await list("status=failed")).toEqual([]);
    expect(await list("type=email.bounced")).toEqual([]);
    expect(await list("created_before=2026-11-20")).toEqual([]);
    expect(await list(`created_after=${NOW}`)).toEqual(all);
    const replay = (body: object) => api.call("POST", `/webhooks/${id}/replay`, body);
    const unknown = "msg_01938f2a000070008000000000000000";
    expect((await replay({ event_ids: [all[0], all[1], all[1], unknown] })).json).toMatchObject({
      replayed: 2,
    });
    expect(await list("status=pending")).toEqual(all.slice(0, 2));
    const refused: [query: string, field: string][] = [
      ["status=lost", "`status`"],
      ["type=email.lost", "`type`"],
      ["created_after=soon", "`created_after`"],
    ];
    for (const [query, field] of refused) {
      const { status, json } = await api.call("GET", `/webhooks/${id}/events?${query}`);
      expect([status, json]).toMatchObject([422, { message: expect.stringContaining(field) }]);
    }
    for (const body of [{}, { event_ids: [] }, { event_ids: ["x"] }, { since: NOW, event_ids: all }]) {
      expect((await replay(body)).status).toBe(422);
    }
    await api.call("DELETE", `/webhooks/${id}`);
  });

  test("pages of events go by their ids", async () => {
    const { id } = await create();
    for (let count = 0; count < 3; count += 1) await send();
    const all = (await events(id)).map((event) => event.id);
    const page = (await api.call("GET", `/webhooks/${id}/events?limit=1&after=${all[0]}`)).json;
    expect(page).toMatchObject({ has_more: true, data: [{ id: all[1] }] });
    const back = (await api.call("GET", `/webhooks/${id}/events?before=${all[1]}`)).json;
    expect(back).toMatchObject({ has_more: false, data: [{ id: all[0] }] });
    await api.call("DELETE", `/webhooks/${id}`);
  });
});

test("a test event of every name goes to the endpoint alone, whatever it asked for", async () => {
  const { id } = await create(["email.bounced", "email.sent"]);
  const other = await create(["email.bounced"]);
  const first = (await api.call("POST", `/webhooks/${id}/test`, {})).json as { id: string };
  expect((await api.call("GET", `/webhooks/${id}/events/${first.id}`)).json).toMatchObject({
    payload: { type: "email.bounced", data: { bounce: { type: "Permanent" } } },
  });
  for (const type of [
    "email.received",
    "email.clicked",
    "contact.updated",
    "domain.deleted",
    "topic.created",
  ]) {
    const { json } = await api.call("POST", `/webhooks/${id}/test`, { type });
    const event = await api.call("GET", `/webhooks/${id}/events/${(json as { id: string }).id}`);
    expect(event.json).toMatchObject({ type, payload: { type, data: expect.any(Object) } });
  }
  expect((await api.call("POST", `/webhooks/${id}/test`, { type: "email.lost" })).status).toBe(422);
  expect(await events(other.id)).toEqual([]);
});

test("what happens to domains, suppressions and contacts is told to those who asked", async () => {
  const { id } = await create([
    ...["domain.created", "domain.deleted", "suppression.added", "suppression.removed"],
    ...["contact.created", "contact.updated", "contact.deleted"],
  ]);
  const domain = (await api.call("POST", "/domains", { name: "told.test" })).json as { id: string };
  await api.call("DELETE", `/domains/${domain.id}`);
  await api.call("POST", "/suppressions", { email: "told@site.test" });
  await api.call("DELETE", "/suppressions/told@site.test");
  const contact = (await api.call("POST", "/contacts", { email: "c@site.test", first_name: "Ada" })).json;
  await api.call("PATCH", "/contacts/c@site.test", { unsubscribed: true });
  await api.call("DELETE", "/contacts/c@site.test");
  const told = new Map(
    (await claim(id)).map(({ type, source }) => [
      type as string,
      source.kind === "finished" ? JSON.parse(source.payload).data : null,
    ]),
  );
  expect([...told.keys()].sort()).toEqual([
    ...["contact.created", "contact.deleted", "contact.updated", "domain.created", "domain.deleted"],
    ...["suppression.added", "suppression.removed"],
  ]);
  for (const type of ["domain.created", "domain.deleted"]) {
    expect(told.get(type)).toMatchObject({
      ...{ id: domain.id, name: "told.test", status: "verified", region: "us-east-1" },
      ...{ created_at: NOW, records: expect.any(Array) },
    });
  }
  for (const type of ["suppression.added", "suppression.removed"]) {
    expect(told.get(type)).toEqual({
      ...{ id: expect.any(String), email: "told@site.test", origin: "manual", source_id: null },
      created_at: NOW,
    });
  }
  expect(told.get("contact.updated")).toMatchObject({
    ...{ id: (contact as { id: string }).id, email: "c@site.test", first_name: "Ada", last_name: null },
    ...{ audience_id: expect.any(String), segment_ids: expect.any(Array), unsubscribed: true },
    ...{ created_at: expect.any(String), updated_at: expect.any(String) },
  });
});
