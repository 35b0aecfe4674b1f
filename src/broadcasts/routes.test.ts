// Broadcasts through the API: drafts, sending and scheduling, and what client libraries need.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import type * as wire from "./schema.ts";

let api: ApiFixture;
let segmentId: string;
beforeAll(async () => {
  api = await startApiFixture();
  segmentId = await post("/segments", { name: "News" });
  for (const name of ["ada", "grace"]) {
    await post("/contacts", { email: `${name}@site.test`, first_name: name, segments: [segmentId] });
  }
});
afterAll(() => api[Symbol.asyncDispose]());

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<string> {
  const { status, json, text } = await api.call("POST", path, body, headers);
  expect([status < 300, text]).toEqual([true, text]);
  return (json as { id: string }).id;
}

const DRAFT = {
  ...{ from: "Acme <news@acme.test>", subject: "News for {{{FIRST_NAME|you}}}" },
  html: '<p>Hi {{{FIRST_NAME|there}}}</p>\r\n<a href="{{{UNSUBSCRIBE_URL}}}">Leave</a>\t',
};
const draft = (body: object = {}) => ({ segment_id: segmentId, ...DRAFT, ...body });
const get = async (id: string) => (await api.call("GET", `/broadcasts/${id}`)).json as wire.Broadcast;
const refusal = async (method: string, path: string, body?: unknown, headers = {}) => {
  const { status, json } = await api.call(method, path, body, headers);
  return { status, ...(json as { name: string; message: string }) };
};

