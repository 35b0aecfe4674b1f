// BIND, Knot, PowerDNS and every other server that takes signed updates.
import type { Answer } from "dns-packet";
import { askServer } from "../../dns/ask-server.ts";
import { parseDnsServer } from "../../dns/dns-server-address.ts";
import { RECORD_KINDS } from "../../dns/read-response.ts";
import { sendUpdate, type TsigKey } from "../../dns/send-update.ts";
import type { Clock } from "../../lib/clock.ts";
import { LIMITS } from "../../limits.ts";
import {
  type DnsWriter,
  possibleZones,
  providerError,
  type RecordKey,
  type RecordValue,
  TTL_SECONDS,
} from "./dns-writer.ts";

export interface Rfc2136Settings extends Omit<TsigKey, "name" | "secret"> {
  /** `192.0.2.1:53`. */
  server: string;
  keyName: string;
  keySecret: string;
  zones: string[];
}

export function createRfc2136({ clock }: { clock: Clock }, settings: Rfc2136Settings): DnsWriter {
  const server = parseDnsServer(settings.server);
  const key = { name: settings.keyName, secret: settings.keySecret, algorithm: settings.algorithm };
  return {
    name: "rfc2136",
    async findZone(name) {
      const zone = possibleZones(name).find((one) => settings.zones.includes(one));
      return zone === undefined ? null : { id: zone, name: zone };
    },
    async list(_zone, { name, type }) {
      const controller = new AbortController();
      const cancel = clock.after(LIMITS.dnsApiTimeoutMs, () => controller.abort());
      const reading = await askServer(server, { name, type }, controller.signal).finally(cancel);
      if (reading.kind !== "answer")
        throw providerError("rfc2136", "reason" in reading ? reading.reason : "the server did not answer");
      return reading.records.flatMap((record) =>
        record.name.toLowerCase() === name ? readValue({ name, type }, record) : [],
      );
    },
    async replace(zone, { name, type }, values, ttlSeconds = TTL_SECONDS) {
      const parts = { server, key, clock, timeoutMs: LIMITS.dnsApiTimeoutMs };
      const problem = await sendUpdate(parts, {
        zone: zone.name,
        name,
        type,
        ttlSeconds,
        values,
      });
      if (problem !== null) throw providerError("rfc2136", problem);
    },
  };
}

function readValue({ type }: RecordKey, record: Answer): RecordValue[] {
  const mx = RECORD_KINDS.mx.read(record);
  const value =
    type === "TXT"
      ? RECORD_KINDS.txt.read(record)
      : type === "CNAME"
        ? RECORD_KINDS.cname.read(record)
        : mx === null
          ? null
          : `${mx.preference} ${mx.exchange}`;
  return value === null ? [] : [value];
}
