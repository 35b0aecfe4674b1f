import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Finding, Health as HealthResponse } from "../../../src/dashboard/health-schema.ts";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Figures } from "../../parts/figures.tsx";
import { formatNumber, sizeText } from "../../parts/format.ts";
import { Loading, Notice, Pending, Problem } from "../../parts/notice.tsx";
import { Facts, Page, Section } from "../../parts/page.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { sessionQuery, useRole } from "../../shell/session.ts";
import { T, t } from "../../texts/text.tsx";
import { Certificates } from "./certificates.tsx";
import { NodesSection } from "./nodes.tsx";
import { ServerLog } from "./server-log.tsx";
import { StoredDataSection } from "./stored-data.tsx";
import { RegionsSection, WhereDataSection } from "./where-data.tsx";

const POLL_MS = 30_000;
/** While the checks run. */
const CHECKING_POLL_MS = 1_500;

/** What `delivery.mode` means. */
const MODES: Record<string, [name: string, meaning: string]> = {
  direct: [t("Direct"), t("To the recipients’ mail servers")],
  smarthost: [t("Smarthost"), t("Through another mail server")],
  sandbox: [t("Sandbox"), t("To the built-in inbox only")],
};

export function Health() {
  const client = useQueryClient();
  const { isMember } = useRole();
  const { data: session } = useQuery(sessionQuery);
  const { data, error, refetch } = useQuery({
    queryKey: ["health"],
    queryFn: () => get<HealthResponse>("/health"),
    enabled: !isMember,
    refetchInterval: ({ state }) => (state.data?.is_checking === true ? CHECKING_POLL_MS : POLL_MS),
  });
  const { isBusy, problem, submit } = useSubmit();
  const check = (blocklists: boolean) =>
    submit(async () => {
      await post("/health/check", { blocklists });
      await client.invalidateQueries({ queryKey: ["health"] });
    });
  const isChecking = data?.is_checking === true || isBusy;
  return (
    <Page
      title={t("Health")}
      lead={t("Checks that this server can send email and that receivers are likely to accept it.")}
      actions={
        data && (
          <>
            {data.delivery_mode === "direct" && (
              <Button disabled={isChecking} onClick={() => check(true)}>
                {t("Check blocklists")}
              </Button>
            )}
            <Button isBusy={isChecking} onClick={() => check(false)}>
              {t("Run checks")}
            </Button>
          </>
        )
      }
    >
      <Problem error={problem} />
      <AdminsOnly act={t("view the server’s health")} />
      {!isMember && <Pending data={data} error={error} retry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <Problems answer={data} />
          <Overview answer={data} />
          <NodesSection nodes={data.nodes} />
          <Findings answer={data} />
          <Certificates certificates={data.certificates} />
          <StoredDataSection storage={data.storage} />
          <WhereDataSection where={data.where} hostname={data.hostname} />
          <RegionsSection where={data.where} />
          {session?.user.is_operator === true && <ServerLog />}
          <ServerFacts answer={data} />
        </>
      )}
    </Page>
  );
}

/** What stops or slows email now. */
function Problems({ answer: { storage, fallback, problems } }: { answer: HealthResponse }) {
  return (
    <>
      {!storage.is_accepting_mail && (
        <Notice tone="bad">
          {t("New email is refused because the disk is almost full. Free up disk space.")}
        </Notice>
      )}
      {problems.map((problem) => (
        <Notice key={problem} tone="bad">
          {problem}
        </Notice>
      ))}
      {fallback?.since && (
        <Notice tone="warn">
          <T
            text="Outbound port 25 has been blocked since {time}, so email is sent through the smarthost. Ask your hosting provider to unblock it."
            time={<Time value={fallback.since} isAbsolute />}
          />
        </Notice>
      )}
    </>
  );
}

/** Figures that need no checks. */
function Overview({ answer }: { answer: HealthResponse }) {
  const { queue, storage, paused_sites, fallback, delivery_mode } = answer;
  const waiting = (queue.counts["queued"] ?? 0) + (queue.counts["leased"] ?? 0);
  const [mode, meaning] = MODES[fallback?.since ? "smarthost" : delivery_mode] ?? [delivery_mode, ""];
  return (
    <Figures
      figures={[
        [
          t("Waiting in the queue"),
          <Link key="queued" to="/queue" className="hover:underline">
            {formatNumber(waiting)}
          </Link>,
          queue.oldest_at === null ? (
            t("Nothing is late")
          ) : (
            <T key="oldest" text="Oldest: {time}" time={<Time value={queue.oldest_at} />} />
          ),
        ],
        [
          t("Paused sites"),
          paused_sites,
          paused_sites === 0
            ? t("All receiving servers accept email")
            : t("They limit the sending rate or do not respond"),
        ],
        [t("Free disk space"), sizeText(storage.free_bytes), growthText(storage)],
        [t("Delivery"), mode, meaning],
      ]}
    />
  );
}

