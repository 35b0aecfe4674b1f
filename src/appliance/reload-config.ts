// What a running server takes over from a changed configuration file.
import { type Config, ConfigError, loadConfig } from "../config/config.ts";
import type { Log } from "../lib/log.ts";
import type { OpenCertificates } from "./open-certificates.ts";

/** A change of any other key needs a restart. */
const RELOADED_KEYS = ["tls.cert", "tls.key", "tls.hosts_dir", "limits.requests_per_second"];

/** Reads certificates and the configuration file again. */
export function createReload(parts: {
  config: Config;
  log: Log;
  certificates: Pick<OpenCertificates, "served">;
  rate: { requestsPerSecond: number };
}): () => Promise<void> {
  return async () => {
    const { limits, tls } = readAgain(parts.config, parts.log) ?? parts.config;
    parts.rate.requestsPerSecond = limits.requestsPerSecond;
    await parts.certificates.served.reload(tls);
  };
}

/** Null when it cannot be used, which is logged. */
function readAgain(running: Config, log: Log): Config | null {
  try {
    const config = loadConfig(running.file);
    const changed = changedKeys(running, config);
    const applied = changed.filter((key) => RELOADED_KEYS.includes(key));
    const waiting = changed.filter((key) => !RELOADED_KEYS.includes(key));
    log.info("serve.reloaded", { applied });
    if (waiting.length > 0) {
      log.warn("serve.restart_needed", { keys: waiting, advice: "restart the server to apply them" });
    }
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    log.error("serve.not_reloaded", { problem: error.message, advice: "the configuration before stays" });
    return null;
  }
}

/** The keys with other values, as the file names them. */
function changedKeys(before: object, after: object, path = ""): string[] {
  const old = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  return Object.keys({ ...old, ...now }).flatMap((name) => {
    if (path === "" && (name === "file" || name === "warnings")) return [];
    const key = `${path}${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
    const one = old[name];
    const other = now[name];
    if (isTable(one) && isTable(other)) return changedKeys(one, other, `${key}.`);
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [key];
  });
}

function isTable(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
