// Reads what the author of a draft gives. A draft may be incomplete: what is missing stops it from being sent
// (check-broadcast.ts), not from being saved. What is given must have the right form.
import { type DocumentParts, givenDocument, renderDocument } from "../api/document-field.ts";
import { readFilter } from "../contacts/filter/read-filter.ts";
import { readLabel, readTimeZone } from "../contacts/read-contact.ts";
import { parseMailbox } from "../emails/parse-send-request.ts";
import { AppError } from "../lib/app-error.ts";
import { createId, isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { refuseSubject } from "../mime/headers.ts";
import { tagsOf } from "../mime/merge-tags.ts";
import type {
  BroadcastFields,
  BroadcastSettings,
  BroadcastVariant,
  NewContent,
} from "../store/broadcasts.ts";
import type { Content, ContentParts } from "../store/contents.ts";
import type { Store } from "../store/store.ts";
import type { DraftBody } from "./schema.ts";
import { NIL_ID } from "./show-broadcast.ts";

export interface DraftParts extends DocumentParts {
  store: Pick<
    Store,
    "brands" | "savedBlocks" | "broadcasts" | "contents" | "contactProperties" | "segments" | "topics"
  >;
  clock: { now(): number };
}

/** What a draft has before the change. */
export interface DraftBefore {
  fields: BroadcastFields;
  content: Content | null;
}

export const EMPTY_DRAFT: DraftBefore = {
  fields: {
    name: "",
    segmentId: null,
    filter: null,
    topicId: null,
    from: null,
    replyTo: [],
    subject: null,
    previewText: null,
    contentId: null,
    variants: [],
    settings: {},
  },
  content: null,
};

/**
 * The fields after the change, and the contents to store with them. Throws AppError 422 that names the field.
 */
export async function readDraft(
  parts: DraftParts,
  teamId: string,
  { fields, content }: DraftBefore,
  body: DraftBody,
): Promise<{ fields: BroadcastFields; contents: NewContent[] }> {
  const contents: NewContent[] = [];
  const subject = given(fields.subject, body.subject, readSubject);
  const contentId = await readContent({ ...parts, contents }, teamId, content, body);
  const after = {
    name: readName(given(fields.name, body.name, (text) => text) ?? "", subject),
    segmentId: await readSegmentId(parts, teamId, fields.segmentId, body),
    filter: body.filter === undefined ? fields.filter : await readFilter(parts, teamId, body.filter),
    topicId: await readTopicId(parts, teamId, fields.topicId, body),
    from: given(fields.from, body.from, (text) => parseMailbox(text, "from")),
    replyTo: readReplyTo(fields.replyTo, body.reply_to === undefined ? body.replyTo : body.reply_to),
    subject,
    previewText: given(
      fields.previewText,
      body.preview_text === undefined ? body.previewText : body.preview_text,
      (text) => readLine(text, "preview_text"),
    ),
    contentId: contentId === undefined ? fields.contentId : contentId,
    variants:
      body.variants === undefined
        ? fields.variants
        : await readVariants({ ...parts, contents }, teamId, body.variants),
    settings: body.settings === undefined ? fields.settings : readSettings(fields.settings, body.settings),
  };
  return { fields: after, contents };
}

/** Absent: as before. Null or empty: none. */
function given(
  before: string | null,
  after: string | null | undefined,
  read: (text: string) => string,
): string | null {
  if (after === undefined) return before;
  return after === null || after === "" ? null : read(after);
}

function readName(name: string, subject: string | null): string {
  const text = name.trim() || (subject ?? "").trim().slice(0, LIMITS.broadcastNameCharsMax) || "Untitled";
  return readLabel(text.toWellFormed(), "name", LIMITS.broadcastNameCharsMax);
}

function readSubject(text: string): string {
  const refusal = refuseSubject(text);
  if (refusal !== null) throw invalid("subject", refusal);
  return text.toWellFormed();
}

function readLine(text: string, field: string): string {
  if (text.length > LIMITS.previewTextCharsMax) {
    throw invalid(field, `It has at most ${LIMITS.previewTextCharsMax} characters.`);
  }
  return text.toWellFormed().replaceAll(/\s+/g, " ");
}

async function readSegmentId(
  { store }: DraftParts,
  teamId: string,
  before: string | null,
  body: DraftBody,
): Promise<string | null> {
  const fields = [body.segment_id, body.segmentId, body.audience_id, body.audienceId];
  const text = fields.find((id) => id != null) ?? fields.find((id) => id !== undefined);
  if (text === undefined) return before;
  if (text === null || text === NIL_ID) return null;
  const id = text.toLowerCase();
  const segment = isId(id) ? await store.segments.get({ teamId, id }) : null;
  if (segment === null) throw invalid("segment_id", "The team has no such segment.");
  return segment.id;
}

async function readTopicId(
  { store }: DraftParts,
  teamId: string,
  before: string | null,
  body: DraftBody,
): Promise<string | null> {
  const text = body.topic_id === undefined ? body.topicId : body.topic_id;
  if (text === undefined) return before;
  if (text === null) return null;
  const id = text.toLowerCase();
  const topic = isId(id) ? await store.topics.get({ teamId, id }) : null;
  if (topic === null) throw invalid("topic_id", "The team has no such topic.");
  return topic.id;
}

function readReplyTo(before: string[], value: string | string[] | null | undefined): string[] {
  if (value === undefined) return before;
  const texts = typeof value === "string" ? [value] : (value ?? []);
  if (texts.length > LIMITS.recipientsPerFieldMax) {
    throw invalid("reply_to", `It holds at most ${LIMITS.recipientsPerFieldMax} addresses.`);
  }
  return texts.map((text) => parseMailbox(text, "reply_to"));
}

type ContentBody = Pick<DraftBody, "html" | "text" | "document">;

type ContentDraftParts = DraftParts & { contents: NewContent[] };

/** The id of the content after the change; undefined: as before. Null: none. */
async function readContent(
  parts: ContentDraftParts,
  teamId: string,
  before: Content | null,
  body: ContentBody,
): Promise<string | null | undefined> {
  const document = givenDocument(body.document);
  if (body.html === undefined && body.text === undefined && document === undefined) return undefined;
  const content = await changedContent(parts, teamId, before, { ...body, document });
  if (content.html === null && content.text === null && content.document === null) return null;
  if (before !== null && isSameContent(before, content)) return undefined;
  const id = createId();
  parts.contents.push({ id, content });
  return id;
}

const isSameContent = (before: ContentParts, { document, html, text }: ContentParts) =>
  before.html === html && before.text === text && Bun.deepEquals(before.document, document);

async function changedContent(
  parts: DraftParts,
  teamId: string,
  before: Content | null,
  body: ContentBody,
): Promise<ContentParts> {
  const { html, text, document } = body;
  if (document != null) {
    if (html != null || text != null) {
      throw invalid("document", "HTML and text are rendered from it: leave out `html` and `text`.");
    }
    const rendered = await renderDocument(parts, teamId, document);
    await readTags(parts.largeDocuments, rendered, "document");
    return rendered;
  }
  // The document would be lost without a trace, and with it all that the editor knows.
  if (before?.document != null && document === undefined) {
    // Some client libraries send the HTML again with each change.
    const field = (["html", "text"] as const).find(
      (one) => body[one] !== undefined && body[one] !== before[one],
    );
    if (field === undefined) return before;
    throw invalid(
      field,
      "This draft was made in the editor. Send `document` to change it, or `document: null` to go on in HTML.",
    );
  }
  return await htmlContent(parts, {
    html: html === undefined ? (before?.html ?? null) : html || null,
    text: text === undefined ? (before?.text ?? null) : text || null,
  });
}

/** HTML and text as they were given, byte for byte. */
async function htmlContent(
  { largeDocuments }: Pick<DraftParts, "largeDocuments">,
  { html, text }: Pick<ContentParts, "html" | "text">,
): Promise<ContentParts> {
  const bytes = Buffer.byteLength(html ?? "") + Buffer.byteLength(text ?? "");
  if (bytes > LIMITS.contentBytesMax) {
    throw invalid("html", `Together with \`text\` it is larger than ${LIMITS.contentBytesMax} bytes.`);
  }
  const tags = await readTags(largeDocuments, { html, text }, "html");
  return { document: null, html, text, links: [], tags };
}

/** The paths of the content's tags. Each tag costs time and memory for each recipient. */
async function readTags(
  largeDocuments: DraftParts["largeDocuments"],
  { html, text }: Pick<ContentParts, "html" | "text">,
  field: string,
): Promise<string[]> {
  const texts = `${html ?? ""}\n${text ?? ""}`;
  const isLarge = texts.length > LIMITS.documentHereCharsMax && texts.includes("{{");
  const { paths, count } = isLarge ? await largeDocuments.tags(texts) : tagsOf(texts);
  if (count > LIMITS.contentTagsMax) {
    throw invalid(field, `HTML and text have ${count} tags; at most ${LIMITS.contentTagsMax} are filled in.`);
  }
  return paths;
}

async function readVariants(
  parts: ContentDraftParts,
  teamId: string,
  variants: DraftBody["variants"],
): Promise<BroadcastVariant[]> {
  const read: BroadcastVariant[] = [];
  for (const variant of variants ?? []) {
    const kept = variant.content_id ?? null;
    if (kept !== null && (await parts.store.contents.get({ teamId, id: kept })) === null) {
      throw invalid("variants", "The team has no such content.");
    }
    const contentId = (await readContent(parts, teamId, null, withoutNulls(variant))) ?? kept;
    read.push({
      ...(variant.subject == null ? {} : { subject: readSubject(variant.subject) }),
      ...(variant.preview_text == null
        ? {}
        : { previewText: readLine(variant.preview_text, "preview_text") }),
      ...(variant.from == null ? {} : { from: parseMailbox(variant.from, "from") }),
      ...(contentId === null ? {} : { contentId }),
    });
  }
  return read;
}

const withoutNulls = ({ html, text, document }: ContentBody): ContentBody => ({
  html: html ?? undefined,
  text: text ?? undefined,
  document: document ?? undefined,
});

/** What is absent stays as it is, and null is the default. */
function readSettings(
  before: BroadcastSettings,
  body: NonNullable<DraftBody["settings"]> | null,
): BroadcastSettings {
  if (body === null) return {};
  const { test } = body;
  const after = {
    spreadHours: kept(before.spreadHours, body.spread_hours),
    ratePerHour: kept(before.ratePerHour, body.rate_per_hour),
    isLocalTime: kept(before.isLocalTime, body.local_time),
    timeZone: kept(before.timeZone, body.time_zone == null ? body.time_zone : readTimeZone(body.time_zone)),
    missingData: kept(before.missingData, body.missing_data),
    isGuarded: kept(before.isGuarded, body.guard),
    isArchived: kept(before.isArchived, body.archive),
    test:
      test == null
        ? kept(before.test, test)
        : {
            sharePercent: test.share_percent ?? before.test?.sharePercent ?? 20,
            decideBy: test.decide_by ?? before.test?.decideBy ?? ("clicks" as const),
            decideAfterHours: test.decide_after_hours ?? before.test?.decideAfterHours ?? 4,
          },
  };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
}

const kept = <Value>(before: Value | undefined, after: Value | null | undefined): Value | undefined =>
  after === undefined ? before : (after ?? undefined);

function invalid(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}
