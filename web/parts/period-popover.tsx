import { Popover as Base } from "@base-ui/react/popover";
import { Check } from "lucide-react";
import { useState } from "react";
import type { Filters } from "../api.ts";
import { t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { TextField } from "./field.tsx";
import { PERIOD_CLASS, PeriodLabel } from "./filter-label.tsx";
import { MENU_ITEM, MENU_POPUP } from "./menu-classes.ts";
import { PRESETS } from "./period.ts";

/** Chooses a preset, or the first and last day. */
export function PeriodPopover({ filters, onChange }: { filters: Filters; onChange(changed: Filters): void }) {
  const [isOpen, setOpen] = useState(false);
  const { days = "", from = "", to = "" } = filters;
  const choose = (changed: Filters) => {
    setOpen(false);
    onChange({ days: "", from: "", to: "", ...changed });
  };
  const isChosen = (preset: string) => preset === days && from === "" && to === "";
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger className={PERIOD_CLASS}>
        <PeriodLabel filters={filters} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" className="z-50">
          <Base.Popup className={classNames(MENU_POPUP, "w-72")} aria-label={t("Period")}>
            {PRESETS.map(([value, label]) => (
              <button
                key={value}
                type="button"
                aria-pressed={isChosen(value)}
                onClick={() => choose({ days: value })}
                className={classNames(MENU_ITEM, "w-full hover:bg-raised focus-visible:bg-raised")}
              >
                <span className="flex-1 text-left">{label}</span>
                {isChosen(value) && <Check aria-hidden="true" />}
              </button>
            ))}
            <div className="my-1 h-px bg-line" />
            <CustomRange key={`${from} ${to}`} from={from} to={to} choose={choose} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function CustomRange({ from, to, choose }: { from: string; to: string; choose(changed: Filters): void }) {
  return (
    <form
      className="flex flex-col gap-3 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const first = String(given.get("from"));
        const last = String(given.get("to"));
        const isReversed = first !== "" && last !== "" && first > last;
        choose(isReversed ? { from: last, to: first } : { from: first, to: last });
      }}
    >
      <TextField label={t("First day")} type="date" name="from" defaultValue={from} max="9999-12-31" />
      <TextField label={t("Last day")} type="date" name="to" defaultValue={to} max="9999-12-31" />
      <Button type="submit" variant="primary" className="self-end">
        {t("Apply")}
      </Button>
    </form>
  );
}
