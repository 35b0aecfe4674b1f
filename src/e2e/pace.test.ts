// The executable keeps to the operator's pace for a site, and says what holds one back.
import { expect, test } from "bun:test";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { until } from "../testing/fixtures/until.ts";

interface Site {
  site: string;
  rule: string;
  connections: number;
  reason: string | null;
  next_try_at: string | null;
}

async function send(appliance: Appliance, to: string): Promise<void> {
  const body = { from: "jane@sender.test", to: [to], subject: "Hello", text: "Hello" };
  expect((await appliance.api("/emails", { method: "POST", body })).status).toBe(200);
}

async function sites(appliance: Appliance): Promise<Site[]> {
  return ((await appliance.cli("queue", "sites")) as { data: Site[] }).data;
}

test.concurrent("[[site]] bounds connections and messages on each of them", async () => {
  const config = '\n[[site]]\nmatch = "site.test"\nconnections = 1\nmessages_per_connection = 2\n';
  await using appliance = await startAppliance({ config });
  for (let index = 0; index < 5; index++) await send(appliance, `a${index}@site.test`);
  await appliance.mx.untilMessages(5);
  expect(appliance.mx.counts.connections).toBe(3);
  await until(
    async () => (await sites(appliance)).some(({ site }) => site === "mx.site.test"),
    "the site is known",
  );
  const shown = (await sites(appliance)).find(({ site }) => site === "mx.site.test");
  expect(shown).toMatchObject({ rule: "site.test", connections: 1, next_try_at: null });
});

test.concurrent("a site that asks for less is paused as a whole, and its words are shown", async () => {
  const words = "421 4.7.0 mail from you is temporarily deferred";
  await using appliance = await startAppliance({ mx: { replies: { mail: () => words } } });
  await send(appliance, "a@site.test");
  await until(
    async () => (await sites(appliance)).some(({ reason }) => reason !== null),
    "the site is held back",
  );
  const shown = (await sites(appliance)).find(({ site }) => site === "mx.site.test");
  expect(shown?.reason).toContain("temporarily deferred");
  expect(Date.parse(shown!.next_try_at!)).toBeGreaterThan(Date.now() + 30_000);
});
