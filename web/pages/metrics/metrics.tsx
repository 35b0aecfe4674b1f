import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChartLine } from "lucide-react";
import { useMemo } from "react";
import type { Filters } from "../../api.ts";
import { Checkbox, SelectField } from "../../parts/field.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Page, Section } from "../../parts/page.tsx";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { DomainTable } from "./domain-table.tsx";
import { Figures } from "./figures.tsx";
import { MetricCharts } from "./metric-charts.tsx";
import { countingOf, metricsQuery, PERIODS, spansOf, timeZone } from "./metrics-data.ts";

const QUARTER_MS = 15 * 60_000;

export function Metrics() {
  const filters: Filters = useSearch({ strict: false });
  const { days = "7", domain_id = "", compare = "on" } = filters;
  const known = PERIODS.some(([value]) => value === days) ? Number(days) : 7;
  // Keeps the query stable for 15 minutes.
  const quarter = Math.floor(Date.now() / QUARTER_MS);
  const { current, previous } = useMemo(() => spansOf(known, quarter * QUARTER_MS + 1), [known, quarter]);
  const now = useQuery(metricsQuery(current, "period", domain_id));
  const before = useQuery({ ...metricsQuery(previous, "period", domain_id), enabled: compare === "on" });
  const byDomain = useQuery(metricsQuery(current, "domain", ""));
  const names = useQuery(domainNamesQuery);
  const chosen = (names.data ?? []).filter(({ id }) => domain_id === "" || id === domain_id);
  // Without sent emails there is nothing to compare with.
  const compared = compare === "on" && before.data && before.data.totals.sent > 0 ? before.data : undefined;
  return (
    <Page title="Metrics" lead={`Times are in ${timeZone.replaceAll("_", " ")}.`}>
      <FilterBar filters={{ days: String(known), domain_id, compare }} />
      {now.error !== null && <Problem error={now.error} retry={() => void now.refetch()} />}
      {now.data === undefined && now.error === null && <Loading />}
      {now.data?.totals.sent === 0 && (
        <EmptyState icon={ChartLine} title="No emails sent in this period">
          Choose a longer period or another domain.
        </EmptyState>
      )}
      {now.data !== undefined && now.data.totals.sent > 0 && !names.isPending && (
        <>
          <Figures
            totals={now.data.totals}
            before={compared?.totals}
            search={{ days: String(known), domain: domain_id === "" ? "" : (chosen[0]?.name ?? "") }}
            counting={countingOf(now.data.totals, chosen)}
          />
          <MetricCharts
            rows={now.data.data}
            before={compared?.data}
            isByHour={known === 1}
            counting={countingOf(now.data.totals, chosen)}
          />
        </>
      )}
      {byDomain.data !== undefined && byDomain.data.data.length > 0 && (
        <Section title="By domain">
          <DomainTable rows={byDomain.data.data} filters={filters} />
        </Section>
      )}
    </Page>
  );
}

function FilterBar({ filters }: { filters: { days: string; domain_id: string; compare: string } }) {
  const navigate = useNavigate();
  const { data: domains } = useQuery(domainNamesQuery);
  const change = (changed: Partial<typeof filters>) =>
    void navigate({ to: "/metrics", search: { ...filters, ...changed }, replace: true });
  return (
    <search className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SelectField
        label="Period"
        isLabelHidden
        value={filters.days}
        onChange={(event) => change({ days: event.target.value })}
      >
        {PERIODS.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Domain"
        isLabelHidden
        value={filters.domain_id}
        onChange={(event) => change({ domain_id: event.target.value })}
      >
        <option value="">All domains</option>
        {domains?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label="Compare with previous period"
        checked={filters.compare === "on"}
        onChange={(event) => change({ compare: event.target.checked ? "on" : "off" })}
      />
    </search>
  );
}
