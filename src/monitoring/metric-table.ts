// Every metric in one table: the names without `sendlark_`, the labels, the help text and where the value comes from. The
// registry, the page in docs/monitoring.md and the Grafana dashboard follow from it. No label may be a team, a domain, a
// recipient or the text of a reply: these are personal data, and their number has no bound.

export interface MetricSpec {
  /** A gauge is read when the metrics are; the others are counted as things happen. */
  type: "counter" | "gauge" | "histogram";
  labels: readonly string[];
  help: string;
  /** Where the value comes from, for the documentation. */
  source: string;
  /** Upper bounds of a histogram, ascending, without +Inf. */
  buckets?: readonly number[];
  /** Most combinations of labels; further ones count as `other`. Default 100. */
  seriesMax?: number;
  /** How the dashboard shows it; absent = not at all. */
  panel?: { title: string; unit: "short" | "s" | "bytes" | "percentunit"; by?: readonly string[] };
}

const SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 1, 5, 30];
/** Sites with a label of their own, at most (`site-labels.ts`), and `other`. */
const SITES = 51;

export const METRICS = {
  emails_accepted_total: {
    type: "counter",
    labels: ["door"],
    help: "Emails on disk, with a 200 or 250 sent for them.",
    source: "the transaction that accepts them",
    panel: { title: "Accepted emails", unit: "short", by: ["door"] },
  },
  emails_rejected_total: {
    type: "counter",
    labels: ["door", "reason"],
    help: "Requests to send that were refused, by error name or SMTP code.",
    source: "the answer to the client",
    panel: { title: "Refused requests", unit: "short", by: ["door", "reason"] },
  },
  accept_duration_seconds: {
    type: "histogram",
    labels: ["door"],
    help: "Time from a request to its answer; of SMTP from MAIL FROM.",
    source: "accepted requests",
    buckets: SECONDS,
    panel: { title: "Time to accept", unit: "s", by: ["door"] },
  },
  store_commit_duration_seconds: {
    type: "histogram",
    labels: [],
    help: "Time of a transaction with its fsync.",
    source: "the store thread",
    buckets: SECONDS,
    panel: { title: "Time of a transaction", unit: "s" },
  },
  store_batch_rows: {
    type: "histogram",
    labels: [],
    help: "Calls that shared a transaction.",
    source: "the store thread",
    buckets: [1, 2, 5, 10, 25, 50, 100, 250],
    panel: { title: "Calls in a transaction", unit: "short" },
  },
  deliveries: {
    type: "gauge",
    labels: ["state"],
    help: "Deliveries by state.",
    source: "the counts in the database",
    panel: { title: "Deliveries", unit: "short", by: ["state"] },
  },
  queue_oldest_due_seconds: {
    type: "gauge",
    labels: [],
    help: "How long the oldest due delivery has waited at a site that is not paused.",
    source: "the queue",
    panel: { title: "Oldest due delivery", unit: "s" },
  },
  attempts_total: {
    type: "counter",
    labels: ["outcome", "class", "site", "egress"],
    help: "Attempts to deliver.",
    source: "each recorded attempt",
    seriesMax: 400,
    panel: { title: "Attempts", unit: "short", by: ["outcome"] },
  },
  delivery_latency_seconds: {
    type: "histogram",
    labels: ["site"],
    help: "Time from accepting an email, or its scheduled time, to the recipient server's acceptance.",
    source: "delivered attempts",
    buckets: [1, 5, 30, 300, 3600, 21_600],
    seriesMax: SITES,
    panel: { title: "Time to deliver", unit: "s" },
  },
  smtp_phase_duration_seconds: {
    type: "histogram",
    labels: ["phase"],
    help: "Time of each phase of a conversation with a remote server.",
    source: "the transcripts of attempts",
    buckets: SECONDS,
    panel: { title: "Phases of conversations", unit: "s", by: ["phase"] },
  },
  connections_open: {
    type: "gauge",
    labels: ["site"],
    help: "Deliveries under way.",
    source: "the sending policy",
    seriesMax: SITES,
    panel: { title: "Deliveries under way", unit: "short", by: ["site"] },
  },
  tls_sessions_total: {
    type: "counter",
    labels: ["version", "policy"],
    help: "New sessions with remote servers, by TLS version and by the policy that applied.",
    source: "attempts that opened a connection",
    panel: { title: "Sessions by TLS version", unit: "short", by: ["version"] },
  },
  site_paused: {
    type: "gauge",
    labels: ["site", "egress"],
    help: "1 while the site is paused (egress `all`) or refuses an egress; of `other`, their number.",
    source: "the sending policy",
    seriesMax: 2 * SITES,
    panel: { title: "Paused sites", unit: "short", by: ["site"] },
  },
  site_rate_limit: {
    type: "gauge",
    labels: ["site", "egress"],
    help: "Messages a minute, where a limit applies.",
    source: "the sending policy",
    seriesMax: SITES,
  },
  complaints_total: {
    type: "counter",
    labels: ["site"],
    help: "Reports of spam.",
    source: "inbound reports",
    seriesMax: SITES,
    panel: { title: "Complaints", unit: "short", by: ["site"] },
  },
  bounces_total: {
    type: "counter",
    labels: ["site", "class", "kind"],
    help: "Bounced deliveries; `kind` is permanent, transient or undetermined.",
    source: "attempts and inbound reports",
    seriesMax: 150,
    panel: { title: "Bounces", unit: "short", by: ["class"] },
  },
  suppressed_total: {
    type: "counter",
    labels: ["site", "class"],
    help: "Addresses suppressed after a bounce or complaint.",
    source: "attempts and inbound reports",
    seriesMax: 100,
  },
  webhook_attempts_total: {
    type: "counter",
    labels: ["outcome"],
    help: "Posts to webhooks: delivered, retried or failed.",
    source: "each recorded post",
    panel: { title: "Webhook posts", unit: "short", by: ["outcome"] },
  },
  webhook_oldest_seconds: {
    type: "gauge",
    labels: [],
    help: "How long the oldest due webhook event has waited.",
    source: "the webhook queue",
    panel: { title: "Oldest due webhook event", unit: "s" },
  },
  dns_queries_total: {
    type: "counter",
    labels: ["type", "rcode"],
    help: "DNS queries that the cache did not answer.",
    source: "the resolvers of all threads",
    panel: { title: "DNS queries", unit: "short", by: ["rcode"] },
  },
  dns_duration_seconds: {
    type: "histogram",
    labels: ["type"],
    help: "Time of a DNS query with its retries.",
    source: "the resolvers of all threads",
    buckets: [0.002, 0.01, 0.05, 0.25, 1, 5],
    panel: { title: "Time of DNS queries", unit: "s" },
  },
  certificate_expiry_seconds: {
    type: "gauge",
    labels: ["kind"],
    help: "Time until the certificate that expires first does.",
    source: "the certificates in use",
    panel: { title: "Certificates expire in", unit: "s", by: ["kind"] },
  },
  certificate_lifetime_seconds: {
    type: "gauge",
    labels: ["kind"],
    help: "The whole lifetime of the certificate that expires first.",
    source: "the certificates in use",
  },
  certificate_renew_total: {
    type: "counter",
    labels: ["result"],
    help: "Orders of certificates.",
    source: "the ACME client",
  },
  backup_age_seconds: {
    type: "gauge",
    labels: ["target"],
    help: "Time since the last complete backup.",
    source: "the schedule of backups",
    panel: { title: "Age of the last backup", unit: "s", by: ["target"] },
  },
  backup_bytes: {
    type: "gauge",
    labels: ["target"],
    help: "Size of the last backup.",
    source: "the schedule of backups",
  },
  backup_rehearsal_age_seconds: {
    type: "gauge",
    labels: ["target"],
    help: "Time since a backup was last restored successfully, as a rehearsal.",
    source: "the schedule of backups",
  },
  wal_bytes: {
    type: "gauge",
    labels: [],
    help: "Size of the database's write-ahead log.",
    source: "the data directory",
    panel: { title: "Write-ahead log", unit: "bytes" },
  },
  db_bytes: {
    type: "gauge",
    labels: [],
    help: "Size of the database.",
    source: "the data directory",
    panel: { title: "Database", unit: "bytes" },
  },
  disk_free_bytes: {
    type: "gauge",
    labels: [],
    help: "Free space of the data directory's file system.",
    source: "the file system",
    panel: { title: "Free disk space", unit: "bytes" },
  },
  disk_full_seconds: {
    type: "gauge",
    labels: [],
    help: "Time until the disk is full, if it fills as it did lately; absent if it does not.",
    source: "the forecast of retention",
  },
  storage_class_bytes: {
    type: "gauge",
    labels: ["class"],
    help: "Stored bytes by what they are.",
    source: "retention",
    panel: { title: "Stored data", unit: "bytes", by: ["class"] },
  },
  event_loop_lag_seconds: {
    type: "gauge",
    labels: ["thread"],
    help: "The longest delay of a timer within the last ten seconds.",
    source: "a timer on the thread",
    panel: { title: "Event loop lag", unit: "s", by: ["thread"] },
  },
  thread_busy_ratio: {
    type: "gauge",
    labels: ["thread"],
    help: "The share of a core that the threads of this name used, over ten seconds or more.",
    source: "/proc",
    panel: { title: "Busy threads", unit: "percentunit", by: ["thread"] },
  },
  dnsbl_listed: {
    type: "gauge",
    labels: ["list"],
    help: "1 while the block list has an address or name of this server.",
    source: "the daily look-up",
  },
  auth_failures_total: {
    type: "counter",
    labels: ["door"],
    help: "Refused keys and passwords.",
    source: "HTTP, SMTP and the dashboard's sign-in",
    panel: { title: "Failed logins", unit: "short", by: ["door"] },
  },
  problems: {
    type: "gauge",
    labels: ["problem"],
    help: "What the banner of the dashboard shows the operator, by kind.",
    source: "the Health page",
    panel: { title: "Problems", unit: "short", by: ["problem"] },
  },
  node_up: {
    type: "gauge",
    labels: ["node"],
    help: "Whether the node takes part in the work of the cluster; 0 = it was not heard of for 8 seconds.",
    source: "the nodes' beats in the database, as any node reads them; none on SQLite",
    panel: { title: "Nodes", unit: "short", by: ["node"] },
  },
  node_silent_seconds: {
    type: "gauge",
    labels: ["node"],
    help: "How long ago the node was heard of.",
    source: "the nodes' beats in the database",
  },
  node_shards: {
    type: "gauge",
    labels: ["node"],
    help: "Parts of the queue that the node serves.",
    source: "the leases in the database",
    panel: { title: "Parts of the queue by node", unit: "short", by: ["node"] },
  },
  node_clock_ahead_seconds: {
    type: "gauge",
    labels: ["node"],
    help: "How far the node's clock is ahead of the database's; it does no work above 5 either way.",
    source: "the nodes' beats in the database",
  },
  recent_crashes: {
    type: "gauge",
    labels: [],
    help: "Starts within the last hour after a run that crashed, was killed or lost power.",
    source: "the starts of the server",
  },
  start_time_seconds: {
    type: "gauge",
    labels: [],
    help: "When the server started, in seconds since 1970.",
    source: "the process",
  },
  build_info: {
    type: "gauge",
    labels: ["version", "commit"],
    help: "1; the labels are the build.",
    source: "the program",
  },
} as const satisfies Record<string, MetricSpec>;

export type MetricName = keyof typeof METRICS;

/** Of every metric, in Prometheus. */
export const PREFIX = "sendlark_";

type OfType<Type extends MetricSpec["type"]> = {
  [Name in MetricName]: (typeof METRICS)[Name]["type"] extends Type ? Name : never;
}[MetricName];

export type CounterName = OfType<"counter">;
export type GaugeName = OfType<"gauge">;
export type HistogramName = OfType<"histogram">;

type OneEach<Labels extends readonly string[]> = { readonly [Index in keyof Labels]: string };

/** A value for each label, in the order of the table. */
export type LabelValues<Name extends MetricName> = OneEach<(typeof METRICS)[Name]["labels"]>;
