import { LIMITS } from "../limits.ts";
import type { ContactEmail } from "../store/activity.ts";
import type { ConsentRow } from "../store/consents.ts";
import type { ContactKey } from "../store/contacts.ts";
import type { ContactEvent } from "../store/custom-events.ts";
import type { Page, PageRequest } from "../store/page.ts";
import type { Store } from "../store/store.ts";
import { notFound } from "./read-contact.ts";

export type TimelineRow =
  | { id: string; email: ContactEmail }
  | { id: string; event: ContactEvent }
  | { id: string; consent: ConsentRow };

type Parts = { store: Pick<Store, "contacts" | "activity" | "customEvents" | "consents"> };

/**
 * A contact's emails with what became of them, its custom events and its consents, newest first. Every source is in the
 * order of ids, which start with a time, so one id is the cursor of all. Throws AppError 404.
 */
export async function readTimeline(
  { store }: Parts,
  { teamId, key, page }: { teamId: string; key: ContactKey; page: PageRequest },
): Promise<Page<TimelineRow>> {
  const contact = await store.contacts.get({ teamId, key });
  if (contact === null) throw notFound({ what: "contact" });
  const of = { teamId, contactId: contact.id, ...page };
  const engagementsMax = LIMITS.timelineEngagementsMax;
  const [emails, events, consents] = await Promise.all([
    store.activity.emails({ ...of, address: contact.email, engagementsMax }),
    store.customEvents.ofContact(of),
    store.consents.list(of),
  ]);
  return mergePages<TimelineRow>(
    [
      mapPage(emails, (email) => ({ id: email.id, email })),
      mapPage(events, (event) => ({ id: event.id, event })),
      mapPage(consents, (consent) => ({ id: consent.id, consent })),
    ],
    page,
  );
}

function mapPage<From, To>({ rows, hasMore }: Page<From>, map: (row: From) => To): Page<To> {
  return { rows: rows.map(map), hasMore };
}

/** Each page has the rows of its source that are next to the cursor, so together they have the page's. */
function mergePages<Row extends { id: string }>(
  pages: Page<Row>[],
  { limit, before }: PageRequest,
): Page<Row> {
  const rows = pages.flatMap((page) => page.rows).sort((a, b) => (a.id < b.id ? 1 : -1));
  const kept = before === undefined ? rows.slice(0, limit) : rows.slice(-limit);
  return { rows: kept, hasMore: rows.length > limit || pages.some(({ hasMore }) => hasMore) };
}
