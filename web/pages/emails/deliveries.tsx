import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, RotateCw } from "lucide-react";
import { useState } from "react";
import type { Delivery, QueueChange } from "../../../src/deliveries/schema.ts";
import type { DeliveryAttempt, EmailEvent } from "../../../src/emails/schema.ts";
import { post, remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { Facts } from "../../parts/page.tsx";
import { rankOf } from "../../parts/recipient-summary.ts";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { Transcript } from "../../parts/transcript.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { useRole } from "../../shell/session.ts";
import { T, t } from "../../texts/text.tsx";
import { CheckAddress } from "./check-address.tsx";
import { activityKey, suppressedQuery } from "./email-data.ts";
import { canSendAgain, SendAgain } from "./send-again.tsx";

const EXPANDED_STATES = ["queued", "held", "unknown", "bounced", "failed", "suppressed"];
/** Shown before the rest is asked for. */
const SHOWN = 10;

/** The recipients, the worst first. */
export function Deliveries({
  emailId,
  from,
  deliveries,
  attempts,
  events,
}: {
  emailId: string;
  /** The From header. */
  from: string;
  deliveries: Delivery[];
  attempts: DeliveryAttempt[];
  events: EmailEvent[];
}) {
  const [isWhole, setWhole] = useState(false);
  const statuses = new Map(deliveries.map((delivery) => [delivery.id, statusOf(delivery, events)]));
  const rank = ({ id, state }: Delivery) => rankOf(statuses.get(id) ?? state);
  const sorted = deliveries.toSorted((one, other) => rank(one) - rank(other));
  const shown = isWhole || sorted.length <= SHOWN + 2 ? sorted : sorted.slice(0, SHOWN);
  return (
    <>
      {deliveries.some(({ state }) => state === "queued") && <AdminsOnly act={t("retry deliveries")} />}
      <ul
        className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface"
        aria-label={t("Recipients")}
      >
        {shown.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            emailId={emailId}
            from={from}
            delivery={delivery}
            status={statuses.get(delivery.id) ?? delivery.state}
            attempts={attempts.filter(({ delivery_id }) => delivery_id === delivery.id)}
            isAlone={deliveries.length === 1}
          />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          {t("Show {count} more recipients", { count: sorted.length - shown.length })}
        </Button>
      )}
    </>
  );
}

/** Events that say more about a delivery in this state. */
const DETAILS: Record<string, string[]> = {
  queued: ["email.delivery_delayed"],
  delivered: ["email.complained", "email.clicked", "email.opened"],
};

function statusOf({ id, state }: Delivery, events: EmailEvent[]): string {
  const types = new Set(events.filter(({ delivery_id }) => delivery_id === id).map(({ type }) => type));
  return DETAILS[state]?.find((type) => types.has(type))?.slice("email.".length) ?? state;
}

function DeliveryRow({
  emailId,
  from,
  delivery,
  status,
  attempts,
  isAlone,
}: {
  emailId: string;
  from: string;
  delivery: Delivery;
  status: string;
  attempts: DeliveryAttempt[];
  isAlone: boolean;
}) {
  const [isOpen, setOpen] = useState(isAlone && EXPANDED_STATES.includes(delivery.state));
  const { state, recipient, due_at, advice, last_reply } = delivery;
  const { isAdmin } = useRole();
  const isStopped = state === "bounced" || state === "suppressed";
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-3">
        <div className="mr-2 min-w-0 flex-1 basis-44">
          <p className="text-sm font-medium wrap-anywhere">{recipient}</p>
          <p className="flex flex-wrap gap-x-3 text-sm">
            <Status value={status} />
            {state === "queued" && (
              <span className="text-soft">
                <T
                  text="next attempt {next}, until {end}"
                  next={<Time value={due_at} />}
                  end={<Time value={delivery.expires_at} isAbsolute />}
                />
              </span>
            )}
          </p>
        </div>
        {attempts.length > 0 && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t("{count, plural, one {# attempt} other {# attempts}}", { count: attempts.length })}
            <ChevronDown
              aria-hidden="true"
              className={classNames("transition-transform", isOpen && "rotate-180")}
            />
          </Button>
        )}
        <CheckAddress address={recipient} from={domainOf(from)} />
        {state === "queued" && isAdmin && <RetryButton emailId={emailId} delivery={delivery} />}
        {canSendAgain(delivery) && <SendAgain delivery={delivery} from={domainOf(from)} />}
      </div>
      {state !== "delivered" && (advice !== null || last_reply !== null) && (
        <div className="border-t border-line px-4 py-3">
          {advice !== null && <p className="max-w-prose text-sm">{advice}</p>}
          {last_reply !== null && <Quote text={last_reply} />}
        </div>
      )}
      {isStopped && <Suppression emailId={emailId} address={recipient} />}
      {isOpen && attempts.length > 0 && (
        <ol className="border-t border-line" aria-label={t("Attempts for {address}", { address: recipient })}>
          {attempts.toReversed().map((attempt, index) => (
            <AttemptCard key={attempt.id} attempt={attempt} isNewest={index === 0} />
          ))}
        </ol>
      )}
    </li>
  );
}

