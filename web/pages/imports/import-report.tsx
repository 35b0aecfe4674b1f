import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ContactImport } from "../../../src/imports/schema.ts";
import { getText, pathOf } from "../../api.ts";
import { buttonClass } from "../../parts/button.tsx";
import { readCsv } from "../../parts/csv-rows.ts";
import { Figures } from "../../parts/figures.tsx";
import { formatNumber, humanize } from "../../parts/format.ts";
import { Pending } from "../../parts/notice.tsx";
import { Card, Facts, Section } from "../../parts/page.tsx";
import { t } from "../../texts/text.tsx";

/** What became of the rows, and those that are invalid. */
export function ImportReport({ row }: { row: ContactImport }) {
  const { counts } = row;
  const all: [name: string, count: number, note?: string][] = [
    [t("Rows"), counts.total],
    [t("New contacts"), counts.created],
    [t("Updated"), counts.updated],
    [t("Unchanged"), counts.unchanged],
    [t("Left as they are"), counts.conflicts, t("contacts already")],
    [t("Repeated"), counts.duplicates, t("the last row counts")],
    [t("Invalid"), counts.failed],
    [t("Stay unsubscribed"), counts.unsubscribed_kept],
    [t("Unsubscribed by the file"), counts.unsubscribed],
    [t("Suppressed"), counts.suppressed],
  ];
  // The first three say the most, even at zero.
  const shown = all.filter(([, count], at) => at < 3 || count > 0);
  return (
    <>
      <Figures figures={shown} />
      {counts.failed > 0 && <Errors row={row} />}
      {!row.dry_run && <Choices row={row} />}
    </>
  );
}

/** What was decided before the import. */
function Choices({ row: { options } }: { row: ContactImport }) {
  return (
    <Card>
      <Facts
        facts={[
          [t("How they agreed"), options.consent_source ?? "–"],
          [
            t("Contacts that are there already"),
            options.on_conflict === "skip" ? t("Left as they are") : t("Updated"),
          ],
        ]}
      />
    </Card>
  );
}

const SHOWN_MAX = 20;

const PROBLEMS: Record<string, string> = {
  missing_email: t("There is no email address."),
  invalid_email: t("Not an email address"),
  too_many_cells: t("More cells than the header"),
  invalid_json: t("Not a JSON object"),
  invalid_characters: t("Unreadable characters"),
  too_long: t("Too long"),
  not_a_number: t("Not a number"),
  not_yes_or_no: t("Neither true nor false"),
  unknown_status: t("Unknown status"),
  unknown_language: t("Unknown language"),
  unknown_time_zone: t("Unknown time zone"),
  unknown_segment: t("Unknown segment"),
  unknown_topic: t("Unknown topic"),
};

function Errors({ row: { id, counts } }: { row: ContactImport }) {
  const path = `/contacts/imports/${id}/errors`;
  const { data, error, refetch } = useQuery({
    queryKey: ["/contacts/imports", id, "errors", counts.failed],
    queryFn: async () => readCsv(await getText(path), 1 + SHOWN_MAX).slice(1),
  });
  const more = counts.errors - (data?.length ?? 0);
  return (
    <Section
      title={t("Invalid rows")}
      actions={
        <a href={pathOf(path)} className={buttonClass()}>
          <Download aria-hidden="true" />
          {t("Download as CSV")}
        </a>
      }
    >
      <Pending data={data} error={error} retry={() => void refetch()} lines={3} />
      {data !== undefined && (
        <div className="overflow-hidden rounded-lg border border-line bg-surface">
          <table className="w-full table-fixed text-sm">
            <caption className="sr-only">{t("Invalid rows")}</caption>
            <thead>
              <tr className="border-b border-line text-left text-xs text-soft">
                <th scope="col" className="w-20 px-3 py-2 font-medium">
                  {t("Line")}
                </th>
                <th scope="col" className="w-32 px-3 py-2 font-medium max-md:hidden">
                  {t("Column")}
                </th>
                <th scope="col" className="px-3 py-2 font-medium">
                  {t("Problem")}
                </th>
                <th scope="col" className="px-3 py-2 font-medium">
                  {t("Value")}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map(([line = "", column = "", code = "", value = ""]) => (
                <tr key={`${line} ${column}`} className="border-b border-line last:border-0">
                  <td className="px-3 py-2 text-soft tabular-nums">{formatNumber(Number(line))}</td>
                  <td className="truncate px-3 py-2 max-md:hidden">{column}</td>
                  <td className="px-3 py-2">{PROBLEMS[code] ?? humanize(code)}</td>
                  <td className="truncate px-3 py-2 text-soft" title={value}>
                    {value}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data !== undefined && more > 0 && (
        <p className="mt-2 text-sm text-soft">
          {t("{count, plural, one {# more is in the CSV file.} other {# more are in the CSV file.}}", {
            count: more,
          })}
        </p>
      )}
    </Section>
  );
}
