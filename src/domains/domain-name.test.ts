import { expect, test } from "bun:test";
import { normalizeDomainName, normalizeLabel, relativeName } from "./domain-name.ts";

test.each([
  ["example.com", "example.com"],
  [" Mail.Example.COM. ", "mail.example.com"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["a.co.uk", "a.co.uk"],
  ["team.github.io", "team.github.io"],
  ["brand.test", "brand.test"],
])("%p becomes %s", (text, name) => {
  expect(normalizeDomainName(text)).toBe(name);
});

test.each([
  ["co.uk", "public suffix"],
  ["Gmail.com", "belongs to a mail provider"],
  ["com", "must be a domain"],
  ["localhost", "must be a domain"],
  ["192.0.2.1", "must be a domain"],
  ["[2001:db8::1]", "must be a domain"],
  ["0x7f.1", "must be a domain"],
  ["", "must be a domain"],
  ["a b.com", "must be a domain"],
  ["user@example.com", "must be a domain"],
  ["https://example.com", "must be a domain"],
  ["example.com\r\nx", "must be a domain"],
  ["-a.example.com", "must be a domain"],
  ["a..com", "must be a domain"],
  [`${"a".repeat(64)}.com`, "must be a domain"],
  [`${"a23456789.".repeat(19)}com`, "must be a domain"],
])("%p is refused", (text, reason) => {
  expect(() => normalizeDomainName(text)).toThrow(reason);
});

test.each(["", "a.b", "-a", "a-", "ä", "a b", "x".repeat(64)])("%p is no label", (text) => {
  expect(() => normalizeLabel(text, "custom_return_path")).toThrow("Invalid `custom_return_path` field");
});

test.each([
  ["send.example.com", "send"],
  ["send.mail.example.com", "send.mail"],
  ["sl-abc._domainkey.example.co.uk", "sl-abc._domainkey"],
  ["send.shop.github.io", "send"],
  ["example.com", "@"],
  ["send.brand.test", "send"],
])("%s is shown as %s", (fqdn, name) => {
  expect(relativeName(fqdn)).toBe(name);
});
