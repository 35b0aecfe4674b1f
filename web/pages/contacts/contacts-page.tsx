import { Link, Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { Download, Users } from "lucide-react";
import { useMemo, useState } from "react";
import type { FoundContact } from "../../../src/contacts/search-schema.ts";
import type { Filters } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { type Column, DataTable, type Selection } from "../../parts/data-table.tsx";
import { formatNumber } from "../../parts/format.ts";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { useDefaultFilters, ViewTabs } from "../../parts/saved-views.tsx";
import { Time } from "../../parts/time.tsx";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { t } from "../../texts/text.tsx";
import { AddContacts } from "./add-contacts.tsx";
import { BulkContacts } from "./bulk-contacts.tsx";
import { useContactCount, useContacts, type Wanted } from "./contact-data.ts";
import { CONTACT_VIEWS, FilterBar, filtersOf, NothingFound, wantedOf } from "./contact-filters.tsx";
import { ContactStatus } from "./contact-status.tsx";
import { ExportContacts } from "./export-contacts.tsx";
import { MatchCount } from "./match-count.tsx";

const COLUMNS: Column<FoundContact>[] = [
  {
    id: "email",
    title: t("Email"),
    width: { min: 200, share: 3 },
    cell: ({ id, email }) => (
      <Link to="/contacts/$id" params={{ id }} className="font-medium hover:underline">
        {email}
      </Link>
    ),
  },
  {
    id: "name",
    title: t("Name"),
    width: { min: 140, share: 2 },
    cell: ({ first_name, last_name }) => [first_name, last_name].filter(Boolean).join(" "),
    under: "first",
  },
  {
    id: "status",
    title: t("Status"),
    width: { min: 130 },
    narrowWidth: 138,
    cell: (contact) => <ContactStatus contact={contact} />,
  },
  {
    id: "language",
    title: t("Language"),
    width: 100,
    className: "text-soft",
    isMinor: true,
    isHidden: true,
    cell: ({ language }) => language,
  },
  {
    id: "activity",
    title: t("Last activity"),
    width: 132,
    className: "text-soft",
    isMinor: true,
    cell: ({ last_activity_at: at }) => at !== null && <Time value={at} />,
  },
  {
    id: "created",
    title: t("Created"),
    width: 132,
    align: "right",
    className: "text-soft",
    cell: ({ created_at }) => <Time value={created_at} />,
    under: "last",
  },
];

export function ContactsPage() {
  const search: Filters = useSearch({ strict: false });
  const byDefault = useDefaultFilters(CONTACT_VIEWS);
  if (byDefault !== null && Object.keys(search).length === 0) {
    return <Navigate to="/contacts" search={byDefault} replace />;
  }
  return <ContactList filters={filtersOf(search)} />;
}

function ContactList({ filters }: { filters: Filters }) {
  const [isAdding, setAdding] = useCreateDialog();
  const [isExporting, setExporting] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  const wanted = wantedOf(filters);
  const found = useContacts(wanted);
  const isFiltered = wanted.q !== "" || wanted.filter !== null;
  const isEmpty = found.rows?.length === 0 && found.more === null;
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {t("Add contacts")}
    </Button>
  );
  return (
    <Page
      title={t("Contacts")}
      {...((isFiltered || !isEmpty) && {
        // While the filter is edited, the count is beside it.
        lead: isFiltering ? "\u00a0" : <MatchCount filter={wanted.filter} />,
      })}
      actions={
        <>
          {!isEmpty && (
            <Button icon={<Download aria-hidden="true" />} onClick={() => setExporting(true)}>
              {t("Export")}
            </Button>
          )}
          {add}
        </>
      }
    >
      <ViewTabs list={CONTACT_VIEWS} filters={filters} />
      {(isFiltered || !isEmpty) && (
        <FilterBar filters={filters} isOpen={isFiltering} setOpen={setFiltering} />
      )}
      <Pending data={found.rows} error={found.error} retry={found.retry} />
      {isEmpty &&
        found.error === null &&
        (isFiltered ? (
          <NothingFound filters={filters} />
        ) : (
          <EmptyState icon={Users} title={t("No contacts yet")} action={add}>
            {t(
              "Contacts are the people you write to. Add a few here, import a file or create them by the API.",
            )}
          </EmptyState>
        ))}
      {found.rows !== null && !isEmpty && <Rows wanted={wanted} found={found} rows={found.rows} />}
      <AddContacts isOpen={isAdding} onClose={() => setAdding(false)} />
      <ExportContacts
        isOpen={isExporting}
        onClose={() => setExporting(false)}
        chosen={{ contacts: null, wanted, count: null }}
      />
    </Page>
  );
}

function Rows({
  wanted,
  found: { isPrevious, more },
  rows,
}: {
  wanted: Wanted;
  found: ReturnType<typeof useContacts>;
  rows: FoundContact[];
}) {
  const navigate = useNavigate();
  /** How many rows were chosen when everything that matches was; another number is another choice. */
  const [allOf, setAllOf] = useState<number | null>(null);
  const isAll = allOf !== null;
  const { data: count } = useContactCount(wanted.filter);
  // A search is not counted: then, only rows that are loaded can be chosen.
  const total = wanted.q === "" ? (count?.total ?? null) : null;
  const selection = useMemo<Selection<FoundContact>>(
    () => ({
      nameOf: ({ email }) => email,
      ...(isAll && total !== null && { count: total }),
      onCount: (chosen) => setAllOf((all) => (all === chosen ? all : null)),
      actions: (chosen, clear) => (
        <>
          {chosen.length === rows.length && more !== null && !isAll && total !== null && (
            <Button variant="quiet" onClick={() => setAllOf(chosen.length)}>
              {t("Select all {count}", { count: formatNumber(total) })}
            </Button>
          )}
          <BulkContacts
            chosen={{
              contacts: isAll ? null : chosen,
              wanted,
              count: isAll ? total : chosen.length,
            }}
            clear={clear}
          />
        </>
      ),
    }),
    [isAll, total, rows.length, more, wanted],
  );
  return (
    <div className={classNames("transition-opacity", isPrevious && "opacity-60")}>
      <DataTable
        caption={t("Contacts, newest first")}
        list="contacts"
        columns={COLUMNS}
        rows={rows}
        keyOf={keyOf}
        selection={selection}
        open={({ id }) => void navigate({ to: "/contacts/$id", params: { id } })}
        more={more}
      />
    </div>
  );
}

const keyOf = ({ id }: FoundContact) => id;
