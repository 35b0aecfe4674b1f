import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { NameForm } from "../../parts/name-form.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Card, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import type { ProviderName } from "../../parts/provider-mark.tsx";
import type { SecondFactorName } from "../../parts/second-factor.tsx";
import { tell } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import type { Filters } from "../../router.tsx";
import { sessionQuery } from "../../shell/session.ts";
import { ProviderProblem } from "../sign-in/provider-problem.tsx";
import { AuthenticatorApp } from "./authenticator-app.tsx";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { Passkeys } from "./passkeys.tsx";
import { NewCodes, RecoveryCodes } from "./recovery-codes.tsx";

export interface SecurityView {
  has_password: boolean;
  has_totp: boolean;
  methods: SecondFactorName[];
  recovery_codes_left: number;
  /** `provider`: null for one that this server no longer knows. */
  identities: { provider: ProviderName | null; issuer: string; email: string }[];
  passkeys: { id: string; name: string; created_at: string; used_at: string | null }[];
}

/** How somebody gets in: password, second factors, and where they are in. */
export function Security() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ["security"],
    queryFn: () => get<SecurityView>("/session/security"),
  });
  const search: Filters = useSearch({ strict: false });
  const [codes, setCodes] = useState<string[] | null>(null);
  /** After a change: its codes are shown once. */
  function changed(answer?: { recovery_codes: string[] | null }) {
    if (answer?.recovery_codes) setCodes(answer.recovery_codes);
    void client.invalidateQueries();
  }
  if (data === undefined) {
    return <PendingPage title="Security" error={error} retry={() => void refetch()} />;
  }
  const hasFactor = data.has_totp || data.passkeys.length > 0;
  return (
    <Page isNarrow title="Security" lead="How you get in. A change of it signs you out everywhere else.">
      <ProviderProblem search={search} />
      {codes !== null && <NewCodes codes={codes} done={() => setCodes(null)} />}
      {search["by"] === "recovery_code" && (
        <Notice tone="warn">
          You signed in with a recovery code. Lost your phone or device? Remove what was on it here, and add
          the new one.
        </Notice>
      )}
      {!hasFactor && (
        <Notice tone="warn">
          {data.has_password
            ? "Your password is all that stands between a stranger and your email."
            : "One account elsewhere is all that stands between a stranger and your email."}{" "}
          Add a passkey or an authenticator app.
        </Notice>
      )}
      <Section title="Passkeys" lead="A finger or a PIN of your device, in place of password and code.">
        <Passkeys passkeys={data.passkeys} changed={changed} />
      </Section>
      <Section title="Authenticator app" lead="A code that changes every half minute, after the password.">
        <AuthenticatorApp isOn={data.has_totp} changed={changed} />
      </Section>
      {hasFactor && (
        <Section title="Recovery codes" lead="For the day when phone and device are gone. Each opens once.">
          <RecoveryCodes left={data.recovery_codes_left} changed={changed} />
        </Section>
      )}
      <LinkedAccounts identities={data.identities} changed={changed} />
      <Section title="Password">
        <PasswordForm hasPassword={data.has_password} changed={changed} />
      </Section>
      <Section title="Your name" lead="As your team reads it.">
        <OwnName />
      </Section>
      <Section title="Sessions" lead="Browsers that are signed in to your account.">
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
    tell("The password is changed. Every other browser was signed out.");
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
          hint="At least 10 characters. A few words in a row are easy to remember."
          required
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {hasPassword ? "Change the password" : "Set a password"}
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
    tell("Your name is changed.");
    await client.invalidateQueries();
  }
  if (session === undefined) return null;
  return <NameForm label="Name" autoComplete="name" name={session.user.name} save={save} />;
}
