import { useState } from "react";
import type { AutomationReference, CreateAutomationRequest } from "../../../src/automations/schema.ts";
import { post } from "../../api.ts";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { TextField } from "../../parts/field.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { useAutomationsChanged } from "./automation-data.ts";
import { TRIGGERS } from "./step-words.ts";

/** An empty one; the starters are on the page. */
export function CreateAutomation({ onClose, open }: { onClose(): void; open(id: string): void }) {
  const [name, setName] = useState("");
  const changed = useAutomationsChanged();
  const form = useSubmit(["name"], { main: "name" });
  async function save() {
    const body: CreateAutomationRequest = {
      name,
      steps: [{ key: "trigger", type: "trigger", config: { event_name: TRIGGERS.confirmed } }],
    };
    const { id } = await post<AutomationReference>("/automations", body);
    await changed();
    open(id);
  }
  return (
    <DialogForm form={form} save={save} action={t("Create automation")} onClose={onClose}>
      <TextField
        label={t("Name")}
        value={name}
        onChange={({ target }) => setName(target.value)}
        placeholder={t("Welcome")}
        hint={t("It does nothing until you enable it.")}
        autoComplete="off"
        error={form.problemOf("name")}
      />
    </DialogForm>
  );
}
