import type { EmailEvent } from "../../../src/emails/schema.ts";
import type { Tone } from "../../parts/status.tsx";
import { StatusShape } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";

/** Events, oldest first. */
export function Timeline({ events }: { events: EmailEvent[] }) {
  return (
    <ol className="rounded-lg border border-line bg-surface p-4" aria-label="Timeline">
      {events.map((event) => {
        const { tone, title, advice, quote, next } = describeEvent(event);
        return (
          <li key={event.id} className="group flex gap-3">
            <div className="flex flex-col items-center">
              <span className="flex h-5 items-center">
                <StatusShape tone={tone} />
              </span>
              <span className="my-1 w-px flex-1 bg-line group-last:hidden" />
            </div>
            <div className="min-w-0 flex-1 pb-5 group-last:pb-0">
              <p className="text-sm font-medium wrap-anywhere">{title}</p>
              <p className="mt-0.5 text-xs text-soft">
                <Time value={event.created_at} isAbsolute />
              </p>
              {advice !== undefined && <p className="mt-1 text-sm">{advice}</p>}
              {quote !== undefined && quote !== "" && (
                <p className="mt-2 rounded-md bg-raised px-2 py-1 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-soft">
                  {quote}
                </p>
              )}
              {next !== undefined && Date.parse(next) > Date.now() && (
                <p className="mt-1 text-xs text-soft">
                  Next attempt <Time value={next} />
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface EventText {
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
function describeEvent({ type, data }: EmailEvent): EventText {
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
