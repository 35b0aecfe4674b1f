import { CopyButton } from "./copy-button.tsx";

/** Text to be copied as it is. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <div className="relative rounded-md border border-line bg-raised">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={label}
        className="overflow-x-auto p-3 pr-12"
      >
        <pre className="font-mono text-xs leading-5 whitespace-pre">{text}</pre>
      </section>
      <div className="absolute top-1 right-1 rounded bg-inherit">
        <CopyButton text={text} label={label} />
      </div>
    </div>
  );
}
