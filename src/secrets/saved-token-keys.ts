// Storage of the return-path keys. Until the first renewal none are saved: the one key is derived from the installation's
// secret. Later keys are saved, sealed with another key derived from it.
import { z } from "zod";
import type { TokenKey } from "../bounces/token-keys.ts";
import type { SavedValue } from "../lib/saved-value.ts";
import { sealText, unsealText } from "../lib/sealed-text.ts";
import { deriveKey } from "./secret-file.ts";

const keysSchema = z
  .array(
    z.object({
      id: z.string().regex(/^[a-z]$/),
      key: z.string().regex(/^[0-9a-f]{64}$/),
      since: z.int().min(0),
    }),
  )
  .min(1);

const PURPOSE = "return path keys";

/**
 * Oldest first; `isDerived`: no keys were ever saved. Throws when the saved keys cannot be read: with other keys no bounce
 * would be recognized. `secret` is the installation's.
 */
export async function loadTokenKeys(
  saved: SavedValue,
  secret: Uint8Array,
): Promise<{ keys: TokenKey[]; isDerived: boolean }> {
  const sealed = await saved.read();
  if (sealed === null) {
    const first = { id: "a", secret: deriveKey(secret, "return path"), since: 0 };
    return { keys: [first], isDerived: true };
  }
  const text = unsealText(deriveKey(secret, PURPOSE), sealed, PURPOSE);
  const parsed = keysSchema.safeParse(parseJson(text ?? ""));
  if (!parsed.success) {
    throw new Error(
      "The return-path keys in the database are damaged, or secret.key is not the one they were sealed with. Restore both from the same backup.",
    );
  }
  const keys = parsed.data.map(({ id, key, since }) => ({
    id,
    secret: new Uint8Array(Buffer.from(key, "hex")),
    since,
  }));
  return { keys, isDerived: false };
}

export async function saveTokenKeys(
  saved: SavedValue,
  secret: Uint8Array,
  keys: readonly TokenKey[],
): Promise<void> {
  const rows = keys.map(({ id, secret: bytes, since }) => ({
    id,
    key: Buffer.from(bytes).toString("hex"),
    since,
  }));
  await saved.write(sealText(deriveKey(secret, PURPOSE), JSON.stringify(rows), PURPOSE));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
