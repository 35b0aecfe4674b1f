// sendlark.toml of a new node: what all nodes have in common, taken from the node that invites, and what is the machine's own.
import { parse as parseToml, stringify as toToml } from "smol-toml";
import type { Config } from "../config/config.ts";

type Tree = Record<string, unknown>;

/** Not brought along: of each machine its own. */
const OWN_KEYS = ["hostname", "data_dir", "keys_file", "egress", "database", "node"];

/** Brought along unless they name an address of the machine. */
const LISTENERS = ["http.listen", "http.listen_plain", "smtp.listen", "smtp.listen_tls", "metrics.listen"];

/** That all machines have. */
const ANYWHERE = /^(?:$|0\.0\.0\.0:|127\.|localhost:|\[::1?\]:)/;

/** `toml` is the text of the configuration file. Variables in it stay variables. */
export function sharedSettings(toml: string, config: Config): Tree {
  const tree: Tree = parseToml(toml);
  for (const name of OWN_KEYS) delete tree[name];
  for (const path of LISTENERS) {
    const [table = "", name = ""] = path.split(".");
    const given = tableOf(tree, table)[name];
    if ([given].flat().some((address) => typeof address === "string" && !ANYWHERE.test(address)))
      delete tableOf(tree, table)[name];
  }
  // By default, these are made of the host name. Links in emails and bounces must lead to all nodes.
  const { publicUrl } = config.http;
  if (publicUrl !== null) tree["http"] = { ...tableOf(tree, "http"), public_url: publicUrl };
  tree["smtp"] = { ...tableOf(tree, "smtp"), public_host: config.smtp.publicHost };
  return tree;
}

function tableOf(tree: Tree, name: string): Tree {
  const table = tree[name];
  return typeof table === "object" && table !== null ? (table as Tree) : {};
}

export interface OwnSettings {
  hostname: string;
  dataDir: string;
  databaseUrl: string;
  region: string;
  /** Where it sends from; null = the system's choice. */
  address: string | null;
}

const HEAD = `# Written by \`sendlark node join\`. What all nodes have in common comes from the node that invited this one; keep it the same on
# all of them. The host name, data_dir, [[egress]] and listeners are this machine's own. Check it with: sendlark config check
`;

export function nodeConfig(shared: Tree, own: OwnSettings): string {
  const { hostname, dataDir, databaseUrl, region, address } = own;
  const egress = { name: hostname.split(".")[0], hostname, region, ...(address !== null && { address }) };
  const tree = { hostname, data_dir: dataDir, ...shared, egress: [egress], database: { url: databaseUrl } };
  return `${HEAD}\n${toToml(tree)}\n`;
}

/** Files that it names, which the machine needs, too. */
export function filesNamed({ tls }: Config): string[] {
  return [tls.cert, tls.key, tls.hostsDir, tls.acmeCa].flatMap((file) => file ?? []);
}
