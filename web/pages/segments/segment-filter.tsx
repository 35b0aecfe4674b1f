import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Segment } from "../../../src/contacts/segment-schema.ts";
import type { Filter } from "../../../src/store/filter.ts";
import { patch } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Checkbox } from "../../parts/field.tsx";
import { FilterBuilder } from "../../parts/filter-builder.tsx";
import { useFilterNames } from "../../parts/filter-names.ts";
import { describeFilter } from "../../parts/filter-words.ts";
import { Problem } from "../../parts/notice.tsx";
import { Card, Section } from "../../parts/page.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { MatchCount } from "../contacts/match-count.tsx";
import { TRACKED_HINT } from "./segment-form.tsx";

/** Who belongs to a live or tracked segment, as a sentence; it is edited in place. */
export function SegmentFilter({ segment, filter }: { segment: Segment; filter: Filter }) {
  const [isEditing, setEditing] = useState(false);
  const names = useFilterNames();
  const { act: track, pending } = useOptimistic<boolean>({
    key: ["track segment", segment.id],
    send: (tracked) => patch(`/segments/${segment.id}`, { tracked }),
    done: (tracked) => (tracked ? t("The segment is tracked.") : t("The segment is not tracked any more.")),
    changes: ["/segments"],
  });
  return (
    <Section
      title={t("Who belongs to it")}
      actions={!isEditing && <Button onClick={() => setEditing(true)}>{t("Edit filter")}</Button>}
    >
      <Card className="flex flex-col gap-4">
        {isEditing && names.isLoaded ? (
          <EditFilter segment={segment} filter={filter} names={names} onClose={() => setEditing(false)} />
        ) : (
          <p className="text-pretty wrap-anywhere">
            {names.isLoaded && (describeFilter(filter, names) || t("All contacts"))}
          </p>
        )}
        <Checkbox
          label={t("Track members")}
          hint={TRACKED_HINT}
          checked={pending.at(-1) ?? segment.tracked}
          onChange={({ target }) => track(target.checked)}
        />
      </Card>
    </Section>
  );
}

function EditFilter({
  segment,
  filter,
  names,
  onClose,
}: {
  segment: Segment;
  filter: Filter;
  names: ReturnType<typeof useFilterNames>;
  onClose(): void;
}) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Filter | null>(filter);
  const { submit, problem, isBusy } = useSubmit();
  async function save() {
    await patch(`/segments/${segment.id}`, { filter: draft ?? { all: [] } });
    showToast(t("Filter saved."));
    await client.invalidateQueries({ queryKey: ["/segments"] });
    await client.invalidateQueries({ queryKey: [`/segments/${segment.id}/contacts`] });
    onClose();
  }
  return (
    <>
      <FilterBuilder value={draft} onChange={setDraft} names={names} />
      <Problem error={problem} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" isBusy={isBusy} onClick={() => void submit(save)}>
          {t("Save filter")}
        </Button>
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <span className="text-sm text-soft">
          <MatchCount filter={draft} />
        </span>
      </div>
    </>
  );
}
