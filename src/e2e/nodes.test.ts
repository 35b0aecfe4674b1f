// Two nodes on one PostgreSQL: either accepts, each site has one of them, and one goes on with the work of the other.
import { expect } from "bun:test";
import type { Appliance } from "../testing/fixtures/appliance.ts";
import { type Nodes, startNodes } from "../testing/fixtures/nodes.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { until } from "../testing/fixtures/until.ts";
import { startFakeMx } from "../testing/servers/fake-mx.ts";
import { hasPostgres, sharedPostgres } from "../testing/servers/postgres.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

const egress = (address: string, region: string) =>
  `\n[[egress]]\nname = "out"\naddress = "${address}"\nregion = "${region}"\n`;

const SLACK_MS = 1_000;
/** How long a node keeps what it knows of a domain, and a little more. */
const KEPT_MS = 5_500;

let count = 0;

async function send(node: Appliance, site: string): Promise<string> {
  count += 1;
  const to = `u${count}@${site}`;
  const body = { from: "jane@sender.test", to: [to], subject: "Hello", text: "x" };
  expect((await node.api("/emails", { method: "POST", body })).status).toBe(200);
  return to;
}

const copies = ({ arrivals }: Nodes, to: string) => arrivals.filter((one) => one.to[0] === to);
const arrived = (cluster: Nodes, sent: readonly string[]) =>
  until(async () => sent.every((to) => copies(cluster, to).length > 0), "all mail arrives");

/** Each in a shard of its own. */
const SITES = Array.from({ length: 12 }, (_, index) => `s${index}.test`);

test("each site leaves by one node, whoever accepts; a node that leaves or dies is succeeded", async () => {
  const database = await (await sharedPostgres()).createDatabase();
  await using cluster = await startNodes({ database, count: 2 });
  const { zone } = cluster.world.dns;
  for (const site of SITES) {
    zone[`${site} MX`] = [{ preference: 10, exchange: `mx.${site}` }];
    zone[`mx.${site} A`] = ["127.0.0.1"];
  }
  const [one, two] = cluster.nodes as [Appliance, Appliance];
  const sendAll = (nodes: readonly Appliance[]) =>
    Promise.all(nodes.flatMap((node) => SITES.map((site) => send(node, site))));
  const senders = (sent: readonly string[]) =>
    new Map(
      SITES.map((site) => [
        site,
        new Set(
          sent
            .filter((to) => to.endsWith(`@${site}`))
            .flatMap((to) => copies(cluster, to).map(({ node }) => node)),
        ),
      ]),
    );

  // The sites are learned, and the shards shared.
  let sent: string[] = [];
  await until(async () => {
    sent = await sendAll([one, two]);
    await arrived(cluster, sent);
    const nodes = [...senders(sent).values()];
    return nodes.every(({ size }) => size === 1) && nodes.reduce((all, some) => all.union(some)).size === 2;
  }, "each site has one of both nodes");

  const key = (await (await one.api("/api-keys", { method: "POST", body: { name: "short" } })).json()) as {
    id: string;
    token: string;
  };
  const withKey = () => fetch(`${two.url}/emails`, { headers: { authorization: `Bearer ${key.token}` } });
  expect((await withKey()).status).toBe(200);
  expect((await one.api(`/api-keys/${key.id}`, { method: "DELETE" })).status).toBe(200);
  await until(async () => (await withKey()).status !== 200, "the other node refuses a deleted key");

  const leaving = sendAll([two]);
  await leaving;
  expect(await one.stop()).toBe(0);
  sent.push(...(await leaving), ...(await sendAll([two])));
  await arrived(cluster, sent);
  expect(sent.filter((to) => copies(cluster, to).length !== 1)).toEqual([]);

  await one.start();
  await until(async () => {
    const some = await sendAll([two]);
    await arrived(cluster, some);
    return some.some((to) => copies(cluster, to)[0]?.node === "node-1");
  }, "the first node serves again");
  await one.kill();
  const after = await sendAll([two]);
  await arrived(cluster, after);
  expect(new Set(after.flatMap((to) => copies(cluster, to)).map(({ node }) => node))).toEqual(
    new Set(["node-2"]),
  );
}, 180_000);

