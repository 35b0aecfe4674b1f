/** A keyboard key. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded border border-line bg-raised px-1 font-sans text-xs text-soft">
      {children}
    </kbd>
  );
}
