import { expect, test } from "bun:test";
import { zoneFile } from "./publication.ts";

const txt = (value: string) => zoneFile([{ type: "TXT", fqdn: "a.example", value, priority: null }]);

test.each([
  ["v=spf1 -all", '"v=spf1 -all"'],
  ['say "hi"\\', '"say \\"hi\\"\\\\"'],
  ["é\n", '"\\195\\169\\010"'],
  ["", '""'],
  ["x".repeat(255), `"${"x".repeat(255)}"`],
  ["x".repeat(256), `"${"x".repeat(255)}" "x"`],
  [`${"x".repeat(254)}é`, `"${"x".repeat(254)}\\195" "\\169"`],
])("TXT %#", (value, data) => {
  expect(txt(value)).toBe(`a.example. 3600 IN TXT ${data}\n`);
});

test("MX names are absolute", () => {
  const record = { type: "MX" as const, fqdn: "send.a.example", value: "mx.b.example", priority: 20 };
  expect(zoneFile([record, { ...record, priority: null }, { ...record, type: "CNAME" }])).toBe(
    "send.a.example. 3600 IN MX 20 mx.b.example.\nsend.a.example. 3600 IN MX 10 mx.b.example.\nsend.a.example. 3600 IN CNAME mx.b.example.\n",
  );
});
