import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { claimAll, deliveredRecord } from "../testing/fixtures/store-samples.ts";

interface Answer {
  is_final: boolean;
  email_id: string;
  data: { id: string; status: string; why: string; how: string; title: string }[];
}

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

async function ask(id: string): Promise<Answer> {
  const { status, json } = await api.call("GET", `/emails/${id}/insights`);
  expect(status).toBe(200);
  return json as Answer;
}

const statusOf = ({ data }: Answer, id: string) => data.find((insight) => insight.id === id)?.status;

test("insights are worked out once, and what depends on delivery when it has ended", async () => {
  const sent = await api.call("POST", "/emails", {
    from: "no-reply@acme.test",
    to: "ann@one.example",
    subject: "Your invoice",
    html: '<p>Hello <a href="https://evil.example/">there</a></p>',
    text: "",
  });
  const { id } = sent.json as { id: string };
  const early = await ask(id);
  expect(early).toMatchObject({ is_final: false, email_id: id });
  expect(statusOf(early, "link_hosts")).toBe("warning");
  expect(statusOf(early, "no_reply")).toBe("warning");
  expect(statusOf(early, "delivery_tls")).toBeUndefined();
  const ranks = early.data.map(({ status }) => ["warning", "info", "ok"].indexOf(status));
  expect(ranks).toEqual(ranks.toSorted());
  for (const { title, why, how } of early.data)
    expect(Math.min(title.length, why.length, how.length)).toBeGreaterThan(9);

  const [delivery] = await claimAll(api.store, { now: api.clock.now() });
  await api.store.deliveries.record(deliveredRecord(delivery!, { now: api.clock.now() }));
  const late = await ask(id);
  expect(late.is_final).toBe(true);
  expect(statusOf(late, "delivery_tls")).toBe("ok");
  api.clock.advance(60_000);
  expect(await ask(id)).toEqual(late);
});

test("another team's email and an unknown one are not found", async () => {
  const sent = await api.call("POST", "/emails", {
    from: "a@acme.test",
    to: "b@c.example",
    subject: "x",
    text: "x",
  });
  const { id } = sent.json as { id: string };
  const rival = { authorization: `Bearer ${api.rivalKey}` };
  expect((await api.call("GET", `/emails/${id}/insights`, undefined, rival)).status).toBe(404);
  expect((await api.call("GET", "/emails/7/insights")).status).toBe(422);
});
