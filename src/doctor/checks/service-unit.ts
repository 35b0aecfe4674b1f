// The systemd unit as it is in force, with its drop-ins.
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

/** Properties of the unit that are looked at. */
export const UNIT_PROPERTIES = [
  "LoadState",
  "Type",
  "WatchdogUSec",
  "MemoryDenyWriteExecute",
  "NeedDaemonReload",
  "UnitFileState",
  "DropInPaths",
];

const UNIT: CheckSubject = {
  id: "service_unit",
  title: "Service",
  expected: "Type=notify with a watchdog, started at boot",
};

/** `shown`: what `systemctl show` prints; null where systemd does not run. */
export function checkServiceUnit(shown: string | null): Finding {
  if (shown === null) return conclude(UNIT, "ok", "systemd does not run here");
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(shown)?.[1] ?? "";
  if (value("LoadState") !== "loaded")
    return conclude(UNIT, "unknown", "there is no unit sendlark.service", "Install it: `sendlark setup`.");
  if (value("MemoryDenyWriteExecute") === "yes") {
    const advice =
      "Remove MemoryDenyWriteExecute=yes from the unit: it disables the runtime's compiler, which makes it 20 times slower.";
    return conclude(UNIT, "fail", "MemoryDenyWriteExecute=yes", advice);
  }
  if (value("NeedDaemonReload") === "yes") {
    const advice = "Run `systemctl daemon-reload` and `systemctl restart sendlark`.";
    return conclude(UNIT, "warn", "the unit's file has changed and is not in force", advice);
  }
  if (value("Type") !== "notify" || ["0", "infinity", ""].includes(value("WatchdogUSec"))) {
    const advice = "Run `sendlark setup` again: a server whose database hangs is then restarted.";
    return conclude(UNIT, "warn", `Type=${value("Type")}, no watchdog`, advice);
  }
  if (value("UnitFileState") !== "enabled") {
    const advice = "Run `systemctl enable sendlark`.";
    return conclude(UNIT, "warn", "it does not start at boot", advice);
  }
  const dropIns = value("DropInPaths");
  return conclude(UNIT, "ok", dropIns === "" ? "as installed" : `changed by ${dropIns}`);
}
