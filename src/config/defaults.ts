// From the keys of sendlark.toml, as they were checked, to what the program uses.
import { dirname, resolve } from "node:path";
import { PROVIDER_URLS } from "../accounts/provider.ts";
import type { SocketAddress } from "../lib/socket-address.ts";
import { LIMITS } from "../limits.ts";
import type { Egress } from "../mta/outcome.ts";
import type { OwnBackOff, SiteOverride } from "../queue/policy/site-rules.ts";
import { DEFAULT_PLANS, type Plan, UNLIMITED } from "../usage/plans.ts";
import type { Config, NamedSmarthost } from "./config.ts";
import type { ConfigTree } from "./keys.ts";
import { ignoredKeys } from "./warnings.ts";

const HOUR_MS = 3600_000;

/** What the keys mean together, with the default of each that is absent. Relative paths start at the file's folder. */
export function withDefaults(tree: ConfigTree, file: string): Config {
  const mode = tree.delivery?.mode ?? "direct";
  const hostname = tree.hostname?.toLowerCase() ?? "localhost";
  const base = dirname(resolve(file));
  const path = (value: string | undefined) => (value === undefined ? null : resolve(base, value));
  return {
    file: resolve(file),
    warnings: ignoredKeys(tree),
    hostname,
    dataDir: path(tree.data_dir) ?? "/var/lib/sendlark",
    keysFile: path(tree.keys_file),
    dkim: { rotateMonths: tree.dkim?.rotate_months ?? 0 },
    ...doors(tree, hostname, path),
    delivery: {
      mode,
      workers: tree.delivery?.workers ?? 1,
      dns: tree.delivery?.dns ?? [],
      dnsKnowsInternet: tree.delivery?.dns_knows_internet ?? tree.delivery?.allow_private_targets !== true,
      port: tree.delivery?.port ?? 25,
      allowPrivateTargets: tree.delivery?.allow_private_targets ?? false,
      retrySteps: tree.delivery?.retry_minutes?.map((minutes) => minutes * 60_000) ?? null,
      giveUpMs:
        tree.delivery?.give_up_hours === undefined ? LIMITS.expiryMs : tree.delivery.give_up_hours * HOUR_MS,
      tlsReportsFrom: addressOrOff(tree.delivery?.tls_reports_from),
      smarthost: mode === "smarthost" ? (tree.delivery?.smarthost ?? null) : null,
      fallback: isFallbackOn(tree) ? (tree.delivery?.smarthost ?? null) : null,
    },
    smarthosts: (tree.smarthost ?? []).map(namedSmarthost),
    egress: egresses(tree, hostname),
    egressDomains: Object.fromEntries(
      (tree.egress ?? []).flatMap(({ name, domains }) => (domains ? [[name ?? "default", domains]] : [])),
    ),
    warmup: (tree.egress ?? []).flatMap(({ name, warmup }) => (warmup === true ? [name ?? "default"] : [])),
    sites: (tree.site ?? []).map(siteOverride),
    plans: [UNLIMITED, ...(tree.plan?.map(planOf) ?? DEFAULT_PLANS)],
    database: { url: "sqlite" },
    doctor: { blocklists: tree.doctor?.blocklists ?? null },
    outbound: { allowPrivateNetworks: tree.outbound?.allow_private_networks ?? [] },
    signIn: signInOf(tree),
    tracking: {
      machineNetworks: tree.tracking?.machine_networks ?? [],
      hiddenLink: tree.tracking?.hidden_link ?? false,
    },
    retention: {
      logsDays: tree.retention?.logs_days ?? 30,
      webhookEventsDays: tree.retention?.webhook_events_days ?? 30,
    },
    limits: {
      requestsPerSecond: tree.limits?.requests_per_second ?? 10,
      messageBytes: tree.limits?.message_bytes ?? 41_943_040,
    },
  };
}

function signInOf({ sign_in: table }: ConfigTree): Config["signIn"] {
  const { google, github } = table ?? {};
  const client = (provider: NonNullable<typeof google | typeof github>) => ({
    clientId: provider.client_id!,
    clientSecret: provider.client_secret!,
  });
  const { issuer, authorizeUrl, tokenUrl, apiUrl } = PROVIDER_URLS;
  return {
    mailFrom: table?.mail_from ?? null,
    google: google === undefined ? null : { ...client(google), issuer: google.issuer ?? issuer },
    github:
      github === undefined
        ? null
        : {
            ...client(github),
            authorizeUrl: github.authorize_url ?? authorizeUrl,
            tokenUrl: github.token_url ?? tokenUrl,
            apiUrl: github.api_url ?? apiUrl,
          },
  };
}

