import { describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCommandParts } from "../appliance/open-parts.ts";
import { loadConfig } from "../config/config.ts";
import { silentLog } from "../lib/log.ts";
import { startControl } from "../operator/control-server.ts";
import { runStoreCommand } from "../operator/store-commands.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { callControl } from "./call-control.ts";
import { runCli } from "./run-command.ts";

/** A sandbox installation in a fresh directory, and a way to type commands at it. */
async function startBench() {
  const directory = await mkdtemp(join(tmpdir(), "sendlark-cli-"));
  const file = join(directory, "sendlark.toml");
  await writeFile(file, 'data_dir = "data"\n[delivery]\nmode = "sandbox"\n');
  const type = async (...argv: string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const terminal = {
      out: (text: string) => void out.push(text),
      err: (text: string) => void err.push(text),
      readInput: async () => "typed text",
    };
    const exitCode = await runCli(argv, { terminal });
    return { exitCode, out: out.join(""), err: err.join("") };
  };
  return {
    directory,
    file,
    type,
    /** Without options, on this installation. */
    on: (...argv: string[]) => type(...argv, "--config", file),
    /** The JSON result; fails the test when the command does. */
    async json(...argv: string[]) {
      const { exitCode, out, err } = await type(...argv, "--config", file, "--json");
      expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
      return JSON.parse(out);
    },
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true }),
  };
}

test("what has no effect, and a certificate that clients refuse, is told by config check", async () => {
  await using bench = await startBench();
  const lines = (await readFile(bench.file, "utf8")).replace("sandbox", "direct");
  await writeFile(
    bench.file,
    `hostname = "mail.example.com"\n${lines}smarthost = "smtps://relay.example.com"\n[tls]\ncert = "a.pem"\n`,
  );
  const { exitCode, err } = await bench.on("config", "check");
  expect(exitCode).toBe(0);
  expect(err.split("\n")).toEqual([
    expect.stringContaining('warning: tls.mode = "acme": there is no certificate for mail.example.com yet'),
    expect.stringContaining('warning: tls.cert has no effect: it needs tls.mode = "files"'),
    expect.stringContaining("warning: delivery.smarthost has no effect: it needs"),
    "",
  ]);
});

test("certificates of hosts that cannot be read are an error of config check", async () => {
  await using bench = await startBench();
  await writeFile(bench.file, '[delivery]\nmode = "sandbox"\n[tls]\nmode = "acme"\nhosts_dir = "gone"\n');
  expect(await bench.on("config", "check")).toMatchObject({
    ...{ exitCode: 78, out: "" },
    err: expect.stringContaining(`tls.hosts_dir: cannot read ${join(bench.directory, "gone")}: ENOENT`),
  });
});

test.each([
  [
    '[tls]\nmode = "files"\ncert = "/gone/cert.pem"\nkey = "/gone/key.pem"\n',
    "tls.cert: cannot read /gone/cert.pem",
  ],
  ['keys_file = "/gone/master.key"\n', "keys_file: /gone/master.key does not exist. Create it once:"],
])("files that are named and missing are a bad configuration: %s", async (lines, problem) => {
  await using bench = await startBench();
  await writeFile(bench.file, `data_dir = "data"\n${lines}[delivery]\nmode = "sandbox"\n`);
  const checked = await bench.on("config", "check");
  expect(checked).toMatchObject({ exitCode: 78, out: "" });
  expect(checked.err).toContain(problem);
  const doors = '[http]\nlisten = "127.0.0.1:0"\n[smtp]\nlisten = []\nlisten_tls = []\n';
  await writeFile(bench.file, `data_dir = "data"\n${lines}${doors}[delivery]\nmode = "sandbox"\n`);
  expect((await bench.on("serve")).exitCode).toBe(78);
});

test.each([
  ["nothing", null, "Nothing listens at http://127.0.0.1:"],
  ["another program", "<h1>It works</h1>", "does not answer as Sendlark does"],
])("health says in plain words that there is %s", async (_, page, words) => {
  await using bench = await startBench();
  const other = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response(page) });
  const { port } = other;
  if (page === null) await other.stop();
  await writeFile(bench.file, `[http]\nlisten = "127.0.0.1:${port}"\n[delivery]\nmode = "sandbox"\n`);
  const { exitCode, err } = await bench.on("health");
  expect({ exitCode, err }).toEqual({ exitCode: 1, err: expect.stringContaining(words) });
  expect(err).not.toMatch(/url\?|JSON|fetch/);
  await other.stop();
});

