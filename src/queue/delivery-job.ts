import type { DeliveryJob, DkimKey } from "../mta/outcome.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";
import type { Route } from "./policy/sending-policy.ts";

/** The fields of the sending domain that a job uses. */
export interface SigningDomain {
  name: string;
  customReturnPath: string;
  region: string;
  /** See SendingDomainName. */
  fallbackRegion: string | null;
  tls: "opportunistic" | "enforced";
  keys: DkimKey[];
  /** Null = open and click tracking are off. */
  tracking: DeliveryJob["tracking"] | null;
}

/** Generated parts of a job; they are the same in every attempt. */
export interface JobParts {
  /** The envelope sender; `domain` is the return-path host. */
  returnPath(deliveryId: string, domain: string): string;
  /** Headers that identify the email in feedback loop reports. */
  feedbackHeaders(email: {
    emailId: string;
    teamId: string;
    domainId: string;
    broadcastId: string | null;
    returnPathHost: string;
  }): [name: string, value: string][];
  /** The unsubscribe link of one recipient. */
  unsubscribeUrl(target: { teamId: string; deliveryId: string; email: string; topic: string }): string;
  /** Where one recipient can read the email in a browser. */
  viewUrl(deliveryId: string): string;
}

/** Builds the MTA's job for one attempt. */
export function deliveryJob(
  parts: JobParts,
  request: {
    delivery: ClaimedDelivery;
    domain: SigningDomain;
    route: Route;
    limits: DeliveryJob["site"];
    /** Of an email of a broadcast; null = gone or damaged. */
    content: SharedArrayBuffer | null;
  },
): DeliveryJob {
  const { delivery, domain, route, limits, content } = request;
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
    feedbackHeaders: parts.feedbackHeaders({
      emailId,
      teamId,
      domainId: email.domainId,
      broadcastId: email.broadcastId,
      returnPathHost,
    }),
    egress: route.egress,
    tls: domain.tls,
    dkim: domain.keys,
    ...(route.isFallback ? { isFallback: true } : {}),
    ...(topic === null ? {} : { links: linksOf(parts, { ...recipient, topic }) }),
    ...(delivery.body.kind === "merge" ? { content } : {}),
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

/** The page behind the unsubscribe link also has the preferences. */
function linksOf(
  parts: JobParts,
  target: Parameters<JobParts["unsubscribeUrl"]>[0],
): NonNullable<DeliveryJob["links"]> {
  const page = parts.unsubscribeUrl(target);
  return { UNSUBSCRIBE_URL: page, PREFERENCES_URL: page, VIEW_URL: parts.viewUrl(target.deliveryId) };
}
