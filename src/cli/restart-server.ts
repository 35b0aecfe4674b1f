// Has a running server restarted by its service manager, and waits until the other version answers.
import type { Config } from "../config/config.ts";
import { AppError } from "../lib/app-error.ts";
import { systemClock } from "../lib/clock.ts";
import { BUILD } from "../lib/version.ts";
import type { Terminal } from "../operator/command.ts";
import { callControl, operatorName } from "./call-control.ts";

const READY_MS = 120_000;
const POLL_MS = 250;
const ANSWER_MS = 5_000;

export interface Restarted {
  /** Whether the server runs the version now; null = no server was running. */
  restarted: boolean | null;
  /** For people. */
  text: string;
}

interface Wanted {
  version: string;
  /** Whether the program before has returned, because this version does not start. */
  isUndone?: () => boolean;
}

export async function restartServer(
  config: Config,
  { version, isUndone = () => false }: Wanted,
  terminal: Terminal,
): Promise<Restarted> {
  const answer = await ask(config, "restart");
  if (answer.kind === "absent") {
    return { restarted: null, text: "No server is running: start it to use the new version." };
  }
  if (answer.kind === "refused") {
    const text = `The running server is still the former version. ${answer.error.message}`;
    return { restarted: false, text };
  }
  terminal.err("sendlark: waiting for the server to restart…\n");
  const deadline = systemClock.now() + READY_MS;
  while (systemClock.now() < deadline) {
    await new Promise<void>((resolve) => systemClock.after(POLL_MS, resolve));
    const build = await runningBuild(config);
    if (build === version || build?.startsWith(`${version} `)) {
      return { restarted: true, text: `The server runs version ${version}.` };
    }
    if (build !== null && isUndone()) {
      throw new AppError(
        "application_error",
        `Version ${version} did not start, and the server runs version ${build} again. \`journalctl -u sendlark\` says why.`,
        { status: 503 },
      );
    }
  }
  throw new AppError(
    "application_error",
    `The server is not ready after ${READY_MS / 1000} seconds. See \`journalctl -u sendlark\`; a large database may still be migrating. To go back: sendlark rollback`,
    { status: 503 },
  );
}

function ask({ dataDir }: Config, command: string, answerMsMax?: number) {
  const input = { positionals: [], values: {} };
  return callControl(dataDir, { command, input, operator: operatorName() }, answerMsMax);
}

/** Of the running server; null = none answers. */
export async function runningBuild(config: Config): Promise<string | null> {
  try {
    // No server has this command, and each says its build when it refuses.
    const answer = await ask(config, "build", ANSWER_MS);
    return answer.kind === "absent" ? null : (answer.otherBuild ?? BUILD);
  } catch {
    // It is stopping or starting.
    return null;
  }
}
