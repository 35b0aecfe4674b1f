import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import type { CreatedApiKey } from "../../../src/api-keys/schema.ts";
import type { DomainItem } from "../../../src/domains/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { CodeChoice } from "../../parts/code-choice.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SelectField, TextArea, TextField } from "../../parts/field.tsx";
import { MoreButton } from "../../parts/more-button.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { type Submission, useSubmit } from "../../parts/use-submit.ts";
import { sendSnippets } from "../../send-snippets.ts";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { serverQuery } from "../../shell/server.ts";
import { sessionQuery } from "../../shell/session.ts";
import { t } from "../../texts/text.tsx";

const DAY_MS = 86_400_000;
const LIFETIMES: [days: number, label: string][] = [
  [30, t("30 days")],
  [90, t("90 days")],
  [365, t("1 year")],
];
const FIELDS = ["name", "permission", "domain_id", "allowed_ips", "expires_at"];

/** Shown once: the server stores only the hash of the token. */
export interface CreatedKey {
  token: string;
  /** The domain that the key is restricted to; null for any. */
  domain: string | null;
}

export function CreateKey({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const [created, setCreated] = useState<CreatedKey | null>(null);
  function close() {
    setCreated(null);
    onClose();
  }
  return (
    <Dialog
      title={created === null ? t("Create API key") : t("API key created")}
      isOpen={isOpen}
      isShownOnce={created !== null}
      onClose={close}
    >
      {created === null ? (
        <CreateKeyForm onCreated={setCreated} cancel={<Button onClick={close}>{t("Cancel")}</Button>} />
      ) : (
        <>
          <NewToken created={created} />
          <div className="mt-4 flex justify-end">
            <Button variant="primary" onClick={close}>
              {t("I saved my key")}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

export function CreateKeyForm({
  onCreated,
  cancel,
  name = "",
  isShort = false,
}: {
  onCreated(created: CreatedKey): void;
  cancel?: ReactNode;
  /** Default name. */
  name?: string;
  /** Hides the optional settings behind a button. */
  isShort?: boolean;
}) {
  const [hasMore, setMore] = useState(!isShort);
  const [ips, setIps] = useState<Entry[]>([]);
  const client = useQueryClient();
  const form = useSubmit(FIELDS);
  const { data: domains } = useQuery(domainNamesQuery);
  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (field: string) => String(given.get(field) ?? "").trim();
    const entries = entriesOf(String(given.get("allowed_ips") ?? ""));
    setIps(entries);
    await form.submit(async () => {
      const { token } = await post<CreatedApiKey>("/api-keys", {
        name: text("name"),
        permission: text("permission") || "sending_access",
        domain_id: text("domain_id") || undefined,
        allowed_ips: entries.map((entry) => entry.text),
        expires_at: expiryIn(Number(text("days"))),
      });
      await client.invalidateQueries({ queryKey: ["/api-keys"] });
      onCreated({ token, domain: domains?.find(({ id }) => id === given.get("domain_id"))?.name ?? null });
    });
  }
  return (
    <form onSubmit={create} className="flex flex-col gap-4" noValidate>
      <TextField
        label={t("Name")}
        name="name"
        defaultValue={name}
        placeholder={t("Production")}
        autoComplete="off"
        error={form.problemOf("name")}
      />
      {hasMore ? (
        <Limits form={form} ips={ips} domains={domains ?? []} />
      ) : (
        <MoreButton onClick={() => setMore(true)} />
      )}
      <Problem error={form.problem} />
      <div className="flex justify-end gap-2">
        {cancel}
        <Button variant="primary" type="submit" isBusy={form.isBusy}>
          {t("Create key")}
        </Button>
      </div>
    </form>
  );
}

function Limits({ form, ips, domains }: { form: Submission; ips: Entry[]; domains: DomainItem[] }) {
  const [permission, setPermission] = useState("sending_access");
  return (
    <>
      <SelectField
        label={t("Permission")}
        name="permission"
        value={permission}
        onChange={(event) => setPermission(event.target.value)}
        hint={
          permission === "full_access"
            ? t("Can use the whole API.")
            : t("Can only send email. Enough for most applications.")
        }
        error={form.problemOf("permission")}
      >
        <option value="sending_access">{t("Sending access")}</option>
        <option value="full_access">{t("Full access")}</option>
      </SelectField>
      {permission === "sending_access" && (
        <SelectField label={t("Domain")} name="domain_id" error={form.problemOf("domain_id")}>
          <option value="">{t("All domains")}</option>
          {domains.map(({ id, name: domain }) => (
            <option key={id} value={id}>
              {domain}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={t("Expiration")} name="days" error={form.problemOf("expires_at")}>
        <option value="0">{t("No expiration")}</option>
        {LIFETIMES.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t("Allowed IPs")}
        name="allowed_ips"
        rows={3}
        placeholder={"192.0.2.17\n2001:db8::/32"}
        hint={t("IP addresses or networks, one per line. Leave empty to allow any.")}
        error={ipProblem(form, ips)}
      />
    </>
  );
}

interface Entry {
  text: string;
  /** From 1. */
  line: number;
}

/** The addresses and networks of a text, between line breaks, spaces and commas. */
function entriesOf(text: string): Entry[] {
  return text.split("\n").flatMap((line, at) =>
    line
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((one) => ({ text: one, line: at + 1 })),
  );
}

/** Names every line that the server refuses. */
function ipProblem(form: Submission, entries: Entry[]): string | null {
  const reason = form.problemOf("allowed_ips");
  if (reason === null) return null;
  const [named = ""] = reason.split(/ (?:is|are) not /);
  const refused = new Set([...named.matchAll(/`([^`]+)`/g)].map(([, text]) => text));
  const lines = entries.filter(({ text }) => refused.has(text.toLowerCase()));
  if (lines.length === 0) return reason;
  return lines
    .map(({ line, text }) =>
      t("Line {line, number}: “{text}” is not an IP address or a network.", { line, text }),
    )
    .join("\n");
}

/** The token, and snippets that use it. */
export function NewToken({ created: { token, domain: only } }: { created: CreatedKey }) {
  const { data: server } = useQuery(serverQuery);
  const { data: session } = useQuery(sessionQuery);
  const { data: domains } = useQuery(domainNamesQuery);
  const domain = only ?? domains?.find(({ status }) => status === "verified")?.name ?? "your-domain.example";
  return (
    <>
      <Notice tone="warn">{t("Copy your key now. You won’t be able to see it again.")}</Notice>
      <div className="mb-6 flex items-center gap-2 rounded-md border border-line bg-raised py-1 pr-1 pl-3">
        <code data-testid="token" className="min-w-0 flex-1 font-mono text-xs break-all">
          {token}
        </code>
        <CopyButton text={token} label={t("API key")} />
      </div>
      <CodeChoice
        name="language"
        snippets={sendSnippets({
          url: server?.url ?? location.origin,
          token,
          from: `hello@${domain}`,
          to: session?.user.email ?? "you@example.com",
        })}
      />
    </>
  );
}

function expiryIn(days: number): string | undefined {
  return days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : undefined;
}
