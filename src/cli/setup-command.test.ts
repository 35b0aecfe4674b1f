// The guided installation as an ordinary user runs it. As root it is tried in a Debian of its own: scripts/clean-install.ts.
import { afterAll, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFakeDns, type Zone } from "../testing/servers/fake-dns.ts";
import { runCli } from "./run-command.ts";

const directory = mkdtempSync(join(tmpdir(), "sendlark-setup-"));
afterAll(() => rmSync(directory, { recursive: true }));

const FREE = ["http.listen=127.0.0.1:0", 'http.listen_plain=""', "smtp.listen=[]", "smtp.listen_tls=[]"];
let count = 0;

/** Types `setup` for a new place with free ports and the test's DNS; `answers`: what a person types when asked. */
async function startBench(zone: Zone = {}) {
  const dns = await startFakeDns(zone);
  const place = join(directory, `${++count}`);
  const file = join(place, "sendlark.toml");
  return {
    file,
    place,
    async setup(args: string[], { answers = null as string[] | null, ports = FREE } = {}) {
      const [out, err, asked]: [string[], string[], string[]] = [[], [], []];
      const ask = (question: string) => {
        asked.push(question);
        return answers?.shift() ?? "";
      };
      const terminal = {
        out: (text: string) => void out.push(text),
        err: (text: string) => void err.push(text),
        readInput: async () => "",
        ...(answers === null ? {} : { ask }),
      };
      const own = [`delivery.dns=["${dns.address}"]`, ...ports].flatMap((text) => ["--set", text]);
      const places = ["--config", file, "--data-dir", join(place, "data")];
      const exitCode = await runCli(
        ["setup", "--no-service", "--port-check", "off", ...places, ...own, ...args],
        { terminal },
      );
      return { exitCode, out: out.join(""), err: err.join(""), asked };
    },
    [Symbol.asyncDispose]: () => dns[Symbol.asyncDispose](),
  };
}

const NAMED = ["--unattended", "--hostname", "mail.acme.test"];

test("it writes a private configuration once, and says what DNS lacks until it does not", async () => {
  const zone: Zone = {};
  await using bench = await startBench(zone);
  const first = await bench.setup([...NAMED, "--email", "ops@acme.test", "--set", "delivery.workers=2"]);
  expect(first.exitCode).toBe(0);
  expect(first.err).toContain("FAIL  EHLO name mail.acme.test: no A or AAAA record");
  expect(first.out).toContain(`sendlark serve --config ${bench.file}`);
  const text = readFileSync(bench.file, "utf8");
  for (const line of ['hostname = "mail.acme.test"', 'acme_email = "ops@acme.test"', "workers = 2"])
    expect(text).toContain(`\n${line}\n`);
  expect([bench.file, join(bench.place, "data")].map((path) => statSync(path).mode & 0o777)).toEqual([
    0o600, 0o700,
  ]);
  Object.assign(zone, {
    "mail.acme.test A": ["192.88.98.7"],
    "mail.acme.test TXT": ["v=spf1 a -all"],
    "7.98.88.192.in-addr.arpa PTR": ["mail.acme.test"],
  });
  const again = await bench.setup([...NAMED, "--json"]);
  expect(again.err).toContain("is there already and stays as it is");
  const { findings, dashboard } = JSON.parse(again.out);
  expect(findings.map(({ id }: { id: string }) => id)).toEqual([
    "ehlo_name",
    "reverse_dns",
    "helo_spf",
    "local_ports",
  ]);
  expect(findings.filter(({ status }: { status: string }) => status === "fail")).toEqual([]);
  expect(dashboard).toBeNull();
  expect(readFileSync(bench.file, "utf8")).toBe(text);
  expect(await bench.setup(["--unattended", "--hostname", "other.acme.test"])).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining("has the hostname mail.acme.test, not other.acme.test"),
  });
});

test("a person is asked for what no option says", async () => {
  await using bench = await startBench();
  const { exitCode, asked } = await bench.setup([], { answers: ["mail.acme.test", ""] });
  expect({ exitCode, asked }).toEqual({
    exitCode: 0,
    asked: [expect.stringContaining("host name"), expect.stringContaining("Email address")],
  });
  expect(readFileSync(bench.file, "utf8")).not.toMatch(/^acme_email/m);
});

test.each([
  [["--unattended"], 2, "needs --hostname"],
  [["--unattended", "--hostname", "mail"], 78, 'hostname: "mail" is not accepted'],
  [[...NAMED, "--set", "delivery.wokers=2"], 78, "delivery.wokers: unknown key"],
  [[...NAMED, "--set", "workers"], 2, "KEY=VALUE"],
  [[...NAMED, "--relay", "relay.example.net"], 78, "delivery.smarthost"],
])("nothing is written for what is wrong: %p", async (args, code, words) => {
  await using bench = await startBench();
  const { exitCode, err } = await bench.setup(args);
  expect({ exitCode, err }).toEqual({ exitCode: code, err: expect.stringContaining(words) });
  expect(existsSync(bench.place)).toBe(false);
});

test("a port that another program has stops it, and the program is named", async () => {
  await using bench = await startBench();
  const taken = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const ports = [...FREE, `smtp.listen=["127.0.0.1:${taken.port}"]`];
  const { exitCode, err } = await bench.setup(NAMED, { ports });
  expect(exitCode).toBe(1);
  expect(err).toContain(
    `in use: 127.0.0.1:${taken.port} (${readFileSync("/proc/self/comm", "utf8").trim()})`,
  );
  expect(err).toContain("Nothing was installed");
  expect(existsSync(bench.place)).toBe(false);
  taken.stop(true);
});
