// Upgrades and rollbacks of the executable, as an operator types them.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeKeyPair } from "../../scripts/release/sign.ts";
import { EXIT_CONFIG, EXIT_RESTART } from "../lib/exit-codes.ts";
import { lockFolder } from "../lib/lock-folder.ts";
import { TARGET } from "../lib/version.ts";
import { INSTALLED, serviceUnit } from "../setup/service-unit.ts";
import { SCHEMA } from "../store/sqlite/engine/migrate.ts";
import { schemaIn } from "../store/sqlite/engine/schema-copy.ts";
import {
  buildReleases,
  NEW_VERSION,
  OLD_VERSION,
  type Releases,
  runUpgrade,
} from "../testing/faults/upgrade-campaign.ts";
import { type TestRelease, writeRelease } from "../testing/fixtures/test-release.ts";
import type { Manifest } from "../upgrade/manifest.ts";

let releases: Releases;
beforeAll(async () => {
  releases = await buildReleases();
});
afterAll(() => releases[Symbol.dispose]());

test("each email of a full queue arrives once, through an upgrade and a rollback of the database", async () => {
  const report = await runUpgrade(releases, { emails: 20, isKilled: true });
  expect(report).toEqual({ emails: 22, held: 1, lost: 0, doubled: 0, violations: [] });
});

