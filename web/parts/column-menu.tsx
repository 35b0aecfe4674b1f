import { Menu } from "@base-ui/react/menu";
import { Check, Columns3 } from "lucide-react";
import { t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { MENU_ITEM, MENU_POPUP } from "./menu-classes.ts";

/** Chooses which columns are shown. */
export function ColumnMenu({
  columns,
  reset,
}: {
  columns: { id: string; title: string; isShown: boolean; toggle(): void }[];
  /** Null when nothing was chosen. */
  reset: (() => void) | null;
}) {
  return (
    <Menu.Root>
      <Menu.Trigger
        render={
          <Button variant="quiet" size="small-icon" aria-label={t("Columns")} title={t("Columns")}>
            <Columns3 aria-hidden="true" />
          </Button>
        }
      />
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-50">
          <Menu.Popup className={MENU_POPUP}>
            {columns.map(({ id, title, isShown, toggle }) => (
              <Menu.CheckboxItem
                key={id}
                checked={isShown}
                onCheckedChange={toggle}
                closeOnClick={false}
                className={classNames(MENU_ITEM, "pr-4")}
              >
                <span className="size-4">
                  <Menu.CheckboxItemIndicator>
                    <Check className="size-4" aria-hidden="true" />
                  </Menu.CheckboxItemIndicator>
                </span>
                {title}
              </Menu.CheckboxItem>
            ))}
            {reset !== null && (
              <>
                <Menu.Separator className="my-1 h-px bg-line" />
                <Menu.Item className={classNames(MENU_ITEM, "pl-8.5")} onClick={reset}>
                  {t("Reset")}
                </Menu.Item>
              </>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
