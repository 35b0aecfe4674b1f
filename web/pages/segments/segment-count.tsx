import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { ContactCounts } from "../../../src/contacts/search-schema.ts";
import type { Segment } from "../../../src/contacts/segment-schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { countText } from "../../parts/count-text.ts";
import { SelectField } from "../../parts/field.tsx";
import { topicsQuery } from "../../parts/filter-names.ts";
import { formatClock, formatNumber } from "../../parts/format.ts";
import { Problem } from "../../parts/notice.tsx";
import { Card } from "../../parts/page.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";

/** The server counts one of a team at a time, and lets few wait. */
let last: Promise<unknown> = Promise.resolve();

function count(segment_id: string, topic: string, fresh = false): Promise<ContactCounts> {
  const body = { segment_id, ...(topic !== "" && { topic_id: topic }), ...(fresh && { fresh }) };
  const answer = last.catch(() => {}).then(() => post<ContactCounts>("/contacts/count", body));
  last = answer;
  return answer;
}

/** Members by hand are counted anew each time, since somebody may have just added one. */
const countQuery = (id: string, topic = "", isStatic = false) => ({
  queryKey: ["/segments", id, "count", topic],
  queryFn: () => count(id, topic, isStatic),
  retry: false,
});

/** "5,040 in segment · 5,012 would receive · 28 not: 20 unsubscribed, 8 suppressed", as of a time. */
export function SegmentCount({ segment: { id, filter } }: { segment: Segment }) {
  const client = useQueryClient();
  const [topic, setTopic] = useState("");
  const { data: topics = [] } = useQuery(topicsQuery);
  const query = countQuery(id, topic, filter === null);
  const { data, error, isFetching } = useQuery({ ...query, placeholderData: (before) => before });
  const again = useSubmit();
  const countAgain = () =>
    again.submit(async () => client.setQueryData(query.queryKey, await count(id, topic, true)));
  const isCounting = isFetching || again.isBusy;
  return (
    <Card className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <Problem error={again.problem ?? error} />
        {data === undefined ? (
          error === null && <p className="text-soft">{t("Counting…")}</p>
        ) : (
          <>
            <p
              aria-live="polite"
              className={classNames("font-medium tabular-nums", isCounting && "text-soft")}
            >
              {countText(t("{count} in segment", { count: formatNumber(data.total) }), data)}
            </p>
            <p className="mt-0.5 text-xs text-soft">
              {t("As of {time}", { time: formatClock(new Date(data.as_of)) })}
            </p>
          </>
        )}
      </div>
      <div className="flex items-center gap-2">
        {topics.length > 0 && (
          <SelectField
            label={t("For emails of the topic")}
            isLabelHidden
            value={topic}
            onChange={({ target }) => setTopic(target.value)}
            className="w-48 max-w-full"
          >
            <option value="">{t("Emails without a topic")}</option>
            {topics.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        <Button
          size="icon"
          aria-label={t("Count again")}
          title={t("Count again")}
          isBusy={isCounting}
          onClick={() => void countAgain()}
        >
          <RefreshCw aria-hidden="true" />
        </Button>
      </div>
    </Card>
  );
}

/** Of a live segment in the list; counted when it is shown. */
export function LiveMembers({ id }: { id: string }) {
  const { data, error } = useQuery({ ...countQuery(id), staleTime: 60_000 });
  if (data === undefined) return <span className="text-soft">{error === null ? "…" : "–"}</span>;
  return (
    <span title={t("As of {time}", { time: formatClock(new Date(data.as_of)) })}>
      {formatNumber(data.total)}
    </span>
  );
}
