// The lists behind the numbers of a broadcast, by the numbers of its contacts, the highest first. A page is read from the
// rows of one kind in the order of their key; what narrows it further is looked up for each row, in bounded parts.
import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import type { BroadcastRecipient, RecipientFilter } from "../../broadcast-statistics.ts";
import { OUTCOME_KINDS, type OutcomeKind, SKIP_REASONS, type SkipReason } from "../../broadcast-words.ts";
import type { Broadcast } from "../../broadcasts.ts";
import type { PageRequest } from "../../page.ts";
import type { Connection } from "../connection.ts";
import { parseStored } from "../damage.ts";
import { PART_MS, type PartOfPage } from "../list-in-parts.ts";
import { toPage } from "../page-of.ts";
import { isTexts } from "../stored-shapes.ts";
import { replyOf } from "./outcome-writer.ts";

export type RecipientRequest = Pick<Broadcast, "teamId" | "id"> & RecipientFilter & PageRequest;
export type RecipientPart = PartOfPage<BroadcastRecipient>;

interface BroadcastRow {
  seq: number;
  seed: number;
}

/** A row of the list's own kind. */
interface Entry {
  contactSeq: number;
  at: number | null;
  times: number | null;
  detail: string | null;
}

interface Sent {
  contactSeq: number;
  emailId: string | null;
  variant: number;
  slice: number | null;
  group: string | null;
  skipped: SkipReason | null;
}

/** Where to go on: beyond this contact; null = from the beginning. */
interface Place {
  from: number | null;
  isAscending: boolean;
  limit: number;
}

type Source = (broadcast: BroadcastRow, filter: RecipientFilter, place: Place) => Entry[];

/** Rows that are read at once. */
const CHUNK = 250;

export function createRecipientList(
  connection: Connection,
): (request: RecipientRequest) => RecipientPart | null {
  const { database } = connection;
  const findBroadcast = database.prepare<BroadcastRow, [string, string]>(
    "SELECT seq, seed FROM broadcasts WHERE id = ? AND team_id = ?",
  );
  const findContact = database.prepare<{ seq: number }, [string, string]>(
    "SELECT seq FROM contacts WHERE team_id = ? AND email = ?",
  );
  const isPending = database.prepare(
    `SELECT 1 FROM broadcast_recipients JOIN deliveries ON deliveries.email_id = broadcast_recipients.email_id
     WHERE broadcast_recipients.broadcast_seq = ? AND contact_seq = ? AND state IN ('queued', 'held', 'leased')`,
  );
  const sourceOf = createSources(connection);
  const sentOf = createSentOf(connection);
  const show = createShow(connection);

  /** The one with an address, if the list has it. */
  function findOne(broadcast: BroadcastRow, request: RecipientRequest): Entry[] {
    const contact = findContact.get(request.teamId, (request.email ?? "").toLowerCase());
    if (contact === null) return [];
    if (request.type === "pending")
      return isPending.get(broadcast.seq, contact.seq) === null ? [] : [toEntry(contact.seq)];
    const place = { from: contact.seq + 1, isAscending: false, limit: 1 };
    const entries = sourceOf(request.type)(broadcast, request, place);
    return entries.filter(({ contactSeq }) => contactSeq === contact.seq);
  }

  return (request) => {
    const { teamId, id, limit, after, before } = request;
    const broadcast = findBroadcast.get(id, teamId);
    if (broadcast === null) return null;
    const ids = createIds(id, broadcast.seed);
    const cursor = before ?? after;
    let from = cursor === undefined ? null : ids.read(cursor);
    if (cursor !== undefined && from === null) return null;
    const isAscending = before !== undefined;
    const source = sourceOf(request.type);
    const startedAt = performance.now();
    const found: { entry: Entry; sent: Sent }[] = [];
    let goOn: number | null = null;
    for (;;) {
      const entries =
        request.email === undefined
          ? source(broadcast, request, { from, isAscending, limit: CHUNK })
          : cursor === undefined
            ? findOne(broadcast, request)
            : [];
      const sent = sentOf(broadcast.seq, entries);
      for (const entry of entries) {
        const of = sent.get(entry.contactSeq) ?? unknownOf(entry);
        if (matches(request, entry, of)) found.push({ entry, sent: of });
      }
      from = entries.at(-1)?.contactSeq ?? null;
      if (found.length > limit || entries.length < CHUNK || from === null) break;
      if (performance.now() - startedAt > PART_MS) {
        goOn = from;
        break;
      }
    }
    const page = toPage(found, { limit, ...(isAscending ? { before } : {}) } as PageRequest);
    return {
      rows: show({ teamId, broadcast, ids, filter: request }, page.rows),
      hasMore: page.hasMore,
      goOn: goOn === null ? null : ids.write(goOn),
    };
  };
}