describe("drafts", () => {
  test("keep what was given, byte for byte, and show both names of the segment", async () => {
    const id = await post("/broadcasts", draft({ preview_text: "In May", reply_to: "help@acme.test" }));
    expect(await get(id)).toMatchObject({
      ...{ object: "broadcast", id, name: DRAFT.subject, status: "draft", state: "draft", revision: 1 },
      ...{ segment_id: segmentId, audience_id: segmentId, topic_id: null, filter: null },
      ...{ ...DRAFT, text: null, document: null, preview_text: "In May", reply_to: ["help@acme.test"] },
      ...{ scheduled_at: null, sent_at: null, counts: { sent: 0, opened: 0 } },
    });
  });

  test("take the older name of the segment, and camel case", async () => {
    const { segment_id: _, ...rest } = draft();
    const id = await post("/broadcasts", { ...rest, audience_id: segmentId, replyTo: ["a@acme.test"] });
    expect(await get(id)).toMatchObject({ segment_id: segmentId, reply_to: ["a@acme.test"] });
  });

  test("of programs have an audience, a sender, a subject and content", async () => {
    const { segment_id, from, subject, html } = draft();
    for (const [body, field] of [
      [{ from, subject, html }, "segment_id"],
      [{ segment_id, subject, html }, "from"],
      [{ segment_id, from, html }, "subject"],
      [{ segment_id, from, subject }, "html"],
    ] as const) {
      const refused = await refusal("POST", "/broadcasts", body);
      expect(refused).toMatchObject({ status: 422, name: "missing_required_field" });
      expect(refused.message).toContain(`\`${field}\``);
    }
  });

  test("without a segment show the nil UUID, which typed client libraries can read", async () => {
    const id = await post("/broadcasts", { ...DRAFT, filter: { all: [] } });
    const nil = "00000000-0000-0000-0000-000000000000";
    expect(await get(id)).toMatchObject({ segment_id: nil, audience_id: nil, filter: { all: [] } });
    await api.call("PATCH", `/broadcasts/${id}`, { segment_id: segmentId });
    await api.call("PATCH", `/broadcasts/${id}`, { segment_id: nil });
    expect((await get(id)).segment_id).toBe(nil);
  });

  test.each([
    [{ segment_id: createId() }, "segment_id"],
    [{ segment_id: "x" }, "segment_id"],
    [{ topic_id: createId() }, "topic_id"],
    [{ from: "nobody" }, "from"],
    [{ reply_to: ["nobody"] }, "reply_to"],
    [{ subject: "a\r\nBcc: b@site.test" }, "subject"],
    [{ filter: { field: "property.none", op: "exists" } }, "filter"],
    [{ settings: { spread_hours: 100 } }, "settings.spread_hours"],
    [{ settings: { time_zone: "Mars/Base" } }, "time_zone"],
    [{ settings: { test: { share_percent: 60 } } }, "settings.test.share_percent"],
    [{ variants: [{}, {}, {}, {}] }, "variants"],
    [{ variants: [{ content_id: createId() }] }, "variants"],
    [{ name: "x".repeat(201) }, "name"],
    [{ scheduled_at: "in 1 hour" }, "scheduled_at"],
    [{ html: "x".repeat(600_000), text: "x".repeat(500_000) }, ""],
  ])("refuse %p", async (body, field) => {
    const refused = await refusal("POST", "/broadcasts", draft(body));
    expect([413, 422]).toContain(refused.status);
    expect(refused.message).toContain(field);
  });

  test("take a document as large as it may be", async () => {
    const marks = [{ type: "bold" }, { type: "link", attrs: { href: "https://acme.test/" } }];
    const paragraph = { type: "paragraph", content: [{ type: "text", text: "a", marks }] };
    const content = Array.from({ length: LIMITS.documentNodesMax / 2 }, () => paragraph);
    const document = { version: 1, theme: {}, doc: { type: "doc", content } };
    const id = await post("/broadcasts", { ...DRAFT, filter: { all: [] }, html: undefined, document });
    expect(await get(id)).toMatchObject({ document });
    const larger = { ...document, doc: { type: "doc", content: [...content, paragraph] } };
    const refused = await refusal("PATCH", `/broadcasts/${id}`, { document: larger });
    expect(refused.message).toContain("more than 2000 nodes");
  });

  test("have as many tags as are filled in", async () => {
    const html = `<p>${"{{{FIRST_NAME|you}}} ".repeat(LIMITS.contentTagsMax)}</p>`;
    const id = await post("/broadcasts", draft({ html }));
    expect((await api.call("POST", `/broadcasts/${id}/check`, {})).status).toBe(200);
    const refused = await refusal("PATCH", `/broadcasts/${id}`, { html: `${html}{{{LAST_NAME}}}` });
    expect(refused.message).toContain("2001 tags; at most 2000");
    expect(await get(id)).toMatchObject({ html });
  });

  test("change by field; null clears, and a stale revision changes nothing", async () => {
    const id = await post("/broadcasts", draft({ text: "Hi", settings: { spread_hours: 4, guard: false } }));
    const change = (body: unknown) => api.call("PATCH", `/broadcasts/${id}`, body);
    expect((await change({ subject: "New", settings: { guard: null } })).json).toEqual({
      ...{ object: "broadcast", id, revision: 2 },
    });
    expect(await get(id)).toMatchObject({
      ...{ subject: "New", html: DRAFT.html, text: "Hi", revision: 2 },
      settings: { spread_hours: 4, guard: true },
    });
    expect(await refusal("PATCH", `/broadcasts/${id}`, { subject: "Old", revision: 1 })).toMatchObject({
      ...{ status: 409, name: "application_error" },
    });
    expect((await change({ text: null, preview_text: "x", revision: 2 })).status).toBe(200);
    expect(await get(id)).toMatchObject({ subject: "New", text: null, preview_text: "x", revision: 3 });
    expect((await change({ preview_text: "x" })).json).toMatchObject({ revision: 3 });
  });

  test("made in the editor keep their document until it is said that it goes", async () => {
    const text = { type: "text", text: "Hi " };
    const tag = { type: "tag", attrs: { path: "FIRST_NAME", fallback: "you" } };
    const document = {
      ...{ version: 1, theme: { preheader: "In May" } },
      doc: { type: "doc", content: [{ type: "paragraph", content: [text, tag] }] },
    };
    const { html: _, ...rest } = draft();
    const id = await post("/broadcasts", { ...rest, document });
    const shown = await get(id);
    expect(shown.document).toEqual(document);
    expect(shown.html).toContain("Hi {{{FIRST_NAME|you}}}");
    expect(shown.text).toContain("Hi {{{FIRST_NAME|you}}}");
    const change = (body: object) => refusal("PATCH", `/broadcasts/${id}`, body);
    expect((await change({ html: "<p>HTML</p>" })).message).toContain("document: null");
    expect((await change({ text: "Text" })).message).toContain("document: null");
    expect((await change({ html: "<p>HTML</p>", document })).message).toContain("leave out `html`");
    const broken = { ...document, doc: { type: "doc", content: [{ type: "script" }] } };
    expect((await change({ document: broken })).message).toContain("`document.doc.content[0]");
    expect((await change({ subject: "New" })).status).toBe(200);
    expect((await get(id)).document).toEqual(document);
    expect((await change({ html: "<p>HTML</p>", document: null })).status).toBe(200);
    expect(await get(id)).toMatchObject({ document: null, html: "<p>HTML</p>", text: shown.text });
  });

  test("have variants with a content of their own", async () => {
    const variants = [{ subject: "B" }, { html: "<p>C</p>" }];
    const settings = { test: { share_percent: 30, decide_by: "OPENS" } };
    const id = await post("/broadcasts", draft({ variants, settings }));
    const shown = await get(id);
    expect(shown.variants).toMatchObject([{ subject: "B", content_id: null }, { subject: null }]);
    expect(shown.settings.test).toEqual({ share_percent: 30, decide_by: "opens", decide_after_hours: 4 });
    const [, { content_id } = { content_id: null }] = shown.variants;
    await api.call("PATCH", `/broadcasts/${id}`, { variants: [{ content_id }] });
    expect((await get(id)).variants).toEqual([{ subject: null, preview_text: null, from: null, content_id }]);
  });

  test("are duplicated with their content, and deleted", async () => {
    const id = await post("/broadcasts", draft({ name: "May" }));
    const copy = await post(`/broadcasts/${id}/duplicate`, {});
    expect(await get(copy)).toMatchObject({ name: "May (copy)", html: DRAFT.html, state: "draft" });
    expect((await api.call("DELETE", `/broadcasts/${id}`)).json).toEqual({
      ...{ object: "broadcast", id, deleted: true },
    });
    expect((await refusal("GET", `/broadcasts/${id}`)).status).toBe(404);
    expect((await get(copy)).html).toBe(DRAFT.html);
  });

  test("are duplicated once for each idempotency key", async () => {
    const id = await post("/broadcasts", draft());
    const other = await post("/broadcasts", draft());
    const key = { "idempotency-key": createId() };
    const path = `/broadcasts/${id}/duplicate`;
    const copies = await Promise.all([1, 2].map(() => post(path, {}, key)));
    expect(new Set([...copies, await post(path, {}, key)]).size).toBe(1);
    expect(await post(path, {}, { "idempotency-key": createId() })).not.toBe(copies[0]!);
    const refused = await refusal("POST", `/broadcasts/${other}/duplicate`, {}, key);
    expect(refused).toMatchObject({ status: 409, name: "invalid_idempotent_request" });
  });

  test("are listed newest first, by state and name", async () => {
    const id = await post("/broadcasts", draft({ name: "Needle" }));
    const list = async (query: string) =>
      ((await api.call("GET", `/broadcasts?${query}`)).json as wire.BroadcastList).data;
    expect((await list("limit=1"))[0]).toMatchObject({ id, status: "draft", segment_id: segmentId });
    expect((await list("q=need")).map((item) => item.id)).toEqual([id]);
    expect(await list("status=sent,canceled&q=need")).toEqual([]);
    expect((await refusal("GET", "/broadcasts?status=gone")).status).toBe(422);
    const [newest] = await list("limit=1");
    expect(await list("since=2020-01-01&limit=1")).toEqual([newest!]);
    expect(await list("until=2020-01-01")).toEqual([]);
    expect((await refusal("GET", "/broadcasts?since=soon")).status).toBe(422);
  });
});

