import { getDomain, parse } from "tldts";
import { AppError } from "../lib/app-error.ts";
import { isMailboxDomain } from "../lib/mail-providers.ts";
import { parseDomain } from "../mime/address.ts";

/** Leaves room for the longest label in front of it (RFC 1035 §2.3.4: 253 characters in all). */
const NAME_CHARS_MAX = 253 - 64;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Lower-case A-labels of a name that mail can be sent from; throws AppError for IPs, suffixes and nonsense. */
export function normalizeDomainName(text: string): string {
  const name = parseDomain(text.trim().replace(/\.$/, ""));
  if (name === null || name.length > NAME_CHARS_MAX || parse(name).isIp) {
    throw new AppError(
      "validation_error",
      "Invalid `name` field. It must be a domain such as `example.com`.",
    );
  }
  if (parse(name).domain === null) {
    throw new AppError(
      "validation_error",
      `Invalid \`name\` field. \`${name}\` is a public suffix, not a domain.`,
    );
  }
  if (isMailboxDomain(name)) {
    throw new AppError(
      "validation_error",
      `Invalid \`name\` field. \`${name}\` belongs to a mail provider. Add a domain whose DNS you can change.`,
    );
  }
  return name;
}

/** A single label in lower case; throws AppError naming the field. */
export function normalizeLabel(text: string, field: string): string {
  const label = text.trim().toLowerCase();
  if (!LABEL.test(label)) {
    throw new AppError(
      "validation_error",
      `Invalid \`${field}\` field. It must be one label of letters, digits and hyphens.`,
    );
  }
  return label;
}

/** `fqdn` as DNS forms want it: without the registrable domain (public suffix list), `@` for that domain itself. */
export function relativeName(fqdn: string): string {
  const zone = zoneOf(fqdn);
  if (!`.${fqdn}`.endsWith(`.${zone}`)) return fqdn;
  return fqdn === zone ? "@" : fqdn.slice(0, -zone.length - 1);
}

/** The registrable domain (public suffix list), which is nearly always the DNS zone; the name itself if it has none. */
export function zoneOf(name: string): string {
  return getDomain(name, { allowPrivateDomains: true, validateHostname: false }) ?? name;
}
