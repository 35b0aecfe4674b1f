import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { useMemo } from "react";
import type { ApiKeyList } from "../../../src/api-keys/schema.ts";
import type { LogItem } from "../../../src/logs/schema.ts";
import { type Filters, get, type Query } from "../../api.ts";
import { buttonClass } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField } from "../../parts/field.tsx";
import type { Option } from "../../parts/filter-label.tsx";
import { MultiChoice } from "../../parts/multi-choice.tsx";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { periodOf } from "../../parts/period.ts";
import { PeriodFilter } from "../../parts/period-filter.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { t } from "../../texts/text.tsx";

const STATUSES: Option[] = [
  { value: "2xx", label: t("Successful (2xx)") },
  { value: "4xx", label: t("Client error (4xx)") },
  { value: "422", label: t("Invalid request (422)") },
  { value: "429", label: t("Rate limited (429)") },
  { value: "5xx", label: t("Server error, or refused by SMTP (5xx)") },
];
const METHODS: Option[] = ["POST", "GET", "PATCH", "PUT", "DELETE", "SMTP"].map((method) => ({
  value: method,
  label: method,
}));
const CLIENTS: [value: string, label: string][] = [
  ["smtp", "SMTP"],
  ["node", "Node.js"],
  ["python", "Python"],
  ["php", "PHP"],
  ["ruby", "Ruby"],
  ["go", "Go"],
  ["rust", "Rust"],
  ["java", "Java"],
  ["dotnet", ".NET"],
  ["curl", "curl"],
  ["cli", "CLI"],
  ["other", t("Other")],
];
const FILTERS = ["q", "status", "method", "user_agent", "api_key_id", "days", "from", "to"];

export const toneOf = (status: number) => (status < 400 ? "good" : "bad");

const COLUMNS: Column<LogItem>[] = [
  {
    id: "request",
    title: t("Request"),
    width: { min: 180, share: 3 },
    cell: ({ id, method, endpoint }) => (
      <Link to="/logs/$id" params={{ id }} className="font-mono text-xs hover:underline">
        <span className="text-soft">{method}</span> {endpoint}
      </Link>
    ),
  },
  {
    id: "status",
    title: t("Status"),
    width: 96,
    narrowWidth: 90,
    cell: ({ response_status }) => (
      <Status value="answer" tone={toneOf(response_status)} label={String(response_status)} />
    ),
  },
  {
    id: "client",
    title: t("Client"),
    width: { min: 140, share: 2 },
    className: "text-soft",
    cell: ({ user_agent }) => user_agent ?? t("Unknown"),
    under: "first",
  },
  {
    id: "duration",
    title: t("Duration"),
    width: 104,
    align: "right",
    className: "text-soft",
    cell: ({ duration_ms }) => t("{count, number} ms", { count: duration_ms }),
    isMinor: true,
  },
  {
    id: "time",
    title: t("Time"),
    width: 132,
    align: "right",
    className: "text-soft",
    cell: ({ created_at }) => <Time value={created_at} />,
    under: "last",
  },
];

export function LogList() {
  const filters: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  // Keeps the query stable while the filters are: a period ends when it was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the filters.
  const query = useMemo(() => queryOf(filters), [JSON.stringify(filters)]);
  const { items, live, error, retry, more } = usePages<LogItem>("/logs", query, { live: "newer" });
  const isFiltered = FILTERS.some((name) => filters[name]);
  return (
    <Page title={t("Logs")} lead={t("API requests and SMTP transactions, with their responses.")}>
      <FilterBar filters={filters} />
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && (isFiltered ? <NothingFound /> : <NothingYet />)}
      {items !== null && items.length > 0 && (
        <DataTable
          caption={t("Requests, newest first")}
          list="logs"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          open={({ id }) => void navigate({ to: "/logs/$id", params: { id } })}
          more={more}
          live={live}
        />
      )}
    </Page>
  );
}

/** The filters of the URL for the API. */
function queryOf(filters: Filters): Query {
  const { q = "", status, method, user_agent, api_key_id } = filters;
  const period = periodOf(filters, Date.now());
  return {
    // A path without its slash is still a path.
    search: q === "" || q.startsWith("/") || UUID.test(q) ? q : `/${q}`,
    status,
    method,
    user_agent,
    api_key_id,
    start_date: period["created_after"],
    end_date: period["created_before"],
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function FilterBar({ filters }: { filters: Filters }) {
  const navigate = useNavigate();
  const { data: keys } = useQuery({
    queryKey: ["/api-keys", "names"],
    queryFn: () => get<ApiKeyList>("/api-keys", { limit: 100 }),
    staleTime: 60_000,
  });
  const change = (changed: Filters) =>
    void navigate({ to: "/logs", search: { ...filters, ...changed }, replace: true });
  const given = (name: string) => ({
    value: filters[name] ?? "",
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <search className="mb-4 gap-2 max-sm:grid max-sm:grid-cols-2 sm:flex sm:flex-wrap">
      <SearchBox
        label={t("Search logs")}
        placeholder={t("Search by path or ID")}
        title={t("Finds the start of a path, or the ID of a log, an email or another resource.")}
        value={filters["q"] ?? ""}
        onSearch={(q) => change({ q })}
        className="min-w-48 flex-1 max-sm:col-span-2 sm:max-w-md"
      />
      <MultiChoice label={t("Status")} all={t("All statuses")} options={STATUSES} {...given("status")} />
      <MultiChoice label={t("Method")} all={t("All methods")} options={METHODS} {...given("method")} />
      <PeriodFilter filters={filters} onChange={change} />
      <Choice label={t("Client")} all={t("All clients")} choices={CLIENTS} {...given("user_agent")} />
      <Choice
        label={t("API key")}
        all={t("All API keys")}
        choices={keys?.data.map(({ id, name }) => [id, name]) ?? []}
        {...given("api_key_id")}
      />
      {FILTERS.some((name) => filters[name]) && (
        <Link to="/logs" className={buttonClass("quiet")}>
          {t("Clear")}
        </Link>
      )}
    </search>
  );
}

function Choice({
  label,
  all,
  choices,
  value,
  onChange,
}: {
  label: string;
  all: string;
  choices: [value: string, label: string][];
  value: string;
  onChange(value: string): void;
}) {
  return (
    <SelectField
      label={label}
      isLabelHidden
      className="sm:max-w-52"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{all}</option>
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function NothingFound() {
  return (
    <EmptyState
      title={t("No matching requests")}
      action={
        <Link to="/logs" className={buttonClass()}>
          {t("Clear filters")}
        </Link>
      }
    >
      {t("Choose a longer period or fewer filters.")}
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={ScrollText}
      title={t("No requests yet")}
      action={
        <Link to="/start" className={buttonClass("primary")}>
          {t("Send your first email")}
        </Link>
      }
    >
      {t(
        "API requests appear here with their request and response bodies, so you can debug your integration.",
      )}
    </EmptyState>
  );
}
