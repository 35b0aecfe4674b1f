// Whatever the operator changes by a command is in the audit log of whom it concerns, whether the command runs in a
// process of its own or inside the server; and a command that says that it changes nothing does not.
import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openForCommand } from "../appliance/open-parts.ts";
import { type Config, loadConfig } from "../config/config.ts";
import { silentLog } from "../lib/log.ts";
import { startControl } from "../operator/control-server.ts";
import { runStoreCommand, STORE_COMMANDS } from "../operator/store-commands.ts";
import type { Noun } from "../store/sql/noun.ts";
import * as registry from "../store/sql/registry.ts";
import type { Store } from "../store/store.ts";
import { startFakeDns } from "../testing/servers/fake-dns.ts";
import { DNS_TOKEN, startFakeDnsApis } from "../testing/servers/fake-dns-apis.ts";
import { operatorName } from "./call-control.ts";
import { runCli } from "./run-command.ts";

type Door = "its own process" | "the server";
type Log = "Acme" | "Rival" | "installation";

interface Told {
  action: string;
  target: string | null;
  detail: Record<string, string> | null;
  actor: { kind: string; id: string; name: string };
  ip: string | null;
}

/** `writes`: the store's writing methods that the last command called. */
async function startBench(door: Door) {
  const directory = await mkdtemp(join(tmpdir(), "sendlark-audit-"));
  const dns = await startFakeDns({});
  const apis = await startFakeDnsApis();
  const file = join(directory, "sendlark.toml");
  await writeFile(
    file,
    `data_dir = "data"\n[delivery]\nmode = "sandbox"\ndns = ["${dns.address}"]\n` +
      `[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n` +
      `[dns.cloudflare]\ntoken = "${DNS_TOKEN}"\napi_url = "${apis.url}/cloudflare"\n`,
  );
  const writes: string[] = [];
  const openParts = async (config: Config) => {
    const parts = await openForCommand(config);
    return { ...parts, store: watched(parts.store, (method) => void writes.push(method)) };
  };
  const server = door === "the server" ? await openParts(loadConfig(file)) : null;
  const control =
    server &&
    (await startControl({
      ...{ dataDir: server.config.dataDir, log: silentLog },
      run: (request) => runStoreCommand(server, request),
    }));
  async function type(...argv: string[]) {
    const [out, err]: [string[], string[]] = [[], []];
    const terminal = {
      out: (text: string) => void out.push(text),
      err: (text: string) => void err.push(text),
      readInput: async () => "",
    };
    writes.length = 0;
    const exitCode = await runCli([...argv, "--config", file, "--json"], { terminal, openParts });
    return { exitCode, err: err.join(""), result: out.length > 0 ? JSON.parse(out.join("")) : null };
  }
  return {
    type,
    writes,
    dataDir: join(directory, "data"),
    async log(of: Log): Promise<Told[]> {
      const { result } = await type("audit", "list", ...(of === "installation" ? [] : ["--team", of]));
      return result.data;
    },
    async [Symbol.asyncDispose]() {
      await control?.stop();
      await server?.close();
      await dns[Symbol.asyncDispose]();
      await apis[Symbol.asyncDispose]();
      await rm(directory, { recursive: true });
    },
  };
}

function watched(store: Store, onWrite: (method: string) => void): Store {
  const nouns = Object.entries<Noun<unknown>>(registry).map(([noun, { methods }]) => {
    const known = store[noun as keyof Store] as unknown as Record<string, (request: unknown) => unknown>;
    const verbs = Object.entries(methods).map(([verb, kind]) => {
      const call = (request: unknown) => {
        if (kind !== "read") onWrite(`${noun}.${verb}`);
        return known[verb]!(request);
      };
      return [verb, call];
    });
    return [noun, Object.fromEntries(verbs)];
  });
  return { ...store, ...Object.fromEntries(nouns) };
}

const ARCHIVE = join(tmpdir(), `sendlark-audit-${process.pid}.tar.zst.age`);
afterAll(() => rm(ARCHIVE, { force: true }));

