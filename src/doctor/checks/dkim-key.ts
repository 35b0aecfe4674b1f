// Whether the published DKIM key belongs to the one that signs, verified with a signature instead of comparing text
// (RFC 6376 §3.6.1, RFC 8463 §4).
import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from "node:crypto";
import { readTags } from "../../dns/read-tags.ts";
import type { Resolver } from "../../dns/resolver.ts";
import type { OpenKey } from "../../domains/key-vault.ts";
import { type CheckSubject, conclude, type Finding, undecided } from "./finding.ts";

type Key = Pick<OpenKey, "selector" | "algorithm" | "privateKey">;

const RSA_BITS_GOOD = 2048;
const RSA_BITS_MIN = 1024;
/** SPKI prefix of an Ed25519 key (RFC 8410 §4). */
const ED25519_SPKI = Buffer.from("302a300506032b6570032100", "hex");

/** A missing Ed25519 key is only a warning: receivers still have the RSA signature. */
export async function checkDkimKey(
  { resolver }: { resolver: Pick<Resolver, "txt"> },
  { domain, key }: { domain: string; key: Key },
): Promise<Finding> {
  const name = `${key.selector}._domainkey.${domain}`;
  const isRsa = key.algorithm === "rsa-sha256";
  const subject: CheckSubject = {
    id: "dkim_key",
    title: `DKIM key ${name}`,
    expected: `one TXT record with the ${isRsa ? "RSA" : "Ed25519"} key that signs`,
  };
  const worst = isRsa ? "fail" : "warn";
  const advice = "Publish the record that `sendlark domain records` shows, complete and unchanged.";
  const answer = await resolver.txt(name);
  if (answer.kind === "failed") return undecided(subject, answer.reason);
  const records = answer.kind === "found" ? answer.values.filter((text) => readTags(text).has("p")) : [];
  const [record, ...more] = records;
  if (record === undefined) return conclude(subject, worst, "no key record", advice);
  if (more.length > 0) return conclude(subject, worst, `${records.length} key records`, "Keep one record.");
  const published = readKey(record);
  if (published.kind === "bad") return conclude(subject, worst, published.reason, advice);
  if (!isPair(key, published.key)) {
    return conclude(subject, worst, "a different key than the one that signs", advice);
  }
  return judgeStrength(subject, published);
}

type PublishedKey = { kind: "key"; key: KeyObject; bits: number | null; isTesting: boolean };

function judgeStrength(subject: CheckSubject, { bits, isTesting }: PublishedKey): Finding {
  const size = bits === null ? "Ed25519" : `RSA, ${bits} bits`;
  const renew = `Use a key of ${RSA_BITS_GOOD} bits: rotate the domain's keys and publish the new records.`;
  if (bits !== null && bits < RSA_BITS_MIN) {
    return conclude(subject, "fail", `${size}: receivers ignore it`, renew);
  }
  if (bits !== null && bits < RSA_BITS_GOOD) return conclude(subject, "warn", size, renew);
  if (isTesting) {
    return conclude(
      subject,
      "warn",
      `${size}, marked as a test (t=y)`,
      "Remove t=y: receivers may ignore the signature.",
    );
  }
  return conclude(subject, "ok", `${size}; a test signature verifies`);
}

/** Reads a key record like a receiver. */
function readKey(record: string): PublishedKey | { kind: "bad"; reason: string } {
  const tags = readTags(record);
  const base64 = (tags.get("p") ?? "").replace(/\s/g, "");
  if (tags.has("v") && tags.get("v") !== "DKIM1")
    return { kind: "bad", reason: `v=${tags.get("v")} is not DKIM1` };
  if (base64 === "") return { kind: "bad", reason: "the key is revoked (p= is empty)" };
  const hashes = tags
    .get("h")
    ?.split(":")
    .map((hash) => hash.trim());
  if (hashes !== undefined && !hashes.includes("sha256"))
    return { kind: "bad", reason: "h= does not allow sha256" };
  const services = tags
    .get("s")
    ?.split(":")
    .map((service) => service.trim());
  if (services !== undefined && !services.includes("*") && !services.includes("email")) {
    return { kind: "bad", reason: "s= does not allow email" };
  }
  const type = (tags.get("k") ?? "rsa").toLowerCase();
  const key = importKey(type, Buffer.from(base64, "base64"));
  if (key === null) return { kind: "bad", reason: `p= is not a valid ${type} key; it may be truncated` };
  const isTesting = (tags.get("t") ?? "").split(":").some((flag) => flag.trim() === "y");
  return { kind: "key", key, bits: key.asymmetricKeyDetails?.modulusLength ?? null, isTesting };
}

function importKey(type: string, der: Buffer): KeyObject | null {
  try {
    if (type === "ed25519") {
      return der.length === 32
        ? createPublicKey({ key: Buffer.concat([ED25519_SPKI, der]), format: "der", type: "spki" })
        : null;
    }
    return type === "rsa" ? createPublicKey({ key: der, format: "der", type: "spki" }) : null;
  } catch {
    // The published bytes are not a key.
    return null;
  }
}

function isPair(key: Key, published: KeyObject): boolean {
  const own = createPrivateKey({ key: Buffer.from(key.privateKey, "base64"), format: "der", type: "pkcs8" });
  if (own.asymmetricKeyType !== published.asymmetricKeyType) return false;
  const hash = own.asymmetricKeyType === "rsa" ? "sha256" : null;
  const text = randomBytes(32);
  return verify(hash, text, published, sign(hash, text, own));
}
