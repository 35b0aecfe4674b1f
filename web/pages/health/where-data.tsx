// Where the installation keeps its data, and the regions that mail leaves from.
import type { HealthRegion, WhereData } from "../../../src/dashboard/health-schema.ts";
import { Notice } from "../../parts/notice.tsx";
import { Facts, Section } from "../../parts/page.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { t } from "../../texts/text.tsx";

type Place = WhereData["places"][number];

const NAMES: Record<Place["data"], string> = {
  bodies: t("Content of emails"),
  metadata: t("Emails, contacts and settings"),
  logs: t("Logs and events"),
  backups: t("Backups"),
};

export function WhereDataSection({ where, hostname }: { where: WhereData; hostname: string }) {
  return (
    <Section
      title={t("Where data is")}
      lead={
        where.regions.length > 1
          ? t("Regions choose the addresses that emails leave from, not where data is stored.")
          : undefined
      }
    >
      <Facts
        facts={[...Map.groupBy(where.places, ({ data }) => data)].map(([data, places]) => [
          NAMES[data],
          places.map((place) => <div key={place.at}>{placeText(place, hostname)}</div>),
        ])}
      />
    </Section>
  );
}

function placeText({ at, path, region }: Place, hostname: string): string {
  if (at === "none") return t("No backups are configured");
  const words = { server: t("On the server {hostname}", { hostname }), database: t("In PostgreSQL") };
  const bucket = region === null ? t("In S3 storage") : t("In S3 storage, region {region}", { region });
  const place = at === "s3" ? bucket : words[at];
  return path === null ? place : `${place} (${path})`;
}

/** Shown when there are several. */
export function RegionsSection({ where: { regions, domains_astray } }: { where: WhereData }) {
  if (regions.length <= 1) return null;
  return (
    <Section title={t("Regions")} lead={t("A domain’s emails leave only from the addresses of its region.")}>
      {domains_astray.map(({ domain, region, from }) => (
        <Notice key={domain} tone={from === null ? "bad" : "warn"}>
          {from === null
            ? t("{domain}: no address of {region} can be used, and its emails wait.", { domain, region })
            : t("{domain}: no address of {region} can be used, and its emails leave from {from}.", {
                domain,
                region,
                from,
              })}
        </Notice>
      ))}
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full text-sm">
          <caption className="sr-only">{t("Regions")}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-soft">
              {[t("Region"), t("Addresses"), t("Fallback region"), t("Emails")].map((name) => (
                <th key={name} scope="col" className="h-9 px-4 text-left font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {regions.map((region) => (
              <RegionRow key={region.name} region={region} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function RegionRow({ region }: { region: HealthRegion }) {
  const { name, location, fallback, addresses } = region;
  const { tone, label } = conditionOf(region);
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <th scope="row" className="px-4 py-2 text-left font-normal">
        {name}
        {location !== null && <div className="text-soft">{location}</div>}
      </th>
      <td className="px-4 py-2">
        {addresses.length === 0 && <span className="text-soft">{t("None")}</span>}
        {addresses.map(({ egress, address, lost_since }) => (
          <div key={egress}>
            {address ?? t("Chosen by the system")} <span className="text-soft">{egress}</span>
            {lost_since !== null && <span className="text-bad"> {t("not on this server")}</span>}
          </div>
        ))}
      </td>
      <td className="px-4 py-2 text-soft">{fallback ?? t("None: emails wait")}</td>
      <td className="px-4 py-2">
        <Status value={tone} tone={tone} label={label} />
      </td>
    </tr>
  );
}

function conditionOf({ name, sends_from: from }: HealthRegion): { tone: Tone; label: string } {
  if (from === null) return { tone: "bad", label: t("Wait") };
  if (from === name) return { tone: "good", label: t("Leave from here") };
  return { tone: "warn", label: t("Leave from {from}", { from }) };
}
