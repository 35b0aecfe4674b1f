import { describe, expect, test } from "bun:test";
import { namesHost, parseStsPolicy, parseStsRecords } from "./sts-policy.ts";

describe("the TXT record", () => {
  test.each<[string, string[], string | null]>([
    ["as published", ["v=STSv1; id=20160831085700Z;"], "20160831085700Z"],
    ["without the last semicolon", ["v=STSv1; id=1"], "1"],
    ["without spaces", ["v=STSv1;id=1;"], "1"],
    ["with fields of the future", ["v=STSv1; x=y; id=2; z=1"], "2"],
    ["among others", ["v=spf1 -all", "v=STSv1; id=3;"], "3"],
    ["none", [], null],
    ["of another version", ["v=STSv2; id=1;"], null],
    ["with the version not first", ["id=1; v=STSv1;"], null],
    ["in lower case", ["v=stsv1; id=1;"], null],
    ["twice", ["v=STSv1; id=1;", "v=STSv1; id=2;"], null],
    ["without an id", ["v=STSv1;"], null],
    ["with two ids", ["v=STSv1; id=1; id=2;"], null],
    ["with an id that is no word", ["v=STSv1; id=a-b;"], null],
    ["with an id too long", [`v=STSv1; id=${"a".repeat(33)};`], null],
  ])("%s", (_name, records, id) => expect(parseStsRecords(records)).toBe(id));
});

describe("the policy", () => {
  const whole =
    "version: STSv1\r\nmode: enforce\r\nmx: mail.example.com\r\nmx: *.example.net\r\nmax_age: 604800\r\n";
  const read = {
    mode: "enforce" as const,
    mx: ["mail.example.com", "*.example.net"],
    maxAgeSeconds: 604_800,
  };

  test.each([
    ["as in the RFC", whole],
    ["with bare line feeds", whole.replaceAll("\r\n", "\n")],
    [
      "in another order",
      whole
        .split("\r\n")
        .reverse()
        .join("\r\n")
        .replace(/mx: \*(.*)\r\nmx: m(.*)/, "mx: m$2\nmx: *$1"),
    ],
    ["with unknown fields", `${whole}future: 1\r\n`],
    ["with a mode that is repeated: the first counts", `${whole}mode: none\r\n`],
    ["in upper case", whole.replace("mail.example.com", "MAIL.Example.com")],
    ["without spaces", whole.replaceAll(": ", ":")],
  ])("%s", (_name, text) => expect(parseStsPolicy(text)).toEqual(read));

  test("may name no host when it is off, and lives a year at most", () => {
    expect(parseStsPolicy("version: STSv1\nmode: none\nmax_age: 9999999999\n")).toEqual({
      mode: "none",
      mx: [],
      maxAgeSeconds: 31_557_600,
    });
  });

  test.each([
    ["", "version"],
    ["<html>not found</html>", "key and a value"],
    [whole.replace("STSv1", "STSv2"), "version"],
    [whole.replace("version: STSv1\r\n", ""), "version"],
    [whole.replace("enforce", "strict"), "mode"],
    [whole.replace("max_age: 604800\r\n", ""), "max_age"],
    [whole.replace("604800", "-1"), "max_age"],
    [whole.replace("604800", "1e9"), "max_age"],
    [whole.replace("604800", "12345678901"), "max_age"],
    [whole.replaceAll(/mx: .*\r\n/g, ""), "no mx"],
    [whole.replace("mail.example.com", "mail.*.example.com"), "host name"],
    [whole.replace("mail.example.com", "*"), "host name"],
    [whole.replace("mail.example.com", ".example.com"), "host name"],
    [whole.replace("mail.example.com", "mail.example.com,b.example.com"), "host name"],
    [whole.replace("mail.example.com", "mail.example.com\u0000"), "host name"],
    [`${whole}${"mx: a.example.com\r\n".repeat(1_000)}`, "too many"],
  ])("%#: is refused", (text, flaw) => {
    expect(parseStsPolicy(text)).toEqual({ flaw: expect.stringContaining(flaw) });
  });

  test.each([
    ["mail.example.com", true],
    ["MAIL.example.com", true],
    ["mail.example.com.evil.test", false],
    ["a.example.net", true],
    ["a.b.example.net", false],
    ["example.net", false],
    ["aexample.net", false],
    ["example.com", false],
  ])("names %s: %p", (host, isNamed) => expect(namesHost(read, host)).toBe(isNamed));
});