test("a domain's mail leaves by the nodes of its region alone, also when the region changes", async () => {
  const database = await (await sharedPostgres()).createDatabase();
  await using cluster = await startNodes({ database, count: 0 });
  const us = await cluster.add({ config: egress("127.0.0.2", "us-east-1") });
  await cluster.add({ config: egress("127.0.0.3", "eu-west-1") });
  const { data } = (await (await us.api("/domains")).json()) as { data: { id: string }[] };
  const change = async (body: object) =>
    (await us.api(`/domains/${data[0]!.id}`, { method: "PATCH", body })).status;
  const leavesFrom = async () => {
    const to = await send(us, "site.test");
    await arrived(cluster, [to]);
    return copies(cluster, to)[0]!.ip;
  };
  expect(await leavesFrom()).toBe("127.0.0.2");
  // With one region in use, any name is taken.
  const isRefused = async (region: string) => (await change({ region })) === 422;
  const areBothInUse = async () => (await isRefused("sa-east-1")) || (await isRefused("ap-northeast-1"));
  await until(areBothInUse, "both regions are in use");
  expect(await change({ region: "eu-west-1" })).toBe(200);
  expect(await leavesFrom()).toBe("127.0.0.3");
  // Waiting mail goes along with its domain.
  cluster.world.dns.zone["late.test MX"] = { fault: "SERVFAIL" };
  const late = await send(us, "late.test");
  await until(async () => {
    const { data } = (await us.cli("queue", "list")) as {
      data: { attempts: number; last_class: string | null }[];
    };
    return data[0]?.last_class != null;
  }, "it was attempted in vain");
  expect(await change({ region: "us-east-1" })).toBe(200);
  // The other node may remember the domain as it was.
  await Bun.sleep(KEPT_MS);
  cluster.world.dns.zone["late.test MX"] = [{ preference: 10, exchange: "mx.site.test" }];
  await us.cli("queue", "retry", "--all");
  await arrived(cluster, [late]);
  expect(copies(cluster, late).map(({ ip }) => ip)).toEqual(["127.0.0.2"]);
}, 120_000);

const PER_MINUTE = 120;
const RELAYED = 20;

test("what nodes send through one relay stays below its limit there, whoever accepts it", async () => {
  const database = await (await sharedPostgres()).createDatabase();
  const times: number[] = [];
  const senders = new Set<string>();
  await using relay = await startFakeMx({
    onMessage({ helo }) {
      times.push(performance.now());
      senders.add(helo);
    },
  });
  const config = `
[[smarthost]]
name = "relay"
url = "smtp://127.0.0.1:${relay.port}"
destinations = ["relayed.test"]

[[site]]
match = "smarthost:relay"
per_minute = ${PER_MINUTE}
`;
  await using cluster = await startNodes({ database, count: 2, config });
  await Promise.all(Array.from({ length: RELAYED }, (_, at) => send(cluster.nodes[at % 2]!, "relayed.test")));
  await until(async () => times.length >= RELAYED, "all mail arrives at the relay");
  expect(times).toHaveLength(RELAYED);
  // In any span: what its length allows, and a second's worth at once. The relay is told late by a busy machine.
  const most = (spanMs: number) => (PER_MINUTE * (spanMs + SLACK_MS)) / 60_000 + PER_MINUTE / 60;
  for (const [first, from] of times.entries())
    for (const [last, to] of times.entries())
      if (last >= first) expect(last - first + 1).toBeLessThanOrEqual(most(to - from));
  expect(senders.size).toBe(1);
}, 60_000);

const QUOTA = 40;
const ROUNDS = 30;
const PLAN = `
[[plan]]
name = "small"
emails_per_month = ${QUOTA}
`;

test("nodes accept a team's last emails once, and one email for each idempotency key", async () => {
  const database = await (await sharedPostgres()).createDatabase();
  await using cluster = await startNodes({ database, count: 2, config: PLAN });
  const nodes = cluster.nodes as [Appliance, Appliance];
  const post = (node: Appliance, to: string, headers: Record<string, string> = {}) => {
    const body = { from: "jane@sender.test", to: [to], subject: "Hello", text: "x" };
    return node.api("/emails", { method: "POST", body, headers });
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const key = { "idempotency-key": `round-${round}` };
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const response = await post(nodes[at % 2]!, `same${round}@site.test`, key);
        return `${response.status} ${await response.text()}`;
      }),
    );
    // Who comes while the first one is under way may be told so.
    const accepted = new Set(answers.filter((answer) => !answer.startsWith("409 ")));
    expect([round, [...accepted].length, [...accepted][0]?.slice(0, 4)]).toEqual([round, 1, "200 "]);
  }
  const keys = Array.from({ length: ROUNDS }, (_, round) => `same${round}@site.test`);
  await arrived(cluster, keys);

  await nodes[0].cli("team", "plan", "acme", "--plan", "small");
  const usage = (await (await nodes[0].api("/usage")).json()) as { emails: { monthly: { used: number } } };
  expect(usage.emails.monthly.used).toBe(ROUNDS);
  const race = Array.from({ length: 60 }, (_, at) => post(nodes[at % 2]!, `race${at}@site.test`));
  const statuses = (await Promise.all(race)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(QUOTA - ROUNDS);
  expect(statuses.filter((status) => status === 429)).toHaveLength(60 - (QUOTA - ROUNDS));
  await until(async () => cluster.arrivals.length >= QUOTA, "all that was accepted arrives");
  expect(new Set(cluster.arrivals.map(({ to }) => to[0]))).toHaveLength(QUOTA);
  expect(cluster.arrivals).toHaveLength(QUOTA);
}, 120_000);