/** Commands in an order in which each can be done, and what the logs tell of each; `$1` is the id of the key. */
const ACTS: [line: string, act: string, logs: Log[], detail: Record<string, string> | null][] = [
  ["team create Rival", "POST /teams", ["Rival"], { name: "Rival" }],
  ["team plan Acme --plan 3k", "plan.changed", ["Acme"], { plan: "3k", before: "unlimited" }],
  ["team plan Acme --plan unlimited", "plan.changed", ["Acme"], { plan: "unlimited", before: "3k" }],
  ["key create --team Acme --name CI", "POST /api-keys", ["Acme"], { name: "CI" }],
  ["key rename $1 Production", "PATCH /api-keys/:id", ["Acme"], { name: "Production" }],
  ["key delete $1", "DELETE /api-keys/:id", ["Acme"], { name: "Production" }],
  ["domain add acme.test --team Acme", "POST /domains", ["Acme"], { name: "acme.test" }],
  ["domain add rival.test --team Rival", "POST /domains", ["Rival"], { name: "rival.test" }],
  ["domain add shop.example.com --team Acme", "POST /domains", ["Acme"], { name: "shop.example.com" }],
  [
    "domain publish shop.example.com --yes",
    "POST /domains/:id/publish",
    ["Acme"],
    { name: "shop.example.com", provider: "cloudflare" },
  ],
  ["domain rotate acme.test", "POST /domains/:id/rotate", ["Acme"], { name: "acme.test" }],
  [
    `contact import ${join(import.meta.dir, "../imports/samples/resend.csv")} --team Acme`,
    "POST /contacts/imports",
    ["Acme"],
    null,
  ],
  ["contact export /dev/null --team Acme", "POST /contacts/exports", ["Acme"], null],
  ["privacy export steve.wozniak@example.com --team Acme", "POST /contacts/:id/export", ["Acme"], null],
  [
    "privacy erase steve.wozniak@example.com --team Acme --reason asked",
    "POST /contacts/:id/erase",
    ["Acme"],
    { reason: "asked" },
  ],
  ["suppression add A@gone.test --team Acme", "POST /suppressions", ["Acme"], { email: "a•••@gone.test" }],
  [
    `suppression import ${join(import.meta.dir, "../imports/samples/sendgrid-bounces.csv")} --team Acme`,
    "POST /suppressions/batch",
    ["Acme"],
    null,
  ],
  [
    "suppression remove a@gone.test --team Acme",
    "DELETE /suppressions/:id",
    ["Acme"],
    { email: "a•••@gone.test" },
  ],
  ["queue hold --team Rival", "POST /queue/hold", ["Rival"], { changed: "1" }],
  [
    "queue release --site x.test",
    "POST /queue/release",
    ["installation", "Rival"],
    { site: "x.test", changed: "1" },
  ],
  ["queue retry --all", "POST /queue/retry", ["installation"], { changed: "0" }],
  ["queue hold --team Acme", "POST /queue/hold", ["Acme"], { changed: "1" }],
  ["queue cancel --all", "POST /queue/cancel", ["installation", "Acme", "Rival"], { changed: "1" }],
  ["return-path rotate", "return-path.rotated", ["installation"], null],
  ["backup key", "POST /backups/key", ["installation"], null],
  [`backup ${ARCHIVE}`, "POST /backups", ["installation"], null],
  ["domain delete acme.test", "DELETE /domains/:id", ["Acme"], { name: "acme.test" }],
  ["admin link", "owner-link.created", ["installation"], null],
];

/** Commands that change nobody's settings, and their arguments. */
const LOOKS: Record<string, string> = {
  "audit list": "",
  "audit check": "--team Acme",
  "audit key": "",
  "report access": "",
  "report soc2": "--from 2026-01-01",
  "team list": "",
  "plan list": "",
  "key list": "",
  "domain list": "",
  "domain records": "rival.test",
  "domain reports": "rival.test",
  "report list": "",
  "report show": "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  "segment count": "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f --team Acme",
  "return-path list": "",
  "cert list": "",
  "suppression list": "--team Acme",
  "backup list": "",
  "queue list": "",
  "queue show": "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
  "queue sites": "",
  "queue rules": "",
  "tls report": "",
  "node list": "",
  doctor: "--domain rival.test",
  probe: "a@x.test",
  "send status": "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
};
/** No management: sending, a restart, a log that only a server has, and what the schedule does as well. */
const NEITHER = ["send", "restart", "logs", "domain verify", "cert renew"];

/** They need several nodes: join-command.test.ts. */
const OF_NODES = ["node invite", "node drain"];

test("every command is known to change something or not", () => {
  const names = new Map(STORE_COMMANDS.map(({ name, act }) => [name, act]));
  const acts = [...names].flatMap(([name, act]) => (act === null ? [] : [name]));
  const tried = acts.filter(
    (name) => OF_NODES.includes(name) || ACTS.some(([line]) => line.startsWith(name)),
  );
  expect(tried).toEqual(acts);
  const looks = [...names].flatMap(([name, act]) => (act === null ? [name] : []));
  expect(looks.sort()).toEqual([...Object.keys(LOOKS), ...NEITHER].sort());
});

