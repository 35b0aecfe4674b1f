import { CalendarDays, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { Filters } from "../api.ts";
import { t } from "../texts/text.tsx";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { formatList } from "./format.ts";
import { periodText } from "./period.ts";

// The faces of filters: inside their buttons, and in the place of a button whose script is not here yet, so that
// nothing moves when it comes.

export const CHOICE_CLASS = classNames(buttonClass(), "max-w-72 max-sm:min-w-0 max-sm:flex-1");
export const PERIOD_CLASS = classNames(buttonClass(), "max-w-64 max-sm:min-w-0 max-sm:flex-1");

export interface Option {
  value: string;
  label: string;
  icon?: ReactNode;
}

export interface MultiChoiceProps {
  label: string;
  /** False: beside what is chosen, for screen readers only. */
  isLabelShown?: boolean;
  /** Such as "All statuses". */
  all: string;
  options: readonly Option[];
  /** Separated by commas, as in the URL. */
  value: string;
  onChange(value: string): void;
}

/** All options, with the chosen ones that are unknown; and the chosen ones. */
export function choicesOf({ options, value }: Pick<MultiChoiceProps, "options" | "value">) {
  const chosen = value === "" ? [] : value.split(",");
  const unknown = chosen.filter((one) => !options.some((option) => option.value === one));
  const offered: Option[] = [...options, ...unknown.map((one) => ({ value: one, label: one }))];
  return { chosen, offered };
}

export function ChoiceLabel(props: MultiChoiceProps) {
  const { label, isLabelShown = true } = props;
  const { chosen, offered } = choicesOf(props);
  const labels = offered.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  return (
    <>
      <span className="min-w-0 truncate">
        {!isLabelShown && labels.length > 0 && <span className="sr-only">{label}: </span>}
        {labels.length === 0
          ? label
          : isLabelShown
            ? t("{label}: {values}", { label, values: formatList(labels) })
            : formatList(labels)}
      </span>
      <ChevronDown className="text-soft" aria-hidden="true" />
    </>
  );
}

export function PeriodLabel({ filters }: { filters: Filters }) {
  return (
    <>
      <CalendarDays className="text-soft" aria-hidden="true" />
      <span className="min-w-0 truncate">
        <span className="sr-only">{t("Period:")} </span>
        {periodText(filters) ?? t("All time")}
      </span>
    </>
  );
}
