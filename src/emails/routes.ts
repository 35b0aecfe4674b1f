import { Elysia } from "elysia";
import { z } from "zod";
import { createExportRows, type ExportRows, exportQuery } from "../api/export-rows.ts";
import { checkPathId, pageOf, pageQuery, toList, toPageRequest, wholeQuery } from "../api/page-query.ts";
import type { Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { isoTime } from "../lib/iso-time.ts";
import { LIMITS } from "../limits.ts";
import type { EmailRow, RescheduleResult } from "../store/emails.ts";
import type { Store } from "../store/store.ts";
import { type AttachmentLinkParts, createAttachmentLink } from "./attachment-link.ts";
import { attachmentRoutes } from "./attachment-routes.ts";
import { EMAIL_OPERATIONS as operations } from "./operations.ts";
import { parseSchedule } from "./parse-schedule.ts";
import { createQuotaHeaders } from "./quota-headers.ts";
import { type ContentParts, NOTHING, readTextsToShow } from "./read-content.ts";
import { filterQuery, readFilter } from "./read-filter.ts";
import {
  attachmentList,
  attachmentObject,
  attemptList,
  deletedEmail,
  emailCount,
  emailList,
  emailObject,
  emailReference,
  eventList,
  rescheduleBody,
  shareBody,
  sharedEmail,
} from "./schema.ts";
import { type SendRouteParts, sendRoutes } from "./send-routes.ts";
import { createShareLink, readExpiresIn } from "./share-link.ts";
import { showAttachment, showAttempt, showEmail, showEmailItem, showEvent } from "./show-email.ts";
import { showLargeEmail } from "./show-large-email.ts";

export type EmailRouteParts = Omit<SendRouteParts, "quotaHeaders"> &
  AttachmentLinkParts &
  ContentParts & { clock: Clock; store: Pick<Store, "emails" | "deliveries" | "engagements" | "teams"> };

const listQuery = pageQuery.extend(filterQuery.shape);

/** Everything under /emails: sending, reading, rescheduling, cancelling and sharing. */
export const emailRoutes = (parts: EmailRouteParts) =>
  new Elysia({ name: "emails" })
    .use(attachmentRoutes(parts))
    .use(sendRoutes({ ...parts, quotaHeaders: createQuotaHeaders(parts) }))
    .use(listRoutes(parts))
    .use(readRoutes(parts))
    .use(changeRoutes(parts));

const listRoutes = (parts: EmailRouteParts, exportRows = createExportRows(parts.clock, LIMITS)) =>
  new Elysia({ name: "emails-list", prefix: "/emails" })
    .derive(parts.guard("full"))
    .get(
      "",
      async ({ query, sender }) => {
        const filter = readFilter(query);
        const page = await parts.store.emails.list({
          teamId: sender.teamId,
          filter,
          ...toPageRequest(query),
        });
        return toList(page, showEmailItem);
      },
      { query: listQuery, response: emailList, detail: operations.list },
    )
    .get(
      "/count",
      async ({ query, sender }) => {
        const { count, isExact } = await parts.store.emails.count({
          teamId: sender.teamId,
          filter: readFilter(query),
        });
        return { object: "email_count" as const, count, is_exact: isExact };
      },
      { query: filterQuery, response: emailCount, detail: operations.count },
    )
    .get("/export", ({ query, sender }) => exportEmails({ ...parts, exportRows }, sender.teamId, query), {
      query: emailExportQuery,
      detail: operations.export,
    });

const readRoutes = (parts: EmailRouteParts) =>
  new Elysia({ name: "emails-read", prefix: "/emails" })
    .derive(parts.guard("full"))
    .get(
      "/:id",
      async ({ params, sender }) => {
        const email = await findEmail(parts, sender, params.id);
        const asked = { teamId: sender.teamId, emailId: email.id };
        const engagement = await parts.store.engagements.ofEmail(asked);
        const texts = await readTextsToShow(parts, asked);
        const isDeleted = texts === NOTHING;
        if ("attachments" in texts) return showEmail(email, { ...texts, isDeleted }, engagement);
        return showLargeEmail(showEmail(email, { ...NOTHING, isDeleted }, engagement), texts);
      },
      { response: emailObject, detail: operations.get },
    )
    .get(
      "/:id/attachments",
      async ({ params, query, sender }) => {
        const page = toPageRequest(query, LIMITS.listedWithoutLimitMax);
        const email = await findEmail(parts, sender, params.id);
        const now = parts.clock.now();
        return toList(pageOf(email.attachments, page), (attachment) =>
          showAttachment(
            attachment,
            createAttachmentLink(parts, { emailId: email.id, attachmentId: attachment.id }, now),
          ),
        );
      },
      { query: wholeQuery, response: attachmentList, detail: operations.listAttachments },
    )
    .get(
      "/:id/attachments/:attachmentId",
      async ({ params, sender }) => {
        const email = await findEmail(parts, sender, params.id);
        const attachmentId = checkPathId(params.attachmentId);
        const attachment = email.attachments.find(({ id }) => id === attachmentId);
        if (attachment === undefined) throw new AppError("not_found", "Attachment not found");
        const link = createAttachmentLink(parts, { emailId: email.id, attachmentId }, parts.clock.now());
        return { object: "attachment" as const, ...showAttachment(attachment, link) };
      },
      { response: attachmentObject, detail: operations.getAttachment },
    )
    .get(
      "/:id/events",
      async ({ params, query, sender }) => {
        const page = toPageRequest(query);
        const { id: emailId } = await findEmail(parts, sender, params.id);
        return toList(
          await parts.store.emails.events({ teamId: sender.teamId, emailId, ...page }),
          showEvent,
        );
      },
      { query: pageQuery, response: eventList, detail: operations.listEvents },
    )
    .get(
      "/:id/attempts",
      async ({ params, query, sender }) => {
        const page = toPageRequest(query);
        const { id: emailId } = await findEmail(parts, sender, params.id);
        const found = await parts.store.deliveries.attempts({ emailId, ...page });
        const filter = { teamId: sender.teamId, ids: found.rows.map(({ deliveryId }) => deliveryId) };
        const deliveries = await parts.store.deliveries.list({ filter, limit: page.limit });
        const recipients = new Map(deliveries.rows.map(({ id, recipient }) => [id, recipient]));
        return toList(found, (row) => showAttempt(row, recipients.get(row.deliveryId) ?? null));
      },
      { query: pageQuery, response: attemptList, detail: operations.listAttempts },
    );

const changeRoutes = (parts: EmailRouteParts) =>
  new Elysia({ name: "emails-change", prefix: "/emails" })
    .derive(parts.guard("full"))
    .patch(
      "/:id",
      async ({ params, body, sender }) => {
        const id = checkPathId(params.id);
        const text = body.scheduled_at ?? body.scheduledAt;
        if (text == null) throw new AppError("missing_required_field", "Missing `scheduled_at` field.");
        const now = parts.clock.now();
        const scheduledAt = (await parseSchedule(text, now)) ?? now;
        checkChange(await parts.store.emails.reschedule({ teamId: sender.teamId, id, scheduledAt, now }));
        return { object: "email" as const, id };
      },
      { body: rescheduleBody, response: emailReference, detail: operations.reschedule },
    )
    .post(
      "/:id/cancel",
      async ({ params, sender }) => {
        const id = checkPathId(params.id);
        checkChange(await parts.store.emails.cancel({ teamId: sender.teamId, id, now: parts.clock.now() }));
        return { object: "email" as const, id };
      },
      { response: emailReference, detail: operations.cancel },
    )
    .delete(
      "/:id",
      async ({ params, sender }) => {
        const id = checkPathId(params.id);
        const result = await parts.store.emails.remove({
          teamId: sender.teamId,
          id,
          now: parts.clock.now(),
        });
        if (result === "not_found") throw notFound();
        if (result === "open") throw new AppError("validation_error", STILL_OPEN);
        return { object: "email" as const, id, deleted: true as const };
      },
      { response: deletedEmail, detail: operations.remove },
    )
    .post(
      "/:id/share",
      async ({ params, body, sender }) => {
        const id = checkPathId(params.id);
        const durationMs = readExpiresIn(body.expires_in ?? body.expiresIn);
        const { id: emailId } = await findEmail(parts, sender, id);
        const url = createShareLink(parts, { emailId, expiresAt: parts.clock.now() + durationMs });
        return { object: "email" as const, id: emailId, url };
      },
      { body: shareBody, response: sharedEmail, detail: operations.share },
    );

const STILL_OPEN =
  "An email that can still be delivered cannot be deleted. Cancel it first, or wait until every delivery has ended.";

async function findEmail(parts: Pick<EmailRouteParts, "store">, sender: Sender, pathId: string) {
  const email = await parts.store.emails.get({ teamId: sender.teamId, id: checkPathId(pathId) });
  if (email === null) throw notFound();
  return email;
}

function checkChange(result: RescheduleResult): void {
  if (result === "not_found") throw notFound();
  if (result === "not_scheduled") {
    throw new AppError("validation_error", "Only a scheduled email that has not been sent can be changed.");
  }
}

function notFound(): AppError {
  return new AppError("not_found", "Email not found");
}

const emailExportQuery = exportQuery.extend(filterQuery.shape).extend({
  id: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .meta({ description: `Only these emails, at most ${LIMITS.exportedIdsMax}; other filters are ignored.` }),
});

const listed = (texts: string[]) => texts.join(", ");

/** `delivered:2, bounced:1`. */
const countsText = (counts: EmailRow["recipientCounts"]) =>
  listed(Object.entries(counts).map(([status, count]) => `${status}:${count}`));

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
  ["recipient_counts", ({ recipientCounts }) => countsText(recipientCounts)],
  ["scheduled_at", ({ scheduledAt }) => (scheduledAt === null ? "" : isoTime(scheduledAt))],
  ["message_id", ({ messageId }) => messageId],
  ["tags", ({ tags }) => listed(tags.map(({ name, value }) => `${name}:${value}`))],
  ["api_key_id", ({ apiKeyId }) => apiKeyId],
];

