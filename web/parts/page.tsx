import { type ReactNode, useEffect } from "react";
import { classNames } from "./class-names.ts";

/** A page with its title, lead and actions. */
export function Page({
  title,
  lead,
  actions,
  isNarrow = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Limits the width, for settings and forms. */
  isNarrow?: boolean;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Sendlark`;
  }, [title]);
  return (
    <div className={isNarrow ? "max-w-4xl" : ""}>
      <header className="mb-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <h1 className="line-clamp-3 min-w-0 flex-1 basis-40 text-xl/8 font-semibold tracking-tight wrap-anywhere">
            {title}
          </h1>
          {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
        {lead !== undefined && <p className="mt-2 max-w-2xl text-sm text-pretty text-soft md:mt-1">{lead}</p>}
      </header>
      {children}
    </div>
  );
}

/** A section with a heading. */
export function Section({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="mb-10" aria-label={title}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 className="text-base font-semibold">{title}</h2>
          {lead !== undefined && <p className="mt-0.5 max-w-prose text-sm text-pretty text-soft">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A bordered box. */
export function Card({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-lg border border-line bg-surface p-4 ${className}`}>{children}</div>;
}

/** A list of names and values; `isWide` uses two columns on wide screens. */
export function Facts({
  facts,
  isWide = false,
}: {
  facts: [name: string, value: ReactNode][];
  isWide?: boolean;
}) {
  return (
    <dl
      className={classNames(
        "grid items-baseline gap-x-6 gap-y-2 text-sm max-md:grid-cols-[7rem_minmax(0,1fr)] md:grid-cols-[fit-content(40%)_minmax(0,1fr)]",
        isWide && "xl:grid-cols-[max-content_minmax(0,1fr)_max-content_minmax(0,1fr)]",
      )}
    >
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
