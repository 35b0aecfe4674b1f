// How single values are written in sendlark.toml: what is accepted, in words and in code.
import { resolve } from "node:path";
import { domainToASCII } from "node:url";
import { isAddress, isNetwork } from "../lib/networks.ts";
import { parseSocketAddress, type SocketAddress, showSocketAddress } from "../lib/socket-address.ts";
import { needsSmtpUtf8, parseAddress } from "../mime/address.ts";

export interface Kind<Value> {
  /** Completes "accepted: …". */
  accepts: string;
  /** Undefined for what is not accepted. `folder` is the configuration file's, where relative paths start. */
  parse(raw: unknown, folder: string): Value | undefined;
  /** The value as it is written in the file; secrets are masked. */
  show(value: Value): unknown;
}

/** A relay that takes outbound mail. */
export interface Smarthost {
  host: string;
  port: number;
  /** `implicit`: TLS from the first byte; `required`: STARTTLS or nothing; `opportunistic`: STARTTLS if offered. */
  tls: "implicit" | "required" | "opportunistic";
  username: string | null;
  password: string | null;
}

/** A string that `parse` turns into a value; null for one that is not accepted. */
export function text<Value = string>(
  accepts: string,
  parse: (text: string, folder: string) => Value | null,
  show: (value: Value) => unknown = (value) => value,
): Kind<Value> {
  return {
    accepts,
    parse: (raw, folder) => (typeof raw === "string" ? (parse(raw, folder) ?? undefined) : undefined),
    show,
  };
}

/** A string that passes a test, kept as it is. */
export function textThat(accepts: string, isAccepted: (text: string) => boolean): Kind<string> {
  return text(accepts, (value) => (isAccepted(value) ? value : null));
}

export function nonEmpty(accepts: string): Kind<string> {
  return textThat(accepts, (value) => value.trim() !== "");
}

/** Masked wherever it is shown. */
export function secret(accepts: string): Kind<string> {
  return { ...nonEmpty(accepts), show: () => "***" };
}

/** The empty string means off. */
export function orOff<Value>(kind: Kind<Value>): Kind<Value | null> {
  return {
    accepts: `${kind.accepts}, or "" for off`,
    parse: (raw, folder) => (raw === "" ? null : kind.parse(raw, folder)),
    show: (value) => (value === null ? "" : kind.show(value)),
  };
}

/** 0 means no limit. */
export function orUnlimited(kind: Kind<number>): Kind<number | null> {
  return {
    ...kind,
    parse(raw, folder) {
      const value = kind.parse(raw, folder);
      return value === 0 ? null : value;
    },
    show: (value) => value ?? 0,
  };
}

export function oneOf<const Choice extends string>(...choices: Choice[]): Kind<Choice> {
  return {
    accepts: choices.join(" | "),
    parse: (raw) => choices.find((choice) => choice === raw),
    show: (value) => value,
  };
}

export function wholeNumber(min: number, max: number): Kind<number> {
  return {
    accepts: `a whole number from ${min} to ${max}`,
    parse: (raw) =>
      typeof raw === "number" && Number.isInteger(raw) && raw >= min && raw <= max ? raw : undefined,
    show: (value) => value,
  };
}

export const notNegative: Kind<number> = {
  accepts: "a number that is not negative",
  parse: (raw) => (typeof raw === "number" && raw >= 0 && Number.isFinite(raw) ? raw : undefined),
  show: (value) => value,
};

export const flag: Kind<boolean> = {
  accepts: "true | false",
  parse: (raw) => (typeof raw === "boolean" ? raw : undefined),
  show: (value) => value,
};

/** `between` bounds the number of items. */
export function list<Value>(
  kind: Kind<Value>,
  words: { accepts?: string; between?: [min: number, max: number] } = {},
): Kind<Value[]> {
  const [min, max] = words.between ?? [0, Number.POSITIVE_INFINITY];
  return {
    accepts: words.accepts ?? `a list of ${kind.accepts}`,
    parse(raw, folder) {
      if (!Array.isArray(raw) || raw.length < min || raw.length > max) return undefined;
      const values = raw.map((item) => kind.parse(item, folder));
      return values.every((value) => value !== undefined) ? values : undefined;
    },
    show: (values) => values.map(kind.show),
  };
}

/** Absolute, or relative to the folder of the configuration file. */
export function path(what: string): Kind<string> {
  return text(`the path of ${what}`, (value, folder) =>
    value.trim() === "" ? null : resolve(folder, value),
  );
}

export const hostname = text('a host name such as "mail.example.com"', (value) =>
  isHostname(value) ? value.toLowerCase() : null,
);

export const listenAddress: Kind<SocketAddress> = text(
  '"host:port" such as "0.0.0.0:587" or "[::]:587" (port 0: the system chooses)',
  (value) => parseSocketAddress(value),
  showSocketAddress,
);

