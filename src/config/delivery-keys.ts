// The keys of sendlark.toml about how mail leaves: relays, addresses, limits of receivers, plans.
import { DEFAULT_REGION, REGIONS } from "../domains/manage-domain.ts";

import { PROVIDER_NAMES, SITE_NAMES } from "../queue/policy/site-rules.ts";
import { DEFAULT_PLANS } from "../usage/plans.ts";
import {
  domain,
  flag,
  hostname,
  ipAddress,
  isHostname,
  list,
  nameServer,
  nonEmpty,
  notNegative,
  oneOf,
  orOff,
  orUnlimited,
  parseDomain,
  plainAddress,
  smarthostUrl,
  text,
  textThat,
  wholeNumber,
} from "./kinds.ts";
import { type Given, key, optional, required, table, tables } from "./table.ts";

export function deliveryMode(given: Given): "direct" | "smarthost" | "sandbox" {
  return (given("delivery.mode") as "direct" | undefined) ?? "direct";
}

/** Receivers compare the EHLO name with the DNS, which has none without a domain. */
export function fullNameInDirectMode(value: unknown, given: Given): string | null {
  if (deliveryMode(given) !== "direct" || String(value).includes(".")) return null;
  return 'with delivery.mode = "direct", a host name with its domain, such as "mail.example.com"';
}

const isFallbackOn = (given: Given) =>
  deliveryMode(given) === "direct" && given("delivery.smarthost_fallback") === "auto";

const needsDirect = (given: Given) =>
  deliveryMode(given) === "direct" ? null : 'it needs delivery.mode = "direct"';

const SMARTHOST_SAMPLE = `smtps://user:\${SMARTHOST_PASSWORD}@smtp.example.net:465`;

export const delivery = table({
  mode: key(oneOf("direct", "smarthost", "sandbox"), {
    default: "direct",
    about:
      "`direct`: deliver to the recipients' mail servers. `smarthost`: send everything through one relay. `sandbox`: no email leaves the machine.",
    hint: "direct | smarthost | sandbox (no email leaves the machine)",
  }),
  workers: key(wholeNumber(1, 64), {
    default: 1,
    about: "Delivery threads: they compose, sign and send.",
    hint: "delivery threads",
  }),
  dns: key(list(nameServer), {
    default: [],
    about: "DNS resolvers as `ip:port`; empty = the system's.",
    hint: 'DNS resolvers as "ip:port"; empty = the system\'s',
  }),
  dns_knows_internet: key(flag, {
    default: (given) => given("delivery.allow_private_targets") !== true,
    defaultText: "`true`; `false` with `allow_private_targets`",
    about:
      "Before an email bounces because its domain does not exist, Sendlark checks that the resolver knows the top-level domains; if it does not, the email waits. Set `false` if your resolvers know only the names of your own network.",
    hint: "false if your resolvers know only the names of your own network",
  }),
  port: key(wholeNumber(1, 65_535), {
    default: 25,
    about: "The remote port in direct mode.",
    hint: "the remote port",
    ignoredBecause: needsDirect,
  }),
  allow_private_targets: key(flag, {
    default: false,
    about: "Also deliver to private addresses. For tests.",
    hint: "for tests",
  }),
  retry_minutes: optional(
    list(wholeNumber(1, 1_440), {
      accepts: "a list of 1 to 50 whole numbers from 1 to 1440",
      between: [1, 50],
    }),
    {
      defaultText: "`2, 5, 10, 20, 40, 80, 160, 240`",
      about:
        "Minutes between the attempts of a deferred email, ±20 %; the last value repeats. Greylisting, full mailboxes and DNS errors have their own schedules.",
      sample: [2, 5, 10, 20, 40, 80, 160, 240],
      hint: "between attempts; the last value repeats",
    },
  ),
  give_up_hours: key(wholeNumber(1, 120), {
    default: 72,
    about: "Hours until a deferred email bounces, 1 to 120. Applies to emails accepted after the change.",
    hint: "hours until a deferred email bounces, 1 to 120",
  }),
  tls_reports_from: key(orOff(plainAddress), {
    default: null,
    about:
      'Sender of the daily TLS reports (RFC 8460) to the domains that request them, such as `postmaster@example.com`. A team must have verified the domain. `""`: send none.',
    hint: 'sender of TLS reports, such as "postmaster@example.com" (a verified domain)',
  }),
  smarthost: optional(smarthostUrl, {
    about:
      "URL of the relay: `smtps://user:password@host:465` (implicit TLS), `smtp://host:587?starttls` (STARTTLS required) or `smtp://host:25` (STARTTLS if offered). The password is sent only over TLS or to this machine. Percent-encode special characters in it: `@` is `%40`. Used for all mail in smarthost mode, and in direct mode for `smarthost_fallback`.",
    sample: SMARTHOST_SAMPLE,
    neededBy(given) {
      if (deliveryMode(given) === "smarthost") return 'delivery.mode = "smarthost"';
      return isFallbackOn(given) ? 'delivery.smarthost_fallback = "auto"' : null;
    },
    ignoredBecause: (given) =>
      deliveryMode(given) === "smarthost" || isFallbackOn(given)
        ? null
        : 'it needs delivery.mode = "smarthost", or delivery.smarthost_fallback = "auto" in direct mode',
  }),
  smarthost_fallback: key(oneOf("off", "auto"), {
    default: "off",
    about:
      "`auto`: in direct mode, send through `smarthost` while outbound port 25 is blocked; see [operations](operations.md#when-port-25-is-blocked).",
    hint: "auto: in direct mode, use the smarthost while port 25 is blocked",
    ignoredBecause: (given) => (given("delivery.smarthost_fallback") === "off" ? null : needsDirect(given)),
  }),
});

