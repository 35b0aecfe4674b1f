import { PERIOD_CLASS, PeriodLabel } from "./filter-label.tsx";
import { later } from "./later.tsx";

/** Chooses a preset, or the first and last day. */
export const PeriodFilter = later(async () => (await import("./period-popover.tsx")).PeriodPopover, {
  fallback: ({ filters }) => (
    <div className={PERIOD_CLASS}>
      <PeriodLabel filters={filters} />
    </div>
  ),
});
