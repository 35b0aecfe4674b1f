import type { ReactNode } from "react";
import { CodeBlock } from "./code-block.tsx";

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Longer text is not coloured: each token would be a DOM element. */
const COLOURED_CHARS_MAX = 60_000;

/** Indented JSON with colours. Strings are shown as plain text. */
export function JsonBlock({ value, label }: { value: unknown; label: string }) {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  const isColoured = typeof value !== "string" && text.length <= COLOURED_CHARS_MAX;
  return <CodeBlock isLong text={text} shown={isColoured ? coloured(text) : text} label={label} />;
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
