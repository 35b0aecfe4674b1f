// Loads the server's certificate from the operator's files, or a self-signed one that is created once in the data directory.
// What ACME issued is in kept-pairs.ts.
import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../lib/log.ts";
import { writePem } from "./kept-pairs.ts";
import { type CertificatePair, isExpired, isSelfSigned, pairProblem } from "./pair.ts";
import { makeSelfSigned } from "./self-signed.ts";

export interface CertificateSettings {
  mode: "acme" | "files" | "off";
  /** Paths; required in mode `files`. */
  cert: string | null;
  key: string | null;
  dataDir: string;
  hostname: string;
  log: Log;
}

export interface LoadedCertificate extends CertificatePair {
  isSelfSigned: boolean;
}

/**
 * The pair to serve. Mode `files` never falls back: a wrong path must not lead to an untrusted certificate. Throws, naming
 * the path and the configuration key, when a file cannot be read or the two do not match.
 */
export async function loadCertificate(settings: CertificateSettings): Promise<LoadedCertificate> {
  if (settings.mode === "files") return loadFiles(settings);
  const directory = join(settings.dataDir, "certificates");
  return (await loadPair(directory, "self-signed", settings.log)) ?? (await createPair(directory, settings));
}

/** Saves a pair as `<directory>/<name>.pem`: one file, so that certificate and key always match. */
async function saveCertificate(directory: string, name: string, pair: CertificatePair): Promise<void> {
  await writePem(directory, name, pair.key + pair.cert);
}

async function loadFiles({ cert, key, log }: CertificateSettings): Promise<LoadedCertificate> {
  const pair = { cert: await readNamed("tls.cert", cert), key: await readNamed("tls.key", key) };
  const problem = pairProblem(pair);
  if (problem !== null) throw new Error(`tls.cert (${cert}) and tls.key (${key}): ${problem}`);
  // Still served: most SMTP clients accept it, and a renewal may be in progress.
  if (isExpired(pair))
    log.error("certificate.expired", { path: cert, validTo: new X509Certificate(pair.cert).validTo });
  return { ...pair, isSelfSigned: isSelfSigned(pair) };
}

async function readNamed(name: string, path: string | null): Promise<string> {
  if (!path) throw new Error(`${name} must name a PEM file when tls.mode is "files"`);
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new Error(`${name}: cannot read ${path}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Null without a usable pair; a new one is made then. */
async function loadPair(directory: string, name: string, log: Log): Promise<LoadedCertificate | null> {
  const path = join(directory, `${name}.pem`);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  const start = text.indexOf("-----BEGIN CERTIFICATE-----");
  const pair = { key: text.slice(0, Math.max(0, start)), cert: text.slice(Math.max(0, start)) };
  const problem = pairProblem(pair) ?? (isExpired(pair) ? "the certificate has expired" : null);
  if (problem === null) return { ...pair, isSelfSigned: isSelfSigned(pair) };
  log.warn("certificate.unusable", { path, problem });
  return null;
}

async function createPair(directory: string, settings: CertificateSettings): Promise<LoadedCertificate> {
  const pair = await makeSelfSigned({ hostname: settings.hostname });
  await saveCertificate(directory, "self-signed", pair);
  settings.log.info("certificate.self_signed_made", { hostname: settings.hostname });
  return { ...pair, isSelfSigned: true };
}
