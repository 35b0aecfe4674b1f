// Gets a release: from its address, or from files beside each other.
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type GuardedFetchParts, guardedFetch } from "../lib/guarded-fetch.ts";
import { readNetworks } from "../lib/networks.ts";
import { type Program, refusal, type SignedManifest } from "./manifest.ts";

const MANIFEST = "manifest.json";
const MANIFEST_BYTES_MAX = 1024 * 1024;
const MANIFEST_MS = 30_000;
/** Of a program: 110 MB on a slow line. */
const PROGRAM_MS = 30 * 60_000;
const REDIRECTS_MAX = 5;
/** The operator has named the address: it may be in their own network. */
const EVERYWHERE = readNetworks(["0.0.0.0/0", "::/0"]);

export interface ReleaseSource {
  manifest(): Promise<SignedManifest>;
  /** The bytes of a program of the manifest, not checked yet. */
  program(program: Program): Promise<Uint8Array>;
}

/** Everything is directly below `url`. */
export function releaseAt(url: string, resolver: GuardedFetchParts["resolver"]): ReleaseSource {
  const get = (name: string, bytesMax: number, timeoutMs: number) =>
    download(`${url.replace(/\/+$/, "")}/${name}`, { resolver, bytesMax, timeoutMs });
  return {
    async manifest() {
      const [text, signature] = await Promise.all(
        [MANIFEST, `${MANIFEST}.minisig`].map((name) => get(name, MANIFEST_BYTES_MAX, MANIFEST_MS)),
      );
      return { text: Buffer.from(text!).toString(), signature: Buffer.from(signature!).toString() };
    },
    program: ({ file, bytes }) => get(file, bytes, PROGRAM_MS),
  };
}

/** Follows redirects, as download servers use them, but never from https to http. Throws AppError. */
async function download(
  start: string,
  { resolver, ...bounds }: { resolver: GuardedFetchParts["resolver"]; bytesMax: number; timeoutMs: number },
): Promise<Uint8Array> {
  let url = start;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const answer = await guardedFetch({ resolver, allowPrivateNetworks: EVERYWHERE }, { url, ...bounds });
    if (answer.kind === "refused") throw refusal(`${url} cannot be fetched: ${answer.reason}.`);
    if (answer.status === 200) return answer.body;
    const next = answer.headers.get("location");
    if (answer.status < 300 || answer.status > 399 || next === null) {
      throw refusal(`${url} cannot be fetched: the server answered ${answer.status}.`);
    }
    const target = new URL(next, url);
    if (url.startsWith("https:") && target.protocol !== "https:") {
      throw refusal(`${url} leads to ${target.protocol}, which is not followed.`);
    }
    url = target.href;
  }
  throw refusal(`${start} redirects too often.`);
}

/**
 * `path`: a program with `manifest.json` and `manifest.json.minisig` beside it, or the folder of a release. Throws AppError.
 */
export function releaseIn(path: string): ReleaseSource {
  if (!existsSync(path)) throw refusal(`${path} is not there.`);
  const isFolder = statSync(path).isDirectory();
  const folder = isFolder ? path : dirname(path);
  return {
    manifest: async () => readSigned(join(folder, MANIFEST)),
    program: async ({ file }) => readFileSync(isFolder ? join(folder, file) : path),
  };
}

/** A manifest and the signature beside it. Throws AppError. */
export function readSigned(file: string): SignedManifest {
  for (const path of [file, `${file}.minisig`]) {
    if (!existsSync(path)) throw refusal(`${path} is not there: it belongs to the release, download it too.`);
  }
  return { text: readFileSync(file, "utf8"), signature: readFileSync(`${file}.minisig`, "utf8") };
}
