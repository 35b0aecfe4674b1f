// A number of people, and the address of the list behind it.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Filters } from "../../api.ts";
import { formatNumber } from "../../parts/format.ts";

/** What the list shows; as in the address of the page. */
export interface People {
  /** `delivered`, `opened` …, `sent`, `skipped`, `pending`. */
  people: string;
  reason?: string;
  bounce_type?: string;
  reply?: string;
  link?: string;
  variant?: string;
  group?: string;
}

const PEOPLE_FILTERS = ["reason", "bounce_type", "reply", "link", "variant", "group"] as const;

/** Null = no list is open. */
export function peopleOf({ people, ...search }: Filters): People | null {
  if (!people) return null;
  const given = PEOPLE_FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : []));
  return { people, ...Object.fromEntries(given) };
}

/** Opens the list; nobody has no list. */
export function PeopleLink({
  id,
  count,
  of,
  children = formatNumber(count),
}: {
  id: string;
  count: number;
  of: People;
  children?: ReactNode;
}) {
  if (count === 0) return <span className="tabular-nums">{children}</span>;
  return (
    <Link
      to="/broadcasts/$id"
      params={{ id }}
      search={{ ...of }}
      resetScroll={false}
      className="rounded-sm tabular-nums underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {children}
    </Link>
  );
}
