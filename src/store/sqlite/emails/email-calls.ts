// The caller's side of the email store: large bodies are files, written and read here so that they do not block the
// writer, and a list is read in parts.
import { LIMITS } from "../../../limits.ts";
import type {
  AcceptRequest,
  AcceptResult,
  EmailRow,
  EmailStore,
  NewBody,
  NewEmail,
  StoredBody,
} from "../../emails.ts";
import type { Page } from "../../page.ts";
import { BodyFileMissingError, StoreFullError } from "../../store-errors.ts";
import { bodyFilePath, oldBodyFiles, putBodyFile } from "../engine/body-files.ts";
import type { Asynchronous, CallerParts, Synchronous } from "../noun.ts";
import type { EmailListRequest, PartOfPage } from "./email-list.ts";

/** A body whose content is already a file (`bytes` null) or goes into the database. */
export type PlacedBody = Omit<NewBody, "bytes"> & { bytes: Uint8Array | null };
export type PlacedEmail = Omit<NewEmail, "body"> & { body: PlacedBody };
export type PlacedAcceptRequest = Omit<AcceptRequest, "emails"> & { emails: PlacedEmail[] };

/** The email store on the engine's thread. */
export interface PlacedEmailStore
  extends Omit<Synchronous<EmailStore>, "accept" | "list" | "body" | "sweep"> {
  list(request: EmailListRequest): PartOfPage;
  accept(request: PlacedAcceptRequest): AcceptResult;
  body(request: {
    teamId: string | null;
    emailId: string;
  }): (Omit<StoredBody, "bytes"> & { bytes: Uint8Array | null }) | null;
  /** `files` are names in the blobs folder that may be orphans. */
  sweep(request: { files: string[] }): void;
}

type Calls = Asynchronous<PlacedEmailStore>;

export function toEmailStore(emails: Calls, parts: CallerParts): EmailStore {
  return { ...emails, list: (request) => listInParts(emails.list, request), ...withFiles(emails, parts) };
}

/** Reads until the page is full, and lets other reads run in between. */
async function listInParts(listPart: Calls["list"], request: EmailListRequest): Promise<Page<EmailRow>> {
  const rows: EmailRow[] = [];
  const isAscending = request.before !== undefined;
  for (let part: EmailListRequest = request; ; ) {
    const page = await listPart(part);
    if (isAscending) rows.unshift(...page.rows);
    else rows.push(...page.rows);
    if (page.goOn === null) return { rows, hasMore: page.hasMore };
    const limit = request.limit - rows.length;
    part = { ...request, limit, [isAscending ? "before" : "after"]: page.goOn };
  }
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
      const bytes = stored.bytes ?? (await Bun.file(bodyFilePath(folder, stored.sha256)).bytes());
      return { ...stored, bytes };
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
