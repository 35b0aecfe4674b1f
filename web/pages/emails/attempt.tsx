import { Facts } from "../../parts/page.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { Transcript } from "../../parts/transcript.tsx";
import type { Attempt } from "./email-data.ts";

const OUTCOMES: Record<string, [tone: Tone, label: string]> = {
  delivered: ["good", "Delivered"],
  deferred: ["warn", "Put off"],
  bounced: ["bad", "Refused"],
  unknown: ["warn", "Unknown"],
};

/** One try: where to, how safe, what was said. Only the newest one is unfolded. */
export function AttemptCard({ attempt, isNewest }: { attempt: Attempt; isNewest: boolean }) {
  const [tone, label] = OUTCOMES[attempt.outcome] ?? ["calm", attempt.outcome];
  const seconds = (Date.parse(attempt.ended_at) - Date.parse(attempt.started_at)) / 1000;
  const codes = [attempt.code, attempt.enhanced_code].filter((code) => code !== null).join(" ");
  return (
    <li className="border-b border-line last:border-0">
      <details open={isNewest}>
        <summary className="px-4 py-3 text-sm hover:bg-raised">
          <span className="inline-flex max-w-[calc(100%-1.25rem)] flex-wrap items-baseline gap-x-3 align-top">
            <span className="font-medium">Try {attempt.number}</span>
            <Status value={attempt.outcome} tone={tone} label={label} />
            <span className="text-xs text-soft">
              <Time value={attempt.started_at} isAbsolute />, took {seconds.toFixed(2)} s
            </span>
          </span>
        </summary>
        <div className="px-4 pb-3">
          {attempt.is_possible_duplicate && (
            <p className="mb-3 text-sm text-warn">
              An earlier try ended before its answer was known, so this one may have arrived twice.
            </p>
          )}
          <Facts
            facts={[
              ["Mail server", attempt.target ?? "none was reached"],
              ...(attempt.ip === null ? [] : connectionFacts(attempt)),
              ["Answer", codes === "" ? "–" : codes],
            ]}
          />
          {attempt.transcript.length > 0 && (
            <Transcript label={`Conversation of try ${attempt.number}`} steps={attempt.transcript} />
          )}
        </div>
      </details>
    </li>
  );
}

function connectionFacts({ ip, tls, egress }: Attempt): [string, string][] {
  return [
    ["Address", ip ?? "–"],
    ["Encryption", tls ?? "none"],
    ["Sent from", egress ?? "–"],
  ];
}
