// All that is stored about one person, for themselves. What names other people stays out of it.
import { readContactKey } from "../contacts/read-contact.ts";
import type { EmailEvent } from "../events/event.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { isoTime } from "../lib/iso-time.ts";
import { LIMITS } from "../limits.ts";
import type { ConsentRow, ConsentText } from "../store/consents.ts";
import type { ContactRow } from "../store/contacts.ts";
import type { EmailRow } from "../store/emails.ts";
import type { Page, PageRequest } from "../store/page.ts";
import type { Store } from "../store/store.ts";

export interface PersonParts {
  store: Pick<
    Store,
    "contacts" | "contactProperties" | "consents" | "emails" | "suppressions" | "privacy" | "teams"
  >;
  clock: Pick<Clock, "now">;
}

const PAGE_ROWS = 100;

/** Throws AppError 404 for an unknown id, and for an address that is no contact and got no email. */
export async function exportPerson(
  parts: PersonParts,
  { teamId, idOrEmail }: { teamId: string; idOrEmail: string },
) {
  const { store, clock } = parts;
  const key = readContactKey(idOrEmail);
  const contact = await store.contacts.get({ teamId, key });
  const address = contact?.email ?? ("email" in key ? key.email : null);
  if (address === null) throw notFound();
  const emails = await emailsTo(parts, teamId, address);
  if (contact === null && emails.data.length === 0) throw notFound();
  const suppression = await store.suppressions.get({ teamId, key: { address } });
  return {
    object: "contact_data" as const,
    created_at: isoTime(clock.now()),
    sender: (await store.teams.find(teamId))?.name ?? null,
    email: address,
    profile: contact && (await profileOf(parts, contact)),
    topics: contact === null ? [] : await topicsOf(parts, contact),
    segments: contact === null ? [] : await segmentsOf(parts, contact),
    suppression: suppression && { origin: suppression.origin, created_at: isoTime(suppression.createdAt) },
    consents: contact === null ? [] : await consentsOf(parts, contact),
    events: contact === null ? [] : await customEventsOf(parts, contact),
    automations: contact === null ? [] : await runsOf(parts, contact),
    emails: emails.data,
    has_more_emails: emails.hasMore,
  };
}

export type PersonExport = Awaited<ReturnType<typeof exportPerson>>;

const notFound = () => new AppError("not_found", "Contact not found");

/** Every row of a list, newest first, up to `max`. */
async function readAll<Row extends { id: string }>(
  read: (page: PageRequest) => Promise<Page<Row> | null>,
  max: number,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const rows: Row[] = [];
  for (;;) {
    const after = rows.at(-1)?.id;
    const page = await read({ limit: PAGE_ROWS, ...(after === undefined ? {} : { after }) });
    rows.push(...(page?.rows ?? []));
    if (page?.hasMore !== true) return { rows, hasMore: false };
    if (rows.length >= max) return { rows, hasMore: true };
  }
}

async function profileOf({ store }: PersonParts, contact: ContactRow) {
  const known = await store.contactProperties.all({ teamId: contact.teamId });
  const properties = known.flatMap(({ id, key }) => {
    const value = contact.properties[id];
    return value === undefined ? [] : [[key, value] as const];
  });
  const activity = await store.privacy.activity({ teamId: contact.teamId, contactId: contact.id });
  return {
    id: contact.id,
    email: contact.email,
    first_name: contact.firstName,
    last_name: contact.lastName,
    status: contact.status,
    unsubscribed: contact.isUnsubscribed,
    language: contact.language,
    time_zone: contact.timeZone,
    properties: Object.fromEntries(properties),
    created_at: isoTime(contact.createdAt),
    updated_at: isoTime(contact.updatedAt),
    ...activity,
  };
}

async function topicsOf({ store }: PersonParts, { teamId, id }: ContactRow) {
  const { rows } = await readAll(async (page) => {
    const found = await store.contacts.topics({ teamId, key: { id }, ...page });
    return found && { ...found, rows: found.rows.map((row) => ({ ...row, id: row.topic.id })) };
  }, LIMITS.topicsMax);
  return rows.map(({ topic, subscription, isChosen }) => ({
    id: topic.id,
    name: topic.name,
    subscription,
    chosen: isChosen,
  }));
}

