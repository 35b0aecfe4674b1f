// What a node keeps for itself across restarts. Nodes on one database have a value each, by their host names.
import type { SavedValue } from "../lib/saved-value.ts";
import type { StateStore } from "../store/state.ts";
import { savedIn } from "../store/state.ts";
import type { Config } from "./config.ts";

interface OwnStateParts {
  store: { state: StateStore };
  config: Pick<Config, "database" | "hostname">;
}

/** This node's value of that name. */
export function ownStateIn({ store, config }: OwnStateParts, name: string): SavedValue {
  return savedIn(store, config.database.url === "sqlite" ? name : `${name} of ${config.hostname}`);
}
