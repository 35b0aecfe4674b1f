import { useQuery } from "@tanstack/react-query";
import type { Insight } from "../../../src/insights/schema.ts";
import { CodeWords } from "../../parts/code-words.tsx";
import { Notice, Pending } from "../../parts/notice.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { t } from "../../texts/text.tsx";
import { insightsQuery } from "./email-data.ts";

const LEVELS: Record<Insight["status"], [tone: Tone, label: string]> = {
  warning: ["warn", t("Needs attention")],
  info: ["calm", t("Suggestion")],
  ok: ["good", t("Passed")],
};

/** Checks of the email, the failed ones first. */
export function InsightList({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(insightsQuery(id));
  if (data === undefined) return <Pending data={data} error={error} retry={() => void refetch()} />;
  const toDo = data.data.filter(({ status }) => status !== "ok");
  const done = data.data.filter(({ status }) => status === "ok");
  return (
    <>
      {!data.is_final && (
        <Notice tone="calm">{t("Deliveries are still in progress. These results may change.")}</Notice>
      )}
      {toDo.length === 0 && <Notice tone="good">{t("All checks passed.")}</Notice>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {[...toDo, ...done].map((insight) => (
          <li key={insight.id}>
            <InsightRow insight={insight} />
          </li>
        ))}
      </ul>
    </>
  );
}

function InsightRow({ insight: { status, title, why, how, detail } }: { insight: Insight }) {
  const [tone, label] = LEVELS[status];
  return (
    <details className="text-sm" open={status === "warning"}>
      <summary className="px-4 py-2.5 hover:bg-raised">
        <span className="inline-flex w-[calc(100%-20px)] flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{title}</span>
          <Status value={status} tone={tone} label={label} />
        </span>
      </summary>
      <div className="max-w-prose pr-4 pb-4 pl-9">
        <p>{why}</p>
        {status !== "ok" && (
          <p className="mt-1 text-soft">
            <CodeWords>{how}</CodeWords>
          </p>
        )}
        {detail !== null && (
          <p className="mt-2 rounded-md bg-raised px-2 py-1 font-mono text-xs wrap-anywhere text-soft">
            {detail}
          </p>
        )}
      </div>
    </details>
  );
}
