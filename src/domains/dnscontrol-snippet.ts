import { relativeName } from "./domain-name.ts";
import type { PublishedRecord } from "./publication.ts";

/** An addition to a zone that dnscontrol.js declares elsewhere; dnscontrol splits long texts by itself. */
export function dnscontrolSnippet(zone: string, records: PublishedRecord[]): string {
  const lines = records.map((record) => `  ${call(record)},\n`);
  return `D_EXTEND(${JSON.stringify(zone)},\n${lines.join("")});\n`;
}

function call({ type, fqdn, value, priority }: PublishedRecord): string {
  const name = JSON.stringify(relativeName(fqdn));
  if (type === "TXT") return `TXT(${name}, ${JSON.stringify(value)})`;
  const target = JSON.stringify(`${value}.`);
  return type === "MX" ? `MX(${name}, ${priority ?? 10}, ${target})` : `CNAME(${name}, ${target})`;
}
