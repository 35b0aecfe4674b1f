// What `[retention]` removes, seen through the API: everything else stays true.
import { expect, test } from "bun:test";
import { parseConfig } from "../config/config.ts";
import { createId } from "../lib/id.ts";
import { createLog, silentLog } from "../lib/log.ts";
import { linkFingerprint } from "../mime/tracking-token.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { memoryValue } from "../testing/fixtures/memory-value.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  sampleBody,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { createFindTarget } from "../tracking/find-target.ts";
import { createRetention } from "./apply-retention.ts";

const DAY = 24 * 3600_000;

function retentionOf(api: Pick<ApiFixture, "store" | "clock">, toml: string, log = silentLog) {
  const text = `hostname = "mail.test"\n[retention]\n${toml}`;
  const config = parseConfig(text, { file: "sendlark.toml", environment: {} });
  return createRetention({ ...api, config, log, growth: memoryValue() });
}

async function deliverAll(api: ApiFixture): Promise<void> {
  for (const delivery of await claimAll(api.store, { now: api.clock.now() }))
    await api.store.deliveries.record(deliveredRecord(delivery));
}

async function send(api: ApiFixture, changes: Record<string, unknown> = {}): Promise<string> {
  const email = { from: "a@acme.test", to: ["joe@x.test"], subject: "Zebra", html: "<p>Hi</p>", ...changes };
  const answer = await api.call("POST", "/emails", email);
  expect(answer.status).toBe(200);
  return (answer.json as { id: string }).id;
}

test("after bodies_days, an email keeps its shape and says that its content is gone, and its links still lead on", async () => {
  await using api = await startApiFixture();
  const domains = (await api.call("GET", "/domains")).json as { data: { id: string; name: string }[] };
  const { id: domain } = domains.data.find(({ name }) => name === "acme.test")!;
  await api.call("PATCH", `/domains/${domain}`, { click_tracking: true });
  const url = "https://shop.test/order/17";
  const html = `<p>${"Hello. ".repeat(200)}</p><a href="${url}">x</a>`;
  const id = await send(api, { html });
  const untracked = await send(api, { from: "a@second.test", html });
  const waiting = await send(api, {
    to: ["waits@y.test"],
    scheduled_at: new Date(api.clock.now() + 20 * DAY).toISOString(),
  });
  await deliverAll(api);
  const before = (await api.call("GET", `/emails/${id}`)).json as Record<string, unknown>;
  expect([before["content_deleted"], before["html"]]).toEqual([false, html]);
  const { rows } = await api.store.deliveries.list({ filter: { teamId: api.teamId, emailId: id }, limit: 1 });

  api.clock.jumpTo(api.clock.now() + 31 * DAY);
  await retentionOf(api, "").run();
  const after = (await api.call("GET", `/emails/${id}`)).json as Record<string, unknown>;
  expect(after).toEqual({ ...before, content_deleted: true, html: null, text: null });
  expect(((await api.call("GET", `/emails/${waiting}`)).json as typeof after)["content_deleted"]).toBe(false);
  const find = createFindTarget(api);
  const click = { kind: "click", deliveryId: rows[0]!.id, link: linkFingerprint(url) };
  expect(await find(click as never)).toBe(url);
  expect(await api.store.retention.links({ emailId: untracked })).toBeNull();
});

test("after emails_days, an email is gone from the list, the search and its contact; counts stay", async () => {
  await using api = await startApiFixture();
  const old = await send(api, { subject: "Walrus" });
  await deliverAll(api);
  api.clock.jumpTo(api.clock.now() + 300 * DAY);
  const young = await send(api, { subject: "Walrus two" });
  const search = async () =>
    ((await api.call("GET", "/emails?search=walrus")).json as { data: { id: string }[] }).data.map(
      ({ id }) => id,
    );
  expect(await search()).toEqual([young, old]);
  api.clock.jumpTo(api.clock.now() + 70 * DAY);
  await retentionOf(api, "").run();
  expect(await search()).toEqual([young]);
  expect((await api.call("GET", `/emails/${old}`)).status).toBe(404);
  const period = { start: new Date(0).toISOString(), end: new Date(api.clock.now()).toISOString() };
  const metrics = await api.call(
    "GET",
    `/metrics?${new URLSearchParams({ from: period.start, to: period.end })}`,
  );
  expect(metrics.status).toBeLessThan(500);
});

