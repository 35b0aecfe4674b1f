// The log of a server: lines on stderr without addresses, and the last ones kept for `sendlark logs`.
import { randomBytes } from "node:crypto";
import type { Config } from "../config/config.ts";
import { createHideAddresses } from "../lib/hide-addresses.ts";
import { createLog, type Log, writeToStderr } from "../lib/log.ts";
import { createLogRing, type LogRing } from "../lib/log-ring.ts";
import { deriveKey, loadSecret } from "../secrets/secret-file.ts";

export interface Logging {
  ring: LogRing;
  /** Hides addresses; undefined = they are shown. */
  key: string | undefined;
}

export function openLog(config: Pick<Config, "dataDir" | "log">): { log: Log; logging: Logging } {
  const ring = createLogRing();
  const key = config.log.recipients ? undefined : hidingKey(config.dataDir);
  const hide = key === undefined ? null : createHideAddresses(key);
  const log = createLog((text) => {
    const line = hide === null ? text : hide(text);
    writeToStderr(line);
    ring.add(line);
  });
  return { log, logging: { ring, key: key && Buffer.from(key).toString("base64") } };
}

/** The same after a restart, but for the first start, before there is a secret. */
function hidingKey(dataDir: string): Uint8Array {
  try {
    return deriveKey(loadSecret(dataDir), "addresses in logs");
  } catch {
    return randomBytes(32);
  }
}
