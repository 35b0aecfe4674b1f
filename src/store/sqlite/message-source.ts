import type { Database } from "bun:sqlite";
import type { EmailFacts } from "../../events/webhook-event.ts";
import type { MessageSource } from "../webhooks.ts";

export interface StoredMessage {
  /** The event's. */
  id: string;
  payload: string | null;
}

type EmailFactsRow = Omit<EmailFacts, "headers" | "tags" | "detail"> & {
  headers: string;
  tags: string;
  detail: string;
};

/** What a message's payload is made of. */
export function createMessageSource(database: Database): (message: StoredMessage) => MessageSource {
  const find = database.prepare<EmailFactsRow, [string]>(
    `SELECT e.id AS emailId, e.message_id AS messageId, e.from_address AS "from", e.subject,
       e.created_at AS createdAt, e.broadcast_id AS broadcastId, e.template_id AS templateId, e.headers, e.tags, v.detail
     FROM events v JOIN emails e ON e.id = v.email_id WHERE v.id = ?`,
  );
  return ({ id, payload }) => {
    if (payload !== null) return { kind: "finished", payload };
    const row = find.get(id);
    if (row === null) return { kind: "gone" };
    const { headers, tags, detail, ...facts } = row;
    const email = {
      ...facts,
      headers: JSON.parse(headers),
      tags: JSON.parse(tags),
      detail: JSON.parse(detail),
    };
    return { kind: "email", email };
  };
}
