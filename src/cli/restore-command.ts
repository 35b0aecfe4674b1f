import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { refuseOfServer } from "../backup/backups.ts";
import { identitiesIn } from "../backup/encryption.ts";
import type { Restored } from "../backup/restore.ts";
import { loadConfig } from "../config/config.ts";
import { systemClock } from "../lib/clock.ts";
import { isoTime } from "../lib/iso-time.ts";
import { createLog } from "../lib/log.ts";
import { argument, type LocalCommand, option, UsageError } from "../operator/command.ts";
import { blobPlaces } from "../store/blobs/open-blobs.ts";
import { hasOwnDatabase } from "../store/own-database.ts";

/** Restores an archive into the data directory of the configuration, while no server runs on it. */
export const restoreCommand: LocalCommand = {
  kind: "local",
  name: "restore",
  about: "Restore a backup; everything that waits in it is held until `queue release --restored`",
  arguments: ["FILE"],
  options: {
    replace: { type: "boolean", about: "move the data that is there aside, to data_dir/replaced-…" },
    identity: { type: "string", value: "FILE", about: "the recovery key, for an encrypted backup" },
    erasures: {
      type: "string",
      multiple: true,
      value: "FILE",
      about: "a newer backup, or a copy of erasures.jsonl: what was erased since then is erased again",
    },
    "master-key": { type: "string", value: "FILE", about: "your copy of master.key, for a plain backup" },
  },
  async run({ input, configFile, isJson, terminal }) {
    const config = loadConfig(configFile);
    if (!hasOwnDatabase(config)) throw refuseOfServer("restore it");
    const [{ restoreArchive }, { eraseAgain }] = await Promise.all([
      import("../backup/restore.ts"),
      import("../operator/erase-again.ts"),
    ]);
    const log = { ...createLog(), info() {} };
    const lists = input.values["erasures"];
    const masterKey = option(input, "master-key");
    const restored = await restoreArchive(
      { clock: systemClock, log, eraseAgain: eraseAgain({ clock: systemClock, log }) },
      {
        file: resolve(argument(input, 0)),
        identities: readIdentities(option(input, "identity")),
        doesReplace: input.values["replace"] === true,
        dataDir: config.dataDir,
        keysFile: config.keysFile,
        masterKey: masterKey === undefined ? null : resolve(masterKey),
        configFile: config.file,
        bodies: blobPlaces(config.blobs).bucket,
        erasures: Array.isArray(lists) ? lists.map((path) => resolve(path)) : [],
      },
    );
    terminal.out(isJson ? `${JSON.stringify(wireOf(restored))}\n` : show(restored, config.dataDir));
    return 0;
  },
};

function readIdentities(file: string | undefined): string[] {
  if (file === undefined) return [];
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`--identity ${file} cannot be read: ${(error as Error).message}`);
  }
  const identities = identitiesIn(text);
  if (identities.length === 0) throw new UsageError(`${file} has no key that begins with AGE-SECRET-KEY-1`);
  return identities;
}

function wireOf({ manifest, held, replaced, erased, merged }: Restored) {
  return {
    held: held.deliveries + held.scheduledEmails,
    emails: manifest.emails,
    backup_created_at: manifest.created_at,
    scheduled_emails: held.scheduledEmails,
    broadcasts: held.broadcasts,
    automation_runs: held.automationRuns,
    webhook_messages: held.webhookMessages,
    erased_people: erased.people,
    erased_emails: erased.emails,
    merged: merged && { suppressions: merged.suppressions, unsubscribed: merged.unsubscribed },
    replaced,
  };
}

function show(restored: Restored, dataDir: string): string {
  const { manifest, replaced, configFile, erased } = restored;
  const {
    held,
    emails,
    backup_created_at: at,
    erased_people,
    erased_emails,
    merged: _merged,
    replaced: _replaced,
    ...others
  } = wireOf(restored);
  const kinds = Object.entries(others).flatMap(([kind, count]) =>
    typeof count === "number" && count > 0 ? [`${count} ${kind.replaceAll("_", " ")}`] : [],
  );
  const lines = [
    `Restored the backup of ${at} (${manifest.hostname}, ${emails} emails) into ${dataDir}.`,
    `Held until you release them: ${[`${held} deliveries`, ...kinds].join(", ")}.`,
    "What the backup saw waiting may have been sent since. Start the server, look with `sendlark queue list --restored`, then run `sendlark queue release --restored`.",
    `Not in the backup: everything since ${at}.`,
    ...sayChoices(restored.merged),
  ];
  lines.push(
    ...(erased_people + erased_emails > 0
      ? [`Erased again, as it was after the backup: ${erased_people} people and ${erased_emails} emails.`]
      : []),
    ...erased.unread.map((path) => `The list of erasures in ${path} could not be read.`),
    ...(erased.knownUntil === null
      ? []
      : [
          `What was erased after ${isoTime(erased.knownUntil)} is not known here and may be back. With a newer backup, or a copy of erasures.jsonl, restore again with --erasures FILE.`,
        ]),
  );
  if (configFile !== null)
    lines.push(`The configuration of the backup is in ${configFile}; yours is unchanged.`);
  if (replaced !== null) lines.push(`The data before is in ${replaced}.`);
  return `${lines.join("\n")}\n`;
}

function sayChoices(merged: Restored["merged"]): string[] {
  if (merged === null) {
    return [
      "Addresses that were suppressed or unsubscribed since then can get mail again: add them before you release (docs/backup.md).",
    ];
  }
  const { suppressions, unsubscribed, isWhole } = merged;
  const counts = `${suppressions} suppressed addresses and ${unsubscribed} unsubscribed contacts`;
  return [
    `Added from the data that was here, since they are newer than the backup: ${counts}.`,
    ...(isWhole
      ? []
      : ["Parts of the data that was here could not be read, so some addresses can get mail again."]),
  ];
}
