// Which emails the writer has changed, in the order of its writes. In memory: an index on disk would make each event
// dearer, and whoever asks with a cursor of an earlier process reads the list again.
import { createId } from "../../../lib/id.ts";

/** How many changes are kept at least. */
const KEPT_MIN = 32_768;
/** A list that was read without a cursor may be this old. */
const FIRST_MS = 15_000;

export interface ChangedEmails {
  /** Each once, in no particular order. */
  ids: string[];
  /** Where the next request continues. */
  cursor: string;
  hasMore: boolean;
  /** The changes since the cursor are no longer known. */
  isLost: boolean;
}

export interface EmailChanges {
  /** May be called for a write that is undone later: an email that did not change is read again, no more. */
  note(teamId: string, emailId: string): void;
  /** `since` null: the changes of the last seconds. */
  since(request: { teamId: string; since: string | null; limit: number }): ChangedEmails;
}

interface Change {
  teamId: string;
  emailId: string;
  at: number;
}

export function createEmailChanges(now: () => number): EmailChanges {
  /** Tells the cursors of this process from those of others. */
  const process = createId();
  const openedAt = now();
  let changes: Change[] = [];
  /** The position of `changes[0]`. */
  let first = 0;

  /** Null when changes since then may have been forgotten. */
  function positionOf(since: string | null): number | null {
    if (since === null) {
      const from = now() - FIRST_MS;
      const isKnown = openedAt < from && (first === 0 || (changes[0]?.at ?? 0) < from);
      if (!isKnown) return null;
      const index = changes.findLastIndex(({ at }) => at < from);
      return first + index + 1;
    }
    const [owner, text] = since.split(".");
    const position = Number(text);
    const isKnown = owner === process && position >= first && position <= first + changes.length;
    return isKnown ? position : null;
  }

  return {
    note(teamId, emailId) {
      changes.push({ teamId, emailId, at: now() });
      if (changes.length < 2 * KEPT_MIN) return;
      changes = changes.slice(KEPT_MIN);
      first += KEPT_MIN;
    },
    since({ teamId, since, limit }) {
      const end = first + changes.length;
      const from = positionOf(since);
      if (from === null) return { ids: [], cursor: `${process}.${end}`, hasMore: false, isLost: true };
      const ids = new Set<string>();
      let position = from;
      for (; position < end && ids.size < limit; position += 1) {
        const change = changes[position - first];
        if (change?.teamId === teamId) ids.add(change.emailId);
      }
      return { ids: [...ids], cursor: `${process}.${position}`, hasMore: position < end, isLost: false };
    },
  };
}

/** For the thread that only reads. */
export const noEmailChanges: EmailChanges = {
  note() {},
  since: () => ({ ids: [], cursor: "", hasMore: false, isLost: true }),
};
