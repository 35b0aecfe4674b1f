// Reads and checks the fields of contacts.
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import { isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { isAmbiguous, parseAddress } from "../mime/address.ts";
import type { ContactProperty, PropertyType, PropertyValue } from "../store/contact-properties.ts";
import type { ContactChanges, ContactKey, NotPermitted, TopicChoice, Unknown } from "../store/contacts.ts";
import type { CreateContactBody, UpdateContactBody } from "./schema.ts";

/** An address in lower case, its domain in A-labels. Throws AppError 422. */
export function readEmail(text: string): string {
  const parsed = parseAddress(text);
  if (parsed !== null && !isAmbiguous(parsed)) return parsed.address.toLowerCase();
  throw new AppError("validation_error", "Invalid `email` field. It must be an email address.");
}

/** A contact's id or address from a path. Throws AppError 422 for anything else. */
export function readContactKey(idOrEmail: string): ContactKey {
  const id = idOrEmail.toLowerCase();
  if (isId(id)) return { id };
  const parsed = parseAddress(idOrEmail);
  if (parsed !== null) return { email: parsed.address.toLowerCase() };
  throw new AppError("invalid_parameter", "Use the contact's id or its email address.");
}

/** The changes in a body. Throws AppError 422 that names the field. */
export function readChanges(
  body: Omit<UpdateContactBody, "email">,
  known: ContactProperty[],
): Omit<ContactChanges, "email"> {
  const firstName = body.first_name ?? body.firstName;
  const lastName = body.last_name ?? body.lastName;
  return {
    ...(body.first_name === undefined && body.firstName === undefined
      ? {}
      : { firstName: readName(firstName ?? null, "first_name") }),
    ...(body.last_name === undefined && body.lastName === undefined
      ? {}
      : { lastName: readName(lastName ?? null, "last_name") }),
    ...(body.unsubscribed == null ? {} : { isUnsubscribed: body.unsubscribed }),
    ...(body.language === undefined ? {} : { language: readLanguage(body.language) }),
    ...(body.time_zone === undefined ? {} : { timeZone: readTimeZone(body.time_zone) }),
    ...(body.properties == null ? {} : { properties: readProperties(body.properties, known) }),
  };
}

const LANGUAGES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** A BCP 47 tag in its canonical spelling; null for none. Throws AppError 422 for a language that nobody knows. */
export function readLanguage(text: string | null): string | null {
  if (text === null) return null;
  try {
    const locale = new Intl.Locale(text.trim().replaceAll("_", "-"));
    if (LANGUAGES.of(locale.language) !== undefined) return locale.toString();
  } catch {
    // No tag at all: refused below.
  }
  throw new AppError(
    "validation_error",
    "Invalid `language` field. Use a language tag such as `de` or `pt-BR`.",
  );
}

/** A name of the IANA database in its usual spelling; null for none. Throws AppError 422. */
export function readTimeZone(text: string | null): string | null {
  if (text === null) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: text.trim() }).resolvedOptions();
    // Offsets such as `+02:00` know no summer time.
    if (/^[A-Za-z]/.test(timeZone)) return timeZone;
  } catch {
    // Unknown: refused below.
  }
  throw new AppError("validation_error", "Invalid `time_zone` field. Use a name such as `Europe/Berlin`.");
}

/** Why a person is subscribed again, for the consent. Throws AppError 422 if it is too long. */
export function readReason(text: string | null | undefined): string | null {
  const reason = cleanText(text ?? "").trim();
  if (reason.length <= LIMITS.consentReasonCharsMax) return reason === "" ? null : reason;
  throw new AppError(
    "validation_error",
    `Invalid \`reason\` field. It has at most ${LIMITS.consentReasonCharsMax} characters.`,
  );
}

function readName(name: string | null, field: string): string | null {
  if (name === null) return null;
  const clean = cleanText(name).trim();
  if (clean.length <= LIMITS.contactNameCharsMax) return clean === "" ? null : clean;
  throw new AppError(
    "validation_error",
    `Invalid \`${field}\` field. It has at most ${LIMITS.contactNameCharsMax} characters.`,
  );
}