describe("the command line", () => {
  test.each([
    [[], 2, "missing command"],
    [["domian", "add"], 2, "did you mean `sendlark domain add`?"],
    [["sned"], 2, "did you mean `sendlark send`?"],
    [["queue"], 2, "queue needs one of: list, show, sites, rules, retry, hold, release, cancel"],
    [["queue", "lst"], 2, "did you mean `sendlark queue list`?"],
    [["key", "create", "--tem", "x"], 2, "unknown option --tem; did you mean --team?"],
    [["key", "create", "--name", "x"], 2, "key create needs --team"],
    [["key", "rename", "x"], 2, "key rename needs NAME"],
    [["team", "create"], 2, "team create needs NAME"],
    [["team", "create", "a", "b"], 2, "team create: unexpected argument `b`"],
    [["help", "nothing"], 2, "unknown command"],
    [
      ["send", "--from", "a@b.test", "--to", "c@d.test", "--subject", "x"],
      2,
      "needs one of --text, --html and --file",
    ],
    [["team", "list", "--config", "/nowhere.toml"], 78, "/nowhere.toml cannot be used"],
  ] as const)("%p exits %d", async (argv, exitCode, message) => {
    await using bench = await startBench();
    const typed = await bench.type(...argv);
    expect(typed.exitCode).toBe(exitCode);
    expect(typed.out).toBe("");
    expect(typed.err).toContain(message);
  });

  test("errors are one JSON value on stderr with --json", async () => {
    await using bench = await startBench();
    const usage = await bench.type("key", "create", "--json");
    expect(JSON.parse(usage.err)).toEqual({
      statusCode: 400,
      message: "key create needs --team",
      name: "validation_error",
    });
    const refused = await bench.on("key", "create", "--team", "Nobody", "--name", "n", "--json");
    expect(refused.exitCode).toBe(1);
    expect(refused.out).toBe("");
    expect(JSON.parse(refused.err)).toEqual({
      statusCode: 404,
      message: "There is no team Nobody.",
      name: "not_found",
    });
  });

  test("help lists every command, and help of one its options", async () => {
    await using bench = await startBench();
    const { exitCode, out } = await bench.type("help");
    expect(exitCode).toBe(0);
    for (const name of ["serve", "demo", "init", "config check", "domain verify NAME", "queue release"]) {
      expect(out).toContain(`\n  ${name}`);
    }
    expect((await bench.type("--help")).out).toBe(out);
    expect((await bench.type("domain", "records", "--help")).out).toContain("--format FORMAT");
    expect((await bench.type("help", "domain", "records")).out).toContain("--format FORMAT");
    expect((await bench.type("domain", "records", "a.test", "-h")).out).toContain("--format FORMAT");
    const group = await bench.type("queue", "--help");
    expect(group.exitCode).toBe(0);
    expect(group.out).toContain("  queue retry");
    expect(group.out).not.toContain("domain");
    expect(await bench.type("help", "queue")).toEqual(group);
    expect(JSON.parse((await bench.type("version", "--json")).out)).toMatchObject({ bun: "1.4.4" });
  });
});

test("what the system refuses is told with what to do about it", async () => {
  await using bench = await startBench();
  using taken = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const port = `127.0.0.1:${taken.port}`;
  for (const doors of [`[http]\nlisten = "${port}"`, `[smtp]\nlisten = ["${port}"]\nlisten_tls = []`]) {
    const free = doors.startsWith("[smtp]") ? '[http]\nlisten = "127.0.0.1:0"\n' : "";
    await writeFile(bench.file, `data_dir = "data"\n${free}${doors}\n[delivery]\nmode = "sandbox"\n`);
    const started = await bench.on("serve");
    expect(started.exitCode).toBe(1);
    expect(started.err).toMatch(/^sendlark: .*in use.*\. Another program uses this port/);
  }
});

