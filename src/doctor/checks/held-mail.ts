// What the running server knows about outbound mail: whether port 25 is blocked, and which sites need the operator.
import type { FallbackView } from "../../queue/policy/fallback.ts";
import type { RefusedEgressView } from "../../queue/policy/refused-egress.ts";
import type { SiteView } from "../../queue/policy/site-view.ts";
import { ALERT_ADVICE } from "../../queue/policy/site-view.ts";
import { describeHeld, type Held, RELEASE_ADVICE } from "../../queue/restored/tell-held.ts";
import { conclude, type Finding } from "./finding.ts";

/** Null when no fallback is configured. */
export function checkPort25Fallback(view: FallbackView | null): Finding[] {
  if (view === null) return [];
  const subject = {
    id: "fallback",
    title: "Outbound route",
    expected: "mail goes directly to the recipients' servers",
  };
  if (view.since === null)
    return [conclude(subject, "ok", "direct; the smarthost takes over when port 25 is blocked")];
  const found = `port 25 has been blocked since ${view.since}; mail goes through the smarthost`;
  const advice =
    "Ask your hosting provider to open outbound port 25. Direct delivery then resumes by itself.";
  return [conclude(subject, "warn", found, advice)];
}

/** What a restore holds, or the start with a copied database; none if there is nothing. */
export function checkRestored(held: Held | null): Finding[] {
  if (held === null) return [];
  const subject = { id: "restored", title: "Mail held since a restore", expected: "none" };
  return [conclude(subject, "warn", describeHeld(held), RELEASE_ADVICE)];
}

/** One finding per site whose mail waits for the operator. */
export function checkHeldSites(sites: readonly SiteView[]): Finding[] {
  return sites.flatMap(({ site, alert, reason, next_try_at }) => {
    if (alert === null) return [];
    const subject = { id: alert, title: `Mail to the site ${site}`, expected: "the site accepts mail" };
    const until = next_try_at === null ? "" : `, next attempt ${next_try_at}`;
    return [conclude(subject, "fail", `it waits${until}: ${reason ?? "refused"}`, ALERT_ADVICE[alert])];
  });
}

/** One finding per egress that a site refuses; others still deliver the mail. */
export function checkRefusedEgresses(refused: readonly RefusedEgressView[]): Finding[] {
  return refused.map(({ egress, site, until, reply }) => {
    const subject = {
      id: "egress_refused",
      title: `Egress ${egress} at ${site}`,
      expected: "the site accepts mail",
    };
    const found = `refused; mail uses other egresses until ${until}: ${reply ?? "no reply text"}`;
    const advice =
      "Look the address up with `sendlark doctor --blocklists` and on the block list that the reply names.";
    return conclude(subject, "warn", found, advice);
  });
}
