import { createPrivateKey, X509Certificate } from "node:crypto";

export interface CertificatePair {
  /** PEM, the leaf first. */
  cert: string;
  /** PEM, PKCS#8. */
  key: string;
}

/** Why the pair cannot be used, or null. */
export function pairProblem({ cert, key }: CertificatePair): string | null {
  try {
    const isMatch = new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
    return isMatch ? null : "the key does not belong to the certificate";
  } catch (error) {
    return `not a PEM certificate and key (${error instanceof Error ? error.message : error})`;
  }
}

/** The end of its validity, ms. */
export function expiresAt({ cert }: Pick<CertificatePair, "cert">): number {
  return Date.parse(new X509Certificate(cert).validTo);
}

export function isExpired(pair: Pick<CertificatePair, "cert">): boolean {
  return expiresAt(pair) < Date.now();
}

export function isSelfSigned({ cert }: CertificatePair): boolean {
  const certificate = new X509Certificate(cert);
  return certificate.issuer === certificate.subject;
}