export const smarthosts = tables(
  "smarthost",
  {
    name: required(
      textThat("a name of lower-case letters, digits, - and _", (value) => /^[a-z0-9_-]{1,64}$/.test(value)),
      { about: "The relay's name. Its queue is the site `smarthost:NAME`.", sample: "google" },
    ),
    url: required(smarthostUrl, { about: "As `delivery.smarthost`.", sample: SMARTHOST_SAMPLE }),
    destinations: required(
      list(
        text(
          `recipient domains such as "example.com", ".example.com" for all its subdomains, or providers (${PROVIDER_NAMES.join(", ")})`,
          parseDestination,
        ),
      ),
      {
        about:
          "Recipient domains (`example.com`), all subdomains of a domain (`.example.com`), or a provider (`google`, `yahoo`, …) for all domains that it hosts.",
        sample: ["google", "example.com", ".example.com"],
      },
    ),
  },
  {
    about:
      "A relay for some destinations, in direct and smarthost mode. Repeat the table for more; the first match applies.",
    hint: "a relay for some destinations",
    unique: "name",
    ignoredBecause: (given) =>
      deliveryMode(given) === "sandbox" && (given("smarthost") as unknown[]).length > 0
        ? 'with delivery.mode = "sandbox", nothing leaves this machine'
        : null,
  },
);

const REGION_NAMES = REGIONS.map((region) => `\`${region}\``).join(", ");

