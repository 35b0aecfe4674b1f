// The small fields of the inspector.
import type { Node } from "@tiptap/pm/model";
import { useEffect, useId, useState } from "react";
import { contrast as contrastOf, resolveColor } from "../../src/blocks/colors.ts";
import { BRAND_COLORS, type BrandColor, type Color } from "../../src/blocks/document.ts";
import { classNames } from "../parts/class-names.ts";
import { BOX, Checkbox, SelectField, TextArea, TextField } from "../parts/field.tsx";
import { formatNumber } from "../parts/format.ts";
import { Segmented } from "../parts/segmented.tsx";
import { t } from "../texts/text.tsx";
import { useDesign } from "./design-context.ts";

/** What a field shows and changes; null = as the brand or the block has it. */
export interface Bound<Value> {
  value: Value | null;
  set(value: Value | null): void;
}

export function NumberField({
  label,
  min,
  max,
  placeholder,
  value,
  set,
}: Bound<number> & { label: string; min: number; max: number; placeholder?: number }) {
  const shown = value === null ? "" : String(value);
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  return (
    <TextField
      label={label}
      type="number"
      min={min}
      max={max}
      value={typed}
      placeholder={placeholder === undefined ? "" : String(placeholder)}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = Number(target.value);
        if (target.value === "") set(null);
        else if (number >= min && number <= max) set(number);
      }}
      onBlur={() => setTyped(shown)}
    />
  );
}

export interface BlockFieldProps {
  attrs: Node["attrs"];
  /** A field of one attribute. */
  bind<Value>(name: string): Bound<Value>;
  change(changed: Record<string, unknown>): void;
}

/** Changes with each letter, so that the canvas follows. */
export function WordsField({
  label,
  value,
  set,
  isLong = false,
  ...rest
}: Bound<string> & {
  label: string;
  isLong?: boolean;
  hint?: string;
  error?: string | null;
  placeholder?: string;
  type?: string;
}) {
  const Field = isLong ? TextArea : TextField;
  return (
    <Field
      label={label}
      value={value ?? ""}
      onChange={({ target }: { target: { value: string } }) => set(target.value === "" ? null : target.value)}
      {...(isLong && { rows: 4, isProse: true })}
      {...rest}
    />
  );
}

export function LinkField({ label, value, set, hint }: Bound<string> & { label: string; hint?: string }) {
  return (
    <WordsField
      label={label}
      value={value}
      set={set}
      placeholder="https://"
      error={linkProblem(value)}
      {...(hint !== undefined && { hint })}
    />
  );
}

/** What is wrong with the address of a link, or null. Nothing is not wrong yet. */
export function linkProblem(value: string | null): string | null {
  if (value === null || /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:[^\s]|\{\{)/i.test(value)) return null;
  return t("Start with https://, mailto: or tel:, or use a tag.");
}

export function ChoiceField<Value extends string>({
  label,
  options,
  value,
  set,
}: Bound<Value> & { label: string; options: [value: Value | "", label: string][] }) {
  return (
    <SelectField
      label={label}
      value={value ?? ""}
      onChange={({ target }) => set(target.value === "" ? null : (target.value as Value))}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

export function FlagField({ label, hint, value, set }: Bound<boolean> & { label: string; hint?: string }) {
  return (
    <Checkbox
      label={label}
      checked={value === true}
      onChange={({ target }) => set(target.checked ? true : null)}
      {...(hint !== undefined && { hint })}
    />
  );
}

export function AlignField({ value, set }: Bound<string>) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t("Alignment")}</span>
      <Segmented
        label={t("Alignment")}
        value={value ?? "start"}
        onChange={(wanted) => set(wanted)}
        options={[
          ["start", t("Left")],
          ["center", t("Center")],
          ["end", t("Right")],
        ]}
      />
    </div>
  );
}

const COLOR_NAMES: Record<BrandColor, string> = {
  accent: t("Accent"),
  background: t("Background"),
  surface: t("Surface"),
  text: t("Text"),
  muted: t("Muted"),
};

/** `against`: the color that it must be readable on. */
export function ColorField({
  label,
  value,
  set,
  fallback,
  against,
}: Bound<Color> & { label: string; fallback: Color; against?: Color }) {
  const { brand } = useDesign();
  const id = useId();
  const shown = resolveColor(value ?? fallback, brand);
  const [typed, setTyped] = useState<string>(shown);
  useEffect(() => setTyped(shown), [shown]);
  const contrast = against === undefined ? null : contrastOf(shown, resolveColor(against, brand));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        {BRAND_COLORS.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={COLOR_NAMES[name]}
            title={COLOR_NAMES[name]}
            aria-pressed={value === name}
            onClick={() => set(value === name ? null : name)}
            style={{ background: brand.colors[name] }}
            className="size-6 rounded-full border border-line-strong aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-accent"
          />
        ))}
        <input
          type="color"
          aria-label={t("{label}: choose", { label })}
          value={shown}
          onChange={({ target }) => set(target.value as Color)}
          className="size-7 cursor-pointer rounded-md border border-line-strong bg-surface p-0.5"
        />
        <input
          id={id}
          aria-label={t("{label}: hex", { label })}
          value={typed}
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            if (/^#[\da-f]{6}$/i.test(target.value)) set(target.value.toLowerCase() as Color);
          }}
          onBlur={() => setTyped(shown)}
          className={classNames(BOX, "h-7 w-22! px-2 font-mono text-xs")}
        />
      </div>
      {contrast !== null && (
        <p className={classNames("text-xs", contrast < 4.5 ? "text-warn" : "text-soft")}>
          {contrast < 4.5
            ? t("Contrast {ratio}: hard to read. 4.5 is the least.", { ratio: formatNumber(round(contrast)) })
            : t("Contrast {ratio}", { ratio: formatNumber(round(contrast)) })}
        </p>
      )}
    </fieldset>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
