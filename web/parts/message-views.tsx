import { Download } from "lucide-react";
import { t } from "../texts/text.tsx";
import { buttonClass } from "./button.tsx";
import { CodeBlock } from "./code-block.tsx";

/** The raw message. */
export function MessageSource({
  source,
  isCut,
  isAllKept = true,
  download,
}: {
  source: string;
  isCut: boolean;
  /** False when the end was not stored. */
  isAllKept?: boolean;
  download: string;
}) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">
          {!isCut && t("Raw message")}
          {isCut && isAllKept && t("Start of the message. The download has all of it.")}
          {isCut && !isAllKept && t("Start of the message. The download has everything that was kept.")}
        </p>
        <a className={buttonClass()} href={download} download>
          <Download aria-hidden="true" />
          {t("Download .eml")}
        </a>
      </div>
      <CodeBlock isLong text={source} label={t("Source")} />
    </>
  );
}

export function HeaderTable({ headers }: { headers: { name: string; value: string }[] }) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-sm">
        <caption className="sr-only">{t("Headers")}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("Name")}</th>
            <th scope="col">{t("Value")}</th>
          </tr>
        </thead>
        <tbody>
          {headers.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list does not change.
            <tr key={index} className="border-b border-line align-top last:border-0">
              <th scope="row" className="px-3 py-2 text-left font-medium break-words max-sm:w-28">
                {name}
              </th>
              <td className="px-3 py-2 font-mono text-xs leading-5 [overflow-wrap:anywhere]">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
