import type { ContactPropertyItem } from "../../../src/contacts/property-schema.ts";
import { classNames } from "../../parts/class-names.ts";
import { SelectField } from "../../parts/field.tsx";
import { t } from "../../texts/text.tsx";
import { type Choice, type DetectedFile, FOUND_TARGETS, keyOf, samplesOf, TARGETS } from "./import-draft.ts";

const SAMPLES_MAX = 3;

/** The columns of the file with their first values, and what becomes of each. */
export function ColumnTable({
  file,
  choices,
  onChange,
  properties,
}: {
  file: DetectedFile;
  choices: Choice[];
  onChange(choices: Choice[]): void;
  properties: ContactPropertyItem[];
}) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {file.columns.map(({ name }, at) => {
        const samples = samplesOf(file, at);
        const choice = choices[at] ?? "";
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and two may have one name.
            key={at}
            className="grid items-center gap-x-4 gap-y-1.5 px-3 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_16rem]"
          >
            <span className={classNames("truncate text-sm font-medium", choice === "" && "text-soft")}>
              {name}
            </span>
            <span className="truncate text-sm text-soft" title={samples.join("\n")}>
              {samples.length === 0
                ? t("empty in the first rows")
                : samples.slice(0, SAMPLES_MAX).join(" · ")}
            </span>
            <SelectField
              label={t("{name} becomes", { name })}
              isLabelHidden
              value={choice}
              onChange={({ target }) => onChange(choices.with(at, target.value))}
            >
              <ColumnOptions name={name} choice={choice} taken={choices} properties={properties} />
            </SelectField>
          </li>
        );
      })}
    </ul>
  );
}

/** A target that another column has is not offered. */
function ColumnOptions({
  name,
  choice,
  taken,
  properties,
}: {
  name: string;
  choice: Choice;
  taken: Choice[];
  properties: ContactPropertyItem[];
}) {
  const isFree = (one: Choice) => one === choice || !taken.includes(one);
  const known = properties.map(({ key }) => `property.${key}`);
  const own = `property.${keyOf(name)}`;
  const chosen = choice.startsWith("property.") ? choice : own;
  const created = [...new Set([own, chosen])].filter((one) => one !== "property." && !known.includes(one));
  return (
    <>
      <option value="">{t("Not imported")}</option>
      {TARGETS.filter(([one]) => isFree(one)).map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
      {FOUND_TARGETS[choice] !== undefined && <option value={choice}>{FOUND_TARGETS[choice]}</option>}
      {properties.length > 0 && (
        <optgroup label={t("Properties")}>
          {known.filter(isFree).map((one) => (
            <option key={one} value={one}>
              {one.slice("property.".length)}
            </option>
          ))}
        </optgroup>
      )}
      {created.some(isFree) && (
        <optgroup label={t("New property")}>
          {created.filter(isFree).map((one) => (
            <option key={one} value={one}>
              {t("Create {name}", { name: one.slice("property.".length) })}
            </option>
          ))}
        </optgroup>
      )}
    </>
  );
}
