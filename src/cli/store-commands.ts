// The commands that work on the store, and the one way to run them by name: in this process or in the server's.
import { z } from "zod";
import { AppError } from "../lib/app-error.ts";
import { adminLink } from "./admin-commands.ts";
import { auditCheck } from "./audit-commands.ts";
import { classify } from "./classify-command.ts";
import { type CommandParts, type StoreCommand, UsageError } from "./command.ts";
import { doctor } from "./doctor-command.ts";
import {
  domainAdd,
  domainDelete,
  domainList,
  domainRecords,
  domainRotate,
  domainVerify,
} from "./domain-commands.ts";
import { keyCreate, keyDelete, keyList, keyRename } from "./key-commands.ts";
import { probeAddress } from "./probe-command.ts";
import { queueList, queueSteering } from "./queue-commands.ts";
import { queueRules } from "./queue-rules-command.ts";
import { queueShow } from "./queue-show-command.ts";
import { queueSites } from "./queue-sites-command.ts";
import { reportList, reportShow } from "./report-commands.ts";
import { returnPathKeys, returnPathRotate } from "./return-path-commands.ts";
import { send, sendStatus } from "./send-command.ts";
import { suppressionAdd, suppressionList, suppressionRemove } from "./suppression-commands.ts";
import { planList, teamCreate, teamList, teamPlan } from "./team-commands.ts";
import { tlsReport } from "./tls-commands.ts";

export const STORE_COMMANDS: StoreCommand[] = [
  ...[adminLink, auditCheck],
  ...[teamCreate, teamList, teamPlan, planList],
  ...[keyCreate, keyList, keyRename, keyDelete],
  ...[domainAdd, domainVerify, domainList, domainRecords, domainRotate, domainDelete],
  ...[send, sendStatus],
  ...[reportList, reportShow],
  ...[returnPathKeys, returnPathRotate],
  ...[suppressionAdd, suppressionRemove, suppressionList],
  ...[queueList, queueShow, queueSites, queueRules, ...queueSteering],
  tlsReport,
  ...[doctor, probeAddress, classify],
];

const commandInput = z.object({
  positionals: z.array(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]).optional()),
});

/** Runs a command that came as plain data. Throws AppError; what is wrong with the command line is one too. */
export async function runStoreCommand(parts: CommandParts, name: string, input: unknown): Promise<unknown> {
  const command = STORE_COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    throw new AppError(
      "not_found",
      `The running server does not know \`${name}\`; it may be of another version.`,
    );
  }
  try {
    return await command.run(parts, commandInput.parse(input));
  } catch (error) {
    if (error instanceof UsageError) throw usageRefusal(error);
    throw error;
  }
}

/** Crosses the control socket, and is told from other refusals by its status. */
export function usageRefusal(error: UsageError): AppError {
  return new AppError("validation_error", error.message, { status: 400 });
}
