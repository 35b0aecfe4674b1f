// GET /emails/export: the list with its filters as a file.
import type { z } from "zod";
import { type ExportRows, exportQuery } from "../api/export-rows.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { EmailRow } from "../store/emails.ts";
import type { Store } from "../store/store.ts";
import { filterQuery, readFilter } from "./read-filter.ts";
import { showEmailItem } from "./show-email.ts";

export const emailExportQuery = exportQuery.extend(filterQuery.shape);

const listed = (texts: string[]) => texts.join(", ");

const COLUMNS: [name: string, cell: (email: EmailRow) => string][] = [
  ["id", ({ id }) => id],
  ["created_at", ({ createdAt }) => isoTime(createdAt)],
  ["from", ({ from }) => from],
  ["to", ({ to }) => listed(to)],
  ["cc", ({ cc }) => listed(cc)],
  ["bcc", ({ bcc }) => listed(bcc)],
  ["reply_to", ({ replyTo }) => listed(replyTo)],
  ["subject", ({ subject }) => subject],
  ["last_event", ({ status }) => status],
  ["scheduled_at", ({ scheduledAt }) => (scheduledAt === null ? "" : isoTime(scheduledAt))],
  ["message_id", ({ messageId }) => messageId],
  ["tags", ({ tags }) => listed(tags.map(({ name, value }) => `${name}:${value}`))],
  ["api_key_id", ({ apiKeyId }) => apiKeyId],
];

/** Throws AppError 422 for a filter that makes no sense. */
export function exportEmails(
  parts: { store: { emails: Pick<Store["emails"], "list"> }; exportRows: ExportRows },
  teamId: string,
  query: z.output<typeof emailExportQuery>,
): Promise<Response> {
  const filter = readFilter(query);
  return parts.exportRows({
    teamId,
    format: query.format,
    name: "emails",
    readPage: (page) => parts.store.emails.list({ teamId, filter, ...page }),
    columns: COLUMNS,
    show: (email) => ({ ...showEmailItem(email), tags: email.tags }),
  });
}
