// The nodes on one database, and what its server promises. Of an installation on SQLite, none of it.
import { nodeState, nodesToShow } from "../../cluster/standing.ts";
import type { ClusterStore, DatabaseFacts, NodeRow } from "../../store/cluster.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

type ClusterParts = Pick<ClusterStore, "nodes" | "examine">;

/** None where the database is this machine's own. */
export function clusterTasks(cluster: ClusterParts | null): { title: string; run(): Promise<Finding[]> }[] {
  return cluster === null ? [] : [{ title: "Nodes and their database", run: () => clusterFindings(cluster) }];
}

/** Everything, in the order in which it is read. */
export async function clusterFindings(cluster: ClusterParts): Promise<Finding[]> {
  const [nodes, facts] = await Promise.all([cluster.nodes(), cluster.examine()]);
  return [
    checkServer(facts),
    checkPromise(facts),
    checkBloat(facts),
    checkConnections(facts),
    checkNodes(nodes),
    checkNodeClocks(nodes),
    checkLeases(facts, nodes),
  ];
}

export function checkServer({ product }: Pick<DatabaseFacts, "product">): Finding {
  const subject = { id: "database_server", title: "Database server", expected: "PostgreSQL 15 or newer" };
  const name = product.split(" on ")[0]!;
  // `PostgreSQL 15.2-YB-2.25…` and `PostgreSQL 13.0.0, CockroachDB CCL v25…` are others.
  if (/^PostgreSQL \d+(?:\.\d+)*(?:$| \()/.test(name)) return conclude(subject, "ok", name);
  return conclude(
    subject,
    "warn",
    product.slice(0, 80),
    "Sendlark is tested on PostgreSQL only: run its contract suite on this server first, see docs/cluster.md.",
  );
}

/** What an acknowledged email survives. */
export function checkPromise(facts: Omit<DatabaseFacts, "regions" | "duties">): Finding {
  const subject: CheckSubject = {
    id: "database_promise",
    title: "Durability of the database",
    expected: "what is acknowledged is on disk, and on a standby if there is one",
  };
  const { synchronousCommit, standbys, followers, isSynced, writesWholePages } = facts;
  const fail = (found: string, advice: string) => conclude(subject, "fail", found, advice);
  if (!isSynced) {
    return fail(
      "fsync is off: a power cut may damage the whole database",
      "Set `fsync = on` in postgresql.conf, and reload.",
    );
  }
  if (!writesWholePages) {
    return fail(
      "full_page_writes is off: a power cut may damage pages",
      "Set `full_page_writes = on` in postgresql.conf, and reload, unless the file system writes pages whole.",
    );
  }
  if (synchronousCommit === "off") {
    return fail(
      "synchronous_commit is off: acknowledged mail is lost if the server stops",
      "Set `synchronous_commit = on`, also for the role and the database of database.url.",
    );
  }
  const waits = standbys !== "" && synchronousCommit !== "local";
  if (!waits && followers > 0) {
    return conclude(
      subject,
      "warn",
      `on the disk of one server; ${followers} ${followers === 1 ? "standby follows" : "standbys follow"} later, and a failover loses what they have not received`,
      "Set `synchronous_standby_names = 'ANY 1 (*)'` and `synchronous_commit = on`, so that a commit waits for a standby.",
    );
  }
  if (!waits) {
    return conclude(
      subject,
      "ok",
      "on the disk of one server: if that is lost, so is what is newer than its archive (docs/cluster.md)",
    );
  }
  const how = synchronousCommit === "remote_write" ? "in the memory" : "on the disk";
  return conclude(subject, "ok", `on the disk of the primary, and ${how} of ${standbys}`);
}

const DEAD_ROWS_MAX = 1_000_000;
const TRANSACTION_MS_MAX = 10 * 60_000;
/** The server warns at 1.96 billion and stops at 2. */
const UNFROZEN_MAX = 1_000_000_000;
const MINUTE_MS = 60_000;

export function checkBloat(facts: Omit<DatabaseFacts, "regions" | "duties">): Finding {
  const subject: CheckSubject = {
    id: "database_bloat",
    title: "Dead rows of the database",
    expected: "fewer than live ones, and no transaction open for 10 minutes",
  };
  const { deadRows, rows, worstTable, oldestTransactionMs, unfrozen, isVacuuming } = facts;
  const warn = (found: string, advice: string) => conclude(subject, "warn", found, advice);
  if (!isVacuuming) {
    return warn(
      "autovacuum is off: tables only grow",
      "Set `autovacuum = on` in postgresql.conf, and reload.",
    );
  }
  if (oldestTransactionMs > TRANSACTION_MS_MAX) {
    return warn(
      `a transaction is open for ${Math.floor(oldestTransactionMs / MINUTE_MS)} minutes, and vacuum removes nothing that is newer`,
      "Find it in pg_stat_activity (xact_start) and end it: a forgotten session, a dump or a report.",
    );
  }
  if (unfrozen > UNFROZEN_MAX) {
    return warn(
      `${unfrozen} transactions since the oldest rows were frozen; the server stops at two billion`,
      "Run `VACUUM` on the database, and look for old replication slots and prepared transactions.",
    );
  }
  if (deadRows > DEAD_ROWS_MAX && deadRows > rows) {
    return warn(
      `${deadRows} dead rows, and ${rows} live ones; most in ${worstTable}`,
      `Vacuum does not keep up: run \`VACUUM ${worstTable}\`, and raise autovacuum_vacuum_cost_limit.`,
    );
  }
  return conclude(subject, "ok", `${deadRows} dead rows, and ${rows} live ones`);
}

const CONNECTIONS_SHARE_MAX = 0.8;

export function checkConnections({
  connections,
  connectionsMax,
}: Pick<DatabaseFacts, "connections" | "connectionsMax">): Finding {
  const subject: CheckSubject = {
    id: "database_connections",
    title: "Connections of the database",
    expected: `at most ${CONNECTIONS_SHARE_MAX * 100} % of max_connections`,
  };
  const found = `${connections} of ${connectionsMax}`;
  if (connections <= connectionsMax * CONNECTIONS_SHARE_MAX) return conclude(subject, "ok", found);
  return conclude(
    subject,
    "warn",
    found,
    "Raise max_connections, which takes a restart of the server: at the limit, a node that loses its connections gets none.",
  );
}

export function checkNodes(rows: readonly NodeRow[]): Finding {
  const subject: CheckSubject = { id: "nodes", title: "Nodes", expected: "all work, on one version" };
  const shown = nodesToShow(rows);
  const present = shown.filter((row) => nodeState(row) !== "gone");
  const names = present.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) {
    return conclude(
      subject,
      "fail",
      `two nodes are named ${twice}`,
      "Give each a `hostname` of its own in sendlark.toml, and restart it: what a node keeps for itself is kept by that name.",
    );
  }
  const [gone] = shown.filter((row) => nodeState(row) === "gone");
  if (gone !== undefined) {
    const minutes = Math.floor(gone.silentMs / MINUTE_MS);
    return conclude(
      subject,
      "warn",
      `${gone.name} has not been heard of for ${minutes} minutes, and others do its work`,
      "Start it again, or leave it: a node that stays away is forgotten after two days.",
    );
  }
  const versions = [...new Set(present.map(({ version }) => version))];
  if (versions.length > 1) {
    return conclude(
      subject,
      "warn",
      `versions ${versions.join(" and ")}: ${present.map(({ name, version }) => `${name} ${version}`).join(", ")}`,
      "Finish the upgrade, one node after the other (docs/cluster.md).",
    );
  }
  if (present.length === 0) return conclude(subject, "ok", "none runs now");
  return conclude(subject, "ok", `${names.join(", ")}; version ${versions[0]}`);
}

