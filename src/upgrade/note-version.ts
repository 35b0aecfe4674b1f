// Which versions ran on this data, and since when: for the log, and as evidence of upgrades.
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { saveState } from "../lib/saved-value.ts";
import { COMMIT, VERSION } from "../lib/version.ts";
import type { Store } from "../store/store.ts";
import { readVersions, versionHistory } from "../store/version-history.ts";

const KEPT_MAX = 100;

/** At each start. */
export async function noteVersion({
  store,
  clock,
  log,
}: {
  store: Pick<Store, "state">;
  clock: Pick<Clock, "now">;
  log: Log;
}): Promise<void> {
  const versions = await readVersions(store);
  const last = versions.at(-1);
  if (last?.version === VERSION && last.commit === COMMIT) return;
  if (last !== undefined) {
    log.info("serve.version_changed", { from: last.version, from_commit: last.commit, to: VERSION });
  }
  const now = { version: VERSION, commit: COMMIT, startedAt: clock.now() };
  await saveState(versionHistory(store), [...versions, now].slice(-KEPT_MAX), (reason) =>
    log.warn("serve.version_not_noted", { reason }),
  );
}
