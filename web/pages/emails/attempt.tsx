import type { DeliveryAttempt } from "../../../src/emails/schema.ts";
import { Facts } from "../../parts/page.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { Transcript } from "../../parts/transcript.tsx";

const OUTCOMES: Record<string, [tone: Tone, label: string]> = {
  delivered: ["good", "Delivered"],
  deferred: ["warn", "Deferred"],
  bounced: ["bad", "Bounced"],
  unknown: ["warn", "Unknown"],
};

/** One delivery attempt with its SMTP transcript; the newest is expanded. */
export function AttemptCard({ attempt, isNewest }: { attempt: DeliveryAttempt; isNewest: boolean }) {
  const [tone, label] = OUTCOMES[attempt.outcome] ?? ["calm", attempt.outcome];
  const seconds = (Date.parse(attempt.ended_at) - Date.parse(attempt.started_at)) / 1000;
  const codes = [attempt.code, attempt.enhanced_code].filter((code) => code !== null).join(" ");
  return (
    <li className="border-b border-line last:border-0">
      <details open={isNewest}>
        <summary className="px-4 py-3 text-sm hover:bg-raised">
          <span className="inline-flex max-w-[calc(100%-1.25rem)] flex-wrap items-baseline gap-x-3 align-top">
            <span className="font-medium">Attempt {attempt.number}</span>
            <Status value={attempt.outcome} tone={tone} label={label} />
            <span className="text-xs text-soft">
              <Time value={attempt.started_at} isAbsolute /> · {seconds.toFixed(2)} s
            </span>
          </span>
        </summary>
        <div className="px-4 pb-3">
          {attempt.is_possible_duplicate && (
            <p className="mb-3 text-sm text-warn">
              An earlier attempt lost its connection before the server’s reply. The recipient may have
              received this email twice.
            </p>
          )}
          <Facts
            facts={[
              ["Mail server", attempt.target ?? "None reached"],
              ...(attempt.ip === null ? [] : connectionFacts(attempt)),
              ["Reply code", codes === "" ? "–" : codes],
            ]}
          />
          {attempt.transcript.length > 0 && (
            <Transcript label={`SMTP transcript of attempt ${attempt.number}`} steps={attempt.transcript} />
          )}
        </div>
      </details>
    </li>
  );
}

function connectionFacts({ ip, tls, egress }: DeliveryAttempt): [string, string][] {
  return [
    ["IP address", ip ?? "–"],
    ["TLS", tls ?? "None"],
    ["Sent from", egress ?? "–"],
  ];
}
