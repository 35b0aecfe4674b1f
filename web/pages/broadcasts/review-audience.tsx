import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Broadcast, BroadcastCheck } from "../../../src/broadcasts/schema.ts";
import type { Filter } from "../../../src/store/filter.ts";
import { Button } from "../../parts/button.tsx";
import { SelectField } from "../../parts/field.tsx";
import { FilterBuilder } from "../../parts/filter-builder.tsx";
import { segmentsQuery, topicsQuery, useFilterNames } from "../../parts/filter-names.ts";
import { describeFilter } from "../../parts/filter-words.ts";
import { formatNumber } from "../../parts/format.ts";
import { Loading, Problem } from "../../parts/notice.tsx";
import { Card, Section } from "../../parts/page.tsx";
import { t } from "../../texts/text.tsx";
import { useDraftChange } from "./review-data.ts";
import { skipText } from "./skip-words.ts";

const EVERYBODY: Filter = { all: [] };
const ALL = "all";

/** Whether a filter that is there lets everybody through. */
function isEverybody(filter: Filter): boolean {
  return "all" in filter && filter.all.length === 0;
}

export function ReviewAudience({
  broadcast,
  check,
}: {
  broadcast: Broadcast;
  check: BroadcastCheck | undefined;
}) {
  const { segment_id, topic_id } = broadcast;
  const filter = broadcast.filter as Filter | null;
  const { data: segments = [] } = useQuery(segmentsQuery);
  const { data: topics = [] } = useQuery(topicsQuery);
  const { save, problem, problemOf } = useDraftChange(broadcast, ["segment_id", "topic_id", "filter"]);
  const chosen = segment_id ?? (filter === null ? "" : ALL);
  function choose(value: string) {
    if (value === ALL) void save({ segment_id: null, filter: filter ?? EVERYBODY });
    else void save({ segment_id: value, ...(filter !== null && isEverybody(filter) && { filter: null }) });
  }
  return (
    <Section title={t("Audience")}>
      <Card className="flex scroll-mt-4 flex-col gap-4">
        <div id="audience" className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t("To")}
            value={chosen}
            onChange={({ target }) => choose(target.value)}
            error={problemOf("segment_id")}
          >
            {chosen === "" && <option value="">{t("Choose an audience")}</option>}
            <option value={ALL}>{t("All contacts")}</option>
            {segments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t("Topic")}
            value={topic_id ?? ""}
            onChange={({ target }) => void save({ topic_id: target.value || null })}
            error={problemOf("topic_id")}
          >
            <option value="">{t("No topic")}</option>
            {topics.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        {chosen !== "" && <Narrow broadcast={broadcast} filter={filter} />}
        <Problem error={problem} />
        {check !== undefined && <Counted check={check} />}
      </Card>
    </Section>
  );
}

/** A filter besides the segment. */
function Narrow({ broadcast, filter }: { broadcast: Broadcast; filter: Filter | null }) {
  const [isOpen, setOpen] = useState(false);
  const isFiltered = filter !== null && !isEverybody(filter);
  const names = useFilterNames(isOpen || isFiltered);
  const [draft, setDraft] = useState<Filter | null>(isFiltered ? filter : null);
  const { save, problem, isBusy } = useDraftChange(broadcast);
  async function store() {
    const rest = broadcast.segment_id === null ? EVERYBODY : null;
    if (await save({ filter: draft ?? rest })) setOpen(false);
  }
  if (!isOpen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <p className="min-w-0 text-soft">
          {isFiltered ? names.isLoaded && describeFilter(filter, names) : t("Everybody in it.")}
        </p>
        <Button size="small" onClick={() => setOpen(true)}>
          {isFiltered ? t("Edit filter") : t("Narrow by filter")}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-3">
      {names.isLoaded ? (
        <FilterBuilder value={draft} onChange={setDraft} names={names} />
      ) : (
        <Loading lines={2} />
      )}
      <Problem error={problem} />
      <div className="flex gap-2">
        <Button variant="primary" isBusy={isBusy} onClick={() => void store()}>
          {t("Save filter")}
        </Button>
        <Button onClick={() => setOpen(false)}>{t("Cancel")}</Button>
      </div>
    </div>
  );
}

function Counted({ check: { recipients, skipped } }: { check: BroadcastCheck }) {
  const reasons = Object.entries(skipped).filter(([, count]) => count > 0);
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-t border-line pt-3 text-sm tabular-nums">
      <dt className="font-medium">{t("Will receive it")}</dt>
      <dd className="text-right font-medium">{formatNumber(recipients)}</dd>
      {reasons.map(([reason, count]) => (
        <div key={reason} className="contents text-soft">
          <dt>{skipText(reason)}</dt>
          <dd className="text-right">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
