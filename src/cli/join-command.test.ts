// A machine becomes a node by a token, once; whatever is wrong is said before anything is changed.
import { afterAll, beforeAll, expect } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openForCommand } from "../appliance/open-parts.ts";
import { loadConfig } from "../config/config.ts";
import { openClusterStore } from "../store/postgres/cluster-store.ts";
import { openDoor } from "../store/postgres/query.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { hasPostgres, sharedPostgres } from "../testing/servers/postgres.ts";
import { runCli } from "./run-command.ts";

const { describe, test } = onlyWith("PostgreSQL", hasPostgres);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sendlark-join-"));
});
afterAll(() => rm(folder, { recursive: true }));

const newDatabase = async () => (await sharedPostgres()).createDatabase();

async function type(...argv: string[]) {
  const [out, err]: string[][] = [[], []];
  const terminal = {
    out: (text: string) => void out!.push(text),
    err: (text: string) => void err!.push(text),
    readInput: async () => "",
  };
  const exitCode = await runCli(argv, { terminal });
  return { exitCode, out: out!.join(""), err: err!.join("") };
}

async function typed(...argv: string[]) {
  const { exitCode, out, err } = await type(...argv, "--json");
  if (exitCode !== 0) throw new Error(err);
  return JSON.parse(out);
}

let machines = 0;

/** A machine's folder with a configuration file, or where one will be. */
function newMachine() {
  machines += 1;
  const place = join(folder, String(machines));
  mkdirSync(place);
  return { place, file: join(place, "sendlark.toml"), dataDir: join(place, "data") };
}

/** The first node of an installation on a database of its own. */
async function newInstallation() {
  const url = await newDatabase();
  const first = newMachine();
  writeFileSync(
    first.file,
    `hostname = "one.example.com"\ndata_dir = "data"\n[delivery]\nmode = "sandbox"\n[smtp]\nlisten = ["127.0.0.1:0"]\n` +
      `listen_tls = ["203.0.113.7:465"]\n[http]\nlisten = "127.0.0.1:0"\npublic_url = "https://mail.example.com"\n` +
      `[retention]\nlogs_days = 7\n[[region]]\nname = "eu-west-1"\nlocation = "\${CITY}"\n[[egress]]\nregion = "eu-west-1"\n[database]\nurl = "${url}"\n`,
  );
  process.env["CITY"] = "Frankfurt";
  await typed("team", "create", "Acme", "--config", first.file);
  return { url, first, invite: () => typed("node", "invite", "--config", first.file) };
}

function joinLine(token: string, { url, file, dataDir }: { url: string; file: string; dataDir: string }) {
  const own = ["--database", url, "--hostname", "two.example.com", "--data-dir", dataDir];
  return ["node", "join", token, ...own, "--config", file];
}

const keysIn = (dataDir: string) =>
  ["secret.key", "master.key"].map((name) => readFileSync(join(dataDir, name)).toString("hex"));

