import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Globe } from "lucide-react";
import type { DomainItem } from "../../../src/domains/schema.ts";
import type { Filters } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField } from "../../parts/field.tsx";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { sessionQuery } from "../../shell/session.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { t } from "../../texts/text.tsx";
import { AddDomain } from "./add-domain.tsx";
import { domainStatusLabel } from "./domain-records.tsx";

const COLUMNS: Column<DomainItem>[] = [
  {
    id: "domain",
    title: t("Domain"),
    width: { min: 180, share: 3 },
    cell: ({ id, name }) => (
      <Link to="/domains/$id" params={{ id }} className="font-medium hover:underline">
        {name}
      </Link>
    ),
  },
  {
    id: "status",
    title: t("Status"),
    width: { min: 170 },
    cell: ({ status }) => <Status value={status} label={domainStatusLabel(status)} />,
  },
  {
    id: "region",
    title: t("Region"),
    width: { min: 130 },
    className: "text-soft",
    cell: ({ region }) => region,
    under: "first",
  },
  {
    id: "added",
    title: t("Added"),
    width: 132,
    align: "right",
    className: "text-soft",
    cell: ({ created_at }) => <Time value={created_at} />,
    under: "last",
  },
];

export function DomainList() {
  const filters: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isAdding, setAdding] = useCreateDialog();
  const { data: session } = useQuery(sessionQuery);
  const { items, live, error, retry, more } = usePages<DomainItem>("/domains", {}, { live: "window" });
  const { status = "", region = "" } = filters;
  const shown = items?.filter(
    (one) => [one.status, ""].includes(status) && [one.region, ""].includes(region),
  );
  return (
    <Page
      title={t("Domains")}
      lead={
        session?.is_sandbox
          ? t("The domains of your sender addresses. In sandbox mode they are verified without DNS.")
          : t("Verify a domain’s DNS records to send email from it.")
      }
      actions={
        <Button variant="primary" onClick={() => setAdding(true)}>
          {t("Add domain")}
        </Button>
      }
    >
      <Pending data={items} error={error} retry={retry} />
      {items !== null && items.length > 1 && <FilterBar items={items} filters={filters} />}
      {items?.length === 0 && <NoDomains add={() => setAdding(true)} />}
      {items !== null && items.length > 0 && shown?.length === 0 && (
        <EmptyState title={t("No matching domains")}>{t("Choose another status or region.")}</EmptyState>
      )}
      {shown !== undefined && shown.length > 0 && (
        <DataTable
          caption={t("Domains, newest first")}
          list="domains"
          columns={COLUMNS}
          rows={shown}
          keyOf={({ id }) => id}
          open={({ id }) => void navigate({ to: "/domains/$id", params: { id } })}
          more={more}
          live={live}
        />
      )}
      <AddDomain isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function FilterBar({ items, filters }: { items: DomainItem[]; filters: Filters }) {
  const navigate = useNavigate();
  const choices: [name: string, label: string, every: string, values: string[]][] = [
    ["status", t("Status"), t("All statuses"), distinct(items.map(({ status }) => status))],
    ["region", t("Region"), t("All regions"), distinct(items.map(({ region }) => region))],
  ];
  return (
    <search className="mb-4 flex flex-wrap gap-2">
      {choices.map(([name, label, every, values]) => (
        <SelectField
          key={name}
          label={label}
          isLabelHidden
          value={filters[name] ?? ""}
          onChange={(event) =>
            void navigate({
              to: "/domains",
              search: { ...filters, [name]: event.target.value },
              replace: true,
            })
          }
        >
          <option value="">{every}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {name === "status" ? domainStatusLabel(value) : value}
            </option>
          ))}
        </SelectField>
      ))}
    </search>
  );
}

function distinct(values: string[]): string[] {
  return [...new Set(values)].sort();
}

function NoDomains({ add }: { add(): void }) {
  return (
    <EmptyState
      icon={Globe}
      title={t("No domains yet")}
      action={
        <Button variant="primary" onClick={add}>
          {t("Add domain")}
        </Button>
      }
    >
      {t(
        "Add the domain of your sender addresses. You get DNS records to publish; they are checked until they are verified.",
      )}
    </EmptyState>
  );
}
