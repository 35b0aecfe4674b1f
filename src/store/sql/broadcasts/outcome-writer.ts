// What happens to emails of broadcasts, once for each recipient: the row in a list and the counts are written in the
// transaction of the event, so that every number is the length of its list. What each of them means:
// docs/broadcasts.md.
import type { EmailEvent } from "../../../events/event.ts";
import { linkFingerprint } from "../../../mime/tracking-token.ts";
import type { OutcomeKind } from "../../broadcast-words.ts";
import type { Connection } from "../connection.ts";

/** The columns of an email that say which broadcast and contact it is for. */
export interface BroadcastPlace {
  broadcastId: string | null;
  contactSeq?: number | null;
}

export interface OutcomeWriter {
  /**
   * Call it in the transaction of the event. Emails of no broadcast cost nothing. `link`: of a click, the fingerprint of
   * the target where tags are not filled in.
   */
  noted(event: EmailEvent, place: BroadcastPlace, link?: string): void;
  /** For what is no event of an email: it was canceled, or its recipient unsubscribed through it. */
  happened(emailId: string, kind: "canceled" | "unsubscribed", at: number): void;
}

interface Outcome {
  kind: OutcomeKind;
  at: number;
  detail: string | null;
}

interface Recipient {
  emailId: string | null;
  variant: number;
  slice: number | null;
}

interface KnownBroadcast {
  seq: number;
  startedAt: number | null;
  /** By slice. */
  groups: Map<number | null, string>;
}

interface Place extends Recipient {
  broadcast: KnownBroadcast;
  contactSeq: number;
  group: string;
}

/** The ends of an email, of which each recipient has one at most. A higher one replaces a lower one. */
const ENDS: Partial<Record<OutcomeKind, number>> = {
  failed: 1,
  suppressed: 1,
  canceled: 1,
  delivered: 2,
  bounced: 3,
};
const rankOf = ({ kind }: Outcome) => ENDS[kind] ?? 0;
export const CURVE_HOURS = 48;
const HOUR_MS = 3600_000;
/** The kinds that have a curve. */
const CURVES: readonly OutcomeKind[] = ["delivered", "opened", "clicked", "unsubscribed"];
/** Of rows that are not counted by group. */
const ALL_GROUPS = "";

export function createOutcomeWriter({ database }: Pick<Connection, "database">): OutcomeWriter {
  const placeOf = createPlaceOf({ database });
  const rows = createRows({ database });
  const findEmail = database.prepare<{ broadcastId: string | null; contactSeq: number | null }, [string]>(
    "SELECT broadcast_id AS broadcastId, contact_seq AS contactSeq FROM emails WHERE id = ?",
  );

  function end(place: Place, outcome: Outcome): void {
    const known = rows.endOf(place);
    if (known?.kind === outcome.kind) rows.repeat(place, outcome.kind);
    else if (known === null) rows.add(place, outcome);
    else if (rankOf(outcome) > rankOf(known)) {
      rows.takeBack(place, known);
      rows.add(place, outcome);
    }
  }

  function engage(place: Place, outcome: Outcome): void {
    const { kind } = outcome;
    if (kind === "machine_opened" && rows.find(place, "opened") !== null) return;
    if (rows.find(place, kind) !== null) {
      rows.repeat(place, kind);
      return;
    }
    const byMachine = kind === "opened" ? rows.find(place, "machine_opened") : null;
    if (byMachine !== null) rows.takeBack(place, byMachine);
    rows.add(place, outcome);
  }

  function write(place: Place, outcome: Outcome): void {
    if (ENDS[outcome.kind] === undefined) engage(place, outcome);
    else end(place, outcome);
  }

  return {
    noted(event, email, fingerprint) {
      if (email.broadcastId === null || email.contactSeq == null) return;
      const outcome = outcomeOf(event);
      const delay = event.detail.delayed?.class;
      if (outcome === null && delay === undefined) return;
      const place = placeOf(email.broadcastId, email.contactSeq, event.emailId);
      if (place === null) return;
      if (delay !== undefined) rows.countReply(place, "delayed", delay);
      if (outcome !== null) write(place, outcome);
      const link = outcome?.kind === "clicked" ? event.detail.click?.link : undefined;
      if (link !== undefined) rows.click(place, fingerprint ?? linkFingerprint(link), event.createdAt);
    },
    happened(emailId, kind, at) {
      const email = findEmail.get(emailId);
      if (email === null || email.broadcastId === null || email.contactSeq === null) return;
      const place = placeOf(email.broadcastId, email.contactSeq, emailId);
      if (place !== null) write(place, { kind, at, detail: null });
    },
  };
}

