import type { ConsentProof } from "./consents.ts";
import type { ContactProperty, PropertyValue } from "./contact-properties.ts";
import type { ContactChanges } from "./contacts.ts";
import type { AcceptRequest, AcceptResult } from "./emails.ts";
import type { Page, PageRequest } from "./page.ts";
import type { TopicRow } from "./topics.ts";
import type { UnsubscribePage } from "./unsubscribe-pages.ts";

/** Of Sendlark's own texts on the page and in the emails. */
export const FORM_LANGUAGES = ["en", "de"] as const;
export type FormLanguage = (typeof FORM_LANGUAGES)[number];

/** Asked for beside the address. */
export interface FormField {
  kind: "first_name" | "last_name" | "property";
  /** Of a property. */
  propertyId: string | null;
  /** Null = the default. */
  label: string | null;
  isRequired: boolean;
}

/** A null text has its default in the form's language. */
export interface FormSettings {
  language: FormLanguage;
  title: string | null;
  description: string | null;
  fields: FormField[];
  /** Public topics, offered unticked. */
  topics: string[];
  consentText: string | null;
  privacyUrl: string | null;
  buttonText: string | null;
  /** Granted on confirmation to everybody. */
  grantedTopics: string[];
  segments: string[];
  isDoubleOptIn: boolean;
  /** The confirmation page waits for its button, whoever visits it. */
  isStrict: boolean;
  /** Null = the team's brand, else `no-reply@` its first verified domain. */
  from: string | null;
  replyTo: string | null;
  /** Of the confirmation email. */
  subject: string | null;
  emailText: string | null;
  /** Shown after the form is sent. */
  submittedText: string | null;
  /** Shown after the confirmation, unless it redirects. */
  successText: string | null;
  /** https. */
  redirectUrl: string | null;
  /** Sites that may embed the form. */
  allowedOrigins: string[];
}

/** Every text has its default. */
export const BLANK_FORM: FormSettings = {
  language: "en",
  title: null,
  description: null,
  fields: [],
  topics: [],
  consentText: null,
  privacyUrl: null,
  buttonText: null,
  grantedTopics: [],
  segments: [],
  isDoubleOptIn: true,
  isStrict: false,
  from: null,
  replyTo: null,
  subject: null,
  emailText: null,
  submittedText: null,
  successText: null,
  redirectUrl: null,
  allowedOrigins: [],
};

export interface FormRow {
  id: string;
  teamId: string;
  name: string;
  /** Counts the changes of what visitors see. */
  version: number;
  isActive: boolean;
  settings: FormSettings;
  createdAt: number;
  updatedAt: number;
}

export interface FormChanges {
  name?: string;
  isActive?: boolean;
  settings?: Partial<FormSettings>;
}

/** What a visitor sees and agrees to: a change of it raises the form's version. */
export function shownSettings(settings: FormSettings): Partial<FormSettings> {
  const { language, title, description, fields, topics, consentText, privacyUrl, buttonText } = settings;
  return { language, title, description, fields, topics, consentText, privacyUrl, buttonText };
}

/** Everything that a form's page is made of. */
export interface ShownForm {
  form: FormRow;
  teamName: string;
  brand: UnsubscribePage | null;
  /** Those offered, in the form's order. */
  topics: TopicRow[];
  /** All of the team. */
  properties: ContactProperty[];
}

/** What a person is asked to confirm, kept with the link's token. */
export interface OptInRequest {
  firstName?: string;
  lastName?: string;
  /** By the property's id. */
  properties: Record<string, PropertyValue>;
  language: string | null;
  topics: string[];
  segments: string[];
  formVersion: number;
  textHash: string;
  /** Https; null = the form's own. */
  redirectUrl: string | null;
}

export interface SignUpRequest {
  teamId: string;
  form: { id: string; version: number };
  /** The id is for a new contact. */
  contact: { id: string; email: string };
  /** Set at once: only an API key may. What a visitor enters is set on confirmation. */
  changes: ContactChanges;
  isDoubleOptIn: boolean;
  tokenHash: string;
  expiresAt: number;
  optIn: OptInRequest;
  proof: ConsentProof;
  /** Two emails, of which at most one is accepted: the confirmation, and the one for who gets all of it already. */
  accept: AcceptRequest;
  now: number;
}

export interface SignUpResult {
  /** As of an email; nothing is written unless it is `accepted`. */
  accepted: AcceptResult;
  contactId: string;
  /** `limited`: the address got its share of emails. `granted`: without double opt-in. */
  outcome: "confirmation" | "already" | "limited" | "granted";
}

/** A confirmation link. */
export interface OptInToken {
  shown: ShownForm;
  email: string;
  request: OptInRequest;
  confirmedAt: number | null;
  /** When the email with the link was delivered, ms; null = not that we know. */
  deliveredAt: number | null;
}

export type ConfirmResult = { kind: "unknown" } | { kind: "confirmed"; isFirst: boolean };

/** Of a time, absolute values. */
export interface FormCounts {
  viewed: number;
  requested: number;
  confirmed: number;
  refused: number;
}

export interface FormStore {
  /** False when the team has `formsMax` already. */
  create(request: { form: FormRow; formsMax: number }): Promise<{ created: boolean }>;
  get(request: { teamId: string; id: string }): Promise<FormRow | null>;
  list(request: { teamId: string } & PageRequest): Promise<Page<FormRow>>;
  update(request: { teamId: string; id: string; changes: FormChanges; now: number }): Promise<FormRow | null>;
  /** Its page is gone at once; links that were sent still confirm. */
  delete(request: { teamId: string; id: string; now: number }): Promise<{ deleted: boolean }>;
  /** Of any team, for its page; null for a deleted form. */
  shown(request: { id: string }): Promise<ShownForm | null>;

  /** By form, of the days from `fromDay` (`2026-11-22`) on; a form without counts has no entry. */
  counts(request: { teamId: string; fromDay: string }): Promise<Record<string, FormCounts>>;
  /** Of the form's newest confirmation emails, at most `last`. */
  standing(request: {
    teamId: string;
    formId: string;
    last: number;
  }): Promise<{ requested: number; confirmed: number }>;
  /** Adds what was counted in memory. */
  count(request: {
    added: { teamId: string; formId: string; day: string; viewed: number; refused: number }[];
  }): Promise<void>;

  /**
   * One transaction: the pending contact, the consent `requested` with its text, the token and the email. Never raises
   * the status of a contact that exists. Within the limits of emails to one address (`LIMITS.optInEmails`).
   */
  signUp(request: SignUpRequest): Promise<SignUpResult>;
  /** Null if unknown or expired, or if its contact is gone. */
  token(request: { formId: string; hash: string; now: number }): Promise<OptInToken | null>;
  /**
   * Grants what was asked for and writes the consent `confirmed`, once; commits `contact.updated` and
   * `contact.topics.updated`.
   */
  confirm(request: {
    formId: string;
    hash: string;
    /** `button`, or `page`: submitted by the page itself. */
    by: "button" | "page";
    proof: Pick<ConsentProof, "ip" | "userAgent" | "pageUrl">;
    now: number;
  }): Promise<ConfirmResult>;
  /** Deletes at most `limit` expired tokens, and the contacts that never confirmed with their consents. */
  sweep(request: { now: number; limit: number }): Promise<{ deleted: number }>;
}
