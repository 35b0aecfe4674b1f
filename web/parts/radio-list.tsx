import { useId } from "react";

interface RadioOption {
  value: string;
  label: string;
  hint: string;
}

/** A choice of a few options, each with a sentence. */
export function RadioList({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string;
  name: string;
  options: readonly RadioOption[];
  value: string;
  onChange(value: string): void;
}) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {options.map((option) => (
        <div key={option.value} className="flex gap-2">
          <input
            type="radio"
            id={`${id}-${option.value}`}
            aria-describedby={`${id}-${option.value}-hint`}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-4 shrink-0 accent-(--accent)"
          />
          <div>
            <label htmlFor={`${id}-${option.value}`} className="text-sm">
              {option.label}
            </label>
            <p id={`${id}-${option.value}-hint`} className="text-xs text-soft">
              {option.hint}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
