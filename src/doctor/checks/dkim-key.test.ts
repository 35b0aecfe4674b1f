import { describe, expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { createZoneResolver, type ResolverZone } from "../../testing/servers/zone-resolver.ts";
import { checkDkimKey } from "./dkim-key.ts";

const DER = {
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "der" },
} as const;

function rsa(bits: number) {
  const pair = generateKeyPairSync("rsa", { modulusLength: bits, ...DER });
  return { publicKey: pair.publicKey.toString("base64"), privateKey: pair.privateKey.toString("base64") };
}

const own = rsa(2048);
const other = rsa(2048);
const short = rsa(1024);
const ed = generateKeyPairSync("ed25519", DER);
const edPublic = ed.publicKey.subarray(-32).toString("base64");

const key = { selector: "s1", algorithm: "rsa-sha256" as const, privateKey: own.privateKey };
const edKey = { ...key, algorithm: "ed25519-sha256" as const, privateKey: ed.privateKey.toString("base64") };
const at = (...records: string[]): ResolverZone => ({ "s1._domainkey.acme.test TXT": records });

describe("the published DKIM key", () => {
  test.each<[string, ResolverZone, object, string, string]>([
    ["ours", at(`v=DKIM1; k=rsa; p=${own.publicKey}`), key, "ok", "2048 bits"],
    ["only p=", at(`p=${own.publicKey.replace(/(.{60})/g, "$1 ")}`), key, "ok", "2048 bits"],
    ["Ed25519", at(`v=DKIM1; k=ed25519; p=${edPublic}`), edKey, "ok", "Ed25519"],
    ["another key", at(`v=DKIM1; k=rsa; p=${other.publicKey}`), key, "fail", "a different key"],
    ["another type", at(`v=DKIM1; k=ed25519; p=${edPublic}`), key, "fail", "a different key"],
    ["cut", at(`v=DKIM1; k=rsa; p=${own.publicKey.slice(0, 200)}`), key, "fail", "may be truncated"],
    ["revoked", at("v=DKIM1; k=rsa; p="), key, "fail", "revoked"],
    ["short", at(`p=${short.publicKey}`), { ...key, privateKey: short.privateKey }, "warn", "1024 bits"],
    ["a test", at(`v=DKIM1; t=y:s; p=${own.publicKey}`), key, "warn", "t=y"],
    ["SHA-1 only", at(`v=DKIM1; h=sha1; p=${own.publicKey}`), key, "fail", "sha256"],
    ["for another service", at(`v=DKIM1; s=tlsrpt; p=${own.publicKey}`), key, "fail", "s="],
    ["another version", at(`v=DKIM2; p=${own.publicKey}`), key, "fail", "DKIM2"],
    ["two records", at(`p=${own.publicKey}`, `p=${other.publicKey}`), key, "fail", "2 key records"],
    ["none", {}, key, "fail", "no key record"],
    ["no Ed25519 record", {}, edKey, "warn", "no key record"],
    ["silence", { "s1._domainkey.acme.test TXT": "failed" }, key, "unknown", "SERVFAIL"],
  ])("%s", async (_, zone, signing, status, found) => {
    const request = { domain: "acme.test", key: signing as typeof key };
    const finding = await checkDkimKey({ resolver: createZoneResolver(zone) }, request);
    expect({ status: finding.status, found: finding.found }).toEqual({
      status: status as "ok",
      found: expect.stringContaining(found),
    });
  });
});
