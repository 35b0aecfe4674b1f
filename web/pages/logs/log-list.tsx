import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import type { ApiKeyList } from "../../../src/api-keys/schema.ts";
import type { LogItem } from "../../../src/logs/schema.ts";
import type { Filters } from "../../api.ts";
import { get } from "../../api.ts";
import { buttonClass } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField } from "../../parts/field.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { toneOf } from "./log.ts";

const DAY_MS = 86_400_000;
type Choice = [value: string, label: string];

const CHOICES: [name: string, label: string, choices: Choice[]][] = [
  [
    "status",
    "Status",
    [
      ["", "All statuses"],
      ["2xx", "Successful (2xx)"],
      ["4xx", "Client error (4xx)"],
      ["422", "Invalid request (422)"],
      ["429", "Rate limited (429)"],
      ["5xx", "Server error (5xx)"],
    ],
  ],
  [
    "method",
    "Method",
    [["", "All methods"], ...["POST", "GET", "PATCH", "DELETE", "SMTP"].map((one): Choice => [one, one])],
  ],
  [
    "endpoint",
    "Endpoint",
    [
      ["", "All endpoints"],
      ...["/emails", "/emails/batch", "/domains", "/templates", "/suppressions", "/api-keys"].map(
        (one): Choice => [one, one],
      ),
    ],
  ],
  [
    "user_agent",
    "Client",
    [
      ["", "All clients"],
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
      ["other", "Other"],
    ],
  ],
  [
    "days",
    "Period",
    [
      ["", "All time"],
      ["1", "Last 24 hours"],
      ["3", "Last 3 days"],
      ["7", "Last 7 days"],
    ],
  ],
];

const COLUMNS: Column<LogItem>[] = [
  {
    title: "Request",
    cell: ({ id, method, endpoint }) => (
      <Link to="/logs/$id" params={{ id }} className="font-mono text-xs hover:underline">
        <span className="text-soft">{method}</span> {endpoint}
      </Link>
    ),
  },
  {
    title: "Status",
    cell: ({ response_status }) => (
      <Status value="answer" tone={toneOf(response_status)} label={String(response_status)} />
    ),
  },
  {
    title: "Client",
    className: "max-w-64 text-soft",
    cell: ({ user_agent }) => user_agent ?? "Unknown",
    under: "first",
  },
  {
    title: "Duration",
    className: "text-right text-soft",
    cell: ({ duration_ms }) => `${duration_ms} ms`,
    isMinor: true,
  },
  {
    title: "Time",
    className: "text-right text-soft",
    cell: ({ created_at }) => <Time value={created_at} />,
    under: "last",
  },
];

export function LogList() {
  const filters: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const { items, error, retry, more } = usePages<LogItem>("/logs", queryOf(filters), { isLive: true });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page title="Logs" lead="API requests and SMTP submissions, with their responses.">
      <FilterBar filters={filters} />
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && (isFiltered ? <NothingFound /> : <NothingYet />)}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="Requests, newest first"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          open={({ id }) => void navigate({ to: "/logs/$id", params: { id } })}
          more={more}
        />
      )}
    </Page>
  );
}

function queryOf({ days, status, method, endpoint, user_agent, api_key_id }: Filters) {
  // To the minute, so that the query stays the same between renders.
  const since = days === undefined ? null : Date.now() - Number(days) * DAY_MS;
  const start_date = since === null ? null : new Date(Math.floor(since / 60_000) * 60_000).toISOString();
  return { status, method, endpoint, user_agent, api_key_id, start_date };
}

function FilterBar({ filters }: { filters: Filters }) {
  const navigate = useNavigate();
  const { data: keys } = useQuery({
    queryKey: ["/api-keys", "names"],
    queryFn: () => get<ApiKeyList>("/api-keys", { limit: 100 }),
    staleTime: 60_000,
  });
  const keyChoices = keys?.data.map(({ id, name }): Choice => [id, name]) ?? [];
  const all = [
    ...CHOICES,
    ["api_key_id", "API key", [["", "All API keys"], ...keyChoices]] as (typeof CHOICES)[0],
  ];
  return (
    <search className="mb-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {all.map(([name, label, choices]) => (
        <SelectField
          key={name}
          label={label}
          isLabelHidden
          className="sm:max-w-52"
          value={filters[name] ?? ""}
          onChange={({ target }) =>
            void navigate({ to: "/logs", search: { ...filters, [name]: target.value }, replace: true })
          }
        >
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      ))}
    </search>
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="No matching requests"
      action={
        <Link to="/logs" className={buttonClass()}>
          Clear filters
        </Link>
      }
    >
      Choose a longer period or fewer filters.
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={ScrollText}
      title="No requests yet"
      action={
        <Link to="/start" className={buttonClass("primary")}>
          Send your first email
        </Link>
      }
    >
      API requests appear here with their request and response bodies, so you can debug your integration.
    </EmptyState>
  );
}
