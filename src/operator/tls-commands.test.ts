import { expect, test } from "bun:test";
import { TLS_COUNTS } from "../mta/tls-counts.ts";
import type { TlsCount, TlsReport } from "../mta/tlsrpt-report.ts";
import { savedIn } from "../store/state.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { type CommandInput, type CommandParts, UsageError } from "./command.ts";
import { tlsReport } from "./report-commands.ts";

test("tells how TLS went, by day and domain", async () => {
  await using store = await tempStore();
  const parts = {
    store,
    config: { database: { url: "sqlite" }, hostname: "mail.sender.test", delivery: { tlsReportsFrom: null } },
  } as unknown as CommandParts;
  const input = (values: CommandInput["values"]) => ({ positionals: [], values });
  const table = async (values: CommandInput["values"] = {}) => {
    return tlsReport.show(await tlsReport.run(parts, input(values)), input(values));
  };
  expect(await table()).toBe("No TLS sessions recorded.\n");
  const count = (day: string, domain: string): TlsCount => ({
    day,
    domain,
    type: "sts",
    policy: null,
    successes: 3,
    failures: [
      { result: "certificate-expired", host: "mx.example.com", ip: null, sendingIp: null, sessions: 2 },
    ],
  });
  const counts = [count("2026-11-19", "example.com"), count("2026-11-20", "example.net")];
  await savedIn(store, TLS_COUNTS).write(JSON.stringify(counts));
  expect((await table()).split("\n").slice(1, 3)).toEqual([
    "2026-11-19  example.com  sts     3   2       certificate-expired",
    "2026-11-20  example.net  sts     3   2       certificate-expired",
  ]);
  expect(await table({ day: "2026-11-20" })).not.toContain("example.com");
  expect(await table({ domain: "Example.COM" })).not.toContain("example.net");
  const [report] = (await tlsReport.run(parts, input({ day: "2026-11-20" }))) as TlsReport[];
  expect(report?.["contact-info"]).toBe("postmaster@mail.sender.test");
  await expect(table({ day: "today" })).rejects.toBeInstanceOf(UsageError);
});
