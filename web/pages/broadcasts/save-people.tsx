import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { CreatedSegment } from "../../../src/contacts/segment-schema.ts";
import { post } from "../../api.ts";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { TextField } from "../../parts/field.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { ProgressText } from "../contacts/use-bulk-run.tsx";
import type { People } from "./people-link.tsx";
import { readPeople } from "./read-people.ts";

const NAME_CHARS_MAX = 100;

/** Makes a segment of the people in a list, as they are now. */
export function SavePeople({
  id,
  people,
  name,
  onClose,
}: {
  id: string;
  people: People;
  name: string;
  onClose(): void;
}) {
  const client = useQueryClient();
  const [given, setGiven] = useState(name.slice(0, NAME_CHARS_MAX));
  const [seen, setSeen] = useState<number | null>(null);
  const form = useSubmit(["name"], { main: "name" });
  const isClosed = useRef(false);
  useEffect(
    () => () => {
      isClosed.current = true;
    },
    [],
  );
  async function save() {
    const { id: segment_id } = await post<CreatedSegment>("/segments", { name: given });
    let saved = 0;
    for await (const rows of readPeople(id, people)) {
      if (isClosed.current) break;
      const ids = rows.flatMap(({ contact_id, email }) => (email === "" ? [] : [contact_id]));
      if (ids.length > 0) await post("/contacts/bulk", { ids, act: "add_to_segment", segment_id });
      saved += ids.length;
      setSeen(saved);
    }
    await client.invalidateQueries({ queryKey: ["/segments"] });
    showToast(t("Segment {name} saved.", { name: given }));
    onClose();
  }
  return (
    <DialogForm form={form} save={save} action={t("Save segment")} onClose={onClose}>
      <TextField
        label={t("Name")}
        value={given}
        maxLength={NAME_CHARS_MAX}
        autoComplete="off"
        onChange={({ target }) => setGiven(target.value)}
        error={form.problemOf("name")}
        hint={t("The people in the list now. Later changes don’t matter.")}
      />
      {seen !== null && <ProgressText progress={{ seen, changed: seen }} />}
    </DialogForm>
  );
}
