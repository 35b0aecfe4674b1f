// What an installation changes on the machine: the program's place, its user, its directories and its service. Each step
// leaves alone what is right already, so that the whole can be repeated.
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { copyFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { INSTALLED, serviceUnit } from "./service-unit.ts";

/** What prevents an installation, in one sentence for the operator. */
export class SetupError extends Error {
  override readonly name = "SetupError";
}

export interface ServiceUser {
  uid: number;
  gid: number;
}

/** Whether systemd runs this machine (sd_booted(3)). */
export function hasSystemd(): boolean {
  return existsSync("/run/systemd/system");
}

/** Creates the user where there is none. Throws SetupError. */
export function ensureUser(name: string, home: string): ServiceUser & { isNew: boolean } {
  const known = findUser(name);
  if (known !== null) return { ...known, isNew: false };
  run(["useradd", "--system", "--user-group", "--home-dir", home, "--shell", "/usr/sbin/nologin", name]);
  const made = findUser(name);
  if (made === null) throw new SetupError(`The user ${name} was not created.`);
  return { ...made, isNew: true };
}

/** Null: there is none. */
export function findUser(name: string): ServiceUser | null {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const fields = lines.map((line) => line.split(":")).find(([own]) => own === name);
  return fields === undefined ? null : { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/** For the configuration: the user reads it, root writes it. `user` null: only the caller does both. */
export function ensureConfigDirectory(path: string, user: ServiceUser | null): void {
  if (existsSync(path)) return;
  mkdirSync(path, { recursive: true, mode: 0o750 });
  if (user !== null) chownSync(path, 0, user.gid);
}

/** systemd makes the data directory; where it does not run, it has to be there. */
export function ensureDataDirectory(path: string, user: ServiceUser | null): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user === null) return;
  chownSync(path, user.uid, user.gid);
  chmodSync(path, 0o700);
}

/** Never replaces a file. It may hold a password: others do not read it. */
export async function writeConfig(file: string, text: string, user: ServiceUser | null): Promise<void> {
  await writeFile(file, text, { flag: "wx", mode: 0o600 });
  if (user === null) return;
  chownSync(file, 0, user.gid);
  chmodSync(file, 0o640);
}

/** Where the program is installed; copies it there unless it runs from a place of the system. Throws SetupError. */
export async function installProgram(): Promise<string> {
  const { execPath } = process;
  if (!Bun.main.startsWith("/$bunfs/")) {
    throw new SetupError(
      "Only the executable can be installed. Build it with ./scripts/build and run dist/sendlark setup.",
    );
  }
  if (execPath === INSTALLED.packagedProgram || execPath === INSTALLED.program) return execPath;
  const temporary = `${INSTALLED.program}.new`;
  mkdirSync(dirname(INSTALLED.program), { recursive: true });
  await copyFile(execPath, temporary);
  chmodSync(temporary, 0o755);
  // A rename, since a program that runs cannot be written to.
  await rename(temporary, INSTALLED.program);
  return INSTALLED.program;
}

const PACKAGED_UNIT = `/usr/lib/systemd/system/${INSTALLED.unit}`;
const OWN_UNIT = `/etc/systemd/system/${INSTALLED.unit}`;

/** Writes the unit unless a package has brought it. True if it changed. */
export async function installUnit(program: string): Promise<boolean> {
  if (program === INSTALLED.packagedProgram && existsSync(PACKAGED_UNIT)) return false;
  const text = serviceUnit({ program });
  if (existsSync(OWN_UNIT) && readFileSync(OWN_UNIT, "utf8") === text) return false;
  mkdirSync(dirname(OWN_UNIT), { recursive: true });
  await writeFile(OWN_UNIT, text, { mode: 0o644 });
  return true;
}

/** Starts the service now and at each boot; waits until it is ready. Throws SetupError with its last words. */
export function startService({ isRestart }: { isRestart: boolean }): void {
  run(["systemctl", "daemon-reload"]);
  run(["systemctl", "enable", "--quiet", INSTALLED.unit]);
  const { exitCode } = Bun.spawnSync(["systemctl", isRestart ? "restart" : "start", INSTALLED.unit]);
  if (exitCode === 0) return;
  const log = Bun.spawnSync(["journalctl", "--unit", INSTALLED.unit, "--lines=5", "--output=cat"]);
  throw new SetupError(`The service did not start. Its last words:\n${log.stdout.toString().trimEnd()}`);
}

/** The server as a child of this process, as its user and allowed to listen on ports below 1024. */
export function startInForeground(
  program: string,
  { configFile, user }: { configFile: string; user: string },
): Bun.Subprocess {
  const capability = "+net_bind_service";
  const asUser = ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups"];
  const command = [...asUser, `--inh-caps=${capability}`, `--ambient-caps=${capability}`];
  return Bun.spawn([...command, program, "serve", "--config", configFile], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function run(command: string[]): void {
  let problem: string;
  try {
    const { exitCode, stderr } = Bun.spawnSync(command);
    if (exitCode === 0) return;
    problem = stderr.toString().trim() || `exit code ${exitCode}`;
  } catch (error) {
    problem = (error as Error).message;
  }
  throw new SetupError(`\`${command.join(" ")}\` failed: ${problem}`);
}
