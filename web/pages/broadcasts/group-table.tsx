import { Fragment, type ReactNode } from "react";
import type { BroadcastStatistics } from "../../../src/broadcasts/statistics-schema.ts";
import { classNames } from "../../parts/class-names.ts";
import { formatNumber, formatPercent, humanize } from "../../parts/format.ts";
import { Section } from "../../parts/page.tsx";
import { StatusShape } from "../../parts/status.tsx";
import { t } from "../../texts/text.tsx";
import { PeopleLink } from "./people-link.tsx";

type Group = BroadcastStatistics["by_group"][number];

const NAMES: Record<string, string> = {
  gmail: "Gmail",
  microsoft: "Microsoft",
  yahoo: "Yahoo",
  icloud: "iCloud",
  rest: t("Other domains"),
};

const CELL_SPACE = "px-3 text-right last:pr-4 max-sm:px-2";
const CELL = `h-10 tabular-nums ${CELL_SPACE}`;

/** Where it went, how it fared there, and what the servers said. */
export function GroupTable({ statistics: { id, by_group } }: { statistics: BroadcastStatistics }) {
  if (by_group.length === 0) return null;
  return (
    <Section title={t("By destination")} lead={t("What the receiving servers replied, most frequent first.")}>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full text-sm">
          <caption className="sr-only">{t("By destination")}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-soft">
              <Head isFirst>{t("Destination")}</Head>
              <Head isWide>{t("Sent")}</Head>
              <Head>{t("Delivered")}</Head>
              <Head>{t("Bounced")}</Head>
              <Head isWide>{t("Opened")}</Head>
              <Head>{t("Clicked")}</Head>
            </tr>
          </thead>
          <tbody>
            {by_group.map((group) => (
              <Fragment key={group.group}>
                <Row id={id} group={group} />
                {group.replies.length > 0 && <Replies id={id} group={group} />}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Head({
  isFirst = false,
  isWide = false,
  children,
}: {
  isFirst?: boolean;
  /** Left out on phones. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <th
      scope="col"
      className={classNames(
        "py-2 font-medium",
        isFirst ? "px-4 text-left" : CELL_SPACE,
        isWide && "max-sm:hidden",
      )}
    >
      {children}
    </th>
  );
}

function Row({ id, group: counts }: { id: string; group: Group }) {
  const { group, sent, delivered } = counts;
  const rated = (kind: "delivered" | "bounced" | "opened" | "clicked", whole: number) => (
    <td className={classNames(CELL, kind === "opened" && "max-sm:hidden")}>
      <PeopleLink id={id} count={counts[kind]} of={{ people: kind, group }} />
      <span className="ml-1.5 inline-block min-w-11 text-soft max-sm:hidden">
        {whole === 0 ? "–" : formatPercent(counts[kind] / whole, 1)}
      </span>
    </td>
  );
  return (
    <tr className="border-line not-first:border-t">
      <th scope="row" className="h-10 px-4 text-left font-medium whitespace-nowrap">
        {NAMES[group] ?? group}
      </th>
      <td className={classNames(CELL, "max-sm:hidden")}>
        <PeopleLink id={id} count={sent} of={{ people: "sent", group }} />
      </td>
      {rated("delivered", sent)}
      {rated("bounced", sent)}
      {rated("opened", delivered)}
      {rated("clicked", delivered)}
    </tr>
  );
}

const REPLIES_SHOWN = 3;

function Replies({ id, group: { group, replies } }: { id: string; group: Group }) {
  return (
    <tr>
      <td colSpan={6} className="px-4 pb-3">
        <ul className="flex flex-col gap-1 text-xs">
          {replies.slice(0, REPLIES_SHOWN).map(({ outcome, class: reply, recipients, times, advice }) => (
            <li key={`${outcome} ${reply}`} className="flex gap-2 text-soft">
              <StatusShape tone={outcome === "delayed" ? "warn" : "bad"} />
              <p className="min-w-0 text-pretty">
                <span className="text-ink">{humanize(reply)}</span>{" "}
                {outcome === "delayed" ? (
                  t("{times, plural, one {# delay} other {# delays}}", { times })
                ) : (
                  <PeopleLink id={id} count={recipients} of={{ people: outcome, group, reply }}>
                    {formatNumber(recipients)}
                  </PeopleLink>
                )}
                {advice !== null && <span lang="en">. {advice}</span>}
              </p>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
