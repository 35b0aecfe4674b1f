// A self-signed certificate until there is a real one, for clients that do not verify.
import { createPrivateKey, sign } from "node:crypto";
import { isIP } from "node:net";
import {
  bitString,
  certificateTime,
  der,
  derTrue,
  integer,
  octetString,
  oid,
  sequence,
  set,
  toPem,
  utf8String,
} from "./der.ts";
import type { CertificatePair } from "./pair.ts";

const VALID_YEARS = 10;
const ECDSA_WITH_SHA256 = sequence(oid("1.2.840.10045.4.3.2"));

/** An ECDSA P-256 certificate for `hostname`, localhost and 127.0.0.1, valid for ten years (RFC 5280 §4.1). */
export async function makeSelfSigned({ hostname }: { hostname: string }): Promise<CertificatePair> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const keys = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const publicKey = Buffer.from(await crypto.subtle.exportKey("spki", keys.publicKey));
  const key = toPem("PRIVATE KEY", Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey)));
  const body = toBeSigned(hostname, publicKey);
  const signature = sign("sha256", body, createPrivateKey(key));
  return { key, cert: toPem("CERTIFICATE", sequence(body, ECDSA_WITH_SHA256, bitString(signature))) };
}

function toBeSigned(hostname: string, publicKey: Buffer): Buffer {
  // A day ago, for clients with a slow clock.
  const notBefore = new Date(Date.now() - 24 * 3600_000);
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + VALID_YEARS);
  // A common name has at most 64 characters (RFC 5280); clients use the alternative names.
  const name = sequence(set(sequence(oid("2.5.4.3"), utf8String(hostname.slice(0, 64)))));
  return sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(crypto.getRandomValues(new Uint8Array(16))),
    ECDSA_WITH_SHA256,
    name,
    sequence(certificateTime(notBefore), certificateTime(notAfter)),
    name,
    publicKey,
    der(0xa3, extensions(hostname)),
  );
}

function extensions(hostname: string): Buffer {
  const dnsName = (name: string) => der(0x82, Buffer.from(name, "ascii"));
  const names = [...new Set([hostname, "localhost"])].filter((name) => isIP(name) === 0);
  return sequence(
    sequence(
      oid("2.5.29.17"),
      octetString(sequence(...names.map(dnsName), der(0x87, Buffer.from([127, 0, 0, 1])))),
    ),
    // Not a CA.
    sequence(oid("2.5.29.19"), derTrue, octetString(sequence())),
    // digitalSignature.
    sequence(oid("2.5.29.15"), derTrue, octetString(der(0x03, Buffer.from([7, 0x80])))),
    // serverAuth.
    sequence(oid("2.5.29.37"), octetString(sequence(oid("1.3.6.1.5.5.7.3.1")))),
  );
}
