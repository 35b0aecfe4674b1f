import type { Database } from "../database.ts";
import { termsOf } from "./search-terms.ts";
import { lineOf } from "./search-text.ts";

export interface SearchableRow {
  id: string;
  teamId: string;
  terms: Set<string>;
  /** What the search reads. */
  line: string;
}

type Columns = Record<(typeof COLUMNS)[number], unknown>;

const COLUMNS = [
  ...(["id", "team_id", "api_key_id", "domain_id", "from_address", "subject", "tags"] as const),
  ...(["message_id", "to_addresses", "cc_addresses", "bcc_addresses"] as const),
] as const;

/** Reads what is indexed of emails with ids between two others (not included); `teamId` null = of all teams. */
export type ReadSearchable = (range: {
  teamId: string | null;
  above: string;
  below: string;
  limit: number;
  isDescending: boolean;
  /** False leaves out what is made of recipients. */
  withRecipients: boolean;
}) => SearchableRow[];

export function createSearchableRows(database: Database): ReadSearchable {
  const select = (team: string, order: string) =>
    database.prepare<Columns, [string, string, string, number]>(
      `SELECT ${COLUMNS.join(", ")} FROM emails WHERE ${team} AND id > ?2 AND id < ?3 ORDER BY id ${order} LIMIT ?4`,
    );
  const ofTeam = { up: select("team_id = ?1", "ASC"), down: select("team_id = ?1", "DESC") };
  const ofAll = { up: select("?1 = ''", "ASC"), down: select("?1 = ''", "DESC") };
  const recipientsOf = database.prepare<{ recipient: string; destination: string }, [string]>(
    "SELECT recipient, destination FROM deliveries WHERE email_id = ?",
  );
  // A damaged value must not stop the index for everybody.
  const readable = (value: unknown) => (typeof value === "string" ? value : "");
  return ({ teamId, above, below, limit, isDescending, withRecipients }) => {
    const pair = teamId === null ? ofAll : ofTeam;
    const rows = (isDescending ? pair.down : pair.up).all(teamId ?? "", above, below, limit);
    return rows.map((row) => {
      const id = readable(row.id);
      const recipients = (withRecipients ? recipientsOf.all(id) : []).map(({ recipient, destination }) => ({
        recipient: readable(recipient),
        destination: readable(destination),
      }));
      const terms = termsOf({
        apiKeyId: readable(row.api_key_id),
        domainId: readable(row.domain_id),
        from: readable(row.from_address),
        tags: readable(row.tags),
        recipients,
      });
      const line = lineOf({
        id,
        messageId: readable(row.message_id),
        subject: readable(row.subject),
        to: readable(row.to_addresses),
        cc: readable(row.cc_addresses),
        bcc: readable(row.bcc_addresses),
        recipients,
      });
      return { id, teamId: readable(row.team_id), terms, line };
    });
  };
}
