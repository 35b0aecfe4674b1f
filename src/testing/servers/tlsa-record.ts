import { createHash, X509Certificate } from "node:crypto";
import type { TlsaValue } from "../../dns/resolver.ts";

/** The TLSA record for a certificate in PEM; `3 1 1` unless told. */
export function tlsaFor(cert: string, fields: Partial<Omit<TlsaValue, "data">> = {}): TlsaValue {
  const { usage = 3, selector = 1, matchingType = 1 } = fields;
  const { raw, publicKey } = new X509Certificate(cert);
  const selected = selector === 0 ? raw : publicKey.export({ type: "spki", format: "der" });
  const digest = (algorithm: string): string => createHash(algorithm).update(selected).digest("hex");
  const data = [() => selected.toString("hex"), () => digest("sha256"), () => digest("sha512")];
  return { usage, selector, matchingType, data: data[matchingType]?.() ?? "" };
}
