import type { DeliveryJob } from "../mta/outcome.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";
import type { DeliveryLoopParts, SigningDomain, Way } from "./delivery-loop.ts";

/** What the wire is asked to do in one try. */
export function deliveryJob(
  parts: DeliveryLoopParts,
  delivery: ClaimedDelivery,
  domain: SigningDomain,
  { egress, site, isFallback }: Way,
): DeliveryJob {
  const { email, emailId, teamId, topic } = delivery;
  const leaving = { teamId, deliveryId: delivery.id, email: delivery.recipient };
  const returnPathHost = `${domain.customReturnPath}.${domain.name}`;
  return {
    deliveryId: delivery.id,
    emailId,
    recipient: delivery.recipient,
    destination: delivery.destination,
    site: parts.pace.sessionLimits(site, delivery.destination),
    envelopeFrom: parts.returnPath(delivery.id, returnPathHost),
    feedbackHeaders: parts.feedbackHeaders({ emailId, teamId, domainId: email.domainId, returnPathHost }),
    egress,
    tls: domain.tls,
    dkim: domain.keys,
    ...(isFallback ? { isFallback } : {}),
    ...(topic === null ? {} : { unsubscribeUrl: parts.unsubscribeUrl({ ...leaving, topic }) }),
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
