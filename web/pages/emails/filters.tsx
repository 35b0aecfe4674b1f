import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import type { Filters, Query } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { SelectField } from "../../parts/field.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { statusLabel } from "../../parts/status.tsx";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { keyNamesQuery } from "./email-data.ts";

const STATUSES = [
  "scheduled",
  "queued",
  "sent",
  "delivered",
  "delivery_delayed",
  "opened",
  "clicked",
  "bounced",
  "complained",
  "suppressed",
  "failed",
  "canceled",
];
const PERIODS: [days: number, label: string][] = [
  [1, "Last 24 hours"],
  [3, "Last 3 days"],
  [7, "Last 7 days"],
  [30, "Last 30 days"],
  [90, "Last 90 days"],
];
const DAY_MS = 86_400_000;
const MORE_FILTERS = ["recipient", "domain", "api_key_id", "tag"];
export const FILTERS = ["q", "status", "days", ...MORE_FILTERS];

/** Query parameters for the filters of the URL. `now` in ms. */
export function queryOf({ q, status, days, ...rest }: Filters, now: number): Query {
  const since = Number(days) > 0 ? new Date(now - Number(days) * DAY_MS).toISOString() : null;
  return {
    search: q,
    last_event: status,
    created_after: since,
    ...Object.fromEntries(MORE_FILTERS.map((name) => [name, rest[name]])),
  };
}

export function FilterBar({ filters }: { filters: Filters }) {
  const navigate = useNavigate();
  const moreCount = MORE_FILTERS.filter((name) => (filters[name] ?? "") !== "").length;
  const [isOpen, setOpen] = useState(moreCount > 0);
  const change = (changed: Filters) =>
    void navigate({ to: "/emails", search: { ...filters, ...changed }, replace: true });
  return (
    <search className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <SearchBox
          label="Search"
          placeholder="Search by recipient or subject"
          title="Matches the start of a recipient’s address, or words in the subject"
          value={filters["q"] ?? ""}
          onSearch={(q) => change({ q })}
          className="min-w-48 flex-1 max-sm:basis-full sm:max-w-md"
        />
        <Choice name="status" label="Status" none="All statuses" filters={filters} change={change}>
          {STATUSES.map((status) => [status, statusLabel(status)])}
        </Choice>
        <Choice name="days" label="Period" none="All time" filters={filters} change={change}>
          {PERIODS.map(([days, label]) => [String(days), label])}
        </Choice>
        <Button
          variant="quiet"
          icon={<ListFilter aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="max-sm:sr-only">More filters</span>
          {moreCount > 0 && ` (${moreCount})`}
        </Button>
        {FILTERS.some((name) => (filters[name] ?? "") !== "") && (
          <Link to="/emails" className={buttonClass("quiet")}>
            Clear
          </Link>
        )}
      </div>
      {isOpen && <MoreFilters filters={filters} change={change} />}
    </search>
  );
}

interface ChoiceProps {
  filters: Filters;
  change(changed: Filters): void;
}

function MoreFilters({ filters, change }: ChoiceProps) {
  const { data: domains } = useQuery(domainNamesQuery);
  const { data: keys } = useQuery(keyNamesQuery);
  const given = (name: string) => ({
    name,
    value: filters[name] ?? "",
    onSearch: (text: string) => change({ [name]: text }),
  });
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-4">
      <SearchBox label="Recipient" isLabelShown placeholder="ann@example.com" {...given("recipient")} />
      <SearchBox label="Tag" isLabelShown placeholder="name or name:value" {...given("tag")} />
      <Choice
        name="domain"
        label="Sending domain"
        none="All domains"
        isWide
        filters={filters}
        change={change}
      >
        {domains?.map(({ name }) => [name, name]) ?? []}
      </Choice>
      <Choice name="api_key_id" label="API key" none="All API keys" isWide filters={filters} change={change}>
        {keys?.data.map(({ id, name }) => [id, name]) ?? []}
      </Choice>
    </div>
  );
}

function Choice({
  name,
  label,
  none,
  isWide = false,
  filters,
  change,
  children,
}: ChoiceProps & {
  name: string;
  label: string;
  none: string;
  isWide?: boolean;
  children: [value: string, label: string][];
}) {
  const value = filters[name] ?? "";
  const isKnown = value === "" || children.some(([known]) => known === value);
  return (
    <SelectField
      label={label}
      isLabelHidden={!isWide}
      className={isWide ? "" : "max-sm:min-w-0 max-sm:flex-1"}
      value={value}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      <option value="">{none}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {children.map(([known, words]) => (
        <option key={known} value={known}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
