import type { DomainReports } from "../../../src/domain-reports/schema.ts";
import type { Domain } from "../../../src/domains/schema.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Card, Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { t } from "../../texts/text.tsx";

/** The records that ask for reports, and whether they are in DNS. */
export function ReportRecords({
  domain: { dmarc },
  records,
}: {
  domain: Pick<Domain, "dmarc">;
  records: DomainReports["records"];
}) {
  return (
    <Section
      title={t("Records that ask for reports")}
      lead={t(
        "Add them at your DNS provider. If there is a DMARC record already, keep it and add the address to its rua.",
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {records.map(({ fqdn, value }) => {
          const isTls = fqdn.startsWith("_smtp.");
          const isHere = dmarc?.reports?.[isTls ? "tls" : "dmarc"] === true;
          return (
            <Card key={fqdn}>
              <div className="mb-3 flex flex-wrap items-center justify-between gap-2 text-sm">
                <span className="flex items-center gap-2 font-medium">
                  <span className="rounded border border-line bg-raised px-1.5 font-mono text-xs font-normal">
                    TXT
                  </span>
                  {isTls ? t("TLS reports") : t("DMARC reports")}
                </span>
                <Status
                  value={isHere ? "verified" : "missing"}
                  tone={isHere ? "good" : "calm"}
                  label={isHere ? t("Reports come here") : t("Recommended")}
                />
              </div>
              <dl className="grid gap-y-1 text-sm sm:grid-cols-[5rem_1fr]">
                {(
                  [
                    [t("Name"), fqdn],
                    [t("Value"), value],
                  ] as const
                ).map(([name, text]) => (
                  <div key={name} className="contents">
                    <dt className="pt-1 text-soft">{name}</dt>
                    <dd className="flex min-w-0 items-start gap-1">
                      <span className="min-w-0 flex-1 pt-1 font-mono text-xs leading-5 break-all">
                        {text}
                      </span>
                      <CopyButton
                        text={text}
                        label={t("{field} of {record}", { field: name, record: fqdn })}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            </Card>
          );
        })}
      </div>
    </Section>
  );
}
