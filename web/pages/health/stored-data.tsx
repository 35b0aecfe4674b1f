import type { StoredData } from "../../../src/dashboard/health-schema.ts";
import { sizeText } from "../../parts/format.ts";
import { Section } from "../../parts/page.tsx";
import { T, t } from "../../texts/text.tsx";

const NAMES: Record<StoredData["classes"][number]["class"], string> = {
  bodies: t("Content of emails"),
  emails: t("Emails and deliveries"),
  events: t("Events"),
  transcripts: t("SMTP transcripts"),
  logs: t("API and SMTP logs"),
  domain_reports: t("DMARC and TLS reports"),
};

/** What is kept for how long, and what it takes. */
export function StoredDataSection({ storage }: { storage: StoredData }) {
  const { classes, taken_bytes, total_bytes } = storage;
  return (
    <Section
      title={t("Stored data")}
      lead={
        <T
          text="Older data is deleted. {table} in {file} sets how much is kept."
          table={<code className="font-mono text-xs">{"[retention]"}</code>}
          file={<code className="font-mono text-xs">{"sendlark.toml"}</code>}
        />
      }
    >
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full text-sm">
          <caption className="sr-only">{t("Stored data")}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-soft">
              <th scope="col" className="h-9 px-4 text-left font-medium">
                {t("Data")}
              </th>
              <th scope="col" className="px-4 text-left font-medium">
                {t("Kept for")}
              </th>
              <th scope="col" className="px-4 text-right font-medium">
                {t("Size")}
              </th>
            </tr>
          </thead>
          <tbody>
            {classes
              .toSorted((one, other) => other.bytes - one.bytes)
              .map((row) => (
                <tr key={row.class} className="border-b border-line">
                  <th scope="row" className="h-10 px-4 py-2 text-left font-normal">
                    {NAMES[row.class]}
                  </th>
                  <td className="px-4 py-2 text-soft">{keptText(row)}</td>
                  <td className="px-4 py-2 text-right whitespace-nowrap tabular-nums">
                    {sizeText(row.bytes)}
                  </td>
                </tr>
              ))}
            <tr className="font-medium">
              <th scope="row" className="h-10 px-4 py-2 text-left font-medium">
                {t("All data")}
              </th>
              <td className="px-4 py-2 font-normal text-soft">
                {total_bytes > 0
                  ? t("At most {size}", { size: sizeText(total_bytes) })
                  : t("Contacts and settings included")}
              </td>
              <td className="px-4 py-2 text-right whitespace-nowrap tabular-nums">{sizeText(taken_bytes)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function keptText({ days, bytes_max }: StoredData["classes"][number]): string {
  const kept = days === 0 ? t("Forever") : t("{days, plural, one {# day} other {# days}}", { days });
  if (bytes_max === 0) return kept;
  return t("{kept}, at most {size}", { kept, size: sizeText(bytes_max) });
}
