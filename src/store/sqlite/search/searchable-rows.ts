import type { Database } from "bun:sqlite";
import { termsOf } from "./search-terms.ts";

export interface SearchableRow {
  id: string;
  teamId: string;
  terms: Set<string>;
}

type Columns = [string, string, string, string, string, string, string];

/** Reads emails with ids between two others (not included) and their terms; `teamId` null = of all teams. */
export type ReadSearchable = (range: {
  teamId: string | null;
  above: string;
  below: string;
  limit: number;
  isDescending: boolean;
  /** False leaves out the terms that are made of recipients. */
  withRecipients: boolean;
}) => SearchableRow[];

export function createSearchableRows(database: Database): ReadSearchable {
  const columns = "id, team_id, api_key_id, domain_id, from_address, subject, tags";
  const select = (team: string, order: string) =>
    database.prepare<unknown, [string, string, string, number]>(
      `SELECT ${columns} FROM emails WHERE ${team} AND id > ?2 AND id < ?3 ORDER BY id ${order} LIMIT ?4`,
    );
  const ofTeam = { up: select("team_id = ?1", "ASC"), down: select("team_id = ?1", "DESC") };
  const ofAll = { up: select("?1 = ''", "ASC"), down: select("?1 = ''", "DESC") };
  const recipientsOf = database.prepare<{ recipient: string; destination: string }, [string]>(
    "SELECT recipient, destination FROM deliveries WHERE email_id = ?",
  );
  return ({ teamId, above, below, limit, isDescending, withRecipients }) => {
    const pair = teamId === null ? ofAll : ofTeam;
    const rows = (isDescending ? pair.down : pair.up).values(teamId ?? "", above, below, limit) as Columns[];
    // A damaged value must not stop the index for everybody.
    const readable = (value: unknown) => (typeof value === "string" ? value : "");
    return rows.map(([id, team, apiKeyId, domainId, from, subject, tags]) => {
      const recipients = (withRecipients ? recipientsOf.all(id) : []).map((row) => ({
        recipient: readable(row.recipient),
        destination: readable(row.destination),
      }));
      const texts = { apiKeyId: readable(apiKeyId), domainId: readable(domainId), from: readable(from) };
      const terms = termsOf({ ...texts, subject: readable(subject), tags: readable(tags), recipients });
      return { id: readable(id), teamId: readable(team), terms };
    });
  };
}
