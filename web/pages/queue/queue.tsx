import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Filters } from "../../api.ts";
import { Page } from "../../parts/page.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { sessionQuery } from "../../shell/session.ts";
import { CheckAnyAddress } from "../emails/check-address.tsx";
import { ActionDialog, type ActionRequest } from "./action-dialog.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { queuePath } from "./queue-api.ts";
import { SiteList } from "./site-list.tsx";

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
  const list = <DeliveryList base={base} filters={filters} onAction={onAction} />;
  return (
    <Page
      title="Queue"
      lead={
        isOperator
          ? "Queued deliveries of all teams, and the sending rate to each receiving site."
          : "Your team’s queued deliveries, and why they haven’t been delivered yet."
      }
      actions={<CheckAnyAddress />}
    >
      <AdminsOnly act="retry, hold, release or cancel deliveries" />
      {isOperator ? (
        <Tabs
          value={filters["view"] === "deliveries" ? "deliveries" : "sites"}
          onChange={(view) => void navigate({ to: "/queue", search: view === "sites" ? {} : { view } })}
          tabs={[
            { id: "sites", label: "Sites", content: <SiteList base={base} onAction={setRequest} /> },
            { id: "deliveries", label: "Deliveries", content: list },
          ]}
        />
      ) : (
        list
      )}
      <ActionDialog base={base} request={request} onClose={() => setRequest(null)} />
    </Page>
  );
}
