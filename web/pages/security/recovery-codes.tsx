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
      <span>{left === 0 ? "None is left." : `${left} ${left === 1 ? "is" : "are"} left.`}</span>
      <ConfirmButton
        label="Make new codes"
        title="Make new recovery codes?"
        action="Make new codes"
        run={async () => changed(await post("/session/recovery-codes"))}
      >
        Those that you have are void from then on.
      </ConfirmButton>
    </Card>
  );
}

/** Shown once. */
export function NewCodes({ codes, done }: { codes: string[]; done(): void }) {
  return (
    <Dialog
      title="Your recovery codes"
      lead="Save them where you keep your passwords. They are not shown again."
      isOpen
      isShownOnce
      onClose={done}
    >
      <CodeBlock text={codes.join("\n")} label="the recovery codes" />
      <div className="mt-4 flex justify-end gap-2">
        <a
          className={buttonClass()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`}
          download="sendlark-recovery-codes.txt"
        >
          <Download aria-hidden="true" />
          Download
        </a>
        <Button look="primary" onClick={done}>
          I have saved them
        </Button>
      </div>
    </Dialog>
  );
}
