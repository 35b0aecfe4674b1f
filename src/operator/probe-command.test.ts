import { expect, test } from "bun:test";
import { startCliBench } from "../testing/fixtures/cli-bench.ts";
import type { FakeMxOptions } from "../testing/servers/fake-mx.ts";

const startBench = (mx: FakeMxOptions = {}, delivery = "") =>
  startCliBench({
    zone: {
      "rcpt.test MX": [{ preference: 10, exchange: "mx.rcpt.test" }],
      "mx.rcpt.test A": ["127.0.0.1"],
      "hosted.test MX": [{ preference: 10, exchange: "aspmx.l.google.com" }],
      "aspmx.l.google.com A": ["127.0.0.1"],
      "closed.test MX": [{ preference: 0, exchange: "." }],
    },
    mx,
    delivery,
  });

test("probe shows each step, and sends nothing", async () => {
  await using bench = await startBench();
  const { exitCode, out, err } = await bench.type("probe", "ann@rcpt.test");
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
  expect(out).toStartWith("Probing ann@rcpt.test from <>. No message is sent.\n\n");
  expect(out).toMatch(/\d+ ms {2}DNS +rcpt\.test MX: 10 mx\.rcpt\.test\n/);
  expect(out).toMatch(/\d+ ms {2}sent +RCPT TO:<ann@rcpt\.test>\n +\d+ ms {2}received +250/);
  expect(out).toEndWith("for its content.\n");
  expect(bench.mx.counts.messages).toBe(0);
});

test("as a sending domain, through the running server", async () => {
  await using bench = await startBench();
  await bench.type("team", "create", "Acme");
  await bench.type("domain", "add", "acme.test", "--team", "Acme", "--tls", "enforced");
  await bench.inServer(async (commands) => {
    const { exitCode, out } = await bench.type("probe", "ann@rcpt.test", "--from", "acme.test", "--json");
    expect(exitCode).toBe(1);
    // The domain demands TLS, which the server does not offer.
    expect(JSON.parse(out)).toMatchObject({
      recipient: "ann@rcpt.test",
      mail_from: "probe@send.acme.test",
      verdict: "later",
      targets: [{ host: "mx.rcpt.test", class: "tls_policy" }],
    });
    expect(commands).toEqual(["probe"]);
  });
});

test("TLS is demanded where a delivery demands it", async () => {
  await using bench = await startBench();
  const { exitCode, out } = await bench.type("probe", "ann@hosted.test", "--json");
  expect(exitCode).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    verdict: "later",
    targets: [{ host: "aspmx.l.google.com", class: "tls_policy" }],
  });
});

test("greylisting and a null MX are explained, and exit 1", async () => {
  await using bench = await startBench({ replies: { rcpt: () => "451 4.7.1 Greylisting in action" } });
  const grey = await bench.type("probe", "ann@rcpt.test");
  const { out } = grey;
  expect(grey).toMatchObject({
    exitCode: 1,
    out: expect.stringContaining("\nlater: mx.rcpt.test at RCPT: 451"),
  });
  expect(out).toContain("retry in a few minutes");
  const closed = await bench.type("probe", "ann@closed.test", "--json");
  expect(JSON.parse(closed.out)).toMatchObject({ verdict: "refused", targets: [] });
});

test("what cannot be probed is refused", async () => {
  await using bench = await startBench();
  for (const [address, exitCode, text] of [
    ["ann", 2, "ADDRESS must be an email address"],
    ["ann@[127.0.0.1]", 2, "ADDRESS must be an email address"],
    ["delivered@sandbox.sendlark", 1, "never leaves this machine"],
  ] as const) {
    expect(await bench.type("probe", address)).toMatchObject({
      exitCode,
      err: expect.stringContaining(text),
    });
  }
  expect((await bench.type("probe", "ann@rcpt.test", "--from", "other.test")).exitCode).toBe(1);
  expect(bench.mx.counts.connections).toBe(0);
  await using sandbox = await startBench({}, 'mode = "sandbox"\n');
  expect(await sandbox.type("probe", "ann@rcpt.test")).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining("delivery.mode is sandbox"),
  });
});
