import type { DeliveryJob, DkimKey } from "../mta/outcome.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";
import type { Route } from "./policy/sending-policy.ts";

/** What a delivery needs to know of the domain it is sent for. */
export interface SigningDomain {
  name: string;
  customReturnPath: string;
  tls: "opportunistic" | "enforced";
  keys: DkimKey[];
  /** Null = neither opens nor clicks are tracked. */
  tracking: DeliveryJob["tracking"] | null;
}

/** What of a job is made here; each the same in every attempt. */
export interface JobParts {
  /** The envelope sender; `domain` is the return-path host. */
  returnPath(deliveryId: string, domain: string): string;
  /** Headers by which receivers report on an email. */
  feedbackHeaders(email: {
    emailId: string;
    teamId: string;
    domainId: string;
    returnPathHost: string;
  }): [name: string, value: string][];
  /** Where a recipient unsubscribes. */
  unsubscribeUrl(target: { teamId: string; deliveryId: string; email: string; topic: string }): string;
}

/** What the MTA is asked to do in one attempt. */
export function deliveryJob(
  parts: JobParts,
  request: {
    delivery: ClaimedDelivery;
    domain: SigningDomain;
    route: Route;
    limits: DeliveryJob["site"];
  },
): DeliveryJob {
  const { delivery, domain, route, limits } = request;
  const { email, emailId, teamId, topic } = delivery;
  const recipient = { teamId, deliveryId: delivery.id, email: delivery.recipient };
  const returnPathHost = `${domain.customReturnPath}.${domain.name}`;
  return {
    deliveryId: delivery.id,
    emailId,
    recipient: delivery.recipient,
    destination: delivery.destination,
    site: limits,
    envelopeFrom: parts.returnPath(delivery.id, returnPathHost),
    feedbackHeaders: parts.feedbackHeaders({ emailId, teamId, domainId: email.domainId, returnPathHost }),
    egress: route.egress,
    tls: domain.tls,
    dkim: domain.keys,
    ...(route.isFallback ? { isFallback: true } : {}),
    ...(topic === null ? {} : { unsubscribeUrl: parts.unsubscribeUrl({ ...recipient, topic }) }),
    ...(domain.tracking ? { tracking: domain.tracking } : {}),
    isPossibleDuplicate: delivery.isPossibleDuplicate,
    message: {
      messageId: email.messageId,
      from: email.from,
      to: email.to,
      cc: email.cc,
      replyTo: email.replyTo,
      subject: email.subject,
      headers: email.headers,
      date: email.scheduledAt ?? email.createdAt,
      body: delivery.body,
    },
  };
}
