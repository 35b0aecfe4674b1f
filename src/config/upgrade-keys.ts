// The section [upgrade] of sendlark.toml.
import { LIMITS } from "../limits.ts";
import { providerUrl, wholeNumber } from "./kinds.ts";
import { key, optional, table } from "./table.ts";

export const upgrade = table({
  url: optional(providerUrl, {
    about:
      "The address that releases are published at, for `sendlark upgrade`: `manifest.json`, its signature and the programs are directly below it. Without it, use `sendlark upgrade --file FILE`. See [upgrades](upgrade.md).",
    sample: "https://downloads.example.com/sendlark",
    hint: "where `sendlark upgrade` finds releases",
  }),
  snapshot_days: key(wholeNumber(0, 365), {
    default: LIMITS.snapshotDays,
    about:
      "Before a new version changes the database, it copies it to `snapshots` in `data_dir`, for `sendlark rollback`. The copy needs as much disk space as the database, and is removed after this number of days. `0` = make none: then only a backup leads back.",
    hint: "days to keep the copy of the database from before an upgrade; 0 = make none",
  }),
});
