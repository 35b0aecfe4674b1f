// The certificates that ACME issued: one file for each host in the data directory, its private key sealed.
import { chmod, mkdir, open, readdir, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import { toPem } from "./der.ts";
import { type CertificatePair, pairProblem } from "./pair.ts";

/** Encrypts private keys; `context` is the host that they belong to. */
export interface KeySealer {
  seal(text: string, context: string): string;
  /** Null: sealed with another key, or damaged. */
  open(sealed: string, context: string): string | null;
}

export interface KeptPairs {
  /** Those that can be used, by host. Others are logged and left alone. */
  load(): Promise<Map<string, CertificatePair>>;
  /** Durable when it resolves; the pair before is kept as `<host>.previous.pem`. */
  save(host: string, pair: CertificatePair): Promise<void>;
  remove(host: string): Promise<void>;
}

const LABEL = "SENDLARK SEALED KEY";
const SEALED = new RegExp(`-----BEGIN ${LABEL}-----([^-]*)-----END ${LABEL}-----`);
const CERTIFICATE = "-----BEGIN CERTIFICATE-----";
const PREVIOUS = ".previous";

/** Where they are, inside the data directory. */
export const acmeDirectory = (dataDir: string): string => join(dataDir, "certificates", "acme");

export function keptPairs(directory: string, sealer: KeySealer, log: Log): KeptPairs {
  const fileOf = (host: string) => join(directory, `${host}.pem`);
  return {
    async load() {
      const loaded = new Map<string, CertificatePair>();
      for (const [host, text] of await readAll(directory)) {
        const pair = openPair(text, host, sealer);
        if ("problem" in pair) log.error("certificate.unusable", { path: fileOf(host), ...pair });
        else loaded.set(host, pair);
      }
      return loaded;
    },
    async save(host, pair) {
      const text = sealPair(pair, host, sealer);
      await rename(fileOf(host), fileOf(`${host}${PREVIOUS}`)).catch(ignoreMissing);
      await writePem(directory, host, text);
    },
    async remove(host) {
      for (const name of [host, `${host}${PREVIOUS}`]) await unlink(fileOf(name)).catch(ignoreMissing);
    },
  };
}

/** PEM of both, the key sealed for this host. */
export function sealPair({ cert, key }: CertificatePair, host: string, sealer: KeySealer): string {
  return toPem(LABEL, Buffer.from(sealer.seal(key, host))) + cert;
}

/** What `sealPair` made, or why it cannot be used. */
export function openPair(
  text: string,
  host: string,
  sealer: KeySealer,
): CertificatePair | { problem: string } {
  const pair = { cert: certificateIn(text), key: openKey(text, host, sealer) ?? "" };
  const problem = pair.key === "" ? "its key was sealed with another master key" : pairProblem(pair);
  return problem === null ? pair : { problem };
}

/** The certificates alone, by host: whoever has no master key may look at them. */
export async function keptCertificates(directory: string): Promise<Map<string, string>> {
  const texts = await readAll(directory);
  return new Map([...texts].map(([host, text]) => [host, certificateIn(text)]));
}

/** Writes `<directory>/<name>.pem` atomically, readable by its owner only. */
export async function writePem(directory: string, name: string, text: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  const temporary = join(directory, `.${name}-${createId()}.tmp`);
  const file = await open(temporary, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(directory, `${name}.pem`));
  const folder = await open(directory, "r");
  await folder.sync();
  await folder.close();
}

/** After a crash between two renames, the previous pair stands in. */
async function readAll(directory: string): Promise<Map<string, string>> {
  const names = await readdir(directory).catch(() => [] as string[]);
  const pems = names.filter((name) => name.endsWith(".pem") && !name.startsWith("."));
  const texts = new Map<string, string>();
  for (const name of pems.sort().reverse()) {
    const host = name.slice(0, -".pem".length).replace(new RegExp(`\\${PREVIOUS}$`), "");
    const isPrevious = name !== `${host}.pem`;
    if (isPrevious && pems.includes(`${host}.pem`)) continue;
    texts.set(host, await readFile(join(directory, name), "utf8").catch(() => ""));
  }
  return texts;
}

function certificateIn(text: string): string {
  const start = text.indexOf(CERTIFICATE);
  return start < 0 ? "" : text.slice(start);
}

function openKey(text: string, host: string, sealer: KeySealer): string | null {
  const [, base64] = SEALED.exec(text) ?? [];
  return base64 === undefined ? null : sealer.open(Buffer.from(base64, "base64").toString(), host);
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
