// What a node keeps for itself across restarts. Nodes on one database have a value each, by their host names.
import type { SavedValue } from "../lib/saved-value.ts";
import type { StateStore } from "../store/state.ts";
import { savedIn } from "../store/state.ts";
import type { Config } from "./config.ts";

interface OwnStateParts {
  store: { state: StateStore };
  config: Pick<Config, "database" | "hostname">;
}

const OWN_STATES = [
  "alerts",
  "certificates",
  "challenge-records",
  "examination",
  "failed-logins",
  "starts",
  "tls-counts",
  "tls-reports",
  "warm-up",
] as const;
type OwnState = (typeof OWN_STATES)[number];

/** This node's value of that name. */
export function ownStateIn({ store, config }: OwnStateParts, name: OwnState): SavedValue {
  return savedIn(store, config.database.url === "sqlite" ? name : nameOf(name, config.hostname));
}

const nameOf = (name: OwnState, hostname: string) => `${name} of ${hostname}`;

/** Names of values where they move from SQLite to a database of nodes, and back. */
export function ownStateNames(hostname: string): {
  toNodes(name: string): string;
  toSqlite(name: string): string;
} {
  const shared = new Map(OWN_STATES.map((name): [string, string] => [name, nameOf(name, hostname)]));
  const own = new Map([...shared].map(([name, there]) => [there, name]));
  return { toNodes: (name) => shared.get(name) ?? name, toSqlite: (name) => own.get(name) ?? name };
}
