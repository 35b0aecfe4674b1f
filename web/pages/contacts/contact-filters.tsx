import { Link, useNavigate } from "@tanstack/react-router";
import { ListFilter, SearchX } from "lucide-react";
import type { Filter } from "../../../src/store/filter.ts";
import type { Filters } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { FilterBuilder } from "../../parts/filter-builder.tsx";
import { countConditions, readFilter, toDraft } from "../../parts/filter-model.ts";
import { useFilterNames } from "../../parts/filter-names.ts";
import { describeFilter } from "../../parts/filter-words.ts";
import { EmptyState, Loading } from "../../parts/notice.tsx";
import { Card } from "../../parts/page.tsx";
import { SaveView, useHomeSearch, type ViewedList } from "../../parts/saved-views.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { useIsHere } from "../../parts/use-is-here.ts";
import { t } from "../../texts/text.tsx";
import type { Wanted } from "./contact-data.ts";
import { MatchCount } from "./match-count.tsx";
import { SaveSegment } from "./save-segment.tsx";

export const CONTACT_VIEWS: ViewedList = {
  setting: "views.contacts",
  path: "/contacts",
  all: t("All contacts"),
  kept: t("The contacts stay as they are."),
};

/** The filters of the URL, without anything else in it. */
export function filtersOf({ q, filter }: Filters): Filters {
  return { ...(q ? { q } : {}), ...(filter ? { filter } : {}) };
}

export const wantedOf = ({ q = "", filter }: Filters): Wanted => ({ q, filter: readFilter(filter) });

function useChange(filters: Filters): (changed: Filters) => void {
  const navigate = useNavigate();
  const home = useHomeSearch(CONTACT_VIEWS);
  return (changed) => {
    const next = filtersOf({ ...filters, ...changed });
    const search = Object.keys(next).length === 0 ? home : next;
    void navigate({ to: "/contacts", search, replace: true, resetScroll: false });
  };
}

/** Each change of the URL asks for the list again. */
const PAUSE_MS = 300;

export function FilterBar({
  filters,
  isOpen,
  setOpen,
}: {
  filters: Filters;
  /** Whether the filter is being edited. */
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}) {
  const change = useChange(filters);
  const isHere = useIsHere();
  const home = useHomeSearch(CONTACT_VIEWS);
  const { filter, q } = wantedOf(filters);
  const names = useFilterNames(isOpen || filter !== null);
  const conditions = filter === null ? 0 : countConditions(toDraft(filter));
  const toggle = () => setOpen(!isOpen);
  return (
    <search className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <SearchBox
          label={t("Search")}
          placeholder={t("Search by address or name")}
          value={q}
          onSearch={(text) => change({ q: text })}
          className="min-w-48 flex-1 max-sm:basis-full sm:max-w-md"
        />
        <Button icon={<ListFilter aria-hidden="true" />} aria-expanded={isOpen} onClick={toggle}>
          {conditions === 0 ? t("Filter") : t("Filter ({count})", { count: conditions })}
        </Button>
        {Object.keys(filters).length > 0 && (
          <>
            <SaveView list={CONTACT_VIEWS} filters={filters} />
            <Link to="/contacts" search={home} className={buttonClass("quiet")}>
              {t("Clear")}
            </Link>
          </>
        )}
      </div>
      {isOpen && (
        <Card>
          {names.isLoaded ? (
            <FilterBuilder
              value={filter}
              names={names}
              pauseMs={PAUSE_MS}
              onChange={(next) => isHere() && change({ filter: next === null ? "" : JSON.stringify(next) })}
            />
          ) : (
            <Loading lines={2} />
          )}
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
            <p className="text-sm text-soft">
              <MatchCount filter={filter} />
            </p>
            {filter !== null && <SaveSegment filter={filter} />}
          </div>
        </Card>
      )}
      {!isOpen && filter !== null && (
        <p className="text-sm">
          <button type="button" onClick={toggle} className="text-left wrap-anywhere hover:underline">
            {names.isLoaded ? describeFilter(filter, names) : "\u00a0"}
          </button>
        </p>
      )}
    </search>
  );
}

/** Shown when nothing matches. */
export function NothingFound({ filters }: { filters: Filters }) {
  const home = useHomeSearch(CONTACT_VIEWS);
  const names = useFilterNames();
  const { filter, q } = wantedOf(filters);
  const texts = [q !== "" && t("Search: {text}", { text: q }), filter !== null && describeOf(filter)];
  function describeOf(one: Filter) {
    return describeFilter(one, names);
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t("No matching contacts")}
      action={
        <Link to="/contacts" search={home} className={buttonClass()}>
          {t("Clear filters")}
        </Link>
      }
    >
      {texts
        .filter((text) => text !== false)
        .map((text) => (
          <p key={text} className="wrap-anywhere">
            {text}
          </p>
        ))}
    </EmptyState>
  );
}
