import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { TopicItem } from "../../../src/contacts/topic-schema.ts";
import type { Form } from "../../../src/forms/schema.ts";
import { Checkbox, SelectField, TextArea, TextField } from "../../parts/field.tsx";
import { propertiesQuery, staticSegmentsQuery, topicsQuery } from "../../parts/filter-names.ts";
import { LANGUAGES, T, t } from "../../texts/text.tsx";
import { type DraftParts, type FormDraft, textOf } from "./form-draft.ts";

/** What visitors see. */
export function FormTab(parts: DraftParts & { version: number }) {
  const { draft, change, problemOf, version } = parts;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={t("Name")}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        hint={t("For you: visitors see the title.")}
        error={problemOf("name")}
      />
      <Checkbox
        label={t("Active")}
        hint={t("When it is off, visitors read that the form is closed.")}
        checked={draft.is_active}
        onChange={({ target }) => change({ is_active: target.checked })}
      />
      <SelectField
        label={t("Language")}
        value={draft.language}
        onChange={({ target }) => change({ language: target.value as Form["language"] })}
        hint={t("Of the texts below that you leave empty.")}
      >
        {LANGUAGES.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={t("Title")} placeholder={t("Default")} {...textOf(parts, "title")} />
      <TextArea label={t("Description")} isProse rows={2} {...textOf(parts, "description")} />
      <FieldChoice {...parts} />
      <TopicChoice
        legend={t("Topics to choose from")}
        lead={t("Public topics, offered without a tick.")}
        accept={({ visibility }) => visibility === "public"}
        value={draft.topics}
        onChange={(topics) => change({ topics })}
      />
      <TextArea
        isProse
        label={t("Consent text")}
        rows={4}
        placeholder={t("Default")}
        hint={t(
          "What people agree to. This is version {version, number} of the form: each consent keeps the exact text that was shown.",
          { version },
        )}
        {...textOf(parts, "consent_text")}
      />
      <TextField label={t("Privacy policy")} placeholder="https://" {...textOf(parts, "privacy_url")} />
      <TextField label={t("Button")} placeholder={t("Default")} {...textOf(parts, "button_text")} />
    </div>
  );
}

/** How people confirm, and what they see then. */
export function ConfirmationTab(parts: DraftParts) {
  const { draft, change } = parts;
  return (
    <div className="flex flex-col gap-5">
      <Checkbox
        label={t("Confirm by email")}
        hint={t(
          "Only who opens the link in the email is subscribed. Without it, anybody can enter any address.",
        )}
        checked={draft.double_opt_in}
        onChange={({ target }) => change({ double_opt_in: target.checked })}
      />
      {draft.double_opt_in && (
        <>
          <Checkbox
            label={t("Always ask for a click on the page")}
            hint={t(
              "Otherwise the page confirms by itself for a person who looks at it, and asks when in doubt.",
            )}
            checked={draft.strict}
            onChange={({ target }) => change({ strict: target.checked })}
          />
          <TextField label={t("From")} placeholder={t("Default")} {...textOf(parts, "from")} />
          <TextField label={t("Reply-To")} {...textOf(parts, "reply_to")} />
          <TextField label={t("Subject")} placeholder={t("Default")} {...textOf(parts, "subject")} />
          <TextArea
            isProse
            label={t("Text of the email")}
            rows={4}
            placeholder={t("Default")}
            hint={t("The button to confirm follows. The email is not tracked.")}
            {...textOf(parts, "email_text")}
          />
        </>
      )}
      <TextArea
        isProse
        label={t("Shown after the form is sent")}
        rows={2}
        placeholder={t("Default")}
        {...textOf(parts, "submitted_text")}
      />
      <TextArea
        isProse
        label={t("Shown after the confirmation")}
        rows={2}
        placeholder={t("Default")}
        {...textOf(parts, "success_text")}
      />
      <TextField
        label={t("Redirect to")}
        placeholder="https://"
        hint={t("A page of yours, instead of the text above.")}
        {...textOf(parts, "redirect_url")}
      />
    </div>
  );
}

