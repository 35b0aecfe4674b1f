// The three nodes of compose.cluster.yaml, as far as they can be tried without containers: what it says is taken, its names agree, and
// the commands of docs/cluster.md make the second node of the first.
import { afterAll, expect, test as plainTest } from "bun:test";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig, parseConfig } from "../config/config.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { hasPostgres, sharedPostgres } from "../testing/servers/postgres.ts";
import { runCli } from "./run-command.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

interface Service {
  hostname?: string;
  ports?: string[];
  volumes?: string[];
  configs?: { source: string; target: string }[];
}
interface Compose {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
  volumes: Record<string, null>;
}

const ROOT = join(import.meta.dir, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const { services, configs, volumes } = Bun.YAML.parse(read("compose.cluster.yaml")) as Compose;
/** Compose writes a dollar as two. */
const firstConfig = configs["one"]!.content.replaceAll("$$", "$");
const NODES = ["one", "two", "three"];
/** Words of the lines of docs/cluster.md that begin with `docker compose … COMMAND`. */
const linesOf = (command: string) =>
  [
    ...read("docs/cluster.md").matchAll(
      new RegExp(`^docker compose -f compose.cluster.yaml ${command} (.*)$`, "gm"),
    ),
  ].map(([, rest]) => [...rest!.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!));

const folder = mkdtempSync(join(tmpdir(), "sendlark-compose-"));
afterAll(() => rmSync(folder, { recursive: true }));

plainTest("services, volumes, files and the load balancer's names agree", () => {
  for (const [name, { volumes: mounted = [], configs: files = [] }] of Object.entries(services)) {
    for (const mount of mounted) expect([name, mount.split(":")[0]! in volumes]).toEqual([name, true]);
    for (const { source } of files) expect([name, source in configs]).toEqual([name, true]);
  }
  const config = parseConfig(firstConfig, { file: "/x.toml", environment: { DATABASE_PASSWORD: "p" } });
  expect(config.hostname).toBe(services["one"]!.hostname!);
  expect(new URL(config.database.url)).toMatchObject({
    hostname: "db",
    password: "p",
    pathname: "/sendlark",
  });
  const balancer = configs["balancer"]!.content;
  const servers = [...balancer.matchAll(/server (\w+) (\w+):(\d+)/g)].map(([, , host, port]) => [
    host,
    Number(port),
  ]);
  expect(servers).toEqual(NODES.map((node) => [node, config.http.listen.port]));
  const [, inside] = /bind :(\d+)/.exec(balancer)!;
  expect(services["balancer"]!.ports).toEqual([
    `127.0.0.1:${new URL(config.http.publicUrl!).port}:${inside}`,
  ]);
  expect(
    linesOf("up")
      .flat()
      .filter((word) => word !== "-d"),
  ).toSatisfy((names: string[]) => names.every((name) => name in services));
});

test("the first node starts, and the second joins it, with the words of the page", async () => {
  const url = new URL(await (await sharedPostgres()).createDatabase());
  process.env["DATABASE_PASSWORD"] = url.password = "any";
  const given = url.href.replace(":any@", ":${DATABASE_PASSWORD}@");
  const place = (name: string) => {
    mkdirSync(join(folder, name));
    return join(folder, name, "sendlark.toml");
  };
  const [one, two] = [place("one"), place("two")];
  // What a container has as its volume is a folder here.
  const text = firstConfig.replace(/url = "postgres:.*"/, () => `url = "${given}"`);
  writeFileSync(one, `data_dir = "data"\n${text}`);
  const type = async (...argv: string[]) => {
    const out: string[] = [];
    const err: string[] = [];
    const terminal = {
      out: (t: string) => void out.push(t),
      err: (t: string) => void err.push(t),
      readInput: async () => "",
    };
    const exitCode = await runCli([...argv, "--json"], { terminal });
    expect([err.join(""), exitCode]).toEqual(["", 0]);
    return JSON.parse(out.join(""));
  };
  await type("team", "create", "Acme", "--config", one);
  const [[, , ...invite]] = linesOf("exec") as [string[]];
  const { token } = await type(...invite, "--config", one);
  const [[, , ...line]] = linesOf("run") as [string[]];
  const words: Record<string, string> = { TOKEN: token, "/etc/sendlark/sendlark.toml": two };
  const joined = line.map((word) => words[word] ?? (word.startsWith("postgres:") ? given : word));
  await type(...joined, "--data-dir", join(folder, "two/data"));
  const config = loadConfig(two);
  expect(config).toMatchObject({ hostname: "two.example.com", smtp: { publicHost: "one.example.com" } });
  expect(config.http).toEqual(loadConfig(one).http);
  expect(config.database.url).toBe(url.href);
  expect(JSON.stringify(await type("team", "list", "--config", two))).toContain("Acme");
});
