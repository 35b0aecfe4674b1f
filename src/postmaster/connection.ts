// The installation's connection to Google: one account, whose refresh token is kept sealed.
import { z } from "zod";
import type { StateStore } from "../store/state.ts";
import { GOOGLE_TROUBLES, type GoogleTrouble } from "./settings.ts";

/** The name of the saved value. */
const NAME = "postmaster-google";

const connectionSchema = z.object({
  /** The refresh token. */
  sealed: z.string(),
  /** The client that it was given to. */
  clientId: z.string(),
  connectedAt: z.number(),
  /** When all domains were read last. */
  pulledAt: z.number().nullable(),
  /** Not read again before. */
  nextAt: z.number(),
  /** In a row. */
  failures: z.number(),
  trouble: z.object({ kind: z.enum(GOOGLE_TROUBLES), reason: z.string(), since: z.number() }).nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

interface ConnectionParts {
  store: { state: StateStore };
}

/** Null = not connected. */
export async function readConnection({ store }: ConnectionParts): Promise<Connection | null> {
  return (await readSaved(store.state)).connection;
}

export async function writeConnection({ store }: ConnectionParts, next: Connection | null): Promise<void> {
  await store.state.write({ name: NAME, value: JSON.stringify(next) });
}

/** Unless somebody has connected or disconnected since it was read. */
export async function changeConnection(
  { store }: ConnectionParts,
  { sealed }: Pick<Connection, "sealed">,
  changes: Partial<Connection>,
): Promise<void> {
  const { connection, version } = await readSaved(store.state);
  if (connection === null || connection.sealed !== sealed) return;
  const value = JSON.stringify({ ...connection, ...changes });
  await store.state.write({ name: NAME, value, expected: version });
}

async function readSaved(state: StateStore): Promise<{ connection: Connection | null; version: number }> {
  const saved = await state.read({ name: NAME });
  if (saved === null) return { connection: null, version: 0 };
  return { connection: parse(saved.value), version: saved.version };
}

/** What cannot be read has to be connected again. */
function parse(text: string): Connection | null {
  try {
    return connectionSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What the operator does about it. */
export const TROUBLE_ADVICE: Record<GoogleTrouble, string> = {
  revoked:
    "Connect again under Reports of any domain in the dashboard: the account has withdrawn the access, or changed its password. While the OAuth client is in testing, Google ends the access after 7 days: publish it.",
  client: "Correct google_client_id and google_client_secret in [postmaster], restart, and connect again.",
  api_disabled: "Enable the Gmail Postmaster Tools API in the Google Cloud project of the OAuth client.",
  scope: "Disconnect and connect again, and keep the permission ticked on Google's page.",
  later: "Nothing: it is tried again. If it lasts, see status.cloud.google.com and the API's quota.",
  no_access: "",
};
