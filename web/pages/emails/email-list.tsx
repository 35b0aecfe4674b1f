import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { EmailCount, EmailItem } from "../../../src/emails/schema.ts";
import type { Filters, Query } from "../../api.ts";
import { get, pathOf } from "../../api.ts";
import { buttonClass } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { type Column, DataTable, type Selection } from "../../parts/data-table.tsx";
import { Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { summaryOf } from "../../parts/recipient-summary.ts";
import { useDefaultFilters, ViewTabs } from "../../parts/saved-views.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { t } from "../../texts/text.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { EMAIL_VIEWS, FilterBar, filtersOf, NothingFound, queryOf } from "./filters.tsx";
import { FirstEmail } from "./first-email.tsx";

const COLUMNS: Column<EmailItem>[] = [
  {
    id: "to",
    title: t("To"),
    width: { min: 180, share: 3 },
    cell: ({ id, to }) => (
      <Link to="/emails/$id" params={{ id }} className="font-medium hover:underline">
        {to[0] ?? t("Hidden recipients")}
        {to.length > 1 && <span className="text-soft"> +{to.length - 1}</span>}
      </Link>
    ),
  },
  {
    id: "status",
    title: t("Status"),
    width: { min: 190, share: 2 },
    narrowWidth: 136,
    cell: (email) => <Status {...summaryOf(email)} />,
  },
  {
    id: "subject",
    title: t("Subject"),
    width: { min: 160, share: 4 },
    cell: ({ subject }) => subject || <span className="text-soft">{t("No subject")}</span>,
    under: "first",
  },
  {
    id: "from",
    title: t("From"),
    width: { min: 160, share: 2 },
    className: "text-soft",
    isMinor: true,
    isHidden: true,
    cell: ({ from }) => from,
  },
  {
    id: "sent",
    title: t("Sent"),
    width: 132,
    align: "right",
    className: "text-soft",
    // A scheduled email is sorted by creation but shows when it will be sent.
    cell: ({ last_event, created_at, scheduled_at }) => (
      <Time value={last_event === "scheduled" ? (scheduled_at ?? created_at) : created_at} />
    ),
    under: "last",
  },
];

export function EmailList() {
  const search: Filters = useSearch({ strict: false });
  const filters = filtersOf(search);
  const byDefault = useDefaultFilters(EMAIL_VIEWS);
  if (byDefault !== null && Object.keys(search).length === 0) {
    return <Navigate to="/emails" search={byDefault} replace />;
  }
  return <FilteredList filters={filters} />;
}

function FilteredList({ filters }: { filters: Filters }) {
  const navigate = useNavigate();
  const listKey = JSON.stringify(filters);
  // Keeps the query stable while the filters are: a period ends when it was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the filters.
  const query = useMemo(() => queryOf(filters, Date.now()), [listKey]);
  const {
    items: rows,
    live,
    isPrevious,
    error,
    retry,
    more,
  } = usePages<EmailItem>("/emails", query, { live: "changes" });
  const isFiltered = listKey !== "{}";
  return (
    <Page
      title={t("Emails")}
      {...(rows !== null &&
        rows.length > 0 && { lead: <MatchCount query={query} rows={rows} waiting={live?.waiting ?? 0} /> })}
      actions={
        rows?.length !== 0 && (
          <a className={buttonClass()} href={pathOf("/emails/export", { ...query, format: "csv" })} download>
            <Download aria-hidden="true" />
            {t("Export")}
          </a>
        )
      }
    >
      <ViewTabs list={EMAIL_VIEWS} filters={filters} />
      {(isFiltered || rows?.length !== 0) && <FilterBar filters={filters} />}
      <Pending data={rows} error={error} retry={retry} />
      {rows?.length === 0 &&
        error === null &&
        (isFiltered ? <NothingFound filters={filters} /> : <FirstEmail />)}
      {rows !== null && rows.length > 0 && (
        <div className={classNames("transition-opacity", isPrevious && "opacity-60")}>
          <DataTable
            caption={t("Emails, newest first")}
            list="emails"
            columns={COLUMNS}
            rows={rows}
            keyOf={keyOf}
            selection={SELECTION}
            open={({ id }) => void navigate({ to: "/emails/$id", params: { id } })}
            more={more}
            live={live}
          />
        </div>
      )}
    </Page>
  );
}

const SELECTION: Selection<EmailItem> = {
  nameOf: ({ to, subject }) => subject || (to[0] ?? t("Hidden recipients")),
  actions: (emails, clear) => <BulkActions emails={emails} clear={clear} />,
};

const keyOf = ({ id }: EmailItem) => id;

/** How many emails match, not only those loaded. Counted again when the list has changed. */
function MatchCount({ query, rows, waiting }: { query: Query; rows: EmailItem[]; waiting: number }) {
  const { data, refetch } = useQuery({
    queryKey: ["/emails", "count", query],
    queryFn: () => get<EmailCount>("/emails/count", query),
    placeholderData: (before) => before,
    retry: false,
  });
  const counted = useRef({ rows, waiting });
  useEffect(() => {
    if (counted.current.rows === rows && counted.current.waiting === waiting) return;
    counted.current = { rows, waiting };
    void refetch();
  }, [rows, waiting, refetch]);
  if (data === undefined) return "\u00a0";
  const { count, is_exact } = data;
  return is_exact
    ? t("{count, plural, one {# email} other {# emails}}", { count })
    : t("{count, number}+ emails", { count });
}
