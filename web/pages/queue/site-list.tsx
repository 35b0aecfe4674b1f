import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Layers } from "lucide-react";
import { get } from "../../api.ts";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Figures } from "../../parts/figures.tsx";
import { EmptyState, Loading, Notice, Problem } from "../../parts/notice.tsx";
import { Facts, Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { DistrustedDomains } from "./distrusted-domains.tsx";
import type { SiteList as Answer, SiteRow, WarmUpRow } from "./queue-api.ts";
import { RefusedAddresses } from "./refused-addresses.tsx";
import type { Steering } from "./steer-dialog.tsx";
import { SteerMenu } from "./steer-menu.tsx";

const POLL_MS = 5_000;

/** Every group of mail hosts that mail waits for, the fullest first. */
export function SiteList({ base, steer }: { base: string; steer(steering: Steering): void }) {
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
          Port 25 is blocked since <Time value={fallback.since} isAbsolute />: the smarthost takes direct mail
          until a probe gets through.
        </Notice>
      )}
      <RefusedAddresses rows={refused_egresses} />
      <DistrustedDomains rows={domain_back_offs} />
      {sites
        .filter(({ advice }) => advice !== null)
        .map(({ site, advice }) => (
          <Notice key={site} tone="bad">
            <strong className="font-semibold">{site}</strong>: {advice}
          </Notice>
        ))}
      <Figures
        figures={[
          ["Waiting", counts["queued"] ?? 0],
          ["Being tried", counts["leased"] ?? 0],
          ["Held", counts["held"] ?? 0],
          ["Scheduled", counts["scheduled"] ?? 0],
        ]}
      />
      {sites.length === 0 ? (
        <EmptyState icon={Layers} title="Nothing is waiting">
          Mail that cannot be delivered at once waits here, grouped by the site that takes it: the mail hosts
          that many domains share.
        </EmptyState>
      ) : (
        <DataTable
          caption="Sites with mail on its way, the fullest first"
          columns={columnsFor(steer)}
          rows={sites}
          keyOf={({ site }) => site}
          open={({ site }) => void navigate({ to: "/queue", search: { view: "deliveries", site } })}
        />
      )}
      {warm_up.length > 0 && <WarmUp rows={warm_up} />}
    </>
  );
}

function columnsFor(steer: (steering: Steering) => void): Column<SiteRow>[] {
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
    { title: "State", cell: ({ condition }) => <Status value={condition} /> },
    {
      title: "Waiting",
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
      title: "Next try",
      isMinor: true,
      cell: ({ next_try_at, next_due_at }) => <NextTry at={next_try_at ?? next_due_at} />,
    },
    { title: "Reason", isMinor: true, cell: ({ reason }) => reason ?? <None /> },
    {
      title: "Actions",
      className: "w-px",
      cell: ({ site }) => (
        <SteerMenu
          label={`Actions for ${site}`}
          choose={(action) => steer({ action, filter: { site }, whereText: `to ${site}` })}
        />
      ),
    },
  ];
}

const None = () => <span className="text-soft">–</span>;

/** What is due already waits for its turn only. */
export function NextTry({ at }: { at: string | null }) {
  if (at === null) return <None />;
  return Date.parse(at) <= Date.now() ? <>now</> : <Time value={at} />;
}

function WarmUp({ rows }: { rows: WarmUpRow[] }) {
  return (
    <div className="mt-8">
      <Section title="Warm-up of addresses" lead="What each new address may send to a provider in a day.">
        <DataTable
          caption="Addresses that are being warmed up"
          keyOf={({ egress, provider }) => `${egress} ${provider}`}
          rows={rows}
          columns={[
            { title: "Address", cell: ({ egress }) => egress },
            { title: "Provider", cell: ({ provider }) => provider },
            {
              title: "Sent today",
              className: "text-right",
              cell: ({ sent_today, daily_cap, is_warm }) =>
                is_warm ? `${sent_today.toLocaleString("en")}, warm` : `${sent_today} of ${daily_cap}`,
            },
            {
              title: "Put off today",
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

/** What one site has taught us, above its deliveries. */
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
          ["State", <Status key="state" value={row.condition} />],
          ...(row.reason === null ? [] : [["Reason", row.reason] as [string, string]]),
          ["Next try", <NextTry key="next" at={row.next_try_at ?? row.next_due_at} />],
          [
            "Waiting",
            `${row.queued.toLocaleString("en")}, of ${row.teams} ${row.teams === 1 ? "team" : "teams"}`,
          ],
          ["Held", row.held.toLocaleString("en")],
          ["Pace", pace === null ? "Nothing was sent there since the start" : paceText(pace)],
          ...(pace?.host ? [["Last host", pace.host] as [string, string]] : []),
        ]}
      />
    </div>
  );
}

function paceText(pace: NonNullable<SiteRow["pace"]>): string {
  const { connections, messages_per_connection, per_minute, mean_seconds, rule } = pace;
  return [
    `${connections} at once`,
    `${messages_per_connection} a connection`,
    ...(per_minute === null ? [] : [`${per_minute} a minute`]),
    ...(mean_seconds > 0 ? [`${mean_seconds} s each`] : []),
    `rule “${rule}”`,
  ].join(", ");
}
