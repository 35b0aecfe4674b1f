import { expect, test } from "bun:test";
import { type TlsCount, tlsReports } from "./tlsrpt-report.ts";

const FROM = { hostname: "mail.sender.test", contact: "postmaster@mail.sender.test" };
const DAY = "2026-11-20";

test("a report has the form of RFC 8460", () => {
  const counts: TlsCount[] = [
    {
      day: DAY,
      domain: "example.com",
      type: "sts",
      policy: { domain: "example.com", strings: ["version: STSv1"], hosts: ["*.example.com"] },
      successes: 5,
      failures: [
        {
          result: "certificate-expired",
          host: "mx1.example.com",
          ip: "198.51.100.1",
          sendingIp: "192.0.2.1",
          sessions: 2,
        },
        { result: "sts-policy-fetch-error", host: null, ip: null, sendingIp: null, sessions: 1 },
      ],
    },
  ];
  expect(tlsReports(counts, FROM)).toEqual([
    {
      "organization-name": "mail.sender.test",
      "date-range": { "start-datetime": "2026-11-20T00:00:00Z", "end-datetime": "2026-11-20T23:59:59Z" },
      "contact-info": "postmaster@mail.sender.test",
      "report-id": "2026-11-20_example.com@mail.sender.test",
      policies: [
        {
          policy: {
            "policy-type": "sts",
            "policy-string": ["version: STSv1"],
            "policy-domain": "example.com",
            "mx-host": ["*.example.com"],
          },
          summary: { "total-successful-session-count": 5, "total-failure-session-count": 3 },
          "failure-details": [
            {
              "result-type": "certificate-expired",
              "sending-mta-ip": "192.0.2.1",
              "receiving-mx-hostname": "mx1.example.com",
              "receiving-ip": "198.51.100.1",
              "failed-session-count": 2,
            },
            { "result-type": "sts-policy-fetch-error", "failed-session-count": 1 },
          ],
        },
      ],
    },
  ]);
});

test("one report a day and domain holds all its policies; nothing failed means no details", () => {
  const count = (day: string, domain: string, type: TlsCount["type"]): TlsCount => {
    const policy = type === "tlsa" ? { domain: "mx.example.com", strings: ["3 1 1 ab"], hosts: [] } : null;
    return { day, domain, type, policy, successes: 1, failures: [] };
  };
  const reports = tlsReports(
    [
      count("2026-11-21", "example.com", "none"),
      count(DAY, "example.net", "none"),
      count(DAY, "example.com", "tlsa"),
      count(DAY, "example.com", "none"),
    ],
    FROM,
  );
  expect(reports.map((report) => report["report-id"].split("@")[0])).toEqual([
    "2026-11-20_example.com",
    "2026-11-20_example.net",
    "2026-11-21_example.com",
  ]);
  const types = reports[0]?.policies.map(({ policy }) => policy["policy-type"]);
  expect(types).toEqual(["tlsa", "no-policy-found"]);
  const domains = reports[0]?.policies.map(({ policy }) => policy["policy-domain"]);
  expect(domains).toEqual(["mx.example.com", "example.com"]);
  expect(reports[0]?.policies[0]).not.toHaveProperty("failure-details");
});
