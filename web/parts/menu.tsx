import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";

export interface MenuAction {
  label: ReactNode;
  run(): void;
}

/** Actions behind one button. */
export function Menu({ trigger, actions }: { trigger: ReactElement; actions: (MenuAction | null)[] }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-50">
          <Base.Popup className="min-w-44 rounded-md border border-line bg-surface p-1 text-sm shadow-lg">
            {actions.map((action, index) =>
              action === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed.
                <Base.Separator key={index} className="my-1 h-px bg-line" />
              ) : (
                <Base.Item
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed.
                  key={index}
                  onClick={action.run}
                  className="cursor-pointer rounded px-2 py-1.5 outline-none data-highlighted:bg-raised"
                >
                  {action.label}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
