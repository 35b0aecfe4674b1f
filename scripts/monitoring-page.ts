// Writes the tables of metrics and alerts in docs/monitoring.md: bun scripts/monitoring-page.ts
import { join } from "node:path";
import { replaceMonitoringTables } from "../src/monitoring/monitoring-files.ts";

const path = join(import.meta.dir, "../docs/monitoring.md");
await Bun.write(path, replaceMonitoringTables(await Bun.file(path).text()));
