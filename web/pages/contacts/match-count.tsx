import { useEffect, useState } from "react";
import type { Filter } from "../../../src/store/filter.ts";
import { countText } from "../../parts/count-text.ts";
import { formatTime } from "../../parts/format.ts";
import { t } from "../../texts/text.tsx";
import { useContactCount } from "./contact-data.ts";

/** "5,040 match · 5,012 would receive · 28 not: 20 unsubscribed, 8 suppressed". */
export function MatchCount({ filter }: { filter: Filter | null }) {
  const { data, error, isPlaceholderData } = useContactCount(useSettled(filter));
  if (error !== null) return <span className="text-bad">{error.message}</span>;
  if (data === undefined) return <span aria-hidden="true">{"\u00a0"}</span>;
  const count = data.total;
  const first =
    filter === null
      ? t("{count, plural, one {# contact} other {# contacts}}", { count })
      : t("{count, plural, one {# matches} other {# match}}", { count });
  return (
    <span
      aria-live="polite"
      title={t("As of {time}", { time: formatTime(new Date(data.as_of)) })}
      aria-busy={isPlaceholderData}
      className="tabular-nums"
    >
      {countText(first, data)}
    </span>
  );
}

/** A count walks through all contacts. */
const PAUSE_MS = 300;

/** The value, when it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the value.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