describe("node join", () => {
  test("writes the configuration that nodes have in common, and brings the keys", async () => {
    const { url, first, invite } = await newInstallation();
    const second = newMachine();
    const { token, expires_at, database } = await invite();
    const { data: told } = await typed("audit", "list", "--config", first.file);
    expect(told[0]).toMatchObject({ action: "node.invited" });
    expect(JSON.stringify(told)).not.toContain(token);
    expect(Date.parse(expires_at) - Date.now()).toBeWithin(3_500_000, 3_600_001);
    expect(database).toBe(url);
    const line = joinLine(token, { url, ...second });
    const joined = await typed(...line, "--address", "203.0.113.8");
    expect(joined).toMatchObject({ file: second.file, hostname: "two.example.com", region: "eu-west-1" });
    expect(joined.left.join("\n")).toContain("https://mail.example.com");
    expect(keysIn(second.dataDir)).toEqual(keysIn(first.dataDir));
    expect(
      [second.file, join(second.dataDir, "master.key")].map((file) => statSync(file).mode & 0o777),
    ).toEqual([0o600, 0o600]);
    const [one, two] = [loadConfig(first.file), loadConfig(second.file)];
    const ownOf = { hostname: "two.example.com", dataDir: second.dataDir, file: second.file };
    const egress = [{ ...one.egress[0]!, name: "two", address: "203.0.113.8", hostname: "two.example.com" }];
    // A listener of an address that is the first machine's only has its default.
    const smtp = { ...one.smtp, listenTls: two.smtp.listenTls };
    expect(two).toEqual({ ...one, ...ownOf, egress, smtp });
    expect(two.smtp.listenTls.map(({ host }) => host)).toEqual(["0.0.0.0", "0.0.0.0"]);
    // What a variable holds is not in the file.
    expect(readFileSync(second.file, "utf8")).toContain("${CITY}");
    const teams = await typed("team", "list", "--config", second.file);
    expect(JSON.stringify(teams)).toContain("Acme");
    expect((await type(...line)).err).toContain(`${second.file} exists: this machine is configured already`);
  });

  test("says what is wrong before it changes anything, and the token stays good", async () => {
    const { url, invite } = await newInstallation();
    const { token } = await invite();
    const other = await newInstallation();
    const machine = newMachine();
    const mixed = newMachine();
    mkdirSync(mixed.dataDir);
    writeFileSync(join(mixed.dataDir, "secret.key"), "x".repeat(32));
    const old = newMachine();
    mkdirSync(old.dataDir);
    writeFileSync(join(old.dataDir, "sendlark.db"), "");
    const live = openClusterStore(url);
    const node = { id: "n", name: "three.example.com", regions: [], url: null, version: "1", egresses: [] };
    await live.beat({ node, isLeaving: false, duties: [], skewMs: 0 });
    live.close();
    const line = joinLine(token, { url, ...machine });
    const changed = (from: string, to: string) => line.map((word) => (word === from ? to : word));
    const wrong: [words: string[], message: string][] = [
      [changed(token, "slnode_abc"), "no token of `sendlark node invite`"],
      [changed(token, `${token.slice(0, -9)}AAAA${token.slice(-5)}`), "was not copied whole"],
      [changed(url, await newDatabase()), "The database has no installation"],
      [changed(url, other.url), "The database does not know this token"],
      [changed(url, "postgres://u:hunter2@127.0.0.1:1/x"), "127.0.0.1:1 cannot be reached"],
      [changed(url, "sqlite"), "must be the URL of a PostgreSQL database"],
      [changed(url, "postgres://u:${NOT_THERE}@h/x"), "${NOT_THERE} is not set"],
      [changed("two.example.com", "three.example.com"), "A node named three.example.com runs already"],
      [changed("two.example.com", "not a name"), "hostname"],
      [[...line, "--region", "mars"], "region"],
      [joinLine(token, { url, ...mixed }), `${mixed.dataDir} holds other keys`],
      [joinLine(token, { url, ...old }), "has the database of an installation"],
    ];
    for (const [words, message] of wrong) {
      const { exitCode, err } = await type(...words);
      expect(err).toContain(message);
      expect(err).not.toContain("hunter2");
      expect(exitCode).toBeWithin(1, 79);
    }
    expect(readdirSync(machine.place)).toEqual([]);
    expect(readdirSync(mixed.dataDir)).toEqual(["secret.key"]);
    expect((await typed(...line)).file).toBe(machine.file);
  });

  test("a token works once, for an hour, and for one of two machines at the same moment", async () => {
    const { url, invite } = await newInstallation();
    const { token } = await invite();
    const [one, two] = [newMachine(), newMachine()];
    const results = await Promise.all([one, two].map((place) => type(...joinLine(token, { url, ...place }))));
    expect(results.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 1]);
    expect([one, two].filter(({ file, dataDir }) => existsSync(file) && existsSync(dataDir))).toHaveLength(1);
    const again = await type(...joinLine(token, { url, ...newMachine() }));
    expect(again.err).toMatch(/was used at \S+ by two\.example\.com/);
    const late = await invite();
    const door = openDoor(url, { connections: 1, deadlineMs: 20_000, name: "tests" });
    await door.ask("UPDATE join_tokens SET ends_at = ends_at - 3600001");
    const { rows } = await door.ask<{ sealed: string }>(
      "SELECT sealed FROM join_tokens WHERE used_at IS NULL",
    );
    door.close();
    // Who reads the database learns no key.
    expect(rows).toHaveLength(1);
    expect(rows[0]!.sealed).not.toContain(keysIn(newMachineOf(one, two))[0]!);
    const expired = await type(...joinLine(late.token, { url, ...newMachine() }));
    expect(expired.err).toContain("The token has expired");
  });
});

const newMachineOf = (...places: { file: string; dataDir: string }[]) =>
  places.find(({ file }) => existsSync(file))!.dataDir;

