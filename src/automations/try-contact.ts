// What would become of a contact, and of the emails to it, in a dry run. Nothing is stored or sent.
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import {
  type EMAIL_FACTS,
  fieldsWithValues,
  type RuleScope,
  valueAt,
  withValues,
} from "../store/automation-rules.ts";
import type { ContactRow } from "../store/contacts.ts";
import {
  isOut,
  maySend,
  REFUSAL_TEXTS,
  type Refusal,
  type Standing,
  subscriptionOf,
} from "../store/may-send.ts";
import type { Store } from "../store/store.ts";
import type { Subscription } from "../store/topics.ts";
import { openTemplates } from "../templates/template-source.ts";
import type { StepConfigs, TypedStep } from "./step-schema.ts";

interface TryParts {
  store: Pick<Store, "contacts" | "segments" | "suppressions" | "templates" | "topics">;
}

/** What rules and variables can ask about. */
export interface Facts {
  event: Record<string, unknown>;
  contact: Record<string, unknown>;
  /** Payloads of the events that waits received, by step key. */
  events: Record<string, Record<string, unknown>>;
  /** By the key of a `send_email`. */
  steps: Record<string, Record<(typeof EMAIL_FACTS)[number], boolean>>;
}

export function scopeOf(facts: Facts): RuleScope {
  return { valueOf: (field) => valueAt(facts, field), matches: () => false };
}

/** Changes the contact, which goes on. */
type Changing = Extract<
  TypedStep,
  { type: "contact_update" | "add_to_segment" | "remove_from_segment" | "set_topic" }
>;

interface Changed {
  output: Record<string, unknown>;
  /** Why it is not changed, or not in all. */
  error?: string;
  isSkipped?: boolean;
}

/** The contact as the steps leave it. */
export interface ContactTry {
  /** `error` and `isRefused`: it may not be sent; `error` alone: it cannot be made. */
  send(
    config: StepConfigs["send_email"],
    facts: Facts,
    now: number,
  ): Promise<{ output: Record<string, unknown>; error?: string; isRefused?: boolean }>;
  /** Changes `facts.contact`, too. */
  change(step: Changing, facts: Facts): Changed;
}

const ONLY_THEY = "only they can subscribe again.";

export async function openContactTry({ store }: TryParts, contact: ContactRow): Promise<ContactTry> {
  const { teamId, id, email } = contact;
  const [suppressions, topics] = await Promise.all([
    store.suppressions.find({ teamId, addresses: [email.toLowerCase()] }),
    store.contacts.topics({ teamId, key: { id }, limit: LIMITS.topicsMax }),
  ]);
  const choices = new Map(
    topics?.rows.map(({ topic, subscription, isChosen }) => [topic.id, { subscription, isChosen }]),
  );
  const templates = openTemplates({ store }, { teamId, bytesMax: Number.POSITIVE_INFINITY });
  let standing: Standing = { isUnsubscribed: contact.isUnsubscribed, status: contact.status };

  function refusalOf(topicId: string | undefined, now: number): Refusal | null {
    const suppression = suppressions.find(({ expiresAt = null }) => expiresAt === null || expiresAt > now);
    const subscription =
      topicId === undefined ? null : (choices.get(topicId)?.subscription ?? subscriptionOf(null, null));
    const recipient = { contact: standing, subscription, suppression: suppression?.origin ?? null };
    return maySend(recipient, "marketing");
  }

  function setTopic({ config }: Extract<Changing, { type: "set_topic" }>): Changed {
    const { topic_id: topicId, subscription } = config;
    const output = { ...config };
    if (isRejoining(choices.get(topicId), subscription))
      return { output, error: `The contact has unsubscribed from the topic; ${ONLY_THEY}`, isSkipped: true };
    choices.set(topicId, { subscription, isChosen: true });
    return { output };
  }

  function update({ config }: Extract<Changing, { type: "contact_update" }>, facts: Facts): Changed {
    const {
      properties = {},
      unsubscribed,
      ...names
    } = fieldsWithValues({ ...config }, scopeOf(facts)) as Record<string, unknown> & {
      properties?: Record<string, unknown>;
    };
    const isRefused = unsubscribed === false && isOut(standing);
    const isGiven = typeof unsubscribed === "boolean" && !isRefused;
    if (isGiven) standing = { ...standing, isUnsubscribed: unsubscribed };
    facts.contact = { ...facts.contact, ...names, ...properties, unsubscribed: isOut(standing) };
    const output = {
      ...names,
      ...(isGiven ? { unsubscribed } : {}),
      ...(Object.keys(properties).length === 0 ? {} : { properties }),
    };
    return isRefused ? { output, error: `The contact has unsubscribed; ${ONLY_THEY}` } : { output };
  }

  return {
    async send({ template, topic_id: topicId, ...config }, facts, now) {
      const values = withValues(template.variables ?? {}, scopeOf(facts)) as object;
      // One without a value has the template's fallback.
      const variables = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
      const output = { to: email, template_id: template.id, variables, topic_id: topicId ?? null };
      const refusal = refusalOf(topicId, now);
      if (refusal !== null) return { output, error: REFUSAL_TEXTS[refusal], isRefused: true };
      try {
        const made = await templates.render(template.id, variables);
        const from = config.from ?? made.from;
        const subject = config.subject ?? made.subject;
        const whole = { ...output, from, subject, reply_to: config.reply_to ?? made.replyTo };
        const missing = [from, subject].findIndex((text) => !text);
        return missing === -1
          ? { output: whole }
          : {
              output: whole,
              error: `Neither the step nor its template has a ${["sender", "subject"][missing]}.`,
            };
      } catch (error) {
        if (error instanceof AppError) return { output, error: error.message };
        throw error;
      }
    },
    change(step, facts) {
      if (step.type === "set_topic") return setTopic(step);
      return step.type === "contact_update" ? update(step, facts) : { output: { ...step.config } };
    },
  };
}

/** Whether the contact has left the topic: a step does not bring it back. */
function isRejoining(
  choice: { subscription: Subscription; isChosen: boolean } | undefined,
  wanted: Subscription,
): boolean {
  const isOpen = (subscription: Subscription) =>
    maySend({ contact: null, subscription, suppression: null }, "marketing") === null;
  return choice?.isChosen === true && isOpen(wanted) && !isOpen(choice.subscription);
}
