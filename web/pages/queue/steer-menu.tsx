import { Ellipsis } from "lucide-react";
import { Button } from "../../parts/button.tsx";
import { Menu } from "../../parts/menu.tsx";
import type { SteerAction } from "./queue-api.ts";

const LABELS: [action: SteerAction, label: string][] = [
  ["retry", "Retry now"],
  ["hold", "Hold"],
  ["release", "Release what is held"],
  ["cancel", "Cancel"],
];

/** What can be done to what a row shows. */
export function SteerMenu({ label, choose }: { label: string; choose(action: SteerAction): void }) {
  return (
    <Menu
      trigger={
        <Button look="quiet" size="small-icon" aria-label={label}>
          <Ellipsis />
        </Button>
      }
      actions={LABELS.map(([action, text]) => ({ label: text, run: () => choose(action) }))}
    />
  );
}
