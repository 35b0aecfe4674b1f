import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Download } from "lucide-react";
import type { FormEvent } from "react";
import { pathOf } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Status, wordsOf } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import type { Filters } from "../../router.tsx";

interface EmailRow {
  id: string;
  to: string[];
  from: string;
  subject: string;
  last_event: string;
  created_at: string;
}

const STATUSES = [
  ...["scheduled", "queued", "sent", "delivered", "delivery_delayed", "opened", "clicked"],
  ...["bounced", "complained", "suppressed", "failed", "canceled"],
];
const PERIODS: [days: number, label: string][] = [
  [1, "Last 24 hours"],
  [3, "Last 3 days"],
  [7, "Last 7 days"],
  [30, "Last 30 days"],
];
const DAY_MS = 86_400_000;

const COLUMNS: Column<EmailRow>[] = [
  {
    title: "To",
    cell: ({ id, to }) => (
      <Link to="/emails/$id" params={{ id }} className="font-medium hover:underline">
        {to[0]}
        {to.length > 1 && <span className="text-soft"> +{to.length - 1}</span>}
      </Link>
    ),
  },
  { title: "Status", cell: ({ last_event }) => <Status value={last_event} /> },
  {
    title: "Subject",
    cell: ({ subject }) => subject || <span className="text-soft">No subject</span>,
    isMinor: true,
  },
  {
    title: "Sent",
    className: "text-right text-soft",
    cell: ({ created_at }) => <Time value={created_at} />,
  },
];

/** All sent email. The filters are in the address. */
export function EmailList() {
  const filters: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = queryOf(filters);
  const { items, error, retry, more } = usePages<EmailRow>("/emails", query, { isLive: true });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page
      title="Emails"
      actions={
        <a className={buttonClass()} href={pathOf("/emails/export", { ...query, format: "csv" })}>
          <Download aria-hidden="true" />
          Export
        </a>
      }
    >
      <FilterBar filters={filters} />
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && (isFiltered ? <NothingFound /> : <NothingSent />)}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="Sent emails, the newest first"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          open={({ id }) => void navigate({ to: "/emails/$id", params: { id } })}
          more={more}
        />
      )}
    </Page>
  );
}

function queryOf({ q, status, days, domain, tag }: Filters) {
  // To the minute, so that the same view is the same question.
  const since = days === undefined ? null : Date.now() - Number(days) * DAY_MS;
  const created_after = since === null ? null : new Date(Math.floor(since / 60_000) * 60_000).toISOString();
  return { q, status, domain, tag, created_after };
}

function FilterBar({ filters }: { filters: Filters }) {
  const navigate = useNavigate();
  const change = (changed: Filters) =>
    void navigate({ to: "/emails", search: { ...filters, ...changed }, replace: true });
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ q: String(new FormData(event.currentTarget).get("q") ?? "") });
  }
  return (
    <search>
      <form onSubmit={search} className="mb-4 flex flex-wrap items-end gap-2">
        <TextField
          label="Search"
          isLabelHidden
          name="q"
          type="search"
          key={filters["q"] ?? ""}
          defaultValue={filters["q"] ?? ""}
          placeholder="Recipient or subject"
          className="min-w-48 flex-1"
        />
        <SelectField
          label="Status"
          isLabelHidden
          value={filters["status"] ?? ""}
          onChange={(event) => change({ status: event.target.value })}
        >
          <option value="">Every status</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {wordsOf(status)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Period"
          isLabelHidden
          value={filters["days"] ?? ""}
          onChange={(event) => change({ days: event.target.value })}
        >
          <option value="">All time</option>
          {PERIODS.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="No email matches"
      action={
        <Link to="/emails" className={buttonClass()}>
          Clear the filters
        </Link>
      }
    >
      Try another status, a longer period, or the beginning of a recipient's address.
    </EmptyState>
  );
}

function NothingSent() {
  return (
    <EmptyState
      title="No email has been sent yet"
      action={
        <Link to="/start" className={buttonClass("primary")}>
          Send the first one
        </Link>
      }
    >
      Every email sent by API or SMTP appears here within a second, with each step of its delivery.
    </EmptyState>
  );
}
