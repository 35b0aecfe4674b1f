// Every key of sendlark.toml, in one table: what it accepts, its default, when it has no effect, and what the
// documentation and the sample file say. The type of the configuration follows from it (config.ts).
import { BLOCKLIST_ZONES, parseZone } from "../doctor/checks/blocklists.ts";
import type { SocketAddress } from "../lib/socket-address.ts";
import { backup } from "./backup-keys.ts";
import { blobs } from "./blob-keys.ts";
import {
  delivery,
  deliveryMode,
  egress,
  fullNameInDirectMode,
  plans,
  regions,
  sites,
  smarthosts,
} from "./delivery-keys.ts";
import { DNS_PROVIDERS, dns } from "./dns-keys.ts";
import {
  databaseUrl,
  flag,
  hostname,
  list,
  listenAddress,
  networks,
  nonEmpty,
  oneOf,
  origin,
  orOff,
  path,
  text,
  textThat,
  wholeNumber,
} from "./kinds.ts";
import { alerts, log, metrics } from "./monitoring-keys.ts";
import { postmaster } from "./postmaster-keys.ts";
import { retention } from "./retention-keys.ts";
import { signIn } from "./sign-in-keys.ts";
import { type Given, key, optional, table } from "./table.ts";
import { upgrade } from "./upgrade-keys.ts";

const at = (host: string, port: number): SocketAddress => ({ host, port });

function tlsMode(given: Given): "acme" | "files" | "off" {
  const mode = given("tls.mode") as "acme" | undefined;
  // A sandbox requests no certificate.
  return mode ?? (deliveryMode(given) === "sandbox" ? "off" : "acme");
}

/** HTTP without TLS: a proxy in front has it, or nobody. */
function isPlainHttp(given: Given): boolean {
  return tlsMode(given) === "off" || given("http.tls") === false;
}

/** Without TLS, the API stays on loopback unless the file says otherwise. */
function httpListen(given: Given): SocketAddress {
  const listen = given("http.listen") as SocketAddress | undefined;
  return listen ?? (isPlainHttp(given) ? at("127.0.0.1", 8080) : at("0.0.0.0", 443));
}

/** Null where only the open port tells. */
function ownUrl(given: Given): string | null {
  const { port } = httpListen(given);
  if (isPlainHttp(given) || port === 0) return null;
  return `https://${given("hostname") ?? "localhost"}${port === 443 ? "" : `:${port}`}`;
}

const needsFiles = (given: Given) => (tlsMode(given) === "files" ? null : 'it needs tls.mode = "files"');
const filesNeed = (given: Given) => (tlsMode(given) === "files" ? 'tls.mode = "files"' : null);
const needsAcme = (given: Given) => (tlsMode(given) === "acme" ? null : 'it needs tls.mode = "acme"');

const http = table({
  listen: key(listenAddress, {
    default: httpListen,
    defaultText: "`0.0.0.0:443`, `127.0.0.1:8080` without TLS",
    about: "Address of the API and the dashboard.",
  }),
  listen_plain: key(orOff(listenAddress), {
    default: (given) => (isPlainHttp(given) ? null : at("0.0.0.0", 80)),
    defaultText: "`0.0.0.0:80`, off without TLS",
    about:
      'Redirects HTTP to HTTPS, and answers certificate authorities (`tls.mode = "acme"`), which connect to port 80. `""` turns it off.',
    hint: 'redirects HTTP to HTTPS and answers certificate authorities; "" = off',
    ignoredBecause: (given) =>
      given("http.listen_plain") !== null && tlsMode(given) === "off"
        ? "it redirects to HTTPS, and tls.mode is off"
        : null,
  }),
  tls: key(flag, {
    default: (given) => tlsMode(given) !== "off",
    defaultText: '`true`, `false` with `tls.mode = "off"`',
    about:
      "`false`: plain HTTP, behind a proxy that terminates TLS. SMTP still uses the certificate of `[tls]`; with `acme`, the proxy must pass on `/.well-known/acme-challenge/`. See [behind a proxy](#behind-a-proxy).",
    hint: "false: plain HTTP behind a proxy, while SMTP has its certificate",
    ignoredBecause: (given) =>
      given("http.tls") === true && tlsMode(given) === "off" ? "tls.mode is off" : null,
  }),
  public_url: optional(origin, {
    default: ownUrl,
    defaultText: "`https://` and the hostname; without TLS, the listen address",
    about: "The origin that clients use. Links in responses and emails start with it.",
  }),
  trusted_proxies: key(networks, {
    default: [],
    about:
      "Networks of your proxies. `X-Forwarded-For` is read from right to left as long as the address is in one of them. Behind a proxy, set this so that logs and keys with `allowed_ips` see the client's address.",
    hint: "networks of your proxies, whose X-Forwarded-For is trusted",
  }),
  hsts_days: key(wholeNumber(0, 3_650), {
    default: 0,
    about:
      "Sends `Strict-Transport-Security` with this number of days: browsers then use only HTTPS for the host of `public_url`. `0` = off. Browsers remember it and you cannot revoke it, so start with `1` and raise it to `365` after your certificate has been renewed once. Behind a proxy, it is sent on requests with `X-Forwarded-Proto: https`.",
    hint: "Strict-Transport-Security, in days; 0 = off",
  }),
});

