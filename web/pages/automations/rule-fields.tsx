// A rule as rows; one with groups in groups is edited as JSON.
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { BARE_BOX, TextArea } from "../../parts/field.tsx";
import { INLINE_SELECT, RemoveCondition } from "../../parts/filter-condition.tsx";
import { T, t } from "../../texts/text.tsx";
import {
  describeRule,
  EMAIL_FACTS,
  type FieldRule,
  OPERATORS,
  type Rule,
  readEmailFact,
  ruleOperatorLabel,
  takesNumber,
  takesValue,
} from "./rule-words.ts";
import type { StepContext } from "./step-context.ts";
import { sourcesOf } from "./value-field.tsx";

interface RuleProps {
  rule: Rule;
  onChange(rule: Rule): void;
  context: StepContext;
  error: string | null;
}

export function RuleFields(props: RuleProps) {
  const { rule, error } = props;
  const rows = rowsOf(rule);
  return (
    <div className="flex flex-col gap-2">
      {rows === null ? <RuleText {...props} /> : <Rows {...props} rows={rows} />}
      {error !== null && <p className="text-xs text-bad">{error}</p>}
    </div>
  );
}

/** Null for groups in groups. */
function rowsOf(rule: Rule): FieldRule[] | null {
  if (rule.type === "rule") return [rule];
  if (rule.type === "filter") return null;
  const rows = rule.rules.filter((one) => one.type === "rule");
  return rows.length === rule.rules.length ? rows : null;
}

