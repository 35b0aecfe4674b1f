// What a form shows, with its defaults filled in; and the wording that a consent keeps.
import type { ConsentWording } from "../store/consents.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import type { FormField, ShownForm } from "../store/forms.ts";
import type { TopicRow } from "../store/topics.ts";
import { type FormTexts, fillText, formTexts } from "./form-texts.ts";

export interface ShownField {
  /** Of the posted value: `email`, `first_name`, `property.plan`. */
  name: string;
  kind: FormField["kind"] | "email";
  property: ContactProperty | null;
  label: string;
  isRequired: boolean;
}

export interface FormContent {
  texts: FormTexts;
  senderName: string;
  title: string;
  description: string | null;
  /** The address first. */
  fields: ShownField[];
  topics: TopicRow[];
  consent: string;
  privacyUrl: string | null;
  button: string;
}

export function contentOf({ form, teamName, brand, topics, properties }: ShownForm): FormContent {
  const { settings } = form;
  const texts = formTexts(settings.language);
  const senderName = brand?.name ?? teamName;
  const fill = (text: string) => fillText(text, { name: senderName });
  return {
    texts,
    senderName,
    title: settings.title ?? fill(texts.title),
    description: settings.description,
    fields: [
      { name: "email", kind: "email", property: null, label: texts.email, isRequired: true },
      ...settings.fields.flatMap((field) => shownField(field, texts, properties) ?? []),
    ],
    topics,
    consent: settings.consentText ?? fill(texts.consent),
    privacyUrl: settings.privacyUrl,
    button: settings.buttonText ?? texts.button,
  };
}

/** Null for a property that is gone. */
function shownField(
  { kind, propertyId, label, isRequired }: FormField,
  texts: FormTexts,
  properties: ContactProperty[],
): ShownField | null {
  if (kind !== "property") {
    const standard = kind === "first_name" ? texts.firstName : texts.lastName;
    return { name: kind, kind, property: null, label: label ?? standard, isRequired };
  }
  const property = properties.find(({ id }) => id === propertyId);
  if (property === undefined) return null;
  return { name: `property.${property.key}`, kind, property, label: label ?? property.key, isRequired };
}

/** Everything that a visitor reads before agreeing, as text. */
export function wordingOf(shown: ShownForm): ConsentWording {
  const { title, description, fields, topics, consent, privacyUrl, button, texts } = contentOf(shown);
  const lines = [
    title,
    ...(description === null ? [] : [description]),
    ...fields.map(({ label, isRequired }) => (isRequired ? label : `${label} (${texts.optional})`)),
    ...(topics.length === 0 ? [] : [texts.topics]),
    ...topics.map(
      (topic) => `[ ] ${topic.name}${topic.description === null ? "" : `: ${topic.description}`}`,
    ),
    consent,
    ...(privacyUrl === null ? [] : [`${texts.privacy}: ${privacyUrl}`]),
    `[${button}]`,
  ];
  return { language: shown.form.settings.language, wording: lines.join("\n"), privacyUrl };
}
