// `backup` and what belongs to it. An archive for a path on the command line is made by the server, if one runs, and brought
// there by the command itself, which may write where the server may not.
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { MadeBackup } from "../backup/backup-job.ts";
import { type BackupRequest, createBackups } from "../backup/backups.ts";
import { looksEncrypted } from "../backup/encryption.ts";
import { moveArchive } from "../backup/move-archive.ts";
import { addRecoveryKey } from "../backup/recovery-key.ts";
import type { Rehearsal } from "../backup/rehearse.ts";
import { parseTargetAddress } from "../backup/target-address.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { isoTime } from "../lib/iso-time.ts";
import { showBytes } from "../lib/show-bytes.ts";
import { createErasureList } from "../privacy/keep-erasures.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";
import {
  type CommandInput,
  type CommandParts,
  type Note,
  option,
  storeCommand,
  UsageError,
} from "./command.ts";
import { showTable } from "./show-table.ts";

/** Shorter than a call to the server may take. */
const ANSWER_MS = 60_000;

type Result = Pick<MadeBackup, "file" | "bytes" | "sha256" | "emails" | "deliveries"> & {
  /** If one was made. */
  rehearsal?: Rehearsal;
};

export const backup = storeCommand<Result | { is_running: true }>({
  name: "backup",
  about: "Back up database, keys, certificates and configuration: to FILE, or where [backup] says",
  rest: "FILE",
  options: {
    to: {
      type: "string",
      value: "TARGET",
      about: "a directory or s3://bucket/prefix; the name has the time",
    },
    plain: { type: "boolean", about: "not encrypted, and without the master key" },
    rehearse: { type: "boolean", about: "restore it into a scratch directory, as a test" },
  },
  act: "POST /backups",
  async prepare(input) {
    const { file, to } = placeOf(input);
    const address = to === undefined ? null : parseTargetAddress(to, process.cwd());
    if (to !== undefined && address === null)
      throw new UsageError("--to must be a directory or s3://bucket/prefix");
    if (file !== undefined) checkFolder(dirname(resolve(file)));
    if (address?.kind === "directory") checkFolder(address.path);
    const place = address?.kind === "directory" ? { to: address.path } : {};
    // The id makes asking again the same backup.
    const values = { ...input.values, ...place, id: createId(), wait: true, timeout: "86400" };
    return { positionals: file === undefined ? [] : [resolve(file)], values };
  },
  run: makeBackup,
  isFinal: (result) => "file" in result,
  deliver(result, input) {
    if (!("file" in result)) return;
    const { file, to } = placeOf(input);
    if (file === undefined && (to === undefined || to.startsWith("s3://"))) return;
    const target = file ?? join(to!, basename(result.file));
    moveArchive(result, target);
    result.file = target;
  },
  exitCode: (result) => ("rehearsal" in result && (result.rehearsal?.problems.length ?? 0) > 0 ? 1 : 0),
  show(result) {
    if (!("file" in result)) return "The backup is still running.\n";
    const { file, bytes, emails, deliveries, rehearsal } = result;
    return [
      `${file}: ${showBytes(bytes)}, ${emails} emails, ${deliveries} deliveries`,
      ...(rehearsal === undefined ? [] : [showRehearsal(rehearsal)]),
      ...(isPlain(file) ? [PLAIN_NOTE] : []),
      "",
    ].join("\n");
  },
});

function showRehearsal({ problems, checked }: Rehearsal): string {
  if (problems.length > 0) return `The rehearsal failed: ${problems.join("; ")}.`;
  return `Rehearsed: it restores (${checked.emails} emails, ${checked.bodies} bodies and ${checked.keys} DKIM keys looked at).`;
}

const PLAIN_NOTE =
  "It is not encrypted and has no master key: keep a copy of master.key elsewhere, or make a recovery key with `sendlark backup key`.";

/** Whatever its name is. */
function isPlain(file: string): boolean {
  if (file.startsWith("s3://")) return !file.endsWith(".age");
  const begin = new Uint8Array(64);
  const opened = openSync(file, "r");
  readSync(opened, begin);
  closeSync(opened);
  return !looksEncrypted(begin);
}

