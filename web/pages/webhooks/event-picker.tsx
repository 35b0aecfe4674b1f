import { Button } from "../../parts/button.tsx";
import { Checkbox } from "../../parts/field.tsx";
import { EVENT_CATEGORIES } from "./event-categories.ts";

export function EventPicker({ chosen, onChange }: { chosen: string[]; onChange(chosen: string[]): void }) {
  const set = (types: string[], isOn: boolean) => {
    const others = chosen.filter((type) => !types.includes(type));
    onChange(isOn ? [...others, ...types] : others);
  };
  return (
    <fieldset>
      <legend className="text-sm font-medium">Events</legend>
      <div className="mt-2 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {EVENT_CATEGORIES.map(({ title, events }) => {
          const types = events.map(([type]) => type);
          const isWhole = types.every((type) => chosen.includes(type));
          return (
            <fieldset key={title}>
              <legend className="contents">
                <span className="flex items-center justify-between pb-1 text-xs text-soft">
                  {title}
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`${isWhole ? "Deselect all" : "Select all"}: ${title}`}
                    onClick={() => set(types, !isWhole)}
                  >
                    {isWhole ? "Deselect all" : "Select all"}
                  </Button>
                </span>
              </legend>
              <div className="flex flex-col gap-2">
                {events.map(([type, meaning]) => (
                  <Checkbox
                    key={type}
                    label={type}
                    hint={meaning}
                    checked={chosen.includes(type)}
                    onChange={(event) => set([type], event.target.checked)}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </fieldset>
  );
}
