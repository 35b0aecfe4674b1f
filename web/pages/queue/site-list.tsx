import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Layers } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type {
  SiteList as Answer,
  RefusedDomain,
  RefusedEgress,
  Site,
  WarmUp as WarmUpResponse,
} from "../../../src/dashboard/schema.ts";
import { get } from "../../api.ts";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Figures } from "../../parts/figures.tsx";
import { formatNumber } from "../../parts/format.ts";
import { EmptyState, Notice, Pending } from "../../parts/notice.tsx";
import { Facts, Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { T, t } from "../../texts/text.tsx";
import { ActionMenu, type ActionRequest } from "./actions.tsx";

const POLL_MS = 5_000;

const CONDITIONS: Record<Site["condition"], string> = {
  paused: t("Paused"),
  slowed: t("Slowed down"),
  active: t("Sending"),
  held: t("Held"),
  waiting: t("Waiting"),
  idle: t("Idle"),
};

function useSites(base: string) {
  return useQuery({
    queryKey: ["sites"],
    queryFn: () => get<Answer>(`${base}/sites`),
    refetchInterval: POLL_MS,
  });
}

export function SiteList({ base, onAction }: { base: string; onAction(request: ActionRequest): void }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useSites(base);
  const columns = useMemo(() => columnsFor(onAction), [onAction]);
  if (data === undefined) return <Pending data={data} error={error} retry={() => void refetch()} />;
  const { data: sites, warm_up } = data;
  return (
    <>
      {sites.length === 0 ? (
        <EmptyState icon={Layers} title={t("The queue is empty")}>
          {t(
            "Deliveries that don’t succeed at once are listed here by site, a group of mail servers that receives for one or more domains.",
          )}
        </EmptyState>
      ) : (
        <DataTable
          caption={t("Sites by queued deliveries")}
          list="sites"
          columns={columns}
          rows={sites}
          keyOf={({ site }) => site}
          open={({ site }) => void navigate({ to: "/queue", search: { view: "deliveries", site } })}
        />
      )}
      {warm_up.length > 0 && <WarmUp rows={warm_up} />}
    </>
  );
}

/** For the operator: what holds deliveries back, and how many there are. */
export function QueueSummary({ base }: { base: string }) {
  const { data } = useSites(base);
  if (data === undefined) return null;
  const { counts } = data;
  return (
    <>
      <Notices answer={data} />
      <Figures
        figures={[
          [t("Queued"), counts["queued"] ?? 0],
          [t("Sending"), counts["leased"] ?? 0],
          [t("Held"), counts["held"] ?? 0],
          [t("Scheduled"), counts["scheduled"] ?? 0],
        ]}
      />
    </>
  );
}

function columnsFor(onAction: (request: ActionRequest) => void): Column<Site>[] {
  return [
    {
      id: "site",
      title: t("Site"),
      width: { min: 160, share: 3 },
      cell: ({ site }) => (
        <Link to="/queue" search={{ view: "deliveries", site }} className="font-medium hover:underline">
          {site}
        </Link>
      ),
    },
    {
      id: "status",
      title: t("Status"),
      width: 130,
      narrowWidth: 100,
      cell: ({ condition }) => <Status value={condition} label={CONDITIONS[condition]} />,
    },
    {
      id: "queued",
      title: t("Queued"),
      width: 96,
      narrowWidth: 80,
      align: "right",
      cell: ({ queued, under_way }) => formatNumber(queued + under_way),
    },
    {
      id: "held",
      title: t("Held"),
      width: 84,
      align: "right",
      isMinor: true,
      cell: ({ held }) => (held === 0 ? <None /> : formatNumber(held)),
    },
    {
      id: "next_attempt",
      title: t("Next attempt"),
      width: 132,
      isMinor: true,
      cell: ({ next_try_at, next_due_at }) => <NextAttempt at={next_try_at ?? next_due_at} />,
    },
    {
      id: "reason",
      title: t("Reason"),
      width: { min: 160, share: 4 },
      isMinor: true,
      cell: ({ reason }) => reason ?? <None />,
    },
    {
      id: "actions",
      title: t("Actions"),
      width: 52,
      align: "right",
      isActions: true,
      cell: ({ site }) => (
        <ActionMenu
          label={t("Actions for {name}", { name: site })}
          choose={(action) => onAction({ action, filter: { site }, where: t("Site: {site}", { site }) })}
        />
      ),
    },
  ];
}

const None = () => <span className="text-soft">–</span>;

/** Deliveries that are due show "now". */
export function NextAttempt({ at }: { at: string | null }) {
  if (at === null) return <None />;
  return Date.parse(at) <= Date.now() ? t("now") : <Time value={at} />;
}

function WarmUp({ rows }: { rows: WarmUpResponse[] }) {
  return (
    <div className="mt-8">
      <Section title={t("IP warm-up")} lead={t("Daily sending limits per provider for new IP addresses.")}>
        <DataTable
          caption={t("IP addresses in warm-up")}
          keyOf={({ egress, provider }) => `${egress} ${provider}`}
          rows={rows}
          columns={WARM_UP_COLUMNS}
        />
      </Section>
    </div>
  );
}

const WARM_UP_COLUMNS: Column<WarmUpResponse>[] = [
  { id: "ip", title: t("IP address"), width: { min: 140 }, cell: ({ egress }) => egress },
  { id: "provider", title: t("Provider"), width: { min: 110 }, cell: ({ provider }) => provider },
  {
    id: "sent",
    title: t("Sent today"),
    width: 170,
    align: "right",
    cell({ sent_today, daily_cap, is_warm }) {
      const sent = formatNumber(sent_today);
      if (is_warm || daily_cap === null) return t("{sent}, warmed up", { sent });
      return t("{sent} of {limit}", { sent, limit: formatNumber(daily_cap) });
    },
  },
  {
    id: "deferred",
    title: t("Deferred today"),
    width: 140,
    align: "right",
    isMinor: true,
    cell: ({ deferred_today }) => formatNumber(deferred_today),
  },
];

/** The status and sending rate of one site. */
export function SiteFacts({ base, site }: { base: string; site: string }) {
  const { data } = useSites(base);
  const row = data?.data.find((candidate) => candidate.site === site);
  if (row === undefined) return null;
  const { pace } = row;
  return (
    <div className="mb-4 rounded-lg border border-line bg-surface p-4">
      {row.advice !== null && <Notice tone="bad">{row.advice}</Notice>}
      <Facts
        facts={[
          [t("Status"), <Status key="state" value={row.condition} label={CONDITIONS[row.condition]} />],
          ...(row.reason === null ? [] : [[t("Reason"), row.reason] as [string, string]]),
          [t("Next attempt"), <NextAttempt key="next" at={row.next_try_at ?? row.next_due_at} />],
          [
            t("Queued"),
            t("{count, number} from {teams, plural, one {# team} other {# teams}}", {
              count: row.queued,
              teams: row.teams,
            }),
          ],
          [t("Held"), formatNumber(row.held)],
          [t("Rate"), pace === null ? t("Nothing sent since the server started") : paceText(pace)],
          ...(pace?.host ? [[t("Last host"), pace.host] as [string, string]] : []),
        ]}
      />
    </div>
  );
}

function paceText(pace: NonNullable<Site["pace"]>): string {
  const { connections, messages_per_connection, per_minute, mean_seconds, rule } = pace;
  return [
    t("{count, plural, one {# connection} other {# connections}}", { count: connections }),
    t("{count} per connection", { count: formatNumber(messages_per_connection) }),
    ...(per_minute === null ? [] : [t("{count} per minute", { count: formatNumber(per_minute) })]),
    ...(mean_seconds > 0 ? [t("{seconds} s each", { seconds: formatNumber(mean_seconds) })] : []),
    t("rule “{rule}”", { rule }),
  ].join(", ");
}

// What holds deliveries back: each notice once, with the sites that it is about.

const SHOWN_MAX = 5;

function Notices({ answer }: { answer: Answer }) {
  const { fallback, refused_egresses, domain_back_offs, data } = answer;
  const advised = Map.groupBy(
    data.filter(({ advice }) => advice !== null),
    ({ advice }) => advice,
  );
  return (
    <>
      {fallback?.since && (
        <Notice tone="warn">
          <T
            text="Outbound port 25 has been blocked since <time></time>. Email is sent through the smarthost until a connection succeeds."
            time={() => <Time value={fallback.since ?? ""} isAbsolute />}
          />
        </Notice>
      )}
      <RefusedAddresses rows={refused_egresses} />
      <RefusedDomains rows={domain_back_offs} />
      {[...advised].map(([advice, sites]) => (
        <Notice key={advice} tone="bad">
          <p className="wrap-anywhere">
            <strong className="font-semibold">{namesOf(sites.map(({ site }) => site))}</strong>
          </p>
          <p>{advice}</p>
        </Notice>
      ))}
    </>
  );
}

function namesOf(sites: string[]): string {
  const shown = sites.slice(0, SHOWN_MAX).join(", ");
  const more = sites.length - SHOWN_MAX;
  return more <= 0
    ? shown
    : t("{sites} and {count, plural, one {# more site} other {# more sites}}", { sites: shown, count: more });
}

interface SiteWords {
  key: string;
  sentence: ReactNode;
  /** The reply of the site; null when it gave none. */
  reply: string | null;
}

/** A notice with the first few affected sites and their replies. */
function SiteNotice(props: { tone: "calm" | "warn"; rows: SiteWords[]; children: ReactNode }) {
  const { tone, rows, children } = props;
  const more = rows.length - SHOWN_MAX;
  return (
    <Notice tone={tone}>
      <p>{children}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {rows.slice(0, SHOWN_MAX).map(({ key, sentence, reply }) => (
          <li key={key}>
            {sentence}
            {reply !== null && (
              <p className="font-mono text-xs break-words whitespace-pre-wrap text-soft">
                <span className="sr-only">{t("Reply:")} </span>
                {reply}
              </p>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-soft">
          <T
            text="And {count} more. Run <code>sendlark queue sites</code> to list them all."
            count={formatNumber(more)}
            code={(words) => <code>{words}</code>}
          />
        </p>
      )}
    </Notice>
  );
}

/** A name within a sentence. */
const named = (name: ReactNode) => <strong className="font-semibold break-all">{name}</strong>;

function RefusedAddresses({ rows }: { rows: RefusedEgress[] }) {
  if (rows.length === 0) return null;
  const words = rows.map(({ egress, site, until, reply }) => ({
    key: `${egress} ${site}`,
    sentence: (
      <T
        text="<name>{site}</name> refuses <name>{egress}</name> until <time></time>"
        name={named}
        site={site}
        egress={egress}
        time={() => <Time value={until} isAbsolute />}
      />
    ),
    reply,
  }));
  return (
    <SiteNotice tone="calm" rows={words}>
      <T
        text="{count, plural, one {A site is refusing one of this server’s IP addresses.} other {Sites are refusing some of this server’s IP addresses.}} Email to them is sent from the other addresses. <link>Check blocklists</link>."
        count={rows.length}
        link={(text) => (
          <Link to="/health" className="underline underline-offset-2">
            {text}
          </Link>
        )}
      />
    </SiteNotice>
  );
}

function RefusedDomains({ rows }: { rows: RefusedDomain[] }) {
  if (rows.length === 0) return null;
  const words = rows.map(({ domain, site, next_try_at, reply }) => ({
    key: `${domain} ${site}`,
    sentence: (
      <T
        text="<name>{site}</name> rejects email from <name>{domain}</name>. Next attempt <time></time>"
        name={named}
        site={site}
        domain={domain}
        time={() => <Time value={next_try_at} isAbsolute />}
      />
    ),
    reply,
  }));
  return (
    <SiteNotice tone="warn" rows={words}>
      {t(
        "{count, plural, one {A site is rejecting one of the sending domains. Email from it to this site waits; other email is not affected.} other {Sites are rejecting some of the sending domains. Email from them to these sites waits; other email is not affected.}}",
        { count: rows.length },
      )}
    </SiteNotice>
  );
}
