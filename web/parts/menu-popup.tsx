import { Menu as Base } from "@base-ui/react/menu";
import type { DOMAttributes, ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { MENU_ITEM, MENU_POPUP } from "./menu-classes.ts";

interface MenuAction {
  label: ReactNode;
  /** Shown in red. */
  isRisky?: boolean;
  run(): void;
}

export interface MenuProps {
  trigger: ReactElement<DOMAttributes<HTMLElement>>;
  actions: (MenuAction | null)[];
  /** Which edge of the trigger the menu keeps to. */
  align?: "start" | "end";
}

export function MenuPopup({
  trigger,
  actions,
  align = "end",
  isOpenAtFirst,
}: MenuProps & { isOpenAtFirst: boolean }) {
  return (
    <Base.Root defaultOpen={isOpenAtFirst}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className="z-50">
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
