// Many teams in the database of an appliance that is not running, each with a key and a verified domain.
import { Database, type SQLQueryBindings } from "bun:sqlite";
import { apiKeyHint, hashApiKey, makeApiKey } from "../src/api-keys/api-key.ts";
import { makeSigningKeys } from "../src/domains/key-vault.ts";
import { createId } from "../src/lib/id.ts";
import type { LoadTarget } from "./load-clients.ts";

type Row = Record<string, SQLQueryBindings>;

/**
 * Like the team, the key and the domain that are there. All domains sign with the same bytes, because a key takes 0.1 s to
 * make.
 */
export async function addTeams(file: string, count: number): Promise<Pick<LoadTarget, "apiKey" | "from">[]> {
  const signingKeys = await makeSigningKeys({ domainId: "", now: Date.now(), state: "active" });
  using database = new Database(file, { readwrite: true });
  const sample = (table: string) => database.query<Row, []>(`SELECT * FROM ${table}`).get() ?? {};
  const [team, key, domain] = ["teams", "api_keys", "domains"].map(sample);
  const insert = (table: string, row: Row) => {
    const marks = Object.keys(row).map(() => "?");
    database
      .query<null, SQLQueryBindings[]>(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${marks})`)
      .run(...Object.values(row));
  };
  const senders = Array.from({ length: count }, (_, index) => ({
    apiKey: makeApiKey(),
    from: `hello@team${index}.load.test`,
  }));
  const add = database.transaction(() => {
    for (const [index, { apiKey }] of senders.entries()) {
      const teamId = createId();
      const domainId = createId();
      const token = { token_hash: hashApiKey(apiKey), token_hint: apiKeyHint(apiKey) };
      insert("teams", { ...team, id: teamId, name: `team ${index}` });
      insert("api_keys", { ...key, ...token, id: createId(), team_id: teamId });
      insert("domains", { ...domain, id: domainId, team_id: teamId, name: `team${index}.load.test` });
      // In plain text, which the server seals when it starts.
      for (const { selector, algorithm, privateKey, publicKey } of signingKeys)
        insert("signing_keys", {
          id: createId(),
          domain_id: domainId,
          selector,
          algorithm,
          private_key: privateKey,
          public_key: publicKey,
          created_at: Date.now(),
        });
    }
  });
  add();
  return senders;
}
