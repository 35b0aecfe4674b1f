// Nodes on one PostgreSQL and mail for them, for scripts that measure several.
import type { Appliance } from "../src/testing/fixtures/appliance.ts";
import { type Arrival, type Nodes, startNodes } from "../src/testing/fixtures/nodes.ts";
import { until } from "../src/testing/fixtures/until.ts";
import type { PostgresServer } from "../src/testing/servers/postgres.ts";

/** A team's address and key. */
interface Sender {
  from: string;
  key: string;
}

/** Mail sent by every node in turns, and what of it was acknowledged. */
export class Load {
  readonly accepted = new Map<string, number>();
  readonly statuses = new Map<number, number>();
  private count = 0;

  constructor(
    private readonly cluster: Nodes,
    private readonly senders: readonly Sender[],
    private readonly text = "x",
  ) {}

  /** `team`: its index; by default each by every node and to every site. */
  async send(node: Appliance, site: string, team?: number): Promise<number> {
    this.count += 1;
    const to = `u${this.count}@${site}`;
    const turn = team ?? Math.floor(this.count / SITES.length);
    const { from, key } = this.senders[turn % this.senders.length]!;
    const body = { from, to: [to], subject: "Hello", text: this.text };
    const headers = { authorization: `Bearer ${key}` };
    const { status } = await node
      .api("/emails", { method: "POST", body, headers })
      .catch(() => ({ status: 0 }));
    if (status === 200) this.accepted.set(to, performance.now());
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    return status;
  }

  /** `clients` at once for so long, each at the next node. */
  async run(ms: number, clients: number, nodes: readonly Appliance[], siteOf: (index: number) => string) {
    const endsAt = performance.now() + ms;
    let index = 0;
    const client = async (own: number) => {
      while (performance.now() < endsAt) {
        index += 1;
        const status = await this.send(nodes[(own + index) % nodes.length]!, siteOf(index));
        if (status !== 200) await Bun.sleep(50);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, own) => client(own)));
  }

  /** So many a second, each at the next node, whatever the answers take. */
  async steady(ms: number, rate: number, nodes: readonly Appliance[], siteOf: (index: number) => string) {
    const startedAt = performance.now();
    const underWay: Promise<number>[] = [];
    for (let index = 0; index < (ms * rate) / 1000; index += 1) {
      const aheadMs = startedAt + (index * 1000) / rate - performance.now();
      if (aheadMs > 0) await Bun.sleep(aheadMs);
      underWay.push(this.send(nodes[index % nodes.length]!, siteOf(index)));
    }
    await Promise.all(underWay);
  }

  /** So many to every node, all nodes at once, `clients` at each; each node gets the mail of one team. */
  async burst(
    emails: number,
    clients: number,
    nodes: readonly Appliance[],
    siteOf: (index: number) => string,
  ) {
    const toNode = (node: Appliance, team: number) => {
      let index = 0;
      const client = async () => {
        while (index < emails) await this.send(node, siteOf(index++), team);
      };
      return Promise.all(Array.from({ length: clients }, client));
    };
    await Promise.all(nodes.map(toNode));
  }

  /** Acknowledged, and not with the receiver. */
  missing(): string[] {
    const seen = this.seen();
    return [...this.accepted.keys()].filter((to) => !seen.has(to));
  }

  async arrived(withinMs = 120_000): Promise<void> {
    await until(async () => this.missing().length === 0, "all mail arrives", withinMs);
  }

  seen(): Map<string, Arrival[]> {
    return Map.groupBy(this.cluster.arrivals, ({ to }) => to[0]!);
  }

  extraCopies(): number {
    return [...this.seen().values()].reduce((sum, copies) => sum + copies.length - 1, 0);
  }
}

/** Sites with a mail server name of their own: one shard each. */
function addSites(cluster: Nodes, names: readonly string[]): void {
  for (const name of names) {
    cluster.world.dns.zone[`${name} MX`] = [{ preference: 10, exchange: `mx.${name}` }];
    cluster.world.dns.zone[`mx.${name} A`] = ["127.0.0.1"];
  }
}

const SHARED_MS = 4_000;
export const SITES = Array.from({ length: 24 }, (_, index) => `s${index}.test`);
export const siteAt = (index: number) => SITES[index % SITES.length]!;

async function addSender({ cli, addDomain }: Appliance, name: string): Promise<Sender> {
  await cli("team", "create", name);
  const { token } = (await cli("key", "create", "--team", name, "--name", "load")) as { token: string };
  await addDomain(`${name}.test`, name);
  return { from: `jane@${name}.test`, key: token };
}

interface ClusterOptions {
  config?: string;
  /** More than those that `siteAt` gives. */
  sites?: readonly string[];
  /** Of each email. */
  text?: string;
  teams?: number;
}

export async function openCluster(
  server: PostgresServer,
  count: number,
  { config = "", sites = [], text, teams = 1 }: ClusterOptions = {},
): Promise<{ cluster: Nodes; load: Load; database: string }> {
  const database = await server.createDatabase();
  const cluster = await startNodes({ database, count, config });
  addSites(cluster, [...SITES, ...sites]);
  const [first] = cluster.nodes as [Appliance];
  const senders = [{ from: "jane@sender.test", key: first.apiKey }];
  while (senders.length < teams) senders.push(await addSender(first, `team${senders.length}`));
  const load = new Load(cluster, senders, text);
  // Sites are learned, and shards are shared.
  for (const site of [...SITES, ...sites]) await load.send(first, site);
  await load.arrived();
  await Bun.sleep(SHARED_MS);
  return { cluster, load, database };
}
