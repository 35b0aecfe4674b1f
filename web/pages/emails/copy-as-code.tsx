import { Code } from "lucide-react";
import { useState } from "react";
import type { Email } from "../../../src/emails/schema.ts";
import { Button } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { t } from "../../texts/text.tsx";

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
        {t("Copy as code")}
      </Button>
      <Dialog
        title={t("Send with code")}
        lead={hasAttachments ? t("Attachments are not included.") : undefined}
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

type Language = "curl" | "node" | "python";

const LANGUAGES: [language: Language, name: string][] = [
  ["curl", "curl"],
  ["node", "Node.js"],
  ["python", "Python"],
];

type Payload = Record<string, unknown>;

/** `origin` is the URL of the API. Content is escaped as data in each language. */
function codeSample(
  email: Email,
  customHeaders: Record<string, string>,
  { language, origin }: { language: Language; origin: string },
): string {
  const payload = payloadOf(email, customHeaders);
  if (language === "curl") return curl(payload, origin);
  return language === "node" ? node(payload, origin) : python(payload, origin);
}

function payloadOf(email: Email, headers: Record<string, string>): Payload {
  const { from, to, cc, bcc, reply_to, subject, html, text, tags } = email;
  const all = { from, to, cc, bcc, reply_to, subject, html, text, tags, headers };
  return Object.fromEntries(
    Object.entries(all).filter(
      ([, value]) => value !== null && (typeof value === "string" || Object.keys(value).length > 0),
    ),
  );
}

/** A quoted heredoc: the shell expands nothing inside. */
function curl(payload: Payload, origin: string): string {
  return `curl ${origin}/emails \\
  -H "Authorization: Bearer $SENDLARK_API_KEY" \\
  -H "Content-Type: application/json" \\
  --data-binary @- <<'JSON'
${JSON.stringify(payload, null, 2)}
JSON`;
}

function node({ reply_to, ...rest }: Payload, origin: string): string {
  const options = reply_to === undefined ? rest : { ...rest, replyTo: reply_to };
  return `import { Resend } from "resend";

const sendlark = new Resend(process.env.SENDLARK_API_KEY, {
  baseUrl: ${JSON.stringify(origin)},
});

const { data, error } = await sendlark.emails.send(${JSON.stringify(options, null, 2)});`;
}

/** Strings, lists and objects of strings are written alike in JSON and Python. */
function python(payload: Payload, origin: string): string {
  return `import os
import resend

resend.api_key = os.environ["SENDLARK_API_KEY"]
resend.api_url = ${JSON.stringify(origin)}

resend.Emails.send(${JSON.stringify(payload, null, 2)})`;
}
