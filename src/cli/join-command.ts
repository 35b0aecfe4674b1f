// Makes this machine a node of an installation on PostgreSQL: its configuration, and the installation's keys. All is checked first,
// and nothing is changed before the token is used up.
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { nodeState } from "../cluster/standing.ts";
import { type Config, parseConfig } from "../config/config.ts";
import { AppError } from "../lib/app-error.ts";
import { VERSION } from "../lib/version.ts";
import { argument, type LocalCommand, option, type Terminal, UsageError } from "../operator/command.ts";
import { type NodeGift, openGift, type ReadToken, readToken } from "../operator/join-token.ts";
import { filesNamed, nodeConfig } from "../operator/node-settings.ts";
import { hasOtherKeys, type SharedKeys, writeKeys } from "../secrets/shared-keys.ts";
import { ensureConfigDirectory, ensureDataDirectory, findUser, writeConfig } from "../setup/machine.ts";
import { INSTALLED } from "../setup/service-unit.ts";
import type { ClusterStore } from "../store/cluster.ts";
import { hasOwnDatabase } from "../store/own-database.ts";
import { usualDataDir } from "./local-commands.ts";

export const joinCommand: LocalCommand = {
  kind: "local",
  name: "node join",
  about: "Make this machine a node: write its configuration and bring the installation's keys",
  arguments: ["TOKEN"],
  options: {
    database: {
      type: "string",
      value: "URL",
      isRequired: true,
      about: "the database as this machine reaches it; a variable in it stays one",
    },
    hostname: { type: "string", value: "NAME", about: "the host name of this machine, its own" },
    region: { type: "string", value: "REGION", about: "of its address (default: as the node that invites)" },
    address: { type: "string", value: "IP", about: "where it sends from (default: the system's choice)" },
    "data-dir": {
      type: "string",
      value: "DIR",
      about: `as for init; of an installation ${INSTALLED.dataDir}`,
    },
  },
  async run({ input, configFile, isJson, terminal }) {
    const token = readToken(argument(input, 0));
    if (token === null) {
      throw refusal("This is no token of `sendlark node invite`, or it was not copied whole.");
    }
    const file = resolve(configFile ?? (process.getuid?.() === 0 ? INSTALLED.config : "sendlark.toml"));
    const joined = await joinCluster(token, {
      file,
      databaseUrl: option(input, "database") ?? "",
      hostname: option(input, "hostname") ?? askHostname(terminal),
      region: option(input, "region") ?? null,
      address: option(input, "address") ?? null,
      dataDir: resolve(dirname(file), option(input, "data-dir") ?? usualDataDir()),
    });
    terminal.out(isJson ? `${JSON.stringify(joined)}\n` : showJoined(joined));
    return 0;
  },
};

function askHostname(terminal: Terminal): string {
  const hostname = terminal.ask?.("Host name of this machine, its own: ") ?? "";
  if (hostname === "") throw new UsageError("--hostname is missing");
  return hostname;
}

const refusal = (message: string) => new AppError("application_error", `${message} Nothing was changed.`);

interface Wish {
  file: string;
  /** As given. */
  databaseUrl: string;
  hostname: string;
  /** Null: as the node that invites. */
  region: string | null;
  address: string | null;
  dataDir: string;
}

interface Joined {
  file: string;
  data_dir: string;
  hostname: string;
  region: string;
  /** What the operator has to do, in sentences. */
  left: string[];
}

async function joinCluster(token: ReadToken, wish: Wish): Promise<Joined> {
  refuseInstalled(wish);
  const url = readUrl(wish);
  const [{ planMigration }, { openCluster }] = await Promise.all([
    import("../store/migrate-database.ts"),
    import("../store/open-cluster.ts"),
  ]);
  const { from } = await planMigration(url);
  if (from === 0) throw refusal(NO_INSTALLATION);
  const cluster = openCluster({ url })!;
  try {
    const gift = await readGift(cluster, token);
    await refuseClock(cluster);
    await refuseName(cluster, wish.hostname);
    const region = wish.region ?? gift.region;
    const text = nodeConfig(gift.settings, { ...wish, region });
    const config = parseConfig(text, { file: wish.file });
    const keys = { secret: bytesOf(gift.secret), master: bytesOf(gift.master) };
    const places = { dataDir: wish.dataDir, keysFile: null };
    if (hasOtherKeys(places, keys))
      throw refusal(`${wish.dataDir} holds other keys. Choose another data_dir.`);
    if (!(await cluster.spendToken({ id: token.id, host: wish.hostname }))) throw refusal(USED_MEANWHILE);
    await write(wish, text, keys);
    const { file, hostname, dataDir } = wish;
    return { file, data_dir: dataDir, hostname, region, left: whatIsLeft(config, gift) };
  } finally {
    cluster.close();
  }
}

const NO_INSTALLATION =
  "The database has no installation: --database names another one than that of the node that invites.";
