// Verifies DKIM signatures with another implementation than the one that signs.

import { Readable } from "node:stream";
import { readTags } from "../dns/read-tags.ts";
import type { Clock } from "../lib/clock.ts";
import type { JobResult } from "../lib/job-threads.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import { asBuffer, unfoldHeaders, unfoldValue } from "../mime/headers.ts";
import type { SandboxMessage } from "../store/sandbox.ts";

export type Verdicts = SandboxMessage["dkim"];

export interface SignedMessage {
  bytes: Uint8Array;
  /** TXT values by name, for the keys of the message's signatures. */
  records: Record<string, string>;
}

export interface VerifyDkimParts {
  clock: Clock;
  log: Log;
  dkimRecord(fqdn: string): Promise<string | null>;
  /** Verifies messages that would block this thread, taking their bytes; absent = all are verified here. */
  judgeLarge?(message: SignedMessage): Promise<Verdicts>;
}

const LOOK_UP_MS_MAX = 10_000;
const CHUNK_BYTES = 64 * 1024;
/** The library makes a string of each line: they are collected on the way. A multiple of the chunk. */
const GARBAGE_BYTES_MAX = 8 * 1024 * 1024;
/** Sorted: our own signatures first. */
const SIGNATURES_WITHIN_BYTES = 64 * 1024;

/** One result per signature. Takes ownership of the bytes. Never throws: a message must not be lost because of this. */
export async function verifyDkim(bytes: Uint8Array, parts: VerifyDkimParts): Promise<Verdicts> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const cancel = parts.clock.after(LOOK_UP_MS_MAX, () => reject(new Error("the key lookup timed out")));
  try {
    const records = await Promise.race([findRecords(bytes, parts), deadline]);
    const isLarge = bytes.length > LIMITS.messageReadHereBytesMax;
    if (isLarge && parts.judgeLarge !== undefined) return await parts.judgeLarge({ bytes, records });
    return (await checkSignatures({ bytes, records })).value;
  } catch (error) {
    parts.log.warn("sandbox.dkim_not_verified", { message: String(error) });
    return [];
  } finally {
    cancel();
  }
}

async function findRecords(
  bytes: Uint8Array,
  { dkimRecord }: VerifyDkimParts,
): Promise<SignedMessage["records"]> {
  const records: SignedMessage["records"] = {};
  for (const name of signatureKeyNames(bytes)) {
    const record = await dkimRecord(name);
    if (record !== null) records[name] = record;
  }
  return records;
}

/** The DNS names of the keys of its signatures (RFC 6376 §3.6.2.1). */
export function signatureKeyNames(bytes: Uint8Array): Set<string> {
  const { fields } = unfoldHeaders(bytes, 0, Math.min(bytes.length, SIGNATURES_WITHIN_BYTES));
  const signatures = fields.filter(({ name }) => name.toLowerCase() === "dkim-signature");
  return new Set(
    signatures.flatMap(({ rawValue }) => {
      const tags = readTags(unfoldValue(rawValue));
      const domain = tags.get("d");
      const selector = tags.get("s");
      return domain && selector ? [`${selector}._domainkey.${domain}`.toLowerCase()] : [];
    }),
  );
}

/** Given a whole message at once, the library turns all its lines into strings. */
function* inChunks(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    if (at > 0 && at % GARBAGE_BYTES_MAX === 0) Bun.gc(false);
    yield asBuffer(bytes.subarray(at, at + CHUNK_BYTES));
  }
}

/** A pure function of its input, so it runs on any thread. */
export async function checkSignatures({ bytes, records }: SignedMessage): Promise<JobResult<Verdicts>> {
  // Loaded lazily: many installations never receive a message.
  const { dkimVerify } = await import("mailauth/lib/dkim/verify");
  const { results } = await dkimVerify(Readable.from(inChunks(bytes)), {
    resolver: async (name) => {
      const record = records[name.toLowerCase()];
      if (record === undefined)
        throw Object.assign(new Error(`no TXT record at ${name}`), { code: "ENOTFOUND" });
      return [[record]];
    },
  });
  const verdicts = results
    .filter((result) => result.signingDomain)
    .map((result) => ({
      domain: result.signingDomain ?? "",
      selector: result.selector ?? "",
      algorithm: result.algo ?? "",
      result: result.status.result,
    }));
  return { value: verdicts, transfer: [] };
}
