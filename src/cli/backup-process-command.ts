import { runBackupJob } from "../backup/backup-job.ts";
import { BACKUP_PROCESS } from "../backup/backup-process.ts";
import type { LocalCommand } from "../operator/command.ts";

/** What a backup starts in a process of its own; nobody types it. */
export const backupProcess: LocalCommand = {
  kind: "local",
  name: BACKUP_PROCESS,
  about: "Make the backup that is described on standard input",
  isHidden: true,
  async run({ terminal }) {
    await runBackupJob(await terminal.readInput(), (line) => terminal.out(`${JSON.stringify(line)}\n`));
    return 0;
  },
};
