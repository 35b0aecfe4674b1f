// Checks files named in the configuration: a wrong path or file is a configuration error.
import { type LoadedCertificate, loadCertificate } from "../certificates/certificates.ts";
import { hostsDirProblem } from "../certificates/host-certificates.ts";
import { acmeDirectory, keptCertificates } from "../certificates/kept-pairs.ts";
import { isExpired } from "../certificates/pair.ts";
import { type Config, ConfigError } from "../config/config.ts";
import { type Log, silentLog } from "../lib/log.ts";
import { loadMasterKey, MasterKeyError } from "../secrets/master-key.ts";
import { isPublicName, readAuthorities } from "./open-certificates.ts";

/** Loads the server's certificate. Throws ConfigError when `tls.cert` or `tls.key` is unusable. */
async function loadServerCertificate(config: Config, log: Log): Promise<LoadedCertificate> {
  try {
    return await loadCertificate({ ...config.tls, ...config, log });
  } catch (error) {
    if (config.tls.mode !== "files") throw error;
    throw new ConfigError(config.file ?? "the configuration", [
      error instanceof Error ? error.message : `${error}`,
    ]);
  }
}

/** Why clients reject the configured certificate; null = they accept it. */
export async function certificateWarning(config: Config): Promise<string | null> {
  const { tls, delivery, dataDir } = config;
  if (delivery.mode === "sandbox") return null;
  const advice = "Mail clients and browsers reject it: use a certificate from a public CA.";
  if (tls.mode === "files") {
    const { isSelfSigned } = await loadServerCertificate(config, silentLog);
    return isSelfSigned ? `tls.cert is self-signed. ${advice}` : null;
  }
  if (tls.mode === "off") {
    return 'tls.mode = "off": SMTP serves a self-signed certificate, which mail programs refuse. With http.tls = false, SMTP has a certificate behind a proxy too.';
  }
  if (!isPublicName(config.hostname)) {
    return `tls.mode = "acme": no certificate authority can issue a certificate for ${config.hostname}: SMTP serves a self-signed one. Set hostname to a public name.`;
  }
  if (config.http.tls && config.http.listenPlain === null) {
    return 'tls.mode = "acme": certificate authorities connect to port 80, and http.listen_plain is off. Set it, or pass requests on from there.';
  }
  const cert = (await keptCertificates(acmeDirectory(dataDir))).get(config.hostname);
  if (cert !== undefined && !isExpired({ cert })) return null;
  return `tls.mode = "acme": there is no certificate for ${config.hostname} yet; the server requests it while it runs. Until then, HTTPS and SMTP serve a self-signed one, and the owner's account can be set up only from this machine.`;
}

/** Reads the named files without changing anything; errors are thrown as ConfigError, warnings are logged. */
export async function checkNamedFiles(config: Config, log: Log): Promise<void> {
  const { hostsDir, acmeCa } = config.tls;
  if (config.tls.mode === "files") await loadServerCertificate(config, log);
  if (config.tls.mode === "acme" && acmeCa !== null) await readAuthorities(config, acmeCa);
  const unreadable = hostsDir === null ? null : await hostsDirProblem(hostsDir);
  if (unreadable !== null) {
    throw new ConfigError(config.file ?? "the configuration", [`tls.hosts_dir: ${unreadable}`]);
  }
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
