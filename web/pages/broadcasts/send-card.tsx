import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Broadcast, BroadcastCheck, SendBroadcastRequest } from "../../../src/broadcasts/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { formatNumber, formatTime } from "../../parts/format.ts";
import { Card } from "../../parts/page.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { T, t } from "../../texts/text.tsx";
import { useBroadcastsChanged } from "./broadcast-data.ts";
import { said } from "./check-texts.ts";
import type { Schedule } from "./review-schedule.tsx";

interface SendProps {
  broadcast: Broadcast;
  check: BroadcastCheck | undefined;
  /** The numbers are of an earlier revision. */
  isChecking: boolean;
  schedule: Schedule;
  scheduledAt: string | null;
  checkAgain(): void;
}

/** What will happen, and the button for it. */
export function SendCard(props: SendProps) {
  const { check, isChecking, schedule, scheduledAt } = props;
  const [isOpen, setOpen] = useState(false);
  const recipients = check?.recipients ?? 0;
  const isLate = !schedule.isNow && scheduledAt === null;
  const isStopped = check === undefined || check.stops.length > 0 || isLate;
  return (
    <aside className="lg:sticky lg:top-8" aria-label={t("Send")}>
      <Card>
        <p className="text-xs text-soft">{t("Recipients")}</p>
        <p aria-live="polite" className="mt-0.5 text-3xl font-semibold tracking-tight tabular-nums">
          {check === undefined ? "…" : formatNumber(recipients)}
        </p>
        <ul className="mt-3 flex flex-col gap-2 border-t border-line pt-3 text-sm text-pretty text-soft">
          {check?.infos
            .filter(({ id }) => id !== "recipients")
            .map(({ id, message }) => (
              <li key={id} lang={said(message).language}>
                {said(message).text}
              </li>
            ))}
        </ul>
        <Button
          variant="primary"
          className="mt-4 w-full"
          disabled={isStopped}
          isBusy={isChecking}
          onClick={() => setOpen(true)}
        >
          {schedule.isNow ? t("Send…") : t("Schedule…")}
        </Button>
        {check !== undefined && check.stops.length > 0 && (
          <p className="mt-2 text-center text-xs text-bad">
            {t("{stops, plural, one {One check stops it.} other {# checks stop it.}}", {
              stops: check.stops.length,
            })}
          </p>
        )}
      </Card>
      <Dialog
        title={schedule.isNow ? t("Send now?") : t("Schedule?")}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Confirm {...props} recipients={recipients} onClose={() => setOpen(false)} />
      </Dialog>
    </aside>
  );
}

function Confirm({
  broadcast: { id, name, revision },
  recipients,
  scheduledAt,
  checkAgain,
  onClose,
}: SendProps & { recipients: number; onClose(): void }) {
  const navigate = useNavigate();
  const changed = useBroadcastsChanged();
  const form = useSubmit();
  async function send() {
    const body: SendBroadcastRequest = {
      revision,
      expected_recipients: recipients,
      ...(scheduledAt !== null && { scheduled_at: scheduledAt }),
    };
    // The number may be another one now: what is shown is counted again.
    await post(`/broadcasts/${id}/send`, body).catch((error: unknown) => {
      checkAgain();
      throw error;
    });
    showToast(scheduledAt === null ? t("The broadcast is being sent.") : t("The broadcast is scheduled."));
    await changed();
    await navigate({ to: "/broadcasts/$id", params: { id } });
  }
  const count = formatNumber(recipients);
  return (
    <DialogForm
      form={form}
      save={send}
      onClose={onClose}
      action={
        scheduledAt === null
          ? t("{recipients, plural, one {Send to # contact} other {Send to # contacts}}", { recipients })
          : t("{recipients, plural, one {Schedule for # contact} other {Schedule for # contacts}}", {
              recipients,
            })
      }
    >
      <p className="text-sm text-soft">
        {scheduledAt === null ? (
          <T
            text="<b>{name}</b> goes to <b>{count}</b> contacts at once. You can pause or cancel it while it is sent."
            b={(words) => <b className="font-medium text-ink">{words}</b>}
            name={name}
            count={count}
          />
        ) : (
          <T
            text="<b>{name}</b> goes to about <b>{count}</b> contacts on <b>{time}</b>. Who is in the audience then gets it."
            b={(words) => <b className="font-medium text-ink">{words}</b>}
            name={name}
            count={count}
            time={formatTime(new Date(scheduledAt))}
          />
        )}
      </p>
    </DialogForm>
  );
}