describe("node list and node drain", () => {
  test("nodes are shown while they are there, and told to leave by name or id, once", async () => {
    const { url, first } = await newInstallation();
    const line = (...words: string[]) => typed("node", ...words, "--config", first.file);
    expect((await line("list")).data).toEqual([]);
    const cluster = openClusterStore(url, { leaseMs: 600_000 });
    const beat = (id: string, hostname: string) => {
      const egresses = [{ name: id, address: "203.0.113.9", hostname, region: "us-east-1" }];
      const node = { id, name: hostname, regions: ["us-east-1"], url: null, version: "1.0.0", egresses };
      return cluster.beat({ node, isLeaving: false, duties: [], skewMs: 40 });
    };
    await beat("a1", "a.example.com");
    await beat("b1", "b.example.com");
    await cluster.take({ node: "b1", region: "us-east-1", count: 3 });
    const { data } = await line("list");
    expect(data[0]).toMatchObject({ id: "a1", hostname: "a.example.com", state: "works", shards: 0 });
    expect(data[1]).toMatchObject({ id: "b1", regions: ["us-east-1"], version: "1.0.0", shards: 3 });
    expect(data[1]).toMatchObject({ clock_ahead_ms: 40, seen_at: expect.any(String) });
    // Their addresses are in the records of domains, with the name that all have.
    const domain = await typed("domain", "add", "acme.test", "--team", "Acme", "--config", first.file);
    const values = domain.records.map(({ value }: { value: string }) => value);
    expect(values).toContain("one.example.com");
    expect(values).toContain("v=spf1 a:one.example.com ip4:203.0.113.9 ~all");
    expect(await line("drain", "b.example.com")).toMatchObject({ id: "b1", state: "leaves" });
    expect(await line("drain", "b1")).toMatchObject({ state: "leaves" });
    expect((await beat("b1", "b.example.com")).isLeaving).toBe(true);
    expect((await beat("a1", "a.example.com")).isLeaving).toBe(false);
    expect((await line("list")).data.map(({ state }: { state: string }) => state)).toEqual([
      "works",
      "leaves",
    ]);
    expect((await type("node", "drain", "c1", "--config", first.file)).err).toContain("There is no node c1");
    const { data: told } = await typed("audit", "list", "--config", first.file);
    const acts = told.filter(({ action }: { action: string }) => action === "node.drained");
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ target: "b1", detail: { hostname: "b.example.com" } });

    // One that left is gone; one that was lost stays, until it is started again.
    const door = openDoor(url, { connections: 1, deadlineMs: 20_000, name: "tests" });
    await door.ask("UPDATE nodes SET seen_at = seen_at - 60000");
    door.close();
    const gone = { hostname: "a.example.com", state: "gone" };
    expect((await line("list")).data).toMatchObject([gone]);
    expect(await line("drain", "a1")).toMatchObject(gone);
    await beat("a2", "a.example.com");
    expect((await line("list")).data).toMatchObject([{ id: "a2", state: "works" }]);
    cluster.close();
  });

  test("an installation on SQLite has no nodes to list, and says so", async () => {
    const { file } = newMachine();
    writeFileSync(file, 'data_dir = "data"\n[delivery]\nmode = "sandbox"\n');
    for (const words of [["list"], ["invite"], ["drain", "x"]]) {
      const { exitCode, err } = await type("node", ...words, "--config", file);
      expect(exitCode).toBe(1);
      expect(err).toContain("Several nodes need PostgreSQL");
    }
  });
});

describe("keys of an installation", () => {
  test("a machine without them is told to join, and one with others is refused", async () => {
    const { first } = await newInstallation();
    const text = readFileSync(first.file, "utf8");
    const stranger = newMachine();
    writeFileSync(stranger.file, text);
    const lost = await type("team", "list", "--config", stranger.file);
    expect(lost).toMatchObject({ exitCode: 78 });
    expect(lost.err).toContain("run `sendlark node invite` on one that works");
    expect(existsSync(join(stranger.dataDir, "secret.key"))).toBe(false);
    writeFileSync(join(stranger.dataDir, "secret.key"), "x".repeat(32));
    writeFileSync(join(stranger.dataDir, "master.key"), `${"ab".repeat(32)}\n`, { mode: 0o600 });
    const other = await type("team", "list", "--config", stranger.file);
    expect(other).toMatchObject({ exitCode: 78 });
    expect(other.err).toContain("are not those of the installation that has the database");
    expect(keysIn(stranger.dataDir)[1]).toBe(Buffer.from(`${"ab".repeat(32)}\n`).toString("hex"));
  });

  test("of machines that start the first node at once, one has it, and the others keep no keys", async () => {
    const url = await newDatabase();
    const places = [newMachine(), newMachine(), newMachine()];
    for (const { file } of places) {
      writeFileSync(file, `data_dir = "data"\n[delivery]\nmode = "sandbox"\n[database]\nurl = "${url}"\n`);
    }
    const opened = await Promise.allSettled(places.map(({ file }) => openForCommand(loadConfig(file))));
    for (const one of opened) if (one.status === "fulfilled") await one.value.close();
    expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(places.filter(({ dataDir }) => existsSync(join(dataDir, "secret.key")))).toHaveLength(1);
    expect(places.filter(({ dataDir }) => existsSync(join(dataDir, "master.key")))).toHaveLength(1);
    for (const { dataDir } of places) rmSync(dataDir, { recursive: true });
  });
});
