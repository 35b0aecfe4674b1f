// What was clicked: as a list, and on the email itself.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Broadcast } from "../../../src/broadcasts/schema.ts";
import type { BroadcastStatistics } from "../../../src/broadcasts/statistics-schema.ts";
import type { DesignPreview } from "../../../src/dashboard/schema.ts";
import { pathOf, post } from "../../api.ts";
import { formatNumber, formatPercent } from "../../parts/format.ts";
import { Pending } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { Segmented } from "../../parts/segmented.tsx";
import { t } from "../../texts/text.tsx";
import { PeopleLink } from "./people-link.tsx";

type Links = BroadcastStatistics["by_link"];

export function LinkSection({
  broadcast,
  statistics,
}: {
  broadcast: Broadcast;
  statistics: BroadcastStatistics;
}) {
  const { by_link: links, funnel } = statistics;
  const [shown, setShown] = useState<"list" | "email">("list");
  if (links.length === 0 && broadcast.html === null) return null;
  return (
    <Section
      title={t("Links")}
      actions={
        broadcast.html !== null && (
          <Segmented
            label={t("Show links")}
            value={shown}
            onChange={setShown}
            options={[
              ["list", t("List")],
              ["email", t("On the email")],
            ]}
          />
        )
      }
    >
      {shown === "email" && broadcast.html !== null ? (
        <Overlay html={broadcast.html} links={links} delivered={funnel.delivered} />
      ) : (
        <LinkList id={broadcast.id} links={links} delivered={funnel.delivered} />
      )}
    </Section>
  );
}

function LinkList({ id, links, delivered }: { id: string; links: Links; delivered: number }) {
  if (links.length === 0)
    return <p className="text-sm text-soft">{t("It has no links that are tracked.")}</p>;
  const sorted = links.toSorted((one, other) => other.unique_clicks - one.unique_clicks);
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{t("Links")}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-soft">
            <th scope="col" className="px-4 py-2 text-left font-medium">
              {t("Link")}
            </th>
            <th scope="col" className="w-32 px-3 py-2 max-sm:w-16 text-right font-medium">
              {t("People")}
            </th>
            <th scope="col" className="w-24 px-4 py-2 max-sm:w-16 text-right font-medium">
              {t("Clicks")}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id: link, url, clicks, unique_clicks }) => (
            <tr key={link} className="border-b border-line last:border-0">
              <th scope="row" className="h-10 truncate px-4 text-left font-normal" title={url}>
                {url.replace(/^https?:\/\//, "") || t("A link that is gone")}
              </th>
              <td className="px-3 text-right tabular-nums">
                <PeopleLink id={id} count={unique_clicks} of={{ people: "clicked", link }} />
                <span className="ml-1.5 inline-block min-w-11 text-soft max-sm:hidden">
                  {delivered === 0 ? "–" : formatPercent(unique_clicks / delivered, 1)}
                </span>
              </td>
              <td className="px-4 text-right text-soft tabular-nums">{formatNumber(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const BADGE =
  "display:inline-block;margin:0 0 0 4px;padding:1px 6px;border-radius:9px;background:#0f6b63;color:#fff;font:600 11px/16px system-ui,sans-serif;text-decoration:none;vertical-align:middle";

/** The email with the share of the delivered that clicked beside each link. Nothing of it runs while it is read. */
function withBadges(html: string, links: Links, delivered: number): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  const clicked = new Map(links.map(({ url, unique_clicks }) => [url, unique_clicks]));
  for (const link of page.querySelectorAll("a[href]")) {
    const count = clicked.get(link.getAttribute("href") ?? "");
    if (count === undefined) continue;
    const badge = page.createElement("span");
    badge.setAttribute("style", BADGE);
    badge.textContent = delivered === 0 ? formatNumber(count) : formatPercent(count / delivered, 1);
    link.append(badge);
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function Overlay({ html, links, delivered }: { html: string; links: Links; delivered: number }) {
  const marked = withBadges(html, links, delivered);
  const { data, error, refetch } = useQuery({
    queryKey: ["/blocks/render", marked],
    queryFn: () => post<DesignPreview>("/blocks/render", { html: marked }),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <Pending data={data} error={error} retry={() => void refetch()} />
      {data !== undefined && (
        <div className="flex justify-center overflow-clip rounded-lg border border-line bg-raised">
          <iframe
            title={t("Email with clicks")}
            src={pathOf(`/blocks/previews/${data.id}`, { look: "light", images: "on" })}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            style={{ colorScheme: "light" }}
            className="h-160 w-full bg-white"
          />
        </div>
      )}
    </>
  );
}
