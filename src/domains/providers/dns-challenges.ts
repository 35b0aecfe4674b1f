// Answers the DNS-01 challenges of certificate authorities (RFC 8555 §8.4) at a provider of DNS.
import { z } from "zod";
import { AcmeError } from "../../certificates/acme/client.ts";
import type { DnsChallenges } from "../../certificates/acme/order.ts";
import type { Resolver } from "../../dns/resolver.ts";
import type { ZoneServer, ZoneServers } from "../../dns/zone-servers.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Log } from "../../lib/log.ts";
import { loadState, type SavedValue, saveState } from "../../lib/saved-value.ts";
import type { DnsWriter, RecordKey, Zone } from "./dns-writer.ts";

export interface DnsChallengeParts {
  writer: DnsWriter;
  resolver: Pick<Resolver, "cname" | "txt" | "forget">;
  zoneServers: Pick<ZoneServers, "each">;
  saved: SavedValue;
  clock: Clock;
  log: Log;
}

/** The name of the saved value. */
export const CHALLENGE_RECORDS = "challenge-records";

const writtenSchema = z.array(z.object({ name: z.string(), value: z.string() }));
type Written = z.infer<typeof writtenSchema>;

const LABEL = "_acme-challenge";
const ALIASES_MAX = 8;
const TTL_SECONDS = 60;
/** Providers take up to a minute until all of their servers have a record; `cert renew` waits two. */
const PROPAGATION_MS_MAX = 100_000;
const LOOK_AGAIN_MS = 2_000;
const SWEEP_AGAIN_MS = 10 * 60_000;

export async function openDnsChallenges(parts: DnsChallengeParts): Promise<DnsChallenges> {
  const { writer, clock, log, saved } = parts;
  const onDamage = (problem: string) => log.warn("certificate.records_damaged", { problem });
  /** What may be in DNS: noted before it is written, so that a crash leaves nothing behind. */
  let written: Written = (await loadState(saved, writtenSchema, onDamage)) ?? [];
  let sweepAt = 0;
  const save = () =>
    saveState(saved, written, (problem) => log.error("certificate.records_not_saved", { problem }));

  async function remove(zone: Zone, name: string, value: string): Promise<void> {
    const key: RecordKey = { name, type: "TXT" };
    try {
      const values = await writer.list(zone, key);
      const left = values.filter((one) => one !== value);
      if (left.length < values.length) await writer.replace(zone, key, left, TTL_SECONDS);
      written = written.filter((one) => one.name !== name || one.value !== value);
      await save();
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      log.warn("certificate.record_not_removed", { name, problem });
    }
  }

  async function put(zone: Zone, name: string, value: string): Promise<void> {
    const key: RecordKey = { name, type: "TXT" };
    written = [...written, { name, value }];
    await save();
    // What others have there stays: another machine may be getting a certificate for the same name.
    const values = await writer.list(zone, key);
    await writer.replace(zone, key, [...values, value], TTL_SECONDS);
    await whenServed(parts, name, value);
  }

  return {
    find: (host) =>
      asDnsFault(async () => {
        const name = await followAliases(parts.resolver, `${LABEL}.${host}`);
        const zone = await writer.findZone(name);
        if (zone === null) {
          log.info("certificate.zone_elsewhere", { host, provider: writer.name, challenge: "http-01" });
          return null;
        }
        return {
          put: (value) => asDnsFault(() => put(zone, name, value)),
          remove: (value) => remove(zone, name, value),
        };
      }),
    async sweep() {
      if (written.length === 0 || clock.now() < sweepAt) return;
      sweepAt = clock.now() + SWEEP_AGAIN_MS;
      for (const { name, value } of written) {
        const zone = await writer.findZone(name).catch(() => null);
        if (zone !== null) await remove(zone, name, value);
      }
    },
  };
}

/** The challenge's name may be an alias into a zone that is easier to change, or safer to give away. */
async function followAliases(resolver: DnsChallengeParts["resolver"], start: string): Promise<string> {
  let name = start;
  for (let aliases = 0; aliases <= ALIASES_MAX; aliases += 1) {
    resolver.forget?.(name);
    const answer = await resolver.cname(name);
    if (answer.kind === "failed") throw new AcmeError("dns", `${name} cannot be looked up: ${answer.reason}`);
    const [target] = answer.kind === "found" ? answer.values : [];
    if (target === undefined) return name;
    name = target;
  }
  throw new AcmeError("dns", `${start} leads through more than ${ALIASES_MAX} aliases`);
}

/** Resolves when every server of the zone that answers has the text; where none does, the usual resolver. */
async function whenServed(
  { resolver, zoneServers, clock }: DnsChallengeParts,
  name: string,
  value: string,
): Promise<void> {
  const deadline = clock.now() + PROPAGATION_MS_MAX;
  const servers = await zoneServers.each(name);
  try {
    for (;;) {
      const lacking = await serversWithout(servers, name, value);
      if (lacking === "unreachable" ? await hasText(resolver, name, value) : lacking.length === 0) return;
      if (clock.now() >= deadline) {
        // The usual resolver may remember for an hour that there was nothing: the authority asks for itself.
        if (lacking === "unreachable") return;
        const where = lacking.map(({ label }) => label).join(", ");
        throw new AcmeError(
          "dns",
          `the record ${name} has not arrived at ${where} after ${PROPAGATION_MS_MAX / 1000} seconds`,
        );
      }
      await new Promise<void>((resolve) => clock.after(LOOK_AGAIN_MS, resolve));
    }
  } finally {
    for (const server of servers) server.close();
  }
}

async function serversWithout(
  servers: ZoneServer[],
  name: string,
  value: string,
): Promise<ZoneServer[] | "unreachable"> {
  const found = await Promise.all(servers.map((server) => hasText(server, name, value)));
  if (found.every((has) => has === null)) return "unreachable";
  return servers.filter((_, index) => found[index] === false);
}

/** Null: no answer. */
async function hasText(
  resolver: Pick<Resolver, "txt" | "forget">,
  name: string,
  value: string,
): Promise<boolean | null> {
  resolver.forget?.(name);
  const answer = await resolver.txt(name);
  if (answer.kind === "failed") return null;
  return answer.kind === "found" && answer.values.includes(value);
}

/** A provider that fails says nothing about the authority. */
async function asDnsFault<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AcmeError) throw error;
    throw new AcmeError("dns", error instanceof Error ? error.message : String(error));
  }
}