/** `Shop <hello@example.com>` → `example.com`. */
function domainOf(from: string): string {
  return from.slice(from.lastIndexOf("@") + 1).replace(/>\s*$/, "");
}

/** The reply of the remote server, shown as plain text. */
function Quote({ text }: { text: string }) {
  return (
    <p className="mt-1 font-mono text-xs break-words whitespace-pre-wrap text-soft">
      <span className="sr-only">{t("Server reply:")} </span>
      {text}
    </p>
  );
}

function RetryButton({ emailId, delivery }: { emailId: string; delivery: Delivery }) {
  const client = useQueryClient();
  const { isBusy, submit } = useSubmit([], { inToast: true });
  async function retry() {
    const { changed } = await post<QueueChange>("/queue/retry", { ids: [delivery.id] });
    showToast(
      changed > 0
        ? t("Delivery queued for immediate retry.")
        : t("This delivery is already being attempted."),
    );
    await client.invalidateQueries({ queryKey: activityKey(emailId) });
  }
  return (
    <Button isBusy={isBusy} onClick={() => submit(retry)} icon={<RotateCw aria-hidden="true" />}>
      {t("Retry now")}
    </Button>
  );
}

function Suppression({ emailId, address }: { emailId: string; address: string }) {
  const query = suppressedQuery(emailId);
  const { data } = useQuery(query);
  const { act: lift, pending } = useOptimistic<string>({
    key: ["lift suppression", address],
    send: (email) => remove(`/suppressions/${encodeURIComponent(email)}`),
    done: (email) => t("{email} removed from suppressions.", { email }),
    changes: query.queryKey,
  });
  if (!data?.data.includes(address) || pending.length > 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-3 text-sm">
      <p>{t("This address is on your suppression list. Emails to it are not sent.")}</p>
      <Button onClick={() => lift(address)}>{t("Remove suppression")}</Button>
    </div>
  );
}

/** One delivery attempt with its SMTP transcript; the newest is expanded. */
function AttemptCard({ attempt, isNewest }: { attempt: DeliveryAttempt; isNewest: boolean }) {
  const seconds = (Date.parse(attempt.ended_at) - Date.parse(attempt.started_at)) / 1000;
  const codes = [attempt.code, attempt.enhanced_code].filter((code) => code !== null).join(" ");
  return (
    <li className="border-b border-line last:border-0">
      <details open={isNewest}>
        <summary className="px-4 py-3 text-sm hover:bg-raised">
          <span className="inline-flex max-w-[calc(100%-1.25rem)] flex-wrap items-baseline gap-x-3 align-top">
            <span className="font-medium">{t("Attempt {number}", { number: attempt.number })}</span>
            <Status value={attempt.outcome} />
            <span className="text-xs text-soft">
              <Time value={attempt.started_at} isAbsolute /> ·{" "}
              {t("{seconds} s", { seconds: seconds.toFixed(2) })}
            </span>
          </span>
        </summary>
        <div className="px-4 pb-3">
          {attempt.is_possible_duplicate && (
            <p className="mb-3 text-sm text-warn">
              {t(
                "An earlier attempt lost its connection before the server’s reply. The recipient may have received this email twice.",
              )}
            </p>
          )}
          <Facts
            facts={[
              [t("Mail server"), attempt.target ?? t("None reached")],
              ...(attempt.ip === null ? [] : connectionFacts(attempt)),
              [t("Reply code"), codes === "" ? "–" : codes],
            ]}
          />
          {attempt.transcript.length > 0 && (
            <Transcript
              label={t("SMTP transcript of attempt {number}", { number: attempt.number })}
              steps={attempt.transcript}
            />
          )}
        </div>
      </details>
    </li>
  );
}

function connectionFacts({ ip, tls, egress }: DeliveryAttempt): [string, string][] {
  return [
    [t("IP address"), ip ?? "–"],
    [t("TLS"), tls ?? t("None")],
    [t("Sent from"), egress ?? "–"],
  ];
}
