// Failures that prove nothing alone: counted by address and class until there are enough to suppress it.
import type { Strike } from "../../suppressions.ts";
import type { Connection } from "../connection.ts";
import { createSuppressAddresses } from "./suppress-address.ts";

export interface Strikes {
  /** Counts a failure; the last one that it takes puts the address on the list. */
  strike(strike: Strike): void;
  /** The server took mail for it: what it refused in person before no longer counts. */
  forget(teamId: string, recipient: string): void;
}

export function createStrikes(connection: Connection): Strikes {
  const { database } = connection;
  const insert = database.prepare(
    `INSERT INTO address_strikes (team_id, address, class, struck_at, is_reported)
     SELECT ?1, ?2, ?3, ?4, ?6 WHERE NOT EXISTS (SELECT 1 FROM address_strikes
       WHERE team_id = ?1 AND address = ?2 AND class = ?3 AND struck_at > ?4 - ?5)
     ON CONFLICT DO NOTHING`,
  );
  const count = database.prepare<{ strikes: number }, [string, string, string, number]>(
    `SELECT count(*) AS strikes FROM address_strikes
     WHERE team_id = ? AND address = ? AND class = ? AND struck_at > ?`,
  );
  const clear = database.prepare("DELETE FROM address_strikes WHERE team_id = ? AND address = ?");
  const forget = database.prepare(
    "DELETE FROM address_strikes WHERE team_id = ? AND address = ? AND is_reported = 0",
  );
  const suppress = createSuppressAddresses(connection);
  return {
    strike({ suppression, class: name, count: enough, withinMs, apartMs, isReported }) {
      const { teamId, createdAt } = suppression;
      const address = suppression.address.toLowerCase();
      insert.run(teamId, address, name, createdAt, apartMs, isReported ? 1 : 0);
      const strikes = count.get(teamId, address, name, createdAt - withinMs)?.strikes ?? 0;
      if (strikes < enough) return;
      clear.run(teamId, address);
      suppress([suppression]);
    },
    forget(teamId, recipient) {
      forget.run(teamId, recipient.toLowerCase());
    },
  };
}
