// The account at the CA: one key for each directory, made once and kept sealed.
import { z } from "zod";
import type { SavedValue } from "../../lib/saved-value.ts";
import type { KeySealer } from "../kept-pairs.ts";
import { type AcmeAccount, type AcmeClient, AcmeError } from "./client.ts";
import { makeKey, readAccountKey } from "./jws.ts";

export interface AccountStore {
  directoryUrl: string;
  saved: SavedValue;
  sealer: KeySealer;
}

/** The name of the saved value. */
export const ACCOUNT = "acme-account";

const accountSchema = z.object({
  directory: z.string(),
  url: z.string().nullable(),
  key: z.string(),
});

/** Registers it if necessary; a CA that does not know the account any more gets a new one. Throws AcmeError. */
export async function openAccount(
  { client, account: store }: { client: AcmeClient; account: AccountStore },
  email: string | null,
): Promise<AcmeAccount> {
  const kept = await read(store);
  if (kept !== null && kept.url !== null) return { key: readAccountKey(kept.pem), url: kept.url };
  const pem = kept?.pem ?? makeKey();
  // First the key: after a crash, the same key finds the account that the CA may have made.
  if (kept === null) await write(store, pem, null);
  const key = readAccountKey(pem);
  const url = await client.register({ key, url: null }, email);
  await write(store, pem, url);
  return { key, url };
}

/** The next `openAccount` makes a new account. */
export async function forgetAccount({ saved }: AccountStore): Promise<void> {
  await saved.write("null");
}

async function read(store: AccountStore): Promise<{ pem: string; url: string | null } | null> {
  const text = await store.saved.read();
  const kept = accountSchema.nullable().safeParse(parseJson(text ?? "null")).data ?? null;
  if (kept === null || kept.directory !== store.directoryUrl) return null;
  const pem = store.sealer.open(kept.key, ACCOUNT);
  if (pem === null)
    throw new AcmeError("serverInternal", "the ACME account's key was sealed with another master key");
  return { pem, url: kept.url };
}

async function write(store: AccountStore, pem: string, url: string | null): Promise<void> {
  const kept = { directory: store.directoryUrl, url, key: store.sealer.seal(pem, ACCOUNT) };
  await store.saved.write(JSON.stringify(kept));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
