import { Notice } from "../../parts/notice.tsx";
import { Time } from "../../parts/time.tsx";
import type { DistrustedRow } from "./queue-api.ts";

const SHOWN_MAX = 5;

/** Sending domains that a site does not trust; everybody else's mail goes on. */
export function DistrustedDomains({ rows }: { rows: DistrustedRow[] }) {
  if (rows.length === 0) return null;
  const more = rows.length - SHOWN_MAX;
  return (
    <Notice tone="warn">
      <p>
        {rows.length === 1 ? "A sending domain is" : "Some sending domains are"} not trusted for now. Only{" "}
        {rows.length === 1 ? "its" : "their"} mail waits, and only there.
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {rows.slice(0, SHOWN_MAX).map(({ domain, site, next_try_at, reply }) => (
          <li key={`${domain} ${site}`}>
            <strong className="font-semibold break-all">{site}</strong> does not trust{" "}
            <strong className="font-semibold break-all">{domain}</strong>; next try{" "}
            <Time value={next_try_at} isAbsolute />
            <p className="font-mono text-xs break-words whitespace-pre-wrap text-soft">
              <span className="sr-only">It said: </span>
              {reply}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-soft">
          And {more.toLocaleString("en")} more; <code>sendlark queue sites</code> shows them.
        </p>
      )}
    </Notice>
  );
}
