// The caller's side of the email store: large bodies are files, written and read here so that they do not block the
// writer, and a list is read in parts.
import { LIMITS } from "../../../limits.ts";
import type {
  AcceptRequest,
  AcceptResult,
  EmailChangeList,
  EmailFilter,
  EmailRow,
  EmailStore,
  NewBody,
  NewEmail,
  StoredBody,
} from "../../emails.ts";
import { BodyFileMissingError, StoreFullError } from "../../store-errors.ts";
import { bodyFilePath, oldBodyFiles, putBodyFile } from "../body-files.ts";
import { listInParts, type PartOfPage } from "../list-in-parts.ts";
import type { Asynchronous, CallerParts, Synchronous } from "../noun.ts";
import type { ChangedEmails } from "./email-changes.ts";
import type { EmailListRequest } from "./email-list.ts";

/** A body whose content is already a file (`bytes` null) or goes into the database. */
export type PlacedBody = Omit<NewBody, "bytes"> & { bytes: Uint8Array | null };
export type PlacedEmail = Omit<NewEmail, "body"> & { body: PlacedBody };
export type PlacedAcceptRequest = Omit<AcceptRequest, "emails"> & { emails: PlacedEmail[] };

/** `bytes` null = they are the file of that hash. */
export type PlacedStoredBody = Omit<StoredBody, "bytes"> & { bytes: Uint8Array | null };

/** The email store on the engine's thread. */
export interface PlacedEmailStore
  extends Omit<Synchronous<EmailStore>, "accept" | "list" | "changes" | "body" | "sweep"> {
  list(request: EmailListRequest): PartOfPage<EmailRow>;
  changed(request: { teamId: string; since: string | null; limit: number }): ChangedEmails;
  /** Those of the emails that the filter matches. */
  matching(request: { teamId: string; filter?: EmailFilter; ids: string[] }): EmailRow[];
  accept(request: PlacedAcceptRequest): AcceptResult;
  body(request: { teamId: string | null; emailId: string }): PlacedStoredBody | null;
  /** `files` are names in the blobs folder that may be orphans. */
  sweep(request: { files: string[] }): void;
}

type Calls = Asynchronous<PlacedEmailStore>;

export function toEmailStore(emails: Calls, parts: CallerParts): EmailStore {
  return {
    ...emails,
    list: (request) => listInParts(emails.list, request),
    changes: (request) => readChanges(emails, request),
    ...withFiles(emails, parts),
  };
}

/** The rows are read after the changes were noted, on a connection that sees them. */
async function readChanges(
  emails: Calls,
  { filter, ...request }: Parameters<EmailStore["changes"]>[0],
): Promise<EmailChangeList> {
  const { ids, ...changed } = await emails.changed(request);
  const { teamId } = request;
  const rows =
    ids.length === 0
      ? []
      : await emails.matching({ teamId, ids, ...(filter === undefined ? {} : { filter }) });
  const matching = new Set(rows.map(({ id }) => id));
  return { rows, others: ids.filter((id) => !matching.has(id)), ...changed };
}

function withFiles(
  emails: Calls,
  { isFull, blobsFolder: folder }: CallerParts,
): Pick<EmailStore, "accept" | "body" | "sweep"> {
  let sweepAfter = "";
  return {
    async accept(request) {
      const large = request.emails.filter(({ body }) => isLarge(body.bytes));
      if (large.length === 0) return emails.accept(request);
      // Check before writing a large file.
      if (isFull()) throw new StoreFullError(FULL);
      const placed = withoutLargeBytes(request);
      await putAll(folder, large);
      try {
        return await emails.accept(placed);
      } catch (error) {
        if (!(error instanceof BodyFileMissingError)) throw error;
        await putAll(folder, large);
        return emails.accept(placed);
      }
    },
    async body(request) {
      const stored = await emails.body(request);
      if (stored === null) return null;
      if (stored.bytes !== null) return { ...stored, bytes: stored.bytes };
      try {
        return { ...stored, bytes: await Bun.file(bodyFilePath(folder, stored.sha256)).bytes() };
      } catch (error) {
        // It may have been deleted between the two reads.
        if ((await emails.body(request)) === null) return null;
        throw error;
      }
    },
    async sweep({ now, limit }) {
      const { names, next } = await oldBodyFiles(folder, { now, limit, after: sweepAfter });
      sweepAfter = next;
      await emails.sweep({ files: names });
    },
  };
}

const FULL = "The disk is full; new mail is refused.";

const isLarge = (bytes: Uint8Array) => bytes.byteLength > LIMITS.bodyInDatabaseBytesMax;

function withoutLargeBytes(request: AcceptRequest): PlacedAcceptRequest {
  const place = (email: NewEmail): PlacedEmail =>
    isLarge(email.body.bytes) ? { ...email, body: { ...email.body, bytes: null } } : email;
  return { ...request, emails: request.emails.map(place) };
}

/** Writes bodies one at a time, so that each request has at most one large write. */
async function putAll(folder: string, emails: NewEmail[]): Promise<void> {
  try {
    for (const { body } of emails) await putBodyFile(folder, body.sha256, body.bytes);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOSPC" || code === "EDQUOT") throw new StoreFullError(FULL);
    throw error;
  }
}
