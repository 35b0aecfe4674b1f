// What an operator does to a running server, and what its log says of it.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { databaseFile } from "../store/sqlite/engine/database-files.ts";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { until } from "../testing/fixtures/until.ts";

async function events(appliance: Appliance): Promise<string[]> {
  const lines = (await appliance.log()).split("\n").filter((line) => line.startsWith("{"));
  return lines.map((line) => (JSON.parse(line) as { event: string }).event);
}

async function isAlive({ url }: Appliance): Promise<boolean> {
  return (await fetch(`${url}/health`)).status === 200;
}

// At the same time: most of theirs is waiting.
test.concurrent("signals of other tools end nothing, and the log tells a stop from a crash", async () => {
  await using appliance = await startAppliance();
  expect(await events(appliance)).not.toContain("serve.unclean_stop");
  for (const [index, signal] of (["SIGUSR1", "SIGUSR2"] as const).entries()) {
    process.kill(appliance.pid, signal);
    const ignored = async () => (await events(appliance)).filter((event) => event === "serve.signal_ignored");
    await until(async () => (await ignored()).length > index, `${signal} is logged`);
    expect(await isAlive(appliance)).toBe(true);
  }
  await appliance.kill();
  await appliance.start();
  await until(async () => (await events(appliance)).includes("serve.started"), "the start is logged");
  expect(await events(appliance)).toContain("serve.unclean_stop");
  expect(await appliance.stop()).toBe(0);
  expect((await events(appliance)).at(-1)).toBe("serve.stopped");
  await appliance.start();
  expect(await events(appliance)).not.toContain("serve.unclean_stop");
});

test.concurrent("SIGHUP applies what can change while the server runs, and names what cannot", async () => {
  await using appliance = await startAppliance({ requestsPerSecond: 7 });
  const file = join(appliance.directory, "sendlark.toml");
  const text = await Bun.file(file).text();
  const reloadWith = async (changed: string, event: string) => {
    await Bun.write(file, changed);
    process.kill(appliance.pid, "SIGHUP");
    await until(async () => (await events(appliance)).includes(event), `${event} is logged`);
  };
  const limit = async () => (await appliance.api("/emails")).headers.get("ratelimit-limit");
  expect(await limit()).toBe("7");
  await reloadWith(text.replace("= 7", '= "many"'), "serve.not_reloaded");
  expect(await limit()).toBe("7");
  const changed = text.replace("requests_per_second = 7", "requests_per_second = 9");
  await reloadWith(changed.replace("mail.sendlark", "mx.sendlark"), "serve.restart_needed");
  expect(await limit()).toBe("9");
  const lines = (await appliance.log()).split("\n").filter((line) => line.includes("serve.re"));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: "serve.reloaded", applied: ["limits.requests_per_second"] },
    { event: "serve.restart_needed", keys: expect.arrayContaining(["hostname"]) },
  ]);
});

test.concurrent("SIGHUP during the start is applied once the server runs", async () => {
  await using appliance = await startAppliance({ requestsPerSecond: 7 });
  expect(await appliance.stop()).toBe(0);
  const starting = appliance.start();
  // The configuration is read and signals are heeded before the data directory is locked.
  const lock = join(appliance.directory, "data", "lock.pid");
  const pid = async () =>
    Number(
      await Bun.file(lock)
        .text()
        .catch(() => ""),
    );
  await until(async () => (await pid()) > 0, "the server begins to start");
  const file = join(appliance.directory, "sendlark.toml");
  await Bun.write(file, (await Bun.file(file).text()).replace("_second = 7", "_second = 9"));
  process.kill(await pid(), "SIGHUP");
  await starting;
  await until(async () => (await events(appliance)).includes("serve.reloaded"), "it is applied");
  expect((await appliance.api("/emails")).headers.get("ratelimit-limit")).toBe("9");
});