/** Of a list without times. */
const toEntry = (contactSeq: number): Entry => ({ contactSeq, at: null, times: null, detail: null });
const unknownOf = ({ contactSeq }: Entry): Sent => ({
  contactSeq,
  emailId: null,
  variant: 0,
  slice: null,
  group: null,
  skipped: null,
});

function matches(
  { variant, group, bounceType, reply, type }: RecipientFilter,
  entry: Entry,
  sent: Sent,
): boolean {
  if (variant !== undefined && sent.variant !== variant) return false;
  if (group !== undefined && sent.group !== group) return false;
  if (bounceType === undefined && reply === undefined) return true;
  const [own, ownReply] = replyOf(type as OutcomeKind, entry.detail);
  return (bounceType ?? own) === own && (reply ?? ownReply) === ownReply;
}

// The rows of each kind.

function createSources(connection: Connection): (type: RecipientFilter["type"]) => Source {
  const outcomes = createOutcomeSource(connection);
  const clicks = createClickSource(connection);
  const sent = createSentSource(connection);
  const skipped = createSkippedSource(connection);
  const pending = createPendingSource(connection);
  return (type) => {
    if (type === "sent") return sent;
    if (type === "skipped") return skipped;
    if (type === "pending") return pending;
    return (broadcast, filter, place) =>
      type === "clicked" && filter.link !== undefined
        ? clicks(broadcast, filter, place)
        : outcomes(broadcast, filter, place);
  };
}

/** Numbers of contacts are far below. */
const BEYOND = Number.MAX_SAFE_INTEGER;
const bound = ({ from, isAscending }: Place) => from ?? (isAscending ? -1 : BEYOND);
/** The two directions of one statement. */
const inOrder = (sql: (test: string, order: string) => string) =>
  [sql("<", "DESC"), sql(">", "ASC")] as const;

function createOutcomeSource({ database }: Connection): Source {
  const [down, up] = inOrder(
    (test, order) => `SELECT contact_seq AS contactSeq, at, times, detail FROM broadcast_outcomes
      WHERE broadcast_seq = ? AND kind = ? AND contact_seq ${test} ? ORDER BY contact_seq ${order} LIMIT ?`,
  ).map((sql) => database.prepare<Entry, [number, string, number, number]>(sql));
  return ({ seq }, { type }, place) =>
    (place.isAscending ? up : down)!.all(seq, type, bound(place), place.limit);
}

function createClickSource({ database }: Connection): Source {
  const [down, up] = inOrder(
    (test, order) => `SELECT contact_seq AS contactSeq, at, times, NULL AS detail FROM broadcast_clicks
      WHERE broadcast_seq = ? AND link = ? AND contact_seq ${test} ? ORDER BY contact_seq ${order} LIMIT ?`,
  ).map((sql) => database.prepare<Entry, [number, string, number, number]>(sql));
  return ({ seq }, { link = "" }, place) =>
    (place.isAscending ? up : down)!.all(seq, link, bound(place), place.limit);
}

