import { Redo2, Search, Undo2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import type { CodeMirrorProps, CodeTools } from "./code-mirror.tsx";
import { described, Remarks } from "./field.tsx";

// Starts loading with the page rather than after its data.
const loading = import("./code-mirror.tsx").then(
  ({ CodeMirror }) => ({ default: CodeMirror }),
  // Fall back to a plain textarea.
  () => ({ default: PlainEditor }),
);
const CodeMirror = lazy(() => loading);

/** An HTML editor. */
export function CodeEditor({
  label,
  value,
  onChange,
  error,
  className,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
  /** The error to show. */
  error: string | null;
  className?: string;
}) {
  const id = useId();
  const [tools, setTools] = useState<CodeTools | null>(null);
  const hint = t("Tab indents. Press Escape, then Tab to leave the editor.");
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <div className="flex items-center justify-between">
        <span id={`${id}-label`} className="text-sm font-medium">
          {label}
        </span>
        {tools !== null && (
          <div className="-my-1 flex">
            <Tool label={t("Undo")} icon={<Undo2 />} run={tools.undo} />
            <Tool label={t("Redo")} icon={<Redo2 />} run={tools.redo} />
            <Tool label={t("Find in {label}", { label })} icon={<Search />} run={tools.find} />
          </div>
        )}
      </div>
      <CodeBox isWrong={Boolean(error)}>
        <CodeMirror
          text={value}
          onChange={onChange}
          tools={setTools}
          attributes={{ "aria-labelledby": `${id}-label`, ...described(id, hint, error) }}
        />
      </CodeBox>
      <Remarks {...{ id, hint, error }} />
    </div>
  );
}

function Tool({ label, icon, run }: { label: string; icon: ReactNode; run(): void }) {
  return (
    <Button variant="quiet" size="small-icon" aria-label={label} title={label} onClick={run}>
      {icon}
    </Button>
  );
}

/** Reserves the full height while loading. */
function CodeBox({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "h-112 resize-y overflow-hidden rounded-md border bg-surface max-md:h-96",
        "has-[.cm-focused]:outline-2 has-[.cm-focused]:-outline-offset-1 has-[.cm-focused]:outline-accent",
        isWrong ? "border-bad" : "border-line-strong",
      )}
    >
      <Suspense fallback={<div role="status" data-loading="" aria-label={t("Loading")} />}>
        {children}
      </Suspense>
    </div>
  );
}

function PlainEditor({ text, onChange, attributes }: CodeMirrorProps) {
  return (
    <textarea
      {...attributes}
      spellCheck={false}
      value={text}
      onChange={({ target }) => onChange?.(target.value)}
      className="size-full resize-none p-2 font-mono focus-visible:-outline-offset-2 pointer-coarse:text-lg md:text-xs md:leading-5"
    />
  );
}
