// The control socket of a running server: a Unix socket in the data directory, for its owner only. One request runs one
// command, JSON in and JSON out.
import { closeSync, openSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { storeRefusal } from "../emails/store-refusal.ts";
import { AppError } from "../lib/app-error.ts";
import type { Log } from "../lib/log.ts";
import { BUILD } from "../lib/version.ts";

/** The kernel's limit for socket paths, including the final NUL (sun_path: 108 bytes on Linux, 104 on macOS). */
const SOCKET_PATH_BYTES_MAX = 103;
/** Fits an email with attachments in base64. */
const REQUEST_BYTES_MAX = 64 * 1024 * 1024;

const requestBody = z.object({
  command: z.string(),
  input: z.unknown().optional(),
  /** The caller's name, unverified: anybody who can open the socket owns the data anyway. */
  operator: z.string().max(100).catch(""),
});

/** The sender's build, in each request and response. */
export const BUILD_HEADER = "x-sendlark-build";

/** What to do when the server and the command line are different builds and do not understand each other. */
export function restartNeeded(builds: { server: string; program: string }): string {
  return `Restart needed: the running server is version ${builds.server}, and this program is version ${builds.program}. Restart the server, or use the program that it runs.`;
}

export interface ControlOptions {
  dataDir: string;
  log: Log;
  /** Throws AppError for expected errors. */
  run(request: z.output<typeof requestBody>): Promise<unknown>;
}

/** Opens the socket. The caller holds the lock of the data directory, so an existing socket is a stale one. */
export async function startControl(options: ControlOptions): Promise<{ stop(): Promise<void> }> {
  const socket = openSocketPath(options.dataDir);
  await rm(socket.path, { force: true });
  // Set before the socket exists, so that others can never connect.
  const umask = process.umask(0o177);
  let server: Bun.Server<undefined>;
  try {
    server = Bun.serve({
      unix: socket.path,
      maxRequestBodySize: REQUEST_BYTES_MAX,
      async fetch(request) {
        const response = await answer(request, options);
        response.headers.set(BUILD_HEADER, BUILD);
        return response;
      },
    });
  } finally {
    process.umask(umask);
  }
  await chmod(socket.path, 0o600);
  return {
    async stop() {
      await server.stop();
      await rm(socket.path, { force: true });
      socket.close();
    },
  };
}

/**
 * The path of a data directory's socket. A path that is too long for the kernel goes through an open directory; `close`
 * releases it.
 */
export function openSocketPath(dataDir: string): { path: string; close(): void } {
  const path = join(dataDir, "control.sock");
  if (Buffer.byteLength(path) <= SOCKET_PATH_BYTES_MAX) return { path, close() {} };
  if (process.platform !== "linux") {
    throw new Error(`data_dir is too long for a unix socket (${SOCKET_PATH_BYTES_MAX} bytes): ${path}`);
  }
  const directory = openSync(dataDir, "r");
  return { path: `/proc/self/fd/${directory}/control.sock`, close: () => closeSync(directory) };
}

async function answer(request: Request, { run, log }: ControlOptions): Promise<Response> {
  try {
    return Response.json({ result: (await run(requestBody.parse(await request.json()))) ?? null });
  } catch (error) {
    const refusal = error instanceof AppError ? error : storeRefusal(error);
    if (refusal !== null) return refuse(refusal);
    const cause = error instanceof Error ? error.message : String(error);
    log.error("control.failed", { error: cause, stack: error instanceof Error ? error.stack : undefined });
    const program = request.headers.get(BUILD_HEADER) ?? "unknown";
    // Another build's request may lack fields.
    const message = program === BUILD ? cause : restartNeeded({ server: BUILD, program });
    return refuse({ status: 500, message, name: "internal_server_error" });
  }
}

function refuse({ status, message, name }: Pick<AppError, "status" | "message" | "name">): Response {
  return Response.json({ error: { statusCode: status, message, name } }, { status });
}
