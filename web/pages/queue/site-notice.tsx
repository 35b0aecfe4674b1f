import type { ReactNode } from "react";
import { Notice } from "../../parts/notice.tsx";

const SHOWN_MAX = 5;

export interface SiteWords {
  key: string;
  sentence: ReactNode;
  /** The reply of the site; null when it gave none. */
  reply: string | null;
}

/** A notice with the first few affected sites and their replies. */
export function SiteNotice(props: { tone: "calm" | "warn"; rows: SiteWords[]; children: ReactNode }) {
  const { tone, rows, children } = props;
  const more = rows.length - SHOWN_MAX;
  return (
    <Notice tone={tone}>
      <p>{children}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {rows.slice(0, SHOWN_MAX).map(({ key, sentence, reply }) => (
          <li key={key}>
            {sentence}
            {reply !== null && (
              <p className="font-mono text-xs break-words whitespace-pre-wrap text-soft">
                <span className="sr-only">Reply: </span>
                {reply}
              </p>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-soft">
          And {more.toLocaleString("en")} more. Run <code>sendlark queue sites</code> to list them all.
        </p>
      )}
    </Notice>
  );
}

/** A name within a sentence. */
export const Named = ({ children }: { children: string }) => (
  <strong className="font-semibold break-all">{children}</strong>
);
