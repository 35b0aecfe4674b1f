import type { ReactNode } from "react";
import { formatNumber } from "./format.ts";

/** Key figures, side by side. */
export function Figures({ figures }: { figures: [name: string, value: ReactNode, note?: ReactNode][] }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {figures.map(([name, value, note]) => (
        <div key={name} className="bg-surface px-4 py-3 max-sm:last:odd:col-span-2">
          <dt className="text-xs text-soft">{name}</dt>
          <dd className="mt-0.5">
            <span className="block text-xl font-semibold tracking-tight">
              {typeof value === "number" ? formatNumber(value) : value}
            </span>
            {note !== undefined && <span className="text-xs text-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