export const egress = tables(
  "egress",
  {
    name: key(
      textThat("a name of letters, digits, - and _", (value) => /^[A-Za-z0-9_-]{1,64}$/.test(value)),
      { default: "default", about: "The egress's name." },
    ),
    address: optional(ipAddress, {
      defaultText: "the system's choice",
      about: "Its IP address.",
      sample: "203.0.113.7",
    }),
    hostname: key(hostname, {
      default: (given) => (given("hostname") as string | undefined) ?? "localhost",
      defaultText: "the `hostname` above",
      about: "The EHLO name.",
      acceptsInstead: fullNameInDirectMode,
    }),
    region: key(oneOf(...REGIONS), {
      default: DEFAULT_REGION,
      about: `The region that the address belongs to: ${REGION_NAMES}. With more than one region in use, a domain's mail leaves only from its region; see [regions](regions.md).`,
      hint: REGIONS.join(" | "),
    }),
    warmup: key(flag, {
      default: false,
      about:
        "Set `true` for an address that has not sent mail before. It starts with 200 messages a day to each provider, and the limit grows as long as providers accept them. Mail above the limit leaves from another address of the region, or waits.",
      hint: "true for an address that has not sent mail before",
    }),
    domains: optional(list(domain), {
      defaultText: "`[]`",
      about:
        "Reserves this egress for these sending domains. Their mail uses only egresses that list them, and no other mail uses this one.",
      sample: ["example.com"],
      hint: "reserves this egress for these sending domains",
    }),
  },
  {
    about: "A local address to send from. Repeat the table for more.",
    defaultText: "one, the system's address",
    hint: "a local address to send from; default: the system's choice",
    unless: [{}],
    unique: "name",
  },
);

/** An [[egress]] without one belongs to the default region. */
function namedRegions(given: Given): Set<unknown> {
  const rows = (path: string) => (given(path) ?? []) as ({ name?: unknown; region?: unknown } | undefined)[];
  const ofEgresses = rows("egress").map((row) => row?.region ?? DEFAULT_REGION);
  return new Set([
    ...(ofEgresses.length === 0 ? [DEFAULT_REGION] : ofEgresses),
    ...rows("region").map((row) => row?.name),
  ]);
}

export const regions = tables(
  "region",
  {
    name: required(oneOf(...REGIONS), {
      about: `The region's name: ${REGION_NAMES}.`,
      sample: "eu-west-1",
      hint: REGIONS.join(" | "),
    }),
    fallback: optional(oneOf(...REGIONS), {
      defaultText: "none: the mail waits",
      about:
        "The region whose addresses its mail leaves from while none of its own can be used. A domain may choose another fallback, or none.",
      sample: "us-east-1",
      acceptsInstead: (value, given) =>
        namedRegions(given).has(value) ? null : "a region that an [[egress]] or another [[region]] names",
      hint: "leaves from there while none of its own addresses can be used; default: the mail waits",
    }),
    location: optional(nonEmpty("where its addresses are"), {
      about: "Where its addresses are, in words. The dashboard shows it.",
      sample: "Frankfurt, Germany",
      hint: "in words, for the dashboard",
    }),
  },
  {
    about:
      "What a region does while none of its addresses can be used. A region with an `[[egress]]` needs no such table; see [regions](regions.md). Repeat the table for more.",
    hint: "what a region does while none of its addresses can be used",
    unique: "name",
  },
);

