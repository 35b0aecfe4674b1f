import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Webhook } from "lucide-react";
import { useState } from "react";
import type { EmailWebhookEvents } from "../../../src/dashboard/schema.ts";
import type { EmailEvent } from "../../../src/emails/schema.ts";
import { magicName } from "../../../src/lib/magic-recipients.ts";
import { Button } from "../../parts/button.tsx";
import { StatusShape, statusLabel, type Tone } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { T, t } from "../../texts/text.tsx";
import { webhookEventsQuery } from "./email-data.ts";

/** How many of the newest are shown before the rest is asked for. */
const SHOWN = 15;

/** Events, oldest first. `earlier` loads more of them. */
export function Timeline({
  emailId,
  events,
  earlier,
}: {
  emailId: string;
  events: EmailEvent[];
  earlier: { load(): void; isLoading: boolean } | null;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || events.length <= SHOWN + 2 ? events : events.slice(-SHOWN);
  const folded = events.length - shown.length;
  const { data: webhookEvents } = useQuery(webhookEventsQuery(emailId));
  return (
    <>
      {folded > 0 && (
        <Button className="mb-3" onClick={() => setWhole(true)}>
          {t("Show {count} earlier events", { count: folded })}
        </Button>
      )}
      {folded === 0 && earlier !== null && (
        <Button className="mb-3" isBusy={earlier.isLoading} onClick={earlier.load}>
          {t("Load earlier")}
        </Button>
      )}
      <ol className="rounded-lg border border-line bg-surface p-4" aria-label={t("Timeline")}>
        {shown.map((event) => {
          const { tone, title, advice, quote, next } = describeEvent(event);
          return (
            <li key={event.id} className="group flex gap-3">
              <div className="flex flex-col items-center">
                <span className="flex h-5 items-center">
                  <StatusShape tone={tone} />
                </span>
                <span className="my-1 w-px flex-1 bg-line group-last:hidden" />
              </div>
              <div className="min-w-0 flex-1 pb-5 group-last:pb-0">
                <p className="text-sm font-medium wrap-anywhere">{title}</p>
                <p className="mt-0.5 text-xs text-soft">
                  <Time value={event.created_at} isAbsolute />
                </p>
                {advice !== undefined && <p className="mt-1 text-sm">{advice}</p>}
                {quote !== undefined && quote !== "" && (
                  <p className="mt-2 rounded-md bg-raised px-2 py-1 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-soft">
                    {quote}
                  </p>
                )}
                {next !== undefined && Date.parse(next) > Date.now() && (
                  <p className="mt-1 text-xs text-soft">
                    <T text="Next attempt {when}" when={<Time value={next} />} />
                  </p>
                )}
                {webhookEvents?.get(event.id)?.map((posted) => (
                  <WebhookLink key={posted.webhook_id} posted={posted} />
                ))}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Leads from an event to what a webhook answered to it. */
function WebhookLink({
  posted: { webhook_id, id, endpoint, status },
}: {
  posted: EmailWebhookEvents["data"][number];
}) {
  return (
    <p className="mt-1 text-xs">
      <Link
        to="/webhooks/$id/events/$eventId"
        params={{ id: webhook_id, eventId: id }}
        title={endpoint}
        className="inline-flex max-w-full items-center gap-1.5 text-soft hover:text-ink hover:underline"
      >
        <Webhook className="size-3.5 shrink-0" aria-hidden="true" />
        <span className="truncate">
          {t("Webhook {host}: {status}", { host: hostOf(endpoint), status: statusLabel(status) })}
        </span>
      </Link>
    </p>
  );
}

const hostOf = (endpoint: string) => URL.parse(endpoint)?.host ?? endpoint;

interface EventText {
  tone: Tone;
  title: string;
  /** What the event means. */
  advice?: string | undefined;
  /** Text from the remote server or client, shown as is. */
  quote?: string | undefined;
  /** The next attempt. */
  next?: string | undefined;
}

/** Unknown events are shown by their name. */
function describeEvent({ type, data }: EmailEvent): EventText {
  const who = listed(data.to);
  switch (type) {
    case "email.sent":
      return { tone: "calm", title: t("Accepted for {who}", { who }) };
    case "email.scheduled":
      return { tone: "calm", title: t("Scheduled") };
    case "email.delivered":
      return { tone: "good", title: t("Delivered to {who}", { who }) };
    case "email.delivery_delayed":
      return {
        tone: "warn",
        title: t("Delayed for {who}", { who }),
        quote: data.delayed?.message,
        next: data.delayed?.next_attempt_at,
      };
    case "email.bounced":
      return { tone: "bad", title: bounceTitle(data.bounce?.type, who), quote: data.bounce?.message };
    case "email.complained":
      return {
        tone: "bad",
        title: t("Marked as spam by {who}", { who }),
        advice: data.to.every((address) => magicName(address) !== null)
          ? t("Unlike a real address, this test address is not added to your suppression list.")
          : t("The address was added to your suppression list."),
      };
    case "email.failed":
      return data.failed?.outcome === "unknown"
        ? { tone: "warn", title: t("Delivery not confirmed for {who}", { who }), quote: data.failed.reason }
        : { tone: "bad", title: t("Failed for {who}", { who }), quote: data.failed?.reason };
    case "email.suppressed":
      return { tone: "warn", title: t("Suppressed for {who}", { who }), advice: data.suppressed?.message };
    case "email.opened":
      return data.open?.isMachine
        ? { tone: "calm", title: t("Machine open for {who}", { who }), quote: data.open.userAgent }
        : { tone: "good", title: t("Opened by {who}", { who }), quote: data.open?.userAgent };
    case "email.clicked":
      return data.click?.isMachine
        ? { tone: "calm", title: t("Machine click for {who}", { who }), quote: data.click.link }
        : { tone: "good", title: t("Clicked by {who}", { who }), quote: data.click?.link };
    default:
      return { tone: "calm", title: type };
  }
}

function bounceTitle(type: string | undefined, who: string): string {
  if (type === "Permanent") return t("Hard bounce for {who}", { who });
  if (type === "Transient") return t("Soft bounce for {who}", { who });
  return t("Bounce for {who}", { who });
}

function listed(addresses: string[]): string {
  const [first = t("no recipient"), ...rest] = addresses;
  if (rest.length === 0) return first;
  if (rest.length === 1) return t("{first} and {second}", { first, second: rest[0]! });
  return t("{first} and {count} others", { first, count: rest.length });
}
