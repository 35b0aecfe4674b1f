import type { TeamEvent, TeamEventType } from "../events/team-event.ts";
import { createId } from "../lib/id.ts";
import type { DomainRow } from "../store/domains.ts";
import { showDomain } from "./schema.ts";

/** What is told of a domain when it is added, changed or deleted: the domain as the API shows it. */
export function domainEvent(type: TeamEventType, domain: DomainRow, now: number): TeamEvent {
  const { object: _object, ...data } = showDomain(domain);
  return { id: createId(), teamId: domain.teamId, type, createdAt: now, data };
}
