// Every key of sendlark.toml, in one table: what it accepts, its default, when it has no effect, and what the
// documentation and the sample file say. The type of the configuration follows from it (config.ts).
import { PROVIDER_URLS } from "../accounts/provider.ts";
import { BLOCKLIST_ZONES, parseZone } from "../doctor/checks/blocklists.ts";
import type { SocketAddress } from "../lib/socket-address.ts";
import { parseAddress } from "../mime/address.ts";
import { delivery, deliveryMode, egress, plans, sites, smarthosts } from "./delivery-keys.ts";
import {
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
  providerUrl,
  secret,
  text,
  textThat,
  wholeNumber,
} from "./kinds.ts";
import { type Given, key, optional, optionalTable, required, table } from "./table.ts";

const at = (host: string, port: number): SocketAddress => ({ host, port });

function tlsMode(given: Given): "acme" | "files" | "off" {
  const mode = given("tls.mode") as "acme" | undefined;
  // A sandbox requests no certificate.
  return mode ?? (deliveryMode(given) === "sandbox" ? "off" : "acme");
}

/** Without TLS, the API stays on loopback unless the file says otherwise. */
function httpListen(given: Given): SocketAddress {
  const listen = given("http.listen") as SocketAddress | undefined;
  return listen ?? (tlsMode(given) === "off" ? at("127.0.0.1", 8080) : at("0.0.0.0", 443));
}

/** Null where only the open port tells. */
function ownUrl(given: Given): string | null {
  const { port } = httpListen(given);
  if (tlsMode(given) === "off" || port === 0) return null;
  return `https://${given("hostname") ?? "localhost"}${port === 443 ? "" : `:${port}`}`;
}

const needsFiles = (given: Given) => (tlsMode(given) === "files" ? null : 'it needs tls.mode = "files"');
const filesNeed = (given: Given) => (tlsMode(given) === "files" ? 'tls.mode = "files"' : null);
const noAcme = () => "this version requests no certificates";

const http = table({
  listen: key(listenAddress, {
    default: httpListen,
    defaultText: "`0.0.0.0:443`, `127.0.0.1:8080` without TLS",
    about: "Address of the API and the dashboard.",
  }),
  listen_plain: key(orOff(listenAddress), {
    default: (given) => (tlsMode(given) === "off" ? null : at("0.0.0.0", 80)),
    defaultText: "`0.0.0.0:80`, off without TLS",
    about: 'Redirects HTTP to HTTPS. `""` turns it off.',
    hint: 'redirects HTTP to HTTPS; "" = off',
    ignoredBecause: (given) =>
      given("http.listen_plain") !== null && tlsMode(given) === "off"
        ? "it redirects to HTTPS, and tls.mode is off"
        : null,
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
      "`files`: the certificate in `cert` and `key`. `acme`: reserved; this version requests no certificates and serves a self-signed one. `off`: plain HTTP, for use behind a proxy. SMTP always offers TLS, with a self-signed certificate if there is no other.",
    hint: "acme (self-signed in this version) | files | off",
  }),
  acme_directory: optional(
    textThat(
      "an https URL of an ACME directory",
      (value) => value.startsWith("https://") && URL.canParse(value),
    ),
    {
      about: "Reserved for `acme`; no effect in this version.",
      sample: null,
      ignoredBecause: noAcme,
    },
  ),
  acme_email: optional(
    textThat("an email address", (value) => /^[^\s@]+@[^\s@]+$/.test(value)),
    {
      about: "Reserved for `acme`; no effect in this version.",
      sample: "you@example.com",
      ignoredBecause: noAcme,
    },
  ),
  cert: optional(path("a PEM file with the certificate chain"), {
    about: 'For `mode = "files"`: PEM file with the certificate chain, leaf first.',
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
      "Directory with the certificates of tracking hosts such as `links.example.com`: one subdirectory per host with `fullchain.pem` and `privkey.pem`, readable by the server's user and read at start. See [tracking](tracking.md#certificates-for-tracking-names).",
    sample: "/etc/sendlark/hosts",
    hint: "certificates of tracking hosts: <host>/fullchain.pem, <host>/privkey.pem",
    ignoredBecause: (given) =>
      tlsMode(given) === "off" ? 'with tls.mode = "off", the proxy in front has the certificates' : null,
  }),
});

