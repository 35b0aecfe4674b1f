import { AppError } from "../lib/app-error.ts";
import { storeCommand } from "./command.ts";
import { showTable, showTime } from "./show-table.ts";

/** The pace of each site in the running server, and how far addresses are warmed up. */
export const queueSites = storeCommand({
  name: "queue sites",
  about: "Show how fast mail goes to each site, what holds it back, and the warm-up of addresses",
  async run({ pacing }) {
    if (pacing === undefined) {
      throw new AppError(
        "not_found",
        "The pace of sites is in the memory of a running server, and none is running.",
      );
    }
    return { object: "list" as const, data: pacing.pace.state(), warm_up: pacing.warmUp.state() };
  },
  show({ data, warm_up }) {
    const sites = data.map((site) => [
      ...[site.site, site.rule, site.under_way, site.connections, site.messages_per_connection],
      ...[site.per_minute, site.mean_seconds],
      ...[site.next_try_at === null ? null : showTime(Date.parse(site.next_try_at)), site.reason],
    ]);
    const head = [
      "SITE",
      "RULE",
      "UNDER WAY",
      "AT ONCE",
      "PER CONN",
      "PER MIN",
      "SECONDS",
      "NEXT TRY",
      "REASON",
    ];
    const table = data.length === 0 ? "Nothing was sent since the start.\n" : showTable(head, sites);
    if (warm_up.length === 0) return table;
    const addresses = warm_up.map((one) => [
      ...[one.egress, one.provider, one.sent_today, one.is_warm ? "warm" : one.daily_cap, one.deferred_today],
    ]);
    return `${table}\n${showTable(["EGRESS", "PROVIDER", "SENT TODAY", "OF", "PUT OFF"], addresses)}`;
  },
});
