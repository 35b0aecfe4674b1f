// One condition of a filter: three pickers.
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { BARE_BOX } from "./field.tsx";
import {
  type Condition,
  type FieldKind,
  kindOf,
  newCondition,
  operatorsOf,
  toLeaf,
  valueKindOf,
  withOperator,
} from "./filter-model.ts";
import type { FilterNames } from "./filter-names.ts";
import { choicesOf, describeCondition, fieldGroups, fieldLabel, operatorLabel } from "./filter-words.ts";
import { MultiChoice } from "./multi-choice.tsx";

export const INLINE_SELECT = classNames(BARE_BOX, "h-8 max-w-full truncate pr-8 max-md:h-9");
const INPUT = classNames(BARE_BOX, "h-8 max-w-full max-md:h-9");

interface ConditionProps {
  condition: Condition;
  names: FilterNames;
  onChange(condition: Condition): void;
}

export function ConditionRow({
  isNew,
  onRemove,
  ...props
}: ConditionProps & { isNew: boolean; onRemove(): void }) {
  const { condition, names, onChange } = props;
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isNew) first.current?.focus();
  }, [isNew]);
  const kind = kindOf(condition.field, names.numbers);
  const label = describeCondition(condition, names);
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
      <FieldSelect {...props} reference={first} />
      {operatorsOf(condition.field, kind).length > 1 ? (
        <select
          aria-label={t("Operator")}
          className={INLINE_SELECT}
          value={condition.op}
          onChange={({ target }) => onChange(withOperator(condition, target.value, kind))}
        >
          {operatorOptions(condition, kind).map((op) => (
            <option key={op} value={op}>
              {operatorLabel(op, kind)}
            </option>
          ))}
        </select>
      ) : (
        <span className="text-sm text-soft">{operatorLabel(condition.op, kind)}</span>
      )}
      <ValueInput {...props} kind={kind} />
      <RemoveCondition label={label} onRemove={onRemove} />
    </fieldset>
  );
}

/** `label`: the condition in words. */
export function RemoveCondition({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <Button
      variant="quiet"
      size="small-icon"
      aria-label={t("Remove condition: {condition}", { condition: label })}
      title={t("Remove condition")}
      onClick={onRemove}
    >
      <X aria-hidden="true" />
    </Button>
  );
}

/** An operator that the field does not have is offered as long as it is chosen. */
function operatorOptions({ field, op }: Condition, kind: FieldKind): string[] {
  const known = operatorsOf(field, kind).map(([name]) => name);
  return known.includes(op) ? known : [...known, op];
}

function FieldSelect({
  condition,
  names,
  onChange,
  reference,
}: ConditionProps & { reference: React.RefObject<HTMLSelectElement | null> }) {
  const groups = fieldGroups(names);
  const isKnown = groups.some(({ fields }) => fields.some(([field]) => field === condition.field));
  return (
    <select
      ref={reference}
      aria-label={t("Field")}
      className={classNames(INLINE_SELECT, "max-w-56 font-medium")}
      value={condition.field}
      onChange={({ target }) =>
        onChange({
          ...newCondition(target.value, kindOf(target.value, names.numbers)),
          key: condition.key,
        })
      }
    >
      {!isKnown && <option value={condition.field}>{fieldLabel(condition.field, names)}</option>}
      {groups.map(({ title, fields }) => (
        <optgroup key={title} label={title}>
          {fields.map(([field, label]) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

function ValueInput({ condition, names, onChange, kind }: ConditionProps & { kind: FieldKind }) {
  const { field, op, value, values, days } = condition;
  const set = (changes: Partial<Condition>) => onChange({ ...condition, ...changes });
  const isMissing = toLeaf(condition, names.numbers) === null;
  switch (valueKindOf(field, op, kind)) {
    case "none":
      return null;
    case "choice":
      return <ChoiceInput {...{ value, choices: choicesOf(kind, names), set }} />;
    case "choices":
      return (
        <MultiChoice
          label={kind === "segment" ? t("Choose segments") : t("Choose…")}
          isLabelShown={false}
          all={t("None")}
          options={choicesOf(kind, names).map(([one, label]) => ({ value: one, label }))}
          value={values.join(",")}
          onChange={(list) => set({ values: list === "" ? [] : list.split(",") })}
        />
      );
    case "texts":
    case "numbers":
      return <ListInput values={values} isMissing={isMissing} onChange={(list) => set({ values: list })} />;
    case "number":
      return (
        <input
          type="number"
          step="any"
          aria-label={t("Value")}
          className={classNames(INPUT, "w-28")}
          value={value}
          onChange={({ target }) => set({ value: target.value })}
        />
      );
    case "date":
      return (
        <input
          type="date"
          aria-label={t("Value")}
          max="9999-12-31"
          className={classNames(INPUT, "w-40")}
          value={value.slice(0, 10)}
          onChange={({ target }) => set({ value: target.value })}
        />
      );
    case "days":
      return (
        <Count value={value} label={t("Days")} unit={t("days")} onChange={(text) => set({ value: text })} />
      );
    case "times":
      return (
        <>
          <Count
            value={value}
            label={t("Times")}
            unit={t("times in")}
            onChange={(text) => set({ value: text })}
          />
          <Count value={days} label={t("Days")} unit={t("days")} onChange={(text) => set({ days: text })} />
        </>
      );
    default:
      return (
        <input
          aria-label={t("Value")}
          placeholder={t("Value")}
          className={classNames(INPUT, "w-48 max-sm:w-full max-sm:flex-1")}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => set({ value: target.value })}
        />
      );
  }
}

function ChoiceInput({
  value,
  choices,
  set,
}: {
  value: string;
  choices: [value: string, label: string][];
  set(changes: Partial<Condition>): void;
}) {
  return (
    <select
      aria-label={t("Value")}
      className={INLINE_SELECT}
      value={value}
      onChange={({ target }) => set({ value: target.value, values: [] })}
    >
      {value === "" && <option value="">{t("Choose…")}</option>}
      {choices.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Several values, separated by commas. */
function ListInput({
  values,
  isMissing,
  onChange,
}: {
  values: string[];
  isMissing: boolean;
  onChange(values: string[]): void;
}) {
  const [text, setText] = useState(values.join(", "));
  const read = (typed: string) =>
    typed
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== "");
  // Changed from outside.
  if (!isMissing && String(read(text)) !== String(values)) setText(values.join(", "));
  return (
    <input
      aria-label={t("Values")}
      placeholder={t("Values, separated by commas")}
      className={classNames(INPUT, "w-64 max-sm:w-full max-sm:flex-1")}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(read(target.value));
      }}
    />
  );
}

function Count({
  value,
  label,
  unit,
  onChange,
}: {
  value: string;
  label: string;
  unit: string;
  onChange(text: string): void;
}) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <input
        type="number"
        min={1}
        step={1}
        aria-label={label}
        className={classNames(INPUT, "w-20 tabular-nums")}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <span className="text-sm whitespace-nowrap text-soft">{unit}</span>
    </span>
  );
}
