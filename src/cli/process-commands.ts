// What a server starts in processes of their own, so that it can end them; nobody types these.
import { runBackupJob } from "../backup/backup-job.ts";
import { BACKUP_PROCESS } from "../backup/backup-process.ts";
import { endWithParent } from "../lib/own-process.ts";
import type { LocalCommand, Terminal } from "../operator/command.ts";
import { CHECK_PROCESS, runCheckProcess } from "../store/check-database.ts";

export const backupProcess: LocalCommand = {
  kind: "local",
  name: BACKUP_PROCESS,
  about: "Make the backup that is described on standard input",
  isHidden: true,
  async run({ terminal }) {
    endWithParent();
    await runBackupJob(await terminal.readInput(), lineTo(terminal));
    return 0;
  },
};

export const checkProcess: LocalCommand = {
  kind: "local",
  name: CHECK_PROCESS,
  about: "Check all pages of the database that is described on standard input",
  isHidden: true,
  async run({ terminal }) {
    endWithParent();
    await runCheckProcess(await terminal.readInput(), lineTo(terminal));
    return 0;
  },
};

const lineTo = (terminal: Pick<Terminal, "out">) => (line: unknown) =>
  terminal.out(`${JSON.stringify(line)}\n`);
