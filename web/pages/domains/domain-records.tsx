import type { ReactNode } from "react";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Card, Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import type { Dmarc, DnsRecord, Domain } from "./domain.ts";

const GROUPS: [record: DnsRecord["record"], title: string, lead: string][] = [
  ["DKIM", "DKIM", "Your signature. Receivers look the key up to see that a message is really yours."],
  ["SPF", "Return path", "Bounces come back here, and SPF says that this server may send."],
  ["Tracking", "Tracking", "Links and images under your own name instead of this server's."],
];

/** What DMARC says when somebody begins: watch, refuse nothing. */
const DMARC_BEGINNING = "v=DMARC1; p=none";

/** Every record: where it goes, what it says, and what was found instead. */
export function DomainRecords({ domain }: { domain: Domain }) {
  return (
    <div className="max-w-4xl">
      <Standing domain={domain} />
      {GROUPS.map(([kind, title, lead]) => {
        const records = domain.records.filter(({ record }) => record === kind);
        if (records.length === 0) return null;
        return (
          <Section key={kind} title={title} lead={lead}>
            <div className="flex flex-col gap-3">
              {records.map((record) => (
                <RecordCard key={`${record.type} ${record.fqdn}`} record={record} />
              ))}
            </div>
          </Section>
        );
      })}
      {domain.dmarc !== null && <DmarcSection dmarc={domain.dmarc} zone={zoneOf(domain)} />}
    </div>
  );
}

function Standing({ domain }: { domain: Domain }) {
  if (domain.status === "verified") return null;
  const missing = domain.records.filter(({ status }) => status !== "verified").length;
  if (domain.status === "failed" || domain.status === "partially_failed") {
    return (
      <Notice tone="bad">
        The records were not found in time. Correct what is marked below, then verify again.
      </Notice>
    );
  }
  return (
    <Notice tone="calm">
      {missing === 1 ? "1 record is" : `${missing} records are`} not verified yet. Add{" "}
      {missing === 1 ? "it" : "them"} at your DNS provider: we keep looking, and this page updates by itself.
    </Notice>
  );
}

function RecordCard({ record }: { record: DnsRecord }) {
  const isWrong = record.status !== "verified" && record.problem !== null;
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="flex items-center gap-2">
          <span className="rounded border border-line bg-raised px-1.5 font-mono text-xs">{record.type}</span>
          <KeyState record={record} />
        </span>
        <Status value={record.status} />
      </div>
      <Values
        values={[
          ["Name", record.name, restOf(record)],
          ["Value", record.value, ""],
          ...(record.priority === undefined
            ? []
            : [["Priority", String(record.priority), ""] as [string, string, string]]),
        ]}
        about={record.fqdn}
      />
      {isWrong && record.found !== null && record.found.length > 0 && <Found values={record.found} />}
      {isWrong && (
        <p className="mt-3 border-l-2 border-warn pl-3 text-sm text-warn">{record.problem?.advice}</p>
      )}
    </Card>
  );
}

/** Most providers add the zone to a name by themselves, so it is shown and not copied. */
function restOf({ name, fqdn }: DnsRecord): string {
  return fqdn.startsWith(`${name}.`) ? fqdn.slice(name.length) : "";
}

/** `.example.com`: what a record's name lacks. */
function zoneOf({ records: [first] }: Domain): string {
  return first === undefined ? "" : restOf(first);
}

function KeyState({ record: { key_state, remove_after } }: { record: DnsRecord }) {
  if (key_state === "next") return <span className="text-soft">New key: signs once it is found</span>;
  if (key_state !== "retiring") return null;
  return (
    <span className="text-soft">
      Old key
      {remove_after !== undefined && (
        <>
          : may be removed after <Time value={remove_after} isAbsolute />
        </>
      )}
    </span>
  );
}

function Values({
  values,
  about,
}: {
  /** What is copied, and what follows it for the eye only. */
  values: [name: string, value: string, rest: string][];
  about: string;
}) {
  return (
    <dl className="grid gap-y-1 text-sm sm:grid-cols-[5rem_1fr]">
      {values.map(([name, value, rest]) => (
        <div key={name} className="contents">
          <dt className="pt-1 text-soft">{name}</dt>
          <dd className="flex min-w-0 items-start gap-1">
            <span className="min-w-0 flex-1 pt-1 font-mono text-xs leading-5 break-all">
              {value}
              <span className="text-soft">{rest}</span>
            </span>
            <CopyButton text={value} label={`the ${name.toLowerCase()} of ${about}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Found({ values }: { values: string[] }) {
  return (
    <div className="mt-3 grid gap-y-1 border-t border-line pt-3 text-sm sm:grid-cols-[5rem_1fr]">
      <span className="text-soft">Found</span>
      <ul className="flex min-w-0 flex-col gap-1">
        {values.map((value) => (
          <li key={value} className="font-mono text-xs break-all text-bad">
            {value}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DmarcSection({ dmarc, zone }: { dmarc: Dmarc; zone: string }) {
  const lead =
    "Recommended, not needed to send: it tells receivers what to do with mail that only pretends to be yours.";
  return (
    <Section title="DMARC" lead={lead}>
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="rounded border border-line bg-raised px-1.5 font-mono text-xs">TXT</span>
          <Status
            value={dmarc.status}
            tone={dmarc.status === "verified" ? "good" : "warn"}
            {...(dmarc.status === "missing" ? { label: "Suggested" } : {})}
          />
        </div>
        <Values values={dmarcValues(dmarc, zone)} about={dmarc.fqdn} />
        {dmarc.status === "failed" && <Found values={dmarc.found} />}
        {dmarc.advice !== null && dmarc.status !== "missing" && <Advice>{dmarc.advice}</Advice>}
      </Card>
    </Section>
  );
}

/** A policy that is there is never to be replaced by the beginner's one. */
function dmarcValues({ fqdn, found, status }: Dmarc, zone: string): [string, string, string][] {
  const value = { verified: found.join(" "), missing: DMARC_BEGINNING }[status];
  const name = fqdn.endsWith(zone) ? fqdn.slice(0, fqdn.length - zone.length) : fqdn;
  return [
    ["Name", name, fqdn.slice(name.length)],
    ...(value === undefined ? [] : [["Value", value, ""] as [string, string, string]]),
  ];
}

function Advice({ children }: { children: ReactNode }) {
  return <p className="mt-3 border-l-2 border-line-strong pl-3 text-sm text-soft">{children}</p>;
}
