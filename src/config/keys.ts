// Every key of sendlark.toml: how its value is read and, in words, what it accepts. Defaults are in config.ts.
import { domainToASCII } from "node:url";
import { z } from "zod";
import { parseZone } from "../doctor/checks/blocklists.ts";
import { isAddress, isNetwork } from "../lib/networks.ts";
import { parseSocketAddress } from "../lib/socket-address.ts";
import { needsSmtpUtf8, parseAddress } from "../mime/address.ts";
import { PROVIDER_NAMES, SITE_NAMES } from "../queue/policy/site-rules.ts";

/** The names that every client library of the API parses. */
export const REGIONS = ["us-east-1", "eu-west-1", "sa-east-1", "ap-northeast-1"] as const;

/** A relay that takes outbound mail. */
export interface Smarthost {
  host: string;
  port: number;
  /** `implicit`: TLS from the first byte; `required`: STARTTLS or nothing; `opportunistic`: STARTTLS if offered. */
  tls: "implicit" | "required" | "opportunistic";
  username: string | null;
  password: string | null;
}

/** One optional key; `parse` gives null for what it does not accept, and `accepted` completes "accepted: …". */
function key<Value>(accepted: string, parse: (value: unknown) => Value | null) {
  return z
    .unknown()
    .transform((value, context) => {
      const parsed = value === undefined ? null : parse(value);
      if (parsed !== null) return parsed;
      context.addIssue({ code: "custom", message: accepted });
      return z.NEVER;
    })
    .optional();
}

const text = (parse: (text: string) => unknown) => (value: unknown) =>
  typeof value === "string" && parse(value) ? value : null;

const oneOf = <const Choice extends string>(...choices: Choice[]) =>
  key(choices.join(" | "), (value) => choices.find((choice) => choice === value) ?? null);

const wholeNumber = (min: number, max: number) =>
  key(`a whole number from ${min} to ${max}`, (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max ? value : null,
  );

const wholeNumbers = (min: number, max: number, most: number) =>
  key(`a list of 1 to ${most} whole numbers from ${min} to ${max}`, (value) => {
    const isFine = (item: unknown) =>
      Number.isInteger(item) && (item as number) >= min && (item as number) <= max;
    const isList = Array.isArray(value) && value.length >= 1 && value.length <= most && value.every(isFine);
    return isList ? (value as number[]) : null;
  });

const flag = () => key("true | false", (value) => (typeof value === "boolean" ? value : null));

const list = <Value>(accepted: string, parse: (value: string) => Value | null) =>
  key(`a list of ${accepted}`, (value) => {
    if (!Array.isArray(value)) return null;
    const parsed = value.map((item) => (typeof item === "string" ? parse(item) : null));
    return parsed.every((item) => item !== null) ? (parsed as Value[]) : null;
  });

const listenForm = '"host:port" such as "0.0.0.0:587" or "[::]:587" (port 0: the system chooses)';
const networks = () =>
  list('networks such as "10.0.0.0/8" or "fd00::/8"', (item) => (isNetwork(item) ? item : null));
const nonEmpty = (accepted: string) =>
  key(
    accepted,
    text((value) => value.trim() !== ""),
  );

const table = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === "invalid_type" ? `a table with the keys ${Object.keys(shape).join(", ")}` : undefined,
  });

const hostname = () => key('a host name such as "mail.example.com"', text(isHostname));

const smarthostUrl = () =>
  key(
    'a URL such as "smtps://user:password@smtp.example.net:465" or "smtp://smtp.example.net:587?starttls"',
    (value) => (typeof value === "string" ? parseSmarthost(value) : null),
  );

const providerKeys = () => ({
  client_id: nonEmpty("the client id that the provider gave"),
  client_secret: nonEmpty("the client secret that the provider gave"),
});

/** Clear text only where it does not leave the machine. */
const providerUrl = () =>
  key(
    "an https URL without query",
    text((value) => {
      const url = URL.parse(value);
      if (url === null || url.search !== "" || url.hash !== "" || url.username !== "") return false;
      return (
        url.protocol === "https:" || (url.protocol === "http:" && /^127\.|^localhost$/.test(url.hostname))
      );
    }),
  );

