import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Security as SecurityResponse } from "../../../src/accounts/schema.ts";
import type { Filters } from "../../api.ts";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { NameForm } from "../../parts/name-form.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Card, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { sessionQuery } from "../../shell/session.ts";
import { ProviderProblem } from "../sign-in/provider-problem.tsx";
import { AuthenticatorApp } from "./authenticator-app.tsx";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { Passkeys } from "./passkeys.tsx";
import { NewCodes, RecoveryCodes } from "./recovery-codes.tsx";

export function Security() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ["security"],
    queryFn: () => get<SecurityResponse>("/session/security"),
  });
  const search: Filters = useSearch({ strict: false });
  const [codes, setCodes] = useState<string[] | null>(null);
  /** Shows new recovery codes once. */
  function changed(answer?: { recovery_codes: string[] | null }) {
    if (answer?.recovery_codes) setCodes(answer.recovery_codes);
    void client.invalidateQueries();
  }
  if (data === undefined) {
    return <PendingPage title="Security" error={error} retry={() => void refetch()} />;
  }
  const hasFactor = data.has_totp || data.passkeys.length > 0;
  return (
    <Page isNarrow title="Security" lead="How you sign in. Changes here sign out your other sessions.">
      <ProviderProblem search={search} />
      {codes !== null && <NewCodes codes={codes} done={() => setCodes(null)} />}
      {search["by"] === "recovery_code" && (
        <Notice tone="warn">
          You signed in with a recovery code. If you lost a device, remove its passkey or authenticator app
          below and add a new one.
        </Notice>
      )}
      {!hasFactor && (
        <Notice tone="warn">
          Your account has no second factor. Add a passkey or an authenticator app to protect it.
        </Notice>
      )}
      <Section
        title="Passkeys"
        lead="Sign in with your fingerprint, face or device PIN instead of a password."
      >
        <Passkeys passkeys={data.passkeys} changed={changed} />
      </Section>
      <Section title="Authenticator app" lead="Enter a code from an app after your password.">
        <AuthenticatorApp isOn={data.has_totp} changed={changed} />
      </Section>
      {hasFactor && (
        <Section
          title="Recovery codes"
          lead="Use these to sign in when you lose your other devices. Each code works once."
        >
          <RecoveryCodes left={data.recovery_codes_left} changed={changed} />
        </Section>
      )}
      <LinkedAccounts identities={data.identities} changed={changed} />
      <Section title="Password">
        <PasswordForm hasPassword={data.has_password} changed={changed} />
      </Section>
      <Section title="Your name" lead="Shown to your team.">
        <OwnName />
      </Section>
      <Section title="Sessions" lead="Browsers signed in to your account.">
        <OpenSessions />
      </Section>
    </Page>
  );
}

function PasswordForm({ hasPassword, changed }: { hasPassword: boolean; changed(): void }) {
  const [round, setRound] = useState(0);
  const { sends, problem: error, isBusy } = useSubmit();
  const onSubmit = sends(async ({ password }) => {
    await post("/session/password", { password });
    showToast("Password changed. Your other sessions were signed out.");
    setRound(round + 1);
    changed();
  });
  return (
    <Card>
      <form key={round} onSubmit={onSubmit} className="flex max-w-sm flex-col gap-3">
        {error !== null && <Problem error={error} />}
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="At least 10 characters."
          required
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {hasPassword ? "Change password" : "Set password"}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function OwnName() {
  const client = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  async function save(name: string) {
    await post("/session/name", { name });
    showToast("Name changed.");
    await client.invalidateQueries();
  }
  if (session === undefined) return null;
  return <NameForm label="Name" autoComplete="name" name={session.user.name} save={save} />;
}
