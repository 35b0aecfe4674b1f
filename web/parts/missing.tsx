import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { ApiError } from "../api.ts";
import { t } from "../texts/text.tsx";
import { buttonClass } from "./button.tsx";
import { EmptyState } from "./notice.tsx";

/** The list that a page belongs to. */
export interface ParentList {
  to: string;
  params?: Record<string, string>;
  label: string;
}

/** Whether a page's thing does not exist: its id is unknown, malformed, deleted or of another team. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === "invalid_parameter");
}

/** Shown instead of a page whose thing does not exist. */
export function Missing({
  title,
  list: { to, params = {}, label },
  children = t("It doesn’t exist, was deleted, or belongs to another team."),
}: {
  title: string;
  list: ParentList;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Sendlark`;
  }, [title]);
  return (
    <EmptyState
      heading="h1"
      icon={SearchX}
      title={title}
      action={
        <Link to={to} params={params} className={buttonClass("primary")}>
          {t("Back to {list}", { list: label })}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
