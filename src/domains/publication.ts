// Exports a domain's records: zone file, table, Terraform, dnscontrol.
import type { DomainRow } from "../store/domains.ts";
import { DMARC_PROPOSAL } from "./check-records.ts";
import type { DnsProvider } from "./dns-providers-data.ts";
import { relativeName, zoneOf } from "./domain-name.ts";
import type { FoundProvider } from "./zone-host.ts";

export const PUBLICATION_FORMATS = ["zone", "table", "terraform", "dnscontrol"] as const;
type PublicationFormat = (typeof PUBLICATION_FORMATS)[number];

interface PublishedRecord {
  type: "TXT" | "MX" | "CNAME";
  /** Without trailing dot. */
  fqdn: string;
  value: string;
  priority: number | null;
}

type Subject = Pick<DomainRow, "name" | "dmarc"> & {
  records: { type: PublishedRecord["type"]; fqdn: string; value: string; priority?: number | null }[];
};

/** The records to publish. Includes recommended ones only if DNS has none, since an existing one must not be replaced. */
export function recordsToPublish({ records, dmarc }: Subject): PublishedRecord[] {
  const own = records.map(({ type, fqdn, value, priority }) => ({
    type,
    fqdn,
    value,
    priority: priority ?? null,
  }));
  if (dmarc?.missing !== undefined)
    return [...own, ...dmarc.missing.map((record) => ({ ...record, priority: null }))];
  if (dmarc?.status !== "missing") return own;
  return [...own, { type: "TXT", fqdn: dmarc.fqdn, value: DMARC_PROPOSAL, priority: null }];
}

export function publish(
  domain: Subject,
  format: PublicationFormat,
  provider: Pick<FoundProvider, "terraform"> | null,
): string {
  const records = recordsToPublish(domain);
  switch (format) {
    case "zone":
      return zoneFile(records);
    case "table":
      return recordTable(records);
    case "terraform":
      return terraformSnippet(records, provider?.terraform ?? null);
    case "dnscontrol":
      return dnscontrolSnippet(zoneOf(domain.name), records);
  }
}

/** A character-string of a TXT record holds 255 bytes (RFC 1035 §3.3), which an RSA-2048 key exceeds. */
const STRING_BYTES_MAX = 255;
const TTL_SECONDS = 3600;

/** Records as lines of a BIND zone file (RFC 1035 §5), with full names, so that they fit into any zone. */
export function zoneFile(records: PublishedRecord[]): string {
  return records
    .map((record) => `${record.fqdn}. ${TTL_SECONDS} IN ${record.type} ${zoneData(record)}\n`)
    .join("");
}

function zoneData({ type, value, priority }: PublishedRecord): string {
  if (type === "MX") return `${priority ?? 10} ${value}.`;
  return type === "CNAME" ? `${value}.` : quotedStrings(value);
}

/** A text as the character-strings of a TXT record. */
function quotedStrings(value: string): string {
  const bytes = Buffer.from(value);
  const strings: string[] = [];
  for (let start = 0; start < Math.max(1, bytes.length); start += STRING_BYTES_MAX) {
    strings.push(quoted(bytes.subarray(start, start + STRING_BYTES_MAX)));
  }
  return strings.join(" ");
}

/** Quotes and backslashes escaped, everything beyond printable ASCII as \DDD. */
function quoted(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) {
    const isPlain = byte >= 0x20 && byte < 0x7f;
    const character = String.fromCharCode(byte);
    if (!isPlain) text += `\\${String(byte).padStart(3, "0")}`;
    else text += character === '"' || character === "\\" ? `\\${character}` : character;
  }
  return `"${text}"`;
}

const HEAD = ["NAME", "TYPE", "PRIORITY", "VALUE"];