function createSentSource({ database }: Connection): Source {
  const [down, up] = inOrder(
    (test, order) => `SELECT contact_seq AS contactSeq, NULL AS at, NULL AS times, NULL AS detail
      FROM broadcast_recipients WHERE broadcast_seq = ? AND contact_seq ${test} ? AND email_id IS NOT NULL
      ORDER BY contact_seq ${order} LIMIT ?`,
  ).map((sql) => database.prepare<Entry, [number, number, number]>(sql));
  return ({ seq }, _, place) => (place.isAscending ? up : down)!.all(seq, bound(place), place.limit);
}

/** Of all reasons, the nearest of each are merged. */
function createSkippedSource({ database }: Connection): Source {
  const [down, up] = inOrder(
    (test, order) => `SELECT contact_seq AS contactSeq, NULL AS at, NULL AS times, NULL AS detail
      FROM broadcast_recipients WHERE broadcast_seq = ? AND skipped = ? AND skipped IS NOT NULL
        AND contact_seq ${test} ? ORDER BY contact_seq ${order} LIMIT ?`,
  ).map((sql) => database.prepare<Entry, [number, string, number, number]>(sql));
  return ({ seq }, { reason }, place) => {
    const reasons = reason === undefined ? SKIP_REASONS : [reason];
    const found = reasons.flatMap((one) =>
      (place.isAscending ? up : down)!.all(seq, one, bound(place), place.limit),
    );
    const sign = place.isAscending ? 1 : -1;
    return found.sort((one, other) => sign * (one.contactSeq - other.contactSeq)).slice(0, place.limit);
  };
}

const WAITING = ["queued", "held", "leased"] as const;

/** By the slices of waiting deliveries, each up to a thousand, and by contact within each. */
function createPendingSource({ database }: Connection): Source {
  const findSlice = database.prepare<{ slice: number | null }, [number, number]>(
    "SELECT slice FROM broadcast_recipients WHERE broadcast_seq = ? AND contact_seq = ?",
  );
  const [previous, next] = inOrder(
    (test, order) => `SELECT slice FROM deliveries WHERE broadcast_seq = ? AND state = ?
      AND state IN ('queued', 'held', 'leased') AND slice ${test} ? ORDER BY slice ${order} LIMIT 1`,
  ).map((sql) => database.prepare<{ slice: number }, [number, string, number]>(sql));
  const findWaiting = database.prepare<{ contactSeq: number | null }, [number, string, number]>(
    `SELECT contact_seq AS contactSeq FROM deliveries JOIN emails ON emails.id = email_id
     WHERE broadcast_seq = ? AND state = ? AND state IN ('queued', 'held', 'leased') AND slice = ?`,
  );

  const waitingOf = (seq: number, slice: number) =>
    WAITING.flatMap((state) => findWaiting.all(seq, state, slice)).flatMap(
      ({ contactSeq }) => contactSeq ?? [],
    );

  return ({ seq }, _, { from, isAscending, limit }) => {
    const found: number[] = [];
    const sign = isAscending ? 1 : -1;
    const isBeyond = (contactSeq: number) => from === null || sign * (contactSeq - from) > 0;
    const take = (slice: number, test: (contactSeq: number) => boolean) =>
      found.push(
        ...waitingOf(seq, slice)
          .filter(test)
          .sort((one, other) => sign * (one - other)),
      );
    let slice = from === null ? null : (findSlice.get(seq, from)?.slice ?? null);
    if (slice !== null) take(slice, isBeyond);
    while (found.length < limit) {
      const at = slice ?? (isAscending ? -1 : BEYOND);
      const others = WAITING.flatMap(
        (state) => (isAscending ? next : previous)!.get(seq, state, at)?.slice ?? [],
      );
      if (others.length === 0) break;
      slice = isAscending ? Math.min(...others) : Math.max(...others);
      take(slice, () => true);
    }
    return found.slice(0, limit).map(toEntry);
  };
}

// What is shown of each.

