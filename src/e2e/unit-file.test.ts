// The systemd unit that docs/install.md gives: how much it leaves open, and that the program runs within it.
import { afterAll, beforeAll, expect } from "bun:test";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtBinary } from "../testing/fixtures/binary.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { until } from "../testing/fixtures/until.ts";

const page = readFileSync(join(import.meta.dir, "../../docs/install.md"), "utf8");
const unit = /```ini\n(\[Unit\].*?)```/s.exec(page)?.[1] ?? "";

/** Values of a key that may stand several times. */
const valuesOf = (key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].flatMap(([, value]) => value!.split(" "));

const directory = mkdtempSync(join(tmpdir(), "sendlark-unit-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
/** systemd runs the service as a user of its own, and so does this test where it may. */
const asNobody =
  process.getuid?.() === 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [];

function run(...command: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command);
  if (exitCode !== 0) throw new Error(`${command.join(" ")}: ${stderr}`);
  return stdout.toString();
}

const TOOLS = ["systemd-analyze", "strace", "setpriv"];
const { describe, test } = onlyWith(
  TOOLS.join(", "),
  TOOLS.every((tool) => Bun.which(tool) !== null),
);

test("the unit's exposure is at most 2.0", () => {
  const file = join(directory, "sendlark.service");
  writeFileSync(file, unit);
  const [score] = run("systemd-analyze", "security", "--offline=true", "--no-pager", file).match(
    /(?<=exposure level for \S+: )[\d.]+/,
  ) ?? ["none"];
  expect(Number(score)).toBeLessThanOrEqual(2);
});

/** A group's calls, its groups' too. */
function callsOf(group: string): string[] {
  const lines = run("systemd-analyze", "syscall-filter", group).split("\n").slice(1);
  const names = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
  return names.flatMap((name) => (name.startsWith("@") ? callsOf(name) : [name]));
}

describe("the running program", () => {
  let trace = "";

  beforeAll(async () => {
    const program = join(directory, "sendlark");
    copyFileSync(await builtBinary(), program);
    const dataDir = join(directory, "data");
    mkdirSync(dataDir);
    for (const path of [directory, dataDir, program]) chmodSync(path, 0o777);
    const traceFile = join(dataDir, "trace");
    const demo = Bun.spawn(
      [
        ...asNobody,
        "strace",
        "-f",
        "-qq",
        "-o",
        traceFile,
        program,
        "demo",
        "--data-dir",
        join(dataDir, "x"),
      ],
      { stdin: "ignore", stdout: "pipe", stderr: "pipe" },
    );
    const { value } = await demo.stdout.getReader().read();
    if (value === undefined) throw new Error(await new Response(demo.stderr).text());
    const ready = JSON.parse(new TextDecoder().decode(value));
    const headers = { authorization: `Bearer ${ready.api_key}`, "content-type": "application/json" };
    const email = { from: ready.from, to: ["delivered@sandbox.sendlark"], subject: "x", text: "x" };
    const sent = await fetch(`${ready.http}/emails`, {
      method: "POST",
      headers,
      body: JSON.stringify(email),
    });
    const { id } = (await sent.json()) as { id: string };
    await until(async () => {
      const shown = await (await fetch(`${ready.http}/emails/${id}`, { headers })).json();
      return (shown as { last_event: string }).last_event === "delivered";
    }, "the email is delivered");
    await (await fetch(`${ready.http}/dashboard`)).text();
    process.kill(ready.pid, "SIGTERM");
    expect(await demo.exited).toBe(0);
    trace = readFileSync(traceFile, "utf8");
  });

  test("the program makes no system call that the unit forbids", () => {
    const filters = valuesOf("SystemCallFilter");
    const allowed = new Set(filters.filter((group) => !group.startsWith("~")).flatMap(callsOf));
    for (const group of filters.filter((name) => name.startsWith("~"))) {
      for (const name of callsOf(group.slice(1))) allowed.delete(name);
    }
    // "1234 openat(AT_FDCWD, …": lines about signals, exits and resumed calls have another shape.
    const made = new Set([...trace.matchAll(/^\d+ +([a-z]\w+)\(/gm)].map(([, name]) => name!));
    expect(made.size).toBeGreaterThan(30);
    expect([...made].filter((name) => !allowed.has(name))).toEqual([]);
  });

  test("the program opens no kind of socket that the unit forbids", () => {
    const opened = new Set([...trace.matchAll(/socket\((AF_\w+)/g)].map(([, family]) => family!));
    expect([...opened].toSorted()).toEqual(
      valuesOf("RestrictAddressFamilies")
        .filter((name) => opened.has(name))
        .toSorted(),
    );
    expect(opened.size).toBeGreaterThan(1);
  });
});
