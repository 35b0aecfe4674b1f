import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Filters } from "../../api.ts";
import { Page } from "../../parts/page.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { sessionQuery } from "../../shell/session.ts";
import { t } from "../../texts/text.tsx";
import { CheckAnyAddress } from "../emails/check-address.tsx";
import { ActionDialog, type ActionRequest, queuePath } from "./actions.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { ReasonList } from "./reason-list.tsx";
import { RestoredNotice } from "./restored-notice.tsx";
import { QueueSummary, SiteList } from "./site-list.tsx";

export function Queue() {
  const filters: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  const [request, setRequest] = useState<ActionRequest | null>(null);
  if (session === undefined) return null;
  const isOperator = session.user.is_operator;
  const base = queuePath(isOperator);
  // Members can view the queue but not change it.
  const onAction = session.team.role === "member" ? null : setRequest;
  const tabs = [
    { id: "reasons", label: t("Reasons"), content: <ReasonList base={base} onAction={onAction} /> },
    ...(isOperator
      ? [{ id: "sites", label: t("Sites"), content: <SiteList base={base} onAction={setRequest} /> }]
      : []),
    {
      id: "deliveries",
      label: t("Deliveries"),
      content: <DeliveryList base={base} filters={filters} onAction={onAction} />,
    },
  ];
  const view = tabs.find(({ id }) => id === filters["view"])?.id ?? "reasons";
  return (
    <Page
      title={t("Queue")}
      lead={
        isOperator
          ? t("Queued deliveries of all teams, and the sending rate to each receiving site.")
          : t("Your team’s queued deliveries, and why they haven’t been delivered yet.")
      }
      actions={<CheckAnyAddress />}
    >
      <AdminsOnly act={t("retry, hold, release or cancel deliveries")} />
      {isOperator && <RestoredNotice />}
      {isOperator && <QueueSummary base={base} />}
      <Tabs
        value={view}
        onChange={(id) => void navigate({ to: "/queue", search: id === "reasons" ? {} : { view: id } })}
        tabs={tabs}
      />
      <ActionDialog base={base} request={request} onClose={() => setRequest(null)} />
    </Page>
  );
}
