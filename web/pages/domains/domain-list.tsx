import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Globe } from "lucide-react";
import type { DomainItem } from "../../../src/domains/schema.ts";
import type { Filters } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField } from "../../parts/field.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Status, statusLabel } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { AddDomain } from "./add-domain.tsx";

const COLUMNS: Column<DomainItem>[] = [
  {
    title: "Domain",
    cell: ({ id, name }) => (
      <Link to="/domains/$id" params={{ id }} className="font-medium hover:underline">
        {name}
      </Link>
    ),
  },
  { title: "Status", cell: ({ status }) => <Status value={status} /> },
  { title: "Region", className: "text-soft", cell: ({ region }) => region, under: "first" },
  {
    title: "Added",
    className: "text-soft",
    cell: ({ created_at }) => <Time value={created_at} />,
    under: "last",
  },
];

export function DomainList() {
  const filters: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isAdding, setAdding] = useCreateDialog();
  const { items, error, retry, more } = usePages<DomainItem>("/domains", {}, { isLive: true });
  const { status = "", region = "" } = filters;
  const shown = items?.filter(
    (one) => [one.status, ""].includes(status) && [one.region, ""].includes(region),
  );
  return (
    <Page
      title="Domains"
      lead="Verify a domain’s DNS records to send email from it."
      actions={
        <Button variant="primary" onClick={() => setAdding(true)}>
          Add domain
        </Button>
      }
    >
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items !== null && items.length > 1 && <FilterBar items={items} filters={filters} />}
      {items?.length === 0 && <NoDomains add={() => setAdding(true)} />}
      {items !== null && items.length > 0 && shown?.length === 0 && (
        <EmptyState title="No matching domains">Choose another status or region.</EmptyState>
      )}
      {shown !== undefined && shown.length > 0 && (
        <DataTable
          caption="Domains, newest first"
          columns={COLUMNS}
          rows={shown}
          keyOf={({ id }) => id}
          open={({ id }) => void navigate({ to: "/domains/$id", params: { id } })}
          more={more}
        />
      )}
      <AddDomain isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function FilterBar({ items, filters }: { items: DomainItem[]; filters: Filters }) {
  const navigate = useNavigate();
  const choices: [name: string, label: string, every: string, values: string[]][] = [
    ["status", "Status", "All statuses", distinct(items.map(({ status }) => status))],
    ["region", "Region", "All regions", distinct(items.map(({ region }) => region))],
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
              {name === "status" ? statusLabel(value) : value}
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
      title="No domains yet"
      action={
        <Button variant="primary" onClick={add}>
          Add domain
        </Button>
      }
    >
      Add the domain of your sender addresses. You get DNS records to publish, and we check them until they
      are verified.
    </EmptyState>
  );
}
