// HTML that was given: it is edited as it is and never passes through the blocks.
import type { ReactNode } from "react";
import { CodeEditor } from "../parts/code-editor.tsx";
import { t } from "../texts/text.tsx";

export function HtmlMode({
  html,
  onChange,
  header,
}: {
  html: string;
  onChange(html: string): void;
  header: ReactNode;
}) {
  return (
    <div className="min-h-0 flex-1 overflow-auto" data-region="canvas">
      <div className="mx-auto max-w-5xl p-4 md:p-8">
        {header}
        <CodeEditor label={t("HTML")} value={html} onChange={onChange} error={null} />
      </div>
    </div>
  );
}
