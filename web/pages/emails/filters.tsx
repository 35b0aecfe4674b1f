import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ListFilter, SearchX, X } from "lucide-react";
import { useState } from "react";
import type { Filters, Query } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { SelectField } from "../../parts/field.tsx";
import { formatList } from "../../parts/format.ts";
import { MultiChoice } from "../../parts/multi-choice.tsx";
import { EmptyState } from "../../parts/notice.tsx";
import { periodOf, periodText } from "../../parts/period.ts";
import { PeriodFilter } from "../../parts/period-filter.tsx";
import { SaveView, useHomeSearch, type ViewedList } from "../../parts/saved-views.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { StatusShape, statusLabel, toneOf } from "../../parts/status.tsx";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { t } from "../../texts/text.tsx";
import { keyNamesQuery } from "./email-data.ts";

export const EMAIL_VIEWS: ViewedList = {
  setting: "views.emails",
  path: "/emails",
  all: t("All emails"),
  kept: t("The emails stay as they are."),
};

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
const MORE_FILTERS = ["recipient", "domain", "api_key_id", "tag"];
const PERIOD_FILTERS = ["days", "from", "to"];
const FILTERS = ["q", "status", ...PERIOD_FILTERS, ...MORE_FILTERS];

/** The filters of the URL, without anything else in it. */
export function filtersOf(search: Filters): Filters {
  return Object.fromEntries(FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
}

/** Query parameters for the filters of the URL. `now` in ms. */
export function queryOf(filters: Filters, now: number): Query {
  const { q, status } = filters;
  return {
    search: q,
    status,
    ...periodOf(filters, now),
    ...Object.fromEntries(MORE_FILTERS.map((name) => [name, filters[name]])),
  };
}

/** Changes the URL; the unfiltered list when no filter is left. */
function useChange(filters: Filters): (changed: Filters) => void {
  const navigate = useNavigate();
  const home = useHomeSearch(EMAIL_VIEWS);
  return (changed) => {
    const next = filtersOf({ ...filters, ...changed });
    void navigate({
      to: "/emails",
      search: Object.keys(next).length === 0 ? home : next,
      replace: true,
    });
  };
}

export function FilterBar({ filters }: { filters: Filters }) {
  const change = useChange(filters);
  const home = useHomeSearch(EMAIL_VIEWS);
  const moreCount = MORE_FILTERS.filter((name) => name in filters).length;
  const [isOpen, setOpen] = useState(moreCount > 0);
  return (
    <search className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <SearchBox
          label={t("Search")}
          placeholder={t("Search by address, subject or Message-ID")}
          title={t(
            "Finds any part of a recipient’s address or name, words of the subject, an ID or a Message-ID.",
          )}
          value={filters["q"] ?? ""}
          onSearch={(q) => change({ q })}
          className="min-w-48 flex-1 max-sm:basis-full sm:max-w-md"
        />
        <MultiChoice
          label={t("Status")}
          all={t("All statuses")}
          options={STATUSES.map((status) => ({
            value: status,
            label: statusLabel(status),
            icon: <StatusShape tone={toneOf(status)} />,
          }))}
          value={filters["status"] ?? ""}
          onChange={(status) => change({ status })}
        />
        <PeriodFilter filters={filters} onChange={change} />
        <Button
          variant="quiet"
          icon={<ListFilter aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="max-sm:sr-only">{t("More filters")}</span>
          {moreCount > 0 && ` (${moreCount})`}
        </Button>
        {Object.keys(filters).length > 0 && (
          <>
            <SaveView list={EMAIL_VIEWS} filters={filters} />
            <Link to="/emails" search={home} className={buttonClass("quiet")}>
              {t("Clear")}
            </Link>
          </>
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
      <SearchBox label={t("Recipient")} isLabelShown placeholder="ann@example.com" {...given("recipient")} />
      <SearchBox label={t("Tag")} isLabelShown placeholder={t("name or name:value")} {...given("tag")} />
      <Choice
        name="domain"
        label={t("Sending domain")}
        none={t("All domains")}
        filters={filters}
        change={change}
      >
        {domains?.map(({ name }) => [name, name]) ?? []}
      </Choice>
      <Choice
        name="api_key_id"
        label={t("API key")}
        none={t("All API keys")}
        filters={filters}
        change={change}
      >
        {keys?.data.map(({ id, name }) => [id, name]) ?? []}
      </Choice>
    </div>
  );
}

function Choice({
  name,
  label,
  none,
  filters,
  change,
  children,
}: ChoiceProps & {
  name: string;
  label: string;
  none: string;
  children: [value: string, label: string][];
}) {
  const value = filters[name] ?? "";
  const isKnown = value === "" || children.some(([known]) => known === value);
  return (
    <SelectField label={label} value={value} onChange={(event) => change({ [name]: event.target.value })}>
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

/** Shown when nothing matches: every filter can be removed by itself. */
export function NothingFound({ filters }: { filters: Filters }) {
  const change = useChange(filters);
  const home = useHomeSearch(EMAIL_VIEWS);
  const active = useActiveFilters(filters);
  return (
    <EmptyState
      icon={SearchX}
      title={t("No matching emails")}
      action={
        <Link to="/emails" search={home} className={buttonClass()}>
          {t("Clear filters")}
        </Link>
      }
    >
      <p>
        {active.length > 1
          ? t("No email matches all of these filters. Remove one to find more.")
          : t("No email matches this filter.")}
      </p>
      <ul className="mt-3 flex flex-wrap justify-center gap-1.5">
        {active.map(({ name, text, removed }) => (
          <li key={name} className="min-w-0">
            <button
              type="button"
              aria-label={t("Remove filter {filter}", { filter: text })}
              onClick={() => change(removed)}
              className="flex max-w-full items-center gap-1.5 rounded-full border border-line-strong px-2.5 py-1 text-xs text-ink hover:bg-raised"
            >
              <span className="min-w-0 truncate">{text}</span>
              <X className="size-3.5 shrink-0 text-soft" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

interface ActiveFilter {
  name: string;
  text: string;
  /** The change that removes it. */
  removed: Filters;
}

function useActiveFilters(filters: Filters): ActiveFilter[] {
  const { data: keys } = useQuery(keyNamesQuery);
  const { q, status, recipient, domain, api_key_id: keyId, tag } = filters;
  const period = periodText(filters);
  const keyName = keys?.data.find(({ id }) => id === keyId)?.name ?? keyId;
  const texts: [name: string, text: string | undefined][] = [
    ["q", q && t("Search: {text}", { text: q })],
    [
      "status",
      status && t("Status: {statuses}", { statuses: formatList(status.split(",").map(statusLabel)) }),
    ],
    ["recipient", recipient && t("Recipient: {recipient}", { recipient })],
    ["domain", domain && t("Sending domain: {domain}", { domain })],
    ["api_key_id", keyName && t("API key: {name}", { name: keyName })],
    ["tag", tag && t("Tag: {tag}", { tag })],
  ];
  const active = texts.flatMap(([name, text]) => (text ? [{ name, text, removed: { [name]: "" } }] : []));
  if (period === null) return active;
  return [...active, { name: "period", text: period, removed: { days: "", from: "", to: "" } }];
}
