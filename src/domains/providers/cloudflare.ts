// https://developers.cloudflare.com/api/resources/dns/subresources/records/
import { z } from "zod";
import {
  type DnsWriter,
  type FetchAnswer,
  jsonApi,
  plainValue,
  possibleZones,
  type RecordKey,
  TTL_SECONDS,
  type Zone,
  zoneValue,
} from "./dns-writer.ts";

const zones = z.object({ result: z.array(z.object({ id: z.string(), name: z.string() })) });
const records = z.object({
  result: z.array(z.object({ id: z.string(), content: z.string(), priority: z.number().nullish() })),
});

export function createCloudflare(
  fetchAnswer: FetchAnswer,
  { token, apiUrl }: { token: string; apiUrl: string },
): DnsWriter {
  const { ask } = jsonApi(fetchAnswer, { name: "cloudflare", url: apiUrl, token });

  async function find(zone: Zone, { name, type }: RecordKey) {
    const path = `/zones/${zone.id}/dns_records?name=${encodeURIComponent(name)}&type=${type}&per_page=100`;
    const { result } = records.parse(await ask("GET", path));
    return result.map(({ id, content, priority }) => ({
      id,
      value: plainValue(type, type === "MX" ? `${priority ?? 0} ${content}` : content),
    }));
  }

  return {
    name: "cloudflare",
    async findZone(name) {
      for (const zone of possibleZones(name)) {
        const { result } = zones.parse(await ask("GET", `/zones?name=${encodeURIComponent(zone)}`));
        if (result[0] !== undefined) return { id: result[0].id, name: result[0].name };
      }
      return null;
    },
    list: async (zone, key) => (await find(zone, key)).map(({ value }) => value),
    async replace(zone, key, values, ttl = TTL_SECONDS) {
      const existing = await find(zone, key);
      const { name, type } = key;
      // A name has one CNAME, so the old one goes first.
      for (const { id, value } of existing)
        if (!values.includes(value)) await ask("DELETE", `/zones/${zone.id}/dns_records/${id}`);
      for (const value of values) {
        if (existing.some((record) => record.value === value)) continue;
        const [priority, host] = type === "MX" ? value.split(" ") : [];
        await ask("POST", `/zones/${zone.id}/dns_records`, {
          name,
          type,
          ttl,
          content: host ?? (type === "TXT" ? zoneValue(type, value) : value),
          ...(priority === undefined ? {} : { priority: Number(priority) }),
          // A record behind the proxy answers with Cloudflare's addresses.
          ...(type === "CNAME" ? { proxied: false } : {}),
        });
      }
    },
  };
}
