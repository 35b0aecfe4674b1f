// Asks for a subscription: by a visitor of a form, or by an API key for one of its contacts.
import { randomBytes } from "node:crypto";
import { hashToken } from "../accounts/token.ts";
import { type AcceptParts, acceptEmails } from "../emails/accept-email.ts";
import { AppError } from "../lib/app-error.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { type ConsentProof, textHashOf } from "../store/consents.ts";
import type { ContactChanges } from "../store/contacts.ts";
import { ANY_TOPIC } from "../store/emails.ts";
import type { OptInRequest, ShownForm, SignUpResult } from "../store/forms.ts";
import type { Store } from "../store/store.ts";
import { makeUnsubscribeToken } from "../unsubscribe/unsubscribe-token.ts";
import { wordingOf } from "./form-content.ts";
import { alreadyMail, confirmationMail, draftOf, senderOf } from "./opt-in-email.ts";

export interface SignUpParts extends Omit<AcceptParts, "store"> {
  store: Pick<Store, "emails" | "forms" | "domains">;
  /** Origin without a trailing slash. */
  publicUrl(): string;
  /** Seals the links to people's preferences. */
  unsubscribeKey: Uint8Array;
}

export interface SignUpAsk {
  shown: ShownForm;
  email: string;
  /** Set at once; empty for what a visitor entered. */
  changes: ContactChanges;
  /** Granted on confirmation, with what the form grants to everybody. */
  wanted: Pick<OptInRequest, "firstName" | "lastName" | "properties" | "topics" | "segments" | "redirectUrl">;
  /** Names of the topics, for the email. */
  topicNames: string[];
  isDoubleOptIn: boolean;
  proof: Omit<ConsentProof, "formId" | "formVersion" | "text" | "textHash">;
}

/**
 * One transaction writes the contact, the proof, the link's token and the email; the email goes through the same checks
 * as every other one. Throws AppError as `acceptEmails`.
 */
export async function signUp(parts: SignUpParts, ask: SignUpAsk): Promise<SignUpResult> {
  const { shown, email } = ask;
  const { form } = shown;
  const now = parts.clock.now();
  const token = randomBytes(16).toString("base64url");
  const text = wordingOf(shown);
  const envelope = { from: await senderAddress(parts, shown), to: email };
  const { teamId } = form;
  const confirmUrl = `${formUrl(parts, form.id)}/confirm/${token}`;
  const settings = { teamId, deliveryId: createId(), email, topic: ANY_TOPIC };
  const settingsUrl = `${parts.publicUrl()}/u/${makeUnsubscribeToken(parts.unsubscribeKey, settings)}`;
  const drafts = [
    draftOf(shown, envelope, confirmationMail({ shown, topics: ask.topicNames, url: confirmUrl })),
    draftOf(shown, envelope, alreadyMail(shown, settingsUrl)),
  ];
  let result: SignUpResult | null = null;
  const request: Omit<Parameters<Store["forms"]["signUp"]>[0], "accept"> = {
    teamId,
    form: { id: form.id, version: form.version },
    contact: { id: createId(), email },
    changes: ask.changes,
    isDoubleOptIn: ask.isDoubleOptIn,
    tokenHash: hashToken(token),
    expiresAt: now + LIMITS.optInMs,
    optIn: {
      ...ask.wanted,
      topics: [...new Set([...form.settings.grantedTopics, ...ask.wanted.topics])],
      segments: [...new Set([...form.settings.segments, ...ask.wanted.segments])],
      language: form.settings.language,
      formVersion: form.version,
      textHash: textHashOf(text),
    },
    proof: { ...ask.proof, formId: form.id, formVersion: form.version, text },
    now,
  };
  const emails = {
    ...parts.store.emails,
    // The store accepts the email that fits the contact, together with everything else.
    async accept(accept: Parameters<Store["emails"]["accept"]>[0]) {
      result = await parts.store.forms.signUp({ ...request, accept });
      return result.accepted;
    },
  };
  await acceptEmails(
    { ...parts, store: { emails } },
    { sender: senderOf(shown), drafts, idempotency: null, makeResponse: () => "" },
  );
  if (result === null) throw new Error("a sign-up was accepted without its store");
  return result;
}

export function formUrl({ publicUrl }: Pick<SignUpParts, "publicUrl">, formId: string): string {
  return `${publicUrl()}/f/${formId}`;
}

/** Throws AppError 403 if the team has no verified domain. */
async function senderAddress({ store }: SignUpParts, { form, brand, teamName }: ShownForm): Promise<string> {
  const given = form.settings.from ?? brand?.templateFrom ?? null;
  if (given !== null) return given;
  const domain = await firstDomain(store, form.teamId);
  if (domain === null) {
    const message = "The team has no verified domain to send from.";
    throw new AppError("validation_error", message, { status: 403 });
  }
  const name = (brand?.name ?? teamName).replace(/["\\<>\u0000-\u001f]/g, " ").trim();
  return `"${name.slice(0, 80)}" <no-reply@${domain}>`;
}

/** The name of the oldest domain that can send, so that a new one changes nothing; null = none. */
export async function firstDomain(store: Pick<Store, "domains">, teamId: string): Promise<string | null> {
  let first: string | null = null;
  for (let after: string | undefined; ; ) {
    const page = await store.domains.list({ teamId, limit: 100, ...(after === undefined ? {} : { after }) });
    const usable = page.rows.filter(
      ({ status, isSendingEnabled }) => status === "verified" && isSendingEnabled,
    );
    first = usable.at(-1)?.name ?? first;
    if (!page.hasMore) return first;
    after = page.rows.at(-1)!.id;
  }
}
