// The nodes that share this installation's database.
import type { HealthNode } from "../../../src/dashboard/health-schema.ts";
import { formatNumber } from "../../parts/format.ts";
import { Section } from "../../parts/page.tsx";
import { Status, type Tone } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { t } from "../../texts/text.tsx";

const STATES: Record<HealthNode["state"], { tone: Tone; label: string }> = {
  works: { tone: "good", label: t("Running") },
  leaves: { tone: "warn", label: t("Handing over") },
  gone: { tone: "bad", label: t("Gone") },
};

/** Above this, its operator hears of it. */
const CLOCK_MS_MAX = 1_000;

export function NodesSection({ nodes }: { nodes: HealthNode[] }) {
  if (nodes.length === 0) return null;
  return (
    <Section
      title={t("Nodes")}
      lead={t("They share one database and its queue. If one is gone, the others do its work.")}
    >
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full text-sm">
          <caption className="sr-only">{t("Nodes")}</caption>
          <thead>
            <tr className="border-b border-line text-xs text-soft">
              {HEAD.map((name) => (
                <th key={name} scope="col" className="h-9 px-4 text-left font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nodes.map((node) => (
              <NodeRow key={node.id} node={node} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const HEAD = [t("Node"), t("State"), t("Regions"), t("Version"), t("Parts of the queue"), t("Last seen")];

function NodeRow({ node }: { node: HealthNode }) {
  const { hostname, is_this, state, regions, version, shards, seen_at, clock_ahead_ms } = node;
  const seconds = formatNumber(Math.round(clock_ahead_ms / 100) / 10);
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <th scope="row" className="px-4 py-2 text-left font-normal">
        {hostname}
        {is_this && <div className="text-soft">{t("Answers this page")}</div>}
      </th>
      <td className="px-4 py-2">
        <Status value={state} {...STATES[state]} />
        {Math.abs(clock_ahead_ms) > CLOCK_MS_MAX && (
          <div className="text-bad">{t("Clock off by {seconds} s", { seconds })}</div>
        )}
      </td>
      <td className="px-4 py-2">{regions.join(", ")}</td>
      <td className="px-4 py-2">{version}</td>
      <td className="px-4 py-2">{formatNumber(shards)}</td>
      <td className="px-4 py-2">{state === "gone" ? <Time value={seen_at} /> : t("Now")}</td>
    </tr>
  );
}
