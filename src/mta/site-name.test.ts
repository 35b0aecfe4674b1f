import { expect, test } from "bun:test";
import { siteName } from "./site-name.ts";

const SETS: [why: string, hosts: string[], site: string][] = [
  ["implicit MX", [], "example.com"],
  ["one host", ["mx.example.net"], "mx.example.net"],
  ["case and final dot do not matter", ["MX.Example.NET.", "mx.example.net"], "mx.example.net"],
  ["Google", ["aspmx.l.google.com", "alt1.aspmx.l.google.com", "aspmx2.googlemail.com"], "google"],
  ["Yahoo", ["mta5.am0.yahoodns.net"], "yahoo"],
  ["Outlook", ["hotmail-com.olc.protection.outlook.com"], "outlook"],
  ["Office 365, a host for each customer", ["example-com.mail.protection.outlook.com"], "office365"],
  ["Office 365 with DANE", ["example-com.k-v1.mx.microsoft"], "office365"],
  ["Apple", ["mx01.mail.icloud.com", "mx02.mail.icloud.com"], "apple"],
  ["the end of a name counts, at a dot", ["mx.notgoogle.com"], "mx.notgoogle.com"],
  ["a label like a provider's name", ["google"], "example.com"],
];

test.each(SETS)("%s", (_why, hosts, site) => {
  expect(siteName("example.com", hosts)).toBe(site);
});

test("several hosts: the first by name and a hash of the set, whatever their order", () => {
  const site = siteName("example.com", ["b.mx.test", "a.mx.test"]);
  expect(site).toMatch(/^a\.mx\.test~[0-9a-f]{12}$/);
  expect(siteName("other.example", ["A.mx.test.", "b.mx.test"])).toBe(site);
  expect(siteName("example.com", ["a.mx.test", "c.mx.test"])).not.toBe(site);
});

test("a provider's host among others does not make the site the provider's", () => {
  expect(siteName("example.com", ["aspmx.l.google.com", "zz.evil.test"])).toMatch(/^aspmx\.l\.google\.com~/);
  expect(siteName("example.com", ["aspmx.l.google.com", "mta5.am0.yahoodns.net"])).toContain("~");
});
