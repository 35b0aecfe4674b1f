import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Page } from "../../parts/page.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import type { Filters } from "../../router.tsx";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { sessionQuery } from "../../shell/session.ts";
import { CheckAnyAddress } from "../emails/check-address.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { queuePath } from "./queue-api.ts";
import { SiteList } from "./site-list.tsx";
import { SteerDialog, type Steering } from "./steer-dialog.tsx";

/** What is on its way: by site for the operator, and each delivery for everybody. */
export function Queue() {
  const filters: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  const [steering, setSteering] = useState<Steering | null>(null);
  if (session === undefined) return null;
  const isOperator = session.user.is_operator;
  const base = queuePath(isOperator);
  // Members see the queue; steering it is for admins.
  const steer = session.team.role === "member" ? null : setSteering;
  const list = <DeliveryList base={base} filters={filters} steer={steer} />;
  return (
    <Page
      title="Queue"
      lead={
        isOperator
          ? "Mail of every team that is on its way, and how fast each receiving site takes it."
          : "Your team's mail that is on its way, and why it has not arrived yet."
      }
      actions={<CheckAnyAddress />}
    >
      <AdminsOnly act="retry, hold, release or cancel deliveries" />
      {isOperator ? (
        <Tabs
          value={filters["view"] === "deliveries" ? "deliveries" : "sites"}
          onChange={(view) => void navigate({ to: "/queue", search: view === "sites" ? {} : { view } })}
          tabs={[
            { id: "sites", label: "Sites", content: <SiteList base={base} steer={setSteering} /> },
            { id: "deliveries", label: "Deliveries", content: list },
          ]}
        />
      ) : (
        list
      )}
      <SteerDialog base={base} steering={steering} onClose={() => setSteering(null)} />
    </Page>
  );
}
