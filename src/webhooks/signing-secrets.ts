// Secrets that endpoints know us by. In the database they are sealed.
import { randomBytes } from "node:crypto";
import { sealText, unsealText } from "../lib/sealed-text.ts";

export interface SigningSecrets {
  /** `whsec_` and 24 bytes in base64, which needs no padding: every client library reads it. */
  make(): string;
  seal(secret: string, webhook: { id: string; teamId: string }): string;
  /** Throws when the master key is not the one that it was sealed with. */
  open(sealed: string, webhook: { id: string; teamId: string }): string;
}

/** `key` has 32 bytes and is used for nothing else. */
export function createSigningSecrets(key: Uint8Array): SigningSecrets {
  return {
    make: () => `whsec_${randomBytes(24).toString("base64")}`,
    seal: (secret, webhook) => sealText(key, secret, contextOf(webhook)),
    open(sealed, webhook) {
      const secret = unsealText(key, sealed, contextOf(webhook));
      if (secret !== null) return secret;
      throw new Error(`the secret of the webhook ${webhook.id} was sealed with another master key`);
    },
  };
}

const contextOf = ({ id, teamId }: { id: string; teamId: string }) => `webhook ${teamId} ${id}`;
