// The token by which a machine becomes a node: the name of what waits for it in the database, and the key that opens it. Who has
// the database alone cannot read the installation's keys, and who has the token alone has nothing.
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { sealText, unsealText } from "../lib/sealed-text.ts";

const PREFIX = "slnode_";
const ID_BYTES = 16;
const KEY_BYTES = 32;
const SUM_BYTES = 4;

/** How long a token can be used, ms. */
export const TOKEN_LIFE_MS = 3600_000;

const hexKey = z.string().regex(/^[0-9a-f]{64}$/);

const giftSchema = z.object({
  /** Of the installation. */
  secret: hexKey,
  master: hexKey,
  /** sendlark.toml, without what is a machine's own. */
  settings: z.record(z.string(), z.unknown()),
  /** Of the node that invites. */
  region: z.string(),
  version: z.string(),
});

/** What a new node gets. */
export type NodeGift = z.infer<typeof giftSchema>;

export interface ReadToken {
  id: string;
  key: Uint8Array;
}

/** `sealed` is for the database, `token` for the new node. */
export function makeToken(gift: NodeGift): { token: string; id: string; sealed: string } {
  const bytes = randomBytes(ID_BYTES + KEY_BYTES);
  const token = `${PREFIX}${Buffer.concat([bytes, sumOf(bytes)]).toString("base64url")}`;
  const { id, key } = splitBytes(bytes);
  return { token, id, sealed: sealText(key, JSON.stringify(gift), id) };
}

/** Null: it is no token, or it was not copied whole. */
export function readToken(text: string): ReadToken | null {
  if (!text.startsWith(PREFIX)) return null;
  const all = Buffer.from(text.slice(PREFIX.length), "base64url");
  const bytes = all.subarray(0, ID_BYTES + KEY_BYTES);
  if (all.length !== ID_BYTES + KEY_BYTES + SUM_BYTES) return null;
  return sumOf(bytes).equals(all.subarray(bytes.length)) ? splitBytes(bytes) : null;
}

/** Null: another key sealed it, or it was changed. */
export function openGift({ id, key }: ReadToken, sealed: string): NodeGift | null {
  const text = unsealText(key, sealed, id);
  return text === null ? null : giftSchema.parse(JSON.parse(text));
}

function splitBytes(bytes: Buffer): ReadToken {
  return { id: bytes.subarray(0, ID_BYTES).toString("base64url"), key: bytes.subarray(ID_BYTES) };
}

const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest().subarray(0, SUM_BYTES);
