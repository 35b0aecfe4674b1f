// Reports through the SMTP door, against a real store: what is counted, once, and what is refused.
import { afterAll, beforeAll, expect, test } from "bun:test";

import { startApiFixture } from "../testing/fixtures/api-fixture.ts";
import {
  createReportSender,
  DMARC_SHAPES,
  type DmarcShape,
  gzipped,
  type ReportMessage,
  type SampleReport,
  tlsJson,
  zipped,
} from "../testing/fixtures/domain-report-samples.ts";
import {
  REPORT_ADDRESSES,
  type SubmissionFixture,
  startSubmissionFixture,
} from "../testing/fixtures/submission-fixture.ts";
import { REPORT_BOMBS } from "../testing/fuzz/report-bombs.ts";
import { connectSmtp } from "../testing/servers/smtp-client.ts";
import { showReports } from "./show-reports.ts";

const sender = createReportSender("receiver.test");
const DAY_MS = 24 * 3600_000;
let fixture: SubmissionFixture;
let today: number;
beforeAll(async () => {
  fixture = await startSubmissionFixture({ messageBytesMax: 20_000_000 });
  fixture.zone[`${sender.record[0]} TXT`] = [sender.record[1]];
  today = fixture.clock.now() - (fixture.clock.now() % DAY_MS);
});
afterAll(() => fixture[Symbol.asyncDispose]());

let domains = 0;

/** A domain of its own for each test, at the return path `send`. */
async function openDomain() {
  const [acme] = await fixture.store.domains.findByName({ teamId: null, name: "acme.test" });
  const name = `d${++domains}.test`;
  const id = Bun.randomUUIDv7();
  await fixture.store.domains.create({ keys: [], domain: { ...acme!, id, name } });
  const domain = (await fixture.store.domains.get({ teamId: null, id }))!;
  const address = REPORT_ADDRESSES.of(domain);
  return {
    ...{ domain, name, address },
    report: (changes: Partial<SampleReport> = {}): SampleReport => ({
      domain: name,
      id: "r1",
      beginsAt: today - DAY_MS,
      rows: [
        { ip: "192.0.2.7", count: 90 },
        { ip: "203.0.113.5", count: 10, dkim: "fail", spf: "fail", disposition: "reject" },
      ],
      ...changes,
    }),
    async send(message: Omit<ReportMessage, "to">, options?: { isSigned?: boolean }) {
      return deliver(address, await sender.message({ to: address, ...message }, options));
    },
    show: () => showReports({ ...fixture, reportAddresses: REPORT_ADDRESSES }, domain, { days: 30 }),
  };
}

async function deliver(to: string, message: Uint8Array): Promise<string> {
  using client = await connectSmtp(fixture.port);
  await client.reply();
  await client.say("EHLO mx.receiver.test");
  await client.say("MAIL FROM:<noreply@receiver.test>");
  const refused = await client.say(`RCPT TO:<${to}>`);
  if (!refused.startsWith("250")) return refused;
  await client.say("DATA");
  client.write(message);
  return await client.say("\r\n.");
}

const WRAPPINGS: Record<DmarcShape, (xml: string) => Omit<ReportMessage, "to">> = {
  google: (xml) => ({ content: zipped(xml), type: "application/zip", isMultipart: false }),
  microsoft: (xml) => ({ content: gzipped(xml), type: "application/gzip" }),
  yahoo: (xml) => ({ content: gzipped(xml), type: "application/octet-stream" }),
  mailru: (xml) => ({ content: xml, type: "text/xml" }),
  rfc9990: (xml) => ({ content: gzipped(xml), type: "application/gzip" }),
};

test.each(Object.keys(DMARC_SHAPES) as DmarcShape[])(
  "a DMARC report in the form of %s is counted",
  async (shape) => {
    const bench = await openDomain();
    expect(await bench.send(WRAPPINGS[shape](DMARC_SHAPES[shape](bench.report())))).toStartWith("250");
    const { dmarc, reports } = await bench.show();
    expect(dmarc).toMatchObject({
      messages: 100,
      passed: 90,
      days: [{ date: new Date(today - DAY_MS).toISOString().slice(0, 10), total: 100, failed: 10 }],
      sources: [
        {
          ip: "192.0.2.7",
          kind: "sendlark",
          messages: 90,
          dkim_aligned: 90,
          spf_aligned: 90,
          dkim_domain: bench.name,
        },
        {
          ip: "203.0.113.5",
          kind: "unknown",
          messages: 10,
          passed: 0,
          rejected: 10,
          dkim_domain: "other.test",
        },
      ],
    });
    expect(reports).toMatchObject([
      { kind: "dmarc", report_id: "r1", signed_by: "receiver.test", total: 100, failed: 10 },
    ]);
  },
);

const google = (report: SampleReport) => WRAPPINGS.google(DMARC_SHAPES.google(report));

test("a report counts once, however often it comes, and another one adds up", async () => {
  const bench = await openDomain();
  for (const id of ["r1", "r1", "r2"])
    expect(await bench.send(google(bench.report({ id })))).toStartWith("250");
  expect(await bench.show()).toMatchObject({
    dmarc: { messages: 200, passed: 180 },
    reports: [{ report_id: "r2" }, {}],
  });
  expect(fixture.log.at(-2)).toContain('"result":"repeated"');
});

