import { type ReactNode, useEffect } from "react";
import { Mark } from "../../parts/mark.tsx";

/** The layout of pages for signed-out visitors. */
export function AuthPage({
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
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 pt-[max(2.5rem,14vh)] pb-10">
      <p className="mb-6 text-center">
        <Mark />
      </p>
      <div className="rounded-xl border border-line bg-surface p-6 shadow-xs sm:p-8">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {lead !== undefined && <p className="mt-1 text-sm text-soft">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  );
}
