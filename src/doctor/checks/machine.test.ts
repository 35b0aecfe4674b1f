// The machine's own checks: certificate, DNS servers, disk.
import { describe, expect, test } from "bun:test";
import { makeSelfSigned } from "../../certificates/self-signed.ts";
import type { DnsAnswer } from "../../dns/resolver.ts";
import { LIMITS } from "../../limits.ts";
import { createTestCertificate } from "../../testing/fixtures/test-certificate.ts";
import { checkCertificate } from "./certificate.ts";
import { checkFreeSpace, checkSyncs } from "./disk.ts";
import { checkDnsResolver } from "./dns-resolver.ts";

describe("the certificate", () => {
  const hostname = "mail.acme.test";
  const check = (pem: string | null, now = Date.now()) =>
    checkCertificate({ clock: { now: () => now } }, { pem, hostname });

  test("self-signed is a warning, another name or an end a failure", async () => {
    const { cert } = await makeSelfSigned({ hostname });
    expect(check(cert)).toMatchObject({ status: "warn", found: "self-signed" });
    expect(check(createTestCertificate(hostname, { validDays: -1 }).cert)).toMatchObject({ status: "fail" });
    expect(check(createTestCertificate("other.test").cert)).toMatchObject({
      status: "fail",
      found: expect.stringContaining("other.test"),
    });
    const before = Date.now() - 365 * 24 * 3600_000;
    expect(check(createTestCertificate(hostname).cert, before).found).toStartWith("valid only from");
    expect(check("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----")).toMatchObject({
      status: "fail",
    });
    expect(check(null)).toMatchObject({ status: "unknown" });
  });
});

describe("the DNS servers", () => {
  const secure = (isSecure: boolean): DnsAnswer<string> => {
    return { kind: "found", values: ["192.0.2.1"], ttlSeconds: 60, isSecure };
  };
  const silence: DnsAnswer<string> = { kind: "failed", reason: "no answer in time" };
  const servfail: DnsAnswer<string> = { kind: "failed", reason: "the server answered SERVFAIL" };
  /** A country's name servers, whichever is asked for, and no name that was made up. */
  const world = {
    aaaa: async (): Promise<DnsAnswer<string>> => ({ kind: "missing" }),
    ns: async () => secure(false),
  };
  const knowsInternet = true;
  test.each<[string, string[], DnsAnswer<string>, string, DnsAnswer<string>?]>([
    ["one of one's own", ["127.0.0.1"], secure(true), "ok"],
    ["one that vouches for everything", ["127.0.0.1"], secure(true), "warn", secure(true)],
    ["one that is silent about what is forged", ["127.0.0.1"], secure(true), "unknown", silence],
    ["one that does not validate", ["127.0.0.1"], secure(false), "warn"],
    ["a public one", ["192.0.2.53", "8.8.8.8"], secure(true), "warn"],
    ["a public one over IPv6", ["2606:4700:4700::1111"], secure(true), "warn"],
    ["silence", ["127.0.0.1"], { kind: "failed", reason: "SERVFAIL" }, "fail"],
    ["one that knows too little", ["127.0.0.1"], { kind: "missing" }, "unknown"],
  ])("%s", async (_, servers, answer, status, forged = servfail) => {
    const a = async (name: string) =>
      name === "dnssec-failed.org" ? forged : name === "ietf.org" ? answer : await world.aaaa();
    const finding = await checkDnsResolver({ resolver: { ...world, a } }, { servers, knowsInternet });
    expect(finding.status).toBe(status as "ok");
  });

  test("that know no name, or too many", async () => {
    const nothing = async (): Promise<DnsAnswer<string>> => ({ kind: "missing" });
    const deaf = { a: nothing, aaaa: nothing, ns: nothing };
    const servers = ["127.0.0.1"];
    const check = (resolver: typeof deaf, isInternet: boolean) =>
      checkDnsResolver({ resolver }, { servers, knowsInternet: isInternet });
    expect(await check(deaf, true)).toMatchObject({
      status: "fail",
      found: expect.stringContaining("top-level domains"),
    });
    expect(await check(deaf, false)).toMatchObject({ status: "unknown" });
    expect(await check({ ...world, a: async () => secure(true) }, true)).toMatchObject({
      status: "warn",
      found: expect.stringContaining("names that do not exist (192.0.2.1)"),
    });
  });
});

describe("the disk", () => {
  test.each([
    [10, "warn"],
    [5_000, "ok"],
    [1_000_000, "warn"],
  ] as const)("%d durable writes a second: %s", async (syncsPerSecond, status) => {
    expect((await checkSyncs(async () => syncsPerSecond)).status).toBe(status);
  });

  test("durable writes that fail are a failure, not a doubt", async () => {
    const refuse = async () => {
      throw new Error("ENOSPC: no space left on device, write");
    };
    expect(await checkSyncs(refuse)).toMatchObject({
      status: "fail",
      found: expect.stringContaining("ENOSPC"),
    });
  });

  test.each([
    [LIMITS.minFreeBytes - 1, "fail"],
    [LIMITS.minFreeBytes, "warn"],
    [8 * LIMITS.minFreeBytes, "ok"],
  ] as const)("%d bytes free: %s", (freeBytes, status) => {
    expect(checkFreeSpace({ freeBytes }).status).toBe(status);
  });
});
