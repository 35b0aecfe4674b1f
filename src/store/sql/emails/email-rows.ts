import { EMAIL_STATUSES, type EmailStatus } from "../../../events/event.ts";
import type { EmailRow, RecipientCounts } from "../../emails.ts";
import type { Database } from "../database.ts";

type Recipient = [emailId: string, status: EmailStatus];

export type AddRecipientCounts = (rows: Omit<EmailRow, "recipientCounts">[]) => EmailRow[];

/** One query for all rows. Only recipients of emails with several have a status of their own. */
export function createRecipientCounts(database: Database): AddRecipientCounts {
  const recipientsOf = database.prepare<Recipient, [string]>(
    `SELECT email_id, status FROM deliveries
     WHERE email_id IN (${database.dialect.texts("?1")}) AND status IS NOT NULL`,
  );
  return (rows) => {
    if (rows.length === 0) return [];
    const recipients = recipientsOf.values(JSON.stringify(rows.map(({ id }) => id))) as Recipient[];
    const ofEmail = Map.groupBy(recipients, ([emailId]) => emailId);
    return rows.map((row) => ({ ...row, recipientCounts: countsOf(row.status, ofEmail.get(row.id) ?? []) }));
  };
}

function countsOf(ofEmail: EmailStatus, recipients: Recipient[]): RecipientCounts {
  if (recipients.length === 0) return { [ofEmail]: 1 };
  const counts = EMAIL_STATUSES.map(
    (name) => [name, recipients.filter(([, status]) => status === name).length] as const,
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
