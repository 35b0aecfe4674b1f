import { Search } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { BOX } from "./field.tsx";

/** After the last key. */
const PAUSE_MS = 300;
/** One letter is in everything. */
const CHARS_MIN = 2;

/** Looks for what is being typed; Enter does so at once. */
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
  /** What was looked for last. */
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
  // Somebody else changed it, such as the way back.
  if (value !== asked.current) {
    asked.current = value;
    setText(value);
  }
  const search = (wanted: string) => {
    if (wanted === asked.current || (wanted !== "" && wanted.length < CHARS_MIN)) return;
    asked.current = wanted;
    onSearch(wanted);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with each key.
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
