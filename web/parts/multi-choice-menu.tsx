import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { CHOICE_CLASS, ChoiceLabel, choicesOf, type MultiChoiceProps } from "./filter-label.tsx";
import { MENU_ITEM, MENU_POPUP } from "./menu-classes.ts";

export function MultiChoiceMenu(props: MultiChoiceProps) {
  const { all, onChange } = props;
  const { chosen, offered } = choicesOf(props);
  const toggle = (changed: string, isOn: boolean) =>
    onChange(
      offered
        .map((option) => option.value)
        .filter((one) => (one === changed ? isOn : chosen.includes(one)))
        .join(","),
    );
  return (
    <Base.Root>
      <Base.Trigger className={CHOICE_CLASS}>
        <ChoiceLabel {...props} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} align="start" className="z-50">
          <Base.Popup className={MENU_POPUP}>
            {offered.map((option) => (
              <Base.CheckboxItem
                key={option.value}
                checked={chosen.includes(option.value)}
                onCheckedChange={(isOn) => toggle(option.value, isOn)}
                className={MENU_ITEM}
              >
                {/* Not a direct child: a menu makes those grey. */}
                {option.icon !== undefined && <span className="flex">{option.icon}</span>}
                <span className="flex-1 pr-4">{option.label}</span>
                <Base.CheckboxItemIndicator>
                  <Check className="size-4" aria-hidden="true" />
                </Base.CheckboxItemIndicator>
              </Base.CheckboxItem>
            ))}
            {chosen.length > 0 && (
              <>
                <Base.Separator className="my-1 h-px bg-line" />
                <Base.Item className={MENU_ITEM} onClick={() => onChange("")}>
                  {all}
                </Base.Item>
              </>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
