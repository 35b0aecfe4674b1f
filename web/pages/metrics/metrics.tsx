import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChartLine, X } from "lucide-react";
import { useMemo } from "react";
import type { Template } from "../../../src/templates/schema.ts";
import { type Filters, get } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Checkbox, SelectField } from "../../parts/field.tsx";
import { timeZone } from "../../parts/format.ts";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { t } from "../../texts/text.tsx";
import { Breakdown } from "./breakdown.tsx";
import { Figures } from "./figures.tsx";
import { MetricCharts } from "./metric-charts.tsx";
import {
  countingOf,
  type Dimension,
  emailsOf,
  FILTER_OF,
  metricsQuery,
  PERIODS,
  providerName,
  spansOf,
} from "./metrics-data.ts";

const QUARTER_MS = 15 * 60_000;

export function Metrics() {
  const given: Filters = useSearch({ strict: false });
  const { days = "7", compare = "on" } = given;
  const known = PERIODS.some(([value]) => value === days) ? Number(days) : 7;
  const filters: Filters = useMemo(
    () => ({ ...given, days: String(known), compare }),
    [given, known, compare],
  );
  const { domain_id = "" } = filters;
  const facet = FACETS.find((name) => filters[FILTER_OF[name]]);
  const by = DIMENSIONS.find(
    (name) => name === filters["by"] && (name === "domain" || !facet || name === facet),
  );
  // Keeps the query stable for 15 minutes.
  const quarter = Math.floor(Date.now() / QUARTER_MS);
  const { current, previous } = useMemo(() => spansOf(known, quarter * QUARTER_MS + 1), [known, quarter]);
  const now = useQuery(metricsQuery(current, ["period"], filters));
  const before = useQuery({ ...metricsQuery(previous, ["period"], filters), enabled: compare === "on" });
  const names = useQuery(domainNamesQuery);
  const chosen = (names.data ?? []).filter(({ id }) => domain_id === "" || id === domain_id);
  // Without sent emails there is nothing to compare with.
  const compared = compare === "on" && before.data && before.data.totals.sent > 0 ? before.data : undefined;
  const domain = domain_id === "" ? null : { domain_name: chosen[0]?.name };
  const counting = now.data && countingOf(now.data.totals, chosen);
  return (
    <Page title={t("Metrics")} lead={t("Times are in {zone}.", { zone: timeZone.replaceAll("_", " ") })}>
      <FilterBar filters={filters} {...(facet === undefined ? {} : { facet })} />
      <Pending data={now.data} error={now.error} retry={() => void now.refetch()} />
      {now.data?.totals.sent === 0 && (
        <EmptyState icon={ChartLine} title={t("No emails sent in this period")}>
          {t("Choose a longer period or other filters.")}
        </EmptyState>
      )}
      {now.data !== undefined && counting !== undefined && now.data.totals.sent > 0 && !names.isPending && (
        <>
          <Figures
            totals={now.data.totals}
            before={compared?.totals}
            search={emailsOf(filters, domain)}
            counting={counting}
          />
          <MetricCharts
            rows={now.data.data}
            before={compared?.data}
            isByHour={known === 1}
            counting={counting}
          />
          <Breakdown span={current} filters={filters} by={by ?? facet ?? "domain"} rows={now.data.data} />
        </>
      )}
    </Page>
  );
}

const FACETS = ["tag", "template", "mailbox_provider"] as const;
const DIMENSIONS: readonly Dimension[] = ["domain", ...FACETS];

function FilterBar({ filters, facet }: { filters: Filters; facet?: (typeof FACETS)[number] }) {
  const navigate = useNavigate();
  const { data: domains } = useQuery(domainNamesQuery);
  const change = (changed: Filters) =>
    void navigate({ to: "/metrics", search: { ...filters, ...changed }, replace: true });
  return (
    <search className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SelectField
        label={t("Period")}
        isLabelHidden
        value={filters["days"]}
        onChange={(event) => change({ days: event.target.value })}
      >
        {PERIODS.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("Domain")}
        isLabelHidden
        value={filters["domain_id"] ?? ""}
        onChange={(event) => change({ domain_id: event.target.value })}
      >
        <option value="">{t("All domains")}</option>
        {domains?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {facet !== undefined && (
        <FacetChip
          facet={facet}
          value={filters[FILTER_OF[facet]] ?? ""}
          remove={() => change({ [FILTER_OF[facet]]: "" })}
        />
      )}
      <Checkbox
        label={t("Compare with previous period")}
        checked={filters["compare"] === "on"}
        onChange={(event) => change({ compare: event.target.checked ? "on" : "off" })}
      />
    </search>
  );
}

/** The chosen tag, template or provider, with a button that removes it. */
function FacetChip({
  facet,
  value,
  remove,
}: {
  facet: (typeof FACETS)[number];
  value: string;
  remove(): void;
}) {
  const template = useQuery({
    queryKey: ["/templates", value],
    queryFn: () => get<Template>(`/templates/${value}`),
    enabled: facet === "template",
    retry: false,
  });
  const text = {
    tag: () => t("Tag: {tag}", { tag: value }),
    template: () => t("Template: {name}", { name: template.data?.name ?? t("Deleted template") }),
    mailbox_provider: () => t("Mailbox provider: {name}", { name: providerName(value) }),
  }[facet]();
  return (
    <span className="inline-flex h-8 max-w-full items-center gap-1 rounded-md border border-line-strong bg-raised pr-1 pl-3 text-sm">
      <span className="truncate">{text}</span>
      <Button
        variant="quiet"
        size="small"
        aria-label={t("Remove filter {filter}", { filter: text })}
        onClick={remove}
      >
        <X className="size-4" aria-hidden="true" />
      </Button>
    </span>
  );
}
