// Reads and checks the settings of a form.
import type { Sender } from "../api-keys/sender.ts";
import { notFound, readLabel } from "../contacts/read-contact.ts";
import { checkSender, type SendingDomainLookup } from "../emails/check-sender.ts";
import { parseMailbox } from "../emails/parse-send-request.ts";
import { AppError } from "../lib/app-error.ts";
import { cleanText } from "../lib/clean-text.ts";
import { isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { refuseSubject } from "../mime/headers.ts";
import { hasUnsubscribeTag } from "../mime/unsubscribe-tag.ts";
import type { FormChanges, FormField, FormSettings } from "../store/forms.ts";
import type { Store } from "../store/store.ts";
import type { FormBody } from "./schema.ts";

export interface SettingsParts {
  store: Pick<Store, "topics" | "segments" | "contactProperties">;
  sendingDomains: SendingDomainLookup;
}

/**
 * What is absent stays as it is; null or an empty text is the default. Throws AppError 422 that names the field, 404 for
 * a topic or segment that is not the team's, 403 for a sender's domain that is not verified.
 */
export async function readFormChanges(
  parts: SettingsParts,
  sender: Sender,
  body: FormBody,
): Promise<FormChanges> {
  const settings = { ...readTexts(body), ...readLists(body) };
  if (body.language != null) settings.language = body.language;
  if (body.double_opt_in != null) settings.isDoubleOptIn = body.double_opt_in;
  if (body.strict != null) settings.isStrict = body.strict;
  if (body.fields !== undefined) settings.fields = await readFields(parts, sender.teamId, body.fields ?? []);
  await checkTopics(parts, sender.teamId, settings);
  await checkSegments(parts, sender.teamId, settings.segments ?? []);
  if (settings.from != null) await checkSender(parts, sender, { from: settings.from, headers: [] });
  return {
    ...(body.name == null ? {} : { name: readLabel(body.name, "name", LIMITS.formNameCharsMax) }),
    ...(body.is_active == null ? {} : { isActive: body.is_active }),
    settings,
  };
}

type Text = string | null | undefined;

function readTexts(body: FormBody): Partial<FormSettings> {
  const { formTextCharsMax: long, formTitleCharsMax: short, formLabelCharsMax: label } = LIMITS;
  const text = (name: keyof FormBody, charsMax: number) => readText(body[name] as Text, name, charsMax);
  const read: { [Name in keyof FormSettings]?: FormSettings[Name] | undefined } = {
    title: text("title", short),
    description: text("description", long),
    consentText: text("consent_text", long),
    buttonText: text("button_text", label),
    emailText: text("email_text", long),
    submittedText: text("submitted_text", long),
    successText: text("success_text", long),
    subject: mapGiven(text("subject", short), readSubject),
    privacyUrl: mapGiven(body.privacy_url, (url) => readUrl(url, "privacy_url", ["https:", "http:"])),
    redirectUrl: mapGiven(body.redirect_url, (url) => readUrl(url, "redirect_url", ["https:"])),
    from: mapGiven(body.from, (from) => parseMailbox(from, "from")),
    replyTo: mapGiven(body.reply_to, (replyTo) => parseMailbox(replyTo, "reply_to")),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

function mapGiven(given: Text, read: (text: string) => string): Text {
  return given == null ? given : given === "" ? null : read(given);
}

function readText(given: Text, field: string, charsMax: number): Text {
  if (given == null) return given;
  const clean = cleanText(given).replaceAll("\r\n", "\n").trim();
  if (clean.length <= charsMax) return clean === "" ? null : clean;
  throw invalid(field, `It has at most ${charsMax} characters.`);
}

function readSubject(subject: string): string {
  const refusal = refuseSubject(subject);
  if (refusal !== null) throw invalid("subject", refusal);
  if (hasUnsubscribeTag(subject)) throw invalid("subject", "It must not contain an unsubscribe link.");
  return subject;
}

/** Throws AppError 422 that names the field. */
export function readUrl(text: string, field: string, protocols: readonly string[]): string {
  const url = URL.parse(text);
  const isGood =
    url !== null && protocols.includes(url.protocol) && url.username === "" && url.password === "";
  if (isGood && url.href.length <= LIMITS.pageUrlCharsMax) return url.href;
  throw invalid(field, `It must be an \`${protocols[0]?.slice(0, -1)}\` URL.`);
}

function readLists(body: FormBody): Partial<FormSettings> {
  const settings: Partial<FormSettings> = {};
  if (body.topics !== undefined) settings.topics = readIds(body.topics ?? [], "topics");
  if (body.granted_topics !== undefined)
    settings.grantedTopics = readIds(body.granted_topics ?? [], "granted_topics");
  if (body.segments !== undefined) settings.segments = readIds(body.segments ?? [], "segments");
  if (body.allowed_origins !== undefined) settings.allowedOrigins = readOrigins(body.allowed_origins ?? []);
  return settings;
}

function readIds(given: string[], field: string): string[] {
  if (given.length > LIMITS.contactChoicesMax)
    throw invalid(field, `A form can have at most ${LIMITS.contactChoicesMax}.`);
  const ids = given.map((id) => id.toLowerCase());
  if (!ids.every(isId)) throw invalid(field, "Each must be a valid UUID.");
  return [...new Set(ids)];
}

function readOrigins(given: string[]): string[] {
  if (given.length > LIMITS.formOriginsMax)
    throw invalid("allowed_origins", `A form can have at most ${LIMITS.formOriginsMax}.`);
  const origins = given.map((text) => {
    const url = URL.parse(text);
    const isLocal = url?.hostname === "localhost" || url?.hostname === "127.0.0.1";
    const isGood = url?.protocol === "https:" || (url?.protocol === "http:" && isLocal);
    if (url && isGood && url.pathname === "/" && url.search === "" && url.username === "") return url.origin;
    throw invalid("allowed_origins", "Each is the `https` address of a site, such as `https://example.com`.");
  });
  return [...new Set(origins)];
}

const NAMES = ["first_name", "last_name"] as const;

async function readFields(
  { store }: SettingsParts,
  teamId: string,
  given: NonNullable<FormBody["fields"]>,
): Promise<FormField[]> {
  if (given.length > LIMITS.formFieldsMax)
    throw invalid("fields", `A form can have at most ${LIMITS.formFieldsMax}.`);
  const known = given.length === 0 ? [] : await store.contactProperties.all({ teamId });
  const fields = given.map(({ field, label, required }, index): FormField => {
    const shared = {
      label: readText(label, `fields.${index}.label`, LIMITS.formLabelCharsMax) ?? null,
      isRequired: required ?? false,
    };
    const name = NAMES.find((one) => one === field);
    if (name !== undefined) return { kind: name, propertyId: null, ...shared };
    const property = known.find(({ key }) => field === `property.${key}`);
    if (property !== undefined) return { kind: "property", propertyId: property.id, ...shared };
    throw invalid(
      `fields.${index}.field`,
      "It must be `first_name`, `last_name`, or `property.` and the key of a contact property.",
    );
  });
  const names = new Set(fields.map(({ kind, propertyId }) => propertyId ?? kind));
  if (names.size === fields.length) return fields;
  throw invalid("fields", "Each field can be there once.");
}

async function checkTopics(
  { store }: SettingsParts,
  teamId: string,
  { topics = [], grantedTopics = [] }: Partial<FormSettings>,
): Promise<void> {
  for (const id of new Set([...topics, ...grantedTopics])) {
    const topic = await store.topics.get({ teamId, id });
    if (topic === null) throw notFound({ what: "topic" });
    if (topics.includes(id) && topic.visibility !== "public") {
      throw invalid("topics", `The topic ${topic.name} is private. Only public topics can be offered.`);
    }
  }
}

/** Throws AppError 404 for an unknown segment, 422 for one with a filter. */
export async function checkSegments(
  { store }: { store: Pick<Store, "segments"> },
  teamId: string,
  ids: string[],
): Promise<void> {
  for (const id of ids) {
    const segment = await store.segments.get({ teamId, id });
    if (segment === null) throw notFound({ what: "segment" });
    if (segment.filter !== null) {
      throw invalid("segments", `The members of ${segment.name} are those that match its filter.`);
    }
  }
}

function invalid(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}