async function segmentsOf({ store }: PersonParts, { teamId, id }: ContactRow) {
  const { rows } = await readAll(
    (page) => store.contacts.segments({ teamId, key: { id }, ...page }),
    LIMITS.personRowsMax,
  );
  return rows.map((segment) => ({ id: segment.id, name: segment.name }));
}

async function consentsOf({ store }: PersonParts, { teamId, id: contactId }: ContactRow) {
  const { rows } = await readAll(
    (page) => store.consents.list({ teamId, contactId, ...page }),
    LIMITS.personRowsMax,
  );
  return rows.map(showConsent);
}

function showConsent(row: ConsentRow & { text: ConsentText | null }) {
  return {
    act: row.act,
    method: row.method,
    topics: row.topics,
    form_id: row.formId,
    form_version: row.formVersion,
    text: row.text && {
      language: row.text.language,
      wording: row.text.wording,
      privacy_url: row.text.privacyUrl,
    },
    page_url: row.pageUrl,
    ip: row.ip,
    user_agent: row.userAgent,
    evidence: row.evidence,
    created_at: isoTime(row.createdAt),
  };
}

async function runsOf({ store }: PersonParts, { teamId, id: contactId }: ContactRow) {
  const { rows } = await readAll(
    (page) => store.privacy.runs({ teamId, contactId, ...page }),
    LIMITS.personRowsMax,
  );
  return rows.map(({ name, status, createdAt, completedAt }) => ({
    name,
    status,
    created_at: isoTime(createdAt),
    completed_at: completedAt === null ? null : isoTime(completedAt),
  }));
}

async function customEventsOf({ store }: PersonParts, { teamId, id: contactId }: ContactRow) {
  const { rows } = await readAll(
    (page) => store.privacy.events({ teamId, contactId, ...page }),
    LIMITS.personRowsMax,
  );
  return rows.map(({ name, payload, createdAt }) => ({ name, payload, created_at: isoTime(createdAt) }));
}

async function emailsTo(parts: PersonParts, teamId: string, address: string) {
  const { rows, hasMore } = await readAll(
    (page) => parts.store.emails.list({ teamId, filter: { recipient: address }, ...page }),
    LIMITS.personRowsMax,
  );
  const data = [];
  for (const row of rows) data.push(await showEmail(parts, row, address));
  return { data, hasMore };
}

async function showEmail({ store }: PersonParts, row: EmailRow, address: string) {
  const { teamId, id: emailId } = row;
  const { rows } = await readAll(
    (page) => store.emails.events({ teamId, emailId, ...page }),
    LIMITS.personRowsMax,
  );
  const theirs = rows.filter(({ detail }) => detail.to.some((to) => to.toLowerCase() === address));
  return {
    id: emailId,
    from: row.from,
    subject: row.subject,
    created_at: isoTime(row.createdAt),
    ...(row.broadcastId === null ? {} : { values: await valuesIn(store, { teamId, emailId }) }),
    events: theirs.map(showEvent),
  };
}

/** What an email of a broadcast says about its recipient. */
async function valuesIn(
  store: Pick<Store, "emails">,
  email: { teamId: string; emailId: string },
): Promise<Record<string, string>> {
  const body = await store.emails.body(email);
  const named = Object.entries(body?.merged?.values ?? {}).filter(([path]) => path.startsWith("contact."));
  return Object.fromEntries(named);
}

function showEvent({ type, createdAt, detail: { open, click, bounce } }: EmailEvent) {
  const engagement = open ?? click;
  return {
    type,
    created_at: isoTime(createdAt),
    ...(engagement === undefined ? {} : { ip: engagement.ipAddress, user_agent: engagement.userAgent }),
    ...(click === undefined ? {} : { link: click.link }),
    ...(bounce === undefined ? {} : { message: bounce.message }),
  };
}