function growthText({ log_bytes, bytes_per_day, full_in_days }: HealthResponse["storage"]): string {
  if (bytes_per_day === null) return t("Database log: {size}", { size: sizeText(log_bytes) });
  const size = sizeText(bytes_per_day);
  if (full_in_days === null) return t("Grows by {size} a day", { size });
  return t("Grows by {size} a day: full in {days, plural, one {# day} other {# days}}", {
    size,
    days: full_in_days,
  });
}

function ServerFacts({ answer: { hostname, versions, started_at } }: { answer: HealthResponse }) {
  const { sendlark, commit, bun } = versions;
  return (
    <Section title={t("Server")}>
      <Facts
        facts={[
          [t("Hostname"), hostname],
          ["Sendlark", commit === "" ? sendlark : `${sendlark} (${commit})`],
          ["Bun", bun],
          [t("Started"), <Time key="since" value={started_at} isAbsolute />],
        ]}
      />
    </Section>
  );
}

const STATUS: Record<Finding["status"], { tone: Tone; label: string }> = {
  fail: { tone: "bad", label: t("Problem") },
  warn: { tone: "warn", label: t("Warning") },
  unknown: { tone: "calm", label: t("Not checked") },
  ok: { tone: "good", label: t("OK") },
};
const ORDER = Object.keys(STATUS) as Finding["status"][];

/** Names of the server's groups of findings. */
const GROUPS: Record<string, string> = {
  "This machine": t("This machine"),
  "Nodes and their database": t("Nodes and their database"),
  "Outbound mail": t("Outbound mail"),
  "Sender identity": t("Sender identity"),
  "Sending domains": t("Sending domains"),
  Blocklists: t("Blocklists"),
};

/** Findings of `sendlark doctor`: what needs attention, then the rest by group. */
function Findings({ answer: { findings, checked_at, is_checking } }: { answer: HealthResponse }) {
  if (checked_at === null) {
    return (
      <Section title={t("Checks")} lead={t("The checks are running. This can take up to two minutes.")}>
        {is_checking && <Loading lines={6} />}
      </Section>
    );
  }
  const needing = findings
    .filter(({ status }) => status === "fail" || status === "warn")
    .sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));
  const others = findings.filter((finding) => !needing.includes(finding));
  const groups = [...new Set(others.map(({ group }) => group))];
  return (
    <>
      <p role="status" className="mb-6 flex flex-wrap gap-x-2 text-sm">
        <Verdict findings={findings} />
        <span className="text-soft">
          {is_checking ? t("Checking…") : <T text="Checked {time}" time={<Time value={checked_at} />} />}
        </span>
      </p>
      {needing.length > 0 && (
        <Section title={t("Needs attention")}>
          <Checks findings={needing} />
        </Section>
      )}
      {groups.map((group) => (
        <Section key={group} title={GROUPS[group] ?? group}>
          <Checks findings={others.filter((finding) => finding.group === group)} />
        </Section>
      ))}
    </>
  );
}

/** The result of all checks, in a sentence. */
function Verdict({ findings }: { findings: Finding[] }) {
  const count = (wanted: Finding["status"]) => findings.filter(({ status }) => status === wanted).length;
  const [problems, warnings] = [count("fail"), count("warn")] as const;
  if (problems > 0)
    return (
      <Status
        value="fail"
        tone="bad"
        label={t(
          "{count, plural, one {# problem stops or delays email.} other {# problems stop or delay email.}}",
          {
            count: problems,
          },
        )}
      />
    );
  if (warnings > 0)
    return (
      <Status
        value="warn"
        tone="warn"
        label={t("Email is sent, but {count, plural, one {# check} other {# checks}} could be better.", {
          count: warnings,
        })}
      />
    );
  return <Status value="ok" tone="good" label={t("Everything works.")} />;
}

function Checks({ findings }: { findings: Finding[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {findings.map((finding) => (
        <Check key={`${finding.id} ${finding.title}`} finding={finding} />
      ))}
    </ul>
  );
}

function Check({ finding: { title, status, found, expected, advice } }: { finding: Finding }) {
  const { tone, label } = STATUS[status];
  const hasProblem = status === "warn" || status === "fail";
  return (
    <li className="grid items-start gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.4fr)]">
      <Status value={status} tone={tone} label={label} />
      <h3 className="font-medium break-words">{title}</h3>
      <div className="min-w-0">
        <p className="break-words">{found}</p>
        {hasProblem && <p className="break-words text-soft">{t("Expected: {expected}", { expected })}</p>}
        {advice !== "" && status !== "ok" && <p className="mt-1 break-words">{advice}</p>}
      </div>
    </li>
  );
}
