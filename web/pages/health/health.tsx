import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Figures } from "../../parts/figures.tsx";
import { Loading, Notice, Problem } from "../../parts/notice.tsx";
import { Facts, Page, Section } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { useRole } from "../../shell/use-role.ts";
import { Findings } from "./findings.tsx";
import type { HealthAnswer } from "./health-answer.ts";

const POLL_MS = 30_000;
/** While the checks run. */
const EAGER_POLL_MS = 1_500;

const MODES: Record<string, string> = {
  direct: "Straight to the recipients' servers",
  smarthost: "Another server sends the mail",
  sandbox: "To the built-in receiver only",
};

/** Whether mail can leave this machine and arrive, and what to do where it cannot. */
export function Health() {
  const client = useQueryClient();
  const { isMember } = useRole();
  const { data, error, refetch } = useQuery({
    queryKey: ["health"],
    queryFn: () => get<HealthAnswer>("/health"),
    enabled: !isMember,
    refetchInterval: ({ state }) => (state.data?.is_checking === true ? EAGER_POLL_MS : POLL_MS),
  });
  const check = useMutation({
    mutationFn: (blocklists: boolean) => post("/health/check", { blocklists }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["health"] }),
  });
  const isChecking = data?.is_checking === true || check.isPending;
  return (
    <Page
      title="Health"
      lead="Whether mail can leave this machine and arrive, and what to do where it cannot."
      actions={
        data && (
          <>
            {data.delivery_mode === "direct" && (
              <Button disabled={isChecking} onClick={() => check.mutate(true)}>
                Ask block lists
              </Button>
            )}
            <Button isBusy={isChecking} onClick={() => check.mutate(false)}>
              Check again
            </Button>
          </>
        )
      }
    >
      {check.error !== null && <Problem error={check.error} />}
      <AdminsOnly act="see the server's health" />
      {error !== null && <Problem error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && !isMember && <Loading />}
      {data !== undefined && (
        <>
          <Now answer={data} />
          <Findings answer={data} />
          <Program answer={data} />
        </>
      )}
    </Page>
  );
}

/** What is known without asking anybody. */
function Now({ answer }: { answer: HealthAnswer }) {
  const { queue, storage, paused_sites, fallback, problems } = answer;
  const waiting = (queue.counts["queued"] ?? 0) + (queue.counts["leased"] ?? 0);
  return (
    <>
      {!storage.is_accepting_mail && (
        <Notice tone="bad">New mail is refused, because the disk is almost full. Make room on it.</Notice>
      )}
      {problems.map((problem) => (
        <Notice key={problem} tone="bad">
          {problem}
        </Notice>
      ))}
      {fallback?.since && (
        <Notice tone="warn">
          Port 25 is blocked since <Time value={fallback.since} isAbsolute />, and the smarthost takes the
          mail. Ask the provider of this machine to open outbound port 25.
        </Notice>
      )}
      <Figures
        figures={[
          [
            "Waiting",
            <Link key="waiting" to="/queue" className="hover:underline">
              {waiting.toLocaleString("en")}
            </Link>,
            queue.oldest_at === null ? (
              "Nothing is late"
            ) : (
              <>
                The oldest came <Time value={queue.oldest_at} />
              </>
            ),
          ],
          [
            "Paused sites",
            paused_sites,
            paused_sites === 0 ? "Every site takes our mail" : "They asked for less, or do not answer",
          ],
          [
            "Free on the disk",
            sizeText(storage.free_bytes),
            `${sizeText(storage.log_bytes)} to be written back`,
          ],
          [
            "Way out",
            fallback?.since ? "Smarthost" : (SHORT_MODES[answer.delivery_mode] ?? answer.delivery_mode),
            MODES[answer.delivery_mode],
          ],
        ]}
      />
    </>
  );
}

const SHORT_MODES: Record<string, string> = { direct: "Direct", smarthost: "Smarthost", sandbox: "Sandbox" };

function Program({ answer: { hostname, versions, started_at } }: { answer: HealthAnswer }) {
  return (
    <Section title="Program">
      <Facts
        facts={[
          ["Name of this machine", hostname],
          [
            "Sendlark",
            versions.commit === "" ? versions.sendlark : `${versions.sendlark} (${versions.commit})`,
          ],
          ["Bun", versions.bun],
          ["Running since", <Time key="since" value={started_at} isAbsolute />],
        ]}
      />
    </Section>
  );
}

/** `1.5 GB`. */
function sizeText(bytes: number): string {
  const units = ["bytes", "KB", "MB", "GB", "TB"];
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${size >= 10 || unit === 0 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`;
}
