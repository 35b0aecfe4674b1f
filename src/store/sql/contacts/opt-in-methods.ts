// Double opt-in: asking for a subscription, and confirming it. Each is one transaction, so that no email, token or consent
// is ever without the others.
import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { contactTopicsEvent } from "../../../events/team-event.ts";
import { LIMITS } from "../../../limits.ts";
import type { ContactChanges, ContactRow } from "../../contacts.ts";
import type { AcceptResult } from "../../emails.ts";
import type { FormStore, OptInRequest, SignUpRequest, SignUpResult } from "../../forms.ts";
import { maySend, subscriptionOf } from "../../may-send.ts";
import { createEnterRuns } from "../automations/enter-runs.ts";
import type { Connection } from "../connection.ts";
import { createAccept } from "../emails/accept-email.ts";
import { createEngagementMethods } from "../emails/engagement-methods.ts";
import { createQuota } from "../metrics/quota.ts";
import type { Synchronous } from "../noun.ts";
import { filterTerms } from "../queue/delivery-filter.ts";
import { deliveries } from "../schema.ts";
import { optInTokens } from "./audience-schema.ts";
import { createConsentWriter } from "./consent-methods.ts";
import { createChoices, createContactChange, newContact } from "./contact-change.ts";
import { createFindContact } from "./contact-reads.ts";
import { contactTopics, segments, topics } from "./contact-schema.ts";
import { createCountForm, dayOf, type FindShownForm } from "./form-reads.ts";

export function createSignUp(connection: Connection): (request: SignUpRequest) => SignUpResult {
  const accept = createAccept(connection);
  const quota = createQuota(connection.database);
  const find = createFindContact(connection);
  const isLimited = createAddressLimit(connection);
  const getsAll = createGetsAll(connection);
  const { addAtOnce, addPending, changeKnown, writeToken, writeRequested } = createSignUpWrites(connection);
  const addCounts = createCountForm(connection);

  return (request) => {
    const { teamId, contact: given, form, optIn, now } = request;
    const counted = { teamId, formId: form.id, day: dayOf(now) };
    const known = find(teamId, { email: given.email });
    const ended = (outcome: SignUpResult["outcome"], accepted: AcceptResult): SignUpResult => ({
      outcome,
      accepted,
      contactId: known?.id ?? given.id,
    });
    // Before everything else, so that a full quota shows the same for every address.
    const used = quota.read(teamId, now);
    const exceeded = quota.exceeded({ teamId, used, recipients: 1 });
    if (exceeded !== null) return ended("limited", { kind: "quota_exceeded", ...exceeded });
    const nothing: AcceptResult = { kind: "accepted", usage: used, queued: 0 };
    if (known === null && !request.isDoubleOptIn) {
      addAtOnce(request);
      addCounts({ ...counted, requested: 1, confirmed: 1 });
      return ended("granted", nothing);
    }
    if (known !== null && isLimited(known, now)) {
      changeKnown(known, request);
      addCounts({ ...counted, refused: 1 });
      return ended("limited", nothing);
    }
    const isAsked = known === null || !getsAll(known, optIn);
    const email = request.accept.emails[isAsked ? 0 : 1]!;
    const accepted = accept({ ...request.accept, emails: [email] });
    if (accepted.kind !== "accepted") return ended("limited", accepted);
    const contact = known === null ? addPending(request) : changeKnown(known, request);
    writeToken(request, contact.id, email.id, isAsked);
    if (isAsked) writeRequested(request, contact, email.id);
    addCounts({ ...counted, requested: 1 });
    return ended(isAsked ? "confirmation" : "already", accepted);
  };
}

