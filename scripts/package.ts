// The Debian package under a real systemd: install, upgrade, roll back, a version that does not start, remove, purge.
//   bun scripts/package.ts [--base DIRECTORY]
// Needs root, debootstrap and systemd-nspawn. `--base` names a directory with a Debian to copy; made there if it is missing.
// Packages have the versions of tests and their own key. The container has no network.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { INSTALLED } from "../src/setup/service-unit.ts";
import { SCHEMA } from "../src/store/sqlite/engine/migrate.ts";
import { buildVersion, writeRelease } from "../src/testing/fixtures/test-release.ts";
import { until } from "../src/testing/fixtures/until.ts";
import { debianPackage } from "./release/deb.ts";
import { makeKeyPair } from "./release/sign.ts";

const { values } = parseArgs({ options: { base: { type: "string" } } });
const SUITE = /VERSION_CODENAME=(\w+)/.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? "stable";
const INCLUDED = "systemd,systemd-sysv,dbus,ca-certificates";
const PROGRAM = INSTALLED.packagedProgram;
const { dataDir, unit } = INSTALLED;
const DATABASE = `${dataDir}/sendlark.db`;
/** It migrates, and ends before it is ready. */
const FAILING = {
  "src/upgrade/note-version.ts": [
    [
      "const last = versions.at(-1);",
      'throw new Error("this version does not start"); const last = versions.at(-1);',
    ],
  ],
} satisfies Parameters<typeof buildVersion>[1]["changes"];
const CONFIG = `hostname = "mail.test"
data_dir = "${dataDir}"
[delivery]
mode = "sandbox"
[http]
listen = "127.0.0.1:80"
[tls]
mode = "off"
[smtp]
listen = ["127.0.0.1:25"]
listen_tls = []
`;

const root = mkdtempSync(join(tmpdir(), "sendlark-package-"));
const failed: string[] = [];
let inside: string[] = [];
const container = makeContainer();
try {
  await tryPackages();
} finally {
  container.kill("SIGKILL");
  await container.exited;
  rmSync(root, { recursive: true, force: true });
}
console.log(failed.length === 0 ? "all as documented" : `${failed.length} broken`);
process.exit(failed.length === 0 ? 0 : 1);

function makeContainer() {
  const base = values.base ?? join(root, "base");
  if (!existsSync(join(base, "usr")))
    run("debootstrap", "--variant=minbase", `--include=${INCLUDED}`, SUITE, base);
  run("cp", "--archive", "--reflink=auto", base, join(root, "debian"));
  const options = `--quiet --boot --register=no --keep-unit --private-network --machine=sendlark-${process.pid}`;
  return Bun.spawn(["systemd-nspawn", ...options.split(" "), "--directory", join(root, "debian")], {
    stdin: "ignore",
    stdout: Bun.file(join(root, "console")),
    stderr: "inherit",
  });
}

async function tryPackages(): Promise<void> {
  await boot();
  tryInstallation();
  await tryUpgrades();
  await tryRemovals();
}

async function boot(): Promise<void> {
  await makePackages();
  await until(async () => childOf(container.pid) !== null, "the container boots");
  inside = ["nsenter", "--all", "--target", `${childOf(container.pid)}`];
  await until(
    async () => shell("systemctl is-system-running").out.match(/running|degraded/) !== null,
    "systemd is up",
  );
}

function tryInstallation(): void {
  check("install", shell("dpkg -i /old.deb"), "run: sendlark setup");
  check("user and directories", shell(`stat -c '%U %a' ${dataDir} /etc/sendlark`), "sendlark 700\nroot 750");
  check("the unit is sound", shell(`systemd-analyze verify /usr/lib/systemd/system/${unit}`), "");
  check(
    "exposure",
    shell(`systemd-analyze security --no-pager ${unit} | tail -1`),
    /level for \S+: [01]\.\d/,
  );
  writeFileSync(join(root, "debian", INSTALLED.config), CONFIG);
  check("the service starts", shell(`systemctl enable --now ${unit} 2>&1`), "");
  check(
    "as a user of its own, ready by notice",
    shell(`systemctl show -p ActiveState,SubState,Type ${unit}`),
    /notify\n.*active\n.*running/s,
  );
  check("not as root", shell(`stat -c %U /proc/$(systemctl show -P MainPID ${unit})`), "sendlark");
  check("on port 25", shell("bash -c 'head -1 < /dev/tcp/127.0.0.1/25'"), "220 ");
  check("health", shell("sendlark health"), "ok");
  check("a team", shell("sendlark team create Acme --json"), "Acme");
  check("reload", shell(`systemctl reload ${unit} && systemctl is-active ${unit}`), "active");
  tryWatchdog();
}

async function tryUpgrades(): Promise<void> {
  check("upgrade", shell("dpkg -i /new.deb"), "");
  await runs("9.1.0");
  check(
    "one was before",
    shell(`ls ${PROGRAM}*`),
    `${PROGRAM}\n${PROGRAM}.prev\n${PROGRAM}.prev.release\n${PROGRAM}.release\n`,
  );
  check(
    "a rollback of the data wants the server stopped",
    shell("sendlark rollback --yes"),
    "systemctl stop sendlark",
    1,
  );
  check(
    "rollback",
    shell("systemctl stop sendlark && sendlark rollback --yes && systemctl start sendlark"),
    "",
  );
  await runs("0.1.0");
  check("its files are the server's", shell(`find ${dataDir} ! -user sendlark`), /^$/);

  check("upgrade again", shell("dpkg -i /new.deb"), "");
  await runs("9.1.0");
  check("a version that does not start", shell("dpkg -i /failing.deb"), "");
  await runs("9.1.0");
  check(
    "went back by itself",
    shell(`journalctl -u ${unit} -o cat | grep 'in place again'`),
    "version 9.1.0 is in place again",
  );
  check("with the data", shell("sendlark team list"), "Acme");
  check("whose files are the server's", shell(`find ${dataDir} ! -user sendlark`), /^$/);
  check("and no trial", shell(`ls ${PROGRAM}*`), `${PROGRAM}\n`);
}

