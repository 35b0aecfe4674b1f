// From the audience to what people did: each number opens its list.
import type { BroadcastStatistics } from "../../../src/broadcasts/statistics-schema.ts";
import { classNames } from "../../parts/class-names.ts";
import { formatNumber, formatPercent } from "../../parts/format.ts";
import { Section } from "../../parts/page.tsx";
import { t } from "../../texts/text.tsx";
import { type People, PeopleLink } from "./people-link.tsx";
import { skipText } from "./skip-words.ts";

interface Step {
  label: string;
  count: number;
  /** What 100 % is. */
  whole: number;
  of: People | null;
  tone: string;
  /** Part of the step above. */
  isPart?: boolean;
  note?: string;
}

const GOOD = "bg-accent";
const CALM = "bg-line-strong";
const WARN = "bg-warn";
const BAD = "bg-bad";

const BOUNCES: Record<string, string> = {
  Permanent: t("For good"),
  Transient: t("For now"),
  Undetermined: t("For an unknown reason"),
};

type Counts = Readonly<Record<string, number>>;

function stepsOf({ funnel, skipped, bounces }: BroadcastStatistics): Step[] {
  const { audience, sent, delivered } = funnel;
  type Kind = Exclude<keyof typeof funnel, "audience">;
  const step = (people: Kind, label: string, whole: number, tone: string): Step => ({
    label,
    count: funnel[people],
    whole,
    of: { people },
    tone,
  });
  const parts = (counts: Counts, partOf: (key: string) => Pick<Step, "label" | "of" | "tone" | "whole">) =>
    Object.entries(counts).map(([key, count]): Step => ({ ...partOf(key), count, isPart: true }));
  return [
    { label: t("In the audience"), count: audience, whole: audience, of: null, tone: CALM },
    step("skipped", t("Skipped"), audience, WARN),
    ...parts(skipped, (reason) => ({
      label: skipText(reason),
      of: { people: "skipped", reason },
      tone: WARN,
      whole: audience,
    })),
    step("sent", t("Sent"), audience, GOOD),
    step("pending", t("Waiting"), sent, CALM),
    step("delivered", t("Delivered"), sent, GOOD),
    step("bounced", t("Bounced"), sent, BAD),
    ...parts(bounces, (bounce_type) => ({
      label: BOUNCES[bounce_type] ?? bounce_type,
      of: { people: "bounced", bounce_type },
      tone: BAD,
      whole: sent,
    })),
    step("failed", t("Failed"), sent, BAD),
    step("suppressed", t("Suppressed"), sent, WARN),
    step("canceled", t("Canceled"), sent, CALM),
    step("opened", t("Opened"), delivered, GOOD),
    {
      ...step("machine_opened", t("Opened by a machine"), delivered, CALM),
      isPart: true,
      note: t("Privacy proxies and scanners; not counted as opened."),
    },
    step("clicked", t("Clicked"), delivered, GOOD),
    step("unsubscribed", t("Unsubscribed"), delivered, WARN),
    step("complained", t("Complained"), delivered, BAD),
  ];
}

/** Says something at zero, too. */
const ALWAYS = new Set<string | undefined>([
  "sent",
  "delivered",
  "bounced",
  "opened",
  "clicked",
  "unsubscribed",
]);

export function Funnel({ statistics }: { statistics: BroadcastStatistics }) {
  const shown = stepsOf(statistics).filter(
    ({ count, of, isPart }) => count > 0 || of === null || (!isPart && ALWAYS.has(of.people)),
  );
  return (
    <Section title={t("Results")} lead={t("Every number opens the people behind it.")}>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full text-sm">
          <caption className="sr-only">{t("Results")}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("Step")}</th>
              <th scope="col">{t("Share")}</th>
              <th scope="col">{t("Contacts")}</th>
              <th scope="col">{t("Rate")}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((step) => (
              <Row key={`${step.of?.people} ${step.label}`} id={statistics.id} step={step} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Row({
  id,
  step: { label, count, whole, of, tone, isPart = false, note },
}: {
  id: string;
  step: Step;
}) {
  const share = whole === 0 ? 0 : count / whole;
  return (
    <tr className={classNames("border-b border-line last:border-0", isPart && "text-soft")} title={note}>
      <th
        scope="row"
        className={classNames(
          "h-10 w-[40%] pl-4 text-left font-normal sm:w-56",
          isPart ? "pl-8" : "text-ink",
        )}
      >
        {label}
      </th>
      <td className="px-3 max-sm:hidden">
        <div className="h-1.5 overflow-hidden rounded-full bg-raised">
          <div className={classNames("h-full rounded-full", tone)} style={{ width: `${share * 100}%` }} />
        </div>
      </td>
      <td className={classNames("w-24 pl-2 text-right", !isPart && "font-medium")}>
        {of === null ? (
          <span className="tabular-nums">{formatNumber(count)}</span>
        ) : (
          <PeopleLink id={id} count={count} of={of} />
        )}
      </td>
      <td className="w-20 pr-4 pl-2 text-right text-soft tabular-nums">
        {whole === 0 || of === null ? "" : formatPercent(share, share < 0.01 ? 2 : 1)}
      </td>
    </tr>
  );
}
