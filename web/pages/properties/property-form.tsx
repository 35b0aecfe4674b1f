import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ContactPropertyItem } from "../../../src/contacts/property-schema.ts";
import { patch, post } from "../../api.ts";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { showToast } from "../../parts/toast.tsx";
import { type Submission, useSubmit } from "../../parts/use-submit.ts";
import { T, t } from "../../texts/text.tsx";

type PropertyType = ContactPropertyItem["type"];

/** A number as the API takes it; text that is none is passed on, so that the API says what is wrong. */
function readFallback(type: PropertyType, text: string): string | number | null {
  const value = text.trim();
  if (value === "") return null;
  return type === "number" && Number.isFinite(Number(value)) ? Number(value) : value;
}

export function CreateProperty({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const [key, setKey] = useState("");
  const [type, setType] = useState<PropertyType>("string");
  const [fallback, setFallback] = useState("");
  const form = useSubmit(["key", "fallback_value"], { main: "key" });
  async function save() {
    await post("/contact-properties", {
      key: key.trim(),
      type,
      fallback_value: readFallback(type, fallback),
    });
    showToast(t("Property created."));
    await client.invalidateQueries({ queryKey: ["/contact-properties"] });
    onClose();
  }
  return (
    <DialogForm form={form} save={save} action={t("Create property")} onClose={onClose}>
      <TextField
        label={t("Key")}
        value={key}
        onChange={({ target }) => setKey(target.value)}
        placeholder="plan"
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        hint={t("Letters, digits and underscores. It cannot be changed later.")}
        error={form.problemOf("key")}
      />
      <SelectField
        label={t("Type")}
        value={type}
        onChange={({ target }) => setType(target.value as PropertyType)}
        hint={t("Dates are text of the form 2026-11-22.")}
      >
        <option value="string">{t("Text")}</option>
        <option value="number">{t("Number")}</option>
      </SelectField>
      <FallbackField type={type} value={fallback} onChange={setFallback} form={form} />
    </DialogForm>
  );
}

export function EditFallback({ property, onClose }: { property: ContactPropertyItem; onClose(): void }) {
  const { id, key, type, fallback_value } = property;
  const client = useQueryClient();
  const [fallback, setFallback] = useState(String(fallback_value ?? ""));
  const form = useSubmit(["fallback_value"]);
  async function save() {
    await patch(`/contact-properties/${id}`, { fallback_value: readFallback(type, fallback) });
    showToast(t("Fallback saved."));
    await client.invalidateQueries({ queryKey: ["/contact-properties"] });
    onClose();
  }
  return (
    <DialogForm form={form} save={save} action={t("Save")} onClose={onClose}>
      <p className="text-sm text-soft">
        <T
          text="Key and type of <code>{name}</code> cannot be changed: create another property instead."
          name={key}
          code={(words) => <code className="text-ink">{words}</code>}
        />
      </p>
      <FallbackField type={type} value={fallback} onChange={setFallback} form={form} />
    </DialogForm>
  );
}

function FallbackField({
  type,
  value,
  onChange,
  form,
}: {
  type: PropertyType;
  value: string;
  onChange(value: string): void;
  form: Submission;
}) {
  return (
    <TextField
      label={t("Fallback")}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputMode={type === "number" ? "decimal" : "text"}
      autoComplete="off"
      hint={t("Filled into emails for contacts without a value.")}
      error={form.problemOf("fallback_value")}
    />
  );
}
