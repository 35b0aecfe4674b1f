// Why deliveries wait: one entry for each reason, with its advice once, however many sites it comes from.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Layers } from "lucide-react";
import type { QueueReason, QueueReasons } from "../../../src/dashboard/schema.ts";
import { get } from "../../api.ts";
import { formatNumber, humanize } from "../../parts/format.ts";
import { EmptyState, Notice, Pending } from "../../parts/notice.tsx";
import { Time } from "../../parts/time.tsx";
import { T, t } from "../../texts/text.tsx";
import { ActionMenu, type ActionRequest } from "./actions.tsx";
import { NextAttempt } from "./site-list.tsx";

const POLL_MS = 10_000;

/** By the class of the last attempt. */
const REASONS: Record<string, string> = {
  none: t("Not attempted yet"),
  restored: t("Held since a restore"),
  broadcast_paused: t("Broadcast paused"),
  no_mailbox: t("Mailbox does not exist"),
  mailbox_inactive: t("Mailbox closed or disabled"),
  mailbox_unavailable: t("Mailbox takes no mail at the moment"),
  bad_domain: t("Recipient’s domain does not exist"),
  bad_syntax: t("Address not valid"),
  relay_denied: t("Server does not accept the domain’s mail"),
  mailbox_full: t("Mailbox full"),
  recipient_policy: t("Refused for the recipient"),
  too_large: t("Email too large"),
  content_spam: t("Classified as spam"),
  attachment_virus: t("Attachment blocked"),
  ip_block: t("Server’s IP address blocked"),
  domain_reputation: t("Sending domain not trusted"),
  auth_policy: t("Sender could not be authenticated"),
  sender_rejected: t("Sender not accepted"),
  rate_limit: t("Rate limited by the receiver"),
  greylist: t("Greylisted"),
  too_many_connections: t("Receiver busy"),
  too_many_recipients: t("Too many recipients at a time"),
  tls_policy: t("Connection not secure enough"),
  network: t("Receiver not reachable"),
  dns: t("DNS lookup failed"),
  dns_untrusted: t("DNS answers not plausible"),
  protocol: t("Receiver violated the protocol"),
  unknown_5xx: t("Refused for an unknown reason"),
  unknown_4xx: t("Deferred for an unknown reason"),
  smarthost_auth: t("Smarthost refused the login"),
  smarthost_refused: t("Refused by the smarthost"),
  body_unreadable: t("Stored content cannot be read"),
  local: t("This server could not connect"),
  internal: t("Internal error"),
  warm_up: t("IP warm-up limit reached"),
  no_region_address: t("No address in the domain’s region"),
  smarthost_wait: t("Smarthost paused or busy"),
  unknown: t("Result of the last attempt unknown"),
};

const nameOf = (reason: string | null) => reason ?? "none";

export const reasonLabel = (name: string): string => REASONS[name] ?? humanize(name);

interface Props {
  base: string;
  /** Null for members, who cannot change the queue. */
  onAction: ((request: ActionRequest) => void) | null;
}

export function ReasonList({ base, onAction }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ["queue reasons", base],
    queryFn: () => get<QueueReasons>(`${base}/reasons`),
    refetchInterval: POLL_MS,
  });
  if (data === undefined) return <Pending data={data} error={error} retry={() => void refetch()} />;
  if (data.data.length === 0) {
    return (
      <EmptyState icon={Layers} title={t("The queue is empty")}>
        {t("Deliveries that don’t succeed at once wait here and are retried, grouped by the reason.")}
      </EmptyState>
    );
  }
  return (
    <>
      {data.is_partial && (
        <Notice tone="calm">{t("The queue is long: only its oldest deliveries are counted here.")}</Notice>
      )}
      <ul aria-label={t("Reasons")} className="rounded-lg border border-line bg-surface">
        {data.data.map((group) => (
          <li key={nameOf(group.reason)} className="border-b border-line px-4 py-3 last:border-0">
            <Reason group={group} onAction={onAction} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Reason({ group, onAction }: { group: QueueReason; onAction: Props["onAction"] }) {
  const { queued, held, advice, oldest_at, next_due_at } = group;
  const reason = nameOf(group.reason);
  const label = reasonLabel(reason);
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to="/queue"
            search={{ view: "deliveries", reason, ...(queued === 0 ? { state: "held" } : {}) }}
            className="font-medium hover:underline"
          >
            {label}
          </Link>
          <span className="text-soft">
            {t("{count, plural, one {# delivery} other {# deliveries}}", { count: queued + held })}
            {held > 0 && `, ${t("{count} held", { count: formatNumber(held) })}`}
          </span>
        </p>
        {advice !== null && <p className="mt-1 max-w-prose text-pretty">{advice}</p>}
        <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-soft">
          <Sites group={group} />
          <span>
            <T text="Oldest: <time></time>" time={() => <Time value={oldest_at} />} />
          </span>
          {next_due_at !== null && (
            <span>
              <T text="Next attempt: <time></time>" time={() => <NextAttempt at={next_due_at} />} />
            </span>
          )}
        </p>
      </div>
      {onAction !== null && (
        <ActionMenu
          label={t("Actions for {name}", { name: label })}
          choose={(action) =>
            onAction({ action, filter: { reason }, where: t("Reason: {reason}", { reason: label }) })
          }
        />
      )}
    </div>
  );
}

function Sites({ group: { reason, sites, site_count, queued } }: { group: QueueReason }) {
  const more = site_count - sites.length;
  return (
    <span className="wrap-anywhere">
      {sites.map(({ site, count }, place) => (
        <span key={site}>
          {place > 0 && ", "}
          <Link
            to="/queue"
            search={{
              view: "deliveries",
              site,
              reason: nameOf(reason),
              ...(queued === 0 ? { state: "held" } : {}),
            }}
            className="hover:underline"
          >
            {site}
          </Link>
          {site_count > 1 && ` (${formatNumber(count)})`}
        </span>
      ))}
      {more > 0 &&
        ` ${t("{count, plural, one {and # more site} other {and # more sites}}", { count: more })}`}
    </span>
  );
}