const SKEW_MS_GOOD = 1_000;
const SKEW_MS_MAX = 5_000;

export function checkNodeClocks(rows: readonly NodeRow[]): Finding {
  const subject: CheckSubject = {
    id: "node_clocks",
    title: "Clocks of the nodes",
    expected: "within a second of the database's",
  };
  const present = rows.filter((row) => nodeState(row) !== "gone");
  const worst = present.toSorted((a, b) => Math.abs(b.skewMs) - Math.abs(a.skewMs))[0];
  if (worst === undefined) return conclude(subject, "ok", "no node runs now");
  const seconds = (Math.abs(worst.skewMs) / 1000).toFixed(1);
  const found = `${worst.name} is ${seconds} seconds ${worst.skewMs > 0 ? "ahead" : "behind"}`;
  if (Math.abs(worst.skewMs) <= SKEW_MS_GOOD) return conclude(subject, "ok", found);
  return conclude(
    subject,
    Math.abs(worst.skewMs) > SKEW_MS_MAX ? "fail" : "warn",
    found,
    "Synchronize its clock, for example by `apt install chrony`: a node that is 5 seconds off does no work.",
  );
}

/** Parts change hands within a lease; longer, nobody serves them. */
const UNOWNED_MS_MAX = 60_000;

export function checkLeases(
  { regions, duties }: Pick<DatabaseFacts, "regions" | "duties">,
  rows: readonly NodeRow[],
): Finding {
  const subject: CheckSubject = {
    id: "node_leases",
    title: "Work of the nodes",
    expected: "every part of the queue has a node",
  };
  const working = rows.filter((row) => nodeState(row) === "works");
  if (working.length === 0) return conclude(subject, "ok", "no node runs now");
  const known = new Set(working.flatMap((row) => row.regions));
  const left = regions.filter(({ unowned, unownedMs }) => unowned > 0 && (unownedMs ?? 0) > UNOWNED_MS_MAX);
  const orphan = left.find(({ name }) => !known.has(name));
  if (orphan !== undefined) {
    return conclude(
      subject,
      "fail",
      `no node serves ${orphan.name}: its mail waits`,
      `Start a node whose [[egress]] has region = "${orphan.name}", or give its domains a fallback (docs/regions.md).`,
    );
  }
  if (left[0] !== undefined) {
    const { name, unowned, shards } = left[0];
    return conclude(
      subject,
      "warn",
      `${unowned} of ${shards} parts of ${name} have had no node for a minute`,
      "Look at the log of its nodes for `cluster.` and `database`: a node that cannot renew its leases takes none.",
    );
  }
  const sum = regions.map(({ name, shards, unowned }) => `${shards - unowned} of ${shards} in ${name}`);
  return conclude(
    subject,
    "ok",
    `${sum.join(", ")}; work for all: ${duties.length > 0 ? duties.toSorted().join(", ") : "none now"}`,
  );
}
