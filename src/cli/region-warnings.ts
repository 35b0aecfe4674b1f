// What `config check` says about the domains of the running server: those without an address in their region.
import { z } from "zod";
import type { Config } from "../config/config.ts";
import { describeAstray, domainsAstray } from "../doctor/checks/regions.ts";
import { egressSettings } from "../queue/policy/regions.ts";
import { callControl, operatorName } from "./call-control.ts";

/** Of the answer of `domain list`; an older server has no fallback. */
const domains = z.object({
  data: z.array(
    z.object({ name: z.string(), region: z.string(), fallback_region: z.string().nullable().default(null) }),
  ),
});
const SHOWN_MAX = 20;
const ANSWER_MS_MAX = 10_000;

/** Empty while no server runs, and with one region in use. Never throws: the server may be of another version. */
export async function regionWarnings(config: Config): Promise<string[]> {
  const settings = egressSettings(config);
  if (settings.regions.length <= 1 || config.delivery.mode === "sandbox") return [];
  const asked = { command: "domain list", input: { positionals: [], values: {} }, operator: operatorName() };
  const answer = await callControl(config.dataDir, asked, ANSWER_MS_MAX).catch(() => null);
  const read = domains.safeParse(answer?.kind === "answered" ? answer.result : null);
  if (!read.success) return [];
  const rows = read.data.data.map(({ name, region, fallback_region: fallbackRegion }) => {
    return { name, region, fallbackRegion };
  });
  const astray = domainsAstray(settings, rows, []);
  const more = astray.length - SHOWN_MAX;
  return [
    ...astray.slice(0, SHOWN_MAX).map((one) => `${one.domain}: ${describeAstray(one)}`),
    ...(more > 0 ? [`${more} more domains have no address in their region`] : []),
  ];
}
