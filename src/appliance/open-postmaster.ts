// Google Postmaster Tools: the client of the configuration, and the periodic reading of figures.
import { privateNetworks } from "../config/config.ts";
import { type GuardedFetchRequest, guardedFetch } from "../lib/guarded-fetch.ts";
import { sealText, unsealText } from "../lib/sealed-text.ts";
import type { PostmasterDesk } from "../postmaster/connect.ts";
import { createGoogle, type Google } from "../postmaster/google.ts";
import { createPuller } from "../postmaster/pull-figures.ts";
import { deriveKey } from "../secrets/secret-file.ts";
import { type BaseParts, masterKey } from "./open-parts.ts";
import type { ScheduledTask } from "./schedule.ts";

export interface OpenPostmaster {
  postmaster: PostmasterDesk;
  tasks: ScheduledTask[];
  stop(): Promise<void>;
}

export function openPostmaster(parts: BaseParts): OpenPostmaster {
  const google = openGoogle(parts);
  return openPostmasterDesk(parts, { google, key: deriveKey(masterKey(parts.config), "postmaster") });
}

function openGoogle({ config, resolver, clock }: BaseParts): Google | null {
  if (config.postmaster === null) return null;
  const guard = { resolver, allowPrivateNetworks: privateNetworks(config) };
  const fetchAnswer = (request: GuardedFetchRequest) => guardedFetch(guard, request);
  return createGoogle({ clock, fetchAnswer }, config.postmaster);
}

const CONTEXT = "postmaster-google";

export function openPostmasterDesk(
  parts: Pick<BaseParts, "store" | "clock" | "log">,
  { google, key }: { google: Google | null; key: Uint8Array },
): OpenPostmaster {
  const seal = (token: string) => sealText(key, token, CONTEXT);
  const unseal = (sealed: string) => unsealText(key, sealed, CONTEXT);
  if (google === null)
    return {
      postmaster: { google, seal, unseal, pull: async () => undefined },
      tasks: [],
      stop: async () => undefined,
    };
  const puller = createPuller({ ...parts, random: Math.random, google, unseal });
  return {
    postmaster: { google, seal, unseal, pull: puller.run },
    tasks: [{ name: "read Google Postmaster Tools", pattern: "35 */5 * * * *", run: puller.run }],
    stop: async () => puller.stop(),
  };
}
