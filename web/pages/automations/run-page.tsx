// One run: what happened at each step.
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { Automation, AutomationRun } from "../../../src/automations/schema.ts";
import { get } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Card, Facts, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Time } from "../../parts/time.tsx";
import { t } from "../../texts/text.tsx";
import { automationQuery, POLL_MS, useNames } from "./automation-data.ts";
import { RunStatus } from "./automation-status.tsx";
import { describeStep } from "./step-words.ts";
import { Trace, type TraceEntry, titleOf } from "./trace.tsx";

export function RunPage() {
  const { id = "", runId = "" } = useParams({ strict: false });
  const automation = useQuery(automationQuery(id));
  const run = useQuery({
    queryKey: ["/automations", id, "runs", runId],
    queryFn: () => get<AutomationRun>(`/automations/${id}/runs/${runId}`),
    refetchInterval: ({ state }) => (state.data?.status === "running" ? POLL_MS : false),
  });
  if (automation.data === undefined || run.data === undefined) {
    return (
      <PendingPage
        title={t("Run")}
        missing={t("Run not found")}
        list={{ to: "/automations/$id/runs", params: { id }, label: t("Runs") }}
        error={automation.error ?? run.error}
        retry={() => void Promise.all([automation.refetch(), run.refetch()])}
      />
    );
  }
  return <Run automation={automation.data} run={run.data} />;
}

function Run({
  automation: { id, name, steps, version },
  run,
}: {
  automation: Automation;
  run: AutomationRun;
}) {
  const names = useNames(steps);
  const titles = new Map(steps.map((step) => [step.key, describeStep(step, names)]));
  const entries = run.steps.map(
    ({ key, type, status, output, error, completed_at, started_at, created_at }): TraceEntry => ({
      key,
      status,
      output,
      error,
      title: titleOf(key, type, titles),
      at: status === "pending" ? null : (completed_at ?? started_at ?? created_at),
      children: status === "waiting" && key === run.step_key && run.due_at !== null && (
        <p className="text-xs text-soft">
          {t("Until")} <Time value={run.due_at} isAbsolute />
        </p>
      ),
    }),
  );
  return (
    <>
      <BackLink to="/automations/$id/runs" params={{ id }}>
        {t("Runs")}
      </BackLink>
      <Page title={run.email ?? t("Deleted contact")} lead={name} isNarrow>
        <Card className="mb-8">
          <Facts
            facts={[
              [t("Status"), <RunStatus key="status" status={run.status} />],
              [
                t("Contact"),
                run.email === null ? (
                  t("Deleted contact")
                ) : (
                  <Link
                    key="contact"
                    to="/contacts/$id"
                    params={{ id: run.contact_id }}
                    className="underline hover:text-soft"
                  >
                    {run.email}
                  </Link>
                ),
              ],
              [t("Started"), <Time key="started" value={run.started_at ?? run.created_at} isAbsolute />],
              [
                t("Ended"),
                run.completed_at === null ? "–" : <Time key="ended" value={run.completed_at} isAbsolute />,
              ],
              [
                t("Version"),
                run.version === version
                  ? String(run.version)
                  : t("{version} (now {current})", { version: run.version, current: version }),
              ],
            ]}
          />
        </Card>
        <Section title={t("Steps")}>
          <Trace label={t("Steps")} entries={entries} />
        </Section>
      </Page>
    </>
  );
}
