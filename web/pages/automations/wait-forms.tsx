// How long a run waits, and for what.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Checkbox, SelectField, TextField } from "../../parts/field.tsx";
import { eventsQuery } from "../../parts/filter-names.ts";
import { formatWeekday } from "../../parts/format.ts";
import { Segmented } from "../../parts/segmented.tsx";
import { t } from "../../texts/text.tsx";
import { readPeriod, UNITS, type Unit, writePeriod } from "./duration.ts";
import { RuleFields } from "./rule-fields.tsx";
import type { Rule } from "./rule-words.ts";
import { fieldsOf, type StepFormProps } from "./step-context.ts";
import { EventField } from "./trigger-form.tsx";

const UNIT_LABELS: Record<Unit, string> = {
  minutes: t("minutes"),
  hours: t("hours"),
  days: t("days"),
  weeks: t("weeks"),
};

const DAYS = [1, 2, 3, 4, 5, 6, 7];

export function DelayForm({ config, change, problemOf }: StepFormProps) {
  const until = config["until"] as { time?: string; weekdays?: number[] } | undefined;
  const weekdays = until?.weekdays ?? DAYS;
  return (
    <>
      <div>
        <Segmented
          label={t("Wait")}
          options={[
            ["for", t("For a time")],
            ["until", t("Until a time of day")],
          ]}
          value={until === undefined ? "for" : "until"}
          onChange={(way) => change(way === "for" ? { duration: "1 day" } : { until: { time: "09:00" } })}
        />
      </div>
      {until === undefined ? (
        <DurationField
          label={t("Duration")}
          value={String(config["duration"] ?? "")}
          onChange={(duration) => change({ duration })}
          error={problemOf("duration")}
        />
      ) : (
        <>
          <TextField
            label={t("Time")}
            type="time"
            className="max-w-40"
            hint={t("In the contact’s time zone, or UTC.")}
            value={until.time ?? ""}
            onChange={({ target }) => change({ until: { ...until, time: target.value } })}
            error={problemOf("until.time") ?? problemOf("until")}
          />
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium">{t("On", undefined, "weekdays")}</legend>
            <div className="flex flex-wrap gap-x-3 gap-y-2">
              {DAYS.map((day) => (
                <Checkbox
                  key={day}
                  label={formatWeekday(day, "short")}
                  checked={weekdays.includes(day)}
                  onChange={({ target }) => {
                    const chosen = DAYS.filter((one) =>
                      one === day ? target.checked : weekdays.includes(one),
                    );
                    const { weekdays: _, ...rest } = until;
                    change({ until: chosen.length === 7 ? rest : { ...rest, weekdays: chosen } });
                  }}
                />
              ))}
            </div>
            {problemOf("until.weekdays") !== null && (
              <p className="mt-1.5 text-xs text-bad">{problemOf("until.weekdays")}</p>
            )}
          </fieldset>
        </>
      )}
    </>
  );
}

/** A number and a unit; text where it is more than that. */
export function DurationField({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: string;
  onChange(duration: string): void;
  error: string | null;
}) {
  const period = readPeriod(value);
  // While the number is empty.
  const [unit, setUnit] = useState<Unit>(period?.unit ?? "days");
  const isOther = period === null && /\d/.test(value);
  if (isOther)
    return (
      <TextField
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
    );
  const count = period === null ? "" : String(period.count);
  return (
    <div className="grid grid-cols-[6rem_1fr] items-start gap-2">
      <TextField
        label={label}
        type="number"
        min={1}
        value={count}
        onChange={({ target }) =>
          onChange(target.value === "" ? "" : writePeriod({ count: target.value, unit }))
        }
        error={error}
      />
      <SelectField
        label={t("Unit")}
        value={period?.unit ?? unit}
        onChange={({ target }) => {
          setUnit(target.value as Unit);
          if (count !== "") onChange(writePeriod({ count, unit: target.value as Unit }));
        }}
      >
        {UNITS.map((one) => (
          <option key={one} value={one}>
            {UNIT_LABELS[one]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

export function WaitForm({ config, change, problemOf, context }: StepFormProps) {
  const { data: events } = useQuery(eventsQuery);
  const timeout = config["timeout"];
  const rule = config["filter_rule"] as Rule | undefined;
  const set = (changed: object) => change({ ...config, ...changed });
  // In the rule of a wait, `event` is the one that arrives.
  const arriving = { ...context, eventFields: fieldsOf(events, config["event_name"]), waits: [], emails: [] };
  return (
    <>
      <EventField
        value={String(config["event_name"] ?? "")}
        onChange={(name) => set({ event_name: name })}
        error={problemOf("event_name")}
      />
      <Checkbox
        label={t("Give up after some time")}
        hint={t("Without a limit, a run waits until the event is received.")}
        checked={timeout !== undefined}
        onChange={({ target }) => set({ timeout: target.checked ? "3 days" : undefined })}
      />
      {timeout !== undefined && (
        <DurationField
          label={t("At most")}
          value={String(timeout)}
          onChange={(duration) => set({ timeout: duration })}
          error={problemOf("timeout")}
        />
      )}
      <Checkbox
        label={t("Only some of these events")}
        hint={t("Others are ignored, and the run keeps waiting.")}
        checked={rule !== undefined}
        onChange={({ target }) =>
          set({ filter_rule: target.checked ? { type: "and", rules: [] } : undefined })
        }
      />
      {rule !== undefined && (
        <RuleFields
          rule={rule}
          onChange={(next) => set({ filter_rule: next })}
          context={arriving}
          error={problemOf("filter_rule")}
        />
      )}
    </>
  );
}
