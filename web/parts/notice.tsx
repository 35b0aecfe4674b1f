import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "../api.ts";
import { T, t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { CodeWords } from "./code-words.tsx";

const STYLES = {
  good: { box: "border-good/30 bg-good-wash", icon: "text-good", Icon: CircleCheck },
  warn: { box: "border-warn/30 bg-warn-wash", icon: "text-warn", Icon: TriangleAlert },
  bad: { box: "border-bad/30 bg-bad-wash", icon: "text-bad", Icon: CircleX },
  calm: { box: "border-line bg-raised", icon: "text-soft", Icon: Info },
};

/** A highlighted message. */
export function Notice({ tone, children }: { tone: keyof typeof STYLES; children: ReactNode }) {
  const { box, icon, Icon } = STYLES[tone];
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={classNames("mb-4 flex gap-2.5 rounded-lg border px-3 py-2.5 text-sm", box)}
    >
      <Icon className={classNames("mt-0.5 size-4 shrink-0", icon)} aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** Shows an error, with a retry button if retrying may help. Nothing without an error. */
export function Problem({ error, retry }: { error: Error | null; retry?: () => void }) {
  if (error === null) return null;
  if (error instanceof ApiError && error.code === SIGNED_OUT) return <SignedOut />;
  const mayRetry = !(error instanceof ApiError) || error.status === 0 || error.status >= 429;
  return (
    <Notice tone="bad">
      <p>
        <CodeWords>{error.message}</CodeWords>
      </p>
      {retry !== undefined && mayRetry && (
        <Button className="mt-2" onClick={retry}>
          {t("Try again")}
        </Button>
      )}
    </Notice>
  );
}

/** The server's error name for requests without a session. */
const SIGNED_OUT = "missing_api_key";

/** Signs in in another tab, so that nothing typed here is lost; the session is checked again on focus. */
function SignedOut() {
  return (
    <Notice tone="bad">
      <T
        text="You were signed out. <a>Sign in (opens in a new tab)</a>, then return to this one. What you typed is still here."
        a={(words) => (
          <a href="/dashboard/sign-in" target="_blank" rel="noreferrer" className="font-medium underline">
            {words}
          </a>
        )}
      />
    </Notice>
  );
}

/** Shown instead of an empty list: what will be here and how to start. */
export function EmptyState({
  icon: Icon,
  title,
  heading: Heading = "h2",
  children,
  action,
}: {
  icon?: LucideIcon;
  title: string;
  /** `h1` where it is the whole page. */
  heading?: "h1" | "h2";
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-14 text-center">
      {Icon !== undefined && (
        <span className="mb-4 grid size-10 place-items-center rounded-lg border border-line bg-ground text-soft">
          <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      <Heading className="text-base font-semibold">{title}</Heading>
      <div className="mt-1 max-w-md text-sm text-pretty text-soft">{children}</div>
      {action !== undefined && <div className="mt-5 flex justify-center">{action}</div>}
    </div>
  );
}

/** Stands where `data` will be: placeholder lines, or the error. */
export function Pending({
  data,
  error,
  retry,
  lines = 8,
}: {
  data: unknown;
  error: Error | null;
  retry?: () => void;
  lines?: number;
}) {
  if (error !== null) return <Problem error={error} {...(retry && { retry })} />;
  return data === null || data === undefined ? <Loading lines={lines} /> : null;
}

/** Placeholder lines. Shown after a delay, so that fast responses do not flicker. */
export function Loading({ lines = 8 }: { lines?: number }) {
  return (
    <div
      role="status"
      data-loading=""
      aria-label={t("Loading")}
      className="animate-late overflow-hidden rounded-lg border border-line bg-surface"
    >
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
          key={line}
          className="flex h-10 items-center justify-between border-b border-line px-3 last:border-0"
        >
          <div className="h-2.5 rounded-full bg-raised" style={{ width: `${44 - ((line * 13) % 23)}%` }} />
          <div className="h-2.5 rounded-full bg-raised" style={{ width: `${18 - ((line * 7) % 9)}%` }} />
        </div>
      ))}
    </div>
  );
}
