import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { get, type Page as ListPage } from "../../api.ts";
import { buttonClass } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField } from "../../parts/field.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import type { Filters } from "../../router.tsx";
import { type LogItem, toneOf } from "./log.ts";

const DAY_MS = 86_400_000;
type Choice = [value: string, label: string];

const CHOICES: [name: string, label: string, choices: Choice[]][] = [
  [
    "status",
    "Answer",
    [
      ["", "Every answer"],
      ["2xx", "Accepted"],
      ["4xx", "Refused (4xx)"],
      ["422", "Invalid (422)"],
      ["429", "Too many (429)"],
      ["5xx", "Failed (5xx)"],
    ],
  ],
  [
    "method",
    "Method",
    [["", "Every method"], ...["POST", "GET", "PATCH", "DELETE", "SMTP"].map((one): Choice => [one, one])],
  ],
  [
    "endpoint",
    "Endpoint",
    [
      ["", "Every endpoint"],
      ...["/emails", "/emails/batch", "/domains", "/templates", "/suppressions", "/api-keys"].map(
        (one): Choice => [one, one],
      ),
    ],
  ],
  [
    "user_agent",
    "Client",
    [
      ["", "Every client"],
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
      ["cli", "Command line"],
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
    title: "Answer",
    cell: ({ response_status }) => (
      <Status value="answer" tone={toneOf(response_status)} label={String(response_status)} />
    ),
  },
  {
    title: "Client",
    className: "max-w-64 text-soft",
    cell: ({ user_agent }) => user_agent ?? "Did not say",
    under: "first",
  },
  {
    title: "Took",
    className: "text-right text-soft",
    cell: ({ duration_ms }) => `${duration_ms} ms`,
    isMinor: true,
  },
  {
    title: "When",
    className: "text-right text-soft",
    cell: ({ created_at }) => <Time value={created_at} />,
    under: "last",
  },
];

/** What programs asked for, and what they were told. */
export function LogList() {
  const filters: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const { items, error, retry, more } = usePages<LogItem>("/logs", queryOf(filters), { isLive: true });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page title="Logs" lead="Every request by API key, and every email by SMTP, with its answer.">
      <FilterBar filters={filters} />
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && (isFiltered ? <NothingFound /> : <NothingYet />)}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="Requests, the newest first"
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
  // To the minute, so that the same view is the same question.
  const since = days === undefined ? null : Date.now() - Number(days) * DAY_MS;
  const start_date = since === null ? null : new Date(Math.floor(since / 60_000) * 60_000).toISOString();
  return { status, method, endpoint, user_agent, api_key_id, start_date };
}

function FilterBar({ filters }: { filters: Filters }) {
  const navigate = useNavigate();
  const { data: keys } = useQuery({
    queryKey: ["/api-keys", "names"],
    queryFn: () => get<ListPage<{ id: string; name: string }>>("/api-keys", { limit: 100 }),
    staleTime: 60_000,
  });
  const keyChoices = keys?.data.map(({ id, name }): Choice => [id, name]) ?? [];
  const all = [
    ...CHOICES,
    ["api_key_id", "API key", [["", "Every key"], ...keyChoices]] as (typeof CHOICES)[0],
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
      title="No request matches"
      action={
        <Link to="/logs" className={buttonClass()}>
          Clear the filters
        </Link>
      }
    >
      Choose a longer period, or fewer conditions.
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState
      icon={ScrollText}
      title="No program has asked for anything yet"
      action={
        <Link to="/start" className={buttonClass("primary")}>
          Send the first email
        </Link>
      }
    >
      Requests appear here with what was sent and what was answered, so that an error in your code is found
      without guessing.
    </EmptyState>
  );
}
