import { generateKeyPair, randomInt } from "node:crypto";
import { promisify } from "node:util";
import { createId } from "../lib/id.ts";
import type { KeyState } from "../store/domains.ts";
import type { OpenKey } from "./key-vault.ts";

const generate = promisify(generateKeyPair);
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
const DER = {
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "der" },
} as const;
const ED25519_KEY_BYTES = 32;

export interface NewKeys {
  domainId: string;
  now: number;
  state: KeyState;
}

/** A new RSA-2048 and a new Ed25519 key under selectors of their own, made off the main thread. */
export async function makeSigningKeys({ domainId, now, state }: NewKeys): Promise<OpenKey[]> {
  const selector = `sl-${Array.from({ length: 6 }, () => BASE32[randomInt(BASE32.length)]).join("")}`;
  const [rsa, ed25519] = await Promise.all([
    generate("rsa", { modulusLength: 2048, ...DER }),
    generate("ed25519", DER),
  ]);
  const common = { domainId, state, retireAt: null, createdAt: now };
  return [
    {
      id: createId(),
      ...common,
      selector,
      algorithm: "rsa-sha256",
      privateKey: rsa.privateKey.toString("base64"),
      publicKey: rsa.publicKey.toString("base64"),
    },
    {
      id: createId(),
      ...common,
      selector: `${selector}-ed`,
      algorithm: "ed25519-sha256",
      privateKey: ed25519.privateKey.toString("base64"),
      // The bare key, not its SPKI wrapping (RFC 8463 §4).
      publicKey: ed25519.publicKey.subarray(-ED25519_KEY_BYTES).toString("base64"),
    },
  ];
}
