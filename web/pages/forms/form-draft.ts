// A form while it is edited: texts as they are typed, "" = the default.
import type { Form, FormBody } from "../../../src/forms/schema.ts";

export const TEXTS = [
  "title",
  "description",
  "consent_text",
  "privacy_url",
  "button_text",
  "from",
  "reply_to",
  "subject",
  "email_text",
  "submitted_text",
  "success_text",
  "redirect_url",
] as const;
export type FormText = (typeof TEXTS)[number];

export interface FormDraft extends Pick<Form, (typeof CHOICES)[number]>, Record<FormText, string> {
  /** One per line. */
  allowed_origins: string;
}

/** What is no text. */
const CHOICES = [
  "name",
  "language",
  "is_active",
  "fields",
  "topics",
  "granted_topics",
  "segments",
  "double_opt_in",
  "strict",
] as const;

export function draftOf(form: Form): FormDraft {
  const texts = TEXTS.map((text) => [text, form[text] ?? ""]);
  const choices = CHOICES.map((choice) => [choice, form[choice]]);
  return Object.fromEntries([
    ...choices,
    ...texts,
    ["allowed_origins", form.allowed_origins.join("\n")],
  ]) as FormDraft;
}

export function bodyOf(draft: FormDraft): FormBody {
  const texts = Object.fromEntries(TEXTS.map((text) => [text, draft[text].trim() || null]));
  return {
    ...draft,
    ...texts,
    allowed_origins: draft.allowed_origins.split(/\s+/).filter((origin) => origin !== ""),
  };
}

/** What the parts of the editor need. */
export interface DraftParts {
  draft: FormDraft;
  change(changed: Partial<FormDraft>): void;
  problemOf(field: string): string | null;
}

/** The attributes of a text's field. */
export const textOf = ({ draft, change, problemOf }: DraftParts, name: FormText | "allowed_origins") => ({
  value: draft[name],
  error: problemOf(name),
  onChange: (event: { target: { value: string } }) =>
    change({ [name]: event.target.value } as Partial<FormDraft>),
});
