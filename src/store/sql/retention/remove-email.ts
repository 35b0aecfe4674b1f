// Removes an email with everything that belongs to it. What was counted of it, and what is known of its recipients, stays.
import { unlinkSync } from "node:fs";
import { bodyFilePath, isBodyFile } from "../../blobs/body-files.ts";
import type { DeliveryState } from "../../deliveries.ts";
import type { Connection } from "../connection.ts";
import { createLeaveBundle } from "../emails/bundle-methods.ts";

/** States in which a delivery can still be attempted. */
const OPEN: ReadonlySet<DeliveryState> = new Set(["scheduled", "queued", "held", "leased"]);
/** A state that cannot be read may be any. */
const FINAL: ReadonlySet<DeliveryState> = new Set([
  "delivered",
  "bounced",
  "failed",
  "suppressed",
  "canceled",
  "unknown",
]);

export interface EmailRemoval {
  /** Something of it can still be delivered. */
  isOpen(emailId: string): boolean;
  removeBody(emailId: string): void;
  /** False and unchanged if something of it can still be delivered. */
  remove(emailId: string): boolean;
}

export function createEmailRemoval(connection: Connection): EmailRemoval {
  const { database, queueCounts } = connection;
  const statesOf = database.prepare<{ state: DeliveryState }, [string]>(
    "SELECT state FROM deliveries WHERE email_id = ?",
  );
  const placeOf = database.prepare<BodyPlace, [string]>(
    "SELECT sha256, bundle FROM bodies WHERE email_id = ? AND bytes IS NULL",
  );
  const removeBody = database.prepare("DELETE FROM bodies WHERE email_id = ?");
  const remove = database.prepare("DELETE FROM emails WHERE id = ?");
  const leaveContacts = database.prepare(
    `DELETE FROM contact_emails WHERE email_id = ?1 AND (team_id, contact_id) IN (
       SELECT c.team_id, c.id FROM deliveries d
       JOIN contacts c ON c.team_id = d.team_id AND c.email = lower(d.recipient) WHERE d.email_id = ?1)`,
  );
  const drop = createDropBody(connection);

  return {
    isOpen: (emailId) => statesOf.all(emailId).some(({ state }) => OPEN.has(state)),
    removeBody(emailId) {
      const place = placeOf.get(emailId);
      removeBody.run(emailId);
      if (place !== null) drop(place);
    },
    remove(emailId) {
      const states = statesOf.all(emailId).map(({ state }) => state);
      if (states.some((state) => OPEN.has(state))) return false;
      for (const state of states) if (FINAL.has(state)) queueCounts.remove(state);
      const place = placeOf.get(emailId);
      leaveContacts.run(emailId);
      remove.run(emailId);
      if (place !== null) drop(place);
      return true;
    },
  };
}

/** Where a body is that is not in its row; `bundle` null = it is a file. */
export interface BodyPlace {
  sha256: string;
  bundle: string | null;
}

/**
 * Files go before the commit: a crash in between leaves a row without its file, which the repeated step removes; afterwards it would
 * leave a file that only the sweep of a day later finds.
 */
export function createDropBody(connection: Connection): (place: BodyPlace) => void {
  const { database, blobsFolder } = connection;
  const isNamed = createIsFileNamed(database);
  const leave = createLeaveBundle(connection);
  return ({ sha256, bundle }) => {
    if (bundle !== null) leave(bundle);
    else if (/^[0-9a-f]{64}$/.test(sha256) && !isNamed(sha256) && isBodyFile(blobsFolder, sha256)) {
      unlinkSync(bodyFilePath(blobsFolder, sha256));
    }
  };
}

export function createIsFileNamed(database: Connection["database"]): (sha256: string) => boolean {
  const find = database.prepare<{ found: number }, [string]>(
    "SELECT 1 AS found FROM bodies WHERE sha256 = ? AND bytes IS NULL AND bundle IS NULL LIMIT 1",
  );
  return (sha256) => find.get(sha256) !== null;
}
