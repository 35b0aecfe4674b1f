// Verifies a server's certificates against its TLSA records (RFC 6698 §2.1, RFC 7671 §5).
import { X509Certificate } from "node:crypto";
import { checkServerIdentity, type DetailedPeerCertificate, type TLSSocket } from "node:tls";
import type { TlsaValue } from "../dns/resolver.ts";

const CHAIN_MAX = 10;

/** The presented chain, leaf first, in DER. */
export function presentedChain(socket: TLSSocket): Buffer[] {
  const chain: Buffer[] = [];
  let next: DetailedPeerCertificate | undefined = socket.getPeerCertificate(true);
  while (next?.raw !== undefined && chain.length < CHAIN_MAX) {
    const { raw } = next;
    if (chain.some((known) => known.equals(raw))) break;
    chain.push(raw);
    next = next.issuerCertificate;
  }
  return chain;
}

/**
 * Null when one of `records` (usable ones) authenticates the chain, else the reason. `names`: the mail host's names and the
 * recipient's domain (RFC 7672 §3.2.2); `now` in ms.
 */
export function daneProblem(
  chain: Buffer[],
  records: TlsaValue[],
  names: string[],
  now: number,
): string | null {
  const [leaf] = chain;
  if (leaf === undefined) return "no certificate";
  try {
    // RFC 7672 §3.1.1: DANE-EE ignores names and dates.
    if (records.some((record) => record.usage === 3 && matches(record, leaf))) return null;
    const anchors = records.filter(({ usage }) => usage === 2);
    if (anchors.length > 0) return anchorProblem(chain, anchors, names, now);
  } catch (error) {
    return `certificate not readable: ${error instanceof Error ? error.message : String(error)}`;
  }
  return "the certificate matches no TLSA record";
}

/** DANE-TA: a valid chain from the leaf to a matching authority, including dates and the leaf's name. */
function anchorProblem(chain: Buffer[], anchors: TlsaValue[], names: string[], now: number): string | null {
  const certificates = chain.map((der) => new X509Certificate(der));
  let below = certificates[0]!;
  if (!isCurrent(below, now)) return "the certificate has expired or is not valid yet";
  for (const [index, issuer] of certificates.entries()) {
    if (index === 0) continue;
    const didSign = issuer.ca && below.checkIssued(issuer) && below.verify(issuer.publicKey);
    if (!didSign) return "the certificates do not form a chain";
    if (!isCurrent(issuer, now)) return "an authority's certificate has expired or is not valid yet";
    if (anchors.some((record) => matches(record, chain[index]!))) return nameProblem(certificates[0]!, names);
    below = issuer;
  }
  return "no CA of the certificate matches a TLSA record";
}

function nameProblem(leaf: X509Certificate, names: string[]): string | null {
  const legacy = leaf.toLegacyObject();
  const isNamed = names.some((name) => checkServerIdentity(name, legacy) === undefined);
  return isNamed ? null : `the certificate is not for ${names.join(" or ")}`;
}

function isCurrent(certificate: X509Certificate, now: number): boolean {
  return Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo);
}

function matches({ selector, matchingType, data }: TlsaValue, der: Buffer): boolean {
  const selected = selector === 0 ? der : publicKeyOf(der);
  if (matchingType === 0) return selected.toString("hex") === data;
  const algorithm = matchingType === 1 ? "sha256" : "sha512";
  return new Bun.CryptoHasher(algorithm).update(selected).digest("hex") === data;
}

/** The SubjectPublicKeyInfo bytes from the certificate (RFC 5280 §4.1): re-encoding may change them. */
function publicKeyOf(certificate: Buffer): Buffer {
  const body = inside(inside(certificate));
  // version [0] (absent in v1), serial, algorithm, issuer, validity, subject
  let rest = body[0] === 0xa0 ? after(body) : body;
  for (let field = 0; field < 5; field += 1) rest = after(rest);
  return rest.subarray(0, size(rest).end);
}

const inside = (der: Buffer): Buffer => der.subarray(size(der).start, size(der).end);
const after = (der: Buffer): Buffer => der.subarray(size(der).end);

/** Where the content of the first element starts and ends (X.690 §8.1.3, lengths below 16 MiB). */
function size(der: Buffer): { start: number; end: number } {
  const first = der.readUInt8(1);
  const lengthBytes = first < 0x80 ? 0 : first - 0x80;
  if (lengthBytes > 3 || first === 0x80) throw new Error("unknown encoding");
  const start = 2 + lengthBytes;
  const end = start + (lengthBytes === 0 ? first : der.readUIntBE(2, lengthBytes));
  if (end > der.length) throw new Error("cut off");
  return { start, end };
}
