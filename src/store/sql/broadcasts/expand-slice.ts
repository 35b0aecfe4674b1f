// Turns contacts of a slice into emails, in one transaction: the email with its values, its delivery and first event,
// the recipient's row, the counts, the quota, and the slice without them. So a crash at any point repeats none and
// loses none.
import { createId } from "../../../lib/id.ts";
import { magicName } from "../../../lib/magic-recipients.ts";
import { mixNumbers } from "../../../lib/mix-numbers.ts";
import { parseAddress } from "../../../mime/address.ts";
import { encodeMergeBody } from "../../../mime/merge-body.ts";
import { compileMerge, type Merge, type MergeContact } from "../../../mime/merge-values.ts";
import type { SkipReason } from "../../broadcast-words.ts";
import type { Broadcast, BroadcastStore, ExpandRequest, VariantSender } from "../../broadcasts.ts";
import type { PropertyValue } from "../../contact-properties.ts";
import { ANY_TOPIC, type NewDelivery } from "../../emails.ts";
import type { Connection } from "../connection.ts";
import { createSuppressionCheck } from "../contacts/suppression-check.ts";
import { parseStored } from "../damage.ts";
import type { PlacedEmail } from "../emails/email-calls.ts";
import { createEmailWriter } from "../emails/email-writer.ts";
import { createQuota } from "../metrics/quota.ts";
import type { Synchronous } from "../noun.ts";
import { isObject } from "../stored-shapes.ts";
import { createSliceWriter, type SliceDecisions, type StoredSlice } from "./slice-writer.ts";
import { createFindBroadcast } from "./snapshot-methods.ts";

export type ExpandMethods = Pick<BroadcastStore, "expand">;

interface ContactToSend extends MergeContact {
  seq: number;
}

/** A step is repeated for other contacts until this long has passed, and begins with so few that none takes longer. */
const PIECE = 5;
const STEP_MS = 6;
const STEP_BESIDE_MS = 1;

export function createExpandMethods(connection: Connection): Synchronous<ExpandMethods> {
  const find = createFindBroadcast(connection);
  const slices = createSliceWriter(connection);
  const quota = createQuota(connection.database);
  const loadContacts = createLoadContacts(connection);
  const mergeOf = createMergeOf(connection);
  const decide = createDecide(connection);

  return {
    expand(request) {
      const { seq, slice: number, limit, now } = request;
      const broadcast = find(seq);
      const slice = broadcast?.state === "sending" ? slices.find(seq, number) : null;
      if (broadcast === null || slice === null || slice.dueAt > now) return { kind: "gone" };
      if (slice.phase === "rest" && broadcast.winner === null) return { kind: "gone" };
      const { teamId } = broadcast;
      const used = quota.read(teamId, now);
      const contacts = slices.contactsOf(broadcast, slice);
      if (contacts === null) return { kind: "gone" };
      const exceeded = quota.exceeded({ teamId, used, recipients: Math.min(limit, contacts.length) });
      if (exceeded?.left === 0) return { kind: "quota", period: exceeded.period, limit: exceeded.limit };
      const most = Math.min(limit, contacts.length, exceeded?.left ?? limit);
      const decisions = slices.begin(broadcast, slice);
      const merges = broadcast.frozen.map((_, variant) => mergeOf(broadcast, variant));
      const stepMs = request.isBeside ? STEP_BESIDE_MS : STEP_MS;
      const startedAt = performance.now();
      let taken = 0;
      let queued = 0;
      while (taken < most && (taken === 0 || performance.now() - startedAt < stepMs)) {
        const piece = contacts.slice(taken, Math.min(most, taken + PIECE));
        const loaded = loadContacts(teamId, piece);
        for (const contactSeq of piece) {
          const variant = variantOf(broadcast, slice, contactSeq);
          const merge = merges[variant];
          const sender = request.senders[variant];
          if (merge === undefined || sender === undefined)
            throw new Error(`The broadcast has no variant ${variant}.`);
          const given = { request, broadcast, slice, contactSeq, variant, merge, sender };
          if (decide(given, loaded.get(contactSeq) ?? null, decisions)) queued += 1;
        }
        taken += piece.length;
      }
      decisions.end(contacts.slice(taken), "done");
      quota.add({ teamId, now, used, recipients: queued });
      return { kind: "done", queued, skipped: taken - queued, left: contacts.length - taken };
    },
  };
}

const VARIANT = 2;

/** The same after every crash: a hash of the contact and the broadcast's seed decides. */
function variantOf({ frozen, seed, winner }: Broadcast, { phase }: StoredSlice, contactSeq: number): number {
  if (phase === "test") return mixNumbers(VARIANT, seed, contactSeq) % frozen.length;
  return phase === "rest" ? (winner ?? 0) : 0;
}

function createLoadContacts({ database }: Connection) {
  // By its number alone: with the team as a term, SQLite would read all of the team's contacts.
  const load = database.prepare<
    Omit<ContactToSend, "properties"> & { teamId: string; properties: string },
    [string]
  >(
    `SELECT seq, team_id AS teamId, email, first_name AS firstName, last_name AS lastName, language,
       time_zone AS timeZone, properties FROM contacts WHERE seq IN (${database.dialect.numbers("?")})`,
  );
  return (ofTeam: string, seqs: number[]): Map<number, ContactToSend> => {
    const rows = load.all(JSON.stringify(seqs)).filter(({ teamId }) => teamId === ofTeam);
    return new Map(
      rows.map((row) => {
        const properties = parseStored<Record<string, PropertyValue>>(row.properties, isObject) ?? {};
        const contact: ContactToSend = {
          seq: row.seq,
          email: textOf(row.email) ?? "",
          firstName: textOf(row.firstName),
          lastName: textOf(row.lastName),
          language: textOf(row.language),
          timeZone: textOf(row.timeZone),
          properties,
        };
        return [contact.seq, contact];
      }),
    );
  };
}

