// The file with the keys of return paths. It is created by the first rotation; until then the only key is derived from the
// installation's secret.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { TokenKey } from "../bounces/token-keys.ts";
import { deriveKey, loadSecret } from "./secret-file.ts";
import { writeDurably } from "./write-durably.ts";

const fileSchema = z
  .array(
    z.object({
      id: z.string().regex(/^[a-z]$/),
      key: z.string().regex(/^[0-9a-f]{64}$/),
      since: z.int().min(0),
    }),
  )
  .min(1);

/** Whether the file exists. */
export function hasTokenKeyFile(dataDir: string): boolean {
  return existsSync(fileOf(dataDir));
}

/** Oldest first. Throws when the file is damaged: with other keys no bounce could be verified. */
export function loadTokenKeys(dataDir: string): TokenKey[] {
  const path = fileOf(dataDir);
  if (!existsSync(path))
    return [{ id: "a", secret: deriveKey(loadSecret(dataDir), "return path"), since: 0 }];
  const parsed = fileSchema.safeParse(parseJson(readFileSync(path, "utf8")));
  if (!parsed.success) throw new Error(`${path} is damaged. Restore it from a backup.`);
  return parsed.data.map(({ id, key, since }) => ({
    id,
    secret: new Uint8Array(Buffer.from(key, "hex")),
    since,
  }));
}

export function saveTokenKeys(dataDir: string, keys: readonly TokenKey[]): void {
  const rows = keys.map(({ id, secret, since }) => ({
    id,
    key: Buffer.from(secret).toString("hex"),
    since,
  }));
  writeDurably(fileOf(dataDir), `${JSON.stringify(rows, null, 2)}\n`);
}

function fileOf(dataDir: string): string {
  return join(dataDir, "return-path-keys.json");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
