// What can be done with an automation: enable, disable, try, look at its runs, duplicate, delete.
import { Link, useNavigate } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { AutomationReference } from "../../../src/automations/schema.ts";
import { patch, post, remove } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { Menu } from "../../parts/menu.tsx";
import { RadioList } from "../../parts/radio-list.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { useAutomationsChanged } from "./automation-data.ts";
import type { DraftParts } from "./draft.ts";
import { DryRunDialog } from "./dry-run.tsx";

type Asked = "enable" | "disable" | "try" | "delete" | null;

export function AutomationActions({ parts, settings }: { parts: DraftParts; settings(): void }) {
  const { id, status, name } = parts.base;
  const [asked, ask] = useState<Asked>(null);
  const close = () => ask(null);
  const isEnabled = status === "enabled";
  const navigate = useNavigate();
  const changed = useAutomationsChanged();
  const copying = useSubmit([], { inToast: true });
  async function duplicate() {
    const copy = await post<AutomationReference>(`/automations/${id}/duplicate`);
    await changed();
    await navigate({ to: "/automations/$id", params: { id: copy.id } });
  }
  return (
    <>
      <Menu
        trigger={
          <Button size="icon" aria-label={t("More")}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        actions={[
          { label: t("Settings"), run: settings },
          { label: t("Duplicate"), run: () => void copying.submit(duplicate) },
          null,
          { label: t("Delete"), isRisky: true, run: () => ask("delete") },
        ]}
      />
      <Link to="/automations/$id/runs" params={{ id }} className={buttonClass()}>
        {t("Runs")}
      </Link>
      <Button onClick={() => ask("try")}>{t("Dry run")}</Button>
      <Button variant={isEnabled ? "plain" : "primary"} onClick={() => ask(isEnabled ? "disable" : "enable")}>
        {isEnabled ? t("Disable…") : t("Enable…")}
      </Button>
      <Dialog title={t("Enable {name}?", { name })} isOpen={asked === "enable"} onClose={close}>
        <EnableForm parts={parts} onClose={close} />
      </Dialog>
      <Dialog title={t("Disable {name}?", { name })} isOpen={asked === "disable"} onClose={close}>
        <DisableForm parts={parts} onClose={close} />
      </Dialog>
      <DryRunDialog parts={parts} isOpen={asked === "try"} onClose={close} />
      <ConfirmDialog
        title={t("Delete {name}?", { name })}
        action={t("Delete automation")}
        isOpen={asked === "delete"}
        onClose={close}
        run={async () => {
          await remove(`/automations/${id}`);
          await navigate({ to: "/automations", ignoreBlocker: true });
          showToast(t("Automation deleted."));
          await changed();
        }}
      >
        {t("Its runs end at once, and their traces are deleted. What was sent cannot be taken back.")}
      </ConfirmDialog>
    </>
  );
}

function EnableForm({ parts, onClose }: { parts: DraftParts; onClose(): void }) {
  const { base, isDirty } = parts;
  const form = useSubmit();
  async function enable() {
    // A problem of a step is shown at the step.
    if (isDirty) {
      await parts.form.submit(() => parts.send({ status: "enabled" }));
    } else {
      await patch(`/automations/${base.id}`, { status: "enabled" });
      await parts.refresh();
    }
    onClose();
  }
  return (
    <DialogForm
      form={form}
      save={enable}
      action={isDirty ? t("Save and enable") : t("Enable")}
      onClose={onClose}
    >
      <p className="text-sm text-pretty text-soft">
        {t(
          "From now on, each contact for whom the trigger happens starts a run. What happened before starts nothing.",
        )}
      </p>
    </DialogForm>
  );
}

function DisableForm({ parts, onClose }: { parts: DraftParts; onClose(): void }) {
  const { id } = parts.base;
  const [way, setWay] = useState("finish");
  const form = useSubmit();
  async function disable() {
    if (way === "stop") await post(`/automations/${id}/stop`);
    else await patch(`/automations/${id}`, { status: "disabled" });
    await parts.refresh();
    showToast(t("Automation disabled."));
    onClose();
  }
  return (
    <DialogForm form={form} save={disable} action={t("Disable")} onClose={onClose}>
      <RadioList
        legend={t("Runs under way")}
        name="way"
        value={way}
        onChange={setWay}
        options={[
          { value: "finish", label: t("Let them finish"), hint: t("Nobody new starts a run.") },
          {
            value: "stop",
            label: t("Cancel them"),
            hint: t("They end where they are. This cannot be undone."),
          },
        ]}
      />
    </DialogForm>
  );
}
