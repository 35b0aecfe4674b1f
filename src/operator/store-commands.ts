// The list of store commands, and how to run one by name, in this process or in the server.
import { z } from "zod";
import { AppError } from "../lib/app-error.ts";
import type { Act } from "../store/audit.ts";
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
import { queueActions, queueList, queueShow } from "./queue-commands.ts";
import { reportList, reportShow, returnPathKeys, returnPathRotate, tlsReport } from "./report-commands.ts";
import { send, sendStatus } from "./send-command.ts";
import { queueRules, queueSites } from "./site-commands.ts";
import { suppressionAdd, suppressionList, suppressionRemove } from "./suppression-commands.ts";
import {
  adminLink,
  auditCheck,
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
  domainRotate,
  domainDelete,
  send,
  sendStatus,
  reportList,
  reportShow,
  returnPathKeys,
  returnPathRotate,
  suppressionAdd,
  suppressionRemove,
  suppressionList,
  queueList,
  queueShow,
  queueSites,
  queueRules,
  ...queueActions,
  tlsReport,
  doctor,
  probeAddress,
  classify,
];

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
      `The running server does not know \`${name}\`: it runs another version than this program. Restart it.`,
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
        await parts.store.audit.record({});
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
