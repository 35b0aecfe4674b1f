import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { CodeWords } from "./code-words.tsx";

/** How inputs look; they take the width that they are given. */
export const BARE_BOX =
  "rounded-md border border-line-strong bg-surface px-3 text-sm text-ink transition-colors duration-100 placeholder:text-soft/80 hover:border-soft/60 focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 disabled:opacity-50 aria-invalid:border-bad pointer-coarse:text-lg";
export const BOX = `w-full ${BARE_BOX}`;

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error to show. */
  error?: string | null;
  /** For screen readers only. */
  isLabelHidden?: boolean;
}

export function TextField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  ...rest
}: FieldProps & ComponentProps<"input">) {
  const id = useId();
  return (
    <Labelled {...{ id, label, hint, error, isLabelHidden, className }}>
      <input
        {...rest}
        {...described(id, hint, error)}
        id={id}
        className={classNames(BOX, "h-8 max-md:h-9")}
      />
    </Labelled>
  );
}

export function TextArea({
  label,
  hint,
  error,
  isLabelHidden,
  isProse = false,
  className,
  ...rest
}: FieldProps & ComponentProps<"textarea"> & { isProse?: boolean }) {
  const id = useId();
  return (
    <Labelled {...{ id, label, hint, error, isLabelHidden, className }}>
      <textarea
        rows={6}
        {...rest}
        {...described(id, hint, error)}
        id={id}
        className={classNames(BOX, "py-2", !isProse && "font-mono md:text-xs md:leading-5")}
      />
    </Labelled>
  );
}

export function SelectField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  children,
  ...rest
}: FieldProps & ComponentProps<"select">) {
  const id = useId();
  return (
    <Labelled {...{ id, label, hint, error, isLabelHidden, className }}>
      <select
        {...rest}
        {...described(id, hint, error)}
        id={id}
        className={classNames(BOX, "h-8 truncate pr-8 max-md:h-9")}
      >
        {children}
      </select>
    </Labelled>
  );
}

export function Checkbox({ label, hint, ...rest }: Omit<FieldProps, "error"> & ComponentProps<"input">) {
  const id = useId();
  return (
    <div className="flex gap-2">
      <input
        {...rest}
        {...described(id, hint, null)}
        id={id}
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-(--accent)"
      />
      <div>
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

function Labelled({
  id,
  label,
  hint,
  error,
  isLabelHidden = false,
  className,
  children,
}: FieldProps & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-sm font-medium"}>
        {label}
      </label>
      {children}
      <Remarks {...{ id, hint, error }} />
    </div>
  );
}

/** The hint and error below a field, linked by the attributes of `described`. */
export function Remarks({ id, hint, error }: Pick<FieldProps, "hint" | "error"> & { id: string }) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs wrap-anywhere whitespace-pre-line text-bad">
          <CodeWords>{error}</CodeWords>
        </p>
      )}
    </>
  );
}

export function described(id: string, hint: ReactNode, error: string | null | undefined) {
  const parts = [hint === undefined ? null : `${id}-hint`, error ? `${id}-error` : null].filter(Boolean);
  return {
    "aria-invalid": error ? true : undefined,
    "aria-describedby": parts.length === 0 ? undefined : parts.join(" "),
  };
}