/** Throws AppError 422 for an invalid filter. */
function exportEmails(
  parts: { store: { emails: Pick<Store["emails"], "list" | "get"> }; exportRows: ExportRows },
  teamId: string,
  query: z.output<typeof emailExportQuery>,
): Promise<Response> {
  const filter = readFilter(query);
  const ids = query.id === undefined ? null : readIds(query.id);
  return parts.exportRows({
    teamId,
    format: query.format,
    name: "emails",
    readPage: (page) =>
      ids === null
        ? parts.store.emails.list({ teamId, filter, ...page })
        : readChosen(parts.store.emails, teamId, ids),
    columns: COLUMNS,
    show: (email) => ({ ...showEmailItem(email), tags: email.tags }),
  });
}

function readIds(given: string | string[]): string[] {
  const ids = [...new Set(typeof given === "string" ? [given] : given)];
  if (ids.length > LIMITS.exportedIdsMax) {
    throw new AppError("validation_error", `At most ${LIMITS.exportedIdsMax} ids can be exported at once.`);
  }
  return ids.map((id) => checkPathId(id)).toSorted((one, other) => other.localeCompare(one));
}

async function readChosen(emails: Pick<Store["emails"], "get">, teamId: string, ids: string[]) {
  const rows = await Promise.all(ids.map((id) => emails.get({ teamId, id })));
  return { rows: rows.filter((row) => row !== null), hasMore: false };
}
