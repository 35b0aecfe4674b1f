import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { TemplateTestBody } from "../../../src/dashboard/schema.ts";
import type { EmailReference } from "../../../src/emails/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextArea, TextField } from "../../parts/field.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { sessionQuery } from "../../shell/session.ts";
import { T, t } from "../../texts/text.tsx";
import { readValue, type TemplateDraft, type VariableDraft } from "./template.ts";

interface TestProps {
  id: string;
  draft: TemplateDraft;
  /** The test values used last, by variable. */
  values: Record<string, string>;
  setValues(values: Record<string, string>): void;
  /** Saves the draft first; false if that failed. */
  save(): Promise<boolean>;
}

/** Sends the draft to chosen addresses. */
export function TemplateTest(props: TestProps) {
  const [isOpen, setOpen] = useState(false);
  const opening = useSubmit();
  const client = useQueryClient();
  async function open() {
    // The sender that the form offers is of one of them.
    const domains = client.ensureQueryData(domainNamesQuery).catch(() => null);
    const [isSaved] = await Promise.all([props.save(), domains]);
    if (isSaved) setOpen(true);
  }
  return (
    <>
      <Button isBusy={opening.isBusy} onClick={() => opening.submit(open)}>
        {t("Send test")}
      </Button>
      <Dialog
        title={t("Send a test email")}
        lead={t("Sends the current draft. The subject begins with [Test].")}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <TestForm {...props} />
      </Dialog>
    </>
  );
}

function TestForm({ id, draft, values, setValues }: TestProps) {
  const { data: session } = useQuery(sessionQuery);
  const [to, setTo] = useState(session?.user.email ?? "");
  const { data: domains } = useQuery(domainNamesQuery);
  const domain = domains?.find(({ status }) => status === "verified")?.name;
  const [typed, setFrom] = useState<string | null>(null);
  const needsFrom = draft.from.trim() === "";
  const from = typed ?? (needsFrom && domain !== undefined ? `hello@${domain}` : "");
  const [sent, setSent] = useState<string | null>(null);
  const named = draft.variables.filter(({ key }) => key !== "");
  const form = useSubmit(["to", "from", ...named.map(({ key }) => fieldOf(key))]);
  async function send() {
    setSent(null);
    const body: TemplateTestBody = {
      to: to.split(/[,;\s]+/).filter(Boolean),
      from: from.trim() || null,
      values: Object.fromEntries(named.flatMap((variable) => given(variable, textFor(variable, values)))),
    };
    const email = await post<EmailReference>(`/templates/${id}/test`, body);
    setSent(email.id);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit(send);
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <TextField
        label={t("To")}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        hint={t("Separate several addresses with commas.")}
        error={form.problemOf("to")}
      />
      {(needsFrom || form.problemOf("from") !== null) && (
        <TextField
          label={t("From")}
          placeholder="shop@example.com"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          error={form.problemOf("from")}
        />
      )}
      {named.map((variable) => {
        const { key, type } = variable;
        const Field = type === "object" || type === "list" ? TextArea : TextField;
        return (
          <Field
            key={key}
            label={key}
            {...(Field === TextArea && { rows: 3 })}
            {...(type !== "string" && { hint: HINTS[type] })}
            value={textFor(variable, values)}
            onChange={({ target }: { target: { value: string } }) =>
              setValues({ ...values, [key]: target.value })
            }
            error={form.problemOf(fieldOf(key))}
          />
        );
      })}
      <Problem error={form.problem} />
      {sent !== null && (
        <Notice tone="good">
          <T
            text="Sent to {to}. <a>View email</a>"
            to={to}
            a={(words) => (
              <Link to="/emails/$id" params={{ id: sent }} className="underline">
                {words}
              </Link>
            )}
          />
        </Notice>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={form.isBusy} disabled={to.trim() === ""}>
          {t("Send")}
        </Button>
      </div>
    </form>
  );
}

const HINTS: Record<string, string> = {
  number: t("A number, such as 17."),
  boolean: t("true or false."),
  object: t("A JSON object."),
  list: t("A JSON array."),
};

const fieldOf = (key: string) => `template.variables.${key}`;

const textFor = ({ key, fallback }: VariableDraft, values: Record<string, string>) => values[key] ?? fallback;

/** Nothing typed means no value, so that the fallback applies or a missing value is shown at its field. */
function given({ key, type }: VariableDraft, text: string): [string, unknown][] {
  return text === "" ? [] : [[key, readValue(type, text)]];
}
