import type { DnssecNames } from "../dns/check-resolver.ts";
import type { SmtpTimeouts } from "./deadlines.ts";
import type { StsFetchSettings } from "./fetch-sts-policy.ts";
import type { SiteTlsRules } from "./match-site.ts";

/** Settings of the MTA. Plain data: posted to the threads as is. */
export interface MtaSettings {
  /** Remote port of direct delivery. */
  port: number;
  /** For tests only. */
  allowPrivateTargets: boolean;
  /** Relay for all mail without a route; null = direct delivery. */
  smarthost: Smarthost | null;
  /** Relays for some destinations; the first match applies. */
  routes?: SmarthostRoute[];
  /** Relay for direct mail while port 25 is blocked. */
  fallback?: Smarthost | null;
  /** The built-in receiving server; null = not running. */
  sandbox: { address: "127.0.0.1"; port: number } | null;
  /** Sends all mail to the sandbox, not only magic recipients. */
  isSandboxMode: boolean;
  ownAddresses: string[];
  /** `ip` or `ip:port`. */
  dnsServers: string[];
  /** The servers resolve public names: an unproven negative answer is trusted only after a check (judge-resolver.ts). */
  dnsKnowsInternet?: boolean;
  timeouts?: Partial<SmtpTimeouts>;
  /** PEM of CAs to trust in addition to the built-in ones. */
  authorities?: string[];
  /** Sites that get no mail in clear; absent = none. */
  siteTls?: SiteTlsRules;
  /** DANE, if the resolver proves that it validates; `names` replaces the usual test names; absent = off. */
  dane?: { names?: DnssecNames };
  /** Hides addresses in the log; absent = they are shown. */
  logKey?: string | undefined;
  /** How to fetch MTA-STS policies; absent = off. */
  mtaSts?: StsFetchSettings;
}

export interface SmarthostRoute {
  name: string;
  smarthost: Smarthost;
  /** Lower case: recipient domains, `.example.com` for all subdomains, or a provider's name. */
  destinations: string[];
}

export interface Smarthost {
  host: string;
  port: number;
  /** `tls` and `starttls` verify the certificate; `opportunistic` encrypts when offered, for internal relays. */
  security: "tls" | "starttls" | "opportunistic" | "none";
  username: string | null;
  password: string | null;
}