describe("configuration", () => {
  test("init writes a file that is valid, private and never overwritten", async () => {
    await using bench = await startBench();
    const file = join(bench.directory, "new.toml");
    const init = () => bench.type("init", "--config", file, "--hostname", 'a.example"');
    expect((await bench.type("init", "--config", file, "--hostname", "mx.example.net")).exitCode).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { hostname } = JSON.parse((await bench.type("config", "check", "--config", file, "--json")).out);
    expect(hostname).toBe("mx.example.net");
    const before = await readFile(file, "utf8");
    expect(await init()).toMatchObject({ exitCode: 1, err: expect.stringContaining("already exists") });
    expect(await readFile(file, "utf8")).toBe(before);
  });

  test("every commented key of the sample is valid too", async () => {
    await using bench = await startBench();
    const file = join(bench.directory, "all.toml");
    await bench.type("init", "--config", file);
    const text = (await readFile(file, "utf8")).replace(/^# (?=[a-z_]+ = |\[)/gm, "");
    const key = join(bench.directory, "master.key");
    await writeFile(key, "ab".repeat(32), { mode: 0o600 });
    const authority = join(bench.directory, "acme-ca.pem");
    await writeFile(authority, createTestCertificate("ca.example.com").cert);
    const own = text
      .replace("/etc/sendlark/master.key", key)
      .replace("/etc/sendlark/hosts", bench.directory)
      .replace("/etc/sendlark/acme-ca.pem", authority)
      .replace("${ALERTS_SECRET}", `whsec_${Buffer.alloc(32).toString("base64")}`);
    await writeFile(file, own.replace(/\$\{\w+\}/g, "x"));
    const { exitCode, err } = await bench.type("config", "check", "--config", file);
    expect(exitCode).toBe(0);
    expect(err.split("\n").filter((line) => !line.startsWith("sendlark: warning: "))).toEqual([""]);
  });
});

describe("commands on the database", () => {
  test("team, domain, key, send and queue, from nothing", async () => {
    await using bench = await startBench();
    const team = await bench.json("team", "create", "Acme");
    expect(team).toEqual({ id: expect.any(String), name: "Acme" });
    expect(await bench.on("team", "create", "Acme")).toMatchObject({ exitCode: 1, out: "" });
    expect((await bench.json("plan", "list")).data.slice(0, 2)).toEqual([
      { name: "unlimited", emails_per_month: null, emails_per_day: null, price: 0 },
      { name: "3k", emails_per_month: 3_000, emails_per_day: null, price: 0 },
    ]);
    const onPlan = { id: team.id, name: "Acme", plan: "3k", monthly_quota: 3_000, daily_quota: null };
    expect(await bench.json("team", "plan", "Acme", "--plan", "3k")).toMatchObject(onPlan);
    expect((await bench.json("team", "list")).data).toMatchObject([onPlan]);
    expect(await bench.on("team", "plan", "Acme", "--plan", "no")).toMatchObject({ exitCode: 1, out: "" });

    const mistyped = await bench.on("domain", "add", "acme.test", "--team", "Acm");
    expect(mistyped).toMatchObject({
      exitCode: 1,
      err: "sendlark: There is no team Acm. Teams: Acme.\n",
    });

    const added = await bench.json("domain", "add", "acme.test", "--team", "Acme");
    expect(added).toMatchObject({ object: "domain", name: "acme.test", status: "verified" });
    expect(await bench.json("domain", "records", "acme.test")).toEqual(added);
    // Looking again changes when it was looked at, and nothing else.
    expect(await bench.json("domain", "verify", "ACME.test", "--wait")).toEqual({
      ...added,
      checked_at: expect.any(String),
      next_check_at: expect.any(String),
    });
    const zone = (await bench.on("domain", "records", "acme.test", "--format", "zone")).out;
    expect(zone.trimEnd().split("\n")).toHaveLength(added.records.length);
    expect(zone).toContain("send.acme.test. 3600 IN MX 10 localhost.\n");

    const key = await bench.json("key", "create", "--team", team.id, "--name", "CI");
    expect(key).toEqual({ id: expect.any(String), token: expect.stringMatching(/^sl_/) });
    expect((await bench.json("key", "list", "--team", "Acme")).data).toMatchObject([
      { id: key.id, name: "CI" },
    ]);
    expect(await bench.json("key", "delete", key.id)).toEqual({
      object: "api_key",
      id: key.id,
      deleted: true,
    });
    expect((await bench.on("key", "delete", key.id)).exitCode).toBe(1);

    const mail = ["--from", "a@acme.test", "--to", "x@rcpt.test", "--subject", "Hi"];
    const sent = await bench.json("send", ...mail, "--text", "Hello");
    const queue = await bench.json("queue", "list");
    expect(queue.data).toMatchObject([
      { email_id: sent.id, recipient: "x@rcpt.test", state: "queued", site: "rcpt.test" },
    ]);
    expect((await bench.json("queue", "list", "--site", "elsewhere.test")).data).toEqual([]);
    for (const wrong of [["no-id"], ["--email", "no-id"], ["--destination", "no domain"]]) {
      expect([wrong, (await bench.on("queue", "hold", ...wrong)).exitCode]).toEqual([wrong, 2]);
    }
    expect(await bench.json("queue", "hold", queue.data[0].id.toUpperCase())).toEqual({ changed: 1 });
    expect((await bench.json("queue", "list", "--state", "held")).data).toHaveLength(1);
    expect(await bench.json("queue", "release", "--site", "rcpt.test")).toEqual({ changed: 1 });
    expect((await bench.on("queue", "retry")).exitCode).toBe(2);
    expect(await bench.json("queue", "cancel", "--destination", "rcpt.test")).toEqual({ changed: 1 });
    expect((await bench.json("queue", "list")).data).toEqual([]);
    expect((await bench.json("queue", "list", "--state", "canceled")).data).toHaveLength(1);
    expect(await bench.json("queue", "retry", "--all")).toEqual({ changed: 0 });
  });

  test("send refuses what is not ours, and waiting without a server", async () => {
    await using bench = await startBench();
    const mail = ["--to", "x@rcpt.test", "--subject", "Hi", "--text", "Hello"];
    const foreign = await bench.on("send", "--from", "a@foreign.test", ...mail);
    expect(foreign).toMatchObject({ exitCode: 1, err: expect.stringContaining("not verified") });
    const waiting = await bench.on("send", "--from", "a@foreign.test", ...mail, "--wait");
    expect(waiting).toMatchObject({ exitCode: 1, err: expect.stringContaining("No server is running") });
    const twice = await bench.on("send", "--from", "a@foreign.test", ...mail, "--file", "-");
    expect(twice).toMatchObject({ exitCode: 2, err: expect.stringContaining("--file") });
  });
});

describe("commands inside a server", () => {
  test("a socket that a killed server left behind does not stand in the way", async () => {
    await using bench = await startBench();
    const dataDir = join(bench.directory, "data");
    await mkdir(dataDir);
    const socket = join(dataDir, "control.sock");
    // A process that is killed cannot remove its socket.
    const script = `Bun.serve({ unix: ${JSON.stringify(socket)}, fetch: () => new Response() }); process.kill(process.pid, 9);`;
    await Bun.spawn([process.execPath, "-e", script]).exited;
    expect((await stat(socket)).isSocket()).toBe(true);
    expect((await bench.json("team", "create", "Acme")).name).toBe("Acme");
  });

  test("one that hangs is named, and what may be done about it", async () => {
    await using bench = await startBench();
    const { dataDir } = loadConfig(bench.file);
    await mkdir(dataDir);
    await writeFile(join(dataDir, "lock.pid"), "4711\n");
    const control = await startControl({ dataDir, log: silentLog, run: () => new Promise(() => {}) });
    const asked = callControl(
      dataDir,
      { command: "queue list", input: { positionals: [], values: {} }, operator: "" },
      50,
    );
    expect(asked).rejects.toThrow("The running server (pid 4711) did not answer within 0.05 seconds.");
    await asked.catch(() => {});
    void control.stop();
  });

  test("one that ends while it answers is told in plain words", async () => {
    await using bench = await startBench();
    const { dataDir } = loadConfig(bench.file);
    await mkdir(dataDir);
    const server = createServer((socket) => socket.on("data", () => socket.destroy()));
    await new Promise<void>((resolve) => server.listen(join(dataDir, "control.sock"), resolve));
    const { exitCode, err } = await bench.on("team", "list");
    expect({ exitCode, err }).toEqual({
      exitCode: 1,
      err: "sendlark: The server stopped before it answered, so the command may or may not have taken effect.\n",
    });
    server.close();
  });

  test("the server that has the data directory runs them", async () => {
    await using bench = await startBench();
    const config = loadConfig(bench.file);
    const parts = await openCommandParts(config, { threads: false, log: silentLog });
    const commands: string[] = [];
    const control = await startControl({
      dataDir: config.dataDir,
      log: silentLog,
      run(request) {
        commands.push(request.command);
        return runStoreCommand(parts, request);
      },
    });
    try {
      const team = await bench.json("team", "create", "Acme");
      expect(await parts.store.teams.find("Acme")).toMatchObject({ id: team.id });
      expect(commands).toContain("team create");
      expect(await bench.on("queue", "hold")).toMatchObject({
        exitCode: 2,
        err: expect.stringContaining("--all"),
      });
      expect((await bench.on("key", "create", "--team", "Gone", "--name", "n")).exitCode).toBe(1);
      const unknown = { command: "drop everything", input: {}, operator: "" };
      await expect(runStoreCommand(parts, unknown)).rejects.toThrow("does not know");
    } finally {
      await control.stop();
      await parts.close();
    }
    expect((await bench.json("team", "list")).data).toHaveLength(1);
  });
});