test("DELETE /emails/{id}: what has ended goes with an entry in the audit log; what can be delivered is refused", async () => {
  await using api = await startApiFixture();
  const later = new Date(api.clock.now() + DAY).toISOString();
  const id = await send(api, { scheduled_at: later });
  const refused = await api.call("DELETE", `/emails/${id}`);
  expect([refused.status, (refused.json as { message: string }).message]).toEqual([
    422,
    "An email that can still be delivered cannot be deleted. Cancel it first, or wait until every delivery has ended.",
  ]);
  const rival = await api.call("DELETE", `/emails/${id}`, undefined, {
    authorization: `Bearer ${api.rivalKey}`,
  });
  expect(rival.status).toBe(404);
  const narrow = await api.call("DELETE", `/emails/${id}`, undefined, {
    authorization: `Bearer ${api.sendingKey}`,
  });
  expect(narrow.status).toBe(401);
  expect((await api.call("POST", `/emails/${id}/cancel`)).status).toBe(200);
  expect((await api.call("DELETE", `/emails/${id}`)).json).toEqual({ object: "email", id, deleted: true });
  for (const method of ["GET", "DELETE"]) expect((await api.call(method, `/emails/${id}`)).status).toBe(404);
  const { rows } = await api.store.audit.list({ teamId: api.teamId, filter: {}, limit: 1 });
  expect(rows[0]).toMatchObject({ action: "DELETE /emails/:id", target: id });
});

test("a simulated year: the budget holds, day by day, and what waits stays", async () => {
  await using api = await startApiFixture();
  const team = await addTeam(api.store);
  const held = sampleEmail(team.id, ["held@example.org"], {
    id: createId(api.clock.now()),
    scheduledAt: api.clock.now() + 999 * DAY,
  });
  await api.store.emails.accept(acceptRequest([held], { now: api.clock.now() }));
  const before = await api.store.retention.usage();
  const total = before.usedBytes + 3 * 1024 * 1024;
  const lines: string[] = [];
  const retention = retentionOf(
    api,
    `bodies_days = 0\nemails_days = 300\ntotal_bytes = ${total}`,
    createLog((line) => lines.push(line)),
  );
  const taken: number[] = [];
  for (let day = 0; day < 365; day += 5) {
    api.clock.jumpTo(api.clock.now() + 5 * DAY);
    const now = api.clock.now();
    const emails = Array.from({ length: 8 }, () =>
      sampleEmail(team.id, ["ann@example.org"], {
        id: createId(now),
        createdAt: now,
        expiresAt: now + DAY,
        body: sampleBody(crypto.getRandomValues(new Uint8Array(30_000))),
      }),
    );
    await api.store.emails.accept(acceptRequest(emails, { now }));
    await deliverAll(api);
    await retention.run();
    const { usedBytes, fileBytes } = await api.store.retention.usage();
    taken.push(usedBytes + fileBytes);
  }
  // A day's mail is kept whatever it takes.
  expect(Math.max(...taken)).toBeLessThanOrEqual(total + 8 * 40_000);
  expect(Math.max(...taken)).toBeGreaterThan(before.usedBytes + 2 * 1024 * 1024);
  expect((await api.store.emails.body({ teamId: team.id, emailId: held.id }))?.kind).toBe("parts");
  const { rows } = await api.store.emails.list({ teamId: team.id, limit: 100 });
  expect(rows.length).toBe(100);
  expect(lines.filter((line) => line.includes("over_budget"))).toEqual([]);
});
