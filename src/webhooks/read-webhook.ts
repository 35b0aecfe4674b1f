// What a request says of an endpoint, checked.
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from "../events/webhook-event.ts";
import { AppError } from "../lib/app-error.ts";
import { flawOfUrl } from "../lib/guarded-fetch.ts";
import { suggest } from "../lib/suggest.ts";
import { LIMITS } from "../limits.ts";

const KNOWN: readonly string[] = WEBHOOK_EVENT_TYPES;

/** A URL that may be posted to, as it will be asked at. Throws AppError 422. */
export function readEndpoint(text: string): string {
  const flaw = text.length > LIMITS.webhookUrlCharsMax ? "it is too long" : flawOfUrl(text.trim());
  if (flaw === null) return new URL(text.trim()).href;
  throw invalid("endpoint", `It must be an http or https URL: ${flaw}.`);
}

/** Each name once, in the order given. Throws AppError 422 for none, and for one that is unknown. */
export function readEvents(names: string[]): WebhookEventType[] {
  if (names.length === 0) throw invalid("events", "It must have at least one event.");
  return [...new Set(names)].map((name) => {
    if (isKnown(name)) return name;
    const near = suggest(name, KNOWN);
    const hint = near === null ? `The events are ${KNOWN.join(", ")}.` : `Did you mean ${near}?`;
    throw invalid("events", `There is no event ${JSON.stringify(name.slice(0, 100))}. ${hint}`);
  });
}

function isKnown(name: string): name is WebhookEventType {
  return KNOWN.includes(name);
}

function invalid(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}
