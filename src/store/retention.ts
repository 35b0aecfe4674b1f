// What is kept for how long, and removed in small pieces.

/** The kinds of data that have a budget. `emails`: their fields, deliveries and attempts. */
export const STORED_CLASSES = [
  "transcripts",
  "logs",
  "bodies",
  "events",
  "emails",
  "domain_reports",
] as const;
export type StoredClass = (typeof STORED_CLASSES)[number];

export interface StorageUsage {
  /** About what each takes on disk, its indexes included. */
  classes: Record<StoredClass, { rows: number; bytes: number }>;
  /** Of the contents of emails, those that are files. */
  fileBytes: number;
  /** Of the database's pages, those in use. */
  usedBytes: number;
  /** Of the database's pages, those that the next rows use, or that `reclaim` returns to the system. */
  freeBytes: number;
}

/** The database and the files beside it. */
export function takenBytes({ usedBytes, fileBytes }: StorageUsage): number {
  return usedBytes + fileBytes;
}

export interface Removal {
  class: StoredClass;
  /** Only what is older, by the time in its id, ms. */
  before: number;
  /** Goes on behind this id; "" = from the oldest. */
  after: string;
  /** Only while the class takes more. */
  aboveBytes?: number;
  /** Ends after so long, ms; 5 unless given. */
  stepMs?: number;
}

export interface Removed {
  removed: number;
  /** Where to go on; null = nothing older is left. */
  next: string | null;
  /** Emails whose content is a file with tracked links, which `keepLinks` removes. */
  withLinks: string[];
}

export interface RetentionStore {
  usage(): Promise<StorageUsage>;
  /**
   * Removes the oldest rows of a class for a few milliseconds. What belongs to an email that can still be delivered stays,
   * whatever its age.
   */
  remove(request: Removal): Promise<Removed>;
  /** Removes the content of an email that cannot be delivered any more, and keeps where its tracked links lead. */
  keepLinks(request: { emailId: string; links: string[] }): Promise<void>;
  /** Where the tracked links of a removed content lead, by fingerprint (hex); null = none are kept. */
  links(request: { emailId: string }): Promise<Record<string, string> | null>;
  /** Removes counts of metrics, at most `limit` of each table. */
  removeMetrics(request: { before: number; limit: number }): Promise<{ deleted: number }>;
  /** Returns free pages to the system for `stepMs`, 5 unless given, until about `keepBytes` are left. */
  reclaim(request: { keepBytes: number; stepMs?: number }): Promise<{ isDone: boolean }>;
}
