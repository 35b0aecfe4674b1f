import { showSocketAddress } from "../lib/socket-address.ts";
import type { OwnBackOff, SiteOverride } from "../queue/policy/site-rules.ts";
import { type Plan, UNLIMITED } from "../usage/plans.ts";
import type { Config, NamedSmarthost } from "./config.ts";
import type { Smarthost } from "./keys.ts";

/** The effective values under the file's own key names, secrets masked. */
export function showConfig(config: Config) {
  const { http, tls, smtp, delivery } = config;
  return {
    hostname: config.hostname,
    data_dir: config.dataDir,
    ...(config.keysFile === null ? {} : { keys_file: config.keysFile }),
    dkim: { rotate_months: config.dkim.rotateMonths },
    http: {
      listen: showSocketAddress(http.listen),
      listen_plain: http.listenPlain === null ? "" : showSocketAddress(http.listenPlain),
      ...(http.publicUrl === null ? {} : { public_url: http.publicUrl }),
      trusted_proxies: http.trustedProxies,
      hsts_days: http.hstsDays,
    },
    tls: {
      mode: tls.mode,
      ...(tls.acmeDirectory === null ? {} : { acme_directory: tls.acmeDirectory }),
      ...(tls.acmeEmail === null ? {} : { acme_email: tls.acmeEmail }),
      ...(tls.cert === null ? {} : { cert: tls.cert }),
      ...(tls.key === null ? {} : { key: tls.key }),
      ...(tls.hostsDir === null ? {} : { hosts_dir: tls.hostsDir }),
    },
    smtp: { listen: smtp.listen.map(showSocketAddress), listen_tls: smtp.listenTls.map(showSocketAddress) },
    delivery: {
      mode: delivery.mode,
      workers: delivery.workers,
      dns: delivery.dns.map(showSocketAddress),
      dns_knows_internet: delivery.dnsKnowsInternet,
      port: delivery.port,
      allow_private_targets: delivery.allowPrivateTargets,
      ...(delivery.retrySteps === null
        ? {}
        : { retry_minutes: delivery.retrySteps.map((step) => step / 60_000) }),
      give_up_hours: delivery.giveUpMs / 3600_000,
      tls_reports_from: delivery.tlsReportsFrom ?? "",
      ...(delivery.smarthost === null ? {} : { smarthost: showSmarthost(delivery.smarthost) }),
      ...(delivery.fallback === null
        ? {}
        : { smarthost: showSmarthost(delivery.fallback), smarthost_fallback: "auto" }),
    },
    ...(config.smarthosts.length === 0 ? {} : { smarthost: config.smarthosts.map(showNamedSmarthost) }),
    egress: config.egress.map(({ address, ...egress }) => ({
      ...egress,
      ...(address === null ? {} : { address }),
      ...(config.warmup.includes(egress.name) ? { warmup: true } : {}),
      ...(config.egressDomains[egress.name] === undefined
        ? {}
        : { domains: config.egressDomains[egress.name] }),
    })),
    ...(config.sites.length === 0 ? {} : { site: config.sites.map(showSite) }),
    plan: config.plans.filter(({ name }) => name !== UNLIMITED.name).map(showPlan),
    database: { url: config.database.url },
    ...(config.doctor.blocklists === null ? {} : { doctor: { blocklists: config.doctor.blocklists } }),
    outbound: { allow_private_networks: config.outbound.allowPrivateNetworks },
    ...showSignIn(config.signIn),
    tracking: { machine_networks: config.tracking.machineNetworks, hidden_link: config.tracking.hiddenLink },
    retention: {
      logs_days: config.retention.logsDays,
      webhook_events_days: config.retention.webhookEventsDays,
    },
    limits: {
      requests_per_second: config.limits.requestsPerSecond,
      message_bytes: config.limits.messageBytes,
    },
  };
}

function showSignIn({ mailFrom, google, github }: Config["signIn"]) {
  const shown = {
    ...(mailFrom === null ? {} : { mail_from: mailFrom }),
    ...(google === null
      ? {}
      : { google: { client_id: google.clientId, client_secret: "***", issuer: google.issuer } }),
    ...(github === null
      ? {}
      : {
          github: {
            client_id: github.clientId,
            client_secret: "***",
            authorize_url: github.authorizeUrl,
            token_url: github.tokenUrl,
            api_url: github.apiUrl,
          },
        }),
  };
  return Object.keys(shown).length === 0 ? {} : { sign_in: shown };
}

function showPlan({ name, emailsPerMonth, emailsPerDay, price }: Plan) {
  return { name, emails_per_month: emailsPerMonth ?? 0, emails_per_day: emailsPerDay ?? 0, price };
}

function showSite({ messagesPerConnection, perMinute, backOffs, ...site }: SiteOverride) {
  return {
    ...site,
    ...(messagesPerConnection === undefined ? {} : { messages_per_connection: messagesPerConnection }),
    ...(perMinute === undefined ? {} : { per_minute: perMinute }),
    ...(backOffs === undefined ? {} : { back_offs: backOffs.map(showBackOff) }),
  };
}

function showBackOff({ text, forMs, times, perMinute, connections, messagesPerConnection }: OwnBackOff) {
  return {
    ...{ text, minutes: forMs / 60_000, times },
    ...(perMinute === null ? {} : { per_minute: perMinute }),
    ...(connections === null ? {} : { connections }),
    ...(messagesPerConnection === null ? {} : { messages_per_connection: messagesPerConnection }),
  };
}

function showNamedSmarthost({ name, smarthost, destinations }: NamedSmarthost) {
  return { name, url: showSmarthost(smarthost), destinations };
}

function showSmarthost(smarthost: Smarthost): string {
  const user = smarthost.username === null ? "" : `${showUsername(smarthost)}:***@`;
  const scheme = smarthost.tls === "implicit" ? "smtps" : "smtp";
  const query = smarthost.tls === "required" ? "?starttls" : "";
  return `${scheme}://${user}${showSocketAddress(smarthost)}${query}`;
}

/** Some relays take one token as both user name and password. */
function showUsername({ username, password }: Smarthost): string {
  return username === password ? "***" : encodeURIComponent(username ?? "");
}
