import { type ReactNode, useEffect } from "react";

/** The frame of the pages that are seen before anybody is in. */
export function OutsidePage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Sendlark`;
  }, [title]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center px-4 py-10">
      <p className="mb-6 flex items-center gap-2 font-semibold tracking-tight">
        <svg viewBox="0 0 32 32" className="size-5" aria-hidden="true">
          <path className="fill-accent" d="M3 8.5 29 3l-9.5 26-5-11.2L3 8.5Z" />
          <path className="fill-accent opacity-50" d="m14.5 17.8 5 11.2L29 3 14.5 17.8Z" />
        </svg>
        Sendlark
      </p>
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      {lead !== undefined && <p className="mt-1 text-sm text-soft">{lead}</p>}
      <div className="mt-6">{children}</div>
    </main>
  );
}