/** The rows of a sign-up. */
function createSignUpWrites(connection: Connection) {
  const { orm } = connection;
  const { insert, change, writeContactEvent } = createContactChange(connection);
  const writeConsent = createConsentWriter(connection);
  const grant = createGrant(connection);
  return {
    /** A new contact of a form without double opt-in. */
    addAtOnce(request: SignUpRequest): void {
      const { teamId, contact, proof, now, optIn } = request;
      const added = newContact({ teamId, id: contact.id, given: { email: contact.email }, now });
      insert(added);
      writeContactEvent("contact.created", added, now);
      grant(added, optIn, now);
      writeConsent(added, { act: "granted", topics: optIn.topics, proof, now });
    },
    addPending({ teamId, contact, changes, now }: SignUpRequest): ContactRow {
      const given = { ...changes, email: contact.email, isUnsubscribed: false };
      const pending = newContact({ teamId, id: contact.id, given, status: "pending", now });
      insert(pending);
      writeContactEvent("contact.created", pending, now);
      return pending;
    },
    changeKnown(known: ContactRow, { changes, now }: SignUpRequest): ContactRow {
      const { isUnsubscribed, email, ...fields } = changes;
      const changed = change(known, fields, now);
      if (changed !== null) writeContactEvent("contact.updated", changed, now);
      return changed ?? known;
    },
    writeToken(request: SignUpRequest, contactId: string, emailId: string, isAsked: boolean): void {
      const { teamId, form, tokenHash, optIn, now, expiresAt } = request;
      const row = {
        hash: tokenHash,
        teamId,
        contactId,
        // Without a form, it counts for the limits of the address only: nobody has its link.
        formId: isAsked ? form.id : null,
        emailId,
        request: optIn as unknown as Record<string, unknown>,
        createdAt: now,
        expiresAt,
      };
      orm.insert(optInTokens).values(row).run();
    },
    writeRequested(request: SignUpRequest, contact: ContactRow, emailId: string): void {
      const { optIn, now } = request;
      const proof = { ...request.proof, evidence: emailId };
      writeConsent(contact, { act: "requested", topics: optIn.topics, proof, now });
    },
  };
}

/** Whether an address had its share of emails: `LIMITS.optInEmails`. */
function createAddressLimit({ orm }: Connection): (contact: ContactRow, now: number) => boolean {
  const limits = LIMITS.optInEmails;
  const countMax = Math.max(...limits.map(({ count }) => count));
  return ({ id, teamId }, now) => {
    const sent = orm
      .select({ createdAt: optInTokens.createdAt })
      .from(optInTokens)
      .where(and(eq(optInTokens.teamId, teamId), eq(optInTokens.contactId, id)))
      .orderBy(desc(optInTokens.createdAt))
      .limit(countMax)
      .all();
    return limits.some(
      ({ count, withinMs }) => sent.filter(({ createdAt }) => createdAt > now - withinMs).length >= count,
    );
  };
}

/** Whether a contact gets what is asked for without a confirmation. */
function createGetsAll(connection: Connection): (contact: ContactRow, wanted: OptInRequest) => boolean {
  const { orm } = connection;
  const { members } = createContactChange(connection);
  return (contact, wanted) => {
    const isAllowed = (subscription: "opt_in" | "opt_out" | null) =>
      maySend({ contact, subscription, suppression: null }, "marketing") === null;
    if (!isAllowed(null)) return false;
    const joined = new Set(members.idsOf(contact));
    if (wanted.segments.some((id) => !joined.has(id))) return false;
    if (wanted.topics.length === 0) return true;
    const { teamId, id } = contact;
    const found = orm
      .select({ chosen: contactTopics.subscription, standard: topics.defaultSubscription })
      .from(topics)
      .leftJoin(
        contactTopics,
        and(
          eq(contactTopics.teamId, topics.teamId),
          eq(contactTopics.contactId, id),
          eq(contactTopics.topicId, topics.id),
        ),
      )
      .where(and(eq(topics.teamId, teamId), inArray(topics.id, wanted.topics), isNull(topics.deletedAt)))
      .all();
    return found.every(({ chosen, standard }) => isAllowed(subscriptionOf(chosen, standard)));
  };
}

