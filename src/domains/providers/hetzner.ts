// https://docs.hetzner.cloud/reference/cloud#zone-rrsets
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
  zoneValue,
} from "./dns-writer.ts";

const zones = z.object({ zones: z.array(z.object({ id: z.number(), name: z.string() })) });
const recordSet = z.object({ rrset: z.object({ records: z.array(z.object({ value: z.string() })) }) });

export function createHetzner(
  fetchAnswer: FetchAnswer,
  { token, apiUrl }: { token: string; apiUrl: string },
): DnsWriter {
  const { ask } = jsonApi(fetchAnswer, { name: "hetzner", url: apiUrl, token });
  const pathOf = (zone: Zone, { name, type }: RecordKey) =>
    `/zones/${zone.id}/rrsets/${encodeURIComponent(relativeTo(zone, name))}/${type}`;

  async function find(zone: Zone, key: RecordKey): Promise<string[] | null> {
    const answer = await ask("GET", pathOf(zone, key));
    if (answer === null) return null;
    return recordSet.parse(answer).rrset.records.map(({ value }) => plainValue(key.type, value));
  }

  return {
    name: "hetzner",
    async findZone(name) {
      for (const zone of possibleZones(name)) {
        const found = zones.parse(await ask("GET", `/zones?name=${encodeURIComponent(zone)}`)).zones[0];
        if (found !== undefined) return { id: String(found.id), name: found.name };
      }
      return null;
    },
    list: async (zone, key) => (await find(zone, key)) ?? [],
    async replace(zone, key, values, ttl = TTL_SECONDS) {
      const existing = await find(zone, key);
      const records = values.map((value) => ({ value: zoneValue(key.type, value) }));
      if (existing !== null && values.length === 0) await ask("DELETE", pathOf(zone, key));
      else if (existing !== null) await ask("POST", `${pathOf(zone, key)}/actions/set_records`, { records });
      else if (values.length > 0)
        await ask("POST", `/zones/${zone.id}/rrsets`, {
          name: relativeTo(zone, key.name),
          type: key.type,
          ttl,
          records,
        });
    },
  };
}
