import { classNames } from "../parts/class-names.ts";
import { t } from "../texts/text.tsx";
import { diffLines } from "./diff.ts";

/** Both texts in one, with what was removed and added. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const lines = diffLines(before, after);
  if (lines.every(({ kind }) => kind === "same"))
    return <p className="text-sm text-soft">{t("The texts are the same; the design may differ.")}</p>;
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-md border border-line bg-surface py-2 text-sm"
    >
      {lines.map(({ kind, text }, at) => {
        const Line = { same: "div", added: "ins", removed: "del" }[kind] as "div";
        return (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
            key={at}
            className={classNames(
              "block min-h-5 px-3 break-words whitespace-pre-wrap no-underline",
              kind === "added" && "bg-good-wash text-good",
              kind === "removed" && "bg-bad-wash text-bad line-through",
            )}
          >
            {text}
          </Line>
        );
      })}
    </div>
  );
}
