// Self-signed certificates for TLS tests, encoded by hand (X.690 DER, RFC 5280) so that no key is checked in.
import { generateKeyPairSync, sign } from "node:crypto";

export interface TestCertificate {
  /** PEM. */
  key: string;
  /** PEM; also the authority that a client may trust, since it signs itself. */
  cert: string;
}

export interface TestCertificateOptions {
  /** Days from now; negative = expired. */
  validDays?: number;
  /** P-256 when absent. */
  key?: "rsa";
  /** Signs it instead of itself: an authority that was made here, and its name. */
  issuer?: { name: string; key: string };
}

/** A certificate for `name`, which appears as its DNS subject alternative name. */
export function createTestCertificate(name: string, options: TestCertificateOptions = {}): TestCertificate {
  const { privateKey, publicKey } =
    options.key === "rsa"
      ? generateKeyPairSync("rsa", { modulusLength: 2_048 })
      : generateKeyPairSync("ec", { namedCurve: "P-256" });
  const validDays = options.validDays ?? 30;
  const algorithm =
    options.key === "rsa"
      ? sequence(oid(1, 2, 840, 113549, 1, 1, 11), der(0x05))
      : sequence(oid(1, 2, 840, 10045, 4, 3, 2));
  const names = sequence(der(0x82, Buffer.from(name)));
  const extensions = sequence(
    sequence(oid(2, 5, 29, 17), octets(names)),
    sequence(oid(2, 5, 29, 19), octets(sequence(der(0x01, Buffer.from([0xff]))))),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    distinguishedName(options.issuer?.name ?? name),
    sequence(time(Math.min(0, validDays) - 30), time(validDays)),
    distinguishedName(name),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, extensions),
  );
  const signature = sign("sha256", body, options.issuer?.key ?? privateKey);
  const certificate = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines(certificate)}\n-----END CERTIFICATE-----\n`,
  };
}

function distinguishedName(name: string): Buffer {
  return sequence(set(sequence(oid(2, 5, 4, 3), der(0x0c, Buffer.from(name)))));
}

function lines(bytes: Buffer): string {
  return bytes.toString("base64").replace(/(.{64})(?=.)/g, "$1\n");
}

function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: Uint8Array[]): Buffer => der(0x30, ...contents);
const set = (...contents: Uint8Array[]): Buffer => der(0x31, ...contents);
const octets = (content: Uint8Array): Buffer => der(0x04, content);

function oid(first: number, second: number, ...rest: number[]): Buffer {
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return der(0x06, Buffer.from(bytes));
}

function time(daysFromNow: number): Buffer {
  const iso = new Date(Date.now() + daysFromNow * 24 * 3600_000).toISOString();
  return der(0x18, Buffer.from(`${iso.slice(0, 19).replace(/[-:T]/g, "")}Z`));
}
