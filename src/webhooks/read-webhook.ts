// What a request says of an endpoint, checked.

import { findChoice } from "../api/request-fields.ts";
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from "../events/webhook-event.ts";
import { AppError } from "../lib/app-error.ts";
import { flawOfUrl } from "../lib/guarded-fetch.ts";
import { suggest } from "../lib/suggest.ts";
import { LIMITS } from "../limits.ts";

/** A URL that may be posted to, as it will be asked at. Throws AppError 422. */
export function readEndpoint(text: string): string {
  const flaw = text.length > LIMITS.webhookUrlCharsMax ? "it is too long" : flawOfUrl(text.trim());
  if (flaw === null) return new URL(text.trim()).href;
  throw invalid("endpoint", `It must be an http or https URL: ${flaw}.`);
}

/** Each name once, in the order given. Throws AppError 422 for none, and for one that is unknown. */
export function readEvents(names: string[]): WebhookEventType[] {
  if (names.length === 0) throw invalid("events", "It must have at least one event.");
  const events = names.map((name) => {
    const known = findChoice(WEBHOOK_EVENT_TYPES, name);
    if (known !== undefined) return known;
    const near = suggest(name, WEBHOOK_EVENT_TYPES);
    const hint = near === null ? `Events: ${WEBHOOK_EVENT_TYPES.join(", ")}.` : `Did you mean ${near}?`;
    throw invalid("events", `Unknown event ${JSON.stringify(name.slice(0, 100))}. ${hint}`);
  });
  return [...new Set(events)];
}

function invalid(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}
