import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** What is longer is shown in one colour: each token is an element of the page. */
const COLOURED_CHARS_MAX = 60_000;

/** JSON for people: indented, names apart from values. Text that is no JSON is shown as it is. */
export function JsonBlock({ value, label }: { value: unknown; label: string }) {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  const isColoured = typeof value !== "string" && text.length <= COLOURED_CHARS_MAX;
  return (
    <div className="relative rounded-md border border-line bg-surface">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={label}
        className="max-h-[32rem] overflow-auto p-3 pr-12"
      >
        <pre className="font-mono text-xs leading-5 break-words whitespace-pre-wrap">
          {isColoured ? coloured(text) : text}
        </pre>
      </section>
      <div className="absolute top-1 right-1 rounded bg-inherit">
        <CopyButton text={text} label={label} />
      </div>
    </div>
  );
}

function coloured(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [source, string, colon] = match;
    parts.push(text.slice(at, match.index));
    const look = string === undefined ? "text-warn" : colon === undefined ? "text-good" : "text-accent";
    parts.push(
      <span key={match.index} className={look}>
        {string ?? source}
      </span>,
      colon ?? "",
    );
    at = match.index + source.length;
  }
  return [...parts, text.slice(at)];
}
