import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { CopyButton } from "./copy-button.tsx";

/** Text to be read and copied as it is, never anything but text. */
export function CodeBlock({
  text,
  shown = text,
  label,
  isLong = false,
}: {
  text: string;
  /** The same text in colours. */
  shown?: ReactNode;
  label: string;
  /** Its lines wrap, and it scrolls inside of a height that leaves room for the rest of the page. */
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
