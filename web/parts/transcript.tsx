import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { TranscriptLine } from "../../src/emails/schema.ts";
import { t } from "../texts/text.tsx";

/** The direction of each step. */
const VOICES: Record<string, [mark: ReactNode, words: string]> = {
  send: ["→", t("Client")],
  receive: ["←", t("Server")],
  connect: ["⇄", t("Connection")],
  tls: [<Lock key="lock" className="inline size-3" />, "TLS"],
  dns: ["?", "DNS"],
  note: ["·", t("Note")],
};

/** Scrolls to the last step. */
function toEnd(element: HTMLElement | null): void {
  if (element !== null) element.scrollTop = element.scrollHeight;
}

/** An SMTP transcript with times. */
export function Transcript({ label, steps }: { label: string; steps: TranscriptLine[] }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      ref={toEnd}
      aria-label={label}
      className="mt-3 max-h-140 overflow-y-auto rounded-md border border-line bg-raised p-3"
    >
      <ol className="font-mono text-xs leading-5">
        {steps.map(({ at_ms, kind, text }, index) => {
          const [mark, words] = VOICES[kind] ?? ["·", kind];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only appended.
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
