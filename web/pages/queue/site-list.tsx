import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Layers } from "lucide-react";
import type { SiteList as Answer, Site, WarmUp as WarmUpResponse } from "../../../src/dashboard/schema.ts";
import { get } from "../../api.ts";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Figures } from "../../parts/figures.tsx";
import { EmptyState, Loading, Notice, Problem } from "../../parts/notice.tsx";
import { Facts, Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import type { ActionRequest } from "./action-dialog.tsx";
import { ActionMenu } from "./action-menu.tsx";
import { RefusedAddresses, RefusedDomains } from "./site-notice.tsx";

const POLL_MS = 5_000;

export function SiteList({ base, onAction }: { base: string; onAction(request: ActionRequest): void }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ["sites"],
    queryFn: () => get<Answer>(`${base}/sites`),
    refetchInterval: POLL_MS,
  });
  if (error !== null && data === undefined) return <Problem error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { counts, data: sites, warm_up, fallback, refused_egresses, domain_back_offs } = data;
  return (
    <>
      {fallback?.since && (
        <Notice tone="warn">
          Outbound port 25 has been blocked since <Time value={fallback.since} isAbsolute />. Email is sent
          through the smarthost until a connection succeeds.
        </Notice>
      )}
      <RefusedAddresses rows={refused_egresses} />
      <RefusedDomains rows={domain_back_offs} />
      {sites
        .filter(({ advice }) => advice !== null)
        .map(({ site, advice }) => (
          <Notice key={site} tone="bad">
            <strong className="font-semibold">{site}</strong>: {advice}
          </Notice>
        ))}
      <Figures
        figures={[
          ["Queued", counts["queued"] ?? 0],
          ["Sending", counts["leased"] ?? 0],
          ["Held", counts["held"] ?? 0],
          ["Scheduled", counts["scheduled"] ?? 0],
        ]}
      />
      {sites.length === 0 ? (
        <EmptyState icon={Layers} title="The queue is empty">
          Deliveries that don’t succeed at once are listed here by site, a group of mail servers that receives
          for one or more domains.
        </EmptyState>
      ) : (
        <DataTable
          caption="Sites by queued deliveries"
          columns={columnsFor(onAction)}
          rows={sites}
          keyOf={({ site }) => site}
          open={({ site }) => void navigate({ to: "/queue", search: { view: "deliveries", site } })}
        />
      )}
      {warm_up.length > 0 && <WarmUp rows={warm_up} />}
    </>
  );
}

function columnsFor(onAction: (request: ActionRequest) => void): Column<Site>[] {
  return [
    {
      title: "Site",
      cell: ({ site }) => (
        <Link
          to="/queue"
          search={{ view: "deliveries", site }}
          className="font-medium break-all hover:underline"
        >
          {site}
        </Link>
      ),
    },
    { title: "Status", cell: ({ condition }) => <Status value={condition} /> },
    {
      title: "Queued",
      className: "text-right",
      cell: ({ queued, under_way }) => (queued + under_way).toLocaleString("en"),
    },
    {
      title: "Held",
      className: "text-right",
      isMinor: true,
      cell: ({ held }) => (held === 0 ? <None /> : held.toLocaleString("en")),
    },
    {
      title: "Next attempt",
      isMinor: true,
      cell: ({ next_try_at, next_due_at }) => <NextAttempt at={next_try_at ?? next_due_at} />,
    },
    { title: "Reason", isMinor: true, cell: ({ reason }) => reason ?? <None /> },
    {
      title: "Actions",
      className: "w-px",
      cell: ({ site }) => (
        <ActionMenu
          label={`Actions for ${site}`}
          choose={(action) => onAction({ action, filter: { site }, whereText: `to ${site}` })}
        />
      ),
    },
  ];
}

const None = () => <span className="text-soft">–</span>;

/** Deliveries that are due show "now". */
export function NextAttempt({ at }: { at: string | null }) {
  if (at === null) return <None />;
  return Date.parse(at) <= Date.now() ? <>now</> : <Time value={at} />;
}

function WarmUp({ rows }: { rows: WarmUpResponse[] }) {
  return (
    <div className="mt-8">
      <Section title="IP warm-up" lead="Daily sending limits per provider for new IP addresses.">
        <DataTable
          caption="IP addresses in warm-up"
          keyOf={({ egress, provider }) => `${egress} ${provider}`}
          rows={rows}
          columns={[
            { title: "IP address", cell: ({ egress }) => egress },
            { title: "Provider", cell: ({ provider }) => provider },
            {
              title: "Sent today",
              className: "text-right",
              cell: ({ sent_today, daily_cap, is_warm }) =>
                is_warm ? `${sent_today.toLocaleString("en")}, warmed up` : `${sent_today} of ${daily_cap}`,
            },
            {
              title: "Deferred today",
              className: "text-right",
              isMinor: true,
              cell: ({ deferred_today }) => deferred_today,
            },
          ]}
        />
      </Section>
    </div>
  );
}

/** The status and sending rate of one site. */
export function SiteFacts({ base, site }: { base: string; site: string }) {
  const { data } = useQuery({
    queryKey: ["sites"],
    queryFn: () => get<Answer>(`${base}/sites`),
    refetchInterval: POLL_MS,
  });
  const row = data?.data.find((candidate) => candidate.site === site);
  if (row === undefined) return null;
  const { pace } = row;
  return (
    <div className="mb-4 rounded-lg border border-line bg-surface p-4">
      {row.advice !== null && <Notice tone="bad">{row.advice}</Notice>}
      <Facts
        facts={[
          ["Status", <Status key="state" value={row.condition} />],
          ...(row.reason === null ? [] : [["Reason", row.reason] as [string, string]]),
          ["Next attempt", <NextAttempt key="next" at={row.next_try_at ?? row.next_due_at} />],
          [
            "Queued",
            `${row.queued.toLocaleString("en")} from ${row.teams} ${row.teams === 1 ? "team" : "teams"}`,
          ],
          ["Held", row.held.toLocaleString("en")],
          ["Rate", pace === null ? "Nothing sent since the server started" : paceText(pace)],
          ...(pace?.host ? [["Last host", pace.host] as [string, string]] : []),
        ]}
      />
    </div>
  );
}

function paceText(pace: NonNullable<Site["pace"]>): string {
  const { connections, messages_per_connection, per_minute, mean_seconds, rule } = pace;
  return [
    `${connections} ${connections === 1 ? "connection" : "connections"}`,
    `${messages_per_connection} per connection`,
    ...(per_minute === null ? [] : [`${per_minute} per minute`]),
    ...(mean_seconds > 0 ? [`${mean_seconds} s each`] : []),
    `rule “${rule}”`,
  ].join(", ");
}