/** A data directory of its own, and what an operator types there. */
function startSite(more = "") {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-upgrade-"));
  const config = join(folder, "sendlark.toml");
  const settings =
    'hostname = "mail.test"\ndata_dir = "data"\n[delivery]\nmode = "sandbox"\n[http]\nlisten = "127.0.0.1:0"\n[smtp]\nlisten = []\nlisten_tls = []\n';
  const configure = (text: string) => writeFileSync(config, settings + text);
  configure(more);
  return {
    folder,
    config,
    configure,
    async type(file: string, ...args: string[]) {
      const run = Bun.spawn([file, ...args, "--config", config], { stdout: "pipe", stderr: "pipe" });
      const [out, err] = await Promise.all([
        new Response(run.stdout).text(),
        new Response(run.stderr).text(),
      ]);
      return { exitCode: await run.exited, out, err };
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

test("a service is restarted by its manager, from the release address, and the program before is only run if it is signed", async () => {
  await using files = Bun.serve({
    port: 0,
    fetch: (request) => new Response(Bun.file(join(releases.new, new URL(request.url).pathname))),
  });
  using site = startSite();
  const { folder, config, type } = site;
  const program = releases.install();
  const none = await type(program, "upgrade", "--check");
  expect(none).toMatchObject({ exitCode: 1, err: expect.stringContaining("set `url` in [upgrade]") });
  site.configure(`[upgrade]\nurl = "http://127.0.0.1:${files.port}"\n`);

  // What systemd does: it starts the program again after the exit code that asks for it.
  const codes: number[] = [];
  let child: Bun.Subprocess;
  const supervise = async () => {
    do {
      child = Bun.spawn([program, "serve", "--config", config], {
        env: { ...Bun.env, NOTIFY_SOCKET: join(folder, "notify") },
        stdout: "pipe",
        stderr: "ignore",
      });
      await (child.stdout as ReadableStream<Uint8Array>).getReader().read();
      started.resolve();
      codes.push(await child.exited);
    } while (codes.at(-1) === EXIT_RESTART);
  };
  const started = Promise.withResolvers<void>();
  const supervisor = supervise();
  await started.promise;
  try {
    const formerProgram = join(folder, "former");
    copyFileSync(program, formerProgram);
    const check = JSON.parse((await type(program, "upgrade", "--check", "--json")).out);
    expect(check).toMatchObject({
      ...{ installed: OLD_VERSION, available: NEW_VERSION, is_newer: true },
      schema: { from: SCHEMA, to: SCHEMA + 1 },
    });
    const { out, err } = await type(program, "upgrade", "--json");
    expect({ err, result: JSON.parse(out) }).toMatchObject({ result: { restarted: true } });
    expect(codes).toEqual([EXIT_RESTART]);
    // The command line of before and the server of now.
    expect((await type(formerProgram, "team", "list")).err).toContain(
      `Restart needed: the running server is version ${NEW_VERSION}, and this program is version ${OLD_VERSION}.`,
    );
    expect(await type(program, "rollback")).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining("no signed manifest"),
    });
    const manifest = join(releases.old, "manifest.json");
    expect((await type(program, "rollback", "--yes", "--manifest", manifest)).err).toContain(
      "systemctl stop sendlark",
    );
    child!.kill("SIGTERM");
    await supervisor;
    expect(codes).toEqual([EXIT_RESTART, 0]);
    const old = await type(formerProgram, "serve");
    expect(old).toMatchObject({
      exitCode: EXIT_CONFIG,
      err: expect.stringContaining(
        `has schema ${SCHEMA + 1}, and this version (${OLD_VERSION}) knows schemas up to ${SCHEMA}: it needs version ${NEW_VERSION} or newer`,
      ),
    });
    expect((await type(program, "rollback", "--yes", "--manifest", manifest)).exitCode).toBe(0);
    expect(JSON.parse((await type(program, "version", "--json")).out).version).toBe(OLD_VERSION);
    expect(existsSync(`${program}.prev`)).toBe(false);
  } finally {
    child!.kill("SIGKILL");
    await supervisor;
  }
});

describe("upgrade refuses", () => {
  const target = `sendlark-${TARGET}`;
  /** The new release with changed files, in a folder of its own. */
  function changed(change: (folder: string) => void): string {
    const folder = mkdtempSync(join(tmpdir(), "sendlark-changed-"));
    for (const name of readdirSync(releases.new)) linkSync(join(releases.new, name), join(folder, name));
    change(folder);
    return folder;
  }
  const flip = (file: string) => {
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1]! ^= 1;
    rmSync(file);
    writeFileSync(file, bytes);
  };
  const write = (folder: string, release: Partial<TestRelease>) =>
    writeRelease(folder, {
      ...{ version: NEW_VERSION, schema: SCHEMA + 1, key: releases.key, program: join(releases.new, target) },
      ...release,
    });
  const other = (programs: Manifest["programs"]) =>
    programs.map((one) => ({ ...one, target: "linux-riscv64" }));

  test.each<[string, (folder: string) => void, string]>([
    [
      "a manifest of another key",
      (folder) => write(folder, { key: makeKeyPair() }),
      "a key that this program does not know",
    ],
    [
      "a flipped bit of the manifest",
      (folder) => flip(join(folder, "manifest.json")),
      "it was changed after it was signed",
    ],
    [
      "a flipped bit of the program",
      (folder) => flip(join(folder, target)),
      "it is not a program of the signed manifest",
    ],
    ["no signature", (folder) => rmSync(join(folder, "manifest.json.minisig")), "is not there"],
    [
      "a program for another target",
      (folder) => write(folder, { change: { programs: other(write(folder, {}).programs) } }),
      `has no program for ${TARGET}`,
    ],
    [
      "an older version",
      (folder) => write(folder, { version: "0.0.9" }),
      "older than 0.1.0, which is installed",
    ],
    [
      "an older manifest",
      (folder) => write(folder, { date: "2026-10-31T00:00:00Z" }),
      "may be replaying an old release",
    ],
    [
      "a program that says another version",
      (folder) => write(folder, { version: "9.2.0" }),
      "The new program says that it is version 9.1.0",
    ],
  ])("%s", async (_what, change, message) => {
    using site = startSite();
    const program = releases.install();
    const before = statSync(program).ino;
    // The newest release that was seen here.
    writeFileSync(
      `${program}.release`,
      JSON.stringify({ text: "", signature: "", newestSeen: "2026-11-01T00:00:00Z" }),
    );
    const folder = changed(change);
    const refused = await site.type(program, "upgrade", "--file", folder);
    rmSync(folder, { recursive: true });
    expect(refused).toMatchObject({ exitCode: 1, err: expect.stringContaining(message) });
    expect(statSync(program).ino).toBe(before);
    expect(readdirSync(dirname(program)).toSorted()).toEqual(["sendlark", "sendlark.release"]);
  });

  test("a configuration that the new version does not take", async () => {
    using site = startSite();
    const folder = changed((to) => {
      const program = join(to, "script");
      writeFileSync(
        program,
        `#!/bin/sh\nif [ "$1" = config ]; then echo "http.listen: gone" >&2; exit 78; fi\nexec ${join(releases.new, target)} "$@"\n`,
      );
      write(to, { program });
    });
    const refused = await site.type(releases.install(), "upgrade", "--file", folder);
    rmSync(folder, { recursive: true });
    expect(refused.err).toContain(
      "The new program fails on this machine, and nothing was changed: http.listen: gone",
    );
  });

  test("while another upgrade is running", async () => {
    using site = startSite();
    const program = releases.install();
    using _lock = lockFolder(dirname(program));
    expect((await site.type(program, "upgrade", "--file", releases.new)).err).toContain(
      "Another upgrade or rollback is running",
    );
  });
});

