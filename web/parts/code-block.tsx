import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { CopyButton } from "./copy-button.tsx";

/** Preformatted text with a copy button. */
export function CodeBlock({
  text,
  shown = text,
  label,
  isLong = false,
}: {
  text: string;
  /** The text with syntax colours. */
  shown?: ReactNode;
  label: string;
  /** Wraps lines and limits the height. */
  isLong?: boolean;
}) {
  return (
    <div className="relative rounded-md border border-line bg-raised">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={label}
        className={classNames("p-3 pr-12", isLong ? "max-h-160 overflow-auto" : "overflow-x-auto")}
      >
        <pre
          className={classNames(
            "font-mono text-xs leading-5",
            isLong ? "break-words whitespace-pre-wrap" : "whitespace-pre",
          )}
        >
          {shown}
        </pre>
      </section>
      <div className={classNames("absolute top-1 rounded bg-inherit", isLong ? "right-3" : "right-1")}>
        <CopyButton text={text} label={label} />
      </div>
    </div>
  );
}
