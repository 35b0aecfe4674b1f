import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Finding, Health as HealthResponse } from "../../../src/dashboard/schema.ts";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Figures } from "../../parts/figures.tsx";
import { formatSize } from "../../parts/format.ts";
import { Loading, Notice, Problem } from "../../parts/notice.tsx";
import { Facts, Page, Section } from "../../parts/page.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { useRole } from "../../shell/session.ts";

const POLL_MS = 30_000;
/** While the checks run. */
const CHECKING_POLL_MS = 1_500;

const MODES: Record<string, string> = {
  direct: "To the recipients’ mail servers",
  smarthost: "Through another mail server",
  sandbox: "To the built-in inbox only",
};

export function Health() {
  const client = useQueryClient();
  const { isMember } = useRole();
  const { data, error, refetch } = useQuery({
    queryKey: ["health"],
    queryFn: () => get<HealthResponse>("/health"),
    enabled: !isMember,
    refetchInterval: ({ state }) => (state.data?.is_checking === true ? CHECKING_POLL_MS : POLL_MS),
  });
  const check = useMutation({
    mutationFn: (blocklists: boolean) => post("/health/check", { blocklists }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["health"] }),
  });
  const isChecking = data?.is_checking === true || check.isPending;
  return (
    <Page
      title="Health"
      lead="Checks that this server can send email and that it is likely to be accepted."
      actions={
        data && (
          <>
            {data.delivery_mode === "direct" && (
              <Button disabled={isChecking} onClick={() => check.mutate(true)}>
                Check blocklists
              </Button>
            )}
            <Button isBusy={isChecking} onClick={() => check.mutate(false)}>
              Run checks
            </Button>
          </>
        )
      }
    >
      {check.error !== null && <Problem error={check.error} />}
      <AdminsOnly act="view the server’s health" />
      {error !== null && <Problem error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && !isMember && <Loading />}
      {data !== undefined && (
        <>
          <Overview answer={data} />
          <Findings answer={data} />
          <ServerFacts answer={data} />
        </>
      )}
    </Page>
  );
}

/** Figures that need no checks. */
function Overview({ answer }: { answer: HealthResponse }) {
  const { queue, storage, paused_sites, fallback, problems } = answer;
  const waiting = (queue.counts["queued"] ?? 0) + (queue.counts["leased"] ?? 0);
  return (
    <>
      {!storage.is_accepting_mail && (
        <Notice tone="bad">New email is refused because the disk is almost full. Free up disk space.</Notice>
      )}
      {problems.map((problem) => (
        <Notice key={problem} tone="bad">
          {problem}
        </Notice>
      ))}
      {fallback?.since && (
        <Notice tone="warn">
          Outbound port 25 has been blocked since <Time value={fallback.since} isAbsolute />, so email is sent
          through the smarthost. Ask your hosting provider to unblock it.
        </Notice>
      )}
      <Figures
        figures={[
          [
            "Queued",
            <Link key="queued" to="/queue" className="hover:underline">
              {waiting.toLocaleString("en")}
            </Link>,
            queue.oldest_at === null ? (
              "Nothing delayed"
            ) : (
              <>
                Oldest: <Time value={queue.oldest_at} />
              </>
            ),
          ],
          [
            "Paused sites",
            paused_sites,
            paused_sites === 0 ? "All sites accept email" : "They limit our rate or do not respond",
          ],
          [
            "Free disk space",
            formatSize(storage.free_bytes),
            `${formatSize(storage.log_bytes)} write-ahead log`,
          ],
          [
            "Delivery mode",
            fallback?.since ? "Smarthost" : (SHORT_MODES[answer.delivery_mode] ?? answer.delivery_mode),
            MODES[answer.delivery_mode],
          ],
        ]}
      />
    </>
  );
}

const SHORT_MODES: Record<string, string> = { direct: "Direct", smarthost: "Smarthost", sandbox: "Sandbox" };

function ServerFacts({ answer: { hostname, versions, started_at } }: { answer: HealthResponse }) {
  return (
    <Section title="Server">
      <Facts
        facts={[
          ["Hostname", hostname],
          [
            "Sendlark",
            versions.commit === "" ? versions.sendlark : `${versions.sendlark} (${versions.commit})`,
          ],
          ["Bun", versions.bun],
          ["Started", <Time key="since" value={started_at} isAbsolute />],
        ]}
      />
    </Section>
  );
}

const STATUS: Record<Finding["status"], { tone: Tone; label: string }> = {
  fail: { tone: "bad", label: "Failed" },
  warn: { tone: "warn", label: "Warning" },
  unknown: { tone: "calm", label: "Unknown" },
  ok: { tone: "good", label: "Passed" },
};
const ORDER = Object.keys(STATUS) as Finding["status"][];

/** Findings of `sendlark doctor`, by group, problems first. */
function Findings({ answer: { findings, checked_at, is_checking } }: { answer: HealthResponse }) {
  if (checked_at === null) {
    return (
      <Section title="Checks" lead="The checks are running. This can take up to two minutes.">
        {is_checking && <Loading lines={6} />}
      </Section>
    );
  }
  const groups = [...new Set(findings.map(({ group }) => group))];
  return (
    <>
      <p role="status" className="mb-6 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {ORDER.map((status) => {
          const count = findings.filter((finding) => finding.status === status).length;
          const { tone, label } = STATUS[status];
          return count === 0 ? null : (
            <Status key={status} value={status} tone={tone} label={`${count} ${label.toLowerCase()}`} />
          );
        })}
        <span className="text-soft">
          {is_checking ? (
            "Checking…"
          ) : (
            <>
              Checked <Time value={checked_at} />
            </>
          )}
        </span>
      </p>
      {groups.map((group) => (
        <Section key={group} title={group}>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {findings
              .filter((finding) => finding.group === group)
              .sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status))
              .map((finding) => (
                <Check key={`${finding.id} ${finding.title}`} finding={finding} />
              ))}
          </ul>
        </Section>
      ))}
    </>
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
        {hasProblem && <p className="break-words text-soft">Expected: {expected}</p>}
        {advice !== "" && status !== "ok" && <p className="mt-1 break-words">{advice}</p>}
      </div>
    </li>
  );
}
