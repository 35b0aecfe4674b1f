import { Ellipsis } from "lucide-react";
import { Button } from "../../parts/button.tsx";
import { Menu } from "../../parts/menu.tsx";
import type { QueueAction } from "./queue-api.ts";

const LABELS: [action: QueueAction, label: string][] = [
  ["retry", "Retry now"],
  ["hold", "Hold"],
  ["release", "Release"],
  ["cancel", "Cancel"],
];

/** Actions on the deliveries of a row. */
export function ActionMenu({ label, choose }: { label: string; choose(action: QueueAction): void }) {
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
