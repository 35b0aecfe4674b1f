import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import type { MailEvent } from "./email-data.ts";
import { wordsOfEvent } from "./event-words.ts";

/** What happened, the first thing first. */
export function Timeline({ events }: { events: MailEvent[] }) {
  return (
    <ol className="rounded-lg border border-line bg-surface px-4 py-1" aria-label="What happened">
      {events.map((event) => {
        const { tone, title, advice, quote, next } = wordsOfEvent(event);
        return (
          <li key={event.id} className="border-b border-line py-3 last:border-0">
            <p className="text-sm font-medium break-words [&>span]:whitespace-normal">
              <Status value={event.type} tone={tone} label={title} />
            </p>
            <p className="pl-4.5 text-xs text-soft">
              <Time value={event.created_at} isAbsolute />
            </p>
            {advice !== undefined && <p className="mt-1 pl-4.5 text-sm">{advice}</p>}
            {quote !== undefined && quote !== "" && (
              <p className="mt-1 pl-4.5 font-mono text-xs break-words whitespace-pre-wrap text-soft">
                {quote}
              </p>
            )}
            {next !== undefined && (
              <p className="mt-1 pl-4.5 text-xs text-soft">
                Next try <Time value={next} />
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
