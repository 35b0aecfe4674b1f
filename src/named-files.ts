// The files that the configuration names: a wrong path or a wrong file is a wrong configuration.
import { type Config, ConfigError } from "./config.ts";
import type { Log } from "./lib/log.ts";
import { type LoadedCertificate, loadCertificate } from "./ops/certificates.ts";
import { loadMasterKey, MasterKeyError } from "./ops/master-key.ts";

/** The certificate to serve. Throws ConfigError when `tls.cert` or `tls.key` is of no use. */
export async function loadServerCertificate(config: Config, log: Log): Promise<LoadedCertificate> {
  try {
    return await loadCertificate({ ...config.tls, ...config, log });
  } catch (error) {
    if (config.tls.mode !== "files") throw error;
    throw new ConfigError(config.file ?? "the configuration", [
      error instanceof Error ? error.message : `${error}`,
    ]);
  }
}

/** Reads what is named without changing anything; what goes wrong is thrown as ConfigError, doubts are logged. */
export async function checkNamedFiles(config: Config, log: Log): Promise<void> {
  if (config.tls.mode === "files") await loadServerCertificate(config, log);
  if (config.keysFile === null) return;
  try {
    const onWarning = (advice: string) => log.warn("master_key.readable", { advice });
    loadMasterKey({ dataDir: config.dataDir, file: config.keysFile, isInUse: true, onWarning });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const problem = error instanceof MasterKeyError ? reason : `cannot be read: ${reason}`;
    throw new ConfigError(config.file ?? "the configuration", [`keys_file: ${problem}`]);
  }
}
