// The runs of an automation: who is where.
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { SearchX, Waypoints } from "lucide-react";
import { useMemo } from "react";
import type { Automation, AutomationRunItem } from "../../../src/automations/schema.ts";
import type { Filters } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { buttonClass } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { MultiChoice } from "../../parts/multi-choice.tsx";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { StatusShape } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { t } from "../../texts/text.tsx";
import { automationQuery, useNames } from "./automation-data.ts";
import { RUN_STATUS, RunStatus } from "./automation-status.tsx";
import { describeStep } from "./step-words.ts";

export function RunList() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(automationQuery(id));
  if (data === undefined) {
    return (
      <PendingPage
        title={t("Runs")}
        missing={t("Automation not found")}
        list={{ to: "/automations", label: t("Automations") }}
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  return <Runs automation={data} />;
}

function Runs({ automation: { id, name, steps } }: { automation: Automation }) {
  const search: Filters = useSearch({ strict: false });
  const status = search["status"] ?? "";
  const navigate = useNavigate();
  const query = useMemo(() => ({ status }), [status]);
  const { items, live, isPrevious, error, retry, more } = usePages<AutomationRunItem>(
    `/automations/${id}/runs`,
    query,
    { live: "window" },
  );
  const columns = useColumns(id, steps);
  return (
    <>
      <BackLink to="/automations/$id" params={{ id }}>
        {name}
      </BackLink>
      <Page title={t("Runs")} lead={t("Each contact that went in, and where it is.")}>
        {(status !== "" || items?.length !== 0) && (
          <search className="mb-4 flex flex-wrap items-end gap-2">
            <MultiChoice
              label={t("Status")}
              all={t("All statuses")}
              options={Object.entries(RUN_STATUS).map(([value, [tone, label]]) => ({
                value,
                label,
                icon: <StatusShape tone={tone} />,
              }))}
              value={status}
              onChange={(next) =>
                void navigate({
                  to: "/automations/$id/runs",
                  params: { id },
                  search: next === "" ? {} : { status: next },
                  replace: true,
                })
              }
            />
          </search>
        )}
        <Pending data={items} error={error} retry={retry} />
        {items?.length === 0 && error === null && <NoRuns id={id} isFiltered={status !== ""} />}
        {items !== null && items.length > 0 && (
          <div className={classNames("transition-opacity", isPrevious && "opacity-60")}>
            <DataTable
              caption={t("Runs, newest first")}
              list="automation-runs"
              columns={columns}
              rows={items}
              keyOf={keyOf}
              open={({ id: runId }) =>
                void navigate({ to: "/automations/$id/runs/$runId", params: { id, runId } })
              }
              more={more}
              live={live}
            />
          </div>
        )}
      </Page>
    </>
  );
}

const keyOf = ({ id }: AutomationRunItem) => id;

function useColumns(id: string, steps: Automation["steps"]): Column<AutomationRunItem>[] {
  const names = useNames(steps);
  return useMemo(() => {
    const titles = new Map(steps.map((step) => [step.key, describeStep(step, names)]));
    return [
      {
        id: "contact",
        title: t("Contact"),
        width: { min: 180, share: 3 },
        cell: ({ id: runId, email }) => (
          <Link
            to="/automations/$id/runs/$runId"
            params={{ id, runId }}
            className={classNames("hover:underline", email === null ? "text-soft" : "font-medium")}
          >
            {email ?? t("Deleted contact")}
          </Link>
        ),
      },
      {
        id: "status",
        title: t("Status"),
        width: 120,
        narrowWidth: 112,
        under: "first",
        cell: ({ status }) => <RunStatus status={status} />,
      },
      {
        id: "step",
        title: t("Step"),
        width: { min: 140, share: 3 },
        isMinor: true,
        cell: ({ step_key: key }) =>
          key === null ? <span className="text-soft">–</span> : (titles.get(key) ?? key),
      },
      {
        id: "due",
        title: t("Goes on"),
        width: 132,
        align: "right",
        className: "text-soft",
        isMinor: true,
        cell: ({ due_at: due }) => (due === null ? "–" : <Time value={due} />),
      },
      {
        id: "started",
        title: t("Started"),
        width: 132,
        narrowWidth: 110,
        align: "right",
        className: "text-soft",
        cell: ({ started_at: started, created_at: created }) => <Time value={started ?? created} />,
      },
    ];
  }, [id, steps, names]);
}

function NoRuns({ id, isFiltered }: { id: string; isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title={t("No matching runs")}
        action={
          <Link to="/automations/$id/runs" params={{ id }} search={{}} className={buttonClass()}>
            {t("Clear filters")}
          </Link>
        }
      >
        {t("Try another status.")}
      </EmptyState>
    );
  return (
    <EmptyState icon={Waypoints} title={t("No runs yet")}>
      {t("A run starts each time the trigger happens while the automation is enabled.")}
    </EmptyState>
  );
}
