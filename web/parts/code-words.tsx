import type { ReactNode } from "react";

/** A message of the server, with text between backticks shown as code. */
export function CodeWords({ children }: { children: string }): ReactNode {
  return children.split("`").map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move.
      <code key={at} className="font-mono text-[0.92em] break-all">
        {part}
      </code>
    ),
  );
}