export const configKeys = table({
  hostname: hostname(),
  data_dir: nonEmpty("the path of a directory"),
  http: table({
    listen: key(listenForm, (value) => (typeof value === "string" ? parseSocketAddress(value) : null)),
    listen_plain: key(`${listenForm}, or "" for off`, (value) =>
      value === "" ? ("off" as const) : typeof value === "string" ? parseSocketAddress(value) : null,
    ),
    public_url: key('an origin such as "https://mail.example.com"', (value) =>
      typeof value === "string" ? parseOrigin(value) : null,
    ),
    trusted_proxies: networks(),
    hsts_days: wholeNumber(0, 3_650),
  }).optional(),
  tls: table({
    mode: oneOf("acme", "files", "off"),
    acme_directory: key(
      "an https URL of an ACME directory",
      text((value) => value.startsWith("https://") && URL.canParse(value)),
    ),
    acme_email: key(
      "an email address",
      text((value) => /^[^\s@]+@[^\s@]+$/.test(value)),
    ),
    cert: nonEmpty("the path of a PEM file with the certificate chain"),
    key: nonEmpty("the path of a PEM file with the private key"),
    hosts_dir: nonEmpty("the path of a directory with <host>/fullchain.pem and <host>/privkey.pem"),
  }).optional(),
  smtp: table({
    listen: list(listenForm, (item) => parseSocketAddress(item)),
    listen_tls: list(listenForm, (item) => parseSocketAddress(item)),
  }).optional(),
  delivery: table({
    mode: oneOf("direct", "smarthost", "sandbox"),
    workers: wholeNumber(1, 64),
    dns: list('"ip:port" such as "9.9.9.9:53" (port 53 when left out)', parseNameServer),
    dns_knows_internet: flag(),
    port: wholeNumber(1, 65_535),
    allow_private_targets: flag(),
    retry_minutes: wholeNumbers(1, 1_440, 50),
    give_up_hours: wholeNumber(1, 120),
    tls_reports_from: key('an email address such as "postmaster@example.com", or "" for off', (value) =>
      value === "" ? ("off" as const) : typeof value === "string" ? parsePlainAddress(value) : null,
    ),
    smarthost: smarthostUrl(),
    smarthost_fallback: oneOf("off", "auto"),
  }).optional(),
  smarthost: z
    .array(
      table({
        name: key(
          "a name of lower-case letters, digits, - and _",
          text((value) => /^[a-z0-9_-]{1,64}$/.test(value)),
        ),
        url: smarthostUrl(),
        destinations: list(
          `recipient domains such as "example.com", ".example.com" for all below one, or providers (${PROVIDER_NAMES.join(", ")})`,
          parseDestination,
        ),
      }),
      { error: "[[smarthost]] tables with the keys name, url, destinations" },
    )
    .optional(),
  egress: z
    .array(
      table({
        name: key(
          "a name of letters, digits, - and _",
          text((value) => /^[A-Za-z0-9_-]{1,64}$/.test(value)),
        ),
        address: key("an IP address of this machine", text(isAddress)),
        hostname: hostname(),
        region: oneOf(...REGIONS),
        warmup: flag(),
        domains: list('sending domains such as "example.com"', parseDomain),
      }),
      { error: "[[egress]] tables with the keys name, address, hostname, region, warmup, domains" },
    )
    .optional(),
  site: z
    .array(
      table({
        match: key(
          `${SITE_NAMES.join(" | ")}, the end of an MX host's name or a recipient domain such as "example.com"`,
          text(
            (value) =>
              SITE_NAMES.includes(value) ||
              /^smarthost:[A-Za-z0-9_-]{1,64}$/.test(value) ||
              (value.includes(".") && isHostname(value.replace(/^\./, ""))),
          ),
        ),
        connections: wholeNumber(1, 1_000),
        messages_per_connection: wholeNumber(1, 100_000),
        per_minute: wholeNumber(0, 1_000_000),
        tls: oneOf("opportunistic", "required"),
        back_offs: z
          .array(
            table({
              text: key(
                "3 to 200 characters out of a reply, in any case",
                text((value) => value.trim().length >= 3 && value.length <= 200),
              ),
              minutes: wholeNumber(0, 1_440),
              times: wholeNumber(1, 1_000),
              per_minute: wholeNumber(1, 1_000_000),
              connections: wholeNumber(1, 1_000),
              messages_per_connection: wholeNumber(1, 100_000),
            }),
            { error: 'a list of tables such as { text = "slow down", minutes = 30 }' },
          )
          .optional(),
      }),
      {
        error:
          "[[site]] tables with the keys match, connections, messages_per_connection, per_minute, tls, back_offs",
      },
    )
    .optional(),
  plan: z
    .array(
      table({
        name: key(
          "a name of lower-case letters, digits, `.`, - and _, other than unlimited, which is always there",
          text((value) => /^[a-z0-9._-]{1,64}$/.test(value) && value !== "unlimited"),
        ),
        emails_per_month: wholeNumber(0, 1_000_000_000_000),
        emails_per_day: wholeNumber(0, 1_000_000_000_000),
        price: key("a number that is not negative", (value) =>
          typeof value === "number" && value >= 0 && Number.isFinite(value) ? value : null,
        ),
      }),
      { error: "[[plan]] tables with the keys name, emails_per_month, emails_per_day, price" },
    )
    .optional(),
  database: table({
    url: key(
      "sqlite (this version has no other engine yet)",
      text((value) => value === "sqlite"),
    ),
  }).optional(),
  doctor: table({
    blocklists: list('zones of block lists such as "zen.spamhaus.org"', parseZone),
  }).optional(),
  outbound: table({ allow_private_networks: networks() }).optional(),
  sign_in: table({
    mail_from: key(
      'an email address such as "no-reply@example.com" or "Acme <no-reply@example.com>"',
      text((value) => parseAddress(value) !== null),
    ),
    google: table({ ...providerKeys(), issuer: providerUrl() }).optional(),
    github: table({
      ...providerKeys(),
      authorize_url: providerUrl(),
      token_url: providerUrl(),
      api_url: providerUrl(),
    }).optional(),
  }).optional(),
  tracking: table({ machine_networks: networks(), hidden_link: flag() }).optional(),
  retention: table({
    logs_days: wholeNumber(0, 3_650),
    webhook_events_days: wholeNumber(2, 3_650),
  }).optional(),
  limits: table({
    requests_per_second: wholeNumber(0, 1_000_000),
    message_bytes: wholeNumber(1_024, 150 * 1024 * 1024),
  }).optional(),
  keys_file: nonEmpty("the path of a file with 64 hexadecimal digits"),
  dkim: table({ rotate_months: wholeNumber(0, 60) }).optional(),
});

