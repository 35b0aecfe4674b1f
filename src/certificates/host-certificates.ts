// Certificates of other host names, such as customers' tracking domains, in certbot's layout.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../lib/log.ts";
import { isExpired, pairProblem } from "./pair.ts";

export interface HostCertificate {
  /** In lower case. */
  serverName: string;
  cert: string;
  key: string;
}

/** Why the directory cannot be read and what to do; null = it can be read. */
export async function hostsDirProblem(directory: string): Promise<string | null> {
  try {
    await readdir(directory);
    return null;
  } catch (error) {
    const isDenied = error instanceof Error && "code" in error && error.code === "EACCES";
    const advice = isDenied
      ? ". The server's user must be able to read it. Only root can read certbot's /etc/letsencrypt: copy the certificates in a deploy hook"
      : "";
    return `cannot read ${directory}: ${error instanceof Error ? error.message : error}${advice}`;
  }
}

/**
 * The usable certificates. Problems with the others, or with the directory, are logged; links then use the server's own
 * name, so that mail keeps flowing.
 */
export async function loadHostCertificates(directory: string | null, log: Log): Promise<HostCertificate[]> {
  if (directory === null) return [];
  const problem = await hostsDirProblem(directory);
  if (problem !== null) {
    log.error("certificate.hosts_dir_unreadable", { problem });
    return [];
  }
  const loaded: HostCertificate[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (entry.isFile() || !entry.name.includes(".")) continue;
    const pair = await readPair(join(directory, entry.name));
    const problem =
      typeof pair === "string" ? pair : (pairProblem(pair) ?? (isExpired(pair) ? "it has expired" : null));
    if (typeof pair !== "string" && problem === null) {
      loaded.push({ serverName: entry.name.toLowerCase(), ...pair });
    } else {
      log.error("certificate.unusable", { path: join(directory, entry.name), problem });
    }
  }
  return loaded;
}

async function readPair(folder: string): Promise<{ cert: string; key: string } | string> {
  try {
    const [cert, key] = await Promise.all(
      ["fullchain.pem", "privkey.pem"].map((name) => readFile(join(folder, name), "utf8")),
    );
    return { cert: cert ?? "", key: key ?? "" };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
