// The whole appliance: what waits for an address ends when it is suppressed, over the command line and the API.
import { expect, test } from "bun:test";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { until } from "../testing/fixtures/until.ts";

async function call(appliance: Appliance, path: string, init: Parameters<Appliance["api"]>[1] = {}) {
  return (await (await appliance.api(path, init)).json()) as Record<string, unknown>;
}

function send(appliance: Appliance, email: Record<string, unknown>) {
  const body = { from: "Jane <jane@sender.test>", subject: "Hello", text: "x", ...email };
  return call(appliance, "/emails", { method: "POST", body }) as Promise<{ id: string }>;
}

const untilStatus = (appliance: Appliance, id: string, status: string) =>
  until(async () => (await call(appliance, `/emails/${id}`))["last_event"] === status, `${id} is ${status}`);

test("a delayed email says what to do, ends when its address is suppressed, and is never tried again", async () => {
  await using appliance = await startAppliance({
    mx: { replies: { rcpt: (to) => (/^later@/i.test(to) ? "452 4.2.2 mailbox full" : null) } },
  });
  const tries = () => appliance.mx.commands.filter((line) => /^RCPT.*later@/i.test(line)).length;
  const delayed = await send(appliance, { to: "Later@site.test" });
  await untilStatus(appliance, delayed.id, "delivery_delayed");
  const told = (await call(appliance, `/emails/${delayed.id}/events`))["data"] as { data: object }[];
  const advice = expect.stringContaining("mailbox is full");
  expect(told[0]).toMatchObject({ data: { delayed: { class: "mailbox_full", advice } } });
  expect(await call(appliance, `/emails/${delayed.id}/attempts`)).toMatchObject({
    data: [{ class: "mailbox_full", advice }],
  });

  const teams = (await appliance.cli("team", "list")) as { data: { name: string }[] };
  const team = teams.data[0]!.name;
  const { id } = (await appliance.cli("suppression", "add", "later@site.test", "--team", team)) as {
    id: string;
  };
  await untilStatus(appliance, delayed.id, "suppressed");
  expect(await appliance.cli("queue", "retry", "--all")).toEqual({ changed: 0 });
  const refused = await send(appliance, { to: "later@site.test" });
  await untilStatus(appliance, refused.id, "suppressed");
  const before = tries();
  await appliance.kill();
  await appliance.start();
  const other = await send(appliance, { to: "other@site.test" });
  await untilStatus(appliance, other.id, "delivered");
  expect(tries()).toBe(before);

  const removed = await call(appliance, "/suppressions/later@site.test", { method: "DELETE" });
  expect(removed).toEqual({ object: "suppression", id, deleted: true });
  await untilStatus(appliance, (await send(appliance, { to: "later@site.test" })).id, "delivery_delayed");
  expect(tries()).toBe(before + 1);
});