test.each(["its own process", "the server"] as const)(
  "what is changed through %s is told, once, by whom and where it belongs",
  async (door) => {
    await using bench = await startBench(door);
    await bench.type("team", "create", "Acme");
    let keyId = "";
    const logs = ["installation", "Acme", "Rival"] as const;
    for (const [line, action, concerned, detail] of ACTS) {
      if (line === "queue hold --team Rival") {
        for (const name of ["acme", "rival"]) {
          const email = `send --from a@${name}.test --to b@x.test --subject Hi --text Hi`;
          expect(await bench.type(...email.split(" "))).toMatchObject({ exitCode: 0 });
        }
      }
      const known = logs.filter((log) => log !== "Rival" || line !== "team create Rival");
      const before = new Map<Log, number>();
      for (const log of known) before.set(log, (await bench.log(log)).length);
      const { exitCode, err, result } = await bench.type(...line.replace("$1", keyId).split(" "));
      expect({ line, exitCode, err }).toEqual({ line, exitCode: 0, err: "" });
      if (line.startsWith("key create")) keyId = result.id;
      for (const log of logs) {
        const rows = await bench.log(log);
        const fresh = rows.slice(0, rows.length - (before.get(log) ?? 0));
        expect([line, log, fresh.length]).toEqual([line, log, concerned.includes(log) ? 1 : 0]);
        if (fresh.length === 0) continue;
        const isSum = log === "installation" && line === "queue cancel --all";
        const target = /^(queue|admin link|suppression import)/.test(line) ? null : expect.any(String);
        expect(fresh[0]).toMatchObject({ action, ip: null, target });
        expect(fresh[0]!.detail).toEqual(isSum ? { changed: "2" } : detail);
        expect(fresh[0]!.actor).toEqual({ kind: "operator", id: "command-line", name: operatorName() });
      }
    }
    expect(JSON.stringify(await bench.log("installation"))).not.toContain("link#");
    for (const log of ["--team Acme", "--team Rival", ""]) {
      const { result } = await bench.type("audit", "check", ...log.split(" ").filter((word) => word !== ""));
      expect(result.ok).toBe(true);
      expect(result.entries).toBeGreaterThan(1);
    }
  },
);

test("deliveries that are named stand in the installation's log, never in another team's", async () => {
  await using bench = await startBench("its own process");
  const ids: string[] = [];
  for (const team of ["Acme", "Rival"]) {
    const domain = `${team.toLowerCase()}.test`;
    await bench.type("team", "create", team);
    await bench.type("domain", "add", domain, "--team", team);
    await bench.type(..."send --to b@x.test --subject Hi --text Hi --from".split(" "), `a@${domain}`);
    ids.push((await bench.type("queue", "list", "--team", team)).result.data[0].id);
  }
  expect((await bench.type("queue", "hold", ...ids)).result).toEqual({ changed: 2 });
  const [whole] = await bench.log("installation");
  expect(whole?.detail).toEqual({ deliveries: ids.join(" "), changed: "2" });
  for (const team of ["Acme", "Rival"] as const) {
    expect((await bench.log(team))[0]?.detail).toEqual({ changed: "1" });
  }
});

test("commands that look change nothing, and leave no entry", async () => {
  await using bench = await startBench("its own process");
  await bench.type("team", "create", "Acme");
  await bench.type("domain", "add", "rival.test", "--team", "Acme");
  const entries = (await bench.log("Acme")).length;
  for (const [name, rest] of Object.entries(LOOKS)) {
    const { exitCode } = await bench.type(...`${name} ${rest}`.trim().split(" "));
    expect([name, exitCode]).not.toEqual([name, 2]);
    expect([name, bench.writes]).toEqual([name, []]);
  }
  expect(await bench.log("Acme")).toHaveLength(entries);
  expect(await bench.log("installation")).toEqual([]);
});

test("what is refused leaves no entry, and what cannot be told is not done", async () => {
  await using bench = await startBench("its own process");
  await bench.type("team", "create", "Acme");
  expect((await bench.type("domain", "delete", "none.test")).exitCode).toBe(1);
  expect((await bench.type("queue", "hold")).exitCode).toBe(2);
  expect(await bench.log("installation")).toEqual([]);
  expect(await bench.log("Acme")).toHaveLength(1);
  using database = new Database(join(bench.dataDir, "sendlark.db"));
  database.run("CREATE TRIGGER no_entry BEFORE INSERT ON audit_entries BEGIN SELECT RAISE(ABORT, 'no'); END");
  const lists = ["team list", "key list", "return-path list"].map((line) => line.split(" "));
  const before = await Promise.all(lists.map((list) => bench.type(...list)));
  for (const line of ["team create Rival", "key create --team Acme --name CI", "return-path rotate"]) {
    expect([line, (await bench.type(...line.split(" "))).exitCode]).toEqual([line, 1]);
  }
  expect(await Promise.all(lists.map((list) => bench.type(...list)))).toEqual(before);
});

test("whoever became another user by sudo is named", () => {
  expect(operatorName({ SUDO_USER: "ann" })).toBe("ann");
  expect(operatorName({ DOAS_USER: "bob\n" })).toBe("bob");
  const own = Bun.spawnSync(["id", "-un"]).stdout.toString().trim();
  expect(operatorName({ USER: "somebody else" })).toBe(own);
});