export const networks = list(textThat('networks such as "10.0.0.0/8" or "fd00::/8"', isNetwork));

export const nameServer: Kind<SocketAddress> = text(
  '"ip:port" such as "9.9.9.9:53" (port 53 when left out)',
  parseNameServer,
  showSocketAddress,
);

export const ipAddress = textThat("an IP address of this machine", isAddress);

export const origin = text('an origin such as "https://mail.example.com"', parseOrigin);

/** Without a name, and with a domain in lower-case A-labels. */
export const plainAddress = text('an email address such as "postmaster@example.com"', (value) => {
  const address = parseAddress(value);
  return address === null || address.name !== "" || needsSmtpUtf8(address) ? null : address.address;
});

export const domain = text('sending domains such as "example.com"', parseDomain);

/** Clear text only where it does not leave the machine. */
export const providerUrl = textThat("an https URL without a query", (value) => {
  const url = URL.parse(value);
  if (url === null || url.search !== "" || url.hash !== "" || url.username !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && /^127\.|^localhost$/.test(url.hostname));
});

/** Credentials and contents go there. */
export const s3Endpoint = textThat("an https URL, or an http URL on this machine", (value) => {
  const url = URL.parse(value);
  if (url === null) return false;
  return (
    url.protocol === "https:" || (url.protocol === "http:" && /^(?:127\.|localhost$)/.test(url.hostname))
  );
});

export const smarthostUrl: Kind<Smarthost> = text(
  'a URL such as "smtps://user:password@smtp.example.net:465" or "smtp://smtp.example.net:587?starttls"',
  parseSmarthost,
  showSmarthost,
);

/** `sqlite`, or the URL of a PostgreSQL database. */
export const databaseUrl: Kind<string> = text(
  'sqlite | a URL such as "postgres://sendlark:password@db.example.com:5432/sendlark?sslmode=verify-full"',
  (value) => (value === "sqlite" || isPostgresUrl(value) ? value : null),
  (value) => (value === "sqlite" ? value : showPostgresUrl(value)),
);

export function isHostname(value: string): boolean {
  const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i;
  const labels = value.split(".");
  // Digits at the end make it an address (RFC 1123 §2.1).
  return value.length <= 253 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1)!);
}

/** In lower-case A-labels; null for what is none. */
export function parseDomain(value: string): string | null {
  const ascii = domainToASCII(value);
  return ascii.includes(".") && isHostname(ascii) ? ascii : null;
}

function parseOrigin(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const isOrigin = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return isOrigin && (url.protocol === "https:" || url.protocol === "http:") ? url.origin : null;
}

function parseNameServer(value: string): SocketAddress | null {
  const bare = isAddress(value) && value.includes(":") ? `[${value}]` : value;
  const address = parseSocketAddress(bare, 53);
  return address !== null && address.port > 0 && isAddress(address.host) ? address : null;
}

function parseSmarthost(value: string): Smarthost | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  const isPlain = url.protocol === "smtp:";
  if (!isPlain && url.protocol !== "smtps:") return null;
  if (url.hostname === "" || !["", "/"].includes(url.pathname) || !["", "?starttls"].includes(url.search))
    return null;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const username = decoded(url.username);
  const password = decoded(url.password);
  if (username === null || password === null || (username === "" && password !== "")) return null;
  const isLoopback = host === "localhost" || host === "::1" || host.startsWith("127.");
  // A password is never sent unencrypted, unless it stays on this machine.
  const needsTls = url.search === "?starttls" || (username !== "" && !isLoopback);
  return {
    host,
    port: url.port === "" ? (isPlain ? 587 : 465) : Number(url.port),
    tls: isPlain ? (needsTls ? "required" : "opportunistic") : "implicit",
    username: username === "" ? null : username,
    password: username === "" ? null : password,
  };
}

const SSL_MODES = ["disable", "prefer", "require", "verify-ca", "verify-full"];

function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || (url.protocol !== "postgres:" && url.protocol !== "postgresql:")) return false;
  const hasKnownMode = url.search === "" || SSL_MODES.some((mode) => url.search === `?sslmode=${mode}`);
  return url.hostname !== "" && /^\/[^/]+$/.test(url.pathname) && hasKnownMode && url.hash === "";
}

function showPostgresUrl(value: string): string {
  const url = new URL(value);
  if (url.password !== "") url.password = "***";
  return url.href;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

function showSmarthost({ username, password, tls, ...address }: Smarthost): string {
  // Some relays take one token as both user name and password.
  const shownName = username === password ? "***" : encodeURIComponent(username ?? "");
  const user = username === null ? "" : `${shownName}:***@`;
  const scheme = tls === "implicit" ? "smtps" : "smtp";
  return `${scheme}://${user}${showSocketAddress(address)}${tls === "required" ? "?starttls" : ""}`;
}
