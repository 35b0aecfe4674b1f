// Searches and counts of contacts, for the dashboard.
import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { ContactRow } from "../store/contacts.ts";
import { getSegment } from "./change-segment.ts";
import type { CountContacts } from "./filter/count-contacts.ts";
import { readFilter } from "./filter/read-filter.ts";
import { searchFor, searchPart } from "./filter/search-contacts.ts";
import { readTopicId } from "./read-topic.ts";
import type { ContactParts } from "./save-contact.ts";
import { showContactItem } from "./schema.ts";
import {
  contactCount,
  contactCountBody,
  contactPage,
  contactSearchBody,
  type FoundContact,
  showContactCount,
} from "./search-schema.ts";

type SearchRouteParts = ContactParts & { session: SessionGuard; countContacts: CountContacts };

export const contactSearchRoutes = (parts: SearchRouteParts) =>
  new Elysia({ name: "contacts-search", prefix: "/dashboard/api/contacts" })
    .derive(parts.session())
    .post(
      "/search",
      async ({ body, caller }) => {
        const teamId = caller.team.id;
        const given = await readFilter(parts, teamId, body.filter);
        const segmentId =
          body.segment_id == null ? null : (await getSegment(parts, teamId, body.segment_id)).id;
        const page = await searchPart(parts, {
          teamId,
          segmentId,
          ...searchFor(body.q ?? "", given),
          limit: body.limit ?? 50,
          ...(body.after == null ? {} : { after: checkPathId(body.after) }),
        });
        const next = page.goOn ?? page.rows.at(-1)?.id ?? null;
        return {
          has_more: page.hasMore,
          next: page.hasMore ? next : null,
          data: await showFound(parts, teamId, page.rows),
        };
      },
      { body: contactSearchBody, response: contactPage, detail: UNDOCUMENTED },
    )
    .post(
      "/count",
      async ({ body, caller }) => {
        const teamId = caller.team.id;
        const filter = await readFilter(parts, teamId, body.filter);
        const segment = body.segment_id == null ? null : await getSegment(parts, teamId, body.segment_id);
        const topicId = await readTopicId(parts, teamId, body.topic_id);
        const isFresh = body.fresh === true;
        return showContactCount(await parts.countContacts({ teamId, segment, filter, topicId, isFresh }));
      },
      { body: contactCountBody, response: contactCount, detail: UNDOCUMENTED },
    );

/** With what the list shows besides: read for the page at once. */
async function showFound(
  { store }: SearchRouteParts,
  teamId: string,
  rows: ContactRow[],
): Promise<FoundContact[]> {
  if (rows.length === 0) return [];
  const [suppressed, done] = await Promise.all([
    store.suppressions.find({ teamId, addresses: rows.map(({ email }) => email) }),
    store.activity.lastDone({ teamId, contactIds: rows.map(({ id }) => id) }),
  ]);
  const origins = new Map(suppressed.map(({ address, origin }) => [address, origin]));
  const times = new Map(done.map(({ contactId, at }) => [contactId, isoTime(at)]));
  return rows.map((row) => ({
    ...showContactItem(row),
    language: row.language,
    suppression: origins.get(row.email) ?? null,
    last_activity_at: times.get(row.id) ?? null,
  }));
}
