import { Search } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { BOX } from "./field.tsx";
import { useIsHere } from "./use-is-here.ts";

/** Debounce. */
const PAUSE_MS = 300;
/** Shorter searches match too much. */
const CHARS_MIN = 2;

/** Searches while typing; Enter searches immediately. */
export function SearchBox({
  label,
  isLabelShown = false,
  value,
  onSearch,
  className,
  ...rest
}: {
  label: string;
  isLabelShown?: boolean;
  /** The current search. */
  value: string;
  onSearch(text: string): void;
  className?: string;
  name?: string;
  placeholder?: string;
  title?: string;
}) {
  const id = useId();
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const isHere = useIsHere();
  // Changed from outside, such as by the back button.
  if (value !== asked.current) {
    asked.current = value;
    setText(value);
  }
  const search = (wanted: string) => {
    if (wanted === asked.current || (wanted !== "" && wanted.length < CHARS_MIN)) return;
    if (!isHere()) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the timer.
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search(text.trim());
      }}
      className={classNames("flex flex-col gap-1.5", className)}
    >
      <label htmlFor={id} className={isLabelShown ? "text-sm font-medium" : "sr-only"}>
        {label}
      </label>
      <div className="relative">
        <Search
          className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-soft"
          aria-hidden="true"
        />
        <input
          {...rest}
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={classNames(BOX, "h-8 pl-8 max-md:h-9")}
        />
      </div>
    </form>
  );
}
