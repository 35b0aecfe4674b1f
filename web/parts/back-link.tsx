import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

/** Links from a detail page to its list. */
export function BackLink({
  to,
  params = {},
  children,
}: {
  to: string;
  params?: Record<string, string>;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      params={params}
      className="mb-2 inline-flex items-center gap-1 text-sm text-soft hover:text-ink hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      {children}
    </Link>
  );
}