test("a report that nobody signed is listed and not counted; the signed one still counts", async () => {
  const bench = await openDomain();
  const report = google(bench.report());
  expect(await bench.send(report, { isSigned: false })).toStartWith("250");
  expect(await bench.show()).toMatchObject({
    dmarc: { messages: 0, sources: [] },
    reports: [{ signed_by: null, counted: false, total: 100 }],
  });
  expect(await bench.send(report)).toStartWith("250");
  expect((await bench.show()).dmarc.messages).toBe(100);
});

test("a report whose signature cannot be looked up now is to come again", async () => {
  const bench = await openDomain();
  const silent = createReportSender("silent.test");
  fixture.zone[`${silent.record[0]} TXT`] = "failed";
  const message = await silent.message({ to: bench.address, ...google(bench.report()) });
  expect(await deliver(bench.address, message)).toStartWith("451 4.7.5");
  expect((await bench.show()).reports).toEqual([]);
});

test("a TLS report counts sessions, and failures by receiving host", async () => {
  const bench = await openDomain();
  const failures = [
    { host: "mx1.test", result: "certificate-expired", sessions: 4 },
    { host: "mx2.test", result: "starttls-not-supported", sessions: 2 },
  ];
  const content = gzipped(tlsJson(bench.report(), { successful: 94, failures }));
  expect(await bench.send({ content, type: "application/tlsrpt+gzip" })).toStartWith("250");
  const { tls, reports } = await bench.show();
  expect(tls).toMatchObject({ sessions: 100, failed: 6, failures: [failures[0], failures[1]] });
  expect(reports).toMatchObject([{ kind: "tls", org: "Google Inc.", signed_by: "receiver.test", failed: 6 }]);
});

test("a report about another domain, of another time, or to a made-up address is refused", async () => {
  const bench = await openDomain();
  const wrong = [bench.report({ domain: "elsewhere.test" }), bench.report({ beginsAt: today + 3 * DAY_MS })];
  const replies = await Promise.all(wrong.map((report) => bench.send(google(report))));
  expect(replies).toEqual([
    expect.stringContaining("it is not about"),
    expect.stringContaining("dates are wrong"),
  ]);
  const forged = bench.address.replace(/^r\.\w/, "r.z");
  expect(await deliver(forged, new Uint8Array())).toStartWith("550 5.1.1 Unknown report address");
  const parent = await bench.send(google(bench.report({ domain: "test", id: "r9" })));
  expect(parent).toStartWith("250");
});

test("what has no report is kept for the operator, as other mail to report addresses", async () => {
  const bench = await openDomain();
  expect(await bench.send({ content: "Hello", type: "text/plain", isMultipart: false })).toStartWith("250");
  expect(await bench.show()).toMatchObject({ reports: [] });
  const { rows } = await fixture.store.reports.listUnknown({ teamId: null, limit: 1 });
  expect(rows).toMatchObject([{ recipient: bench.address }]);
});

test.each(REPORT_BOMBS.map((bomb) => [bomb.name, bomb] as const))("refused: %s", async (_, bomb) => {
  const bench = await openDomain();
  const reply = await bench.send({ content: bomb.make(bench.name, 22), type: bomb.type });
  expect(reply).toMatch(/^550 5\.6\.0 /);
  expect(reply).toMatch(bomb.reason);
  expect(fixture.log.at(-1)).toContain("domain_reports.refused");
  expect((await bench.show()).reports).toEqual([]);
});

test("20,000 sources are added up, the largest for themselves", async () => {
  const bench = await openDomain();
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    ip: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    count: index < 10 ? 100 : 1,
  }));
  expect(await bench.send(google(bench.report({ rows })))).toStartWith("250");
  const { dmarc } = await bench.show();
  expect(dmarc).toMatchObject({ messages: 20_990, sources_total: 1_000 });
  expect(dmarc.sources[0]).toMatchObject({ messages: 100 });
});

test("a TLS report by HTTPS counts once; a DMARC report and a made-up address are refused", async () => {
  await using api = await startApiFixture();
  const [domain] = await api.store.domains.findByName({ teamId: null, name: "acme.test" });
  const address = REPORT_ADDRESSES.of(domain!);
  const about = { domain: "acme.test", id: "t1", beginsAt: api.clock.now() - DAY_MS };
  const json = gzipped(tlsJson(about, { successful: 7, failures: [] }));
  const post = async (to: string, body: Uint8Array<ArrayBuffer>) => {
    const headers = { "content-type": "application/tlsrpt+gzip" };
    const url = `http://localhost/tls-reports/${to}`;
    return (await api.app.handle(new Request(url, { method: "POST", headers, body }))).status;
  };
  expect([await post(address, json), await post(address, json)]).toEqual([201, 201]);
  const shown = await showReports({ ...api, reportAddresses: REPORT_ADDRESSES }, domain!, { days: 30 });
  expect(shown.tls).toMatchObject({ sessions: 7, failed: 0 });
  expect(shown.reports).toMatchObject([{ kind: "tls", signed_by: null, counted: true }]);
  const dmarc = gzipped(DMARC_SHAPES.google({ ...about, rows: [{ ip: "192.0.2.1", count: 1 }] }));
  expect([await post(address, dmarc), await post("r.0@send.acme.test", json)]).toEqual([422, 404]);
});
