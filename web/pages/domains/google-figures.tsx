import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useSearch } from "@tanstack/react-router";
import type { DomainReports } from "../../../src/domain-reports/schema.ts";
import type {
  ConnectRedirect,
  Disconnected,
  GoogleFigures as Google,
  GoogleCompliance,
  PostmasterOverview,
} from "../../../src/postmaster/schema.ts";
import { type Filters, get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { ChartFrame } from "../../parts/chart-frame.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Figures } from "../../parts/figures.tsx";
import { formatPercent } from "../../parts/format.ts";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { sessionQuery } from "../../shell/session.ts";
import { T, t } from "../../texts/text.tsx";
import { COMPLIANCE_WORDS, CONNECT_ENDS, REASON_WORDS, TROUBLE_WORDS } from "./google-words.ts";

/** What Gmail measures about the domain, from Google Postmaster Tools. */
export function GoogleFigures({ reports }: { reports: DomainReports }) {
  const { google } = reports;
  const { google: end }: Filters = useSearch({ strict: false });
  const isConnected = google.status !== "not_connected";
  // Somebody may have disconnected since.
  const told = end === "connected" && !isConnected ? undefined : CONNECT_ENDS[end ?? ""];
  const loops = worstLoops(google);
  return (
    <Section
      title={t("Google Postmaster Tools")}
      lead={t("What Gmail measures about email in this domain’s name. Google is one or two days behind.")}
    >
      {told !== undefined && <Notice tone={told[0]}>{told[1]}</Notice>}
      {google.trouble !== null && isConnected && <Notice tone="warn">{TROUBLE_WORDS[google.trouble]}</Notice>}
      <Standing google={google} domain={reports.domain} />
      {google.days.length > 0 && <Charts reports={reports} />}
      {google.compliance.length > 0 && <Compliance rows={google.compliance} />}
      {loops.length > 0 && (
        <DataTable caption={t("Feedback loops")} columns={LOOP_COLUMNS} rows={loops} keyOf={({ id }) => id} />
      )}
      <Connection />
    </Section>
  );
}

/** Why there are no figures. */
function Standing({ google: { status, checked_at }, domain }: { google: Google; domain: string }) {
  switch (status) {
    case "figures":
      return null;
    case "not_connected":
      return (
        <Notice tone="calm">
          {t("Not connected. The operator of this server connects a Google account once, for all domains.")}
        </Notice>
      );
    case "waiting":
      return <Notice tone="calm">{t("Connected. This domain’s figures were not read yet.")}</Notice>;
    case "no_access":
      return (
        <Notice tone="warn">
          <T
            text="The connected Google account has not verified {domain}. Add and verify it at <a>postmaster.google.com</a>; it is read again within hours."
            domain={domain}
            a={postmasterLink}
          />
        </Notice>
      );
    case "no_figures":
      return (
        <Notice tone="calm">
          <T
            text="Google has no figures for this domain in this period: it needs some hundred emails a day to Gmail. Read <time></time>."
            time={() => <Time value={checked_at ?? ""} />}
          />
        </Notice>
      );
  }
}

const postmasterLink = (words: React.ReactNode) => (
  <a href="https://postmaster.google.com/" target="_blank" rel="noreferrer" className="underline">
    {words}
  </a>
);

const DAY_MS = 24 * 3600_000;
/** Google’s marks: stay below the first, and never reach the second. */
const SPAM_AIM = 0.001;
const SPAM_LIMIT = 0.003;
const showSpam = (share: number) => formatPercent(share, 2);

function Charts({ reports: { google, days } }: { reports: DomainReports }) {
  const found = new Map(google.days.map((day) => [Date.parse(day.date), day]));
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const times = Array.from({ length: days }, (_, index) => today - (days - 1 - index) * DAY_MS);
  const line = (name: "spam" | "spf" | "dkim" | "dmarc" | "encrypted") =>
    times.map((time) => found.get(time)?.[name] ?? null);
  const newest = (name: "spam" | "errors") => {
    const share = google.days.findLast((day) => day[name] !== null)?.[name] ?? null;
    return share === null ? "–" : showSpam(share);
  };
  const worst = Math.max(...google.days.map(({ spam }) => spam ?? 0));
  return (
    <>
      {worst >= SPAM_AIM && (
        <Notice tone={worst >= SPAM_LIMIT ? "bad" : "warn"}>
          {worst >= SPAM_LIMIT
            ? t(
                "People reported {share} of a day’s email as spam. From 0.3% on, Gmail rejects or hides email of this domain: stop the broadcasts that nobody asked for, and remove contacts who never open.",
                { share: showSpam(worst) },
              )
            : t(
                "People reported {share} of a day’s email as spam. Stay below 0.1%: send only to people who asked for it, and make leaving easy.",
                { share: showSpam(worst) },
              )}
        </Notice>
      )}
      <Figures
        figures={[
          [t("Spam rate, newest day"), newest("spam")],
          [t("Worst day"), google.days.some(({ spam }) => spam !== null) ? showSpam(worst) : "–"],
          [t("Delivery errors"), newest("errors")],
          [t("Feedback loops"), worstLoops(google).length],
        ]}
      />
      <div className="mb-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <ChartFrame
          title={t("Spam rate")}
          note={t("Of the emails in the inbox, those that people reported as spam.")}
          times={times}
          lines={[
            { label: t("Reported as spam"), colour: "accent", style: "solid", values: line("spam") },
            {
              label: t("0.1%: stay below"),
              colour: "warn",
              style: "dotted",
              values: times.map(() => SPAM_AIM),
            },
          ]}
          limit={{ at: SPAM_LIMIT, label: t("0.3%: email is rejected") }}
          format={showSpam}
          isByHour={false}
          isWhole={false}
        />
        <ChartFrame
          title={t("Authentication and encryption")}
          note={t("Share of the emails that pass, and that came over TLS.")}
          times={times}
          lines={[
            { label: "DMARC", colour: "accent", style: "solid", values: line("dmarc") },
            { label: "DKIM", colour: "series-1", style: "dashed", values: line("dkim") },
            { label: "SPF", colour: "series-2", style: "dotted", values: line("spf") },
            { label: "TLS", colour: "series-3", style: "solid", values: line("encrypted") },
          ]}
          format={formatPercent}
          isByHour={false}
          isWhole={false}
        />
      </div>
    </>
  );
}

interface Loop {
  id: string;
  spam: number;
}

/** Each with its worst day, the worst first. */
function worstLoops({ days }: Google): Loop[] {
  const worst = new Map<string, number>();
  for (const { id, spam } of days.flatMap(({ loops }) => loops))
    worst.set(id, Math.max(spam, worst.get(id) ?? 0));
  return [...worst].map(([id, spam]) => ({ id, spam })).toSorted((one, other) => other.spam - one.spam);
}

const LOOP_COLUMNS: Column<Loop>[] = [
  {
    id: "loop",
    title: t("Feedback loop"),
    width: { min: 150, share: 2 },
    cell: ({ id }) => <code className="text-xs">{id}</code>,
  },
  {
    id: "spam",
    title: t("Worst day"),
    width: 120,
    narrowWidth: 110,
    align: "right",
    className: "tabular-nums",
    cell: ({ spam }) => showSpam(spam),
  },
];

/** What is not met comes first. */
function Compliance({ rows }: { rows: GoogleCompliance[] }) {
  const ordered = rows.toSorted((one, other) => Number(one.met) - Number(other.met));
  return (
    <ul
      aria-label={t("Google’s requirements for senders")}
      className="mb-4 divide-y divide-line rounded-lg border border-line bg-surface text-sm"
    >
      {ordered.map(({ requirement, met, reason }) => {
        const [name, advice] = COMPLIANCE_WORDS[requirement] ?? [requirement, t("See Google’s page.")];
        return (
          <li key={requirement} className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[12rem_7rem_1fr]">
            <span className="font-medium">{name}</span>
            <Status
              value={met ? "verified" : "failed"}
              tone={met ? "good" : "bad"}
              label={met ? t("Met") : t("Needs work")}
            />
            {!met && <span className="text-soft">{REASON_WORDS[reason ?? ""] ?? advice}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** For the operator: connects and disconnects the account. */
function Connection() {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { data: session } = useQuery(sessionQuery);
  const { isBusy, problem, submit } = useSubmit();
  const isOperator = session?.user.is_operator === true;
  const { data } = useQuery({
    queryKey: ["postmaster"],
    queryFn: () => get<PostmasterOverview>("/operator/postmaster"),
    enabled: isOperator,
  });
  if (!isOperator || data === undefined) return null;
  if (!data.is_configured)
    return (
      <p className="mt-3 text-sm text-soft">
        <T
          text="To connect it, create an OAuth client at Google with the redirect address <code>{address}</code>, and set <code>[postmaster]</code> in <code>sendlark.toml</code> (docs/reports.md)."
          address={data.redirect_uri}
          code={(words) => <code className="text-xs break-all">{words}</code>}
        />
      </p>
    );
  const next = `${pathname.replace(/^\/dashboard/, "")}?tab=reports`;
  const connect = () =>
    submit(async () => {
      location.assign((await post<ConnectRedirect>("/operator/postmaster/connect", { next })).url);
    });
  async function disconnect() {
    const { revoked } = await post<Disconnected>("/operator/postmaster/disconnect", {});
    await client.invalidateQueries();
    if (revoked) showToast(t("Disconnected from Google."));
    else
      showToast(
        t("Disconnected here. Google could not be told: remove the access at myaccount.google.com."),
        "bad",
      );
  }
  return (
    <div className="mt-3">
      <Problem error={problem} />
      <div className="flex flex-wrap items-center gap-3 text-sm text-soft">
        {(data.connected_at === null || data.trouble !== null) && (
          <Button
            variant={data.connected_at === null ? "primary" : "plain"}
            isBusy={isBusy}
            onClick={connect}
          >
            {data.connected_at === null ? t("Connect Google account") : t("Connect again")}
          </Button>
        )}
        {data.connected_at !== null && (
          <>
            <ConfirmButton
              label={t("Disconnect")}
              title={t("Disconnect from Google?")}
              action={t("Disconnect")}
              run={disconnect}
            >
              {t("No domain of this server gets new figures. Those that were read stay.")}
            </ConfirmButton>
            {data.pulled_at !== null && (
              <span>
                <T text="Last read <time></time>" time={() => <Time value={data.pulled_at ?? ""} />} />
              </span>
            )}
          </>
        )}
      </div>
      {data.trouble !== null && <p className="mt-2 text-sm text-soft">{data.trouble.advice}</p>}
    </div>
  );
}
