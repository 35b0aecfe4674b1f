import type { DnssecNames } from "../dns/check-resolver.ts";
import type { SmtpTimeouts } from "./deadlines.ts";
import type { StsFetchSettings } from "./fetch-sts-policy.ts";

/** How mail leaves. Plain data: it is posted to the threads as it is. */
export interface MtaSettings {
  /** Remote port of direct delivery. */
  port: number;
  /** True only in tests. */
  allowPrivateTargets: boolean;
  /** Takes everything that no route takes; null = straight to the recipients' own servers. */
  smarthost: Smarthost | null;
  /** Relays for some destinations; the first that fits counts. */
  routes?: SmarthostRoute[];
  /** Takes direct mail whose job asks for it, because port 25 is blocked. */
  fallback?: Smarthost | null;
  /** The built-in receiving server; null = not running. */
  sandbox: { address: "127.0.0.1"; port: number } | null;
  /** Every recipient goes to the sandbox, not only the magic ones. */
  isSandboxMode: boolean;
  ownAddresses: string[];
  /** `ip` or `ip:port`. */
  dnsServers: string[];
  /** They have to know the Internet: a "no" that nothing proves is believed only after a check (judge-resolver.ts). */
  dnsKnowsInternet?: boolean;
  timeouts?: Partial<SmtpTimeouts>;
  /** PEM of certificate authorities besides the built-in ones. */
  authorities?: string[];
  /** DANE, where the resolver proves that it validates, by these names if not by the usual ones; absent = off. */
  dane?: { names?: DnssecNames };
  /** How MTA-STS policies are fetched; absent = MTA-STS is off. */
  mtaSts?: StsFetchSettings;
}

export interface SmarthostRoute {
  name: string;
  smarthost: Smarthost;
  /** In lower case: recipient domains, `.example.com` for all below one, or a provider's name. */
  destinations: string[];
}

export interface Smarthost {
  host: string;
  port: number;
  /** `tls` and `starttls` verify the certificate; `opportunistic` encrypts when it can, for relays of one's own. */
  security: "tls" | "starttls" | "opportunistic" | "none";
  username: string | null;
  password: string | null;
}
