// Says what is held since a restore, and releases it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { RestoredMail, RestoredRelease } from "../../../src/dashboard/restored-schema.ts";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { TextField } from "../../parts/field.tsx";
import { formatNumber } from "../../parts/format.ts";
import { Notice } from "../../parts/notice.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { T, t } from "../../texts/text.tsx";

type Held = NonNullable<RestoredMail["held"]>;

/** Nothing unless something is held. */
export function RestoredNotice() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ["restored mail"],
    queryFn: () => get<RestoredMail>("/operator/restored-mail"),
  });
  if (data === undefined || data.held === null) return null;
  const { held } = data;
  return (
    <Notice tone="warn">
      <p className="font-medium">
        {held.cause === "restore"
          ? t("A backup was restored: what waited in it is held")
          : t("The database was copied here: what waits in it is held")}
      </p>
      <p className="mt-1 max-w-prose text-pretty">
        {countsOf(held).join(", ")}.{" "}
        {held.backup_created_at === null ? (
          t("It may have been sent since the copy was made, so nothing of it leaves until you release it.")
        ) : (
          <T
            text="It may have been sent since the backup of <time></time>, so nothing of it leaves until you release it."
            time={() => <Time value={held.backup_created_at!} />}
          />
        )}
      </p>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => setOpen(true)}>{t("Release…")}</Button>
        {held.deliveries > 0 && (
          <Link
            to="/queue"
            search={{ view: "deliveries", reason: "restored", state: "held" }}
            className="font-medium underline"
          >
            {t("View deliveries")}
          </Link>
        )}
      </div>
      <Dialog title={t("Release what is held")} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ReleaseForm onClose={() => setOpen(false)} />
      </Dialog>
    </Notice>
  );
}

function countsOf(held: Omit<Held, "cause" | "since" | "backup_created_at">): string[] {
  const kinds: [count: number, text: string][] = [
    [
      held.deliveries,
      t("{count, plural, one {# delivery} other {# deliveries}}", { count: held.deliveries }),
    ],
    [
      held.scheduled_emails,
      t("{count, plural, one {# scheduled email} other {# scheduled emails}}", {
        count: held.scheduled_emails,
      }),
    ],
    [
      held.broadcasts,
      t("{count, plural, one {# broadcast} other {# broadcasts}}", { count: held.broadcasts }),
    ],
    [
      held.automation_runs,
      t("{count, plural, one {# automation run} other {# automation runs}}", {
        count: held.automation_runs,
      }),
    ],
    [
      held.webhook_messages,
      t("{count, plural, one {# webhook event} other {# webhook events}}", {
        count: held.webhook_messages,
      }),
    ],
  ];
  const shown = kinds.filter(([count]) => count > 0).map(([, text]) => text);
  return shown.length > 0 ? shown : [t("New runs of automations")];
}

function ReleaseForm({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const form = useSubmit(["created_after", "destination"]);
  const [createdAfter, setCreatedAfter] = useState("");
  const [destination, setDestination] = useState("");
  async function release() {
    const body = {
      created_after: createdAfter === "" ? null : new Date(createdAfter).toISOString(),
      destination: destination.trim() === "" ? null : destination.trim(),
    };
    let deliveries = 0;
    let answer: RestoredRelease;
    do {
      answer = await post<RestoredRelease>("/operator/restored-mail/release", body);
      deliveries += answer.released.deliveries + answer.released.scheduled_emails;
    } while (answer.has_more);
    await client.invalidateQueries();
    showToast(t("{count} emails released.", { count: formatNumber(deliveries) }));
    onClose();
  }
  return (
    <DialogForm form={form} save={release} action={t("Release", {}, "verb")} onClose={onClose}>
      <p className="text-sm text-soft">
        {t(
          "Emails are attempted at once, or at their scheduled time; broadcasts, automations and webhooks go on. Leave both fields empty to release everything.",
        )}
      </p>
      <TextField
        label={t("Only what was created after")}
        type="datetime-local"
        value={createdAfter}
        error={form.problemOf("created_after")}
        onChange={(event) => setCreatedAfter(event.target.value)}
      />
      <TextField
        label={t("Only emails to this domain")}
        placeholder="example.com"
        value={destination}
        error={form.problemOf("destination")}
        hint={t("Broadcasts, automations and webhooks stay held.")}
        onChange={(event) => setDestination(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </DialogForm>
  );
}
