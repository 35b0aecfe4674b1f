import type { Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { boundaryOf } from "../lib/multipart.ts";
import type { SharedRoom } from "../lib/shared-room.ts";
import type { Wake } from "../lib/wake.ts";
import { LIMITS } from "../limits.ts";
import {
  type ContactImport,
  IMPORT_COUNTS,
  type ImportCounts,
  type ImportOptions,
} from "../store/imports.ts";
import type { SharedFiles } from "../store/shared-files.ts";
import type { Store } from "../store/store.ts";
import { DEFAULT_OPTIONS, readBody, readFields, readOptions } from "./read-options.ts";
import { copyToSpool, countSpooled, receiveUpload } from "./receive-upload.ts";
import type { ImportOptionsBody } from "./schema.ts";
import { removeSpool, SPOOL, shareSpool } from "./shared-spool.ts";

export interface ImportRouteParts {
  store: Pick<Store, "imports" | "segments" | "topics" | "health">;
  clock: Clock;
  dataDir: string;
  /** Where several nodes share the database: their files. */
  files?: SharedFiles | null;
  importBytesMax: number;
  /** Wakes the runner of imports. */
  importWake: Pick<Wake, "notify">;
}

/** Takes the file and queues the import. Throws AppError; then nothing is kept. */
export async function createImport(
  parts: ImportRouteParts & { uploads: SharedRoom },
  { request, sender }: { request: Request; sender: Sender },
): Promise<{ id: string }> {
  const boundary = boundaryOf(request.headers.get("content-type"));
  if (boundary === null || request.body === null) {
    throw new AppError("validation_error", "Send the file as `multipart/form-data`, in a part named file.");
  }
  const { teamId } = sender;
  await checkRoom(parts, teamId, Number(request.headers.get("content-length") ?? 0));
  const place = parts.uploads.enter(teamId);
  if (!place.take(1)) {
    throw new AppError(
      "rate_limit_exceeded",
      "Too many files are being uploaded. Try again when one has finished.",
    );
  }
  const { dataDir, clock, importBytesMax: bytesMax } = parts;
  const id = createId(clock.now());
  try {
    const upload = await receiveUpload(request.body, { dataDir, teamId, id, boundary, bytesMax, clock });
    try {
      const body = readFields(upload.fields);
      const options = await readOptions(parts, { teamId, body, before: DEFAULT_OPTIONS });
      const isDryRun = body.dry_run === true;
      checkConsent(options, { isDryRun, sender });
      await shareSpool(parts, { teamId, id });
      await parts.store.imports.create(
        newImport({ ...upload, id, teamId, options, isDryRun, actor: actorOf(sender), now: clock.now() }),
      );
    } catch (error) {
      await removeSpool(parts, { teamId, id });
      throw error;
    }
  } finally {
    place.leave();
  }
  parts.importWake.notify();
  return { id };
}

/** A file of the operator on this machine; it is copied. Throws AppError. */
export async function createFileImport(
  parts: Pick<ImportRouteParts, "clock" | "dataDir" | "files" | "importBytesMax"> & {
    store: Pick<Store, "imports" | "segments" | "topics">;
    importWake?: Pick<Wake, "notify">;
  },
  given: { teamId: string; id: string; file: string; fileName: string; fields: Record<string, unknown> },
): Promise<void> {
  const { teamId, id } = given;
  const body = readBody(given.fields);
  const options = await readOptions(parts, { teamId, body, before: DEFAULT_OPTIONS });
  const fileBytes = await copyToSpool(given.file, parts, given);
  const isDryRun = body.dry_run === true;
  const { fileName } = given;
  const created = {
    id,
    teamId,
    fileName,
    fileBytes,
    options,
    isDryRun,
    actor: "operator",
    now: parts.clock.now(),
  };
  try {
    await shareSpool(parts, given);
    await parts.store.imports.create(newImport(created));
  } catch (error) {
    await removeSpool(parts, given);
    throw error;
  }
  parts.importWake?.notify();
}

function newImport(given: {
  id: string;
  teamId: string;
  fileName: string;
  fileBytes: number;
  options: ImportOptions;
  isDryRun: boolean;
  actor: string;
  now: number;
}): ContactImport {
  const { id, teamId, fileName, fileBytes, options, isDryRun, actor, now } = given;
  return {
    id,
    teamId,
    fileName,
    fileBytes,
    options,
    isDryRun,
    actor,
    createdAt: now,
    state: "queued",
    position: 0,
    line: 1,
    failure: null,
    completedAt: null,
    undoneAt: null,
    counts: Object.fromEntries(IMPORT_COUNTS.map((name) => [name, 0])) as ImportCounts,
  };
}

/** The file of a dry run is imported, or tried again, with the options in `body`. Throws AppError 404, 409 or 422. */
export async function startImport(
  parts: ImportRouteParts,
  { before, body, sender }: { before: ContactImport; body: ImportOptionsBody; sender: Sender },
): Promise<{ id: string }> {
  const { id, teamId } = before;
  const isDryRun = body.dry_run === true;
  const options = await readOptions(parts, { teamId, body, before: before.options });
  checkConsent(options, { isDryRun, sender });
  const now = parts.clock.now();
  const { restarted } = await parts.store.imports.restart({
    teamId,
    id,
    isDryRun,
    options,
    now,
    actor: actorOf(sender),
  });
  if (!restarted) {
    throw new AppError("validation_error", "Only a finished dry run can be started.", { status: 409 });
  }
  parts.importWake.notify();
  return { id };
}

/** A person says how the contacts agreed; programs, whose libraries have no such field, may. */
function checkConsent(
  { consentSource }: ImportOptions,
  { isDryRun, sender }: { isDryRun: boolean; sender: Sender },
): void {
  const isPerson = sender.keyName === undefined;
  if (isDryRun || !isPerson || (consentSource ?? "") !== "") return;
  throw new AppError(
    "missing_required_field",
    "Missing `consent_source` field. Say how these people agreed.",
  );
}

const actorOf = ({ apiKeyId, keyName }: Sender) =>
  keyName === undefined ? `user:${apiKeyId}` : `key:${apiKeyId}`;

/** The file may be rewritten once, and what it holds comes into the database. */
const BYTES_PER_FILE_BYTE = 4;

async function checkRoom(parts: ImportRouteParts, teamId: string, declaredBytes: number): Promise<void> {
  const { files = null, dataDir } = parts;
  const shared = files === null ? [] : await files.list({ prefix: `${SPOOL}${teamId}_` });
  if ((await countSpooled(dataDir, teamId)) + shared.length >= LIMITS.importsWaitingMax) {
    throw new AppError(
      "rate_limit_exceeded",
      `${LIMITS.importsWaitingMax} files wait to be imported. Start or wait for some of them.`,
    );
  }
  const { isAcceptingMail, freeBytes } = await parts.store.health();
  const needed = BYTES_PER_FILE_BYTE * Math.min(declaredBytes, parts.importBytesMax) + LIMITS.minFreeBytes;
  if (isAcceptingMail && freeBytes >= needed) return;
  throw new AppError("application_error", "The server has not enough disk space for this file.", {
    status: 503,
    retryAfterSeconds: 60,
  });
}
