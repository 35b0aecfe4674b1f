import type { Broadcast } from "../../../src/broadcasts/schema.ts";
import { Checkbox, SelectField, TextField } from "../../parts/field.tsx";
import { timeZone } from "../../parts/format.ts";
import { Problem } from "../../parts/notice.tsx";
import { Card, Section } from "../../parts/page.tsx";
import { Segmented } from "../../parts/segmented.tsx";
import { t } from "../../texts/text.tsx";
import { type DraftChange, useDraftChange } from "./review-data.ts";

/** `at` as the browser's field has it: 2026-11-23T09:00, in the viewer's time zone. */
export interface Schedule {
  isNow: boolean;
  at: string;
}

const SPREADS = [1, 2, 4, 8, 12, 24, 48, 72];
const MORNING = 9;

/** Tomorrow morning. */
function proposed(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  day.setHours(MORNING, 0, 0, 0);
  return inputValue(day);
}

function inputValue(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export function ReviewSchedule({
  broadcast,
  schedule: { isNow, at },
  onChange,
}: {
  broadcast: Broadcast;
  schedule: Schedule;
  onChange(schedule: Schedule): void;
}) {
  const { settings } = broadcast;
  const { save, problem, problemOf } = useDraftChange(broadcast, ["settings.rate_per_hour"]);
  const set = (changed: NonNullable<DraftChange["settings"]>) => void save({ settings: changed });
  return (
    <Section title={t("When")}>
      <Card className="flex flex-col gap-4">
        <div id="when">
          <Segmented
            label={t("When")}
            value={isNow ? "now" : "at"}
            onChange={(value) => onChange({ isNow: value === "now", at: at || proposed() })}
            options={[
              ["now", t("Now")],
              ["at", t("At a time")],
            ]}
          />
        </div>
        {!isNow && (
          <>
            <TextField
              label={t("Date and time")}
              type="datetime-local"
              value={at}
              max="9999-12-31T23:59"
              onChange={({ target }) => onChange({ isNow: false, at: target.value })}
              hint={settings.local_time ? undefined : zoneWords(timeZone)}
              className="max-w-60"
            />
            <Checkbox
              label={t("At this time of day in each contact’s time zone")}
              hint={t("Contacts without one get it at this time in {zone}.", {
                zone: zoneWords(settings.time_zone ?? timeZone),
              })}
              checked={settings.local_time}
              onChange={({ target }) => set({ local_time: target.checked, time_zone: timeZone })}
            />
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t("Speed")}
            value={String(settings.spread_hours)}
            onChange={({ target }) => set({ spread_hours: Number(target.value) })}
          >
            <option value="0">{t("As fast as providers allow")}</option>
            {SPREADS.map((hours) => (
              <option key={hours} value={hours}>
                {t("{hours, plural, one {Spread over # hour} other {Spread over # hours}}", { hours })}
              </option>
            ))}
          </SelectField>
          <RateField
            key={settings.rate_per_hour}
            rate={settings.rate_per_hour}
            save={(rate_per_hour) => set({ rate_per_hour })}
            error={problemOf("settings.rate_per_hour")}
          />
        </div>
        <details className="text-sm">
          <summary className="w-fit rounded-sm text-soft hover:text-ink">{t("More settings")}</summary>
          <div className="mt-3 flex flex-col gap-3">
            <Checkbox
              label={t("Pause by itself")}
              hint={t("When more than 5 % bounce or more than 0.1 % complain.")}
              checked={settings.guard}
              onChange={({ target }) => set({ guard: target.checked })}
            />
            <Checkbox
              label={t("Leave out contacts without a value for a placeholder")}
              hint={t("Otherwise the place stays empty for them.")}
              checked={settings.missing_data === "skip"}
              onChange={({ target }) => set({ missing_data: target.checked ? "skip" : "send" })}
            />
            <Checkbox
              label={t("List it in the public archive")}
              hint={t("With the fallbacks of all placeholders, and without personal links.")}
              checked={settings.archive}
              onChange={({ target }) => set({ archive: target.checked })}
            />
          </div>
        </details>
        <Problem error={problem} />
      </Card>
    </Section>
  );
}

const zoneWords = (zone: string) => zone.replaceAll("_", " ");

/** Saved when it is left. */
function RateField({
  rate,
  save,
  error,
}: {
  rate: number | null;
  save(rate: number | null): void;
  error: string | null;
}) {
  return (
    <TextField
      label={t("At most, an hour")}
      type="number"
      min={1}
      inputMode="numeric"
      defaultValue={rate ?? ""}
      placeholder={t("No limit")}
      error={error}
      onBlur={({ target }) => {
        const given = target.value === "" ? null : Number(target.value);
        if (given !== rate) save(given);
      }}
    />
  );
}