/** A table to copy from, with names as DNS forms expect them. */
function recordTable(records: PublishedRecord[]): string {
  const rows = records.map(({ type, fqdn, value, priority }) => [
    relativeName(fqdn),
    type,
    priority === null ? "-" : String(priority),
    value,
  ]);
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((row) => row[column]?.length ?? 0)));
  const lines = [HEAD, ...rows].map((row) =>
    row
      .map((cell, column) => (column === HEAD.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join("  "),
  );
  return `${lines.join("\n")}\n`;
}

/** An addition to a zone that dnscontrol.js declares elsewhere; dnscontrol splits long texts by itself. */
function dnscontrolSnippet(zone: string, records: PublishedRecord[]): string {
  const lines = records.map((record) => `  ${call(record)},\n`);
  return `D_EXTEND(${JSON.stringify(zone)},\n${lines.join("")});\n`;
}

function call({ type, fqdn, value, priority }: PublishedRecord): string {
  const name = JSON.stringify(relativeName(fqdn));
  if (type === "TXT") return `TXT(${name}, ${JSON.stringify(value)})`;
  const target = JSON.stringify(`${value}.`);
  return type === "MX" ? `MX(${name}, ${priority ?? 10}, ${target})` : `CNAME(${name}, ${target})`;
}

// Terraform resources of the zone's provider, or plain data for unknown ones.

function terraformSnippet(
  records: PublishedRecord[],
  provider: NonNullable<DnsProvider["terraform"]> | null,
): string {
  if (provider === null) return plainData(records);
  const write = { cloudflare, aws, google }[provider];
  return records.map((record) => write(record)).join("\n");
}

function cloudflare(record: PublishedRecord): string {
  const { type, fqdn, value, priority } = record;
  return resource("cloudflare_dns_record", record, [
    ["zone_id", "var.zone_id"],
    ["name", text(fqdn)],
    ["type", text(type)],
    ["ttl", String(TTL_SECONDS)],
    ["content", text(type === "TXT" ? quotedStrings(value) : value)],
    ...(priority === null ? [] : ([["priority", String(priority)]] as [string, string][])),
    ...(type === "CNAME" ? ([["proxied", "false"]] as [string, string][]) : []),
  ]);
}

function aws(record: PublishedRecord): string {
  // The provider adds the outer quotes itself, so that only those between two strings are written.
  const value =
    record.type === "TXT" ? quotedStrings(record.value).slice(1, -1).replaceAll('" "', '""') : target(record);
  return resource("aws_route53_record", record, [
    ["zone_id", "var.zone_id"],
    ["name", text(record.fqdn)],
    ["type", text(record.type)],
    ["ttl", String(TTL_SECONDS)],
    ["records", `[${text(value)}]`],
  ]);
}

function google(record: PublishedRecord): string {
  const value = record.type === "TXT" ? quotedStrings(record.value) : target(record);
  return resource("google_dns_record_set", record, [
    ["managed_zone", "var.managed_zone"],
    ["name", text(`${record.fqdn}.`)],
    ["type", text(record.type)],
    ["ttl", String(TTL_SECONDS)],
    ["rrdatas", `[${text(value)}]`],
  ]);
}

function plainData(records: PublishedRecord[]): string {
  const items = records.map(
    (record) =>
      `    { name = ${text(record.fqdn)}, type = ${text(record.type)}, ttl = ${TTL_SECONDS}, value = ${text(
        record.type === "TXT" ? record.value : target(record),
      )} },\n`,
  );
  return `locals {\n  sendlark_records = [\n${items.join("")}  ]\n}\n`;
}

const target = ({ type, value, priority }: PublishedRecord) =>
  type === "MX" ? `${priority ?? 10} ${value}.` : `${value}.`;

function resource(kind: string, { fqdn, type }: PublishedRecord, fields: [string, string][]): string {
  const label = `${fqdn}_${type}`
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, "_")
    .replace(/^(?=\d)/, "_");
  const width = Math.max(...fields.map(([name]) => name.length));
  const lines = fields.map(([name, value]) => `  ${name.padEnd(width)} = ${value}\n`);
  return `resource ${text(kind)} ${text(label)} {\n${lines.join("")}}\n`;
}

/** A string of HCL, in which `${` and `%{` would begin a template. */
function text(value: string): string {
  return JSON.stringify(value).replace(/[$%](?=\{)/g, "$&$&");
}
