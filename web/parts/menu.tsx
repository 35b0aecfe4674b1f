import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface MenuAction {
  label: ReactNode;
  /** Shown in red. */
  isRisky?: boolean;
  run(): void;
}

export const MENU_POPUP =
  "min-w-44 origin-(--transform-origin) rounded-lg border border-line bg-surface p-1 text-sm shadow-lg transition duration-100 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0";
export const MENU_ITEM =
  "flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 outline-none data-highlighted:bg-raised [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-soft";

/** A dropdown menu. */
export function Menu({ trigger, actions }: { trigger: ReactElement; actions: (MenuAction | null)[] }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="end" className="z-50">
          <Base.Popup className={MENU_POPUP}>
            {actions.map((action, index) =>
              action === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed.
                <Base.Separator key={index} className="my-1 h-px bg-line" />
              ) : (
                <Base.Item
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed.
                  key={index}
                  onClick={action.run}
                  className={classNames(MENU_ITEM, action.isRisky && "text-bad data-highlighted:bg-bad-wash")}
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
