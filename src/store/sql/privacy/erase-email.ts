// Rewrites one email without one of its recipients, or without somebody named in its fields.
import type { EventDetail } from "../../../events/event.ts";
import { type AddressMention, addressMention } from "../../../lib/address-mention.ts";
import { ERASED_DOMAIN, erasedAddress } from "../../../lib/erased-address.ts";
import { withoutValues } from "../../../mime/merge-body.ts";
import type { PlacedBody } from "../../blobs/blobs.ts";
import type { DeliveryState } from "../../deliveries.ts";
import type { PrivacyStore } from "../../privacy.ts";
import { BodyFileMissingError } from "../../store-errors.ts";
import type { Connection } from "../connection.ts";
import { parseStored } from "../damage.ts";
import { createKeepBundle } from "../emails/bundle-methods.ts";
import { storedBody, storedPart } from "../emails/email-writer.ts";
import type { Synchronous } from "../noun.ts";
import { createEndSuppressed } from "../queue/end-suppressed.ts";
import { createTranscripts } from "../queue/transcripts.ts";
import { createLinkErase } from "../retention/kept-links.ts";
import { type BodyPlace, createDropBody } from "../retention/remove-email.ts";
import { isEventDetail, isTexts } from "../stored-shapes.ts";

interface PlacedReplacement {
  emailId: string;
  from: string;
  body: PlacedBody;
  fileBytes: number;
}

/** The privacy store on the engine's thread. */
export interface PlacedPrivacyStore extends Omit<Synchronous<PrivacyStore>, "replaceBody"> {
  replaceBody(request: PlacedReplacement): void;
}

/** What stands where a text was. */
const ERASED = "Erased";
const FIND_ROWS = 500;

interface Delivery {
  id: string;
  teamId: string;
  emailId: string;
  recipient: string;
  site: string;
  state: DeliveryState;
}

interface Task {
  emailId: string;
  mention: AddressMention;
  form: string;
  /** Ids of the deliveries to the address. */
  theirs: Set<string>;
  /** The address is the only recipient. */
  isSole: boolean;
}

export function createEraseEmail(
  connection: Connection,
): Pick<PlacedPrivacyStore, "findEmails" | "eraseEmail" | "replaceBody"> {
  const { database, searchIndex, emailChanges, addressHash } = connection;
  const findOwner = database.prepare("SELECT 1 FROM emails WHERE id = ? AND team_id = ?");
  const endOpen = createEndOpen(connection);
  const rewriters = [
    createFieldsEraser(connection),
    createEventsEraser(connection),
    createAttemptsEraser(connection),
  ];
  const bodies = createBodies(connection);
  const eraseLinks = createLinkErase(connection);

  return {
    findEmails: createFindEmails(connection),
    eraseEmail({ teamId, emailId, address, now }) {
      if (findOwner.get(emailId, teamId) === null) return "erased";
      const form = erasedAddress(addressHash(address));
      const { theirs, count, isBusy } = endOpen(emailId, { address, form, now });
      if (isBusy) return "busy";
      const isSole = count > 0 && theirs.length === count;
      const task = { emailId, mention: addressMention(address), form, theirs: new Set(theirs), isSole };
      for (const rewrite of rewriters) rewrite(task);
      if (isSole) bodies.empty(emailId);
      eraseLinks(emailId, (text) => isSole || task.mention.isIn(text));
      searchIndex.accepted(emailId);
      emailChanges.note(teamId, emailId);
      return isSole ? "erased" : "shared";
    },
    replaceBody: bodies.replace,
  };
}

function createFindEmails({ database }: Connection): Synchronous<PrivacyStore>["findEmails"] {
  const columns = ["to_addresses", "cc_addresses", "bcc_addresses", "reply_to"];
  const fields = [...columns, "subject", "headers", "message_id", "attachments"];
  const last = database.prepare<{ id: string }, [string, string, number]>(
    "SELECT id FROM emails WHERE team_id = ? AND id > ? ORDER BY id LIMIT 1 OFFSET ?",
  );
  return ({ teamId, address, after }) => {
    const next = last.get(teamId, after, FIND_ROWS - 1)?.id ?? null;
    const { needles } = addressMention(address);
    const mentions = fields.flatMap((field) =>
      needles.map(() => `${database.dialect.position(`lower(${field})`, "?")} > 0`),
    );
    const found = database
      .query<{ id: string }, string[]>(
        `SELECT id FROM emails WHERE team_id = ? AND id > ?${next === null ? "" : " AND id <= ?"} AND (
           EXISTS (SELECT 1 FROM deliveries WHERE email_id = emails.id AND lower(recipient) = ?)
           OR ${mentions.join(" OR ")})`,
      )
      .all(teamId, after, ...(next === null ? [] : [next]), address, ...fields.flatMap(() => needles));
    return { found: found.map(({ id }) => id), next };
  };
}

