// What can be done to several chosen emails at once.
import { useQueryClient } from "@tanstack/react-query";
import { Ban, Download, RotateCw, Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { SuppressedAddresses } from "../../../src/dashboard/schema.ts";
import type { DeliveryList, QueueChange } from "../../../src/deliveries/schema.ts";
import type { EmailItem } from "../../../src/emails/schema.ts";
import { ApiError, get, pathOf, post } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { formatList } from "../../parts/format.ts";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { useRole } from "../../shell/session.ts";
import { t } from "../../texts/text.tsx";
import { canSendAgain, postAgain, requestKey } from "./send-again.tsx";

const AT_ONCE = 4;
/** As the export's URL allows. */
const EXPORTED_MAX = 100;
const PAUSE_MS = 1_000;

/** Counts what was done, what there was nothing to do for, and why the rest failed. */
interface Tally {
  done: number;
  skipped: number;
  problems: string[];
}

type Act = (email: EmailItem) => Promise<Partial<Tally>>;

const hasAny = (email: EmailItem, ...statuses: (keyof EmailItem["recipient_counts"])[]) =>
  statuses.some((status) => (email.recipient_counts[status] ?? 0) > 0);

export function BulkActions({ emails, clear }: { emails: EmailItem[]; clear(): void }) {
  const { isAdmin } = useRole();
  const scheduled = emails.filter((email) => hasAny(email, "scheduled"));
  const waiting = emails.filter((email) => hasAny(email, "queued", "sent", "delivery_delayed"));
  const failed = emails.filter((email) => hasAny(email, "bounced", "failed", "suppressed"));
  const ids = emails.map(({ id }) => id);
  return (
    <>
      {scheduled.length > 0 && <CancelScheduled emails={scheduled} clear={clear} />}
      {waiting.length > 0 && isAdmin && <RetryNow emails={waiting} clear={clear} />}
      {failed.length > 0 && <SendFailedAgain emails={failed} clear={clear} />}
      {ids.length <= EXPORTED_MAX ? (
        <a className={buttonClass()} href={pathOf("/emails/export", { format: "csv", id: ids })} download>
          <Download aria-hidden="true" />
          {t("Export")}
        </a>
      ) : (
        <Button
          disabled
          icon={<Download aria-hidden="true" />}
          title={t("Select at most {max} emails to export them.", { max: EXPORTED_MAX })}
        >
          {t("Export")}
        </Button>
      )}
    </>
  );
}

interface Action {
  emails: EmailItem[];
  clear(): void;
}

function CancelScheduled({ emails, clear }: Action) {
  const refresh = useRefresh();
  const count = emails.length;
  async function run() {
    const tally = await forEach(emails, async ({ id }) => {
      try {
        await post(`/emails/${id}/cancel`);
        return { done: 1 };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) throw error;
        return { skipped: 1 };
      }
    });
    tellResult(tally, {
      done: (count) => t("{count} canceled", { count }),
      skipped: (count) =>
        t("{count, plural, one {# was already sent} other {# were already sent}}", { count }),
    });
    clear();
    await refresh();
  }
  return (
    <Confirmed
      label={t("Cancel scheduled")}
      icon={<Ban aria-hidden="true" />}
      title={t("{count, plural, one {Cancel # scheduled email?} other {Cancel # scheduled emails?}}", {
        count,
      })}
      action={t("{count, plural, one {Cancel email} other {Cancel emails}}", { count })}
      run={run}
    >
      {t("They won’t be sent at the scheduled time. This can’t be undone.")}
    </Confirmed>
  );
}

function RetryNow({ emails, clear }: Action) {
  const refresh = useRefresh();
  const { isBusy, submit } = useSubmit([], { inToast: true });
  async function run() {
    const tally = await forEach(emails, async ({ id }) => {
      const { changed } = await post<QueueChange>("/queue/retry", { email_id: id });
      return { done: changed, skipped: changed === 0 ? 1 : 0 };
    });
    tellResult(tally, {
      done: (count) =>
        t("{count, plural, one {# delivery is} other {# deliveries are}} retried now", { count }),
      skipped: (count) =>
        t("{count, plural, one {# email had} other {# emails had}} nothing waiting", { count }),
    });
    clear();
    await refresh();
  }
  return (
    <Button icon={<RotateCw aria-hidden="true" />} isBusy={isBusy} onClick={() => submit(run)}>
      {t("Retry now")}
    </Button>
  );
}

