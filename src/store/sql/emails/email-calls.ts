// The caller's side of the email store: large bodies are files or in a bucket, written and read here so that they do not
// block the writer, and a list is read in parts.
import type { PlacedBody, StoredPlace } from "../../blobs/blobs.ts";
import { DISK_FULL } from "../../blobs/open-blobs.ts";
import type {
  AcceptRequest,
  AcceptResult,
  EmailChangeList,
  EmailFilter,
  EmailRow,
  EmailStore,
  NewEmail,
  StoredBody,
} from "../../emails.ts";
import { BodyFileMissingError, StoreFullError } from "../../store-errors.ts";
import { listInParts, type PartOfPage } from "../list-in-parts.ts";
import type { Asynchronous, CallerParts, Synchronous } from "../noun.ts";
import type { ChangedEmails } from "./email-changes.ts";
import type { EmailListRequest } from "./email-list.ts";

export type PlacedEmail = Omit<NewEmail, "body"> & { body: PlacedBody };
export type PlacedAcceptRequest = Omit<AcceptRequest, "emails"> & { emails: PlacedEmail[] };

/** `bytes` null = they are elsewhere. */
export type PlacedStoredBody = Omit<StoredBody, "bytes"> & StoredPlace & { bytes: Uint8Array | null };

/** The email store on the engine's thread. */
export interface PlacedEmailStore
  extends Omit<Synchronous<EmailStore>, "accept" | "list" | "changes" | "body" | "sweep" | "removeBundles"> {
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
    ...withBlobs(emails, parts),
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

function withBlobs(
  emails: Calls,
  { isFull, blobs }: CallerParts,
): Pick<EmailStore, "accept" | "body" | "sweep" | "removeBundles"> {
  async function placed(request: AcceptRequest): Promise<PlacedAcceptRequest> {
    const bodies = await blobs.place(request.emails.map(({ body }) => body));
    return { ...request, emails: request.emails.map((email, index) => ({ ...email, body: bodies[index]! })) };
  }

  return {
    async accept(request) {
      if (!request.emails.some(({ body }) => blobs.isLarge(body))) return emails.accept(request);
      // Check before writing a large file.
      if (isFull()) throw new StoreFullError(DISK_FULL);
      try {
        return await emails.accept(await placed(request));
      } catch (error) {
        if (!(error instanceof BodyFileMissingError)) throw error;
        return emails.accept(await placed(request));
      }
    },
    async body(request) {
      const stored = await emails.body(request);
      if (stored === null) return null;
      const { part: _part, isPacked: _isPacked, ...body } = stored;
      if (stored.bytes !== null) return { ...body, bytes: stored.bytes };
      try {
        return { ...body, bytes: await blobs.read(stored) };
      } catch (error) {
        // It may have been deleted between the two reads.
        if ((await emails.body(request)) === null) return null;
        throw error;
      }
    },
    async sweep(request) {
      await emails.sweep({ files: await blobs.oldFiles(request) });
    },
    removeBundles: blobs.removeBundles,
  };
}
