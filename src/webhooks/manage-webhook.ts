import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { Store } from "../store/store.ts";
import type { WebhookRow } from "../store/webhooks.ts";
import { readEndpoint, readEvents } from "./read-webhook.ts";
import type { SigningSecrets } from "./signing-secrets.ts";

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

/** Events are told to it from the answer on. Throws AppError 422 for what may not be. */
export async function createWebhook(
  { store, clock, secrets }: WebhookParts,
  request: { teamId: string; endpoint: string; events: string[] },
): Promise<{ id: string; secret: string }> {
  const { teamId } = request;
  const id = createId();
  const secret = secrets.make();
  const { created } = await store.webhooks.create({
    webhook: {
      ...{ id, teamId, endpoint: readEndpoint(request.endpoint), events: readEvents(request.events) },
      ...{ status: "enabled", disabledReason: null, disabledAt: null, failingSince: null },
      ...{ secret: secrets.seal(secret, { id, teamId }), previousSecret: null, previousSecretUntil: null },
      createdAt: clock.now(),
    },
    max: LIMITS.webhooksPerTeamMax,
  });
  if (created) return { id, secret };
  throw new AppError("validation_error", `A team can have at most ${LIMITS.webhooksPerTeamMax} webhooks.`);
}

/** What is absent stays. Throws AppError 404 and 422. */
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
    ...{ teamId, id, now: clock.now() },
    ...(endpoint == null ? {} : { endpoint: readEndpoint(endpoint) }),
    ...(events == null ? {} : { events: readEvents(events) }),
    ...(status == null ? {} : { status }),
  });
  if (updated === null) throw webhookNotFound();
}

/** Gives the new secret; the one before signs beside it for a day. Throws AppError 404. */
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
