// A separate process that requests a server's cheapest route without a pause and reports the most main-thread CPU
// time that a response took. CPU time excludes waiting for a processor on a busy machine.
import { readFileSync } from "node:fs";
import { connect } from "node:net";

export interface Stall {
  /** ms of the main thread's work between a request and its answer, the longest. */
  workMs: number;
  /** ms of the clock, the longest. */
  clockMs: number;
}

/** ms of processor time so far, of one thread. */
function workOf(pid: string): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "latin1").split(" ")[0]) / 1e6;
}

const [pid = "", port = ""] = process.argv.slice(2);
const socket = connect({ host: "127.0.0.1", port: Number(port) });
let longest: Stall = { workMs: 0, clockMs: 0 };
let isEnding = false;
let work = 0;
let clock = 0;

function ask(): void {
  work = workOf(pid);
  clock = performance.now();
  socket.write("GET /health HTTP/1.1\r\nHost: a.test\r\n\r\n");
}

socket.on("connect", ask);
socket.on("data", () => {
  longest.workMs = Math.max(longest.workMs, workOf(pid) - work);
  longest.clockMs = Math.max(longest.clockMs, performance.now() - clock);
  // The request under way counts, too: it may wait for the end of the very stall.
  if (isEnding) process.send?.(longest);
  isEnding = false;
  setTimeout(ask, 1);
});
socket.on("error", () => process.exit(1));
/** "begin" resets the measurement, "end" reports it. */
process.on("message", (message) => {
  if (message === "end") isEnding = true;
  else longest = { workMs: 0, clockMs: 0 };
});
