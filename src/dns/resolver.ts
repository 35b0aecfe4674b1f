// The interface to DNS. Implemented by stub-resolver.ts, and by zone data in tests.

/**
 * `absent`: the name exists without such records (NODATA); `missing`: no such name (NXDOMAIN); `failed`: unknown, try again.
 * `isProven`: the answer names a zone below the root, which a resolver without Internet access cannot do.
 */
export type DnsAnswer<Value> =
  | {
      kind: "found";
      values: Value[];
      ttlSeconds: number;
      isSecure: boolean;
      /** The target of CNAMEs; undefined without one. */
      canonicalName?: string;
    }
  /** `isSecure`: validated by a resolver on this machine. */
  | { kind: "absent"; isSecure?: boolean; isProven?: boolean }
  | { kind: "missing"; isProven?: boolean }
  /** `isLocal`: this machine could not send the query. */
  | { kind: "failed"; reason: string; isLocal?: boolean };

export interface MxValue {
  preference: number;
  /** Lower-case, without trailing dot; empty for a null MX (RFC 7505). */
  exchange: string;
}

/** One TLSA record (RFC 6698 §2.1) as published; its numbers may be undefined ones. */
export interface TlsaValue {
  usage: number;
  selector: number;
  matchingType: number;
  /** Lower-case hex. */
  data: string;
}

/** One CAA record (RFC 8659 §4.1): who may issue certificates. */
export interface CaaValue {
  /** In lower case: `issue`, `issuewild`, `iodef` or another. */
  tag: string;
  value: string;
  /** An authority that does not know the tag must not issue. */
  isCritical: boolean;
}

/** Names are A-labels without trailing dot. CNAMEs are followed (at most 8). Never throws. */
export interface Resolver {
  mx(name: string): Promise<DnsAnswer<MxValue>>;
  a(name: string): Promise<DnsAnswer<string>>;
  aaaa(name: string): Promise<DnsAnswer<string>>;
  /** One value per record, its strings joined. */
  txt(name: string): Promise<DnsAnswer<string>>;
  cname(name: string): Promise<DnsAnswer<string>>;
  ns(name: string): Promise<DnsAnswer<string>>;
  ptr(name: string): Promise<DnsAnswer<string>>;
  tlsa(name: string): Promise<DnsAnswer<TlsaValue>>;
  caa(name: string): Promise<DnsAnswer<CaaValue>>;
  /** Drops a name from the cache, after its owner has changed it. */
  forget?(name: string): void;
}