const USED_MEANWHILE = "The token was used or ended meanwhile: make another with `sendlark node invite`.";

function refuseInstalled({ file, dataDir }: Wish): void {
  if (existsSync(file)) {
    throw refusal(
      `${file} exists: this machine is configured already. To make it a node all the same, move the file and its data directory away.`,
    );
  }
  if (existsSync(join(dataDir, "sendlark.db"))) {
    throw refusal(`${dataDir} has the database of an installation. Choose another one with --data-dir.`);
  }
}

/** What the URL is once its variables have values. Throws ConfigError. */
function readUrl({ databaseUrl, file }: Wish): string {
  const toml = `[delivery]\nmode = "sandbox"\n[database]\nurl = ${JSON.stringify(databaseUrl)}\n`;
  const config = parseConfig(toml, { file });
  if (hasOwnDatabase(config)) throw new UsageError("--database must be the URL of a PostgreSQL database");
  return config.database.url;
}

async function readGift(cluster: ClusterStore, token: ReadToken): Promise<NodeGift> {
  const kept = await cluster.readToken({ id: token.id });
  if (kept === null) {
    throw refusal(
      "The database does not know this token: it was made for another installation, or days ago. Make one with `sendlark node invite` on a node that has this database.",
    );
  }
  if (kept.sealed === null) {
    const when = new Date(kept.usedAt ?? 0).toISOString();
    throw refusal(
      `The token was used at ${when} by ${kept.usedBy}: each works once. Make another with \`sendlark node invite\`.`,
    );
  }
  if (kept.isOver) {
    throw refusal("The token has expired: it holds for one hour. Make another with `sendlark node invite`.");
  }
  const gift = openGift(token, kept.sealed);
  if (gift === null) throw refusal("The token does not open what the database keeps for it: make another.");
  return gift;
}

const SKEW_MS_MAX = 5_000;

async function refuseClock(cluster: ClusterStore): Promise<void> {
  const sentAt = Date.now();
  const now = await cluster.clock();
  const aheadMs = (sentAt + Date.now()) / 2 - now;
  if (Math.abs(aheadMs) <= SKEW_MS_MAX) return;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  throw refusal(
    `The clock of this machine is ${seconds} seconds ${aheadMs > 0 ? "ahead of" : "behind"} the database's, and a node needs to be within ${SKEW_MS_MAX / 1000}: synchronize it, for example with chrony.`,
  );
}

async function refuseName(cluster: ClusterStore, hostname: string): Promise<void> {
  const other = (await cluster.nodes()).find((row) => row.name === hostname && nodeState(row) !== "gone");
  if (other === undefined) return;
  throw refusal(`A node named ${hostname} runs already: each has a host name of its own (--hostname).`);
}

const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"));

/** The configuration last: a node without it starts nothing. */
async function write({ file, dataDir }: Wish, text: string, keys: SharedKeys): Promise<void> {
  const user = process.getuid?.() === 0 ? findUser(INSTALLED.user) : null;
  try {
    ensureConfigDirectory(dirname(file), user);
    ensureDataDirectory(dataDir, user);
    writeKeys({ dataDir, keysFile: null }, keys, user);
    await writeConfig(file, text, user);
  } catch (error) {
    throw new AppError(
      "application_error",
      `${(error as Error).message}. The token is used up: make this right, and run \`sendlark node invite\` again.`,
    );
  }
}

function whatIsLeft(config: Config, gift: NodeGift): string[] {
  const { hostname, egress, http, smtp, delivery } = config;
  const address = egress[0]?.address ?? "this machine's public address";
  const missing = filesNamed(config).filter((file) => !existsSync(file));
  return [
    ...(delivery.mode === "direct"
      ? [
          `DNS: the A or AAAA record of ${hostname} is ${address}, and the PTR record of that address is ${hostname}.`,
          `DNS: ${smtp.publicHost}, where bounces arrive, gets one more A or AAAA record with that address.`,
          `DNS of sending domains: their SPF record must allow ${address}. \`sendlark domain records NAME\` shows it once this node runs.`,
        ]
      : []),
    ...(http.publicUrl === null ? [] : [`The load balancer of ${http.publicUrl}: add ${hostname}.`]),
    ...missing.map((file) => `Copy ${file} from the node that invited this one.`),
    ...(gift.version === VERSION
      ? []
      : [`The node that invited this one runs version ${gift.version}, and this is ${VERSION}.`]),
    "Check it with `sendlark doctor`, then start it with `sendlark serve` or `systemctl enable --now sendlark`.",
  ];
}

function showJoined({ file, data_dir, hostname, region, left }: Joined): string {
  const head = `${hostname} is a node of the installation, with its address in ${region}. Written: ${file}, and the keys in ${data_dir}.`;
  return `${[head, "", "What is left to do:", ...left.map((line) => `- ${line}`)].join("\n")}\n`;
}
