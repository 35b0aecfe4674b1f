import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CreatedSegment } from "../../../src/contacts/segment-schema.ts";
import type { Filter } from "../../../src/store/filter.ts";
import { post } from "../../api.ts";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { Checkbox, TextField } from "../../parts/field.tsx";
import { FilterBuilder } from "../../parts/filter-builder.tsx";
import { useFilterNames } from "../../parts/filter-names.ts";
import { RadioList } from "../../parts/radio-list.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { MatchCount } from "../contacts/match-count.tsx";

/** What tracking means. */
export const TRACKED_HINT = t(
  "Its members are kept up to date as contacts change, and who enters or leaves is an event. Its size is known at once.",
);

export function CreateSegment({ onClose, open }: { onClose(): void; open(id: string): void }) {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [kind, setKind] = useState("static");
  const [filter, setFilter] = useState<Filter | null>(null);
  const [isTracked, setTracked] = useState(false);
  const names = useFilterNames(kind === "live");
  const form = useSubmit(["name"]);
  const isLive = kind === "live";
  async function save() {
    const body = isLive ? { name, filter: filter ?? { all: [] }, tracked: isTracked } : { name };
    const { id } = await post<CreatedSegment>("/segments", body);
    await client.invalidateQueries({ queryKey: ["/segments"] });
    open(id);
  }
  return (
    <DialogForm form={form} save={save} action={t("Create segment")} onClose={onClose}>
      <TextField
        label={t("Name")}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={100}
        autoComplete="off"
        error={form.problemOf("name")}
      />
      <RadioList
        legend={t("Members")}
        name="kind"
        value={kind}
        onChange={setKind}
        options={[
          {
            value: "static",
            label: t("Static"),
            hint: t("Contacts that you add: here, over the API, by a form or by an import."),
          },
          { value: "live", label: t("Live"), hint: t("Whoever matches a filter when the segment is used.") },
        ]}
      />
      {isLive && names.isLoaded && (
        <>
          <FilterBuilder value={filter} onChange={setFilter} names={names} />
          <p className="text-sm text-soft">
            <MatchCount filter={filter} />
          </p>
          <Checkbox
            label={t("Track members")}
            hint={TRACKED_HINT}
            checked={isTracked}
            onChange={({ target }) => setTracked(target.checked)}
          />
        </>
      )}
    </DialogForm>
  );
}
