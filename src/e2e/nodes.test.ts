// Two nodes of different regions on one PostgreSQL.
import { expect } from "bun:test";
import type { Appliance } from "../testing/fixtures/appliance.ts";
import { type Nodes, startNodes } from "../testing/fixtures/nodes.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { until } from "../testing/fixtures/until.ts";
import { hasPostgres, sharedPostgres } from "../testing/servers/postgres.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

const egress = (address: string, region: string) =>
  `\n[[egress]]\nname = "out"\naddress = "${address}"\nregion = "${region}"\n`;

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
  await until(async () => (await change({ region: "eu-west-1" })) === 200, "the region is known");
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
