// The life of a delivery whose every try ends the same way, in virtual time.
import { LIMITS } from "../../limits.ts";
import type { AttemptOutcome } from "../../mta/outcome.ts";
import { afterAttempt } from "../../queue/after-attempt.ts";
import type { ClaimedDelivery } from "../../store/deliveries.ts";

export interface DeliveryLife {
  tries: number;
  hours: number;
  /** After the last try. */
  state: string;
  events: string[];
}

const CREATED_AT = Date.UTC(2026, 10, 20, 12);
const TRIES_MAX = 1_000;

/** Retries as the queue would, until the delivery is no longer queued. */
export function playToExpiry(outcome: Exclude<AttemptOutcome, { kind: "abandoned" }>): DeliveryLife {
  const delivery = newDelivery();
  const events: string[] = [];
  let now = CREATED_AT;
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const request = afterAttempt({
      delivery,
      outcome,
      now,
      random: 0.5,
      pausedUntil: null,
      egress: "default",
      createId: () => "id",
      magic: null,
    });
    for (const { type } of request.events) {
      events.push(type);
      if (type === "email.delivery_delayed") delivery.delaysTold += 1;
    }
    if (request.next.state !== "queued") {
      return { tries, hours: (now - CREATED_AT) / 3600_000, state: request.next.state, events };
    }
    if (request.doesCount) delivery.attempts += 1;
    delivery.isPossibleDuplicate ||= request.attempt?.isPossibleDuplicate === true;
    now = request.next.dueAt;
  }
  throw new Error(`still queued after ${TRIES_MAX} tries`);
}

function newDelivery(): ClaimedDelivery {
  return {
    id: "d",
    teamId: "t",
    emailId: "e",
    recipient: "ada@example.com",
    topic: null,
    destination: "example.com",
    site: "example.com",
    region: "us-east-1",
    priority: 0,
    attempts: 0,
    fence: 1,
    createdAt: CREATED_AT,
    expiresAt: CREATED_AT + LIMITS.expiryMs,
    delaysTold: 0,
    isPossibleDuplicate: false,
    unknownAttempts: 0,
    email: {
      from: "grace@sender.test",
      to: ["ada@example.com"],
      cc: [],
      replyTo: [],
      subject: "s",
      headers: [],
      messageId: "<m@sender.test>",
      createdAt: CREATED_AT,
      scheduledAt: null,
      domainId: "d",
      source: "api",
      sizeBytes: 1,
      broadcastId: null,
    },
    body: { kind: "parts", sha256: "", bytes: new Uint8Array(), file: null },
  };
}