const OPEN: ReadonlySet<DeliveryState> = new Set(["scheduled", "queued", "held"]);

/** Ends what waits for the address, and names its deliveries; `isBusy`: one of them is being attempted. */
function createEndOpen(connection: Connection) {
  const { database } = connection;
  const find = database.prepare<Delivery, [string]>(
    `SELECT id, team_id AS teamId, email_id AS emailId, recipient, site, state FROM deliveries
     WHERE email_id = ?`,
  );
  const rename = database.prepare(
    `UPDATE deliveries SET recipient = ?, destination = '${ERASED_DOMAIN}', last_reply = NULL WHERE id = ?`,
  );
  const forgetSite = database.prepare("UPDATE deliveries SET site = '' WHERE id = ?");
  const end = createEndSuppressed(connection).one;
  return (emailId: string, { address, form, now }: { address: string; form: string; now: number }) => {
    const all = find.all(emailId);
    const theirs = all.filter(({ recipient }) => [address, form].includes(String(recipient).toLowerCase()));
    for (const delivery of theirs) {
      if (OPEN.has(delivery.state)) end({ ...delivery, recipient: form }, "erased", now);
    }
    const isBusy = theirs.some(({ state }) => state === "leased");
    if (!isBusy) {
      for (const { id } of theirs) {
        rename.run(form, id);
        forgetSite.run(id);
      }
    }
    return { theirs: theirs.map(({ id }) => id), count: all.length, isBusy };
  };
}

const LISTS = ["to_addresses", "cc_addresses", "bcc_addresses", "reply_to"] as const;
const TEXTS = ["subject", "headers", "message_id", "attachments"] as const;

function createFieldsEraser({ database }: Connection): (task: Task) => void {
  const columns = [...LISTS, ...TEXTS];
  const read = database.prepare<Record<(typeof columns)[number], unknown>, [string]>(
    `SELECT ${columns.join(", ")} FROM emails WHERE id = ?`,
  );
  const write = database.prepare(
    `UPDATE emails SET ${columns.map((column) => `${column} = ?`).join(", ")} WHERE id = ?`,
  );
  return ({ emailId, mention, form, isSole }) => {
    const row = read.get(emailId);
    if (row === null) return;
    const lists = LISTS.map((column) => {
      const mailboxes = parseStored<string[]>(row[column], isTexts) ?? [];
      // With the name in front of it.
      return JSON.stringify(mailboxes.map((mailbox) => (mention.isIn(mailbox) ? form : mailbox)));
    });
    const whole = { subject: ERASED, headers: "[]", attachments: "[]" };
    const texts = TEXTS.map((column) => {
      if (isSole && column !== "message_id") return whole[column];
      return mention.replace(String(row[column]), form);
    });
    write.run(...lists, ...texts, emailId);
  };
}

function createEventsEraser({ database }: Connection): (task: Task) => void {
  const find = database.prepare<{ id: string; deliveryId: string | null; detail: string }, [string]>(
    "SELECT id, delivery_id AS deliveryId, detail FROM events WHERE email_id = ?",
  );
  const write = database.prepare("UPDATE events SET detail = ? WHERE id = ?");
  return ({ emailId, mention, form, theirs, isSole }) => {
    for (const { id, deliveryId, detail } of find.all(emailId)) {
      const isTheirs = isSole || (deliveryId !== null && theirs.has(deliveryId));
      const known = parseStored<EventDetail>(detail, isEventDetail) ?? { to: [] };
      const replaced = isTheirs ? bareDetail(known) : known;
      const text = JSON.stringify({
        ...replaced,
        to: known.to.map((address) => (mention.isIn(address) ? form : address)),
      });
      const clean = mention.replace(text, form);
      if (clean !== detail) write.run(clean, id);
    }
  };
}