async function tryRemovals(): Promise<void> {
  check("remove", shell("dpkg -r sendlark"), "");
  check("stops the service", shell(`systemctl is-active ${unit}`), /inactive|unknown/, 3);
  check("removes the program", shell("ls /usr/lib/sendlark"), "No such file", 2);
  check("keeps the data", shell(`ls ${DATABASE} ${INSTALLED.config}`), DATABASE);
  check("purge keeps it, too", shell("dpkg -P sendlark"), "stay in /var/lib/sendlark and /etc/sendlark");
  check("and it is there", shell(`ls ${DATABASE} ${INSTALLED.config}`), DATABASE);
  check("install again", shell(`dpkg -i /new.deb && systemctl start ${unit}`), "");
  await runs("9.1.0");
  check("purge with the data", shell("SENDLARK_PURGE=data dpkg -P sendlark"), "");
  check(
    "nothing is left",
    shell(`ls -d ${dataDir} /etc/sendlark /usr/lib/sendlark; getent passwd sendlark`),
    "No such file",
    2,
  );
}

/** A server whose process stands still is killed and started again. */
function tryWatchdog(): void {
  shell(`mkdir -p /run/systemd/system/${unit}.d`);
  shell(`printf '[Service]\\nWatchdogSec=4\\n' > /run/systemd/system/${unit}.d/watchdog.conf`);
  shell(`systemctl daemon-reload && systemctl restart ${unit}`);
  shell(`kill -STOP $(systemctl show -P MainPID ${unit})`);
  const wait = `for i in $(seq 60); do [ "$(systemctl show -P NRestarts ${unit})" = 0 ] || break; sleep 0.5; done`;
  check(
    "the watchdog restarts a server that stands still",
    shell(`${wait}; journalctl -u ${unit} -o cat`),
    "Watchdog timeout",
  );
  shell(`rm /run/systemd/system/${unit}.d/watchdog.conf; systemctl daemon-reload; systemctl restart ${unit}`);
}

async function makePackages(): Promise<void> {
  const key = makeKeyPair();
  const add = (name: string) => ({ folderMillis: 9e12, hash: name, sql: [`CREATE TABLE ${name} (id TEXT)`] });
  const later = { ...add("later"), folderMillis: 9e12 + 1 };
  const versions = [
    { name: "old", version: "0.1.0", migrations: [], changes: {} },
    { name: "new", version: "9.1.0", migrations: [add("added")], changes: {} },
    { name: "failing", version: "9.2.0", migrations: [add("added"), later], changes: FAILING },
  ];
  for (const { name, version, migrations, changes } of versions) {
    const program = join(root, name);
    await buildVersion(program, { version, keys: [key], migrations, changes });
    const folder = join(root, `release-${name}`);
    const { date } = writeRelease(folder, { version, schema: SCHEMA + migrations.length, program, key });
    const [text, signature] = ["manifest.json", "manifest.json.minisig"].map((file) =>
      readFileSync(join(folder, file), "utf8"),
    );
    const record = JSON.stringify({ text, signature, newestSeen: date });
    const deb = { version, architecture: "amd64", record, licence: "MIT\n", time: Date.parse(date) / 1000 };
    writeFileSync(
      join(root, "debian", `${name}.deb`),
      debianPackage({ ...deb, program: readFileSync(program) }),
    );
  }
}

/** The first process of the container. */
function childOf(pid: number): number | null {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" "),
  );
  const found = children.map(Number).find((child) => child > 0);
  return found ?? null;
}

async function runs(version: string): Promise<void> {
  const isUp = async () => shell("sendlark health && sendlark version --json").out.includes(`"${version}"`);
  await until(isUp, `version ${version} runs`).catch((error: Error) => {
    failed.push(error.message);
    console.log(`${error.message}\n${shell(`journalctl -u ${unit} -o cat --no-pager | tail -30`).out}`);
  });
}

interface Shown {
  exitCode: number;
  out: string;
}

function shell(line: string): Shown {
  const path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const { exitCode, stdout } = Bun.spawnSync([...inside, "env", "-i", path, "sh", "-c", `(${line}) 2>&1`]);
  return { exitCode, out: stdout.toString() };
}

function check(what: string, { exitCode, out }: Shown, expected: string | RegExp, code = 0): void {
  const isSo = typeof expected === "string" ? out.includes(expected) : expected.test(out);
  const isRight = isSo && exitCode === code;
  if (!isRight) failed.push(what);
  console.log(`${isRight ? "ok    " : "FAILED"} ${what}${isRight ? "" : `: exit ${exitCode}\n${out}`}`);
}

function run(...command: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(command, { stdout: "ignore" });
  if (exitCode !== 0) throw new Error(`${command.join(" ")}: ${stderr}`);
}
