import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

/** Tabs; only the active panel is rendered. */
export function Tabs({ tabs, value, onChange }: { tabs: Tab[]; value: string; onChange(id: string): void }) {
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <Base.List className="mb-4 flex gap-4 overflow-x-auto border-b border-line">
        {tabs.map(({ id, label }) => (
          <Base.Tab
            key={id}
            value={id}
            className="-mb-px border-b-2 border-transparent pb-2 text-sm whitespace-nowrap text-soft hover:text-ink data-active:border-accent data-active:font-medium data-active:text-ink"
          >
            {label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ id, content }) => (
        <Base.Panel key={id} value={id}>
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
