import { expect, test } from "bun:test";
import { readTlsrptRecord } from "./read-tlsrpt-record.ts";

const mail = (to: string) => ({ kind: "mail" as const, to });
const https = (to: string) => ({ kind: "https" as const, to });

test.each([
  ["v=TLSRPTv1; rua=mailto:tls@example.com", [mail("tls@example.com")]],
  ["v=TLSRPTv1;rua=mailto:tls@example.com;", [mail("tls@example.com")]],
  ["v=TLSRPTv1 ; ext=1 ; rua = mailto:tls@example.com", []],
  ["v=TLSRPTv1; ext=1; rua=mailto:tls@example.com", [mail("tls@example.com")]],
  ["v=TLSRPTv1; rua=https://r.example.com/v1/tlsrpt", [https("https://r.example.com/v1/tlsrpt")]],
  [
    "v=TLSRPTv1; rua=mailto:a@example.com, https://r.example.com/x",
    [mail("a@example.com"), https("https://r.example.com/x")],
  ],
  ["v=TLSRPTv1; rua=mailto:a%2Bb@example.com?subject=x%0d%0aBcc:%20c@d.test", [mail("a+b@example.com")]],
  ["v=TLSRPTv1; rua=mailto:a%0d%0aBcc:c@example.com", []],
  ["v=TLSRPTv1; rua=mailto:%zz@example.com", []],
  ["v=TLSRPTv1; rua=mailto:é@example.com", []],
  ["v=TLSRPTv1; rua=http://r.example.com/", []],
  ["v=TLSRPTv1; rua=ftp://r.example.com/,mailto:a@example.com", [mail("a@example.com")]],
  ["v=TLSRPTv1", []],
  ["v=TLSRPTv10; rua=mailto:a@example.com", []],
  ["v=DMARC1; rua=mailto:a@example.com", []],
  ["", []],
] as const)("%s", (record, targets) => {
  expect(readTlsrptRecord(["something else", record])).toEqual([...targets]);
});

test("two records count for nothing, and of many targets the first five", () => {
  const record = "v=TLSRPTv1; rua=mailto:a@example.com";
  expect(readTlsrptRecord([record, record])).toEqual([]);
  const many = Array.from({ length: 9 }, (_, index) => `mailto:a${index}@example.com`).join(",");
  expect(readTlsrptRecord([`v=TLSRPTv1; rua=${many}`])).toHaveLength(5);
});
