// Where an installation keeps its data, and which addresses mail of each region leaves from.
import { showTargetAddress } from "../backup/target-address.ts";
import type { Config } from "../config/config.ts";
import { domainsAstray } from "../doctor/checks/regions.ts";
import { egressSettings, regionServing } from "../queue/policy/regions.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import type { Store } from "../store/store.ts";
import type { WhereData } from "./health-schema.ts";

export interface WhereParts {
  config: Pick<Config, "dataDir" | "delivery" | "backup" | "egress" | "region">;
  store: Pick<Store, "domains">;
  policy: Pick<SendingPolicy, "lostEgresses">;
}

/** More domains than the page shows. */
const DOMAINS_MAX = 1_000;

/** Paths are for the operator alone. */
export async function readWhere(
  { config, store, policy }: WhereParts,
  teamId: string,
  isOperator: boolean,
): Promise<WhereData> {
  const settings = egressSettings(config);
  const lost = new Map(policy.lostEgresses.state().map(({ egress, since }) => [egress, since]));
  const names = [...lost.keys()];
  const { rows } = await store.domains.listItems({ teamId, limit: DOMAINS_MAX });
  return {
    places: placesOf(config).map((place) => ({ ...place, path: isOperator ? place.path : null })),
    regions: settings.regions.map((region) => ({
      ...region,
      location: config.region.find(({ name }) => name === region.name)?.location ?? null,
      sends_from: regionServing(settings, region, names),
      addresses: settings.egresses
        .filter((egress) => egress.region === region.name)
        .map(({ name, address }) => ({ egress: name, address, lost_since: lost.get(name) ?? null })),
    })),
    domains_astray: config.delivery.mode === "sandbox" ? [] : domainsAstray(settings, rows, names),
  };
}

function placesOf({ dataDir, backup }: WhereParts["config"]): WhereData["places"] {
  const here = (data: WhereData["places"][number]["data"]) => {
    return { data, at: "server" as const, path: dataDir, region: null };
  };
  const { to, s3Region } = backup;
  const path = to === null ? null : showTargetAddress(to);
  const isBucket = to?.kind === "s3";
  const at = to === null ? "none" : isBucket ? "s3" : "server";
  return [
    ...(["bodies", "metadata", "logs"] as const).map(here),
    { data: "backups", at, path, region: isBucket ? (s3Region ?? null) : null },
  ];
}
