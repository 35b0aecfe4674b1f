// A certificate signing request (RFC 2986) with one name, as a subject alternative name (RFC 5280 §4.2.1.6).
import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { bitString, der, integer, octetString, oid, sequence, set } from "../der.ts";

const ECDSA_WITH_SHA256 = sequence(oid("1.2.840.10045.4.3.2"));

/** In DER. `keyPem`: a P-256 private key; `host`: in A-labels. */
export function makeSigningRequest(keyPem: string, host: string): Buffer {
  const privateKey = createPrivateKey(keyPem);
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  const names = sequence(der(0x82, Buffer.from(host, "ascii")));
  const extensions = sequence(sequence(oid("2.5.29.17"), octetString(names)));
  const attributes = der(0xa0, sequence(oid("1.2.840.113549.1.9.14"), set(extensions)));
  // CAs take the names from the extension, so the subject is empty.
  const body = sequence(integer(Buffer.from([0])), sequence(), publicKey, attributes);
  return sequence(body, ECDSA_WITH_SHA256, bitString(sign("sha256", body, privateKey)));
}
