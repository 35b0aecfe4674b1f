// The list of store commands, and how to run one by name, in this process or in the server.
import { z } from "zod";
import { AppError } from "../lib/app-error.ts";
import type { Act } from "../store/audit.ts";
import { backup, backupKey, backupList } from "./backup-commands.ts";
import { certList, certRenew } from "./cert-commands.ts";
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
import { domainReports } from "./domain-reports-command.ts";
import { accessReport, soc2Report } from "./evidence-commands.ts";
import { contactExport } from "./export-commands.ts";
import { contactImport } from "./import-commands.ts";
import { keyCreate, keyDelete, keyList, keyRename } from "./key-commands.ts";
import { logs } from "./logs-command.ts";
import { nodeDrain, nodeInvite, nodeList } from "./node-commands.ts";
import { privacyErase, privacyExport } from "./privacy-commands.ts";
import { probeAddress } from "./probe-command.ts";
import { domainPublish } from "./publish-command.ts";
import { queueActions, queueList, queueShow } from "./queue-commands.ts";
import { reportList, reportShow, returnPathKeys, returnPathRotate, tlsReport } from "./report-commands.ts";
import { restart } from "./restart-command.ts";
import { segmentCount } from "./segment-commands.ts";
import { send, sendStatus } from "./send-command.ts";
import { queueRules, queueSites } from "./site-commands.ts";
import {
  suppressionAdd,
  suppressionImport,
  suppressionList,
  suppressionRemove,
} from "./suppression-commands.ts";
import {
  adminLink,
  auditCheck,
  auditKey,
  auditList,
  planList,
  teamCreate,
  teamList,
  teamPlan,
} from "./team-commands.ts";

export const STORE_COMMANDS: StoreCommand[] = [
  adminLink,
  auditList,
  auditCheck,
  auditKey,
  accessReport,
  soc2Report,
  teamCreate,
  teamList,
  teamPlan,
  planList,
  keyCreate,
  keyList,
  keyRename,
  keyDelete,
  domainAdd,
  domainVerify,
  domainList,
  domainRecords,
  domainReports,
  domainRotate,
  domainPublish,
  domainDelete,
  contactImport,
  backup,
  backupKey,
  backupList,
  send,
  sendStatus,
  reportList,
  reportShow,
  returnPathKeys,
  returnPathRotate,
  suppressionAdd,
  suppressionImport,
  suppressionRemove,
  suppressionList,
  contactExport,
  privacyExport,
  privacyErase,
  queueList,
  queueShow,
  queueSites,
  queueRules,
  ...queueActions,
  segmentCount,
  tlsReport,
  certList,
  certRenew,
  logs,
  doctor,
  restart,
  nodeList,
  nodeInvite,
  nodeDrain,
  probeAddress,
];

/** How a server begins that lacks a command. Other versions look for these words. */
export const UNKNOWN_COMMAND = "The running server does not know";

const commandInput = z.object({
  positionals: z.array(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]).optional()),
});

/**
 * Runs a command given as plain data and writes its changes to the audit log. `operator`: the caller's name, if known.
 * Throws AppError, also for an invalid command line.
 */
export async function runStoreCommand(
  parts: CommandParts,
  { command: name, input, operator }: { command: string; input?: unknown; operator: string },
): Promise<unknown> {
  const command = STORE_COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    throw new AppError(
      "not_found",
      `${UNKNOWN_COMMAND} \`${name}\`: it runs another version than this program. Restart it.`,
    );
  }
  const given = commandInput.parse(input);
  const concerns: Concern[] = [];
  const run = () => command.run(parts, given, (concern) => void concerns.push(concern));
  try {
    if (command.act === null) return await run();
    const action = command.act;
    return await parts.store.acting(
      () => actOf({ action, concerns, operator, at: parts.clock.now() }),
      async () => {
        const result = await run();
        if (!concerns.some(({ isToldAlready }) => isToldAlready)) await parts.store.audit.record({});
        return result;
      },
    );
  } catch (error) {
    throw error instanceof UsageError ? usageRefusal(error) : error;
  }
}

function actOf(given: { action: string; concerns: Concern[]; operator: string; at: number }): Act {
  const { action, concerns, operator, at } = given;
  const logs: Concern[] = concerns.length > 0 ? concerns : [{}];
  return {
    at,
    action,
    ip: null,
    actor: { kind: "operator", id: "command-line", name: operator },
    detail: Object.assign({}, ...logs.map(({ everywhere }) => everywhere)),
    logs: logs.map(({ teamId = null, target = null, detail = {} }) => ({ teamId, target, detail })),
  };
}

/** A UsageError for the control socket; its status tells it apart from other errors. */
export function usageRefusal(error: UsageError): AppError {
  return new AppError("validation_error", error.message, { status: 400 });
}
