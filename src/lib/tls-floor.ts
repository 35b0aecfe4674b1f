/**
 * TLS settings of all our ports: 1.3, or 1.2 with forward secrecy and authenticated encryption (RFC 9325 §4.2). Connections
 * to other mail servers are more tolerant.
 */
export const TLS_FLOOR = {
  minVersion: "TLSv1.2",
  ciphers: ["ECDSA", "RSA"]
    .flatMap((key) =>
      ["AES128-GCM-SHA256", "AES256-GCM-SHA384", "CHACHA20-POLY1305"].map((suite) => `ECDHE-${key}-${suite}`),
    )
    .join(":"),
} as const;
