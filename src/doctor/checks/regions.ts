// Whether each sending domain has an address in its region to leave from, and this machine its addresses.
import type { Config } from "../../config/config.ts";
import type { LostEgressView } from "../../queue/policy/lost-egresses.ts";
import { type EgressSettings, egressSettings, regionInUse } from "../../queue/policy/regions.ts";
import type { SendingPolicy } from "../../queue/policy/sending-policy.ts";
import type { DomainItem } from "../../store/domains.ts";
import { conclude, type Finding } from "./finding.ts";

/** A domain whose mail does not leave from its region. */
export interface Astray {
  domain: string;
  region: string;
  /** Where it leaves from instead; null = it waits. */
  from: string | null;
}

/** `lost`: names of egresses whose address this machine lacks. Empty with one region in use. */
export function domainsAstray(
  settings: EgressSettings,
  domains: readonly Pick<DomainItem, "name" | "region" | "fallbackRegion">[],
  lost: readonly string[],
): Astray[] {
  if ((settings.regions ?? []).length <= 1) return [];
  return domains.flatMap((domain) => {
    const from = regionInUse(settings, domain, lost);
    return from === domain.region ? [] : [{ domain: domain.name, region: domain.region, from }];
  });
}

/** In a sentence without its full stop. */
export function describeAstray({ region, from }: Astray): string {
  return from === null
    ? `no address of ${region} can be used, and no fallback has one: its mail waits`
    : `no address of ${region} can be used: its mail leaves from ${from}`;
}

/** Without a running server, all addresses count as there. */
export function regionFindings(
  { config, policy }: { config: Config; policy?: Pick<SendingPolicy, "state"> },
  domains: readonly DomainItem[],
): Finding[] {
  if (config.delivery.mode === "sandbox") return [];
  const lost = policy?.state().lost_egresses ?? [];
  const names = lost.map(({ egress }) => egress);
  return [...checkRegions(domainsAstray(egressSettings(config), domains, names)), ...checkLostEgresses(lost)];
}

const SHOWN_MAX = 20;

/** One finding for each domain, and one for the rest of many. */
export function checkRegions(astray: readonly Astray[]): Finding[] {
  const shown = astray.slice(0, SHOWN_MAX).map((one) => {
    const subject = {
      id: "region",
      title: `Region of ${one.domain}`,
      expected: `an address of ${one.region}`,
    };
    const advice = `Add an [[egress]] with region = "${one.region}" that the domain may use, or change the domain's region.`;
    return conclude(subject, one.from === null ? "fail" : "warn", describeAstray(one), advice);
  });
  const more = astray.length - shown.length;
  if (more <= 0) return shown;
  const subject = { id: "region", title: "Regions of other domains", expected: "an address of each region" };
  const advice = "See the advice for the domains above.";
  return [...shown, conclude(subject, "fail", `${more} more domains have none in their region`, advice)];
}

/** One finding per egress whose address this machine lacks. */
export function checkLostEgresses(lost: readonly LostEgressView[]): Finding[] {
  return lost.map(({ egress, region, address, since }) => {
    const subject = {
      id: "egress_lost",
      title: `Egress ${egress} of ${region}`,
      expected: `this machine has ${address}`,
    };
    const found = `this machine has not had ${address} since ${since}; mail leaves from other egresses, or waits`;
    const advice = `Give ${address} to an interface of this machine, or remove the [[egress]].`;
    return conclude(subject, "fail", found, advice);
  });
}
