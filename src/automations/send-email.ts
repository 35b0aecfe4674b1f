// The email of a run, through the one way in. Its acceptance takes the step, so that it leaves once.
import { OPERATOR_KEY_ID } from "../api-keys/sender.ts";
import { type AcceptParts, acceptEmails } from "../emails/accept-email.ts";
import { fillFromTemplate } from "../emails/fill-from-template.ts";
import { type ParseParts, parseSendRequest } from "../emails/parse-send-request.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import type { OutsideStep, StepOutcome } from "../store/automations.ts";
import type { Store } from "../store/store.ts";
import { openTemplates, type TemplateSource } from "../templates/template-source.ts";
import { laterOr } from "./put-off.ts";

export interface SendEmailParts extends AcceptParts, Omit<ParseParts, "clock" | "fetchAttachment"> {
  store: Pick<Store, "emails" | "templates">;
  clock: Clock;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What passes: a used-up quota, a domain that is not verified at the moment. Three days in all. */
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, ...[2, 4, 8, 12, 22, 24].map((h) => h * HOUR_MS)];
const TEMPORARY = new Set([403, 429]);
/** For the emails of a moment, which mostly have the same templates. */
const TEMPLATES_MS = 2_000;
const TEAMS_KEPT = 100;

/** Null = it is recorded. Rejects where the store refuses, or for a fault of ours. */
export function createSendEmail(parts: SendEmailParts): (step: OutsideStep) => Promise<StepOutcome | null> {
  const templatesOf = createTemplatesOf(parts);
  return async (step) => {
    try {
      await send(parts, step, templatesOf(step.teamId));
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const { message, status } = error;
      if (!TEMPORARY.has(status)) return { kind: "failed", message, endsRun: true };
      return laterOr({ kind: "failed", message, endsRun: true }, step, RETRY_MS, parts.clock.now());
    }
  };
}

async function send(parts: SendEmailParts, step: OutsideStep, templates: TemplateSource): Promise<void> {
  const { runId, visit, teamId, config, contact } = step;
  const { template, from, subject, reply_to, topic_id } = config;
  const { id, variables } = template as { id: string; variables?: Record<string, unknown> };
  // A variable without a value has the template's fallback.
  const known = Object.entries(variables ?? {}).filter(([, value]) => value !== null);
  const given = {
    from,
    subject,
    reply_to,
    topic_id,
    to: [contact.email],
    unsubscribe: true,
    template: { id, variables: Object.fromEntries(known) },
  };
  const { request, templateId } = await fillFromTemplate(templates, given);
  const draft = await parseSendRequest({ ...parts, fetchAttachment: unasked }, request, templateId);
  await acceptEmails(parts, {
    sender: { teamId, apiKeyId: OPERATOR_KEY_ID, permission: "full_access", domainId: null },
    drafts: [draft],
    idempotency: null,
    step: { runId, visit },
    makeResponse: () => "",
  });
}

const unasked = () => Promise.reject(new Error("emails of automations have no attachments"));

function createTemplatesOf({ store, clock }: SendEmailParts): (teamId: string) => TemplateSource {
  const known = createRecentMap<{ source: TemplateSource; until: number }>(TEAMS_KEPT);
  return (teamId) => {
    const now = clock.now();
    const kept = known.get(teamId);
    if (kept !== undefined && kept.until > now) return kept.source;
    // Each email is bounded by itself.
    const source = openTemplates({ store }, { teamId, bytesMax: Number.POSITIVE_INFINITY });
    known.set(teamId, { source, until: now + TEMPLATES_MS });
    return source;
  };
}