const tls = table({
  mode: key(oneOf("acme", "files", "off"), {
    default: tlsMode,
    defaultText: "`acme`, `off` in sandbox mode",
    about:
      "`acme`: requests certificates from a certificate authority and renews them, for `hostname`, the host of `public_url` and verified tracking hosts. You thereby accept the authority's terms of service. `files`: the certificate in `cert` and `key`. `off`: plain HTTP, and SMTP with a self-signed certificate.",
    hint: "acme (requested and renewed automatically) | files | off",
  }),
  acme_directory: optional(
    textThat(
      "an https URL of an ACME directory",
      (value) => value.startsWith("https://") && URL.canParse(value),
    ),
    {
      defaultText: "Let's Encrypt",
      about:
        "Directory of the certificate authority. For trials, `https://acme-staging-v02.api.letsencrypt.org/directory` issues untrusted certificates without strict limits.",
      sample: "https://acme-v02.api.letsencrypt.org/directory",
      hint: "the certificate authority; default: Let's Encrypt",
      ignoredBecause: needsAcme,
    },
  ),
  acme_ca: optional(path("a PEM file with the certificates of authorities"), {
    about:
      "PEM file with the root of a private certificate authority: the server at `acme_directory` is trusted if its certificate comes from it.",
    sample: "/etc/sendlark/acme-ca.pem",
    hint: "root of a private certificate authority",
    ignoredBecause: needsAcme,
  }),
  acme_email: optional(
    textThat("an email address", (value) => /^[^\s@]+@[^\s@]+$/.test(value)),
    {
      about: "Contact address for the certificate authority, for example about problems with the account.",
      sample: "you@example.com",
      ignoredBecause: needsAcme,
    },
  ),
  profile: optional(nonEmpty("the name of a profile of the certificate authority"), {
    defaultText: "the authority's default",
    about:
      "Certificate profile. Let's Encrypt offers `classic`, `tlsserver` and `shortlived` (6 days: only if somebody is on call).",
    sample: "classic",
    hint: "certificate profile of the authority",
    ignoredBecause: needsAcme,
  }),
  dns_provider: optional(oneOf(...DNS_PROVIDERS), {
    about:
      "Proves control of host names by a TXT record at this provider (DNS-01), whose table in [`[dns]`](dns.md) must be there. It needs no port 80. Hosts whose zone is not there are proved over port 80.",
    sample: "cloudflare",
    hint: "DNS-01 instead of port 80, by a provider of [dns]",
    acceptsInstead: (value, given) =>
      given(`dns.${String(value)}`) === undefined
        ? `a provider with a table, here [dns.${String(value)}]`
        : null,
    ignoredBecause: needsAcme,
  }),
  reuse_key: key(flag, {
    default: false,
    about:
      "Keeps the private key when a certificate is renewed. For DANE: the TLSA record `3 1 1` stays valid.",
    hint: "true: keeps the private key at renewal, for DANE",
  }),
  hosts_per_team: key(wholeNumber(0, 10_000), {
    default: 20,
    about: "Tracking hosts of a team that get a certificate by ACME; the newest above it get none.",
    hint: "tracking hosts of a team that get a certificate",
  }),
  cert: optional(path("a PEM file with the certificate chain"), {
    about:
      'For `mode = "files"`: PEM file with the certificate chain, leaf first. A new file is noticed within 15 seconds.',
    sample: "/etc/sendlark/cert.pem",
    hint: 'with mode = "files"',
    neededBy: filesNeed,
    ignoredBecause: needsFiles,
  }),
  key: optional(path("a PEM file with the private key"), {
    about: 'For `mode = "files"`: PEM file with the private key.',
    sample: "/etc/sendlark/key.pem",
    neededBy: filesNeed,
    ignoredBecause: needsFiles,
  }),
  hosts_dir: optional(path("a directory with <host>/fullchain.pem and <host>/privkey.pem"), {
    about:
      "Directory with the certificates of tracking hosts such as `links.example.com`: one subdirectory per host with `fullchain.pem` and `privkey.pem`, readable by the server's user. Changed files are noticed. They go before certificates from `acme`. See [tracking](tracking.md#certificates-for-tracking-names).",
    sample: "/etc/sendlark/hosts",
    hint: "certificates of tracking hosts: <host>/fullchain.pem, <host>/privkey.pem",
    ignoredBecause: (given) =>
      tlsMode(given) === "off" ? 'with tls.mode = "off", the proxy in front has the certificates' : null,
  }),
});

