// What happened to an email, in plain words.
import type { Tone } from "../../parts/status.tsx";
import type { MailEvent } from "./email-data.ts";

export interface EventWords {
  tone: Tone;
  title: string;
  /** What it means, where its delivery does not tell. */
  advice?: string | undefined;
  /** What another server or program said: somebody else's words. */
  quote?: string | undefined;
  /** When it goes on. */
  next?: string | undefined;
}

/** Events come from the server's own list; one that this page does not know yet is shown by its name. */
export function wordsOfEvent({ type, data }: MailEvent): EventWords {
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
        title: `${data.bounce?.type === "Transient" ? "Given up" : "Refused"} for ${who}`,
        quote: data.bounce?.message,
      };
    case "email.complained":
      return { tone: "bad", title: `Reported as spam by ${who}`, advice: "No more email is sent to them." };
    case "email.failed":
      return {
        tone: data.failed?.outcome === "unknown" ? "warn" : "bad",
        title: `${data.failed?.outcome === "unknown" ? "May have arrived at" : "Could not be sent to"} ${who}`,
        quote: data.failed?.reason,
      };
    case "email.suppressed":
      return { tone: "warn", title: `Not sent to ${who}`, advice: data.suppressed?.message };
    case "email.opened":
      return {
        tone: data.open?.isMachine ? "calm" : "good",
        title: data.open?.isMachine ? `Opened by a machine for ${who}` : `Opened by ${who}`,
        quote: data.open?.userAgent,
      };
    case "email.clicked":
      return {
        tone: data.click?.isMachine ? "calm" : "good",
        title: data.click?.isMachine ? `Link checked by a machine for ${who}` : `Link clicked by ${who}`,
        quote: data.click?.link,
      };
    default:
      return { tone: "calm", title: type };
  }
}

function listed(addresses: string[]): string {
  const [first = "nobody", ...rest] = addresses;
  if (rest.length === 0) return first;
  return rest.length === 1 ? `${first} and ${rest[0]}` : `${first} and ${rest.length} others`;
}
