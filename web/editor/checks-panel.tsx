// The findings of the linter, beside the canvas.
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { t } from "../texts/text.tsx";
import { useDesign } from "./design-context.ts";
import { selectBlock } from "./document/blocks.ts";
import { type Finding, lintDocument } from "./lint.ts";
import { useSettledDocument } from "./use-editor.ts";

/** Follows the document when there is time. */
export function useFindings(): Finding[] {
  const { editor, theme, brand } = useDesign();
  const doc = useSettledDocument(editor);
  return useMemo(() => lintDocument(doc, theme, brand), [doc, theme, brand]);
}

export function ChecksPanel({ findings }: { findings: Finding[] }) {
  const { editor } = useDesign();
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">{t("Checks")}</h2>
      {findings.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-soft">
          <CircleCheck className="size-4 text-good" aria-hidden="true" />
          {t("Nothing found.")}
        </p>
      ) : (
        <ul className="flex flex-col gap-1">
          {findings.map(({ id, message, pos }) => (
            <li key={`${id} ${pos}`}>
              <button
                type="button"
                disabled={pos === null}
                onClick={() => pos !== null && selectBlock(editor, pos)}
                className="flex w-full gap-2 rounded-md p-1.5 text-left text-sm enabled:hover:bg-raised"
              >
                <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
