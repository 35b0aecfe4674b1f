import { Ellipsis } from "lucide-react";
import { Button } from "../../parts/button.tsx";
import { Menu } from "../../parts/menu.tsx";
import type { SteerAction } from "./queue-api.ts";

const LABELS: [action: SteerAction, label: string][] = [
  ["retry", "Retry now"],
  ["hold", "Hold"],
  ["release", "Release"],
  ["cancel", "Cancel"],
];

/** Actions on the deliveries of a row. */
export function SteerMenu({ label, choose }: { label: string; choose(action: SteerAction): void }) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small-icon" aria-label={label}>
          <Ellipsis />
        </Button>
      }
      actions={LABELS.map(([action, text]) => ({ label: text, run: () => choose(action) }))}
    />
  );
}