function Rows({ rule, rows, onChange, context }: RuleProps & { rows: FieldRule[] }) {
  const kind = rule.type === "or" ? "or" : "and";
  const set = (next: FieldRule[], type: "and" | "or" = kind) => onChange({ type, rules: next });
  return (
    <>
      <div className="text-sm text-soft">
        <T
          text="Match <kind></kind> these conditions:"
          kind={() => (
            <select
              aria-label={t("How many of the conditions")}
              className={classNames(INLINE_SELECT, "mx-0.5")}
              value={kind}
              onChange={({ target }) => set(rows, target.value as "and" | "or")}
            >
              <option value="and">{t("all of")}</option>
              <option value="or">{t("any of")}</option>
            </select>
          )}
        />
      </div>
      <ol className="flex flex-col gap-2">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name of its own.
          <li key={at}>
            <Row
              row={row}
              context={context}
              onChange={(next) => set(rows.toSpliced(at, 1, next))}
              onRemove={() => set(rows.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<Plus aria-hidden="true" />}
          onClick={() => set([...rows, firstRule(context)])}
        >
          {t("Add condition")}
        </Button>
      </div>
    </>
  );
}

function firstRule({ emails, eventFields }: StepContext): FieldRule {
  const [email] = emails;
  if (email !== undefined)
    return { type: "rule", field: `steps.${email[0]}.opened`, operator: "eq", value: true };
  return { type: "rule", field: `event.${eventFields[0] ?? ""}`, operator: "eq", value: "" };
}

const OTHER = "other";

function Row({
  row,
  context,
  onChange,
  onRemove,
}: {
  row: FieldRule;
  context: StepContext;
  onChange(row: FieldRule): void;
  onRemove(): void;
}) {
  const { field, operator, value } = row;
  const emails = context.emails.map(([key, label]) => ({
    title: label,
    fields: Object.entries(EMAIL_FACTS).map(([fact, words]): [string, string] => [
      `steps.${key}.${fact}`,
      `${label} ${words}`,
    ]),
  }));
  const groups = [...emails, ...sourcesOf(context)];
  const isKnown = groups.some(({ fields }) => fields.some(([one]) => one === field));
  const isFact = readEmailFact(field) !== null;
  const label = describeRule(row, context.names);
  function choose(next: string) {
    const isNextFact = readEmailFact(next) !== null;
    if (isNextFact) onChange({ type: "rule", field: next, operator: "eq", value: true });
    else {
      const name = next === OTHER ? "event." : next;
      onChange(isFact ? { type: "rule", field: name, operator: "eq", value: "" } : { ...row, field: name });
    }
  }
  return (
    <fieldset aria-label={label || t("Condition")} className="flex flex-wrap items-center gap-1.5">
      <select
        aria-label={t("Field")}
        className={classNames(INLINE_SELECT, "min-w-0 flex-1 font-medium")}
        value={isKnown ? field : OTHER}
        onChange={({ target }) => choose(target.value)}
      >
        {groups.map(({ title, fields }) => (
          <optgroup key={title} label={title}>
            {fields.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={OTHER}>{t("Other field…")}</option>
      </select>
      <RemoveCondition label={label} onRemove={onRemove} />
      {!isKnown && (
        <input
          aria-label={t("Name of the field")}
          placeholder="event.order.total"
          spellCheck={false}
          autoComplete="off"
          className={classNames(BARE_BOX, "h-8 w-full font-mono max-md:h-9")}
          value={field}
          onChange={({ target }) => onChange({ ...row, field: target.value })}
        />
      )}
      <div className="flex w-full gap-1.5">
        {isFact ? (
          <select
            aria-label={t("Value")}
            className={INLINE_SELECT}
            value={(value === true) === (operator === "eq") ? "yes" : "no"}
            onChange={({ target }) => onChange({ ...row, operator: "eq", value: target.value === "yes" })}
          >
            <option value="yes">{t("Yes")}</option>
            <option value="no">{t("No")}</option>
          </select>
        ) : (
          <Comparison row={row} onChange={onChange} />
        )}
      </div>
    </fieldset>
  );
}

function Comparison({ row, onChange }: { row: FieldRule; onChange(row: FieldRule): void }) {
  const { operator, value } = row;
  const isListed = OPERATORS.some((one) => one === operator);
  return (
    <>
      <select
        aria-label={t("Operator")}
        className={INLINE_SELECT}
        value={operator}
        onChange={({ target }) => {
          const { value: _, ...rest } = row;
          const next = { ...rest, operator: target.value };
          onChange(
            takesValue(target.value) ? { ...next, value: typedValue(target.value, textOf(value)) } : next,
          );
        }}
      >
        {!isListed && <option value={operator}>{ruleOperatorLabel(operator)}</option>}
        {OPERATORS.map((one) => (
          <option key={one} value={one}>
            {ruleOperatorLabel(one)}
          </option>
        ))}
      </select>
      {takesValue(operator) && (
        <input
          aria-label={t("Value")}
          placeholder={t("Value")}
          type={takesNumber(operator) ? "number" : "text"}
          step="any"
          autoComplete="off"
          className={classNames(BARE_BOX, "h-8 min-w-0 flex-1 max-md:h-9")}
          value={textOf(value)}
          onChange={({ target }) => onChange({ ...row, value: typedValue(operator, target.value) })}
        />
      )}
    </>
  );
}

const textOf = (value: FieldRule["value"]) => (value === undefined || value === null ? "" : String(value));

/** Text that is no number is passed on, so that the API says what is wrong. */
const typedValue = (operator: string, text: string): string | number =>
  takesNumber(operator) && text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;

function RuleText({ rule, onChange }: RuleProps) {
  const [text, setText] = useState(() => JSON.stringify(rule, null, 2));
  const [isWrong, setWrong] = useState(false);
  return (
    <TextArea
      label={t("Rule")}
      hint={t("It has groups in groups, which are edited as JSON.")}
      rows={12}
      spellCheck={false}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const next = readJson(target.value);
        setWrong(next === null);
        if (next !== null) onChange(next);
      }}
      error={isWrong ? t("This is not valid JSON.") : null}
    />
  );
}

function readJson(text: string): Rule | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "type" in value ? (value as Rule) : null;
  } catch {
    return null;
  }
}