export const sites = tables(
  "site",
  {
    match: required(
      text(
        `${SITE_NAMES.join(" | ")}, the end of an MX host's name or a recipient domain such as "example.com"`,
        (value) => (isSite(value) ? value.toLowerCase() : null),
      ),
      {
        about:
          "A provider (`google`, `yahoo`, `outlook`, `office365`, `apple`, `comcast`, …); the end of an MX host name (`example.net`); a recipient domain, which matches the whole site that serves it; `smarthost`, or `smarthost:NAME` for one of `[[smarthost]]`; or `default`, for all sites without a rule.",
        sample: "google",
        hint: "a provider, the end of an MX host name, or a recipient domain",
      },
    ),
    connections: optional(wholeNumber(1, 1_000), {
      defaultText: "the rule's; 20 by default, 30 for a smarthost",
      about:
        "The most simultaneous connections. Sendlark starts with fewer and adds more while the site accepts mail.",
      sample: 5,
    }),
    messages_per_connection: optional(wholeNumber(1, 100_000), {
      defaultText: "the rule's; 100, 200 for a smarthost",
      about: "Messages sent before a connection is closed.",
      sample: 50,
    }),
    per_minute: optional(wholeNumber(0, 1_000_000), {
      defaultText: "the rule's; usually `0`",
      about: "The most messages a minute; `0` = unlimited.",
      sample: 0,
      hint: "0 = unlimited",
    }),
    tls: optional(oneOf("opportunistic", "required"), {
      defaultText: "the rule's; usually `opportunistic`",
      about:
        "`required`: never send unencrypted. The certificate is not verified, unless MTA-STS, DANE or the sending domain's `tls` setting requires it.",
      sample: "required",
      hint: "opportunistic | required (never unencrypted)",
    }),
    back_offs: tables(
      "back_offs",
      {
        text: required(
          textThat(
            "3 to 200 characters of a reply; case is ignored",
            (value) => value.trim().length >= 3 && value.length <= 200,
          ),
        ),
        minutes: required(wholeNumber(0, 1_440)),
        times: key(wholeNumber(1, 1_000), { default: 1 }),
        per_minute: optional(wholeNumber(1, 1_000_000), {}),
        connections: optional(wholeNumber(1, 1_000), {}),
        messages_per_connection: optional(wholeNumber(1, 100_000), {}),
      },
      {
        accepts: 'a list of tables such as { text = "slow down", minutes = 30 }',
        defaultText: "`[]`",
        about:
          'Replies that slow the site down, checked before the built-in ones. `{ text = "slow down", minutes = 30 }` pauses the site for 30 minutes when a refusal contains the text; case is ignored. Add `per_minute`, `connections` or `messages_per_connection` to limit the site instead of pausing it, and `times = 3` to act only on the third such reply within an hour. `minutes = 0` ignores a built-in text.',
        sample: '[{ text = "slow down", minutes = 30, times = 2, per_minute = 10 }]',
        hint: "without a limit: a pause",
      },
    ),
  },
  {
    about:
      "Overrides the built-in sending limits for one receiver. Repeat the table for more; the first match applies.",
    hint: "overrides the built-in sending limits for one receiver",
  },
);

const emailsOf = (span: string, sample: number) =>
  key(orUnlimited(wholeNumber(0, 1_000_000_000_000)), {
    default: null,
    about: `Recipients in a ${span}, UTC; \`0\` = unlimited.`,
    defaultText: "`0`",
    sample,
    hint: "0 = unlimited",
  });

export const plans = tables(
  "plan",
  {
    name: required(
      textThat(
        "a name of lower-case letters, digits, `.`, - and _, other than unlimited, which always exists",
        (value) => /^[a-z0-9._-]{1,64}$/.test(value) && value !== "unlimited",
      ),
      { about: "Lower-case letters, digits, `.`, `-` and `_`.", sample: "50k" },
    ),
    emails_per_month: emailsOf("calendar month", 50_000),
    emails_per_day: emailsOf("day", 0),
    price: key(notNegative, {
      default: 0,
      about: "USD a month; for display only.",
      sample: 20,
      hint: "USD a month; for display only",
    }),
  },
  {
    about:
      "A plan with quotas for teams: `sendlark team plan TEAM --plan 50k`. Any `[[plan]]` replaces the whole built-in list. New teams get the plan `unlimited`, which always exists. Changes apply at the next start; if you remove a plan, its teams keep their quotas.",
    defaultText: DEFAULT_PLANS.map(({ name }) => `\`${name}\``).join(", "),
    hint: "a quota for teams; replaces the built-in list (sendlark plan list)",
    unless: DEFAULT_PLANS.map(({ name, emailsPerMonth, emailsPerDay, price }) => ({
      name,
      emails_per_month: emailsPerMonth,
      emails_per_day: emailsPerDay,
      price,
    })),
    unique: "name",
  },
);

function isSite(value: string): boolean {
  return (
    SITE_NAMES.includes(value) ||
    /^smarthost:[A-Za-z0-9_-]{1,64}$/.test(value) ||
    (value.includes(".") && isHostname(value.replace(/^\./, "")))
  );
}

/** In the form that destinations are compared in. */
function parseDestination(value: string): string | null {
  if (PROVIDER_NAMES.includes(value)) return value;
  const found = parseDomain(value.replace(/^\./, ""));
  if (found === null) return null;
  return value.startsWith(".") ? `.${found}` : found;
}
