import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, RotateCw } from "lucide-react";
import { useState } from "react";
import type { Delivery, QueueChange } from "../../../src/deliveries/schema.ts";
import type { DeliveryAttempt } from "../../../src/emails/schema.ts";
import { post, remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { Facts } from "../../parts/page.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { Transcript } from "../../parts/transcript.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { useRole } from "../../shell/session.ts";
import { CheckAddress } from "./check-address.tsx";
import { activityKey, suppressedQuery } from "./email-data.ts";

const EXPANDED_STATES = ["queued", "held", "unknown", "bounced", "failed", "suppressed"];

/** One card per recipient. */
export function Deliveries({
  emailId,
  from,
  deliveries,
  attempts,
}: {
  emailId: string;
  /** The From header. */
  from: string;
  deliveries: Delivery[];
  attempts: DeliveryAttempt[];
}) {
  return (
    <>
      {deliveries.some(({ state }) => state === "queued") && <AdminsOnly act="retry deliveries" />}
      <ul className="flex flex-col gap-3">
        {deliveries.map((delivery) => (
          <DeliveryCard
            key={delivery.id}
            emailId={emailId}
            from={from}
            delivery={delivery}
            attempts={attempts.filter(({ delivery_id }) => delivery_id === delivery.id)}
            isAlone={deliveries.length === 1}
          />
        ))}
      </ul>
    </>
  );
}

function DeliveryCard({
  emailId,
  from,
  delivery,
  attempts,
  isAlone,
}: {
  emailId: string;
  from: string;
  delivery: Delivery;
  attempts: DeliveryAttempt[];
  isAlone: boolean;
}) {
  const [isOpen, setOpen] = useState(isAlone && EXPANDED_STATES.includes(delivery.state));
  const { state, recipient, due_at, advice, last_reply } = delivery;
  const { isAdmin } = useRole();
  const isStopped = state === "bounced" || state === "suppressed";
  return (
    <li className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm font-medium break-all">{recipient}</p>
          <p className="flex flex-wrap gap-x-3 text-sm">
            <Status value={state} label={labelOf(state)} />
            {state === "queued" && (
              <span className="text-soft">
                next attempt <Time value={due_at} />, until <Time value={delivery.expires_at} isAbsolute />
              </span>
            )}
          </p>
        </div>
        {state === "queued" && isAdmin && <RetryButton emailId={emailId} delivery={delivery} />}
        <CheckAddress address={recipient} from={domainOf(from)} />
        {attempts.length > 0 && (
          <Button variant="quiet" className="-mr-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {attempts.length === 1 ? "1 attempt" : `${attempts.length} attempts`}
            <ChevronDown
              aria-hidden="true"
              className={classNames("transition-transform", isOpen && "rotate-180")}
            />
          </Button>
        )}
      </div>
      {state !== "delivered" && (advice !== null || last_reply !== null) && (
        <div className="border-t border-line px-4 py-3">
          {advice !== null && <p className="max-w-prose text-sm">{advice}</p>}
          {last_reply !== null && <Quote text={last_reply} />}
        </div>
      )}
      {isStopped && <Suppression emailId={emailId} address={recipient} />}
      {isOpen && attempts.length > 0 && (
        <ol className="border-t border-line" aria-label={`Attempts for ${recipient}`}>
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
      <span className="sr-only">Server reply: </span>
      {text}
    </p>
  );
}

function RetryButton({ emailId, delivery }: { emailId: string; delivery: Delivery }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    try {
      const { changed } = await post<QueueChange>("/queue/retry", { ids: [delivery.id] });
      showToast(
        changed > 0 ? "Delivery queued for immediate retry." : "This delivery is already being attempted.",
      );
      await client.invalidateQueries({ queryKey: activityKey(emailId) });
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), "bad");
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button isBusy={isBusy} onClick={retry} icon={<RotateCw aria-hidden="true" />}>
      Retry now
    </Button>
  );
}

function Suppression({ emailId, address }: { emailId: string; address: string }) {
  const query = suppressedQuery(emailId);
  const { data } = useQuery(query);
  const { act: lift, pending } = useOptimistic<string>({
    key: ["lift suppression", address],
    send: (email) => remove(`/suppressions/${encodeURIComponent(email)}`),
    done: (email) => `${email} removed from suppressions.`,
    changes: query.queryKey,
  });
  if (!data?.data.includes(address) || pending.length > 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-3 text-sm">
      <p>This address is on your suppression list. Emails to it are not sent.</p>
      <Button onClick={() => lift(address)}>Remove suppression</Button>
    </div>
  );
}

const LABELS: Record<string, string> = {
  leased: "Sending",
  canceled: "Canceled",
};

function labelOf(state: string): string {
  return LABELS[state] ?? state.charAt(0).toUpperCase() + state.slice(1);
}

const OUTCOMES: Record<string, [tone: Tone, label: string]> = {
  delivered: ["good", "Delivered"],
  deferred: ["warn", "Deferred"],
  bounced: ["bad", "Bounced"],
  unknown: ["warn", "Unknown"],
};

/** One delivery attempt with its SMTP transcript; the newest is expanded. */
function AttemptCard({ attempt, isNewest }: { attempt: DeliveryAttempt; isNewest: boolean }) {
  const [tone, label] = OUTCOMES[attempt.outcome] ?? ["calm", attempt.outcome];
  const seconds = (Date.parse(attempt.ended_at) - Date.parse(attempt.started_at)) / 1000;
  const codes = [attempt.code, attempt.enhanced_code].filter((code) => code !== null).join(" ");
  return (
    <li className="border-b border-line last:border-0">
      <details open={isNewest}>
        <summary className="px-4 py-3 text-sm hover:bg-raised">
          <span className="inline-flex max-w-[calc(100%-1.25rem)] flex-wrap items-baseline gap-x-3 align-top">
            <span className="font-medium">Attempt {attempt.number}</span>
            <Status value={attempt.outcome} tone={tone} label={label} />
            <span className="text-xs text-soft">
              <Time value={attempt.started_at} isAbsolute /> · {seconds.toFixed(2)} s
            </span>
          </span>
        </summary>
        <div className="px-4 pb-3">
          {attempt.is_possible_duplicate && (
            <p className="mb-3 text-sm text-warn">
              An earlier attempt lost its connection before the server’s reply. The recipient may have
              received this email twice.
            </p>
          )}
          <Facts
            facts={[
              ["Mail server", attempt.target ?? "None reached"],
              ...(attempt.ip === null ? [] : connectionFacts(attempt)),
              ["Reply code", codes === "" ? "–" : codes],
            ]}
          />
          {attempt.transcript.length > 0 && (
            <Transcript label={`SMTP transcript of attempt ${attempt.number}`} steps={attempt.transcript} />
          )}
        </div>
      </details>
    </li>
  );
}

function connectionFacts({ ip, tls, egress }: DeliveryAttempt): [string, string][] {
  return [
    ["IP address", ip ?? "–"],
    ["TLS", tls ?? "None"],
    ["Sent from", egress ?? "–"],
  ];
}
