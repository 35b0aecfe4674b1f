// A TLS report about what this machine saw yesterday, as it reaches the domain that asks for one.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import PostalMime from "postal-mime";
import { dayOf, TLS_COUNTS } from "../mta/tls-counts.ts";
import type { TlsReport } from "../mta/tlsrpt-report.ts";
import { savedIn } from "../store/state.ts";
import { startAppliance } from "../testing/fixtures/appliance.ts";
import { dkimVerdicts } from "../testing/fixtures/dkim-verdicts.ts";
import { openTestStore } from "../testing/fixtures/open-test-store.ts";

test("a report arrives by email, signed by the domain that it comes from", async () => {
  await using appliance = await startAppliance({ delivery: 'tls_reports_from = "tls@sender.test"\n' });
  await appliance.stop();
  const day = dayOf(Date.now() - 24 * 3600_000);
  const store = await openTestStore({ dataDir: join(appliance.directory, "data") });
  const count = { day, domain: "site.test", type: "none", policy: null, successes: 3, failures: [] };
  await savedIn(store, TLS_COUNTS).write(JSON.stringify([count]));
  // Its time has come, whatever the hour.
  await savedIn(store, "tls-reports").write(JSON.stringify({ day, nextAt: 0, done: [], sent: 0 }));
  await store.close();
  appliance.dns.zone["_smtp._tls.site.test TXT"] = ["v=TLSRPTv1; rua=mailto:reports@site.test"];
  await appliance.start();
  await appliance.mx.untilMessages(1);
  const [message] = appliance.mx.messages;
  expect(message?.to).toEqual(["reports@site.test"]);
  const verdicts = await dkimVerdicts(
    message!.raw,
    (name) => appliance.dns.zone[`${name.toLowerCase()} TXT`] as string[],
  );
  expect(verdicts).toEqual(["sender.test ed25519-sha256 pass", "sender.test rsa-sha256 pass"]);
  const { attachments, headers } = await PostalMime.parse(message!.raw);
  expect(headers.find(({ key }) => key === "tls-required")?.value).toBe("No");
  const report = JSON.parse(gunzipSync(attachments[0]!.content as ArrayBuffer).toString()) as TlsReport;
  expect(report).toMatchObject({
    "organization-name": "mail.sendlark.test",
    "report-id": `${day}_site.test@mail.sendlark.test`,
    policies: [
      { policy: { "policy-domain": "site.test" }, summary: { "total-successful-session-count": 3 } },
    ],
  });
});
