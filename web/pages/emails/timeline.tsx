import type { EmailEvent } from "../../../src/emails/schema.ts";
import { StatusShape } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { wordsOfEvent } from "./event-words.ts";

/** Events, oldest first. */
export function Timeline({ events }: { events: EmailEvent[] }) {
  return (
    <ol className="rounded-lg border border-line bg-surface p-4" aria-label="Timeline">
      {events.map((event) => {
        const { tone, title, advice, quote, next } = wordsOfEvent(event);
        return (
          <li key={event.id} className="group flex gap-3">
            <div className="flex flex-col items-center">
              <span className="flex h-5 items-center">
                <StatusShape tone={tone} />
              </span>
              <span className="my-1 w-px flex-1 bg-line group-last:hidden" />
            </div>
            <div className="min-w-0 flex-1 pb-5 group-last:pb-0">
              <p className="text-sm font-medium wrap-anywhere">{title}</p>
              <p className="mt-0.5 text-xs text-soft">
                <Time value={event.created_at} isAbsolute />
              </p>
              {advice !== undefined && <p className="mt-1 text-sm">{advice}</p>}
              {quote !== undefined && quote !== "" && (
                <p className="mt-2 rounded-md bg-raised px-2 py-1 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-soft">
                  {quote}
                </p>
              )}
              {next !== undefined && Date.parse(next) > Date.now() && (
                <p className="mt-1 text-xs text-soft">
                  Next attempt <Time value={next} />
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
