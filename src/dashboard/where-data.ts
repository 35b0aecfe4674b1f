// Where an installation keeps its data, and which addresses mail of each region leaves from.
import { showTargetAddress } from "../backup/target-address.ts";
import type { Config } from "../config/config.ts";
import { domainsAstray } from "../doctor/checks/regions.ts";
import { egressSettings, regionServing } from "../queue/policy/regions.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import type { Store } from "../store/store.ts";
import type { WhereData } from "./health-schema.ts";

export interface WhereParts {
  config: Pick<Config, "dataDir" | "database" | "blobs" | "delivery" | "backup" | "egress" | "region">;
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

type Place = WhereData["places"][number];

function placesOf(config: WhereParts["config"]): Place[] {
  const { to, s3Region } = config.backup;
  const path = to === null ? null : showTargetAddress(to);
  const stored = storedAt(config);
  const backups: Omit<Place, "data"> =
    to?.kind === "s3"
      ? { at: "s3", path, region: s3Region }
      : { at: to === null ? "none" : "server", path, region: null };
  return [
    ...bodiesAt(config).map((place) => ({ data: "bodies" as const, ...place })),
    { data: "metadata", ...stored },
    { data: "logs", ...stored },
    { data: "backups", ...backups },
  ];
}

/** Where the database is. */
function storedAt({ dataDir, database: { url } }: WhereParts["config"]): Omit<Place, "data"> {
  if (url === "sqlite") return { at: "server", path: dataDir, region: null };
  const { host, pathname } = new URL(url);
  return { at: "database", path: `${host}${pathname}`, region: null };
}

/** Small ones are in the database, and a bucket that is named may have earlier ones. */
function bodiesAt(config: WhereParts["config"]): Omit<Place, "data">[] {
  const { bucket, prefix, region } = config.blobs;
  const stored = storedAt(config);
  if (bucket === null) return [stored];
  return [stored, { at: "s3", path: `s3://${bucket}/${prefix}`, region }];
}
