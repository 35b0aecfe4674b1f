// The executable and relays: for a blocked port 25, for some destinations, and one that refuses us.
import { expect, test } from "bun:test";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { until } from "../testing/fixtures/until.ts";
import { startFakeMx } from "../testing/servers/fake-mx.ts";

const CREDENTIALS = { username: "u", password: "hunter2" };
/** Nobody listens there. */
const DEAD = ["127.0.0.11", "127.0.0.12", "127.0.0.13"];
const WELL_KNOWN = [
  "gmail-smtp-in.l.google.com",
  "mta5.am0.yahoodns.net",
  "outlook-com.olc.protection.outlook.com",
];

async function send(appliance: Appliance, to: string): Promise<string> {
  const body = { from: "jane@sender.test", to: [to], subject: "Hello", text: "Hello" };
  const response = await appliance.api("/emails", { method: "POST", body });
  return ((await response.json()) as { id: string }).id;
}

async function lastEvent(appliance: Appliance, id: string): Promise<unknown> {
  return ((await (await appliance.api(`/emails/${id}`)).json()) as { last_event: unknown }).last_event;
}

async function logged(appliance: Appliance, event: string): Promise<number> {
  return (await appliance.log()).split("\n").filter((line) => line.includes(`"${event}"`)).length;
}

test.concurrent("while port 25 is blocked direct mail goes through the smarthost, and says so", async () => {
  await using relay = await startFakeMx({
    credentials: CREDENTIALS,
    replies: { rcpt: (to) => (to.startsWith("gone@") ? "550 5.1.1 no such user" : null) },
  });
  const delivery = `smarthost = "smtp://u:hunter2@127.0.0.1:${relay.port}"\nsmarthost_fallback = "auto"\n`;
  await using appliance = await startAppliance({ delivery });
  for (const [index, ip] of DEAD.entries()) {
    appliance.dns.zone[`d${index}.test MX`] = [{ preference: 10, exchange: `mx.d${index}.test` }];
    appliance.dns.zone[`mx.d${index}.test A`] = [ip];
  }
  for (const host of WELL_KNOWN) appliance.dns.zone[`${host} A`] = ["127.0.0.21"];

  const ids = await Promise.all(DEAD.map((_ip, index) => send(appliance, `a@d${index}.test`)));
  await relay.untilMessages(3);
  for (const id of ids) {
    await until(async () => (await lastEvent(appliance, id)) === "delivered", "it is delivered");
  }
  const shown = (await appliance.cli("queue", "sites")) as { fallback: { route: string } };
  expect(shown.fallback.route).toBe("smarthost");
  expect(await logged(appliance, "egress.port_25_blocked")).toBe(1);

  // What the smarthost says of a recipient is as true as if their own server had said it.
  const gone = await send(appliance, "gone@d0.test");
  await until(async () => (await lastEvent(appliance, gone)) === "bounced", "it bounces");
  const list = (await appliance.cli("suppression", "list", "--team", "acme")) as {
    data: { email: string }[];
  };
  expect(list.data.map(({ email }) => email)).toEqual(["gone@d0.test"]);
  expect(await appliance.log()).not.toContain("hunter2");
});

test.concurrent("a relay for one destination that refuses our password holds that mail, bounces none and is told of once", async () => {
  await using relay = await startFakeMx({ credentials: { ...CREDENTIALS, password: "another" } });
  const url = `smtp://u:hunter2@127.0.0.1:${relay.port}`;
  const config = `\n[[smarthost]]\nname = "ses"\nurl = "${url}"\ndestinations = ["relayed.test"]\n`;
  await using appliance = await startAppliance({ config });
  const [direct, relayed] = await Promise.all([
    send(appliance, "a@site.test"),
    send(appliance, "a@relayed.test"),
  ]);
  await until(async () => (await lastEvent(appliance, direct)) === "delivered", "the other one is delivered");
  await until(async () => (await lastEvent(appliance, relayed)) === "delivery_delayed", "it waits");
  type Sites = { data: { site: string; rule: string; alert: string | null }[] };
  const { data } = (await appliance.cli("queue", "sites")) as Sites;
  expect(data.find(({ site }) => site === "smarthost:ses")).toMatchObject({
    rule: "smarthost",
    alert: "smarthost_auth",
  });

  // A retry ends the pause; the refusal that follows is no news.
  const tries = () => relay.commands.filter((line) => line.startsWith("AUTH")).length;
  const before = tries();
  expect(await appliance.cli("queue", "retry", "--email", relayed)).toEqual({
    changed: 1,
    resumed: ["smarthost:ses"],
  });
  await until(async () => tries() > before, "it is tried again");
  expect(await lastEvent(appliance, relayed)).toBe("delivery_delayed");
  expect(await logged(appliance, "egress.smarthost_auth")).toBe(1);
  const list = await appliance.cli("suppression", "list", "--team", "acme");
  expect(list).toMatchObject({ data: [] });
});

const PER_MINUTE = 240;
/** A busy machine hears of an email late. */
const SLACK_MS = 1_000;

test.concurrent("a relay's limit holds from the first email on, whatever domains they are for", async () => {
  const times: number[] = [];
  await using relay = await startFakeMx({ onMessage: () => void times.push(performance.now()) });
  const config = `
[[smarthost]]
name = "relay"
url = "smtp://127.0.0.1:${relay.port}"
destinations = [".relayed.test"]

[[site]]
match = "smarthost:relay"
per_minute = ${PER_MINUTE}
`;
  await using appliance = await startAppliance({ config });
  const domains = Array.from({ length: 14 }, (_, at) => `d${at}.relayed.test`);
  await Promise.all(domains.map((domain) => send(appliance, `a@${domain}`)));
  await until(async () => times.length === domains.length, "all mail arrives at the relay");
  const most = (spanMs: number) => (PER_MINUTE * (spanMs + SLACK_MS)) / 60_000 + PER_MINUTE / 60;
  for (const [first, from] of times.entries())
    for (const [last, to] of times.entries())
      if (last >= first) expect(last - first + 1).toBeLessThanOrEqual(most(to - from));
});
