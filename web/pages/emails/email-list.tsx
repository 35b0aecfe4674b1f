import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Download, SearchX } from "lucide-react";
import { useMemo } from "react";
import type { EmailItem } from "../../../src/emails/schema.ts";
import type { Filters } from "../../api.ts";
import { pathOf } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { useHeldRows } from "../../parts/use-held-rows.ts";
import { usePages } from "../../parts/use-pages.ts";
import { FILTERS, FilterBar, queryOf } from "./filters.tsx";
import { FirstEmail } from "./first-email.tsx";

const COLUMNS: Column<EmailItem>[] = [
  {
    title: "To",
    // Fixed, so that new rows do not change it.
    className: "md:w-[34%]",
    cell: ({ id, to }) => (
      <Link to="/emails/$id" params={{ id }} className="font-medium hover:underline">
        {to[0] ?? "Hidden recipients"}
        {to.length > 1 && <span className="text-soft"> +{to.length - 1}</span>}
      </Link>
    ),
  },
  { title: "Status", className: "md:w-44", cell: ({ last_event }) => <Status value={last_event} /> },
  {
    title: "Subject",
    cell: ({ subject }) => subject || <span className="text-soft">No subject</span>,
    under: "first",
  },
  {
    title: "Sent",
    className: "text-right text-soft md:w-40",
    // A scheduled email is sorted by creation but shows when it will be sent.
    cell: ({ last_event, created_at, scheduled_at }) => (
      <Time value={last_event === "scheduled" ? (scheduled_at ?? created_at) : created_at} />
    ),
    under: "last",
  },
];

export function EmailList() {
  const filters: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const listKey = JSON.stringify(filters);
  // Keeps the query stable while the filters are: a period ends when it was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the filters.
  const query = useMemo(() => queryOf(filters, Date.now()), [listKey]);
  const { items, isPrevious, error, retry, more } = usePages<EmailItem>("/emails", query, { isLive: true });
  const { rows, waiting, showAll, readerProps } = useHeldRows(items, isPrevious ? "" : listKey);
  const isFiltered = FILTERS.some((name) => (filters[name] ?? "") !== "");
  return (
    <Page
      title="Emails"
      actions={
        items?.length !== 0 && (
          <a className={buttonClass()} href={pathOf("/emails/export", { ...query, format: "csv" })} download>
            <Download aria-hidden="true" />
            Export
          </a>
        )
      }
    >
      {(isFiltered || items?.length !== 0) && <FilterBar filters={filters} />}
      {error !== null && <Problem error={error} retry={retry} />}
      {rows === null && error === null && <Loading />}
      {rows?.length === 0 && error === null && (isFiltered ? <NothingFound /> : <FirstEmail />)}
      {rows !== null && rows.length > 0 && (
        <div
          {...readerProps}
          className={classNames("relative transition-opacity", isPrevious && "opacity-60")}
        >
          <NewRows count={waiting} show={showAll} />
          <DataTable
            caption="Emails, newest first"
            columns={COLUMNS}
            rows={rows}
            keyOf={keyOf}
            open={({ id }) => void navigate({ to: "/emails/$id", params: { id } })}
            more={more}
          />
        </div>
      )}
    </Page>
  );
}

const keyOf = ({ id }: EmailItem) => id;

/** Floats over the table, so that rows do not move when it appears. */
function NewRows({ count, show }: { count: number; show(): void }) {
  return (
    <div aria-live="polite" className="sticky top-2 z-20 flex h-0 justify-center max-md:top-16">
      {count > 0 && (
        <Button variant="primary" className="shadow-lg" onClick={show}>
          {count === 1 ? "Show 1 new email" : `Show ${count} new emails`}
        </Button>
      )}
    </div>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={SearchX}
      title="No matching emails"
      action={
        <Link to="/emails" className={buttonClass()}>
          Clear filters
        </Link>
      }
    >
      Try another status, a longer period, or the start of a recipient’s address.
    </EmptyState>
  );
}