/** What happened, without what the person's server, device or click says about them. */
function bareDetail({ to, bounce, failed, suppressed, open, click, delayed }: EventDetail): EventDetail {
  const engagement = (given: NonNullable<EventDetail["open"]>) => ({
    ipAddress: "",
    userAgent: "",
    timestamp: given.timestamp,
    ...(given.isMachine === undefined ? {} : { isMachine: given.isMachine }),
  });
  return {
    to,
    ...(bounce && { bounce: { type: bounce.type, subType: bounce.subType, message: ERASED } }),
    ...(failed && { failed: { ...failed, reason: ERASED } }),
    ...(suppressed && { suppressed }),
    ...(open && { open: engagement(open) }),
    ...(click && { click: { ...engagement(click), link: "" } }),
    ...(delayed && { delayed: { class: delayed.class, message: ERASED } }),
  };
}

/** Attempts, what was found out about the email, and the sandbox's copy. */
function createAttemptsEraser({ database }: Connection): (task: Task) => void {
  const find = database.prepare<{ id: string; deliveryId: string; reply: string | null }, [string]>(
    "SELECT id, delivery_id AS deliveryId, reply FROM attempts WHERE email_id = ?",
  );
  const clear = database.prepare("UPDATE attempts SET reply = NULL, target = NULL, ip = NULL WHERE id = ?");
  const write = database.prepare("UPDATE attempts SET reply = ? WHERE id = ?");
  const transcripts = createTranscripts(database);
  const forgetInsights = database.prepare("DELETE FROM insights WHERE email_id = ?");
  const forgetCopies = database.prepare(
    "DELETE FROM sandbox_messages WHERE delivery_id IN (SELECT id FROM deliveries WHERE email_id = ?)",
  );
  return ({ emailId, mention, form, theirs }) => {
    for (const { id, deliveryId, reply } of find.all(emailId)) {
      const transcript = transcripts.text(id);
      if (theirs.has(deliveryId)) {
        clear.run(id);
        transcripts.remove(id);
      } else if (mention.isIn(`${reply} ${transcript}`)) {
        write.run(reply && mention.replace(reply, form), id);
        transcripts.replace(id, mention.replace(transcript ?? "", form));
      }
    }
    forgetInsights.run(emailId);
    forgetCopies.run(emailId);
  };
}

function createBodies(connection: Connection) {
  const { database } = connection;
  const remove = database.prepare<BodyPlace, [string]>(
    "DELETE FROM bodies WHERE email_id = ? RETURNING sha256, bundle",
  );
  const find = database.prepare<BodyPlace, [string, string]>(
    "SELECT sha256, bundle FROM bodies WHERE email_id = ? AND sha256 = ?",
  );
  const findMerged = database.prepare<{ sha256: string; bytes: unknown }, [string]>(
    `SELECT b.sha256, b.bytes FROM bodies b JOIN emails e ON e.id = b.email_id
     WHERE b.email_id = ? AND e.body_kind = 'merge'`,
  );
  const replace = database.prepare<
    { sha256: string },
    [string, Uint8Array | null, number, number, string, string]
  >(
    "UPDATE bodies SET sha256 = ?, bytes = ?, is_packed = ?, size_bytes = ?, bundle = NULL, part = NULL WHERE email_id = ? AND sha256 = ? RETURNING sha256",
  );
  const replaceByPart = database.prepare(
    "UPDATE bodies SET bytes = NULL, sha256 = ?, is_packed = ?, size_bytes = ?, bundle = ?, part = ? WHERE email_id = ?",
  );
  const drop = createDropBody(connection);
  const keepBundle = createKeepBundle(connection);
  /** What a broadcast said to everybody stays. */
  const emptyMerged = (emailId: string): boolean => {
    const found = findMerged.get(emailId);
    const emptied = found?.bytes instanceof Uint8Array ? withoutValues(found.bytes) : null;
    if (found === null || emptied === null) return false;
    return replace.all(emptied.sha256, ...storedBody(emptied.bytes, 0), emailId, found.sha256).length > 0;
  };
  return {
    empty(emailId: string): void {
      if (emptyMerged(emailId)) return;
      for (const place of remove.all(emailId)) drop(place);
    },
    replace({ emailId, from, body: { sha256, bytes, part }, fileBytes }: PlacedReplacement): void {
      const place = find.get(emailId, from);
      if (place === null) return;
      if (part !== undefined && !keepBundle(part.bundle))
        throw new BodyFileMissingError(`The bundle ${part.bundle} is being removed.`);
      if (part === undefined) replace.all(sha256, ...storedBody(bytes, fileBytes), emailId, from);
      else replaceByPart.run(sha256, ...storedPart(part), emailId);
      if (place.bundle !== null || sha256 !== from) drop(place);
    },
  };
}
