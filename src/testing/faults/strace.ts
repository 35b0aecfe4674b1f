// Records a process's system calls with strace.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../fixtures/until.ts";

/** Some containers have strace but forbid tracing. */
export const HAS_STRACE =
  Bun.which("strace") !== null && Bun.spawnSync(["strace", "-o", "/dev/null", "true"]).exitCode === 0;

/** A call that succeeded. */
export interface Call {
  name: string;
  /** Of its descriptors, its paths and the bytes that it writes, in the order of its arguments. */
  strings: Buffer[];
  /** Its arguments that are plain numbers or names, such as an offset or `O_CREAT|O_RDWR`. */
  words: string[];
  result: number;
  /** Lines of the log: calls of several threads overlap. */
  startedAt: number;
  endedAt: number;
}

/** Goes before a command: the process keeps its own id, and the tracer ends with it. `more`: options of strace. */
export function straceCommand(log: string, names: string[], more: string[] = []): string[] {
  const options = ["-D", "-f", "--seccomp-bpf", "-q", "-y", "-xx", "-e", "signal=none"];
  return ["strace", ...options, ...more, "-e", `trace=${names.join(",")}`, "-o", log];
}

/** Runs a command to its end and gives its calls; throws with stderr when it fails. */
export async function traceCalls(command: string[], names: string[]): Promise<Call[]> {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-trace-"));
  const log = join(folder, "log");
  try {
    const traced = [...straceCommand(log, names), ...command];
    const run = Bun.spawn(traced, { stdout: "ignore", stderr: "pipe" });
    const error = await new Response(run.stderr).text();
    if ((await run.exited) !== 0) throw new Error(error);
    return await readCalls(log, run.pid);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The calls of a process that has ended, and of its threads, in the order of their ends. */
export async function readCalls(log: string, pid: number): Promise<Call[]> {
  return parseCalls(await readTrace(log, pid));
}

/** The text of a trace; the tracer ends a moment after the process. */
export async function readTrace(log: string, pid: number): Promise<string> {
  const ended = new RegExp(`^${pid} +\\+\\+\\+ (exited|killed)`, "m");
  await until(async () => ended.test(await Bun.file(log).text()), "the trace is complete");
  return await Bun.file(log).text();
}

function parseCalls(text: string): Call[] {
  const calls: Call[] = [];
  /** By thread: what the log has of the call that it is in. */
  const begun = new Map<string, { head: string; startedAt: number }>();
  let at = 0;
  for (const line of text.split("\n")) {
    at += 1;
    const space = line.indexOf(" ");
    const [thread, rest] = [line.slice(0, space), line.slice(space).trimStart()];
    if (rest.endsWith(" <unfinished ...>")) {
      begun.set(thread, { head: rest.slice(0, -" <unfinished ...>".length), startedAt: at });
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(rest);
    const { head, startedAt } = (resumed && begun.get(thread)) ?? { head: "", startedAt: at };
    const call = parseCall(head + rest.slice(resumed?.[0].length ?? 0));
    if (call !== null) calls.push({ ...call, startedAt, endedAt: at });
  }
  return calls;
}

function parseCall(text: string): Omit<Call, "startedAt" | "endedAt"> | null {
  const open = text.indexOf("(");
  const close = text.lastIndexOf(") ");
  const result = Number.parseInt(/^\) += (-?\d+)/.exec(text.slice(close))?.[1] ?? "-1", 10);
  if (open === -1 || close === -1 || result < 0) return null;
  const strings: Buffer[] = [];
  const words: string[] = [];
  for (const argument of text.slice(open + 1, close).split(", ")) {
    const quoted = /["<]([^">]*)[">]/.exec(argument)?.[1];
    if (quoted === undefined) words.push(argument);
    else strings.push(Buffer.from(quoted.replaceAll("\\x", ""), "hex"));
  }
  return { name: text.slice(0, open), strings, words, result };
}