test("an older version with the same schema is installed on request", async () => {
  using site = startSite();
  const program = releases.install();
  const folder = mkdtempSync(join(tmpdir(), "sendlark-older-"));
  const script = join(folder, "script");
  writeFileSync(
    script,
    `#!/bin/sh\nif [ "$1" = version ]; then echo '{"version": "0.0.9", "schema": ${SCHEMA}}'; else exec ${program}.prev "$@"; fi\n`,
  );
  writeRelease(folder, { version: "0.0.9", schema: SCHEMA, key: releases.key, program: script });
  const file = join(folder, `sendlark-${TARGET}`);
  copyFileSync(program, `${program}.prev`);
  const { exitCode, err } = await site.type(program, "upgrade", "--allow-downgrade", "--file", file);
  expect({ exitCode, err }).toMatchObject({ exitCode: 0, err: expect.stringContaining("is version 0.0.9") });
  rmSync(folder, { recursive: true });
});

test("a version that fails to start twice goes back by itself, with the data", async () => {
  using site = startSite();
  const program = releases.install();
  const unit = serviceUnit({ program }).replaceAll(INSTALLED.config, site.config);
  const line = (key: string) => new RegExp(`^${key}=\\+?(.*)$`, "m").exec(unit)![1]!;
  /** What systemd does with a start: gives what it writes to the journal. */
  const start = async (isReady: boolean) => {
    const run = (key: string, env: Record<string, string> = {}) =>
      Bun.spawnSync(["sh", "-c", line(key)], { env: { ...Bun.env, ...env } }).stderr.toString();
    run("ExecStartPre");
    const { exitCode } = isReady ? { exitCode: 0 } : await site.type(program, "serve");
    if (isReady) run("ExecStartPost");
    const result = exitCode === 0 ? "success" : "exit-code";
    return run("ExecStopPost", { SERVICE_RESULT: result, EXIT_CODE: "exited", EXIT_STATUS: `${exitCode}` });
  };
  const folder = mkdtempSync(join(tmpdir(), "sendlark-failing-"));
  const script = join(folder, "script");
  const newer = join(releases.new, `sendlark-${TARGET}`);
  // It migrates, and ends before it is ready.
  writeFileSync(
    script,
    `#!/bin/sh\nif [ "$1" != serve ]; then exec ${newer} "$@"; fi\nshift\n${newer} team list "$@" && exit 1\n`,
  );
  writeRelease(folder, { version: NEW_VERSION, schema: SCHEMA + 1, key: releases.key, program: script });
  expect((await site.type(program, "team", "create", "Acme")).exitCode).toBe(0);
  const installed = statSync(program).ino;

  expect((await site.type(program, "upgrade", "--file", folder)).exitCode).toBe(0);
  rmSync(folder, { recursive: true });
  expect(statSync(program).ino).not.toBe(installed);
  expect(await start(false)).toContain("if it does so again, version 0.1.0 returns");
  expect(schemaIn(join(site.folder, "data"))).toBe(SCHEMA + 1);
  expect(await start(false)).toContain("version 0.1.0 is in place again");
  expect(statSync(program).ino).toBe(installed);
  expect(schemaIn(join(site.folder, "data"))).toBe(SCHEMA);
  expect((await site.type(program, "team", "list")).out).toContain("Acme");

  // A version that was ready once stays.
  expect((await site.type(program, "upgrade", "--file", releases.new)).exitCode).toBe(0);
  expect(await start(true)).toBe("");
  site.configure("nonsense = 1\n");
  for (let again = 0; again < 3; again++) expect(await start(false)).toBe("");
  expect((await site.type(program, "version", "--json")).out).toContain(NEW_VERSION);
});
