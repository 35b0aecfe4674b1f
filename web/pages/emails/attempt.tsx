import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Facts } from "../../parts/page.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import type { Attempt } from "./email-data.ts";

const OUTCOMES: Record<string, [tone: Tone, label: string]> = {
  delivered: ["good", "Delivered"],
  deferred: ["warn", "Put off"],
  bounced: ["bad", "Refused"],
  unknown: ["warn", "Unknown"],
};

/** Who speaks in the conversation. */
const VOICES: Record<string, [mark: ReactNode, words: string]> = {
  send: ["→", "We said"],
  receive: ["←", "The server said"],
  connect: ["⇄", "Connection"],
  tls: [<Lock key="lock" className="inline size-3" />, "Encryption"],
  dns: ["?", "Look-up"],
  note: ["·", "Note"],
};

/** One try: where to, how safe, what was said. */
export function AttemptCard({ attempt }: { attempt: Attempt }) {
  const [tone, label] = OUTCOMES[attempt.outcome] ?? ["calm", attempt.outcome];
  const seconds = (Date.parse(attempt.ended_at) - Date.parse(attempt.started_at)) / 1000;
  const codes = [attempt.code, attempt.enhanced_code].filter((code) => code !== null).join(" ");
  return (
    <li className="border-b border-line px-4 py-3 last:border-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 text-sm">
        <h3 className="font-medium">Try {attempt.number}</h3>
        <Status value={attempt.outcome} tone={tone} label={label} />
        <span className="text-xs text-soft">
          <Time value={attempt.started_at} isAbsolute />, took {seconds.toFixed(2)} s
        </span>
      </div>
      {attempt.is_possible_duplicate && (
        <p className="mb-3 text-sm text-warn">
          An earlier try ended before its answer was known, so this one may have arrived twice.
        </p>
      )}
      <Facts
        facts={[
          ["Mail server", attempt.target ?? "none was reached"],
          ["Address", attempt.ip ?? "–"],
          ["Encryption", attempt.tls ?? "none"],
          ["Sent from", attempt.egress ?? "–"],
          ["Answer", codes === "" ? "–" : codes],
        ]}
      />
      {attempt.transcript.length > 0 && <Transcript attempt={attempt} />}
    </li>
  );
}

function Transcript({ attempt: { number, transcript } }: { attempt: Attempt }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={`Conversation of try ${number}`}
      className="mt-3 max-h-96 overflow-y-auto rounded-md border border-line bg-raised p-3"
    >
      <ol className="font-mono text-xs leading-5">
        {transcript.map(({ at_ms, kind, text }, index) => {
          const [mark, words] = VOICES[kind] ?? ["·", kind];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a conversation that is over does not change.
            <li key={index} className="flex gap-2">
              <span className="w-14 shrink-0 text-right text-soft">{at_ms} ms</span>
              <span className="w-4 shrink-0 text-center text-soft" aria-hidden="true">
                {mark}
              </span>
              <span className="sr-only">{words}: </span>
              <span className="min-w-0 break-words whitespace-pre-wrap" dir="ltr">
                {text}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
