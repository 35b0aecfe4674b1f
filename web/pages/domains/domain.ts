// A domain in the API.

export interface DomainItem {
  id: string;
  name: string;
  status: string;
  created_at: string;
  region: string;
  open_tracking: boolean;
  click_tracking: boolean;
}

export interface DnsRecord {
  record: "SPF" | "DKIM" | "Tracking";
  name: string;
  type: string;
  status: string;
  value: string;
  priority?: number;
  fqdn: string;
  found: string[] | null;
  problem: { code: string; advice: string } | null;
  key_state?: "next" | "active" | "retiring";
  remove_after?: string;
}

export interface Dmarc {
  status: string;
  fqdn: string;
  found: string[];
  advice: string | null;
}

export interface Domain extends DomainItem {
  records: DnsRecord[];
  tls: "opportunistic" | "enforced";
  custom_return_path: string;
  tracking_subdomain?: string;
  dmarc: Dmarc | null;
  /** When DNS was asked last, and will be next. */
  checked_at: string | null;
  next_check_at: string | null;
}

/** What the server says about how to publish the records. */
export interface DnsHelp {
  zone: string;
  name_servers: string[];
  provider: { name: string; console_url: string } | null;
  records: { type: string; name: string; fqdn: string; value: string; priority?: number }[];
}
