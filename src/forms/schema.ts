// The wire form of sign-up forms. Rules on values are in form-settings.ts.
import { z } from "zod";
import { listOf } from "../api/page-query.ts";
import { choice, mapOf, optional } from "../api/request-fields.ts";
import { isoTime } from "../lib/iso-time.ts";
import {
  FORM_LANGUAGES,
  type FormCounts,
  type FormRow,
  type FormField as StoredField,
} from "../store/forms.ts";

const text = z.string("It must be a string.");
const flag = z.boolean("It must be true or false.");
const ids = (what: string) => optional(z.array(text, "It must be an array.")).describe(what);

const formField = z
  .object(
    {
      field: text.describe("`first_name`, `last_name`, or `property.` and the key of a contact property."),
      label: text.nullish(),
      required: optional(flag),
    },
    "It must be an object with `field`.",
  )
  .meta({ id: "FormFieldRequest" });

const fields = {
  is_active: optional(flag).describe("False closes the page. Links that were sent still confirm."),
  language: optional(choice(FORM_LANGUAGES, "It must be `en` or `de`.")).describe(
    "Of the texts that you do not set; default `en`.",
  ),
  title: text.nullish(),
  description: text.nullish(),
  fields: optional(z.array(formField, "It must be an array.")).describe(
    "Asked for beside the address, in this order.",
  ),
  topics: ids("Ids of public topics to choose from. Visitors find them unticked."),
  granted_topics: ids("Ids of topics that everybody gets on confirmation."),
  segments: ids("Ids of segments without a filter that everybody joins on confirmation."),
  consent_text: text.nullish().describe("What visitors agree to. Kept with each consent, word by word."),
  privacy_url: text.nullish(),
  button_text: text.nullish(),
  double_opt_in: optional(flag).describe(
    "Default true. False subscribes new addresses at once; an address that is known still confirms.",
  ),
  strict: optional(flag).describe("True: the page behind the link always waits for its button."),
  from: text
    .nullish()
    .describe(
      "The sender of the confirmation email, at a verified domain; default: your brand's, else `no-reply@` your first verified domain.",
    ),
  reply_to: text.nullish(),
  subject: text.nullish().describe("Of the confirmation email."),
  email_text: text.nullish().describe("The text above the link in the confirmation email."),
  submitted_text: text.nullish().describe("Shown after the form is sent."),
  success_text: text.nullish().describe("Shown after the confirmation."),
  redirect_url: text.nullish().describe("An `https` URL to go to after the confirmation, instead."),
  allowed_origins: optional(z.array(text, "It must be an array.")).describe(
    "Sites that may embed the form, such as `https://example.com`.",
  ),
};

export const createFormBody = z
  .object({ name: text.describe("1 to 100 characters, not shown to visitors."), ...fields })
  .meta({ id: "CreateFormRequest" });
export type CreateFormRequest = z.input<typeof createFormBody>;

export const updateFormBody = mapOf(z.object({ name: optional(text), ...fields })).meta({
  id: "UpdateFormRequest",
});
export type UpdateFormRequest = z.input<typeof updateFormBody>;
export type FormBody = z.output<typeof updateFormBody>;

const formReference = z.object({ object: z.literal("form"), id: z.string() }).meta({ id: "FormReference" });
export type FormReference = z.infer<typeof formReference>;
export const deletedForm = formReference.extend({ deleted: z.literal(true) }).meta({ id: "DeletedForm" });
export type DeletedForm = z.infer<typeof deletedForm>;

const counts = z
  .object({ viewed: z.int(), requested: z.int(), confirmed: z.int(), refused: z.int() })
  .meta({ id: "FormCounts" });
export type FormCountsObject = z.infer<typeof counts>;

const formItem = z
  .object({
    id: z.string(),
    name: z.string(),
    version: z.int().describe("Rises with each change of what visitors see."),
    is_active: z.boolean(),
    language: z.enum(FORM_LANGUAGES),
    double_opt_in: z.boolean(),
    url: z.string().describe("The form's own page."),
    counts: counts.describe("Of the last 30 days."),
    notice: z
      .string()
      .nullable()
      .describe("What keeps the form from working, or an attack on it, in a sentence; null = nothing."),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "FormItem" });
export type FormItem = z.infer<typeof formItem>;

const shownField = z
  .object({ field: z.string(), label: z.string().nullable(), required: z.boolean() })
  .meta({ id: "FormField" });

export const formObject = formItem
  .extend({
    object: z.literal("form"),
    title: z.string().nullable(),
    description: z.string().nullable(),
    fields: z.array(shownField),
    topics: z.array(z.string()),
    granted_topics: z.array(z.string()),
    segments: z.array(z.string()),
    consent_text: z.string().nullable(),
    privacy_url: z.string().nullable(),
    button_text: z.string().nullable(),
    strict: z.boolean(),
    from: z.string().nullable(),
    reply_to: z.string().nullable(),
    subject: z.string().nullable(),
    email_text: z.string().nullable(),
    submitted_text: z.string().nullable(),
    success_text: z.string().nullable(),
    redirect_url: z.string().nullable(),
    allowed_origins: z.array(z.string()),
    snippet: z.string().describe("HTML to embed the form in a page. Works without JavaScript."),
  })
  .meta({ id: "Form" });
export type Form = z.infer<typeof formObject>;

export const formList = listOf(formItem).meta({ id: "FormList" });
export type FormList = z.infer<typeof formList>;

/** A draft, as the page shows it: a frame gets its pages by this id for a while. */
export const formPreview = z
  .object({ object: z.literal("form_preview"), id: z.string(), subject: z.string(), text: z.string() })
  .meta({ id: "FormPreview" });
export type FormPreview = z.infer<typeof formPreview>;

export interface ShownFacts {
  url: string;
  counts: FormCounts;
  notice: string | null;
}

export function showFormItem(form: FormRow, { url, counts: counted, notice }: ShownFacts): FormItem {
  return {
    id: form.id,
    name: form.name,
    version: form.version,
    is_active: form.isActive,
    language: form.settings.language,
    double_opt_in: form.settings.isDoubleOptIn,
    url,
    counts: counted,
    notice,
    created_at: isoTime(form.createdAt),
    updated_at: isoTime(form.updatedAt),
  };
}

/** `keyOf`: the key of a property; null for one that is gone. */
export function showForm(
  form: FormRow,
  facts: ShownFacts & { snippet: string; keyOf(propertyId: string): string | null },
): Form {
  const { settings } = form;
  return {
    object: "form",
    ...showFormItem(form, facts),
    title: settings.title,
    description: settings.description,
    fields: settings.fields.flatMap((field) => showField(field, facts.keyOf) ?? []),
    topics: settings.topics,
    granted_topics: settings.grantedTopics,
    segments: settings.segments,
    consent_text: settings.consentText,
    privacy_url: settings.privacyUrl,
    button_text: settings.buttonText,
    strict: settings.isStrict,
    from: settings.from,
    reply_to: settings.replyTo,
    subject: settings.subject,
    email_text: settings.emailText,
    submitted_text: settings.submittedText,
    success_text: settings.successText,
    redirect_url: settings.redirectUrl,
    allowed_origins: settings.allowedOrigins,
    snippet: facts.snippet,
  };
}

function showField(
  { kind, propertyId, label, isRequired }: StoredField,
  keyOf: (id: string) => string | null,
) {
  if (propertyId === null) return { field: kind, label, required: isRequired };
  const key = keyOf(propertyId);
  return key === null ? null : { field: `property.${key}`, label, required: isRequired };
}

export function showFormReference(id: string): FormReference {
  return { object: "form", id };
}
