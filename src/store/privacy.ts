import type { AutomationRun } from "./automations.ts";
import type { ContactKey } from "./contacts.ts";
import type { Page, PageRequest } from "./page.ts";

/** One person who is, or was, erased. */
export interface ErasureRow {
  id: string;
  teamId: string;
  /** Null = the address was no contact. */
  contactId: string | null;
  /** Keyed hash of the address. */
  emailHash: string;
  /** Until it is found nowhere else; null from then on. */
  address: string | null;
  actor: string;
  createdAt: number;
  completedAt: number | null;
}

/** What was erased, for a list beside the database: an older copy of the data must not bring it back. Names nobody. */
export type Erasure = ErasedPerson | ErasedEmail;

export interface ErasedPerson {
  kind: "person";
  /** Of the erasure. */
  id: string;
  teamId: string;
  contactId: string | null;
  emailHash: string;
  actor: string;
  at: number;
}

export interface ErasedEmail {
  kind: "email";
  id: string;
  teamId: string;
  at: number;
}

/** How far the erasures were read. */
export interface ErasureCursor {
  people: number;
  emails: number;
}

/** A table to look through, and the part of it that belongs to the team. */
export interface Walk {
  place: string;
  scope: string | null;
}

/** The keys of rows, each as its columns. */
export type RowKeys = (string | number)[][];

export interface Found<Key> {
  found: Key[];
  /** The `after` of the next step; null at the end. */
  next: Key | null;
}

interface OfTeam {
  teamId: string;
  id: string;
}

/**
 * Steps of erasing one person. Each takes a few milliseconds and may be repeated: after a crash, an erasure starts again
 * from its first step.
 */
export interface PrivacyStore {
  /**
   * Removes the contact and what belongs to it, keeps its consents without the contact and a suppression as its hash,
   * commits `contact.deleted` without the address, and begins an erasure. Null for an unknown contact id; an address
   * needs no contact.
   */
  start(request: {
    teamId: string;
    key: ContactKey;
    id: string;
    actor: string;
    reason: string | null;
    now: number;
  }): Promise<ErasureRow | null>;
  get(request: OfTeam): Promise<ErasureRow | null>;
  /** The oldest erasure that is not completed, of any team. */
  nextOpen(): Promise<ErasureRow | null>;
  /** Emails that are to the address or name it in a field, by id. */
  findEmails(request: { teamId: string; address: string; after: string }): Promise<Found<string>>;
  /** `busy`: an attempt to the address is under way; ask again. `shared`: its content is also to others. */
  eraseEmail(request: {
    teamId: string;
    emailId: string;
    address: string;
    now: number;
  }): Promise<"busy" | "erased" | "shared">;
  /** Replaces the content of an email, if its hash is still `from`. */
  replaceBody(request: { emailId: string; from: string; bytes: Uint8Array }): Promise<void>;
  /** Removes some of what the contact did; false = nothing is left. */
  eraseHistory(request: { teamId: string; contactId: string; limit: number }): Promise<{ hasMore: boolean }>;
  walks(request: { teamId: string }): Promise<Walk[]>;
  findMentions(
    request: Walk & { address: string; contactId: string | null; after: RowKeys[number] | null },
  ): Promise<Found<RowKeys[number]>>;
  eraseMentions(request: Walk & { address: string; contactId: string | null; keys: RowKeys }): Promise<void>;
  /** Files of the team that may hold the person: finished ones are removed, running ones start again. */
  dropExports(request: { teamId: string }): Promise<{ ids: string[] }>;
  /** Forgets the address of the erasure itself. */
  forget(request: { id: string }): Promise<void>;
  /**
   * Returns free pages to the system and empties the log, a step at a time, so that what was removed is in no file.
   * True = all of it, and of the search index, is done.
   */
  clean(): Promise<{ isClean: boolean }>;
  complete(request: { id: string; now: number }): Promise<void>;

  /** Those committed behind `after`; at most `limit` of each kind. `after` of an earlier run means nothing. */
  erasures(request: { after: ErasureCursor; limit: number }): Promise<{
    erasures: Erasure[];
    next: ErasureCursor;
  }>;
  /** Those of teams that exist which the database does not know: it is older than they are. */
  unknownErasures(request: { erasures: Erasure[] }): Promise<Erasure[]>;
  /** What may hold addresses: the tables of `walks`, and those whose rows are found by their address. */
  addressWalks(request: { teamId: string }): Promise<Walk[]>;
  /** Addresses in one step of a walk whose keyed hash is one of `hashes`. */
  findHashed(
    request: Walk & { hashes: string[]; after: RowKeys[number] | null },
  ): Promise<{ addresses: { address: string; hash: string }[]; next: RowKeys[number] | null }>;
  /** Notes a person who is nowhere in this database, as erased. */
  noteErased(request: { person: ErasedPerson; now: number }): Promise<void>;
  /** Removes emails whatever their state: they were sent, and then deleted. */
  eraseRemoved(request: { emails: ErasedEmail[] }): Promise<{ removed: number }>;

  /** What a contact did, newest first: for the export of one person. */
  events(
    request: { teamId: string; contactId: string } & PageRequest,
  ): Promise<Page<{ id: string; name: string; payload: Record<string, unknown>; createdAt: number }>>;
  /** Its ways through automations, newest first. */
  runs(
    request: { teamId: string; contactId: string } & PageRequest,
  ): Promise<
    Page<Pick<AutomationRun, "id" | "status" | "createdAt" | "completedAt"> & { name: string | null }>
  >;
  /** Times of the contact's last email, open and click, by name. */
  activity(request: { teamId: string; contactId: string }): Promise<Record<string, string | null>>;
}
