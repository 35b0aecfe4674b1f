import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProviderList, Redirect } from "../../../src/accounts/schema.ts";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/notice.tsx";
import { ProviderMark, type ProviderName } from "../../parts/provider-mark.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";

/** The configured providers, and whether the owner account exists. */
export const providersQuery = {
  queryKey: ["providers"],
  queryFn: () => get<ProviderList>("/session/providers"),
  staleTime: Number.POSITIVE_INFINITY,
};

/** One button per configured provider. */
export function ProviderButtons({
  act,
  goal,
}: {
  act: "sign in" | "join";
  goal: { next?: string; invitation?: string };
}) {
  const providers = useQuery(providersQuery).data?.data ?? [];
  const [chosen, setChosen] = useState<ProviderName | null>(null);
  const { isBusy, problem, submit } = useSubmit();
  async function leave(name: ProviderName) {
    setChosen(name);
    location.assign((await post<Redirect>(`/session/providers/${name}`, goal)).url);
  }
  if (providers.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          icon={<ProviderMark name={name} />}
          isBusy={isBusy && chosen === name}
          onClick={() => submit(() => leave(name))}
        >
          {act === "join"
            ? t("Join with {provider}", { provider: label })
            : t("Sign in with {provider}", { provider: label })}
        </Button>
      ))}
      <Problem error={problem} />
    </div>
  );
}
