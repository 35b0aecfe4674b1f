import { useQuery } from "@tanstack/react-query";
import type { Automation } from "../../../src/automations/schema.ts";
import { Checkbox, SelectField, TextField } from "../../parts/field.tsx";
import { eventsQuery } from "../../parts/filter-names.ts";
import { RadioList } from "../../parts/radio-list.tsx";
import { t } from "../../texts/text.tsx";
import { SegmentSelect, TopicSelect } from "./pickers.tsx";
import type { StepFormProps } from "./step-context.ts";
import { TRIGGERS } from "./step-words.ts";

type Entry = Automation["entry"];

const BUILT_IN: [event: string, label: string][] = [
  [TRIGGERS.confirmed, t("A contact confirms")],
  [TRIGGERS.created, t("A contact is created")],
  [TRIGGERS.joined, t("A contact joins a topic")],
  [TRIGGERS.entered, t("A contact enters a segment")],
  [TRIGGERS.left, t("A contact leaves a segment")],
  [TRIGGERS.date, t("A date of a contact")],
];

const CUSTOM = "custom";

export function TriggerForm({
  entry,
  changeEntry,
  ...props
}: StepFormProps & { entry: Entry; changeEntry(entry: Entry): void }) {
  const { config, change, problemOf, context } = props;
  const event = String(config["event_name"] ?? "");
  const isBuiltIn = BUILT_IN.some(([name]) => name === event);
  function choose(next: string) {
    if (next === CUSTOM) change({ event_name: "" });
    else if (next === TRIGGERS.date)
      change({ event_name: next, property: "", offset_days: 0, time: "09:00" });
    else change({ event_name: next });
  }
  return (
    <>
      <SelectField
        label={t("Starts when")}
        value={isBuiltIn ? event : CUSTOM}
        onChange={({ target }) => choose(target.value)}
        error={isBuiltIn ? problemOf("event_name") : null}
      >
        {BUILT_IN.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        <option value={CUSTOM}>{t("An event is received")}</option>
      </SelectField>
      {!isBuiltIn && (
        <EventField
          value={event}
          onChange={(name) => change({ event_name: name })}
          error={problemOf("event_name")}
        />
      )}
      {event === TRIGGERS.joined && <TopicSelect {...props} />}
      {(event === TRIGGERS.entered || event === TRIGGERS.left) && (
        <SegmentSelect
          {...props}
          segments={context.names.segments.filter(({ tracked }) => tracked)}
          hint={t("Only segments whose members are tracked know who enters and leaves.")}
        />
      )}
      {event === TRIGGERS.date && <DateFields {...props} />}
      <EntryChoice entry={entry} changeEntry={changeEntry} />
    </>
  );
}

/** Known names are suggested; any other is an event that has not been received yet. */
export function EventField({
  label = t("Event"),
  hint,
  value,
  onChange,
  error,
}: {
  label?: string;
  hint?: string;
  value: string;
  onChange(name: string): void;
  error: string | null;
}) {
  const { data: events = [] } = useQuery(eventsQuery);
  return (
    <>
      <TextField
        label={label}
        list="event-names"
        value={value}
        placeholder="trial.started"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        {...(hint !== undefined && { hint })}
      />
      <datalist id="event-names">
        {events.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}

function DateFields({ config, change, problemOf, context }: StepFormProps) {
  const offset = Number(config["offset_days"] ?? 0);
  const isBefore = offset < 0;
  const set = (changed: object) => change({ ...config, ...changed });
  return (
    <>
      <SelectField
        label={t("Property with the date")}
        hint={t("Text such as 2026-11-23.")}
        value={String(config["property"] ?? "")}
        onChange={({ target }) => set({ property: target.value })}
        error={problemOf("property")}
      >
        <option value="">{t("Choose a property")}</option>
        {context.names.properties
          .filter(({ type }) => type === "string")
          .map(({ key }) => (
            <option key={key}>{key}</option>
          ))}
      </SelectField>
      <div className="grid grid-cols-[5rem_1fr_6.5rem] items-start gap-2">
        <TextField
          label={t("Days")}
          type="number"
          min={0}
          max={365}
          value={Math.abs(offset)}
          onChange={({ target }) => set({ offset_days: (isBefore ? -1 : 1) * Number(target.value) })}
          error={problemOf("offset_days")}
        />
        <SelectField
          label={t("Before or after")}
          value={isBefore ? "before" : "after"}
          disabled={offset === 0}
          onChange={({ target }) =>
            set({ offset_days: (target.value === "before" ? -1 : 1) * Math.abs(offset) })
          }
        >
          <option value="before">{t("before it")}</option>
          <option value="after">{t("after it")}</option>
        </SelectField>
        <TextField
          label={t("Time")}
          type="time"
          value={String(config["time"] ?? "")}
          onChange={({ target }) => set({ time: target.value })}
          error={problemOf("time")}
        />
      </div>
      <Checkbox
        label={t("Every year")}
        hint={t("For birthdays: the year of the date does not count.")}
        checked={config["is_yearly"] === true}
        onChange={({ target }) => set({ is_yearly: target.checked })}
      />
    </>
  );
}

const ENTRIES: { value: Entry; label: string; hint: string }[] = [
  { value: "once", label: t("Once"), hint: t("A contact never runs through it again.") },
  { value: "every_time", label: t("Every time"), hint: t("Each trigger starts a run, also beside others.") },
  {
    value: "when_finished",
    label: t("When finished"),
    hint: t("Not while an earlier run of the contact is under way."),
  },
];

function EntryChoice({ entry, changeEntry }: { entry: Entry; changeEntry(entry: Entry): void }) {
  return (
    <RadioList
      legend={t("How often for a contact")}
      name="entry"
      options={ENTRIES}
      value={entry}
      onChange={(next) => changeEntry(next as Entry)}
    />
  );
}
