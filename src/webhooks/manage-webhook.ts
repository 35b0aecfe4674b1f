import { randomBytes } from "node:crypto";
import { findChoice } from "../api/request-fields.ts";
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from "../events/webhook-event.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { urlProblem } from "../lib/guarded-fetch.ts";
import { createId } from "../lib/id.ts";
import { sealText, unsealText } from "../lib/sealed-text.ts";
import { suggest } from "../lib/suggest.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";
import type { WebhookRow } from "../store/webhooks.ts";

export interface WebhookParts {
  store: Pick<Store, "webhooks">;
  clock: Pick<Clock, "now">;
  secrets: SigningSecrets;
}

interface OfTeam {
  teamId: string;
  id: string;
}

/** The team's endpoint. Throws AppError 404. */
export async function findWebhook({ store }: Pick<WebhookParts, "store">, of: OfTeam): Promise<WebhookRow> {
  const webhook = await store.webhooks.get(of);
  if (webhook === null) throw webhookNotFound();
  return webhook;
}

/** Events are sent to it from now on. Throws AppError 422 for invalid fields. */
export async function createWebhook(
  { store, clock, secrets }: WebhookParts,
  request: { teamId: string; endpoint: string; events: string[] },
): Promise<{ id: string; secret: string }> {
  const { teamId } = request;
  const id = createId();
  const secret = secrets.make();
  const { created } = await store.webhooks.create({
    webhook: {
      id,
      teamId,
      endpoint: readEndpoint(request.endpoint),
      events: readEvents(request.events),
      status: "enabled",
      disabledReason: null,
      disabledAt: null,
      failingSince: null,
      secret: secrets.seal(secret, { id, teamId }),
      previousSecret: null,
      previousSecretUntil: null,
      createdAt: clock.now(),
    },
    max: LIMITS.webhooksPerTeamMax,
  });
  if (created) return { id, secret };
  throw new AppError("validation_error", `A team can have at most ${LIMITS.webhooksPerTeamMax} webhooks.`);
}

/** Absent fields keep their values. Throws AppError 404 and 422. */
export async function updateWebhook(
  { store, clock }: Pick<WebhookParts, "store" | "clock">,
  {
    teamId,
    id,
    endpoint,
    events,
    status,
  }: OfTeam & {
    endpoint?: string | null;
    events?: string[] | null;
    status?: WebhookRow["status"] | null;
  },
): Promise<void> {
  const updated = await store.webhooks.update({
    teamId,
    id,
    now: clock.now(),
    ...(endpoint == null ? {} : { endpoint: readEndpoint(endpoint) }),
    ...(events == null ? {} : { events: readEvents(events) }),
    ...(status == null ? {} : { status }),
  });
  if (updated === null) throw webhookNotFound();
}

/** Returns the new secret; the previous one also signs for a day. Throws AppError 404. */
export async function rotateSecret({ store, clock, secrets }: WebhookParts, of: OfTeam): Promise<string> {
  const secret = secrets.make();
  const rotated = await store.webhooks.rotate({
    ...of,
    secret: secrets.seal(secret, of),
    previousUntil: clock.now() + LIMITS.webhookSecretOverlapMs,
  });
  if (rotated === null) throw webhookNotFound();
  return secret;
}

export async function deleteWebhook({ store }: Pick<WebhookParts, "store">, of: OfTeam): Promise<void> {
  const { deleted } = await store.webhooks.delete(of);
  if (!deleted) throw webhookNotFound();
}

function webhookNotFound(): AppError {
  return new AppError("not_found", "Webhook not found");
}

// Reads the fields of a webhook.

/** The normalized URL of an endpoint. Throws AppError 422. */
function readEndpoint(text: string): string {
  const problem = text.length > LIMITS.webhookUrlCharsMax ? "it is too long" : urlProblem(text.trim());
  if (problem === null) return new URL(text.trim()).href;
  throw invalid("endpoint", `It must be an http or https URL: ${problem}.`);
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

// Signing secrets of webhooks, encrypted in the database.

export interface SigningSecrets {
  /** `whsec_` and 24 bytes in base64, which needs no padding: every client library reads it. */
  make(): string;
  seal(secret: string, webhook: { id: string; teamId: string }): string;
  /** Throws if sealed with another master key. */
  open(sealed: string, webhook: { id: string; teamId: string }): string;
}

/** `key` has 32 bytes and is used for nothing else. */
export function createSigningSecrets(key: Uint8Array): SigningSecrets {
  return {
    make: () => `whsec_${randomBytes(24).toString("base64")}`,
    seal: (secret, webhook) => sealText(key, secret, contextOf(webhook)),
    open(sealed, webhook) {
      const secret = unsealText(key, sealed, contextOf(webhook));
      if (secret !== null) return secret;
      throw new Error(`the secret of the webhook ${webhook.id} was sealed with another master key`);
    },
  };
}

const contextOf = ({ id, teamId }: { id: string; teamId: string }) => `webhook ${teamId} ${id}`;
