// Some contacts as lines of an export's file. Made here, on the thread that reads them, since the lines are a fraction
// of the rows and the main thread only passes them on.
import { and, eq, inArray, isNull } from "drizzle-orm";
import { csvLine } from "../../../lib/csv-line.ts";
import { type Labels, labelsOf, writeSegmentsCell, writeTopicsCell } from "../../../lib/export-cells.ts";
import { isoTime } from "../../../lib/iso-time.ts";
import type { ConsentRow, ConsentText } from "../../consents.ts";
import type { ContactProperty, PropertyValue } from "../../contact-properties.ts";
import type { ContactRow } from "../../contacts.ts";
import type { ExportColumn, ExportOptions, ExportStore } from "../../exports.ts";
import type { SuppressionOrigin } from "../../suppressions.ts";
import type { Subscription } from "../../topics.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { consents, consentTexts, contactActivity } from "./audience-schema.ts";
import { contactProperties, contactTopics, segmentContacts, segments, topics } from "./contact-schema.ts";
import { createContactSearch } from "./filter-search.ts";
import { suppressions } from "./suppression-schema.ts";

/** A page takes a few milliseconds of the thread that lists need, too. */
const PAGE_CONTACTS = 250;

type Consent = ConsentRow & { text: ConsentText | null };
type Activity = typeof contactActivity.$inferSelect;

/** A contact with everything that a column may show. */
interface Exported {
  contact: ContactRow;
  topics: { id: string; subscription: Subscription }[];
  segmentIds: string[];
  /** Oldest first. */
  consents: Consent[];
  suppression: SuppressionOrigin | null;
  activity: Activity | null;
}

/** The team's own names, the same for a whole page. */
interface Names {
  topics: Labels;
  /** Those that contacts are added to: members of a filter follow from it. */
  segments: Labels;
  properties: ContactProperty[];
}

export function createExportPage(connection: Connection): Synchronous<ExportStore>["page"] {
  const { search } = createContactSearch(connection);
  const readNames = createNames(connection);
  const complete = createDetails(connection);
  return ({ teamId, options, after, now }) => {
    const { segmentId, filter = null } = options;
    // In the order of ids, so that an import of the file creates them in the order in which they were created.
    const range = { before: after ?? "", limit: PAGE_CONTACTS, withProperties: true };
    const { rows, hasMore, goOn } = search({ teamId, segmentId, filter, now, ...range });
    const found = rows.toReversed();
    const names = readNames(teamId);
    const write = options.format === "csv" ? csvWriter(options, names) : jsonWriter(options, names);
    const head = options.format === "csv" && after === null ? csvLine(options.columns) : "";
    const lines = complete(teamId, found, options.columns).map(write);
    return {
      text: new TextEncoder().encode(head + lines.join("")),
      rows: found.length,
      next: hasMore ? (goOn ?? found.at(-1)!.id) : null,
    };
  };
}

function createNames({ orm }: Connection): (teamId: string) => Names {
  const { id, name } = topics;
  return (teamId) => {
    const ofTopics = orm.select({ id, name }).from(topics);
    const ofSegments = orm.select({ id: segments.id, name: segments.name }).from(segments);
    const ofProperties = orm.select().from(contactProperties).where(eq(contactProperties.teamId, teamId));
    return {
      topics: labelsOf(ofTopics.where(and(eq(topics.teamId, teamId), isNull(topics.deletedAt))).all()),
      segments: labelsOf(
        ofSegments
          .where(and(eq(segments.teamId, teamId), isNull(segments.deletedAt), isNull(segments.filter)))
          .all(),
      ),
      properties: ofProperties.all(),
    };
  };
}