function addressOrOff(value: string | undefined): string | null {
  return value === undefined || value === "off" ? null : value;
}

/** A sandbox asks nobody for a certificate; without TLS the API stays on loopback until told otherwise. */
function doors(
  tree: ConfigTree,
  hostname: string,
  path: (value: string | undefined) => string | null,
): Pick<Config, "http" | "tls" | "smtp"> {
  const mode = tree.tls?.mode ?? (tree.delivery?.mode === "sandbox" ? "off" : "acme");
  const listen = tree.http?.listen ?? (mode === "off" ? at("127.0.0.1", 8080) : at("0.0.0.0", 443));
  const plain = tree.http?.listen_plain ?? (mode === "off" ? "off" : at("0.0.0.0", 80));
  const port = listen.port === 443 ? "" : `:${listen.port}`;
  const ownUrl = mode === "off" || listen.port === 0 ? null : `https://${hostname}${port}`;
  return {
    http: {
      listen,
      listenPlain: plain === "off" ? null : plain,
      publicUrl: tree.http?.public_url ?? ownUrl,
      trustedProxies: tree.http?.trusted_proxies ?? [],
      hstsDays: tree.http?.hsts_days ?? 0,
    },
    tls: {
      mode,
      acmeDirectory: tree.tls?.acme_directory ?? null,
      acmeEmail: tree.tls?.acme_email ?? null,
      cert: path(tree.tls?.cert),
      key: path(tree.tls?.key),
      hostsDir: path(tree.tls?.hosts_dir),
    },
    smtp: {
      listen: tree.smtp?.listen ?? [at("0.0.0.0", 25), at("0.0.0.0", 587), at("0.0.0.0", 2587)],
      listenTls: tree.smtp?.listen_tls ?? [at("0.0.0.0", 465), at("0.0.0.0", 2465)],
    },
  };
}

function egresses(tree: ConfigTree, hostname: string): Egress[] {
  const listed = tree.egress ?? [];
  return (listed.length === 0 ? [{}] : listed).map((egress: NonNullable<ConfigTree["egress"]>[number]) => ({
    name: egress.name ?? "default",
    address: egress.address ?? null,
    hostname: egress.hostname?.toLowerCase() ?? hostname,
    region: egress.region ?? "us-east-1",
  }));
}

function isFallbackOn({ delivery }: ConfigTree): boolean {
  return (delivery?.mode ?? "direct") === "direct" && delivery?.smarthost_fallback === "auto";
}

function namedSmarthost(table: NonNullable<ConfigTree["smarthost"]>[number]): NamedSmarthost {
  const { name, url, destinations } = table;
  return { name: name!, smarthost: url!, destinations: destinations! };
}

function siteOverride(site: NonNullable<ConfigTree["site"]>[number]): SiteOverride {
  const { match, connections, messages_per_connection, per_minute, tls, back_offs } = site;
  return {
    match: match!.toLowerCase(),
    ...(connections === undefined ? {} : { connections }),
    ...(messages_per_connection === undefined ? {} : { messagesPerConnection: messages_per_connection }),
    ...(per_minute === undefined ? {} : { perMinute: per_minute }),
    ...(tls === undefined ? {} : { tls }),
    ...(back_offs === undefined ? {} : { backOffs: back_offs.map(ownBackOff) }),
  };
}

function ownBackOff(
  table: NonNullable<NonNullable<ConfigTree["site"]>[number]["back_offs"]>[number],
): OwnBackOff {
  const { text, minutes, times, per_minute, connections, messages_per_connection } = table;
  return {
    text: text!,
    forMs: minutes! * 60_000,
    times: times ?? 1,
    perMinute: per_minute ?? null,
    connections: connections ?? null,
    messagesPerConnection: messages_per_connection ?? null,
  };
}

function planOf(plan: NonNullable<ConfigTree["plan"]>[number]): Plan {
  return {
    name: plan.name!,
    emailsPerMonth: plan.emails_per_month || null,
    emailsPerDay: plan.emails_per_day || null,
    price: plan.price ?? 0,
  };
}

function at(host: string, port: number): SocketAddress {
  return { host, port };
}