function SendFailedAgain({ emails, clear }: Action) {
  const refresh = useRefresh();
  const [key] = useState(requestKey);
  async function run() {
    const tally = await forEach(emails, ({ id }) => sendAgainTo(id, key));
    tellResult(tally, {
      done: (count) => t("{count} sent again", { count }),
      skipped: (count) =>
        t("{count, plural, one {# address is} other {# addresses are}} suppressed", { count }),
    });
    clear();
    await refresh();
  }
  return (
    <Confirmed
      label={t("Send again")}
      icon={<Send aria-hidden="true" />}
      title={t("{count, plural, one {Send # email again?} other {Send # emails again?}}", {
        count: emails.length,
      })}
      action={t("Send again")}
      run={run}
    >
      {t(
        "Each recipient whose delivery failed gets a new email with the same content. Suppressed addresses are left out.",
      )}
    </Confirmed>
  );
}

/** To every failed recipient of one email, unless it is suppressed. The key makes a repeated click send nothing. */
async function sendAgainTo(emailId: string, key: string): Promise<Tally> {
  const [{ data }, suppressed] = await Promise.all([
    get<DeliveryList>("/queue/deliveries", { email_id: emailId, limit: 100 }),
    get<SuppressedAddresses>(`/emails/${emailId}/suppressed`),
  ]);
  const failed = data.filter(canSendAgain);
  const open = failed.filter(({ recipient }) => !suppressed.data.includes(recipient));
  const tally: Tally = { done: 0, skipped: failed.length - open.length, problems: [] };
  for (const { id, recipient } of open) {
    const body = { delivery_id: id, to: recipient, key: key + id.replaceAll("-", "") };
    try {
      await patiently(() => postAgain(emailId, body));
      tally.done += 1;
    } catch (error) {
      tally.problems.push(messageOf(error));
    }
  }
  return tally;
}

/** A button whose confirmation runs the action. */
function Confirmed({
  label,
  icon,
  ...question
}: {
  label: string;
  icon: ReactNode;
  title: string;
  action: string;
  children: ReactNode;
  run(): Promise<void>;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog {...question} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** A few at a time. One that fails does not stop the others. */
async function forEach(emails: EmailItem[], act: Act): Promise<Tally> {
  const tally: Tally = { done: 0, skipped: 0, problems: [] };
  const left = [...emails];
  async function work(): Promise<void> {
    for (let email = left.shift(); email !== undefined; email = left.shift()) {
      const one = email;
      try {
        const { done = 0, skipped = 0, problems = [] } = await patiently(() => act(one));
        tally.done += done;
        tally.skipped += skipped;
        tally.problems.push(...problems);
      } catch (error) {
        tally.problems.push(messageOf(error));
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return tally;
}

const messageOf = (error: unknown) => (error instanceof ApiError ? error.reason : String(error));

/** Repeats what the server refuses for its rate, after a pause. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const isTooFast = error instanceof ApiError && error.code === "rate_limit_exceeded";
      if (!isTooFast || attempt === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

type Words = Record<"done" | "skipped", (count: number) => string>;

/** "8 canceled, 2 were already sent". */
function tellResult({ done, skipped, problems }: Tally, words: Words): void {
  const [problem] = problems;
  const parts = [
    ...(done > 0 || (skipped === 0 && problem === undefined) ? [words.done(done)] : []),
    ...(skipped > 0 ? [words.skipped(skipped)] : []),
    ...(problem === undefined
      ? []
      : [t("{count} failed: {message}", { count: problems.length, message: problem })]),
  ];
  showToast(formatList(parts), problem === undefined ? "good" : "bad");
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["/emails"] });
}
