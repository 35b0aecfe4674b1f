import { Code } from "lucide-react";
import { useState } from "react";
import type { Email } from "../../../src/emails/schema.ts";
import { Button } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { codeSample, LANGUAGES } from "./code-samples.ts";

export function CopyAsCode({
  email,
  customHeaders,
  hasAttachments,
}: {
  email: Email;
  customHeaders: Record<string, string>;
  hasAttachments: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const [language, setLanguage] = useState<string>("curl");
  return (
    <>
      <Button icon={<Code aria-hidden="true" />} onClick={() => setOpen(true)}>
        Copy as code
      </Button>
      <Dialog
        title="Send with code"
        lead={hasAttachments ? "Attachments are not included." : undefined}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Tabs
          value={language}
          onChange={setLanguage}
          tabs={LANGUAGES.map(([id, label]) => ({
            id,
            label,
            content: (
              <CodeBlock
                label={label}
                text={codeSample(email, customHeaders, { language: id, origin: location.origin })}
              />
            ),
          }))}
        />
      </Dialog>
    </>
  );
}