function createSentOf({ database }: Connection) {
  const find = database.prepare<Sent, [number, string]>(
    `SELECT contact_seq AS contactSeq, email_id AS emailId, variant, slice, skipped,
       (SELECT destination_group FROM broadcast_slices WHERE broadcast_slices.broadcast_seq = broadcast_recipients.broadcast_seq
          AND number = slice) AS "group"
     FROM broadcast_recipients WHERE broadcast_seq = ? AND contact_seq IN (${database.dialect.numbers("?")})`,
  );
  return (seq: number, entries: Entry[]): Map<number, Sent> => {
    const rows = find.all(seq, JSON.stringify(entries.map(({ contactSeq }) => contactSeq)));
    return new Map(rows.map((row) => [row.contactSeq, row]));
  };
}

interface Shown {
  teamId: string;
  broadcast: BroadcastRow;
  ids: ReturnType<typeof createIds>;
  filter: RecipientFilter;
}

function createShow({ database }: Connection) {
  // With the team in its condition, the planner reads all contacts of the team instead.
  const findContacts = database.prepare<{ seq: number; id: string; teamId: string; email: string }, [string]>(
    `SELECT seq, id, team_id AS teamId, email FROM contacts WHERE seq IN (${database.dialect.numbers("?")})`,
  );
  // Of a contact that was deleted, unless it was erased.
  const findAddress = database.prepare<{ to: string }, [string]>(
    'SELECT to_addresses AS "to" FROM emails WHERE id = ?',
  );
  const findLinks = database.prepare<{ link: string; times: number }, [number, number]>(
    "SELECT link, times FROM broadcast_clicks WHERE broadcast_seq = ? AND contact_seq = ?",
  );

  function addressOf(emailId: string | null): string | null {
    const row = emailId === null ? null : findAddress.get(emailId);
    const address = row && parseStored<string[]>(row.to, isTexts)?.[0];
    return address?.includes("@") === true ? address : null;
  }

  return (
    { teamId, broadcast, ids, filter }: Shown,
    found: { entry: Entry; sent: Sent }[],
  ): BroadcastRecipient[] => {
    const seqs = JSON.stringify(found.map(({ entry }) => entry.contactSeq));
    const own = findContacts.all(seqs).filter((row) => row.teamId === teamId);
    const contacts = new Map(own.map((row) => [row.seq, row]));
    const isOutcome = (OUTCOME_KINDS as readonly string[]).includes(filter.type);
    return found.map(({ entry, sent }) => {
      const contact = contacts.get(entry.contactSeq);
      const [bounceType, reply] = isOutcome ? replyOf(filter.type as OutcomeKind, entry.detail) : [];
      return {
        id: ids.write(entry.contactSeq),
        contactId: contact?.id ?? null,
        email: contact?.email ?? addressOf(sent.emailId),
        emailId: sent.emailId,
        variant: sent.variant,
        destinationGroup: sent.group,
        at: entry.at,
        times: entry.times,
        bounceType: bounceType ?? null,
        reply: reply ?? null,
        skipped: sent.skipped,
        links: filter.type === "clicked" ? findLinks.all(broadcast.seq, entry.contactSeq) : [],
      };
    });
  };
}

/** Numbers of contacts as ids: nobody outside learns how many contacts the installation has. */
function createIds(broadcastId: string, seed: number) {
  const key = createHash("sha256").update(`recipients ${broadcastId} ${seed}`).digest().subarray(0, 16);
  const CIPHER = "aes-128-ecb";
  return {
    write(contactSeq: number): string {
      const block = Buffer.alloc(16);
      block.writeBigUInt64BE(BigInt(contactSeq));
      const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
      return toId(Buffer.concat([cipher.update(block), cipher.final()]));
    },
    /** Null: it is none of these. */
    read(id: string): number | null {
      const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
      const block = Buffer.concat([
        decipher.update(Buffer.from(id.replaceAll("-", ""), "hex")),
        decipher.final(),
      ]);
      return block.readBigUInt64BE(8) === 0n ? Number(block.readBigUInt64BE()) : null;
    },
  };
}

function toId(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
