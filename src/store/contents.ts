// Contents of broadcasts and templates, their versions, and who edits them.
import type { EmailDocument } from "../blocks/document.ts";
import type { ContentOwner, VersionReason } from "./broadcast-words.ts";
import type { Page, PageRequest } from "./page.ts";

/** What a content is made of. */
export interface ContentParts {
  /** Null for HTML that a customer gave. */
  document: EmailDocument | null;
  /** As given, byte for byte; of a document, as it was rendered. */
  html: string | null;
  text: string | null;
  /** Targets of tracked links in the HTML, in order. */
  links: string[];
  /** Paths of the tags used: `contact.first_name`. */
  tags: string[];
}

/** Never changed: a save adds one, unless the team has the same. */
export interface Content extends ContentParts {
  id: string;
  teamId: string;
  /** SHA-256 of its parts, hex. */
  hash: string;
  /** Of the HTML. */
  sizeBytes: number;
  createdAt: number;
}

export interface ContentVersion {
  id: string;
  teamId: string;
  owner: ContentOwner;
  ownerId: string;
  contentId: string;
  reason: VersionReason;
  name: string | null;
  /** `user:<id>` or `key:<id>`. */
  actor: string;
  createdAt: number;
}

interface OfOwner {
  teamId: string;
  ownerId: string;
}

export interface ContentLock {
  userId: string;
  expiresAt: number;
  /** By the user who asked. */
  isHeld: boolean;
}

export interface ContentStore {
  /**
   * The same content of a team is one row, whose id is returned. The sweep removes what nothing refers to for an hour:
   * refer to it by then.
   */
  save(request: { teamId: string; content: ContentParts; now: number }): Promise<{ id: string }>;
  get(request: { teamId: string; id: string }): Promise<Content | null>;
  /** Of the team's uploaded images with these hashes, those whose bytes are there. */
  images(request: { teamId: string; hashes: string[] }): Promise<{ hash: string; sizeBytes: number }[]>;
  /**
   * Keeps the content. A `saved` version replaces the last one if that is of the same actor and less than a minute
   * old; the owner's latest `savedMax` of these are kept, and all others.
   */
  addVersion(request: {
    version: ContentVersion;
    savedMax: number;
    /** Not in place of the last one: what is restored stands beside what it replaces. */
    isRestored?: boolean;
  }): Promise<void>;
  versions(request: OfOwner & PageRequest): Promise<Page<ContentVersion>>;
  version(request: OfOwner & { id: string }): Promise<ContentVersion | null>;
  /** Gives the lock to the user if it is free, expired, already theirs, or taken over. */
  lock(
    request: OfOwner & { userId: string; now: number; expiresAt: number; takesOver: boolean },
  ): Promise<ContentLock>;
  unlock(request: OfOwner & { userId: string }): Promise<void>;
  /**
   * Looks at the next `limit` contents, and removes those that neither a version nor a broadcast referred to an hour
   * ago and now.
   */
  sweep(request: { now: number; limit: number }): Promise<{ deleted: number }>;
}
