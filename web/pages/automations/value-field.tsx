// A value of a step: text, or what the event or the contact has.
import { type ReactNode, useId } from "react";
import { classNames } from "../../parts/class-names.ts";
import { BOX, described, Remarks } from "../../parts/field.tsx";
import { t } from "../../texts/text.tsx";
import { CONTACT_FIELDS } from "./rule-words.ts";
import type { StepContext } from "./step-context.ts";

interface ValueFieldProps {
  label: ReactNode;
  /** For screen readers, where `label` is more than a text. */
  name: string;
  value: unknown;
  onChange(value: unknown): void;
  context: StepContext;
  error: string | null;
  /** What no value means; absent = there must be one. */
  unset?: string;
  /** What null means; absent = it cannot be null. */
  cleared?: string;
  placeholder?: string;
  /** Of what is typed; default: the text. */
  parse?(text: string): unknown;
}

const OTHER = "var:";

export function ValueField(props: ValueFieldProps) {
  const { label, name, value, onChange, context, error, unset, cleared, placeholder, parse } = props;
  const id = useId();
  const path = pathOf(value);
  const groups = sourcesOf(context);
  const isKnown = path !== null && groups.some(({ fields }) => fields.some(([field]) => field === path));
  const way =
    path !== null
      ? isKnown
        ? `${OTHER}${path}`
        : OTHER
      : value === null && cleared !== undefined
        ? "null"
        : value === undefined && unset !== undefined
          ? "unset"
          : "text";
  function choose(next: string) {
    if (next === "unset") onChange(undefined);
    else if (next === "null") onChange(null);
    else if (next === "text") onChange("");
    else onChange({ var: next === OTHER ? "event." : next.slice(OTHER.length) });
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium wrap-anywhere">
        {label}
      </label>
      <select
        id={id}
        value={way}
        onChange={({ target }) => choose(target.value)}
        {...described(`${id}-select`, undefined, way === "text" || way === OTHER ? null : error)}
        className={classNames(BOX, "h-8 truncate pr-8 max-md:h-9")}
      >
        {unset !== undefined && <option value="unset">{unset}</option>}
        <option value="text">{t("Text")}</option>
        {cleared !== undefined && <option value="null">{cleared}</option>}
        {groups.map(({ title, fields }) => (
          <optgroup key={title} label={title}>
            {fields.map(([field, text]) => (
              <option key={field} value={`${OTHER}${field}`}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={OTHER}>{t("Other field…")}</option>
      </select>
      {(way === "text" || way === OTHER) && (
        <input
          aria-label={way === OTHER ? t("Field of {name}", { name }) : t("Text of {name}", { name })}
          value={way === OTHER ? (path ?? "") : textOf(value)}
          placeholder={way === OTHER ? "event.order.id" : placeholder}
          spellCheck={way !== OTHER}
          autoComplete="off"
          onChange={({ target }) =>
            onChange(way === OTHER ? { var: target.value } : (parse?.(target.value) ?? target.value))
          }
          {...described(id, undefined, error)}
          className={classNames(BOX, "h-8 max-md:h-9", way === OTHER && "font-mono")}
        />
      )}
      <Remarks id={id} error={error} />
    </div>
  );
}

function pathOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !("var" in value)) return null;
  return String(value.var);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

interface Source {
  title: string;
  fields: [field: string, label: string][];
}

/** What a value can be taken from. */
export function sourcesOf({ names, eventFields, waits }: StepContext): Source[] {
  const sources: Source[] = [
    { title: t("Event"), fields: eventFields.map((field) => [`event.${field}`, field]) },
    { title: t("Contact"), fields: CONTACT_FIELDS },
    { title: t("Properties"), fields: names.properties.map(({ key }) => [`contact.${key}`, key]) },
    ...waits.map(({ key, label, fields }) => ({
      title: label,
      fields: fields.map((field): [string, string] => [`events.${key}.${field}`, field]),
    })),
  ];
  return sources.filter(({ fields }) => fields.length > 0);
}