/** What everybody gets who signs up. */
export function MembersTab({ draft, change }: DraftParts) {
  const { data: segments } = useQuery(staticSegmentsQuery);
  return (
    <div className="flex flex-col gap-5">
      <TopicChoice
        legend={t("Topics that everybody gets")}
        lead={t("Name them in the consent text.")}
        accept={() => true}
        value={draft.granted_topics}
        onChange={(granted_topics) => change({ granted_topics })}
      />
      <Choices legend={t("Segments")} lead={t("People are added to them when they confirm.")}>
        {segments?.length === 0 && <None>{t("There is no static segment yet.")}</None>}
        {segments?.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={draft.segments.includes(id)}
            onChange={({ target }) => change({ segments: toggled(draft.segments, id, target.checked) })}
          />
        ))}
      </Choices>
    </div>
  );
}

const toggled = (ids: string[], id: string, isOn: boolean) =>
  isOn ? [...ids, id] : ids.filter((one) => one !== id);

type Field = FormDraft["fields"][number];

/** Fields beside the address: the names, and the team's properties. */
function FieldChoice({ draft: { fields }, change }: DraftParts) {
  const { data } = useQuery(propertiesQuery);
  const offered: [key: string, name: string][] = [
    ["first_name", t("First name")],
    ["last_name", t("Last name")],
    ...(data ?? []).map(({ key }): [string, string] => [`property.${key}`, key]),
  ];
  const set = (key: string, field: Field | null) => {
    const others = fields.filter((one) => one.field !== key);
    const order = (one: Field) => offered.findIndex(([known]) => known === one.field);
    const next = field === null ? others : [...others, field].sort((a, b) => order(a) - order(b));
    change({ fields: next });
  };
  return (
    <Choices legend={t("Fields")} lead={t("Beside the email address. Ask for as little as you need.")}>
      {offered.map(([key, name]) => {
        const field = fields.find((one) => one.field === key);
        return (
          <div key={key} className="flex flex-col gap-2">
            <div className="flex items-center justify-between gap-4">
              <Checkbox
                label={name}
                checked={field !== undefined}
                onChange={({ target }) =>
                  set(key, target.checked ? { field: key, label: null, required: false } : null)
                }
              />
              {field !== undefined && (
                <Checkbox
                  label={t("Required")}
                  aria-label={t("{name} is required", { name })}
                  checked={field.required}
                  onChange={({ target }) => set(key, { ...field, required: target.checked })}
                />
              )}
            </div>
            {field !== undefined && key.startsWith("property.") && (
              <TextField
                label={t("Label of {name}", { name })}
                isLabelHidden
                placeholder={t("Label, such as “Your city”")}
                value={field.label ?? ""}
                onChange={({ target }) => set(key, { ...field, label: target.value || null })}
              />
            )}
          </div>
        );
      })}
    </Choices>
  );
}

function TopicChoice({
  legend,
  lead,
  accept,
  value,
  onChange,
}: {
  legend: string;
  lead: string;
  accept(topic: TopicItem): boolean;
  value: string[];
  onChange(ids: string[]): void;
}) {
  const { data } = useQuery(topicsQuery);
  const topics = data?.filter(accept) ?? [];
  return (
    <Choices legend={legend} lead={lead}>
      {data !== undefined && topics.length === 0 && (
        <None>
          <T
            text="There is none yet. <a>Create a topic</a>"
            a={(words) => (
              <Link to="/topics" className="underline">
                {words}
              </Link>
            )}
          />
        </None>
      )}
      {topics.map(({ id, name, description }) => (
        <Checkbox
          key={id}
          label={name}
          {...(description === null ? {} : { hint: description })}
          checked={value.includes(id)}
          onChange={({ target }) => onChange(toggled(value, id, target.checked))}
        />
      ))}
    </Choices>
  );
}

function Choices({ legend, lead, children }: { legend: string; lead: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <p className="text-xs text-soft">{lead}</p>
      <div className="mt-2 flex flex-col gap-2">{children}</div>
    </fieldset>
  );
}

function None({ children }: { children: ReactNode }) {
  return <p className="text-sm text-soft">{children}</p>;
}