/** Null: the event is none of those that are counted. */
function outcomeOf({ type, detail, createdAt: at }: EmailEvent): Outcome | null {
  switch (type) {
    case "email.bounced": {
      const { type: bounce = "Undetermined", class: reply = "" } = detail.bounce ?? {};
      return { kind: "bounced", at, detail: `${bounce} ${reply}`.trim() };
    }
    case "email.failed":
      return { kind: "failed", at, detail: detail.failed?.class ?? null };
    case "email.delivered":
      return { kind: "delivered", at, detail: null };
    case "email.suppressed":
      return { kind: "suppressed", at, detail: null };
    case "email.complained":
      return { kind: "complained", at, detail: null };
    case "email.opened":
      return { kind: detail.open?.isMachine === true ? "machine_opened" : "opened", at, detail: null };
    case "email.clicked":
      return detail.click?.isMachine === true ? null : { kind: "clicked", at, detail: null };
    default:
      return null;
  }
}

const BROADCASTS_KNOWN_MAX = 100;

/** Null: the email is not the one that the broadcast sent this contact, such as one that is sent again. */
function createPlaceOf({ database }: Pick<Connection, "database">) {
  const findBroadcast = database.prepare<Omit<KnownBroadcast, "groups">, [string]>(
    "SELECT seq, started_at AS startedAt FROM broadcasts WHERE id = ?",
  );
  const findRecipient = database.prepare<Recipient, [number, number]>(
    `SELECT email_id AS emailId, variant, slice FROM broadcast_recipients
     WHERE broadcast_seq = ? AND contact_seq = ?`,
  );
  const findGroup = database.prepare<{ name: string }, [number, number | null]>(
    "SELECT destination_group AS name FROM broadcast_slices WHERE broadcast_seq = ? AND number = ?",
  );
  const known = new Map<string, KnownBroadcast>();

  function broadcastOf(id: string): KnownBroadcast | null {
    const before = known.get(id);
    if (before !== undefined) return before;
    const row = findBroadcast.get(id);
    if (row === null) return null;
    if (known.size >= BROADCASTS_KNOWN_MAX) known.clear();
    const broadcast = { ...row, groups: new Map() };
    known.set(id, broadcast);
    return broadcast;
  }

  return (broadcastId: string, contactSeq: number, emailId: string): Place | null => {
    const broadcast = broadcastOf(broadcastId);
    const recipient = broadcast && findRecipient.get(broadcast.seq, contactSeq);
    if (broadcast === null || recipient === null || recipient.emailId !== emailId) return null;
    const { slice } = recipient;
    const group = broadcast.groups.get(slice) ?? findGroup.get(broadcast.seq, slice)?.name ?? "rest";
    broadcast.groups.set(slice, group);
    return { ...recipient, broadcast, contactSeq, group };
  };
}

type StoredOutcome = Outcome & { times: number };

