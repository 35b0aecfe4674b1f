import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { AuditEntry, ChainCheck } from "../../../src/audit/schema.ts";
import type { Filters } from "../../api.ts";
import { get } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { EmptyState, Notice, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { sessionQuery } from "../../shell/session.ts";
import { t } from "../../texts/text.tsx";
import { actionLabel, actorLabel, detailText, KNOWN_ACTIONS, pageOfTarget } from "./action-labels.ts";

const COLUMNS: Column<AuditEntry>[] = [
  {
    id: "action",
    title: t("Action"),
    width: { min: 180, share: 2 },
    cell: ({ action }) => (
      <Link
        to="/settings/audit"
        search={({ log = "" }: Filters) => ({ action, ...(log === "" ? {} : { log }) })}
        title={action}
        className="font-medium hover:underline"
      >
        {actionLabel(action) ?? <span className="font-mono text-xs">{action}</span>}
      </Link>
    ),
  },
  {
    id: "actor",
    title: t("Actor"),
    width: { min: 130, share: 2 },
    under: "first",
    cell: ({ actor }) => actorLabel(actor),
  },
  {
    id: "target",
    title: t("Target"),
    width: { min: 160, share: 3 },
    isMinor: true,
    className: "text-soft",
    cell: (entry) => <Target {...entry} />,
  },
  {
    id: "ip",
    title: t("IP address"),
    width: 140,
    isMinor: true,
    className: "text-soft",
    cell: ({ ip }) => ip ?? "",
  },
  {
    id: "time",
    title: t("Time"),
    width: 132,
    align: "right",
    className: "text-soft",
    cell: ({ created_at }) => <Time value={created_at} />,
  },
];

export function AuditLog() {
  const filters: Filters = useSearch({ strict: false });
  const { actor, action, since, until, log } = filters;
  const { data: session } = useQuery(sessionQuery);
  const isOperator = session?.user.is_operator === true;
  const path = isOperator && log === "installation" ? "/operator/audit" : "/audit";
  const { items, live, error, retry, more } = usePages<AuditEntry>(
    path,
    { actor, action, since, until },
    { live: "newer" },
  );
  const check = useQuery({
    queryKey: ["audit-check", path],
    queryFn: () => get<ChainCheck>(`${path}/check`),
    enabled: false,
  });
  return (
    <Page
      title={t("Audit log")}
      lead={t(
        "Every change and sign-in. Entries can’t be edited or deleted; a hash chain shows any tampering.",
      )}
      actions={
        <Button onClick={() => void check.refetch()} isBusy={check.isFetching}>
          {t("Verify integrity")}
        </Button>
      }
    >
      {check.data !== undefined && (
        <Notice tone={check.data.ok ? "good" : "bad"}>
          {check.data.ok
            ? t("All {count} entries are intact.", { count: check.data.entries })
            : t("The log was altered at entry {entry}. The {count} entries before it are intact.", {
                entry: check.data.broken_at ?? "",
                count: check.data.entries,
              })}
        </Notice>
      )}
      <FilterBar filters={filters} isOperator={isOperator} />
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && (
        <EmptyState title={t("No matching entries")}>
          {t("Try a longer period or another action.")}
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption={t("Audit log, newest first")}
          list="audit"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          more={more}
          live={live}
        />
      )}
    </Page>
  );
}

function Target({ action, target: id, detail }: AuditEntry) {
  const page = pageOfTarget(action);
  const words = detailText(detail);
  const shown = words === "" ? <span className="font-mono text-xs">{id}</span> : words;
  if (id === null || page === null) return shown;
  return (
    <Link to={page} params={{ id }} className="hover:underline">
      {shown}
    </Link>
  );
}

function FilterBar({ filters, isOperator }: { filters: Filters; isOperator: boolean }) {
  const navigate = useNavigate();
  const { action = "", since = "", until = "", log = "" } = filters;
  const change = (changed: Filters) =>
    void navigate({ to: "/settings/audit", search: { ...filters, ...changed }, replace: true });
  return (
    <search className="mb-4 flex flex-wrap items-end gap-2">
      {isOperator && (
        <SelectField label={t("Scope")} value={log} onChange={({ target }) => change({ log: target.value })}>
          <option value="">{t("This team")}</option>
          <option value="installation">{t("This server")}</option>
        </SelectField>
      )}
      <SelectField
        label={t("Action")}
        value={action}
        onChange={({ target }) => change({ action: target.value })}
        className="max-sm:basis-full"
      >
        <option value="">{t("All actions")}</option>
        {action !== "" && actionLabel(action) === null && <option value={action}>{action}</option>}
        {KNOWN_ACTIONS.map(([known, words]) => (
          <option key={known} value={known}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("From", {}, "date")}
        type="date"
        value={since}
        onChange={({ target }) => change({ since: target.value })}
      />
      <TextField
        label={t("Before")}
        type="date"
        value={until}
        onChange={({ target }) => change({ until: target.value })}
      />
      {Object.values(filters).some((value) => value !== "") && (
        <Link to="/settings/audit" className={buttonClass("quiet")}>
          {t("Clear")}
        </Link>
      )}
    </search>
  );
}
