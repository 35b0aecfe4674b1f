import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { CodeBlock } from "./code-block.tsx";
import type { CodeMirrorProps, CodeTools } from "./code-mirror.tsx";
import { CopyButton } from "./copy-button.tsx";

const CodeMirror = lazy(() =>
  import("./code-mirror.tsx").then(
    ({ CodeMirror }) => ({ default: CodeMirror }),
    () => ({ default: PlainView }),
  ),
);

/** A read-only view of HTML. */
export function HtmlView({ text, label }: { text: string; label: string }) {
  const [tools, setTools] = useState<CodeTools | null>(null);
  return (
    <div className="flex max-h-160 flex-col overflow-hidden rounded-md border border-line bg-surface has-[.cm-focused]:outline-2 has-[.cm-focused]:-outline-offset-1 has-[.cm-focused]:outline-accent">
      <div className="flex shrink-0 justify-end border-b border-line p-1">
        {tools !== null && (
          <Button
            variant="quiet"
            size="small-icon"
            aria-label={t("Find in {label}", { label })}
            title={t("Find in {label}", { label })}
            onClick={tools.find}
          >
            <Search />
          </Button>
        )}
        <CopyButton text={text} label={label} />
      </div>
      <Suspense fallback={<div role="status" data-loading="" aria-label={t("Loading")} className="h-40" />}>
        <CodeMirror text={text} tools={setTools} attributes={{ "aria-label": label }} />
      </Suspense>
    </div>
  );
}

function PlainView({ text, attributes }: CodeMirrorProps) {
  return <CodeBlock isLong text={text} label={String(attributes["aria-label"])} />;
}