/** A damaged value is read as none: it concerns this contact alone. */
function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

interface CompiledContent extends Merge {
  contentBytes: number;
}

/** A few are kept: compiling takes longer than one step. */
const COMPILED_MAX = 50;

function createMergeOf({ database }: Connection) {
  const compiled = new Map<string, CompiledContent>();
  const findContent = database.prepare<{ html: string | null; text: string | null }, [string, string]>(
    "SELECT html, text FROM contents WHERE id = ? AND team_id = ?",
  );
  const findProperties = database.prepare<{ id: string; key: string }, [string]>(
    "SELECT id, key FROM contact_properties WHERE team_id = ?",
  );

  return ({ id, teamId, frozen }: Broadcast, variant: number): CompiledContent => {
    const part = frozen[variant];
    if (part === undefined) throw new Error(`The broadcast has no variant ${variant}.`);
    const properties = findProperties.all(teamId);
    // What a tag means changes with the team's properties.
    const key = `${id} ${variant} ${part.contentId} ${Bun.hash(JSON.stringify(properties))}`;
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const content = findContent.get(part.contentId, teamId);
    if (content === null) throw new Error(`The content ${part.contentId} is missing.`);
    const contentBytes = Buffer.byteLength(content.html ?? "") + Buffer.byteLength(content.text ?? "");
    const merge = { ...compileMerge({ subject: part.subject, ...content }, properties), contentBytes };
    if (compiled.size >= COMPILED_MAX) compiled.clear();
    compiled.set(key, merge);
    return merge;
  };
}

interface Decision {
  request: ExpandRequest;
  broadcast: Broadcast;
  slice: StoredSlice;
  contactSeq: number;
  variant: number;
  merge: CompiledContent;
  sender: VariantSender;
}

/** True when the contact gets an email. */
function createDecide(connection: Connection) {
  const check = createSuppressionCheck(connection);
  const writer = createEmailWriter(connection);

  function reasonAgainst({ broadcast, merge }: Decision, contact: ContactToSend | null): SkipReason | null {
    if (contact === null) return "deleted";
    if (parseAddress(contact.email) === null) return "invalid";
    const refusal = check(broadcast.teamId, contact.email, broadcast.topicId ?? ANY_TOPIC);
    if (refusal !== null) return refusal;
    if (magicName(contact.email) === "suppressed") return "manual";
    const isStrict = broadcast.settings.missingData === "skip";
    return isStrict && merge.missingOf(contact).length > 0 ? "missing_data" : null;
  }

  return (decision: Decision, contact: ContactToSend | null, decisions: SliceDecisions): boolean => {
    const { contactSeq, variant, request } = decision;
    const reason = reasonAgainst(decision, contact);
    if (reason !== null || contact === null) {
      decisions.skip(contactSeq, reason ?? "deleted", variant);
      return false;
    }
    const email = emailFor(decision, contact);
    if (!decisions.send(contactSeq, variant, email.id)) return false;
    writer.insertEmail(email, "sent");
    for (const delivery of email.deliveries) {
      writer.insertDelivery(email, delivery, { state: "queued", status: "sent", dueAt: request.now });
    }
    const first = { id: createId(), teamId: email.teamId, emailId: email.id, deliveryId: null };
    const detail = { to: email.deliveries.map(({ recipient }) => recipient) };
    writer.insertEvent({ ...first, type: "email.sent", createdAt: request.now, detail }, email);
    return true;
  };
}

function emailFor(
  { request, broadcast, slice, variant, merge, sender }: Decision,
  contact: ContactToSend,
): PlacedEmail {
  const { now, deliverForMs } = request;
  const part = broadcast.frozen[variant]!;
  const id = createId(now);
  const values = merge.valuesOf(contact);
  const { bytes, sha256 } = encodeMergeBody({ content: part.contentId, values });
  const delivery: NewDelivery = {
    id: createId(),
    recipient: contact.email,
    role: "to",
    destination: contact.email.slice(contact.email.lastIndexOf("@") + 1),
    region: sender.region,
    priority: 1,
    broadcast: { seq: broadcast.seq, slice: slice.number },
  };
  return {
    id,
    teamId: broadcast.teamId,
    apiKeyId: broadcast.apiKeyId ?? "",
    domainId: sender.domainId,
    broadcastId: broadcast.id,
    contactSeq: contact.seq,
    templateId: null,
    originalId: null,
    source: "api",
    topic: broadcast.topicId ?? ANY_TOPIC,
    messageId: `<${id}@${sender.domain}>`,
    from: part.from,
    to: [contact.email],
    cc: [],
    bcc: [],
    replyTo: part.replyTo,
    subject: merge.subjectOf(values),
    headers: [],
    tags: [],
    attachments: [],
    sizeBytes: merge.contentBytes + bytes.byteLength,
    createdAt: now,
    scheduledAt: null,
    expiresAt: now + deliverForMs,
    body: { kind: "merge", bytes, sha256 },
    deliveries: [delivery],
  };
}
