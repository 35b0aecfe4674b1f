export interface Finding {
  id: string;
  title: string;
  status: "ok" | "warn" | "fail" | "unknown";
  found: string;
  expected: string;
  /** What to do; empty when there is nothing to do. */
  advice: string;
  group: string;
}

export interface HealthAnswer {
  delivery_mode: string;
  hostname: string;
  fallback: { since: string | null } | null;
  /** What else is wrong now, a sentence each. */
  problems: string[];
  paused_sites: number;
  queue: { counts: Record<string, number>; oldest_at: string | null };
  storage: { is_accepting_mail: boolean; free_bytes: number; log_bytes: number };
  versions: { sendlark: string; commit: string; bun: string };
  started_at: string;
  is_checking: boolean;
  checked_at: string | null;
  findings: Finding[];
}
