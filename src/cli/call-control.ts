import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { AppError, ERROR_NAMES, type ErrorName } from "../lib/app-error.ts";
import { BUILD } from "../lib/version.ts";
import type { CommandInput } from "../operator/command.ts";
import { BUILD_HEADER, openSocketPath, restartNeeded } from "../operator/control-server.ts";
import { UNKNOWN_COMMAND } from "../operator/store-commands.ts";

const reply = z.union([
  z.object({ result: z.unknown() }).strict(),
  z.object({ error: z.object({ statusCode: z.number(), message: z.string(), name: z.string() }) }),
]);

/** `otherBuild`: the server's, when it is not this program's; `unknown` = it does not say. */
type ControlAnswer =
  | { kind: "answered"; result: unknown; otherBuild: string | null }
  | { kind: "refused"; error: AppError; otherBuild: string | null }
  | { kind: "absent" };

/** Long enough for commands that check DNS. */
const ANSWER_MS_MAX = 120_000;

/**
 * Runs a command inside the server that uses `dataDir`, if one is running. Throws an Error when the server went away before
 * it answered.
 */
export async function callControl(
  dataDir: string,
  request: { command: string; input: CommandInput; operator: string },
  answerMsMax = ANSWER_MS_MAX,
): Promise<ControlAnswer> {
  if (!existsSync(dataDir)) return { kind: "absent" };
  const socket = openSocketPath(dataDir);
  try {
    if (!existsSync(socket.path)) return { kind: "absent" };
    const response = await fetch("http://sendlark/", {
      unix: socket.path,
      method: "POST",
      headers: { [BUILD_HEADER]: BUILD },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(answerMsMax),
    });
    const build = response.headers.get(BUILD_HEADER) ?? "unknown";
    return readAnswer(await response.text(), build === BUILD ? null : build);
  } catch (error) {
    if (isRefused(error)) return { kind: "absent" };
    if (error instanceof Error && error.name === "TimeoutError") throw noAnswer(dataDir, answerMsMax);
    if (isCutOff(error)) throw cutOff();
    throw error;
  } finally {
    socket.close();
  }
}

function readAnswer(text: string, otherBuild: string | null): ControlAnswer {
  let answer: z.output<typeof reply>;
  try {
    answer = reply.parse(JSON.parse(text));
  } catch (error) {
    if (otherBuild === null) throw error;
    return { kind: "refused", error: otherVersion(otherBuild), otherBuild };
  }
  if ("result" in answer) return { kind: "answered", result: answer.result, otherBuild };
  const { name, message, statusCode } = answer.error;
  // Its own fault, or a command that it lacks: the other build is the cause.
  if (otherBuild !== null && (statusCode === 500 || message.startsWith(UNKNOWN_COMMAND)))
    return { kind: "refused", error: otherVersion(otherBuild), otherBuild };
  const known = isErrorName(name) ? name : "application_error";
  return { kind: "refused", error: new AppError(known, message, { status: statusCode }), otherBuild };
}

/** What an operator is told when the server's build and this program's do not understand each other. */
export function otherVersion(serverBuild: string): AppError {
  const message = restartNeeded({ server: serverBuild, program: BUILD });
  return new AppError("application_error", message, { status: 503 });
}

/** Names the process and says that it may be killed. */
function noAnswer(dataDir: string, answerMsMax: number): AppError {
  const pidFile = join(dataDir, "lock.pid");
  const pid = existsSync(pidFile) ? ` (pid ${readFileSync(pidFile, "utf8").trim()})` : "";
  const message = `The running server${pid} did not answer within ${answerMsMax / 1000} seconds. If it hangs, stop it with kill -9 and start it again; accepted email is not lost.`;
  return new AppError("application_error", message, { status: 503 });
}

/** In our own words: the runtime's are about code. */
function cutOff(): AppError {
  const message = "The server stopped before it answered, so the command may or may not have taken effect.";
  return new AppError("application_error", message, { status: 503 });
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

/** The socket of a server that was killed: nobody listens there any more. */
function isRefused(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ConnectionRefused" || code === "FailedToOpenSocket" || code === "ECONNREFUSED";
}

function isErrorName(name: string): name is ErrorName {
  return name in ERROR_NAMES;
}

const CHARS_MAX = 64;

/** The user's name, behind sudo and doas; `uid 1000` if it has none. */
export function operatorName(environment: Record<string, string | undefined> = process.env): string {
  const uid = process.getuid?.() ?? null;
  const name =
    environment["SUDO_USER"] ??
    environment["DOAS_USER"] ??
    nameOf(uid) ??
    environment["USER"] ??
    `uid ${uid}`;
  return name.replace(/[^\p{L}\p{N} ._@$\\-]/gu, "").slice(0, CHARS_MAX);
}

/** Read from the file, since the runtime's function trusts the environment. */
function nameOf(uid: number | null): string | null {
  try {
    const users = readFileSync("/etc/passwd", "utf8").split("\n");
    return users.map((line) => line.split(":")).find(([, , id]) => id === String(uid))?.[0] ?? null;
  } catch {
    return null;
  }
}
