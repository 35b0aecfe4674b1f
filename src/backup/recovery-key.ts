// The recovery key: archives are encrypted to its public half, which the database keeps. People keep the secret half.
import { z } from "zod";
import { type StateStore, savedIn } from "../store/state.ts";
import { isRecipient, type KeyPair, makeKeyPair } from "./encryption.ts";

type KeyStore = { state: StateStore };

const NAME = "backup-recipients";
const schema = z.array(z.string().refine(isRecipient));

/** Makes a key; archives are encrypted to it and to those before, unless it replaces them. The identity is stored nowhere. */
export async function addRecoveryKey(
  store: KeyStore,
  { replacesAll }: { replacesAll: boolean },
): Promise<KeyPair> {
  const pair = await makeKeyPair();
  const recipients = replacesAll ? [] : await savedRecipients(store);
  await savedIn(store, NAME).write(JSON.stringify([...recipients, pair.recipient]));
  return pair;
}

/** Throws when they cannot be read: an archive must not become a plain one unnoticed. */
export async function savedRecipients(store: KeyStore): Promise<string[]> {
  const text = await savedIn(store, NAME).read();
  if (text === null) return [];
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(
      "The saved recovery keys are damaged: make a new one with `sendlark backup key --replace`.",
    );
  }
}
