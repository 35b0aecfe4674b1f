import { readBrand } from "../api/document-field.ts";
import { OPERATOR_KEY_ID } from "../api-keys/sender.ts";
import { siteOfGroup } from "../broadcasts/destination-group.ts";
import { type FreezeParts, freezeContent } from "../broadcasts/freeze-content.ts";
import { type BroadcastParts, startBroadcasts } from "../broadcasts/run-broadcasts.ts";
import type { Node } from "../cluster/node.ts";
import { siteOverrides } from "../config/config.ts";
import { checkSender } from "../emails/check-sender.ts";
import { createSiteRules } from "../queue/policy/site-rules.ts";
import type { BaseParts } from "./open-parts.ts";
import type { OpenPolicy } from "./open-policy.ts";

const STOP_MS = 10_000;

/** The warm-up of the addresses that broadcasts are sent from, by destination group. */
export function openGroupWarmUp({ config, policy }: GroupParts) {
  const rules = createSiteRules(siteOverrides(config));
  const ruleOf = (group: string) => {
    const site = siteOfGroup(group);
    return rules.ruleOf({ site, host: null, destination: site });
  };
  return {
    warmUpLeft: (group: string) => policy.warmUp.leftToday(ruleOf(group)),
    forecastWarmUp: (group: string, messages: number) => policy.warmUp.forecast(ruleOf(group), messages),
  };
}

type GroupParts = Pick<BaseParts, "config"> & { policy: Pick<OpenPolicy, "warmUp"> };

/** Runs the broadcasts that have work, after a crash those that were under way, too. */
export function openBroadcasts(
  parts: BaseParts & {
    policy: Pick<OpenPolicy, "warmUp">;
    node: Pick<Node, "does">;
    publicUrl(): string;
  } & Pick<BroadcastParts, "sendBack"> &
    Pick<FreezeParts, "freezeLarge">,
): { stop(): Promise<void> } {
  const freezing = { ...parts, brandOf: (teamId: string) => readBrand(parts.store, teamId) };
  const running = startBroadcasts({
    ...parts,
    isOurs: () => parts.node.does("broadcasts"),
    freeze: (broadcast) => freezeContent(freezing, broadcast),
    async senderOf({ teamId, apiKeyId }, { from }) {
      const sender = {
        teamId,
        apiKeyId: apiKeyId ?? OPERATOR_KEY_ID,
        permission: "full_access",
        domainId: null,
      } as const;
      const domain = await checkSender(parts, sender, { from, headers: [] });
      return { domainId: domain.id, domain: domain.name, region: parts.queueRegionOf(domain.region) };
    },
    warmUpLeft: openGroupWarmUp(parts).warmUpLeft,
  });
  return { stop: () => running.stop(STOP_MS) };
}