const smtp = table({
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

const SECRET_IN_ENVIRONMENT = (name: string) => `\${${name}_CLIENT_SECRET}`;

const google = optionalTable(
  {
    client_id: required(nonEmpty("the client id from the provider"), {
      about: "The OAuth client that you created at Google.",
      sample: "1234.apps.googleusercontent.com",
    }),
    client_secret: required(secret("the client secret from the provider"), {
      about: "Its secret.",
      sample: SECRET_IN_ENVIRONMENT("GOOGLE"),
    }),
    issuer: key(providerUrl, {
      default: PROVIDER_URLS.issuer,
      about: "Or any other OpenID provider that sends `email_verified`.",
    }),
  },
  {
    about: "Adds Google to the sign-in page; see [sign-in](sign-in.md#google).",
    hint: "sign in with Google; register at console.cloud.google.com",
  },
);

const github = optionalTable(
  {
    client_id: required(nonEmpty("the client id from the provider"), {
      about: "The OAuth app that you registered at GitHub.",
      sample: "Iv1.1234",
    }),
    client_secret: required(secret("the client secret from the provider"), {
      about: "Its secret.",
      sample: SECRET_IN_ENVIRONMENT("GITHUB"),
    }),
    authorize_url: key(providerUrl, {
      default: PROVIDER_URLS.authorizeUrl,
      about: "For GitHub Enterprise: `https://HOST/login/oauth/authorize`.",
    }),
    token_url: key(providerUrl, {
      default: PROVIDER_URLS.tokenUrl,
      about: "For GitHub Enterprise: `https://HOST/login/oauth/access_token`.",
    }),
    api_url: key(providerUrl, {
      default: PROVIDER_URLS.apiUrl,
      about: "For GitHub Enterprise: `https://HOST/api/v3`.",
    }),
  },
  {
    about: "Adds GitHub to the sign-in page; see [sign-in](sign-in.md#github).",
    hint: "sign in with GitHub; register at github.com/settings/developers; set the URLs for GitHub Enterprise",
  },
);

const senderAddress = textThat(
  'an email address such as "no-reply@example.com" or "Acme <no-reply@example.com>"',
  (value) => parseAddress(value) !== null,
);

const signIn = table({
  mail_from: optional(senderAddress, {
    defaultText: "`no-reply@` the first verified domain",
    about:
      "Sender of password resets and invitations, such as `Acme <no-reply@example.com>`. A team must have verified the domain. If unset, invitations come from a verified domain of the inviting team; if it has none, the inviter passes the link on.",
    sample: "no-reply@example.com",
    hint: "sender of password resets and invitations; default: no-reply@ the first verified domain",
  }),
  google,
  github,
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
  site: sites,
  plan: plans,
  database: table({
    url: key(oneOf("sqlite"), {
      default: "sqlite",
      about: "The storage engine; this version has one.",
    }),
  }),
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
  sign_in: signIn,
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
  retention: table({
    logs_days: key(wholeNumber(0, 3_650), {
      default: 30,
      about:
        "Days to keep the logs of API requests and SMTP transactions; `0` = keep none. At most 500 entries a second are written; `logs.lost` in the server log counts the rest.",
      hint: "logs of API requests and SMTP; 0 = keep none",
    }),
    webhook_events_days: key(wholeNumber(2, 3_650), {
      default: 30,
      about:
        "Days to keep webhook events and their attempts, for the history and for replays. At least 2, so that an event outlives its last attempt.",
      hint: "webhook events and their attempts; at least 2",
    }),
  }),
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
  }),
});