/** Reads what the columns need of other tables. */
function createDetails({ orm }: Connection) {
  const needs = (columns: ExportColumn[], ...names: string[]) => columns.some((one) => names.includes(one));

  function topicsOf(teamId: string, ids: string[]) {
    const { contactId, topicId, subscription } = contactTopics;
    const found = orm.select({ contactId, id: topicId, subscription }).from(contactTopics);
    return found.where(and(eq(contactTopics.teamId, teamId), inArray(contactId, ids))).all();
  }

  function segmentsOf(teamId: string, ids: string[]) {
    const { contactId, segmentId } = segmentContacts;
    const found = orm.select({ contactId, segmentId }).from(segmentContacts);
    return found.where(and(eq(segmentContacts.teamId, teamId), inArray(contactId, ids))).all();
  }

  function consentsOf(teamId: string, ids: string[]): Consent[] {
    const found = orm
      .select({ consent: consents, text: consentTexts })
      .from(consents)
      .leftJoin(
        consentTexts,
        and(eq(consentTexts.teamId, consents.teamId), eq(consentTexts.hash, consents.textHash)),
      )
      .where(and(eq(consents.teamId, teamId), inArray(consents.contactId, ids)))
      .all();
    const rows = found.map(({ consent, text }) => ({ ...consent, text }));
    return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  function suppressionsOf(teamId: string, addresses: string[]) {
    const { address, origin } = suppressions;
    const found = orm.select({ address, origin }).from(suppressions);
    return found.where(and(eq(suppressions.teamId, teamId), inArray(address, addresses))).all();
  }

  function activityOf(teamId: string, ids: string[]) {
    const found = orm.select().from(contactActivity);
    return found
      .where(and(eq(contactActivity.teamId, teamId), inArray(contactActivity.contactId, ids)))
      .all();
  }

  return (teamId: string, found: ContactRow[], columns: ExportColumn[]): Exported[] => {
    const ids = found.map(({ id }) => id);
    const addresses = found.map(({ email }) => email);
    const ofTopics = needs(columns, "topics") ? topicsOf(teamId, ids) : [];
    const ofSegments = needs(columns, "segments") ? segmentsOf(teamId, ids) : [];
    const hasConsents = needs(columns, "consents", "consent_source", "consent_at", "consent_evidence");
    const ofConsents = Map.groupBy(hasConsents ? consentsOf(teamId, ids) : [], ({ contactId }) => contactId);
    const origins = needs(columns, "suppression") ? suppressionsOf(teamId, addresses) : [];
    const hasActivity = columns.some((column) => column.startsWith("last_") && column.endsWith("_at"));
    const activity = hasActivity ? activityOf(teamId, ids) : [];
    const topicsById = Map.groupBy(ofTopics, ({ contactId }) => contactId);
    const segmentsById = Map.groupBy(ofSegments, ({ contactId }) => contactId);
    const originByAddress = new Map(origins.map(({ address, origin }) => [address, origin]));
    const activityById = new Map(activity.map((row) => [row.contactId, row]));
    return found.map((contact) => ({
      contact,
      topics: topicsById.get(contact.id) ?? [],
      segmentIds: (segmentsById.get(contact.id) ?? []).map(({ segmentId }) => segmentId),
      consents: ofConsents.get(contact.id) ?? [],
      suppression: originByAddress.get(contact.email) ?? null,
      activity: activityById.get(contact.id) ?? null,
    }));
  };
}

type Value = string | number | boolean | null | object;

const POSITIVE = new Set(["granted", "confirmed", "imported"]);

/** The newest agreement. */
const consentOf = ({ consents: rows }: Exported): Consent | undefined =>
  rows.findLast(({ act }) => POSITIVE.has(act));

const timeOf = (at: number | null | undefined): string | null => (at == null ? null : isoTime(at));

type FixedColumn = Exclude<ExportColumn, `property.${string}`>;

/** As JSON lines have them. */
const VALUES: Record<FixedColumn, (row: Exported, names: Names) => Value> = {
  id: ({ contact }) => contact.id,
  email: ({ contact }) => contact.email,
  first_name: ({ contact }) => contact.firstName,
  last_name: ({ contact }) => contact.lastName,
  status: ({ contact }) => contact.status,
  unsubscribed: ({ contact }) => contact.isUnsubscribed,
  language: ({ contact }) => contact.language,
  time_zone: ({ contact }) => contact.timeZone,
  created_at: ({ contact }) => isoTime(contact.createdAt),
  updated_at: ({ contact }) => isoTime(contact.updatedAt),
  topics: (row, { topics: labels }) =>
    row.topics.flatMap(({ id, subscription }) => {
      const known = labels.get(id);
      return known === undefined ? [] : [{ id, name: known.name, subscription }];
    }),
  segments: (row, { segments: labels }) =>
    row.segmentIds.flatMap((id) => {
      const known = labels.get(id);
      return known === undefined ? [] : [{ id, name: known.name }];
    }),
  consent_source: (row) => consentOf(row)?.method ?? null,
  consent_at: (row) => timeOf(consentOf(row)?.createdAt),
  consent_evidence: (row) => consentOf(row)?.evidence ?? null,
  consents: (row) => row.consents.map(showConsent),
  suppression: (row) => row.suppression,
  last_sent_at: ({ activity }) => timeOf(activity?.lastSentAt),
  last_delivered_at: ({ activity }) => timeOf(activity?.lastDeliveredAt),
  last_opened_at: ({ activity }) => timeOf(activity?.lastOpenedAt),
  last_clicked_at: ({ activity }) => timeOf(activity?.lastClickedAt),
};

/** Cells that are no plain values. */
const CELLS: Partial<Record<FixedColumn, (row: Exported, names: Names) => string>> = {
  topics: (row, { topics: labels }) =>
    writeTopicsCell(
      row.topics.flatMap(({ id, subscription }) => {
        const known = labels.get(id);
        return known === undefined ? [] : [[known.label, subscription] as const];
      }),
    ),
  segments: (row, { segments: labels }) =>
    writeSegmentsCell(row.segmentIds.flatMap((id) => labels.get(id)?.label ?? [])),
  consents: (row) => (row.consents.length === 0 ? "" : JSON.stringify(row.consents.map(showConsent))),
};

function showConsent(row: Consent) {
  const { act, method, topics, formId, formVersion, pageUrl, actor, evidence, text, createdAt } = row;
  return {
    act,
    method,
    topics,
    form_id: formId,
    form_version: formVersion,
    text: text && { language: text.language, wording: text.wording, privacy_url: text.privacyUrl },
    page_url: pageUrl,
    ip: row.ip,
    user_agent: row.userAgent,
    actor,
    evidence,
    created_at: isoTime(createdAt),
  };
}

/** The value of a property; undefined for a column that is none. */
function createPropertyOf({ properties }: Names) {
  const idOf = new Map(properties.map(({ id, key }) => [`property.${key}`, id]));
  return (column: string, { contact }: Exported): PropertyValue | undefined => {
    const id = idOf.get(column);
    return id === undefined ? undefined : contact.properties[id];
  };
}

const isFixed = (column: ExportColumn): column is FixedColumn => Object.hasOwn(VALUES, column);

function csvWriter({ columns }: ExportOptions, names: Names): (row: Exported) => string {
  const propertyOf = createPropertyOf(names);
  const cellOf = (column: ExportColumn, row: Exported): string => {
    if (!isFixed(column)) return String(propertyOf(column, row) ?? "");
    const cell = CELLS[column];
    return cell === undefined ? String(VALUES[column](row, names) ?? "") : cell(row, names);
  };
  return (row) => csvLine(columns.map((column) => cellOf(column, row)));
}

/** Properties in an object of their own, as the API shows contacts. */
function jsonWriter({ columns }: ExportOptions, names: Names): (row: Exported) => string {
  const propertyOf = createPropertyOf(names);
  const fixed = columns.filter(isFixed);
  const properties = columns.filter((column) => !isFixed(column));
  return (row) => {
    const line: Record<string, unknown> = {};
    for (const column of fixed) line[column] = VALUES[column](row, names);
    if (properties.length > 0) {
      const entries = properties.flatMap((column) => {
        const value = propertyOf(column, row);
        return value === undefined ? [] : [[column.slice("property.".length), value]];
      });
      line["properties"] = Object.fromEntries(entries);
    }
    return `${JSON.stringify(line)}\n`;
  };
}