function createRows({ database }: Pick<Connection, "database">) {
  const columns = "kind, at, times, detail";
  const find = database.prepare<StoredOutcome, [number, string, number]>(
    `SELECT ${columns} FROM broadcast_outcomes WHERE broadcast_seq = ? AND kind = ? AND contact_seq = ?`,
  );
  const findEnd = database.prepare<StoredOutcome, [number, number]>(
    `SELECT ${columns} FROM broadcast_outcomes WHERE broadcast_seq = ? AND contact_seq = ?
       AND kind IN (${Object.keys(ENDS)
         .map((kind) => `'${kind}'`)
         .join(", ")})`,
  );
  const insert = database.prepare(
    `INSERT INTO broadcast_outcomes (broadcast_seq, kind, contact_seq, at, times, detail) VALUES (?, ?, ?, ?, 1, ?)`,
  );
  const repeat = database.prepare(
    "UPDATE broadcast_outcomes SET times = times + 1 WHERE broadcast_seq = ? AND kind = ? AND contact_seq = ?",
  );
  const remove = database.prepare(
    "DELETE FROM broadcast_outcomes WHERE broadcast_seq = ? AND kind = ? AND contact_seq = ?",
  );
  const addClick = database.prepare<{ times: number }, [number, string, number, number]>(
    `INSERT INTO broadcast_clicks (broadcast_seq, link, contact_seq, at, times) VALUES (?, ?, ?, ?, 1)
     ON CONFLICT (broadcast_seq, link, contact_seq) DO UPDATE SET times = broadcast_clicks.times + 1 RETURNING times`,
  );
  const count = createCount({ database });

  function countAll(place: Place, { kind, at, detail }: Outcome, recipients: number, times: number): void {
    const { broadcast, variant, group } = place;
    const of = { broadcast, variant, group };
    count(of, kind, recipients, times);
    const [type, reply] = replyOf(kind, detail);
    if (type !== undefined) count(of, `bounced:${type}`, recipients, times);
    if (reply !== undefined) count(of, `reply:${kind}:${reply}`, recipients, times);
    const hour = CURVES.includes(kind) ? hourOf(broadcast, at) : null;
    if (hour === null) return;
    // Later times of the same person are in no hour.
    count({ broadcast, variant: 0, group: ALL_GROUPS }, `hour:${hour}:${kind}`, recipients, recipients);
  }

  return {
    find: ({ broadcast, contactSeq }: Place, kind: OutcomeKind) => find.get(broadcast.seq, kind, contactSeq),
    endOf: ({ broadcast, contactSeq }: Place) => findEnd.get(broadcast.seq, contactSeq),
    add(place: Place, outcome: Outcome) {
      const { kind, at, detail } = outcome;
      insert.run(place.broadcast.seq, kind, place.contactSeq, at, detail);
      countAll(place, outcome, 1, 1);
    },
    repeat(place: Place, kind: OutcomeKind) {
      repeat.run(place.broadcast.seq, kind, place.contactSeq);
      count(place, kind, 0, 1);
    },
    takeBack(place: Place, outcome: StoredOutcome) {
      remove.run(place.broadcast.seq, outcome.kind, place.contactSeq);
      countAll(place, outcome, -1, -outcome.times);
    },
    click(place: Place, link: string, at: number) {
      const times = addClick.get(place.broadcast.seq, link, place.contactSeq, at)?.times ?? 1;
      count({ ...place, group: ALL_GROUPS }, `link:${link}`, times === 1 ? 1 : 0, 1);
    },
    /** How often, of no matter how many recipients. */
    countReply(place: Place, outcome: string, reply: string) {
      count(place, `reply:${outcome}:${reply}`, 0, 1);
    },
  };
}

/** The type of a bounce, and the class of the reply, where there are such. */
export function replyOf(kind: OutcomeKind, detail: string | null): [type?: string, reply?: string] {
  if (detail === null) return [];
  if (kind === "failed") return [undefined, detail];
  if (kind !== "bounced") return [];
  const [type, reply] = detail.split(" ", 2);
  return [type, reply];
}

/** Since its start; null = after the curve's end. */
function hourOf({ startedAt }: KnownBroadcast, at: number): number | null {
  if (startedAt === null) return null;
  const hour = Math.max(0, Math.floor((at - startedAt) / HOUR_MS));
  return hour < CURVE_HOURS ? hour : null;
}

function createCount({ database }: Pick<Connection, "database">) {
  const add = database.prepare(
    `INSERT INTO broadcast_counts (broadcast_seq, variant, destination_group, kind, recipients, times)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (broadcast_seq, variant, destination_group, kind)
     DO UPDATE SET recipients = broadcast_counts.recipients + excluded.recipients,
       times = broadcast_counts.times + excluded.times`,
  );
  return (
    { broadcast, variant, group }: Pick<Place, "broadcast" | "variant" | "group">,
    kind: string,
    recipients: number,
    times: number,
  ): void => {
    add.run(broadcast.seq, variant, group, kind, recipients, times);
  };
}
