import type { ReactNode } from "react";
import type { Domain, DomainDmarc, DomainRecord } from "../../../src/domains/schema.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { humanize } from "../../parts/format.ts";
import { Notice } from "../../parts/notice.tsx";
import { Card, Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { T, t } from "../../texts/text.tsx";

const GROUPS: [record: DomainRecord["record"], title: string, lead: string][] = [
  ["DKIM", "DKIM", t("Signs your emails, so that receivers can verify they come from you.")],
  ["SPF", t("Return path"), t("Receives bounces. SPF authorizes this server to send.")],
  ["Tracking", t("Tracking"), t("Serves tracked links and open pixels from your own domain.")],
];

/** Statuses of domains and records. */
const STATUS_LABELS: Record<string, string> = {
  not_started: t("Not checked yet"),
  pending: t("Waiting for DNS"),
  verified: t("Verified"),
  partially_verified: t("Partially verified"),
  failed: t("Failed"),
  partially_failed: t("Partially failed"),
  temporary_failure: t("DNS not reachable"),
  missing: t("Missing"),
};

export const domainStatusLabel = (status: string): string => STATUS_LABELS[status] ?? humanize(status);

/** A monitoring-only policy. */
const DMARC_STARTER = "v=DMARC1; p=none";

export function DomainRecords({ domain }: { domain: Domain }) {
  return (
    <div className="max-w-4xl">
      <StatusNotice domain={domain} />
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

function StatusNotice({ domain }: { domain: Domain }) {
  if (domain.status === "verified") return null;
  const missing = domain.records.filter(({ status }) => status !== "verified").length;
  if (domain.status === "failed" || domain.status === "partially_failed") {
    return (
      <Notice tone="bad">
        {t("Verification failed. Correct the records marked below, then verify again.")}
      </Notice>
    );
  }
  return (
    <Notice tone="calm">
      {t(
        "{count, plural, one {# record is not verified yet. Add it at your DNS provider.} other {# records are not verified yet. Add them at your DNS provider.}} This page updates automatically.",
        { count: missing },
      )}
    </Notice>
  );
}

function RecordCard({ record }: { record: DomainRecord }) {
  const isWrong = record.status !== "verified" && record.problem !== null;
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="flex items-center gap-2">
          <span className="rounded border border-line bg-raised px-1.5 font-mono text-xs">{record.type}</span>
          <KeyState record={record} />
        </span>
        <Status value={record.status} label={domainStatusLabel(record.status)} />
      </div>
      <Values
        values={[
          [t("Name"), record.name, zoneSuffixOf(record)],
          [t("Value"), record.value, ""],
          ...(record.priority === undefined
            ? []
            : [[t("Priority"), String(record.priority), ""] as [string, string, string]]),
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

/** Most DNS providers append the zone themselves, so it is shown but not copied. */
function zoneSuffixOf({ name, fqdn }: DomainRecord): string {
  return fqdn.startsWith(`${name}.`) ? fqdn.slice(name.length) : "";
}

/** `.example.com` */
function zoneOf({ records: [first] }: Domain): string {
  return first === undefined ? "" : zoneSuffixOf(first);
}

function KeyState({ record: { key_state, remove_after } }: { record: DomainRecord }) {
  if (key_state === "next") return <span className="text-soft">{t("New key: used once verified")}</span>;
  if (key_state !== "retiring") return null;
  return (
    <span className="text-soft">
      {remove_after === undefined ? (
        t("Old key")
      ) : (
        <T text="Old key: remove after <time></time>" time={() => <Time value={remove_after} isAbsolute />} />
      )}
    </span>
  );
}

function Values({
  values,
  about,
}: {
  /** `value` is copied; `rest` is only shown. */
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
            <CopyButton text={value} label={t("{field} of {record}", { field: name, record: about })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Found({ values }: { values: string[] }) {
  return (
    <div className="mt-3 grid gap-y-1 border-t border-line pt-3 text-sm sm:grid-cols-[5rem_1fr]">
      <span className="text-soft">{t("Found")}</span>
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

function DmarcSection({ dmarc, zone }: { dmarc: DomainDmarc; zone: string }) {
  const lead = t("Recommended. Tells receivers what to do with mail that fails authentication.");
  return (
    <Section title="DMARC" lead={lead}>
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="rounded border border-line bg-raised px-1.5 font-mono text-xs">TXT</span>
          <Status
            value={dmarc.status}
            tone={dmarc.status === "verified" ? "good" : "warn"}
            label={dmarc.status === "missing" ? t("Recommended") : domainStatusLabel(dmarc.status)}
          />
        </div>
        <Values values={dmarcValues(dmarc, zone)} about={dmarc.fqdn} />
        {dmarc.status === "failed" && <Found values={dmarc.found} />}
        {dmarc.advice !== null && dmarc.status !== "missing" && <Advice>{dmarc.advice}</Advice>}
      </Card>
    </Section>
  );
}

/** Never suggests replacing an existing policy. */
function dmarcValues(
  { fqdn, found, status, missing }: DomainDmarc,
  zone: string,
): [string, string, string][] {
  const values: Partial<Record<DomainDmarc["status"], string>> = {
    verified: found.join(" "),
    missing: missing?.find((record) => record.fqdn === fqdn)?.value ?? DMARC_STARTER,
  };
  const value = values[status];
  const name = fqdn.endsWith(zone) ? fqdn.slice(0, fqdn.length - zone.length) : fqdn;
  return [
    [t("Name"), name, fqdn.slice(name.length)],
    ...(value === undefined ? [] : [[t("Value"), value, ""] as [string, string, string]]),
  ];
}

function Advice({ children }: { children: ReactNode }) {
  return <p className="mt-3 border-l-2 border-line-strong pl-3 text-sm text-soft">{children}</p>;
}
