import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";

/** A segmented control. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: [value: NoInfer<Value>, label: ReactNode][];
  value: Value;
  onChange(value: NoInfer<Value>): void;
}) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(([option, text]) => (
        <label
          key={option}
          className={classNames(
            "flex h-6.5 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent [&_svg]:size-4",
            option === value ? "bg-raised font-medium text-ink" : "text-soft hover:text-ink",
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
