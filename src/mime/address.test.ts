import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { formatAddress, needsSmtpUtf8, parseAddress, parseDomain } from "./address.ts";

describe("parseAddress reads", () => {
  test.each([
    ["a@example.com", "", "a@example.com"],
    ["  a@example.com\t", "", "a@example.com"],
    ["<a@example.com>", "", "a@example.com"],
    ["Ann <a@example.com>", "Ann", "a@example.com"],
    ["J. R. O'Neil <a@example.com>", "J. R. O'Neil", "a@example.com"],
    ['"Last, First" <a@example.com>', "Last, First", "a@example.com"],
    ['"say \\"hi\\" \\\\" <a@example.com>', 'say "hi" \\', "a@example.com"],
    ['"<b@evil.test>" <a@example.com>', "<b@evil.test>", "a@example.com"],
    ["=?utf-8?Q?=C3=9Cn?= <a@example.com>", "=?utf-8?Q?=C3=9Cn?=", "a@example.com"],
    ["Zoë 🎉 <a@example.com>", "Zoë 🎉", "a@example.com"],
    ["A.B+tag@EXAMPLE.Com", "", "A.B+tag@example.com"],
    ["a@bücher.example", "", "a@xn--bcher-kva.example"],
    ["a@Faß.example", "", "a@xn--fa-hia.example"],
    ["用户@example.com", "", "用户@example.com"],
    ['"a@evil.test"@example.com', "", '"a@evil.test"@example.com'],
  ])("%s", (text, name, address) => {
    expect(parseAddress(text)).toMatchObject({ name, address });
  });
});

const LABELS = `${"b".repeat(60)}.`.repeat(3);

test.each([
  ["a local part of 64 octets", (more: string) => `${"a".repeat(62)}${more}@example.com`, "éé"],
  ["an address of 254 octets", (more: string) => `${"a".repeat(64)}@${LABELS}${more}.com`, "bbb"],
  ["a label of 63 characters", (more: string) => `a@${"b".repeat(61)}${more}.com`, "bbb"],
  ["a text of 2,048 characters", (more: string) => `${"N".repeat(2_030)} ${more}<a@example.com>`, "NNN"],
])("%s is the longest", (_what, make, more) => {
  expect(parseAddress(make(more.slice(0, -1)))).not.toBeNull();
  expect(parseAddress(make(more))).toBeNull();
});

test("a domain of 253 characters is the longest", () => {
  const domain = `${LABELS}${"c".repeat(60)}.${"d".repeat(5)}.com`;
  expect(domain).toHaveLength(253);
  expect(parseDomain(domain)).toBe(domain);
  expect(parseDomain(`d${domain}`)).toBeNull();
});

describe("parseAddress refuses", () => {
  test.each([
    [""],
    ["a"],
    ["a@localhost"],
    ["@example.com"],
    ["a@"],
    ["a@b@example.com"],
    ["a@example.com@evil.test"],
    ["a@example.com, b@example.com"],
    ["a@example.com b@example.com"],
    ["<a@example.com> <b@example.com>"],
    ["<a@example.com"],
    ["a@example.com>"],
    ["Ann <<a@example.com>>"],
    ["Ann, Bob <a@example.com>"],
    ["(comment) a@example.com"],
    ["a@example.com (comment)"],
    ["a(x)@example.com"],
    ["Group: a@example.com;"],
    ["<@relay.test:a@example.com>"],
    ["a@[192.0.2.1]"],
    ["a@[IPv6:2001:db8::1]"],
    ["a@192.0.2.1"],
    ["a@0x7f.1"],
    ["a@１９２.0.2.1"],
    ["a@exam%70le.com"],
    ["a@example.com."],
    ["a@.example.com"],
    ["a@exa mple.com"],
    ["a@-example.com"],
    ["a@exa_mple.com"],
    [".a@example.com"],
    ["a.@example.com"],
    ["a..b@example.com"],
    ["a b@example.com"],
    ['"a\\"b"@example.com'],
    ['"a>"@example.com'],
    ['"open <a@example.com>'],
    ["a@example.com\r\nBcc: b@evil.test"],
    ["Ann\r\n <a@example.com>"],
    ["Ann\n<a@example.com>"],
    ["a\u0000@example.com"],
    ["Ann\u0007 <a@example.com>"],
    ["Ann\u202e <a@example.com>"],
    ["Ann\u2028 <a@example.com>"],
    ["Ann\ud800 <a@example.com>"],
    [`${"a".repeat(65)}@example.com`],
    [`${"ü".repeat(33)}@example.com`],
    [`a@${"b".repeat(64)}.com`],
    [`a@${"b.".repeat(126)}com`],
    [`${"a".repeat(64)}@${`${"b".repeat(60)}.`.repeat(3)}com.example`],
  ])("%j", (text) => {
    expect(parseAddress(text)).toBeNull();
  });
});

test("only a local part beyond ASCII needs SMTPUTF8", () => {
  expect(needsSmtpUtf8(parseAddress("ü@example.com")!)).toBe(true);
  expect(needsSmtpUtf8(parseAddress("Ü <u@bücher.example>")!)).toBe(false);
});

test("without a name the address stands alone", () => {
  expect(formatAddress(parseAddress("<a@example.com>")!)).toBe("a@example.com");
});

test("what formatAddress writes is read back", () => {
  const name = fc.string({ unit: "grapheme", maxLength: 40 }).filter((text) => text.trim() === text);
  fc.assert(
    fc.property(name, (text) => {
      const given = { name: text, local: "a", domain: "example.com", address: "a@example.com" };
      const read = parseAddress(formatAddress(given));
      if (read !== null) expect(read).toEqual(given);
      else expect(text).toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }),
  );
});

test("parseDomain gives A-labels or nothing", () => {
  expect(parseDomain("MÜNCHEN.Example")).toBe("xn--mnchen-3ya.example");
  expect(parseDomain("xn--a.example")).toBeNull();
  expect(parseDomain("example")).toBeNull();
});

test.each(["<", '"', "@", "a.", "\\", "a@", '"a" '])("a long run of %s is refused without effort", (unit) => {
  expect(parseAddress(unit.repeat(500_000))).toBeNull();
});