/** The segments that a new contact joins. */
export function readSegmentIds(
  body: Pick<CreateContactBody, "segments" | "audience_id" | "audienceId">,
): string[] {
  const given = (body.segments ?? []).map((segment) => (typeof segment === "string" ? segment : segment.id));
  const audience = body.audience_id ?? body.audienceId;
  const ids = audience == null ? given : [...given, audience];
  checkCount(ids, "segments");
  return [...new Set(ids.map((id, index) => readId(id, index < given.length ? "segments" : "audience_id")))];
}

export function readTopicChoices(
  choices: { id: string; subscription: TopicChoice["subscription"] }[],
): TopicChoice[] {
  checkCount(choices, "topics");
  return choices.map(({ id, subscription }) => ({ id: readId(id, "topics"), subscription }));
}

function checkCount(items: unknown[], field: string): void {
  if (items.length <= LIMITS.contactChoicesMax) return;
  throw new AppError(
    "validation_error",
    `Invalid \`${field}\` field. A request can have at most ${LIMITS.contactChoicesMax}.`,
  );
}

function readId(text: string, field: string): string {
  const id = text.toLowerCase();
  if (isId(id)) return id;
  throw new AppError("validation_error", `Invalid \`${field}\` field. Each \`id\` must be a valid UUID.`);
}

const NOUNS = { contact: "Contact", segment: "Segment", topic: "Topic" };

/** The error for what the team does not have. */
export function notFound({ what }: Pick<Unknown, "what">): AppError {
  return new AppError("not_found", `${NOUNS[what]} not found`);
}

/** The error for a contact that may not be resubscribed. */
export function notPermitted({ kind }: NotPermitted): AppError {
  return kind === "no_reason"
    ? new AppError(
        "missing_required_field",
        "Missing `reason` field. Say how the contact asked to be subscribed again: it is kept as evidence.",
      )
    : new AppError(
        "validation_error",
        "Invalid `unsubscribed` field. The contact has not confirmed the subscription yet; only the contact can, by the link in the confirmation email.",
      );
}

/** Values by the properties' ids. Throws AppError 422 for a key that the team has not declared, and a wrong type. */
function readProperties(
  given: Record<string, string | number | null>,
  known: ContactProperty[],
): Record<string, PropertyValue | null> {
  const byKey = new Map(known.map((property) => [property.key, property]));
  const values = Object.entries(given).map(([key, value]) => {
    const property = byKey.get(key);
    if (property === undefined) {
      throw new AppError(
        "validation_error",
        `Invalid \`properties\` field. There is no contact property ${key.slice(0, 60)}: create it first.`,
      );
    }
    const field = `properties.${key}`;
    return [property.id, value === null ? null : readValue(property.type, value, field)] as const;
  });
  return Object.fromEntries(values);
}

/** Some client libraries write numbers as text. */
export function readValue(type: PropertyType, value: string | number, field: string): PropertyValue {
  if (type === "number") {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    if (typeof number === "number" && Number.isFinite(number)) return number;
    throw new AppError("validation_error", `Invalid \`${field}\` field. It must be a number.`);
  }
  if (typeof value !== "string") {
    throw new AppError("validation_error", `Invalid \`${field}\` field. It must be a string.`);
  }
  if (value.length <= LIMITS.contactPropertyValueCharsMax) return cleanText(value);
  throw new AppError(
    "validation_error",
    `Invalid \`${field}\` field. It has at most ${LIMITS.contactPropertyValueCharsMax} characters.`,
  );
}

/** A name in one line. Throws AppError 422 that names the field. */
export function readLabel(text: string, field: string, charsMax: number): string {
  const label = cleanText(text).replace(/\s+/g, " ").trim();
  if (label !== "" && label.length <= charsMax) return label;
  throw new AppError("validation_error", `Invalid \`${field}\` field. It has 1 to ${charsMax} characters.`);
}
