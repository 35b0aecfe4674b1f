import { Download } from "lucide-react";
import { post } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Card } from "../../parts/page.tsx";

interface RecoveryCodesProps {
  left: number;
  changed(answer: { recovery_codes: string[] | null }): void;
}

export function RecoveryCodes({ left, changed }: RecoveryCodesProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <span>{left === 1 ? "1 code left" : `${left} codes left`}</span>
      <ConfirmButton
        label="Generate new codes"
        title="Generate new recovery codes?"
        action="Generate"
        run={async () => changed(await post("/session/recovery-codes"))}
      >
        Your current codes stop working.
      </ConfirmButton>
    </Card>
  );
}

/** Shown once. */
export function NewCodes({ codes, done }: { codes: string[]; done(): void }) {
  return (
    <Dialog
      title="Your recovery codes"
      lead="Save these codes in a safe place. You won’t be able to see them again."
      isOpen
      isShownOnce
      onClose={done}
    >
      <CodeBlock text={codes.join("\n")} label="recovery codes" />
      <div className="mt-4 flex justify-end gap-2">
        <a
          className={buttonClass()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`}
          download="sendlark-recovery-codes.txt"
        >
          <Download aria-hidden="true" />
          Download
        </a>
        <Button variant="primary" onClick={done}>
          I saved my codes
        </Button>
      </div>
    </Dialog>
  );
}
