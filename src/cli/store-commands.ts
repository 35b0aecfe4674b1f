// The commands that work on the store, and the one way to run them by name: in this process or in the server's.
import { z } from "zod";
import { createAudit } from "../audit/create-audit.ts";
import { AppError } from "../lib/app-error.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";
import { adminLink } from "./admin-commands.ts";
import { auditCheck, auditList } from "./audit-commands.ts";
import { classify } from "./classify-command.ts";
import { type CommandParts, type Concern, type StoreCommand, UsageError } from "./command.ts";
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
  ...[adminLink, auditList, auditCheck],
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

/**
 * Runs a command that came as plain data, and writes down what it changed. `operator`: who typed it, as far as the
 * system knows. Throws AppError; what is wrong with the command line is one too.
 */
export async function runStoreCommand(
  parts: CommandParts,
  { command: name, input, operator }: { command: string; input?: unknown; operator: string },
): Promise<unknown> {
  const command = STORE_COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    throw new AppError(
      "not_found",
      `The running server does not know \`${name}\`: it is another version than this program. Restart it.`,
    );
  }
  const given = commandInput.parse(input);
  const concerns: Concern[] = [];
  let isRefused = false;
  try {
    return await command.run(parts, given, (concern) => void concerns.push(concern));
  } catch (error) {
    isRefused = error instanceof AppError || error instanceof UsageError;
    throw error instanceof UsageError ? usageRefusal(error) : error;
  } finally {
    // What fails in any other way may have been done, or a part of it.
    if (command.act !== null && (concerns.length > 0 || !isRefused)) {
      await writeDown(parts, command.act, concerns, operator);
    }
  }
}

async function writeDown(parts: CommandParts, action: string, concerns: Concern[], operator: string) {
  const told = concerns.length > 0 ? concerns : [{ teamId: OPERATOR_TEAM_ID }];
  await createAudit(parts)(
    ...told.map(({ teamId, target, detail }: Concern) => ({
      ...{ teamId, action, target: target ?? null, detail: detail ?? null, ip: null },
      actor: { kind: "operator" as const, id: "command-line", name: operator },
    })),
  );
}

/** Crosses the control socket, and is told from other refusals by its status. */
export function usageRefusal(error: UsageError): AppError {
  return new AppError("validation_error", error.message, { status: 400 });
}
