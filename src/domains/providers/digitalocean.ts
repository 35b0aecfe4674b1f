// https://docs.digitalocean.com/reference/api/reference/domains/
import { z } from "zod";
import {
  type DnsWriter,
  type FetchAnswer,
  jsonApi,
  plainValue,
  possibleZones,
  type RecordKey,
  relativeTo,
  TTL_SECONDS,
  type Zone,
} from "./dns-writer.ts";

const records = z.object({
  domain_records: z.array(z.object({ id: z.number(), data: z.string(), priority: z.number().nullish() })),
});

export function createDigitalocean(
  fetchAnswer: FetchAnswer,
  { token, apiUrl }: { token: string; apiUrl: string },
): DnsWriter {
  const { ask } = jsonApi(fetchAnswer, { name: "digitalocean", url: apiUrl, token });

  async function find(zone: Zone, { name, type }: RecordKey) {
    const path = `/v2/domains/${zone.id}/records?type=${type}&name=${encodeURIComponent(name)}&per_page=200`;
    const { domain_records } = records.parse(await ask("GET", path));
    return domain_records.map(({ id, data, priority }) => ({
      id,
      value: plainValue(type, type === "MX" ? `${priority ?? 0} ${data}` : data),
    }));
  }

  return {
    name: "digitalocean",
    async findZone(name) {
      for (const zone of possibleZones(name))
        if ((await ask("GET", `/v2/domains/${encodeURIComponent(zone)}`)) !== null)
          return { id: encodeURIComponent(zone), name: zone };
      return null;
    },
    list: async (zone, key) => (await find(zone, key)).map(({ value }) => value),
    async replace(zone, key, values, ttl = TTL_SECONDS) {
      const existing = await find(zone, key);
      const { name, type } = key;
      for (const { id, value } of existing)
        if (!values.includes(value)) await ask("DELETE", `/v2/domains/${zone.id}/records/${id}`);
      for (const value of values) {
        if (existing.some((record) => record.value === value)) continue;
        const [priority, host] = type === "MX" ? value.split(" ") : [undefined, value];
        await ask("POST", `/v2/domains/${zone.id}/records`, {
          type,
          name: relativeTo(zone, name),
          ttl,
          data: type === "TXT" ? value : `${host}.`,
          ...(priority === undefined ? {} : { priority: Number(priority) }),
        });
      }
    },
  };
}
