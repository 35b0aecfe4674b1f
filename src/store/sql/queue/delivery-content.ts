// Reads an email for a claim and checks that it can be sent. A damaged row must not throw: that would undo the claim
// and stop all mail.
import type { BundlePart } from "../../blobs/blobs.ts";
import { bodyFilePath } from "../../blobs/body-files.ts";
import type { ClaimedDelivery } from "../../deliveries.ts";
import type { BodyKind } from "../../emails.ts";
import type { DamagedValue } from "../../stored-damage.ts";
import type { Connection } from "../connection.ts";
import { isText, parseStored } from "../damage.ts";
import { isBundlePart, isHeaders, isTexts } from "../stored-shapes.ts";
import { createUnknownCount } from "./attempt-writer.ts";
import { createEndDamaged } from "./end-damaged.ts";
import type { LeasedRow } from "./lease-in-turns.ts";

export interface ContentRow {
  from: string;
  to: string;
  cc: string;
  replyTo: string;
  subject: string;
  headers: string;
  messageId: string;
  createdAt: number;
  scheduledAt: number | null;
  domainId: string;
  source: "api" | "smtp";
  sizeBytes: number;
  broadcastId: string | null;
  kind: BodyKind;
  sha256: string;
  bytes: Uint8Array | null;
  isPacked: number;
  bundle: string | null;
  part: string | null;
}

type Content = Pick<ClaimedDelivery, "email" | "body">;

/** What a claim reads of an email `e` and its body `b`. */
export const CONTENT_COLUMNS = `e.from_address AS "from", e.to_addresses AS "to", e.cc_addresses AS cc, e.reply_to AS "replyTo",
       e.subject, e.headers, e.message_id AS "messageId", e.created_at AS "createdAt",
       e.scheduled_at AS "scheduledAt", e.domain_id AS "domainId", e.source, e.size_bytes AS "sizeBytes",
       e.broadcast_id AS "broadcastId",
       e.body_kind AS kind, b.sha256, b.bytes, b.is_packed AS "isPacked", b.bundle, b.part`;

type Claimed = ClaimedDelivery | { damaged: DamagedValue };

export function createDeliveryContent({ database, blobsFolder }: Connection): (row: LeasedRow) => Claimed {
  const find = database.prepare<ContentRow, [string]>(
    `SELECT ${CONTENT_COLUMNS}
     FROM emails e JOIN bodies b ON b.email_id = e.id WHERE e.id = ?`,
  );
  const countUnknown = createUnknownCount(database);
  const toClaimed = createClaimedOf(blobsFolder);
  return (row) =>
    toClaimed(row, find.get(row.emailId), () =>
      row.isPossibleDuplicate === 1 ? countUnknown(row.emailId, row.id) : 0,
    );
}

/** Null: a leased row without its email or body. */
export function createClaimedOf(
  blobsFolder: string,
): (row: LeasedRow, found: ContentRow | null, unknownAttempts: () => number) => Claimed {
  /** The column that cannot be read, where there is one. Written out, as each claim goes through it. */
  function read(row: ContentRow): Content | string {
    const { kind, sha256, bytes, bundle, from, subject, messageId, domainId, source } = row;
    if (typeof from !== "string") return "from_address";
    if (typeof subject !== "string") return "subject";
    if (typeof messageId !== "string") return "message_id";
    if (typeof domainId !== "string") return "domain_id";
    const to = parseStored<string[]>(row.to, isTexts);
    const cc = parseStored<string[]>(row.cc, isTexts);
    const replyTo = parseStored<string[]>(row.replyTo, isTexts);
    const headers = parseStored<[string, string][]>(row.headers, isHeaders);
    if (to === undefined) return "to_addresses";
    if (cc === undefined) return "cc_addresses";
    if (replyTo === undefined) return "reply_to";
    if (headers === undefined) return "headers";
    if (source !== "api" && source !== "smtp") return "source";
    if (kind !== "parts" && kind !== "raw" && kind !== "merge") return "body_kind";
    const part = bundle === null ? null : parseStored<BundlePart>(row.part, isBundlePart);
    if (part === undefined) return "part";
    const { createdAt, scheduledAt, sizeBytes } = row;
    // It only names the broadcast in a header.
    const broadcastId = isText(row.broadcastId) ? row.broadcastId : null;
    return {
      // biome-ignore format: one line of fields
      email: { from, to, cc, replyTo, subject, headers, messageId, createdAt, scheduledAt, domainId, source, sizeBytes, broadcastId },
      body: {
        kind,
        sha256,
        bytes,
        file: bytes === null && bundle === null ? bodyFilePath(blobsFolder, sha256) : null,
        ...(row.isPacked === 1 ? { isPacked: true } : {}),
        // The caller links to it.
        ...(part === null || bundle === null ? {} : { reach: { bundle, ...part, link: "" } }),
      },
    };
  }

  return ({ key: _key, ...row }, found, unknownAttempts) => {
    const damaged = (column: string, table = "emails") => ({ damaged: { table, id: row.emailId, column } });
    if (found === null) return damaged("email_id", "bodies");
    if (typeof found.sha256 !== "string" || !/^[0-9a-f]{64}$/.test(found.sha256))
      return damaged("sha256", "bodies");
    if (found.bytes !== null && !(found.bytes instanceof Uint8Array)) return damaged("bytes", "bodies");
    const content = read(found);
    if (typeof content === "string") return damaged(content);
    const isPossibleDuplicate = row.isPossibleDuplicate === 1;
    return { ...row, isPossibleDuplicate, unknownAttempts: unknownAttempts(), ...content };
  };
}

const KEYS = [
  ["id", "id"],
  ["teamId", "team_id"],
  ["emailId", "email_id"],
  ["recipient", "recipient"],
  ["destination", "destination"],
  ["site", "site"],
  ["region", "region"],
] as const;

/** Ends damaged rows and returns the others. */
export function createSoundRows(connection: Connection): (rows: LeasedRow[], now: number) => LeasedRow[] {
  const endDamaged = createEndDamaged(connection);
  return (rows, now) =>
    rows.filter((row) => {
      const column = damagedColumn(row);
      if (column === null) return true;
      const damaged = { table: "deliveries", id: String(row.id), column };
      endDamaged({ ...row, state: "leased" }, damaged, now);
      return false;
    });
}

/** The first damaged column that makes a delivery unusable; null = usable. */
export function damagedColumn(row: Pick<LeasedRow, (typeof KEYS)[number][0] | "topic">): string | null {
  const { id, teamId, emailId, recipient, destination, site, region, topic } = row;
  const isTopic = topic === null || typeof topic === "string";
  // Fast path, since each claimed row passes here.
  if (
    isTopic &&
    isText(id) &&
    isText(teamId) &&
    isText(emailId) &&
    isText(recipient) &&
    isText(destination) &&
    isText(site) &&
    isText(region)
  )
    return null;
  for (const [name, column] of KEYS) if (!isText(row[name])) return column;
  return "topic";
}
