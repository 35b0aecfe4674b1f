// The nodes on one database: who they are, a token for a new one, and telling one to leave.
import { readFileSync } from "node:fs";
import { nodeState, nodesToShow, showNode } from "../cluster/standing.ts";
import { AppError } from "../lib/app-error.ts";
import { VERSION } from "../lib/version.ts";
import { loadMasterKey } from "../secrets/master-key.ts";
import { loadSecret } from "../secrets/secret-file.ts";
import type { ClusterStore } from "../store/cluster.ts";
import { argument, type CommandParts, storeCommand } from "./command.ts";
import { makeToken, TOKEN_LIFE_MS } from "./join-token.ts";
import { sharedSettings } from "./node-settings.ts";
import { showTable, showTime } from "./show-table.ts";

function clusterOf({ cluster }: CommandParts): ClusterStore {
  if (cluster !== null) return cluster;
  throw new AppError(
    "not_found",
    'This installation has one node, because database.url is "sqlite". Several nodes need PostgreSQL: see docs/cluster.md.',
  );
}

export const nodeList = storeCommand({
  name: "node list",
  about: "List the nodes on the database",
  act: null,
  async run(parts) {
    const rows = nodesToShow(await clusterOf(parts).nodes());
    return { object: "list" as const, data: rows.map((row) => showNode(row, parts.clock.now())) };
  },
  show({ data }) {
    if (data.length === 0) return "No node runs.\n";
    const rows = data.map((row) => [
      row.hostname,
      row.state,
      row.regions.join(", "),
      row.version,
      row.shards,
      row.state !== "gone" ? "now" : showTime(Date.parse(row.seen_at)),
      `${row.clock_ahead_ms} ms`,
      row.id,
    ]);
    return showTable(["HOST", "STATE", "REGIONS", "VERSION", "SHARDS", "SEEN", "CLOCK", "ID"], rows);
  },
});

export const nodeDrain = storeCommand({
  name: "node drain",
  about: "Tell a node to hand over its work and end; it ends with exit code 0 within about 30 seconds",
  arguments: ["ID_OR_HOST"],
  act: "node.drained",
  async run(parts, input, note) {
    const cluster = clusterOf(parts);
    const named = argument(input, 0);
    const rows = (await cluster.nodes()).filter(({ id, name }) => id === named || name === named);
    const node = rows.find((row) => nodeState(row) !== "gone") ?? rows.at(-1);
    if (node === undefined) {
      throw new AppError("not_found", `There is no node ${named}: \`sendlark node list\` shows them.`);
    }
    const state = nodeState(node);
    note({ target: node.id, detail: { hostname: node.name }, isToldAlready: node.leavingAt !== null });
    if (state === "works") await cluster.askToLeave({ node: node.id });
    return { id: node.id, hostname: node.name, state: state === "works" ? ("leaves" as const) : state };
  },
  show: ({ hostname, state }) =>
    state === "gone"
      ? `${hostname} is gone.\n`
      : `${hostname} hands over its work and ends. Its service starts again at the next boot, or by \`systemctl start sendlark\`.\n`,
});

export const nodeInvite = storeCommand({
  name: "node invite",
  about: "Make a token for `node join` on a new machine: good for one hour, once",
  act: "node.invited",
  async run(parts, _input, note) {
    const cluster = clusterOf(parts);
    const { config } = parts;
    note({});
    const { token, id, sealed } = makeToken({
      secret: hex(loadSecret(config.dataDir)),
      master: hex(
        loadMasterKey({ dataDir: config.dataDir, file: config.keysFile, isInUse: true, onWarning() {} }),
      ),
      settings: sharedSettings(readFileSync(config.file, "utf8"), config),
      region: config.egress[0]!.region,
      version: VERSION,
    });
    await cluster.keepToken({ id, sealed, lifeMs: TOKEN_LIFE_MS });
    const database = new URL(config.database.url);
    if (database.password !== "") database.password = "PASSWORD";
    const expiresAt = new Date(parts.clock.now() + TOKEN_LIFE_MS).toISOString();
    return { token, expires_at: expiresAt, database: database.href };
  },
  show: ({ token, expires_at, database }) =>
    [
      `On the new machine, with its own host name and the address of the database as it is seen from there:`,
      "",
      `  sendlark node join ${token} --database '${database}' --hostname HOST`,
      "",
      `The token holds until ${showTime(Date.parse(expires_at))}, and works once. Whoever has it and can reach the database gets the keys of this installation.`,
      "",
    ].join("\n"),
});

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
