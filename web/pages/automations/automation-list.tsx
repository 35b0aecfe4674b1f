import { Link, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { AutomationListItem } from "../../../src/automations/schema.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { formatNumber } from "../../parts/format.ts";
import { Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { t } from "../../texts/text.tsx";
import { useNames } from "./automation-data.ts";
import { AutomationStatus } from "./automation-status.tsx";
import { CreateAutomation } from "./create-automation.tsx";
import { StarterDialog, StarterList } from "./starter-list.tsx";
import type { Starter } from "./starters.ts";
import { describeTrigger } from "./step-words.ts";

export function AutomationList() {
  const navigate = useNavigate();
  const [isCreating, setCreating] = useCreateDialog();
  const [starter, setStarter] = useState<Starter | null>(null);
  const { items, live, error, retry, more } = usePages<AutomationListItem>(
    "/automations",
    {},
    { live: "window" },
  );
  const columns = useColumns();
  const open = (id: string) => void navigate({ to: "/automations/$id", params: { id } });
  return (
    <Page
      title={t("Automations")}
      lead={t("Emails that answer what a contact does: a welcome, a reminder, a birthday.")}
      actions={
        <Button variant="primary" onClick={() => setCreating(true)}>
          {t("Create automation")}
        </Button>
      }
    >
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && error === null && <StarterList choose={setStarter} />}
      {items !== null && items.length > 0 && (
        <DataTable
          caption={t("Automations, newest first")}
          list="automations"
          columns={columns}
          rows={items}
          keyOf={keyOf}
          open={({ id }) => open(id)}
          more={more}
          live={live}
        />
      )}
      <Dialog title={t("Create automation")} isOpen={isCreating} onClose={() => setCreating(false)}>
        <CreateAutomation onClose={() => setCreating(false)} open={open} />
      </Dialog>
      <StarterDialog starter={starter} onClose={() => setStarter(null)} open={open} />
    </Page>
  );
}

const keyOf = ({ id }: AutomationListItem) => id;

const NUMBERS: [id: keyof AutomationListItem["runs"], title: string][] = [
  ["started", t("Started")],
  ["running", t("Running")],
  ["failed", t("Failed")],
];

function useColumns(): Column<AutomationListItem>[] {
  const names = useNames();
  return useMemo(
    () => [
      {
        id: "name",
        title: t("Name"),
        width: { min: 160, share: 3 },
        cell: ({ id, name }) => (
          <Link to="/automations/$id" params={{ id }} className="font-medium hover:underline">
            {name}
          </Link>
        ),
      },
      {
        id: "trigger",
        title: t("Trigger"),
        width: { min: 160, share: 3 },
        className: "text-soft",
        isMinor: true,
        cell: ({ trigger }) => names.isLoaded && describeTrigger(trigger, names),
      },
      {
        id: "status",
        title: t("Status"),
        width: 112,
        under: "first",
        cell: (automation) => <AutomationStatus automation={automation} />,
      },
      ...NUMBERS.map(
        ([id, title]): Column<AutomationListItem> => ({
          id,
          title,
          width: 92,
          narrowWidth: 80,
          align: "right",
          className: "tabular-nums",
          isMinor: id !== "running",
          cell: ({ runs }) =>
            runs[id] === 0 ? (
              <span className="text-soft">0</span>
            ) : (
              <span className={id === "failed" ? "text-bad" : ""}>{formatNumber(runs[id])}</span>
            ),
        }),
      ),
      {
        id: "updated",
        title: t("Changed"),
        width: 120,
        align: "right",
        className: "text-soft",
        isMinor: true,
        cell: ({ updated_at }) => <Time value={updated_at} />,
      },
    ],
    [names],
  );
}
