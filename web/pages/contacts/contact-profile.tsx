import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ContactPropertyItem } from "../../../src/contacts/property-schema.ts";
import type { Contact, ContactReference } from "../../../src/contacts/schema.ts";
import { patch } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { TextField } from "../../parts/field.tsx";
import { propertiesQuery } from "../../parts/filter-names.ts";
import { formatNumber } from "../../parts/format.ts";
import { Card, Facts, Section } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { useContactsChanged } from "./contact-data.ts";

export function ContactProfile({ contact }: { contact: Contact }) {
  const [isOpen, setOpen] = useState(false);
  const { data: properties } = useQuery(propertiesQuery);
  const none = <span className="text-soft">–</span>;
  return (
    <Section
      title={t("Profile")}
      actions={
        <Button size="small" onClick={() => setOpen(true)}>
          {t("Edit")}
        </Button>
      }
    >
      <Card>
        <Facts
          facts={[
            [t("First name"), contact.first_name ?? none],
            [t("Last name"), contact.last_name ?? none],
            [t("Language"), contact.language ?? none],
            [t("Time zone"), contact.time_zone ?? none],
            ...(properties ?? []).map(({ key }): [string, React.ReactNode] => {
              const value = contact.properties[key]?.value;
              if (value === undefined) return [key, none];
              return [key, typeof value === "number" ? formatNumber(value) : value];
            }),
            [t("Created"), <Time key="created" value={contact.created_at} isAbsolute />],
            [
              t("ID"),
              <span key="id" className="inline-flex max-w-full items-center gap-1">
                <code className="truncate text-xs">{contact.id}</code>
                <CopyButton text={contact.id} label={t("ID")} />
              </span>,
            ],
          ]}
        />
      </Card>
      <Dialog title={t("Edit contact")} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ProfileForm contact={contact} properties={properties ?? []} onClose={() => setOpen(false)} />
      </Dialog>
    </Section>
  );
}

const FIELDS = ["email", "first_name", "last_name", "language", "time_zone"] as const;
type FieldName = (typeof FIELDS)[number];

const LABELS: Record<FieldName, string> = {
  email: t("Email"),
  first_name: t("First name"),
  last_name: t("Last name"),
  language: t("Language"),
  time_zone: t("Time zone"),
};
const PLACEHOLDERS: Partial<Record<FieldName, string>> = { language: "en-GB", time_zone: "Europe/Vienna" };

function ProfileForm({
  contact,
  properties,
  onClose,
}: {
  contact: Contact;
  properties: ContactPropertyItem[];
  onClose(): void;
}) {
  const refresh = useContactsChanged();
  const form = useSubmit([...FIELDS, ...properties.map(({ key }) => `properties.${key}`)]);
  const [fields, setFields] = useState<Record<string, string>>(() =>
    Object.fromEntries(FIELDS.map((name) => [name, contact[name] ?? ""])),
  );
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(properties.map(({ key }) => [key, String(contact.properties[key]?.value ?? "")])),
  );
  async function save() {
    const changedFields = FIELDS.filter((name) => fields[name] !== (contact[name] ?? ""));
    const changedValues = properties.filter(
      ({ key }) => values[key] !== String(contact.properties[key]?.value ?? ""),
    );
    await patch<ContactReference>(`/contacts/${contact.id}`, {
      ...Object.fromEntries(changedFields.map((name) => [name, fields[name] || null])),
      ...(changedValues.length > 0 && {
        properties: Object.fromEntries(
          changedValues.map(({ key, type }) => [key, readValue(type, values[key])]),
        ),
      }),
    });
    await refresh();
    showToast(t("Contact saved."));
    onClose();
  }
  return (
    <DialogForm form={form} save={save} action={t("Save")} onClose={onClose}>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={LABELS[name]}
          value={fields[name] ?? ""}
          placeholder={PLACEHOLDERS[name]}
          autoComplete="off"
          error={form.problemOf(name)}
          onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
        />
      ))}
      {properties.map(({ id, key, type }) => (
        <TextField
          key={id}
          label={key}
          type={type === "number" ? "number" : "text"}
          step="any"
          value={values[key] ?? ""}
          autoComplete="off"
          error={form.problemOf(`properties.${key}`)}
          onChange={({ target }) => setValues({ ...values, [key]: target.value })}
        />
      ))}
    </DialogForm>
  );
}

/** Empty = no value. What is no number is sent as it is, for the server to refuse at its field. */
function readValue(type: ContactPropertyItem["type"], text = ""): string | number | null {
  if (text.trim() === "") return null;
  const number = Number(text);
  return type === "number" && Number.isFinite(number) ? number : text;
}
