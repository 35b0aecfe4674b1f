import type { DomainEvent as WireEvent } from "../../../src/dashboard/schema.ts";
import type { Domain, DomainRecord } from "../../../src/domains/schema.ts";
import { Button } from "../../parts/button.tsx";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { t } from "../../texts/text.tsx";
import { domainStatusLabel } from "./domain-records.tsx";

export function DomainHistory({ id }: { id: string }) {
  const { items, error, retry, more } = usePages<DomainEvent>(`/domains/${id}/events`, {}, { live: "newer" });
  if (items === null) return <Pending data={items} error={error} retry={retry} />;
  if (items.length === 0) {
    return (
      <EmptyState title={t("No recent changes")}>
        {t("Changes to this domain and its DNS records are kept for 30 days.")}
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
              <Status value={event.data.status} label={domainStatusLabel(event.data.status)} />
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
          {t("Load more")}
        </Button>
      )}
    </>
  );
}

type DomainEvent = WireEvent & { data: Domain };

/** Sentences for what changed between two events. */
function changesSince(before: DomainEvent | undefined, event: DomainEvent, hasOlder: boolean): string[] {
  if (event.type === "domain.created") return [t("Domain added.")];
  if (before === undefined) return hasOlder ? [] : [t("Domain updated.")];
  const old = before.data;
  const now = event.data;
  const changes = now.records.flatMap((record) => {
    const past = old.records.find(({ fqdn, type }) => fqdn === record.fqdn && type === record.type);
    if (past === undefined) return [t("{record} added.", { record: nameOf(record) })];
    if (past.status !== record.status) return [recordText(record)];
    if (past.key_state !== record.key_state)
      return [
        t(
          "DKIM key at {name} is now {state, select, active {in use} next {waiting for its record} other {being replaced}}.",
          { name: record.fqdn, state: record.key_state ?? "" },
        ),
      ];
    return [];
  });
  const gone = old.records.filter(
    ({ fqdn, type }) => !now.records.some((one) => one.fqdn === fqdn && one.type === type),
  );
  return [
    ...changes,
    ...gone.map((record) => t("{record} is no longer needed.", { record: nameOf(record) })),
    ...SETTINGS.filter(([name]) => old[name] !== now[name]).map(([, words]) => words(now)),
    ...(old.status === now.status ? [] : [t("Before: {status}", { status: domainStatusLabel(old.status) })]),
  ];
}

const nameOf = ({ type, fqdn }: DomainRecord) => `${type} ${fqdn}`;

function recordText(record: DomainRecord): string {
  const values = { record: nameOf(record) };
  switch (record.status) {
    case "verified":
      return t("{record} verified.", values);
    case "failed":
      return t("{record} not found or different.", values);
    case "temporary_failure":
      return t("{record} could not be looked up.", values);
    default:
      return t("{record} not published yet.", values);
  }
}

const SETTINGS: [name: "open_tracking" | "click_tracking" | "tls", words: (domain: Domain) => string][] = [
  [
    "open_tracking",
    ({ open_tracking }) => (open_tracking ? t("Open tracking turned on.") : t("Open tracking turned off.")),
  ],
  [
    "click_tracking",
    ({ click_tracking }) =>
      click_tracking ? t("Click tracking turned on.") : t("Click tracking turned off."),
  ],
  ["tls", ({ tls }) => (tls === "enforced" ? t("TLS set to enforced.") : t("TLS set to opportunistic."))],
];
