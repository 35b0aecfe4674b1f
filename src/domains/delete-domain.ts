import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import type { DomainRow } from "../store/domains.ts";
import type { Store } from "../store/store.ts";
import { domainEvent } from "./domain-event.ts";
import type { SendingDomains } from "./sending-domains.ts";

/** Nothing more is accepted from it; what waits is no longer signed. Throws AppError 404 when it is gone already. */
export async function deleteDomain(
  {
    store,
    clock,
    sendingDomains,
  }: {
    store: Pick<Store, "domains">;
    clock: Pick<Clock, "now">;
    sendingDomains: Pick<SendingDomains, "forget">;
  },
  domain: DomainRow,
) {
  const { id, teamId } = domain;
  const event = domainEvent("domain.deleted", domain, clock.now());
  const { deleted } = await store.domains.delete({ teamId, id, event });
  if (!deleted) throw new AppError("not_found", "Domain not found");
  sendingDomains.forget(id);
  return { object: "domain" as const, id, deleted: true as const };
}
