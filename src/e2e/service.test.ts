// The server under a service manager: what it tells, and that a database that hangs silences it.
import { expect, test } from "bun:test";
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freezeThread } from "../testing/faults/freeze-thread.ts";
import { startAppliance } from "../testing/fixtures/appliance.ts";
import { builtBinary } from "../testing/fixtures/binary.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { until } from "../testing/fixtures/until.ts";
import { openNotifySocket } from "../testing/servers/notify-socket.ts";
import { hasPostgres, startPostgres } from "../testing/servers/postgres.ts";

const SIGN_MS = 100;

test("it is ready, shows its queue, gives signs of life while its database answers, and says that it stops", async () => {
  const name = `@sendlark-service-${process.pid}`;
  using socket = openNotifySocket(name);
  const heard: string[] = [];
  const hears = (pattern: RegExp) => async () => {
    heard.push(...socket.take());
    return heard.some((message) => pattern.test(message));
  };
  const variables = [`NOTIFY_SOCKET=${name}`, `WATCHDOG_USEC=${3 * SIGN_MS * 1_000}`];
  await using appliance = await startAppliance({
    serveCommand: ["env", ...variables, await builtBinary()],
  });
  await until(hears(/^READY=1\nSTATUS=/), "it is ready");
  await until(hears(/^STATUS=0 in the queue; certificate: self-signed$/), "the status is shown");
  heard.length = 0;
  process.kill(appliance.pid, "SIGHUP");
  await until(hears(/^READY=1\n/), "it has reloaded");
  expect(heard.filter((message) => /^(?:RELOADING|READY)=1\n/.test(message))).toEqual([
    expect.stringMatching(/^RELOADING=1\nMONOTONIC_USEC=\d+/),
    expect.stringMatching(/^READY=1\n/),
  ]);
  expect(await appliance.stop()).toBe(0);
  await hears(/./)();
  expect(heard.at(-1)).toMatch(/^STOPPING=1\n/);

  await appliance.start();
  heard.length = 0;
  await until(hears(/^WATCHDOG=1$/), "it gives a sign of life");
  {
    using _frozen = freezeThread(appliance.pid, "store");
    // One may have been under way: it is sent before the thread that gives them answers.
    for (const _ of [1, 2]) expect((await fetch(appliance.url)).status).toBe(200);
    socket.take();
    await Bun.sleep(10 * SIGN_MS);
    expect(socket.take()).not.toContain("WATCHDOG=1");
    // The thread that gives them is well.
    expect((await fetch(appliance.url)).status).toBe(200);
  }
  heard.length = 0;
  await until(hears(/^WATCHDOG=1$/), "signs come again");
});

const { test: onPostgres } = onlyWith("PostgreSQL", hasPostgres);

onPostgres(
  "signs of life go on while the database server is away: another start would not bring it back",
  async () => {
    await using server = await startPostgres();
    const name = `@sendlark-away-${process.pid}`;
    using socket = openNotifySocket(name);
    const variables = [`NOTIFY_SOCKET=${name}`, `WATCHDOG_USEC=${3 * SIGN_MS * 1_000}`];
    await using appliance = await startAppliance({
      database: await server.createDatabase(),
      serveCommand: ["env", ...variables, await builtBinary()],
    });
    const isReady = async () => (await fetch(`${appliance.url}/ready`)).status === 200;
    const signs = (what: string) => {
      let heard = 0;
      return until(async () => {
        heard += socket.take().filter((message) => message === "WATCHDOG=1").length;
        return heard >= 5;
      }, what);
    };
    await signs("it lives");
    await server.stop();
    await until(async () => !(await isReady()), "it notices");
    // What was under way when the server went.
    socket.take();
    await signs("it lives without its database");
    expect(await isReady()).toBe(false);
    await server.start();
    await until(isReady, "it is ready again");
  },
  180_000,
);

test("an ordinary user's configuration keeps its data where they may write", async () => {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-user-"));
  const program = join(directory, "sendlark");
  copyFileSync(await builtBinary(), program);
  for (const path of [directory, program]) chmodSync(path, 0o777);
  const asUser =
    process.getuid?.() === 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [];
  const run = (...args: string[]) => Bun.spawnSync([...asUser, program, ...args], { cwd: directory });
  expect(run("init", "--hostname", "mail.example.com").exitCode).toBe(0);
  const shown = JSON.parse(run("config", "check", "--json").stdout.toString());
  expect(shown.data_dir).toBe(join(directory, "data"));
  expect(run("team", "create", "Acme").exitCode).toBe(0);
  rmSync(directory, { recursive: true });
});
