import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Health as HealthResponse } from "../../../src/dashboard/schema.ts";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Figures } from "../../parts/figures.tsx";
import { formatSize } from "../../parts/format.ts";
import { Loading, Notice, Problem } from "../../parts/notice.tsx";
import { Facts, Page, Section } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { useRole } from "../../shell/use-role.ts";
import { Findings } from "./findings.tsx";

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
