import { rawText, showReport } from "../bounces/schema.ts";
import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";
import { argument, option, storeCommand, UsageError } from "./command.ts";
import { showTable, showTime } from "./show-table.ts";

export const reportList = storeCommand({
  name: "report list",
  about: "List mail to postmaster@, abuse@ and the report addresses that matched no delivery, newest first",
  options: { limit: { type: "string", value: "N", about: "at most N, 1 to 1000 (default 50)" } },
  act: null,
  async run({ store }, input) {
    const limit = Number(option(input, "limit") ?? 50);
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000) {
      throw new UsageError("--limit must be a whole number from 1 to 1000");
    }
    const { rows, hasMore } = await store.reports.listUnknown({ teamId: null, limit });
    return { object: "list" as const, has_more: hasMore, data: rows.map(showReport) };
  },
  show({ data, has_more }) {
    if (data.length === 0) return "No reports.\n";
    const rows = data.map((row) => [
      ...[row.id, showTime(Date.parse(row.received_at)), row.from === "" ? "<>" : row.from],
      ...[row.to, row.size_bytes, row.reason],
    ]);
    const table = showTable(["ID", "RECEIVED", "FROM", "TO", "BYTES", "REASON"], rows);
    return has_more ? `${table}More entries exist; raise --limit.\n` : table;
  },
});

export const reportShow = storeCommand({
  name: "report show",
  about: "Show one report as received",
  arguments: ["ID"],
  act: null,
  async run({ store }, input) {
    const id = argument(input, 0).toLowerCase();
    const report = isId(id) ? await store.reports.getUnknown({ teamId: null, id }) : null;
    if (report === null) throw new AppError("not_found", `There is no report ${id}.`);
    return { ...showReport(report), raw: rawText(report) };
  },
  show({ raw }) {
    // Keeps line breaks; other control characters become visible, so that they have no effect.
    return `${raw.replaceAll("\r\n", "\n").replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "?")}\n`;
  },
});