function placeOf(input: CommandInput): { file: string | undefined; to: string | undefined } {
  const [file, ...more] = input.positionals;
  const to = option(input, "to");
  if (more.length > 0) throw new UsageError("name one FILE");
  if (file !== undefined && to !== undefined) throw new UsageError("name a FILE or --to, not both");
  return { file, to };
}

function checkFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new UsageError(`${folder} is not a directory`);
  }
}

/** Where no server runs. */
function localBackups(parts: CommandParts) {
  const { sync } = createErasureList({ ...parts, dataDir: parts.config.dataDir });
  return createBackups({ ...parts, beforeCopy: sync });
}

/** Backups that were asked for, by their id, until they are answered. */
const asked = new Map<string, Promise<MadeBackup>>();

async function makeBackup(parts: CommandParts, input: CommandInput, note: Note) {
  const id = option(input, "id") ?? createId();
  const request = requestOf(parts, input);
  note({
    teamId: OPERATOR_TEAM_ID,
    isToldAlready: asked.has(id),
    ...(request.place === undefined ? {} : { target: request.place }),
  });
  const backups = parts.backups ?? localBackups(parts);
  const made = asked.get(id) ?? backups.run(request);
  asked.set(id, made);
  // Its failure is told to who asks for it.
  made.catch(() => undefined);
  const { promise: late, resolve: giveUp } = Promise.withResolvers<{ is_running: true }>();
  const cancel = parts.clock.after(ANSWER_MS, () => giveUp({ is_running: true }));
  try {
    const result = await Promise.race([made, late]);
    if ("is_running" in result) return result;
    asked.delete(id);
    return resultOf(result);
  } catch (error) {
    asked.delete(id);
    throw error;
  } finally {
    cancel();
  }
}

function requestOf({ config }: CommandParts, input: CommandInput): BackupRequest {
  const { file, to } = placeOf(input);
  const address = to === undefined ? null : parseTargetAddress(to, "/");
  const configured = file === undefined && to === undefined ? config.backup.to : null;
  if (file === undefined && address === null && configured === null) {
    throw new UsageError("name a FILE or --to TARGET, or set `to` in [backup]");
  }
  const isBrought = file !== undefined || address?.kind === "directory";
  return {
    by: "command",
    to: isBrought ? null : (address ?? configured),
    ...(isBrought ? { place: file ?? `${to}/` } : {}),
    isPlain: input.values["plain"] === true,
    ...(input.values["rehearse"] === true ? { rehearses: true } : {}),
  };
}

function resultOf({ file, bytes, sha256, emails, deliveries, rehearsal }: MadeBackup): Result {
  const result = { file, bytes, sha256, emails, deliveries };
  return rehearsal === null ? result : { ...result, rehearsal };
}

export const backupKey = storeCommand({
  name: "backup key",
  about: "Make a recovery key: it is printed once, and backups are encrypted to it from then on",
  options: {
    replace: { type: "boolean", about: "instead of the keys so far, which open earlier backups only" },
  },
  act: "POST /backups/key",
  async run({ store }, { values }, note) {
    const pair = await addRecoveryKey(store, { replacesAll: values["replace"] === true });
    note({ teamId: OPERATOR_TEAM_ID, target: pair.recipient });
    return pair;
  },
  show: ({ identity, recipient }) =>
    `# Recovery key of Sendlark's backups. Print it or keep it in a password manager, not on this server:\n# without it no backup can be restored, and it is not shown again.\n# Public key: ${recipient}\n${identity}\n`,
});

export const backupList = storeCommand({
  name: "backup list",
  about: "List the backups that are kept where [backup] says, newest first",
  act: null,
  async run(parts) {
    const backups = parts.backups ?? localBackups(parts);
    const target = backups.target();
    if (target === null) {
      throw new AppError(
        "application_error",
        "No backups are scheduled: set `to` in [backup] (docs/backup.md).",
      );
    }
    const archives = await target.list();
    return {
      object: "list" as const,
      data: archives.map(({ name, bytes, createdAt }) => ({ name, bytes, created_at: isoTime(createdAt) })),
    };
  },
  show: ({ data }) =>
    data.length === 0
      ? "No backups.\n"
      : showTable(
          ["name", "size", "made"],
          data.map(({ name, bytes, created_at }) => [name, showBytes(bytes), created_at]),
        ),
});
