// Rows as the store's callers make them, for tests.
import type { EmailEvent } from "../events/event.ts";
import { createId } from "../lib/id.ts";
import type { ClaimedDelivery, RecordRequest } from "../store/deliveries.ts";
import type { AcceptRequest, NewEmail } from "../store/emails.ts";
import type { Store } from "../store/store.ts";
import type { Team } from "../store/teams.ts";

/** 2026-01-15T12:00:00Z, in ms. */
export const NOON = Date.UTC(2026, 0, 15, 12);

/** What happened to an email, oldest first. */
export async function eventsOf(
  store: Pick<Store, "emails">,
  request: { teamId: string; emailId: string },
): Promise<EmailEvent[]> {
  return (await store.emails.events({ ...request, limit: 100 })).rows.toReversed();
}

export async function addTeam(store: Pick<Store, "teams">, changes: Partial<Team> = {}): Promise<Team> {
  const id = createId();
  const team = {
    id,
    name: id,
    createdAt: NOON,
    plan: "unlimited",
    monthlyQuota: null,
    dailyQuota: null,
    ...changes,
  };
  await store.teams.create(team);
  return team;
}

/** An email to `recipients`, due at once. */
export function sampleEmail(
  teamId: string,
  recipients: string[] = ["ann@example.org"],
  changes: Partial<NewEmail> = {},
): NewEmail {
  return {
    id: createId(),
    teamId,
    apiKeyId: createId(),
    domainId: createId(),
    broadcastId: null,
    templateId: null,
    topic: null,
    source: "api",
    messageId: `<${createId()}@example.com>`,
    from: "Acme <hello@example.com>",
    to: recipients,
    cc: [],
    bcc: [],
    replyTo: ["reply@example.com"],
    subject: "Grüße",
    headers: [["X-Entity", "1"]],
    tags: [{ name: "kind", value: "receipt" }],
    attachments: [],
    sizeBytes: 5,
    createdAt: NOON,
    scheduledAt: null,
    expiresAt: NOON + 1_000_000,
    body: sampleBody(new TextEncoder().encode("hello")),
    deliveries: recipients.map((recipient) => ({
      id: createId(),
      recipient,
      role: "to",
      destination: recipient.split("@")[1] ?? "",
      region: "us-east-1",
    })),
    ...changes,
  };
}

export function sampleBody(bytes: Uint8Array): NewEmail["body"] {
  return { kind: "parts", bytes, sha256: new Bun.CryptoHasher("sha256").update(bytes).digest("hex") };
}

export function acceptRequest(emails: NewEmail[], changes: Partial<AcceptRequest> = {}): AcceptRequest {
  return { teamId: emails[0]?.teamId ?? "", now: NOON, emails, idempotency: null, ...changes };
}

type ClaimRequest = Parameters<Store["deliveries"]["claimDue"]>[0];

/** Asks for all that is due at `now`. */
export function claimRequest(changes: Partial<ClaimRequest> = {}): ClaimRequest {
  return {
    owner: "node-1",
    now: NOON,
    leaseMs: 60_000,
    limit: 1_000,
    perSiteMax: 1_000,
    skipSites: [],
    ...changes,
  };
}

export function claimAll(
  store: Pick<Store, "deliveries">,
  changes: Partial<ClaimRequest> = {},
): Promise<ClaimedDelivery[]> {
  return store.deliveries.claimDue(claimRequest(changes));
}

/** The record of a clean delivery. */
export function deliveredRecord(
  delivery: ClaimedDelivery,
  changes: Partial<RecordRequest> = {},
): RecordRequest {
  const { id, emailId, teamId, fence, recipient } = delivery;
  return {
    deliveryId: id,
    emailId,
    teamId,
    fence,
    now: NOON + 10,
    attempt: {
      id: createId(),
      deliveryId: id,
      number: delivery.attempts + 1,
      startedAt: NOON,
      endedAt: NOON + 10,
      outcome: "delivered",
      class: null,
      code: 250,
      enhancedCode: "2.0.0",
      reply: "250 2.0.0 OK",
      target: "mx.example.org",
      ip: "192.0.2.1",
      tls: "TLSv1.3",
      egress: "default",
      isPossibleDuplicate: false,
      transcript: [{ atMs: 1, kind: "connect", text: "192.0.2.1:25" }],
    },
    doesCount: true,
    next: { state: "delivered" },
    lastClass: null,
    lastReply: "250 2.0.0 OK",
    events: [
      {
        id: createId(),
        teamId,
        emailId,
        deliveryId: id,
        type: "email.delivered",
        createdAt: NOON + 10,
        detail: { to: [recipient] },
      },
    ],
    suppress: null,
    ...changes,
  };
}