/** Sets what was asked for, as far as it still exists. */
function createGrant(connection: Connection) {
  const { orm } = connection;
  const choices = createChoices(connection);
  const { change, writeEvent, writeContactEvent, members } = createContactChange(connection);
  const staticSegments = (teamId: string, ids: string[]) =>
    ids.length === 0
      ? []
      : orm
          .select({ id: segments.id })
          .from(segments)
          .where(
            and(
              eq(segments.teamId, teamId),
              inArray(segments.id, ids),
              isNull(segments.deletedAt),
              isNull(segments.filter),
            ),
          )
          .all();
  return (contact: ContactRow, wanted: OptInRequest, now: number): void => {
    const { teamId } = contact;
    const optIns = wanted.topics.map((topicId) => ({ id: topicId, subscription: "opt_in" as const }));
    const set = choices.set(contact, choices.known(teamId, optIns), now);
    for (const segment of staticSegments(teamId, wanted.segments)) members.add(contact, segment.id, now);
    const { firstName, lastName, properties, language } = wanted;
    const fields: ContactChanges = { isUnsubscribed: false, firstName, lastName, properties };
    if (contact.language === null && language !== null) fields.language = language;
    const changed = change(contact, { ...fields, status: "active" }, now) ?? contact;
    writeContactEvent("contact.updated", changed, now);
    if (set.length > 0) writeEvent(contactTopicsEvent(contact, set, now));
  };
}

type StoredToken = typeof optInTokens.$inferSelect;

export function createConfirmation(
  connection: Connection,
  shown: FindShownForm,
): Pick<Synchronous<FormStore>, "token" | "confirm"> {
  const { orm } = connection;
  const find = createFindContact(connection);
  const engagements = createEngagementMethods(connection);
  const writeConsent = createConsentWriter(connection);
  const grant = createGrant(connection);
  const addCounts = createCountForm(connection);
  const { confirmed: enterConfirmed } = createEnterRuns(connection);

  function read({ formId, hash, now }: { formId: string; hash: string; now: number }) {
    const isMeant = and(
      eq(optInTokens.hash, hash),
      eq(optInTokens.formId, formId),
      gt(optInTokens.expiresAt, now),
    );
    const token = orm.select().from(optInTokens).where(isMeant).get();
    const request = token && toRequest(token);
    if (token === undefined || !request) return null;
    const contact = find(token.teamId, { id: token.contactId });
    return contact && { token, request, contact };
  }

  function deliveredAt({ teamId, emailId }: StoredToken): number | null {
    if (emailId === null) return null;
    const delivery = orm
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(filterTerms({ emailId, teamId }))
      .get();
    return (delivery && engagements.find({ deliveryId: delivery.id })?.deliveredAt) ?? null;
  }

  return {
    token(asked) {
      const found = read(asked);
      const form = found && shown(asked.formId, true);
      if (!found || !form) return null;
      const { token, request, contact } = found;
      const { confirmedAt } = token;
      return { shown: form, email: contact.email, request, confirmedAt, deliveredAt: deliveredAt(token) };
    },
    confirm({ by, proof, now, ...asked }) {
      const found = read({ ...asked, now });
      if (found === null) return { kind: "unknown" };
      const { token, request, contact } = found;
      if (token.confirmedAt !== null) return { kind: "confirmed", isFirst: false };
      orm.update(optInTokens).set({ confirmedAt: now }).where(eq(optInTokens.hash, token.hash)).run();
      grant(contact, request, now);
      writeConsent(contact, {
        act: "confirmed",
        topics: request.topics,
        proof: {
          ...proof,
          method: "form",
          actor: "contact",
          formId: asked.formId,
          formVersion: request.formVersion,
          textHash: request.textHash,
          // How it was confirmed belongs to the proof.
          pageUrl: proof.pageUrl == null ? null : `${proof.pageUrl}#${by}`,
          evidence: token.emailId,
        },
        now,
      });
      addCounts({ teamId: token.teamId, formId: asked.formId, day: dayOf(now), confirmed: 1 });
      if (contact.status === "pending") enterConfirmed(contact, now);
      return { kind: "confirmed", isFirst: true };
    },
  };
}

/** Null for one that cannot be read: it grants nothing. */
function toRequest({ request }: StoredToken): OptInRequest | null {
  const read = request as unknown as OptInRequest;
  return Array.isArray(read.topics) && Array.isArray(read.segments) && typeof read.textHash === "string"
    ? read
    : null;
}
