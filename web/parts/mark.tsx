/** The logo. */
export function Mark() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-5" aria-hidden="true">
        <path className="fill-accent" d="M3 8.5 29 3l-9.5 26-5-11.2L3 8.5Z" />
        <path className="fill-accent opacity-50" d="m14.5 17.8 5 11.2L29 3 14.5 17.8Z" />
      </svg>
      Sendlark
    </span>
  );
}