export type ConfigTree = z.output<typeof configKeys>;

/** Without a name, and with a domain in lower-case A-labels. */
function parsePlainAddress(value: string): string | null {
  const address = parseAddress(value);
  return address === null || address.name !== "" || needsSmtpUtf8(address) ? null : address.address;
}

function isHostname(value: string): boolean {
  const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i;
  return value.length <= 253 && value.split(".").every((part) => label.test(part));
}

function parseOrigin(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const isOrigin = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return isOrigin && (url.protocol === "https:" || url.protocol === "http:") ? url.origin : null;
}

function parseNameServer(value: string) {
  const bare = isAddress(value) && value.includes(":") ? `[${value}]` : value;
  const address = parseSocketAddress(bare, 53);
  return address !== null && address.port > 0 && isAddress(address.host) ? address : null;
}

function parseDomain(value: string): string | null {
  const domain = domainToASCII(value);
  return domain.includes(".") && isHostname(domain) ? domain : null;
}

/** In the form that destinations are compared in. */
function parseDestination(value: string): string | null {
  if (PROVIDER_NAMES.includes(value)) return value;
  const domain = parseDomain(value.replace(/^\./, ""));
  if (domain === null) return null;
  return value.startsWith(".") ? `.${domain}` : domain;
}

function parseSmarthost(value: string): Smarthost | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const isPlain = url.protocol === "smtp:";
  if (!isPlain && url.protocol !== "smtps:") return null;
  if (url.hostname === "" || !["", "/"].includes(url.pathname) || !["", "?starttls"].includes(url.search))
    return null;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const [username, password] = [decoded(url.username), decoded(url.password)];
  if (username === null || password === null || (username === "" && password !== "")) return null;
  const isLoopback = host === "localhost" || host === "::1" || host.startsWith("127.");
  // A password never travels in clear, unless it does not leave the machine.
  const needsTls = url.search === "?starttls" || (username !== "" && !isLoopback);
  return {
    host,
    port: url.port === "" ? (isPlain ? 587 : 465) : Number(url.port),
    tls: isPlain ? (needsTls ? "required" : "opportunistic") : "implicit",
    username: username === "" ? null : username,
    password: username === "" ? null : password,
  };
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