const smtp = table({
  public_host: key(hostname, {
    default: (given) => (given("hostname") as string | undefined) ?? "localhost",
    defaultText: "the `hostname` above",
    about:
      'The host that programs send to and that receives bounces: the dashboard shows it, and the MX records of sending domains name it. With several [nodes](cluster.md), its A and AAAA records have the addresses of all. With `tls.mode = "acme"`, it gets a certificate of its own.',
    hint: "where programs and bounces are sent; default: the hostname above",
    acceptsInstead: fullNameInDirectMode,
  }),
  listen: key(list(listenAddress), {
    default: [at("0.0.0.0", 25), at("0.0.0.0", 587), at("0.0.0.0", 2587)],
    defaultText: "ports 25, 587, 2587",
    about: "Addresses for SMTP with STARTTLS.",
    hint: "STARTTLS",
  }),
  listen_tls: key(list(listenAddress), {
    default: [at("0.0.0.0", 465), at("0.0.0.0", 2465)],
    defaultText: "ports 465, 2465",
    about: "Addresses for SMTP with implicit TLS.",
    hint: "implicit TLS",
  }),
});

/** In the order of the sample file and of the documentation. */
export const KEYS = table({
  hostname: key(hostname, {
    default: "localhost",
    defaultText: "`localhost` outside direct mode",
    about:
      "The server's public host name, also sent in EHLO. In direct mode, its A/AAAA record and the PTR record of its address must match.",
    hint: "The server's public host name, also sent in EHLO. Its A/AAAA record and the PTR record of its address must match.",
    neededBy: (given) => (deliveryMode(given) === "direct" ? 'delivery.mode = "direct"' : null),
    acceptsInstead: fullNameInDirectMode,
  }),
  data_dir: key(path("a directory"), {
    default: "/var/lib/sendlark",
    about: "Database, message bodies, keys and certificates. Back up this directory.",
    hint: "Database, message bodies, keys and certificates. Back up this directory.",
  }),
  keys_file: optional(path("a file with 64 hexadecimal digits"), {
    defaultText: "`master.key` in `data_dir`, created at the first start",
    about:
      "File with the key that encrypts DKIM keys and webhook secrets in the database: 64 hexadecimal digits, mode 0600. If you set a path, create the file first: `openssl rand -hex 32 > FILE`.",
    sample: "/etc/sendlark/master.key",
    hint: "encrypts DKIM keys and webhook secrets; default: master.key in data_dir",
  }),
  http,
  tls,
  smtp,
  delivery,
  smarthost: smarthosts,
  egress,
  region: regions,
  site: sites,
  plan: plans,
  database: table({
    url: key(databaseUrl, {
      default: "sqlite",
      about:
        "Where everything is stored: `sqlite`, in `data_dir`, or the URL of a PostgreSQL database (15 or newer). Its tables are made by the first start or by `sendlark migrate`, and its backups are [the server's](backup.md#postgresql). Several [nodes](cluster.md) can share it.",
      hint: "sqlite, in data_dir",
    }),
    external_checkpoint: key(flag, {
      default: false,
      about:
        "`true`: another program, such as Litestream, empties the write-ahead log of the database, and Sendlark leaves it alone. Without that program, the log grows until the disk is full; see [backup](backup.md#litestream).",
      hint: "true: Litestream or another program empties the write-ahead log",
      ignoredBecause: (given) =>
        given("database.url") === undefined || given("database.url") === "sqlite"
          ? null
          : "only SQLite has such a log",
    }),
  }),
  node: table({
    url: optional(origin, {
      defaultText:
        "the address of `http.listen`; the hostname with TLS, or where it listens on all addresses",
      about:
        "Where other nodes on the database reach this one, to tell it at once of work that is due. What they cannot tell waits up to a second. It needs no access from elsewhere.",
      sample: "http://10.0.0.1:8080",
      hint: "where other nodes reach this one; default: the address of http.listen",
      ignoredBecause: (given) =>
        given("database.url") === undefined || given("database.url") === "sqlite"
          ? "only nodes on PostgreSQL reach each other"
          : null,
    }),
  }),
  blobs,
  doctor: table({
    blocklists: optional(list(text('zones of block lists such as "zen.spamhaus.org"', parseZone)), {
      defaultText: BLOCKLIST_ZONES.map(({ zone }) => `\`${zone}\``).join(", "),
      about:
        "The zones that `doctor --blocklists` queries; with your own key, for example, `KEY.zen.dq.spamhaus.net`. Zones with `dbl`, `rhsbl`, `surbl` or `uribl` in their name list domains, all others list addresses. A zone counts only if it lists its own test entry.",
      sample: ["zen.spamhaus.org"],
      hint: "zones that doctor --blocklists queries; default: six well-known ones",
    }),
  }),
  dkim: table({
    rotate_months: key(wholeNumber(0, 60), {
      default: 0,
      about:
        "Creates new DKIM keys when a domain's keys are this many months old; the new keys sign once they are published. `0` = only on request.",
      hint: "12: new DKIM keys every year, which you publish before they sign",
    }),
  }),
  outbound: table({
    allow_private_networks: key(networks, {
      default: [],
      about:
        "Private networks (CIDR) that attachment URLs, webhooks and sign-in providers may reach; the public Internet is always allowed. This machine's own addresses count as private. Proxies from the environment (`HTTP_PROXY`) are not used.",
      hint: "private networks that webhooks and attachment URLs may reach",
    }),
  }),
  dns,
  sign_in: signIn,
  postmaster,
  tracking: table({
    machine_networks: key(networks, {
      default: [],
      about:
        "Networks (CIDR) in which nobody reads mail, such as a data center or your monitoring. Opens and clicks from there count as automated.",
      hint: "networks in which nobody reads mail: opens and clicks from there count as automated",
    }),
    hidden_link: key(flag, {
      default: false,
      about:
        "Adds an invisible link to emails with click tracking, to detect scanners: whatever follows it counts as automated, and so does everything else from the same address. Some spam filters object to hidden links.",
      hint: "true: adds an invisible link to tracked emails, to detect scanners",
    }),
  }),
  backup,
  retention,
  upgrade,
  metrics,
  alerts,
  log,
  limits: table({
    requests_per_second: key(wholeNumber(0, 1_000_000), {
      default: 10,
      about: "Requests a second for each team, HTTP and SMTP together; `0` = unlimited.",
      hint: "per team; 0 = unlimited",
    }),
    message_bytes: key(wholeNumber(1_024, 150 * 1024 * 1024), {
      default: 41_943_040,
      about: "The largest email, in bytes.",
    }),
    import_bytes: key(wholeNumber(1_024, 1024 * 1024 * 1024), {
      default: 104_857_600,
      about: "The largest file of contacts to import, in bytes.",
    }),
    import_rows: key(wholeNumber(1, 10_000_000), {
      default: 1_000_000,
      about: "Rows that a file of contacts may have.",
    }),
    team_images_bytes: key(wholeNumber(1_048_576, 1024 * 1024 * 1024 * 1024), {
      default: 1_073_741_824,
      about: "All images that a team has uploaded for its emails, in bytes. They are stored in the database.",
    }),
  }),
});
