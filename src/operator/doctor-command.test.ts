import { expect, test } from "bun:test";
import type { Finding } from "../doctor/checks/finding.ts";
import { startCliBench } from "../testing/fixtures/cli-bench.ts";
import type { Zone } from "../testing/servers/fake-dns.ts";

const startBench = (zone: Zone, delivery = "") =>
  startCliBench({
    zone,
    delivery,
    mx: { replies: { greeting: () => "220 mx.google.com yahoo.com outlook.com" } },
  });

const ZONE: Zone = {
  "mail.acme.test A": ["5.6.7.8"],
  "mail.acme.test TXT": ["v=spf1 a -all"],
  "8.7.6.5.in-addr.arpa PTR": ["mail.acme.test"],
  "gmail-smtp-in.l.google.com A": ["127.0.0.1"],
  "mta5.am0.yahoodns.net A": ["127.0.0.1"],
  "outlook-com.olc.protection.outlook.com A": ["127.0.0.1"],
};

test("the doctor prints a table with advice, and fails when something fails", async () => {
  await using bench = await startBench({ ...ZONE });
  const good = await bench.type("doctor", "--json");
  const findings: Finding[] = JSON.parse(good.out);
  const status = (id: string) => findings.find((finding) => finding.id === id)?.status;
  expect(["reverse_dns", "ehlo_name", "helo_spf", "port_25"].map(status)).toEqual(["ok", "ok", "ok", "ok"]);
  expect(good).toMatchObject({ exitCode: 0, err: "" });

  delete bench.dns.zone["8.7.6.5.in-addr.arpa PTR"];
  const bad = await bench.type("doctor");
  expect(bad.exitCode).toBe(1);
  expect(bad.out).toContain(
    "FAIL  Reverse DNS of 5.6.7.8: no PTR record\n      expected: a PTR record mail.acme.test",
  );
  expect(bad.out).toContain("set the PTR record of 5.6.7.8");
  expect(bad.out).toMatch(/\d+ ok, \d+ warnings, 1 failed, \d+ unknown\n$/);
});

test("a domain is examined by name, with its keys, inside the running server too", async () => {
  await using bench = await startBench({ ...ZONE });
  await bench.type("team", "create", "Acme");
  const added = JSON.parse((await bench.type("domain", "add", "acme.test", "--team", "Acme", "--json")).out);
  for (const { fqdn, type, value } of added.records) {
    bench.dns.zone[`${fqdn} ${type}`] = type === "MX" ? [{ preference: 10, exchange: value }] : [value];
  }
  const of = (text: string) =>
    (JSON.parse(text) as Finding[])
      .filter(({ id }) => ["dkim_key", "spf", "dmarc"].includes(id))
      .map(({ id, status }) => `${id} ${status}`);
  await bench.inServer(async (commands) => {
    const inside = await bench.type("doctor", "--domain", "ACME.test", "--json");
    expect(of(inside.out)).toEqual(["dkim_key ok", "dkim_key ok", "dmarc fail", "spf ok"]);
    expect(inside.exitCode).toBe(1);
    expect(commands).toEqual(["doctor"]);
  });
  bench.dns.zone["_dmarc.acme.test TXT"] = ["v=DMARC1; p=none"];
  const alone = await bench.type("doctor", "--domain", "acme.test", "--json");
  expect(of(alone.out)).toEqual(["dkim_key ok", "dkim_key ok", "dmarc ok", "spf ok"]);
  expect((await bench.type("doctor", "--domain", "other.test")).exitCode).toBe(1);
});

test("block lists are queried only on request, and each name rarely", async () => {
  const listed: Zone = { "2.0.0.127.list.test A": ["127.0.0.2"], "8.7.6.5.list.test A": ["127.0.0.2"] };
  await using bench = await startBench({ ...ZONE, ...listed });
  const asked = () => bench.dns.queries.filter(({ name }) => name.endsWith("list.test")).length;
  await bench.type("doctor");
  expect(asked()).toBe(0);
  const first = await bench.type("doctor", "--blocklist-zone", "list.test");
  expect(first).toMatchObject({
    exitCode: 1,
    out: expect.stringContaining("FAIL  Block list list.test: 5.6.7.8"),
  });
  const count = asked();
  expect(count).toBe(3);
  await bench.type("doctor", "--blocklist-zone", "List.test.");
  expect(asked()).toBe(count);
  expect((await bench.type("doctor", "--blocklist-zone", "no zone")).exitCode).toBe(2);
});

test("the configuration says which block lists are asked", async () => {
  const listed: Zone = { "2.0.0.127.list.test A": ["127.0.0.2"] };
  await using bench = await startBench({ ...ZONE, ...listed }, '[doctor]\nblocklists = ["list.test"]\n');
  const { out } = await bench.type("doctor", "--blocklists", "--json");
  const lists = (JSON.parse(out) as Finding[]).filter(({ id }) => id === "blocklist");
  expect(lists.map(({ title, status }) => [title, status])).toEqual([["Block list list.test", "ok"]]);
});

test("in the sandbox it says what makes no sense", async () => {
  await using bench = await startBench({ ...ZONE }, 'mode = "sandbox"\n');
  const { exitCode, out } = await bench.type("doctor");
  expect({ exitCode, isTold: out.includes("are not checked") }).toEqual({ exitCode: 0, isTold: true });
  expect(bench.mx.counts.connections).toBe(0);
});