describe("sending", () => {
  test("a draft that is ready starts, once for each idempotency key", async () => {
    const key = { "idempotency-key": createId() };
    const body = draft({ send: true });
    const first = await api.call("POST", "/broadcasts", body, key);
    expect([first.status, first.text]).toEqual([201, expect.stringContaining('"object":"broadcast"')]);
    const wakes = api.wakes();
    const again = await api.call("POST", "/broadcasts", body, key);
    expect(again.json).toEqual(first.json);
    expect(api.wakes()).toBe(wakes);
    const { id } = first.json as { id: string };
    expect(await get(id)).toMatchObject({ status: "queued", state: "preparing" });
    const other = await refusal("POST", "/broadcasts", draft({ send: true, subject: "Other" }), key);
    expect(other).toMatchObject({ status: 409, name: "invalid_idempotent_request" });
  });

  test("two requests at the same moment with one key send once", async () => {
    const headers = { "idempotency-key": createId() };
    const before = ((await api.call("GET", "/broadcasts")).json as wire.BroadcastList).data.length;
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.call("POST", "/broadcasts", draft({ send: true }), headers)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const after = ((await api.call("GET", "/broadcasts")).json as wire.BroadcastList).data.length;
    expect(after).toBe(before + 1);
  });

  test("a scheduled one is queued, gets another time, and is a draft again when it is canceled", async () => {
    const id = await post("/broadcasts", draft());
    await post(`/broadcasts/${id}/send`, { scheduled_at: "in 1 hour", broadcast_id: id });
    const inHours = (hours: number) => new Date(api.clock.now() + hours * 3600_000).toISOString();
    expect(await get(id)).toMatchObject({ status: "queued", state: "scheduled", scheduled_at: inHours(1) });
    expect((await refusal("PATCH", `/broadcasts/${id}`, { subject: "x" })).message).toContain("is scheduled");
    await post(`/broadcasts/${id}/send`, { scheduled_at: inHours(2) });
    expect(await get(id)).toMatchObject({ state: "scheduled", scheduled_at: inHours(2) });
    expect((await refusal("DELETE", `/broadcasts/${id}`)).status).toBe(422);
    await post(`/broadcasts/${id}/cancel`, {});
    expect(await get(id)).toMatchObject({ status: "draft", state: "draft", scheduled_at: null });
  });

  test("`send: true` with a time schedules", async () => {
    const id = await post("/broadcasts", draft({ send: true, scheduled_at: "tomorrow at 9am" }));
    expect(await get(id)).toMatchObject({ status: "queued", state: "scheduled" });
  });

  test("what was sent cannot be sent again, with one key it is the same answer", async () => {
    const id = await post("/broadcasts", draft());
    const headers = { "idempotency-key": createId() };
    const first = await api.call("POST", `/broadcasts/${id}/send`, {}, headers);
    expect(first.status).toBe(200);
    expect((await api.call("POST", `/broadcasts/${id}/send`, {}, headers)).text).toBe(first.text);
    const again = await refusal("POST", `/broadcasts/${id}/send`, {});
    expect(again).toMatchObject({ status: 422, name: "validation_error" });
    expect(again.message).toContain("is being sent");
  });

  test("is refused while something stops it, and names all of it", async () => {
    const id = await post("/broadcasts", draft({ from: "a@new.test", html: "<p>{{{contact.none}}}</p>" }));
    const refused = await refusal("POST", `/broadcasts/${id}/send`, {});
    expect(refused).toMatchObject({ status: 422, name: "validation_error" });
    expect(refused.message).toContain("new.test domain is not verified");
    expect(refused.message).toContain("{{{contact.none}}}");
    expect((await get(id)).state).toBe("draft");
    const created = await refusal("POST", "/broadcasts", draft({ from: "a@new.test", send: true }));
    expect(created.status).toBe(422);
  });

  test("is refused for another number of recipients than expected", async () => {
    const id = await post("/broadcasts", draft());
    const refused = await refusal("POST", `/broadcasts/${id}/send`, { expected_recipients: 3 });
    expect(refused).toMatchObject({ status: 409, name: "validation_error" });
    expect(refused.message).toContain("2 contacts");
    await post(`/broadcasts/${id}/send`, { expected_recipients: 2 });
  });

  test("a quota that is too small refuses with 403", async () => {
    await using small = await startApiFixture({ monthlyQuota: 1 });
    for (const email of ["a@site.test", "b@site.test"]) await small.call("POST", "/contacts", { email });
    const body = { ...DRAFT, filter: { all: [] }, send: true };
    const { status, json } = await small.call("POST", "/broadcasts", body);
    expect([status, (json as { message: string }).message]).toEqual([
      403,
      expect.stringContaining("monthly quota of 1 emails has 1 left"),
    ]);
  });

  test("is paused, resumed and canceled only from where that is possible", async () => {
    const id = await post("/broadcasts", draft());
    for (const step of ["pause", "resume", "cancel"]) {
      expect((await refusal("POST", `/broadcasts/${id}/${step}`, {})).message).toContain("is a draft");
    }
    await post(`/broadcasts/${id}/send`, {});
    await post(`/broadcasts/${id}/cancel`, {});
    // Nobody was mailed.
    expect(await get(id)).toMatchObject({ status: "draft", state: "canceled" });
    const move = { teamId: api.teamId, now: api.clock.now() };
    const other = await post("/broadcasts", draft({ send: true }));
    await api.store.broadcasts.move({ ...move, id: other, to: "sending" });
    await post(`/broadcasts/${other}/pause`, {});
    expect(await get(other)).toMatchObject({ status: "queued", state: "paused" });
    await post(`/broadcasts/${other}/resume`, {});
    expect(await get(other)).toMatchObject({ status: "queued", state: "sending" });
  });
});

test("another team's broadcast does not exist", async () => {
  const id = await post("/broadcasts", draft());
  const rival = { authorization: `Bearer ${api.rivalKey}` };
  for (const [method, path] of [
    ["GET", ""],
    ["PATCH", ""],
    ["DELETE", ""],
    ...["send", "check", "cancel", "pause", "resume", "duplicate"].map(
      (step) => ["POST", `/${step}`] as const,
    ),
  ] as const) {
    const { status } = await api.call(
      method,
      `/broadcasts/${id}${path}`,
      method === "GET" ? undefined : {},
      rival,
    );
    expect([method, path, status]).toEqual([method, path, 404]);
  }
});
