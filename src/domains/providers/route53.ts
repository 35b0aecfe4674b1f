// https://docs.aws.amazon.com/Route53/latest/APIReference/API_ChangeResourceRecordSets.html
import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import { escapeHtml } from "../../blocks/escape.ts";
import type { Clock } from "../../lib/clock.ts";
import { LIMITS } from "../../limits.ts";
import {
  type DnsWriter,
  type FetchAnswer,
  plainValue,
  possibleZones,
  providerError,
  type RecordKey,
  reasonIn,
  TTL_SECONDS,
  withoutDot,
  type Zone,
  zoneValue,
} from "./dns-writer.ts";

export interface Route53Settings {
  accessKeyId: string;
  secretAccessKey: string;
  apiUrl: string;
}

const VERSION = "/2013-04-01";

/** One element is no list in parsed XML. */
const many = <Item extends z.ZodType>(item: Item) =>
  z
    .union([z.array(item), item])
    .optional()
    .transform((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]));
const empty = z.literal("").transform(() => ({}));

const zones = z.object({
  ListHostedZonesByNameResponse: z.object({
    HostedZones: z.union([
      z.object({
        HostedZone: many(
          z.object({
            Id: z.string(),
            Name: z.string(),
            Config: z.object({ PrivateZone: z.string().optional() }).or(empty).optional(),
          }),
        ),
      }),
      empty,
    ]),
  }),
});
const recordSets = z.object({
  ListResourceRecordSetsResponse: z.object({
    ResourceRecordSets: z.union([
      z.object({
        ResourceRecordSet: many(
          z.object({
            Name: z.string(),
            Type: z.string(),
            TTL: z.string().optional(),
            ResourceRecords: z.object({ ResourceRecord: many(z.object({ Value: z.string() })) }).optional(),
          }),
        ),
      }),
      empty,
    ]),
  }),
});

export function createRoute53(
  { fetchAnswer, clock }: { fetchAnswer: FetchAnswer; clock: Pick<Clock, "now"> },
  settings: Route53Settings,
): DnsWriter {
  async function ask(method: "GET" | "POST", path: string, query: string, body = ""): Promise<unknown> {
    const headers = signRequest({ ...settings, method, path, query, body, now: clock.now() });
    const answer = await fetchAnswer({
      url: `${settings.apiUrl}${path}${query === "" ? "" : `?${query}`}`,
      bytesMax: LIMITS.dnsApiAnswerBytesMax,
      timeoutMs: LIMITS.dnsApiTimeoutMs,
      headers,
      ...(method === "GET" ? {} : { post: { contentType: "text/xml", body: Buffer.from(body) } }),
    });
    if (answer.kind === "refused") throw providerError("route53", answer.reason);
    const text = Buffer.from(answer.body).toString();
    if (answer.status >= 300)
      throw providerError("route53", `it answered ${answer.status}: ${reasonIn(text)}`);
    return Bun.XML.parse(text);
  }

  /** The set, with the lifetime that a deletion has to repeat. */
  async function find(zone: Zone, { name, type }: RecordKey) {
    const query = `maxitems=1&name=${encodeURIComponent(name)}&type=${type}`;
    const { ResourceRecordSets } = recordSets.parse(
      await ask("GET", `${VERSION}/hostedzone/${zone.id}/rrset`, query),
    ).ListResourceRecordSetsResponse;
    const [set] = "ResourceRecordSet" in ResourceRecordSets ? ResourceRecordSets.ResourceRecordSet : [];
    // The list begins at the name and goes on with others.
    if (set === undefined || withoutDot(set.Name.toLowerCase()) !== name || set.Type !== type) return null;
    const values = set.ResourceRecords?.ResourceRecord.map(({ Value }) => Value) ?? [];
    return { ttl: Number(set.TTL ?? TTL_SECONDS), values };
  }

  return {
    name: "route53",
    async findZone(name) {
      for (const zone of possibleZones(name)) {
        const query = `dnsname=${encodeURIComponent(zone)}&maxitems=1`;
        const { HostedZones } = zones.parse(
          await ask("GET", `${VERSION}/hostedzonesbyname`, query),
        ).ListHostedZonesByNameResponse;
        const [found] = "HostedZone" in HostedZones ? HostedZones.HostedZone : [];
        const isPrivate =
          found?.Config !== undefined && "PrivateZone" in found.Config && found.Config.PrivateZone === "true";
        if (found !== undefined && withoutDot(found.Name) === zone && !isPrivate)
          return { id: found.Id.replace("/hostedzone/", ""), name: zone };
      }
      return null;
    },
    async list(zone, key) {
      return ((await find(zone, key))?.values ?? []).map((value) => plainValue(key.type, value));
    },
    async replace(zone, key, values, ttl = TTL_SECONDS) {
      const existing = await find(zone, key);
      if (values.length === 0 && existing === null) return;
      const change =
        values.length === 0
          ? { action: "DELETE", ttl: existing!.ttl, values: existing!.values }
          : { action: "UPSERT", ttl, values: values.map((value) => zoneValue(key.type, value)) };
      await ask("POST", `${VERSION}/hostedzone/${zone.id}/rrset`, "", changeXml(key, change));
    },
  };
}

function changeXml(
  { name, type }: RecordKey,
  { action, ttl, values }: { action: string; ttl: number; values: string[] },
): string {
  const records = values.map(
    (value) => `<ResourceRecord><Value>${escapeHtml(value)}</Value></ResourceRecord>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><ChangeResourceRecordSetsRequest xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><ChangeBatch><Changes><Change><Action>${action}</Action><ResourceRecordSet><Name>${escapeHtml(name)}.</Name><Type>${type}</Type><TTL>${ttl}</TTL><ResourceRecords>${records.join("")}</ResourceRecords></ResourceRecordSet></Change></Changes></ChangeBatch></ChangeResourceRecordSetsRequest>`;
}

interface SignedRequest extends Route53Settings {
  method: string;
  path: string;
  /** In the order of the names. */
  query: string;
  body: string;
  now: number;
}

/** Signature version 4. Route 53 is one service for all regions, under this one's name. */
const SCOPE = "us-east-1/route53/aws4_request";

export function signRequest(request: SignedRequest): Record<string, string> {
  const { accessKeyId, secretAccessKey, apiUrl, method, path, query, body, now } = request;
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const day = time.slice(0, 8);
  const { host } = new URL(apiUrl);
  const bodyHash = sha256(body);
  const canonical = [
    method,
    path,
    query,
    `host:${host}`,
    `x-amz-date:${time}`,
    "",
    "host;x-amz-date",
    bodyHash,
  ];
  const text = ["AWS4-HMAC-SHA256", time, `${day}/${SCOPE}`, sha256(canonical.join("\n"))].join("\n");
  const key = [day, ...SCOPE.split("/")].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac("sha256", key).update(text).digest("hex");
  return {
    "x-amz-date": time,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${day}/${SCOPE}, SignedHeaders=host;x-amz-date, Signature=${signature}`,
  };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();