test.concurrent("a part that cannot write its last is no reason to cut off the others", async () => {
  await using appliance = await startAppliance();
  const database = new Database(databaseFile(join(appliance.directory, "data")));
  database.run("PRAGMA busy_timeout = 5000");
  database.run("CREATE TRIGGER no_use BEFORE UPDATE ON api_keys BEGIN SELECT RAISE(ABORT, 'full'); END");
  database.close();
  expect((await appliance.api("/emails")).status).toBe(200);
  expect(await appliance.stop()).toBe(0);
  expect((await events(appliance)).slice(-2)).toEqual(["serve.part_not_stopped", "serve.stopped"]);
  await appliance.start();
  expect(await events(appliance)).not.toContain("serve.unclean_stop");
});

test.concurrent("with conversations that hang, SIGTERM takes its half minute and no more; nothing is lost", async () => {
  await using appliance = await startAppliance();
  using _silent = Bun.listen({ hostname: "127.0.0.9", port: appliance.mx.port, socket: { data() {} } });
  appliance.dns.zone["silent.test MX"] = [{ preference: 10, exchange: "mx.silent.test" }];
  appliance.dns.zone["mx.silent.test A"] = ["127.0.0.9"];
  const body = { from: "a@sender.test", to: ["b@silent.test"], subject: "Hanging", text: "Hanging" };
  await appliance.api("/emails", { method: "POST", body });
  const state = async () => {
    const { data } = (await appliance.cli("queue", "list")) as { data: { state: string }[] };
    return data.map((row) => row.state);
  };
  await until(async () => (await state())[0] === "leased", "the conversation has begun");
  const askedAt = performance.now();
  expect(await appliance.stop()).toBe(0);
  // The conversation itself would take five minutes.
  expect(performance.now() - askedAt).toBeLessThan(90_000);
  expect(await events(appliance)).toContain("deliveries.cut_off");
  expect(await state()).toEqual(["queued"]);
});

test.concurrent("DNS that fails is told once, and so is that it answers again", async () => {
  await using appliance = await startAppliance();
  const send = async (to: string) => {
    const body = { from: "a@sender.test", to: [to], subject: "DNS", text: "DNS" };
    expect((await appliance.api("/emails", { method: "POST", body })).status).toBe(200);
  };
  for (const name of ["one", "two", "three", "four", "five"]) {
    appliance.dns.zone[`${name}.test SERVFAIL`] = true;
    await send(`a@${name}.test`);
  }
  await until(async () => (await events(appliance)).includes("dns.failing"), "the failure is logged");
  await send("a@site.test");
  await until(async () => (await events(appliance)).includes("dns.answering"), "the end of it is logged");
  expect((await events(appliance)).filter((event) => event.startsWith("dns."))).toEqual([
    "dns.failing",
    "dns.answering",
  ]);
});

test.concurrent("DNS that lies bounces nothing, and is told once", async () => {
  await using appliance = await startAppliance({
    dns: { soaZone: null },
    delivery: "dns_knows_internet = true\n",
  });
  const send = async (to: string) => {
    const body = { from: "a@sender.test", to: [to], subject: "DNS", text: "DNS" };
    const response = await appliance.api("/emails", { method: "POST", body });
    return ((await response.json()) as { id: string }).id;
  };
  const lastEvent = async (id: string) =>
    ((await (await appliance.api(`/emails/${id}`)).json()) as { last_event: string }).last_event;
  const valid = [await send("a@one.test"), await send("a@two.test")];
  for (const id of valid) {
    await until(async () => (await lastEvent(id)) === "delivery_delayed", "the email waits");
  }
  expect((await events(appliance)).filter((event) => event.startsWith("dns."))).toEqual(["dns.untrusted"]);
  appliance.dns.zone["* NS"] = "a.nic.test";
  const gone = await send("a@gone.test");
  await until(async () => (await lastEvent(gone)) === "bounced", "what an honest resolver denies bounces");
});
