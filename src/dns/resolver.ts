// What the program asks of DNS. Implemented by stub-resolver.ts over dns-packet, and by tests' zone files.

/**
 * `absent`: the name exists without such records; `missing`: no such name; `failed`: nobody knows (retry). `isProven`: a
 * zone below the root says so, which a resolver that knows nothing could not.
 */
export type DnsAnswer<Value> =
  | {
      kind: "found";
      values: Value[];
      ttlSeconds: number;
      isSecure: boolean;
      /** Where aliases led; absent when there were none. */
      canonicalName?: string;
    }
  /** `isSecure`: a validating resolver on this machine proved it. */
  | { kind: "absent"; isSecure?: boolean; isProven?: boolean }
  | { kind: "missing"; isProven?: boolean }
  /** `isLocal`: this machine could not even ask. */
  | { kind: "failed"; reason: string; isLocal?: boolean };

export interface MxValue {
  preference: number;
  /** Lower-case, without trailing dot; empty for a null MX (RFC 7505). */
  exchange: string;
}

/** One TLSA record (RFC 6698 §2.1), as published: its numbers may mean nothing. */
export interface TlsaValue {
  usage: number;
  selector: number;
  matchingType: number;
  /** Lower-case hex. */
  data: string;
}

/** Names are A-labels without trailing dot. CNAMEs are followed (at most 8). Never throws. */
export interface Resolver {
  mx(name: string): Promise<DnsAnswer<MxValue>>;
  a(name: string): Promise<DnsAnswer<string>>;
  aaaa(name: string): Promise<DnsAnswer<string>>;
  /** The strings of each record joined, one value a record. */
  txt(name: string): Promise<DnsAnswer<string>>;
  cname(name: string): Promise<DnsAnswer<string>>;
  ns(name: string): Promise<DnsAnswer<string>>;
  ptr(name: string): Promise<DnsAnswer<string>>;
  tlsa(name: string): Promise<DnsAnswer<TlsaValue>>;
  /** Drops what is remembered of a name: its owner says that it has just changed. */
  forget?(name: string): void;
}
