import type { ReactNode } from "react";
import { ApiError } from "../api.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { CodeWords } from "./code-words.tsx";

const LOOKS = {
  good: "border-good/40 bg-good-wash text-good",
  warn: "border-warn/40 bg-warn-wash text-warn",
  bad: "border-bad/40 bg-bad-wash text-bad",
  calm: "border-line bg-raised text-ink",
};

/** A sentence that matters now. */
export function Notice({ tone, children }: { tone: keyof typeof LOOKS; children: ReactNode }) {
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={classNames("mb-4 rounded-md border px-3 py-2 text-sm", LOOKS[tone])}
    >
      {children}
    </div>
  );
}

/** Says what went wrong, and offers to try again where that may help. */
export function Problem({ error, retry }: { error: Error; retry?: () => void }) {
  const mayHelp = !(error instanceof ApiError) || error.status === 0 || error.status >= 429;
  return (
    <Notice tone="bad">
      <p>
        <CodeWords>{error.message}</CodeWords>
      </p>
      {retry !== undefined && mayHelp && (
        <Button className="mt-2" onClick={retry}>
          Try again
        </Button>
      )}
    </Notice>
  );
}

/** An empty page teaches what will be here, and how it begins. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="mx-auto mt-1 max-w-md text-sm text-soft">{children}</div>
      {action !== undefined && <div className="mt-4 flex justify-center">{action}</div>}
    </div>
  );
}

/** Grey lines where the content will be, so that nothing jumps. */
export function Loading({ lines = 8 }: { lines?: number }) {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3 py-2">
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
          key={line}
          className="h-4 animate-pulse rounded bg-raised"
          style={{ width: `${95 - ((line * 13) % 40)}%` }}
        />
      ))}
    </div>
  );
}
