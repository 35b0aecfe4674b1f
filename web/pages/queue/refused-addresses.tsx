import { Link } from "@tanstack/react-router";
import { Notice } from "../../parts/notice.tsx";
import { Time } from "../../parts/time.tsx";
import type { ShunnedRow } from "./queue-api.ts";

const SHOWN_MAX = 5;

/** Which of our addresses are not welcome where; others of ours carry the mail. */
export function RefusedAddresses({ rows }: { rows: ShunnedRow[] }) {
  if (rows.length === 0) return null;
  const more = rows.length - SHOWN_MAX;
  return (
    <Notice tone="calm">
      <p>
        {rows.length === 1 ? "A site refuses one" : "Sites refuse some"} of our sending addresses. Mail goes
        out by the others meanwhile.{" "}
        <Link to="/health" className="underline underline-offset-2">
          Ask the block lists
        </Link>{" "}
        about {rows.length === 1 ? "it" : "them"}.
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {rows.slice(0, SHOWN_MAX).map(({ egress, site, until, reply }) => (
          <li key={`${egress} ${site}`}>
            <strong className="font-semibold break-all">{site}</strong> refuses{" "}
            <strong className="font-semibold break-all">{egress}</strong> until{" "}
            <Time value={until} isAbsolute />
            {reply !== null && (
              <p className="font-mono text-xs break-words whitespace-pre-wrap text-soft">
                <span className="sr-only">It said: </span>
                {reply}
              </p>
            )}
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
