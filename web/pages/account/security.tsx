import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Redirect, Security as SecurityFacts } from "../../../src/accounts/schema.ts";
import { type Filters, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Card, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { ProviderMark, type ProviderName } from "../../parts/provider-mark.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { providersQuery } from "../sign-in/provider-buttons.tsx";
import { ProviderProblem } from "../sign-in/provider-problem.tsx";
import { AuthenticatorApp, Passkeys, RecoveryCodes, RecoveryCodesDialog } from "./second-factors.tsx";
import { securityQuery } from "./security-query.ts";

export function Security() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(securityQuery);
  const search: Filters = useSearch({ strict: false });
  const [codes, setCodes] = useState<string[] | null>(null);
  /** Shows new recovery codes once. */
  function changed(answer?: { recovery_codes: string[] | null }) {
    if (answer?.recovery_codes) setCodes(answer.recovery_codes);
    void client.invalidateQueries();
  }
  if (data === undefined) {
    return <PendingPage title={t("Security")} error={error} retry={() => void refetch()} />;
  }
  const hasFactor = data.has_totp || data.passkeys.length > 0;
  return (
    <Page
      isNarrow
      title={t("Security")}
      lead={t("How you sign in. Changes here sign out your other sessions.")}
    >
      <ProviderProblem search={search} />
      {codes !== null && <RecoveryCodesDialog codes={codes} done={() => setCodes(null)} />}
      {search["by"] === "recovery_code" && (
        <Notice tone="warn">
          {t(
            "You signed in with a recovery code. If you lost a device, remove its passkey or authenticator app below and add a new one.",
          )}
        </Notice>
      )}
      {!hasFactor && (
        <Notice tone="warn">
          {t("Your account has no second factor. Add a passkey or an authenticator app to protect it.")}
        </Notice>
      )}
      <Section
        title={t("Passkeys")}
        lead={t("Sign in with your fingerprint, face or device PIN instead of a password.")}
      >
        <Passkeys passkeys={data.passkeys} changed={changed} />
      </Section>
      <Section title={t("Authenticator app")} lead={t("Enter a code from an app after your password.")}>
        <AuthenticatorApp isOn={data.has_totp} changed={changed} />
      </Section>
      {hasFactor && (
        <Section
          title={t("Recovery codes")}
          lead={t("Use these to sign in when you lose your other devices. Each code works once.")}
        >
          <RecoveryCodes left={data.recovery_codes_left} changed={changed} />
        </Section>
      )}
      <LinkedAccounts identities={data.identities} changed={changed} />
    </Page>
  );
}

interface LinkedAccountsProps {
  identities: SecurityFacts["identities"];
  changed(): void;
}

function LinkedAccounts({ identities, changed }: LinkedAccountsProps) {
  const providers = useQuery(providersQuery).data?.data ?? [];
  const { problem, submit } = useSubmit();
  const free = providers.filter(({ name }) => !identities.some(({ provider }) => provider === name));
  const labelOf = ({ provider, issuer }: SecurityFacts["identities"][number]) =>
    providers.find(({ name }) => name === provider)?.label ?? issuer;
  if (identities.length === 0 && free.length === 0) return null;
  async function link(name: ProviderName) {
    location.assign((await post<Redirect>(`/session/identities/${name}`)).url);
  }
  return (
    <Section
      title={t("Linked accounts")}
      lead={t("Sign in with these accounts instead of a password. Two-factor authentication still applies.")}
    >
      <Card className="flex flex-col gap-4">
        {identities.length > 0 && (
          <ul className="flex flex-col gap-2">
            {identities.map((identity) => (
              <li key={identity.issuer} className="flex flex-wrap items-center justify-between gap-2">
                <span className="flex min-w-0 flex-wrap items-center gap-2">
                  {identity.provider !== null && <ProviderMark name={identity.provider} />}
                  <span className="font-medium">{labelOf(identity)}</span>
                  <span className="text-sm break-all text-soft">{identity.email}</span>
                </span>
                <ConfirmButton
                  label={t("Unlink")}
                  title={t("Unlink {name}?", { name: labelOf(identity) })}
                  action={t("Unlink")}
                  run={async () => {
                    await post("/session/identities/unlink", { issuer: identity.issuer });
                    changed();
                  }}
                >
                  {t("You can no longer sign in with {email}. All your other sessions are signed out.", {
                    email: identity.email,
                  })}
                </ConfirmButton>
              </li>
            ))}
          </ul>
        )}
        {free.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {free.map(({ name, label }) => (
              <Button key={name} icon={<ProviderMark name={name} />} onClick={() => submit(() => link(name))}>
                {t("Link {name}", { name: label })}
              </Button>
            ))}
          </div>
        )}
        <Problem error={problem} />
      </Card>
    </Section>
  );
}
