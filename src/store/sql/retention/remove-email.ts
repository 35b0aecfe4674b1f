// Removes an email with everything that belongs to it. What was counted of it, and what is known of its recipients, stays.
import { unlinkSync } from "node:fs";
import type { DeliveryState } from "../../deliveries.ts";
import { bodyFilePath, isBodyFile } from "../body-files.ts";
import type { Connection } from "../connection.ts";

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
  const fileOf = database.prepare<{ sha256: string }, [string]>(
    "SELECT sha256 FROM bodies WHERE email_id = ? AND bytes IS NULL",
  );
  const removeBody = database.prepare("DELETE FROM bodies WHERE email_id = ?");
  const remove = database.prepare("DELETE FROM emails WHERE id = ?");
  const leaveContacts = database.prepare(
    `DELETE FROM contact_emails WHERE email_id = ?1 AND (team_id, contact_id) IN (
       SELECT c.team_id, c.id FROM deliveries d
       JOIN contacts c ON c.team_id = d.team_id AND c.email = lower(d.recipient) WHERE d.email_id = ?1)`,
  );
  const dropFile = createDropFile(connection);

  return {
    isOpen: (emailId) => statesOf.all(emailId).some(({ state }) => OPEN.has(state)),
    removeBody(emailId) {
      const file = fileOf.get(emailId);
      removeBody.run(emailId);
      if (file !== null) dropFile(file.sha256);
    },
    remove(emailId) {
      const states = statesOf.all(emailId).map(({ state }) => state);
      if (states.some((state) => OPEN.has(state))) return false;
      for (const state of states) if (FINAL.has(state)) queueCounts.remove(state);
      const file = fileOf.get(emailId);
      leaveContacts.run(emailId);
      remove.run(emailId);
      if (file !== null) dropFile(file.sha256);
      return true;
    },
  };
}

/**
 * Before the commit: a crash in between leaves a row without its file, which the repeated step removes; afterwards it would
 * leave a file that only the sweep of a day later finds.
 */
export function createDropFile({ database, blobsFolder }: Connection): (sha256: string) => void {
  const isNamed = database.prepare<{ found: number }, [string]>(
    "SELECT 1 AS found FROM bodies WHERE sha256 = ? AND bytes IS NULL LIMIT 1",
  );
  return (sha256) => {
    if (/^[0-9a-f]{64}$/.test(sha256) && isNamed.get(sha256) === null && isBodyFile(blobsFolder, sha256)) {
      unlinkSync(bodyFilePath(blobsFolder, sha256));
    }
  };
}
