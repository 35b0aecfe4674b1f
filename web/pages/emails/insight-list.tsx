import { useQuery } from "@tanstack/react-query";
import { Loading, Notice, Problem } from "../../parts/notice.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { type Insight, insightsQuery } from "./email-data.ts";

const LEVELS: Record<Insight["status"], [tone: Tone, label: string]> = {
  warning: ["warn", "Needs attention"],
  info: ["calm", "Could be better"],
  ok: ["good", "Fine"],
};

/** What could be better about an email, the most urgent first. */
export function InsightList({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(insightsQuery(id));
  if (error !== null) return <Problem error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const toDo = data.data.filter(({ status }) => status !== "ok");
  const done = data.data.filter(({ status }) => status === "ok");
  return (
    <>
      {!data.is_final && <Notice tone="calm">Deliveries are under way and may still change this.</Notice>}
      {toDo.length === 0 && <Notice tone="good">Nothing needs attention.</Notice>}
      <ul className="flex flex-col gap-2">
        {[...toDo, ...done].map((insight) => (
          <li key={insight.id}>
            <InsightCard insight={insight} />
          </li>
        ))}
      </ul>
    </>
  );
}

function InsightCard({ insight: { status, title, why, how, detail } }: { insight: Insight }) {
  const [tone, label] = LEVELS[status];
  return (
    <details
      className="rounded-lg border border-line bg-surface px-4 py-3 text-sm"
      open={status === "warning"}
    >
      <summary className="flex flex-wrap items-baseline justify-between gap-x-4 marker:content-none">
        <span className="font-medium">{title}</span>
        <Status value={status} tone={tone} label={label} />
      </summary>
      <div className="mt-2 max-w-prose">
        {detail !== null && <p className="font-mono text-xs break-words text-soft">{detail}</p>}
        <p className="mt-1">{why}</p>
        {status !== "ok" && <p className="mt-1 text-soft">{how}</p>}
      </div>
    </details>
  );
}
