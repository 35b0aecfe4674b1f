import type { DomainEvent as WireEvent } from "../../../src/dashboard/schema.ts";
import type { Domain } from "../../../src/domains/schema.ts";
import { Button } from "../../parts/button.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";

export function DomainHistory({ id }: { id: string }) {
  const { items, error, retry, more } = usePages<DomainEvent>(`/domains/${id}/events`, {}, { isLive: true });
  if (error !== null) return <Problem error={error} retry={retry} />;
  if (items === null) return <Loading />;
  if (items.length === 0) {
    return (
      <EmptyState title="No recent changes">
        Changes to this domain and its DNS records are kept for 30 days.
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="max-w-2xl rounded-lg border border-line bg-surface">
        {items.map((event, index) => (
          <li
            key={event.id}
            className="flex items-baseline justify-between gap-x-4 border-b border-line px-4 py-3 text-sm last:border-0"
          >
            <div className="min-w-0">
              <Status value={event.data.status} />
              {changesSince(items[index + 1], event, more !== null).map((change) => (
                <p key={change} className="break-all text-soft">
                  {change}
                </p>
              ))}
            </div>
            <span className="shrink-0 text-soft">
              <Time value={event.created_at} />
            </span>
          </li>
        ))}
      </ol>
      {more !== null && (
        <Button className="mt-4" onClick={more.load} isBusy={more.isLoading}>
          Load more
        </Button>
      )}
    </>
  );
}

type DomainEvent = WireEvent & { data: Domain };

/** Sentences for what changed between two events. */
function changesSince(before: DomainEvent | undefined, event: DomainEvent, hasOlder: boolean): string[] {
  if (event.type === "domain.created") return ["Domain added."];
  if (before === undefined) return hasOlder ? [] : ["Domain updated."];
  const old = before.data;
  const now = event.data;
  const changes = now.records.flatMap((record) => {
    const past = old.records.find(({ fqdn, type }) => fqdn === record.fqdn && type === record.type);
    if (past === undefined) return [`${record.type} ${record.fqdn} added.`];
    if (past.status !== record.status) return [`${record.type} ${record.fqdn} ${STEPS[record.status]}`];
    if (past.key_state !== record.key_state)
      return [`DKIM key at ${record.fqdn} is now ${record.key_state}.`];
    return [];
  });
  const gone = old.records.filter(
    ({ fqdn, type }) => !now.records.some((one) => one.fqdn === fqdn && one.type === type),
  );
  return [
    ...changes,
    ...gone.map(({ type, fqdn }) => `${type} ${fqdn} is no longer needed.`),
    ...SETTINGS.filter(([name]) => old[name] !== now[name]).map(([, words]) => words(now)),
    ...(old.status === now.status ? [] : [`Was ${old.status.replaceAll("_", " ")}.`]),
  ];
}

const STEPS: Record<string, string> = {
  verified: "verified.",
  failed: "not found or different.",
  temporary_failure: "could not be looked up.",
  pending: "pending.",
  not_started: "not published yet.",
};

const SETTINGS: [name: "open_tracking" | "click_tracking" | "tls", words: (domain: Domain) => string][] = [
  ["open_tracking", ({ open_tracking }) => `Open tracking turned ${open_tracking ? "on" : "off"}.`],
  ["click_tracking", ({ click_tracking }) => `Click tracking turned ${click_tracking ? "on" : "off"}.`],
  ["tls", ({ tls }) => (tls === "enforced" ? "TLS set to enforced." : "TLS set to opportunistic.")],
];
