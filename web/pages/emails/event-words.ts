// Titles and details for the events of an email.

import type { EmailEvent } from "../../../src/emails/schema.ts";
import type { Tone } from "../../parts/status.tsx";

export interface EventWords {
  tone: Tone;
  title: string;
  /** What the event means. */
  advice?: string | undefined;
  /** Text from the remote server or client, shown as is. */
  quote?: string | undefined;
  /** The next attempt. */
  next?: string | undefined;
}

/** Unknown events are shown by their name. */
export function wordsOfEvent({ type, data }: EmailEvent): EventWords {
  const who = listed(data.to);
  switch (type) {
    case "email.sent":
      return { tone: "calm", title: `Accepted for ${who}` };
    case "email.scheduled":
      return { tone: "calm", title: "Scheduled" };
    case "email.delivered":
      return { tone: "good", title: `Delivered to ${who}` };
    case "email.delivery_delayed":
      return {
        tone: "warn",
        title: `Delayed for ${who}`,
        quote: data.delayed?.message,
        next: data.delayed?.next_attempt_at,
      };
    case "email.bounced":
      return {
        tone: "bad",
        title: `${BOUNCES[data.bounce?.type ?? ""] ?? "Bounce"} for ${who}`,
        quote: data.bounce?.message,
      };
    case "email.complained":
      return {
        tone: "bad",
        title: `Marked as spam by ${who}`,
        advice: "The address was added to your suppression list.",
      };
    case "email.failed":
      return {
        tone: data.failed?.outcome === "unknown" ? "warn" : "bad",
        title: `${data.failed?.outcome === "unknown" ? "Delivery not confirmed for" : "Failed for"} ${who}`,
        quote: data.failed?.reason,
      };
    case "email.suppressed":
      return { tone: "warn", title: `Suppressed for ${who}`, advice: data.suppressed?.message };
    case "email.opened":
      return {
        tone: data.open?.isMachine ? "calm" : "good",
        title: data.open?.isMachine ? `Machine open for ${who}` : `Opened by ${who}`,
        quote: data.open?.userAgent,
      };
    case "email.clicked":
      return {
        tone: data.click?.isMachine ? "calm" : "good",
        title: data.click?.isMachine ? `Machine click for ${who}` : `Clicked by ${who}`,
        quote: data.click?.link,
      };
    default:
      return { tone: "calm", title: type };
  }
}

const BOUNCES: Record<string, string> = { Permanent: "Hard bounce", Transient: "Soft bounce" };

function listed(addresses: string[]): string {
  const [first = "no recipient", ...rest] = addresses;
  if (rest.length === 0) return first;
  return rest.length === 1 ? `${first} and ${rest[0]}` : `${first} and ${rest.length} others`;
}
