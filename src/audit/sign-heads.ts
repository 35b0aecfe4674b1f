// Signs the end of each audit log once a day. The chain alone does not stop whoever owns the disk from writing all of it
// again; the signed ends, which the server log has too, do.
import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import type { Clock } from "../lib/clock.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { Log } from "../lib/log.ts";
import { type AuditHead, headText } from "../store/audit.ts";
import type { Store } from "../store/store.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";

export interface HeadKey {
  /** Ed25519, SPKI in PEM: what OpenSSL reads. */
  publicKey: string;
  sign(text: string): string;
  verifies(head: AuditHead): boolean;
}

/** Of a private Ed25519 key in PKCS#8, before its 32 bytes (RFC 8410 §7). */
const PKCS8_START = Buffer.from("302e020100300506032b657004220420", "hex");

/** `seed` has 32 bytes and is used for nothing else. */
export function createHeadKey(seed: Uint8Array): HeadKey {
  const der = { key: Buffer.concat([PKCS8_START, seed]), format: "der", type: "pkcs8" } as const;
  const privateKey = createPrivateKey(der);
  const publicKey = createPublicKey(privateKey);
  return {
    publicKey: publicKey.export({ format: "pem", type: "spki" }).toString(),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString("base64"),
    verifies: (head) =>
      verify(null, Buffer.from(headText(head)), publicKey, Buffer.from(head.signature, "base64")),
  };
}

/** Does nothing for logs without new entries. */
export async function signHeads({
  store,
  clock,
  log,
  headKey,
}: {
  store: Pick<Store, "audit">;
  clock: Pick<Clock, "now">;
  log: Log;
  headKey: HeadKey;
}): Promise<void> {
  const signedAt = clock.now();
  const heads = (await store.audit.unsigned()).map((end) => {
    const head = { ...end, signedAt };
    return { ...head, signature: headKey.sign(headText(head)) };
  });
  await store.audit.addHeads(heads);
  for (const { teamId, position, hash, signature } of heads)
    log.info("audit.head_signed", {
      team: teamId === OPERATOR_TEAM_ID ? null : teamId,
      position,
      hash,
      signed_at: isoTime(signedAt),
      signature,
    });
}
