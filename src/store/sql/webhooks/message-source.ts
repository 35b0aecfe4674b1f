import type { EmailFacts } from "../../../events/webhook-event.ts";
import { describeDamage } from "../../stored-damage.ts";
import type { MessageSource } from "../../webhooks.ts";
import { noteDamage, parseStored } from "../damage.ts";
import type { Database } from "../database.ts";
import { isEventDetail, isHeaders, isTags } from "../stored-shapes.ts";

export interface StoredMessage {
  /** The event's. */
  id: string;
  payload: string | null;
}

export type EmailFactsRow = Omit<EmailFacts, "headers" | "tags" | "detail"> & {
  headers: string;
  tags: string;
  detail: string;
};

/** The data of a message's payload. */
export function createMessageSource(database: Database): (message: StoredMessage) => MessageSource {
  const find = database.prepare<EmailFactsRow, [string]>(
    `SELECT e.id AS emailId, e.message_id AS messageId, e.from_address AS "from", e.subject,
       e.created_at AS createdAt, e.broadcast_id AS broadcastId, e.template_id AS templateId, e.headers, e.tags, v.detail
     FROM events v JOIN emails e ON e.id = v.email_id WHERE v.id = ?`,
  );
  return (message) => toSource(message, message.payload === null ? find.get(message.id) : null);
}

/** `row`: of a message without a payload; null = its email is gone. */
export function toSource({ id, payload }: StoredMessage, row: EmailFactsRow | null): MessageSource {
  if (typeof payload === "string") return { kind: "finished", payload };
  if (payload !== null) return { kind: "damaged", what: `its payload` };
  if (row === null) return { kind: "gone" };
  const facts = readFacts(row);
  if (typeof facts !== "string") return { kind: "email", email: facts };
  const [table, of] = facts === "detail" ? ["events", id] : ["emails", String(row.emailId)];
  noteDamage({ table, id: of, column: facts });
  return { kind: "damaged", what: describeDamage({ table, id: of, column: facts }) };
}

const TEXTS = [
  ["emailId", "id"],
  ["messageId", "message_id"],
  ["from", "from_address"],
  ["subject", "subject"],
] as const;

/** The name of the column that cannot be read, when there is one. */
function readFacts({ headers, tags, detail, ...facts }: EmailFactsRow): EmailFacts | string {
  for (const [name, column] of TEXTS) if (typeof facts[name] !== "string") return column;
  const read = {
    headers: parseStored<EmailFacts["headers"]>(headers, isHeaders),
    tags: parseStored<EmailFacts["tags"]>(tags, isTags),
    detail: parseStored<EmailFacts["detail"]>(detail, isEventDetail),
  };
  if (read.headers === undefined) return "headers";
  if (read.tags === undefined) return "tags";
  if (read.detail === undefined) return "detail";
  return { ...facts, headers: read.headers, tags: read.tags, detail: read.detail };
}
