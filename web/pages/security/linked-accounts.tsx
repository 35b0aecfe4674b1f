import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Security } from "../../../src/accounts/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { Problem } from "../../parts/notice.tsx";
import { Card, Section } from "../../parts/page.tsx";
import { PROVIDER_NAMES, ProviderMark, type ProviderName } from "../../parts/provider-mark.tsx";
import { providersQuery } from "../sign-in/provider-buttons.tsx";

interface LinkedAccountsProps {
  identities: Security["identities"];
  changed(): void;
}

export function LinkedAccounts({ identities, changed }: LinkedAccountsProps) {
  const providers = useQuery(providersQuery).data?.data ?? [];
  const [error, setError] = useState<Error | null>(null);
  const free = providers.filter((name) => !identities.some(({ provider }) => provider === name));
  if (identities.length === 0 && free.length === 0) return null;
  async function link(name: ProviderName) {
    setError(null);
    try {
      location.assign((await post<{ url: string }>(`/session/identities/${name}`)).url);
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)));
    }
  }
  return (
    <Section
      title="Linked accounts"
      lead="Sign in with these accounts instead of a password. Two-factor authentication still applies."
    >
      <Card className="flex flex-col gap-4">
        {identities.length > 0 && (
          <ul className="flex flex-col gap-2">
            {identities.map(({ provider, issuer, email }) => (
              <li key={issuer} className="flex flex-wrap items-center justify-between gap-2">
                <span className="flex min-w-0 flex-wrap items-center gap-2">
                  {provider !== null && <ProviderMark name={provider} />}
                  <span className="font-medium">{provider === null ? issuer : PROVIDER_NAMES[provider]}</span>
                  <span className="text-sm break-all text-soft">{email}</span>
                </span>
                <ConfirmButton
                  label="Unlink"
                  title={`Unlink ${provider === null ? issuer : PROVIDER_NAMES[provider]}?`}
                  action="Unlink"
                  run={async () => {
                    await post("/session/identities/unlink", { issuer });
                    changed();
                  }}
                >
                  You can no longer sign in with {email}. All your other sessions are signed out.
                </ConfirmButton>
              </li>
            ))}
          </ul>
        )}
        {free.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {free.map((name) => (
              <Button key={name} icon={<ProviderMark name={name} />} onClick={() => void link(name)}>
                Link {PROVIDER_NAMES[name]}
              </Button>
            ))}
          </div>
        )}
        {error !== null && <Problem error={error} />}
      </Card>
    </Section>
  );
}
