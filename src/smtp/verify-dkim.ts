// Whether a message's DKIM signatures hold, judged by a library other than the one that signs.
import { Readable } from "node:stream";
import { setImmediate as immediate } from "node:timers/promises";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { asBuffer } from "../mime/headers.ts";
import type { SandboxMessage } from "../store/sandbox.ts";

export interface VerifyDkimParts {
  clock: Clock;
  log: Log;
  dkimRecord(fqdn: string): Promise<string | null>;
}

const VERIFY_MS_MAX = 10_000;
const TURN_BYTES = 16 * 1024;

/** One verdict a signature. Never throws: a message must not be lost because it could not be judged. */
export async function verifyDkim(raw: Uint8Array, parts: VerifyDkimParts): Promise<SandboxMessage["dkim"]> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const cancel = parts.clock.after(VERIFY_MS_MAX, () => reject(new Error("timed out")));
  try {
    return await Promise.race([judge(raw, parts), deadline]);
  } catch (error) {
    parts.log.warn("sandbox.dkim_not_verified", { message: String(error) });
    return [];
  } finally {
    cancel();
  }
}

/** A large message is hashed in turns: this is the main thread. */
async function* inTurns(raw: Uint8Array): AsyncGenerator<Buffer> {
  for (let at = 0; at < raw.length; at += TURN_BYTES) {
    yield asBuffer(raw.subarray(at, at + TURN_BYTES));
    await immediate();
  }
}

async function judge(raw: Uint8Array, parts: VerifyDkimParts): Promise<SandboxMessage["dkim"]> {
  // Loaded at the first message: many installations never receive one.
  const { dkimVerify } = await import("mailauth/lib/dkim/verify");
  const { results } = await dkimVerify(Readable.from(inTurns(raw)), {
    resolver: async (name) => {
      const record = await parts.dkimRecord(name.toLowerCase());
      if (record === null) throw Object.assign(new Error(`no TXT record at ${name}`), { code: "ENOTFOUND" });
      return [[record]];
    },
  });
  return results
    .filter((result) => result.signingDomain)
    .map((result) => ({
      domain: result.signingDomain ?? "",
      selector: result.selector ?? "",
      algorithm: result.algo ?? "",
      result: result.status.result,
    }));
}
