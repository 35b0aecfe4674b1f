// Terraform in the words of the zone's provider, or as plain data where we do not know them.
import type { DnsProvider } from "./dns-providers-data.ts";
import type { PublishedRecord } from "./publication.ts";
import { quotedStrings } from "./zone-file.ts";

const TTL_SECONDS = 3600;

export function terraformSnippet(
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
