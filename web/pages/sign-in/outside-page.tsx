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
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10 sm:pb-[16vh]">
      <p className="mb-6 flex items-center justify-center gap-2 text-lg font-semibold tracking-tight">
        <svg viewBox="0 0 32 32" className="size-6" aria-hidden="true">
          <path className="fill-accent" d="M3 8.5 29 3l-9.5 26-5-11.2L3 8.5Z" />
          <path className="fill-accent opacity-50" d="m14.5 17.8 5 11.2L29 3 14.5 17.8Z" />
        </svg>
        Sendlark
      </p>
      <div className="rounded-xl border border-line bg-surface p-6 shadow-xs sm:p-8">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {lead !== undefined && <p className="mt-1 text-sm text-soft">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  );
}
