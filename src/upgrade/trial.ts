// A new program is on trial until its server is ready for the first time. The unit adds a line to the file of the trial at each start
// and removes the file when the server is ready; after the second start that fails, the program before returns by itself (`go-back`).
import { existsSync, readFileSync, rmSync } from "node:fs";
import { EXIT_CONFIG, EXIT_USAGE } from "../lib/exit-codes.ts";
import { identityOf, writeSynced } from "./file-identity.ts";

export interface Trial {
  /** SHA-256 of the program before, as it was when it ran. */
  previous: string;
  /** Of the new program, so far. */
  starts: number;
}

const STARTS_MAX = 2;
/** After these, the service manager does not start it again. */
const FINAL_EXITS = [EXIT_USAGE, EXIT_CONFIG].map(String);

const trialFile = (program: string) => `${program}.trial`;

/** `previous`: the program that has run until now. */
export function beginTrial(program: string, previous: string): void {
  writeSynced(trialFile(program), Buffer.from(`${identityOf(readFileSync(previous)).sha256}\n`), 0o644);
}

export function endTrial(program: string): void {
  rmSync(trialFile(program), { force: true });
}

/** Null if the program is not on trial. */
export function readTrial(program: string): Trial | null {
  const file = trialFile(program);
  if (!existsSync(file)) return null;
  const [previous = "", ...starts] = readFileSync(file, "utf8").split("\n");
  // The last line is not ended.
  return { previous, starts: starts.length - 1 };
}

/** How systemd describes the end of a service to `ExecStopPost=` (systemd.exec(5)). */
export interface ServiceEnd {
  /** SERVICE_RESULT */
  result: string | undefined;
  /** EXIT_STATUS */
  status: string | undefined;
}

export type Verdict = "stopped on purpose" | "may start again" | "failed" | "failed for good";

export function judgeTrial({ starts }: Trial, { result, status = "" }: ServiceEnd): Verdict {
  // The former program, which ends to make place, has not been counted.
  if (result === "success" || starts === 0) return "stopped on purpose";
  if (FINAL_EXITS.includes(status)) return "failed for good";
  return starts < STARTS_MAX ? "may start again" : "failed";
}
