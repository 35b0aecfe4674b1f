import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProviderList } from "../../../src/accounts/schema.ts";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/notice.tsx";
import { PROVIDER_NAMES, ProviderMark, type ProviderName } from "../../parts/provider-mark.tsx";

/** The configured providers, and whether the owner account exists. */
export const providersQuery = {
  queryKey: ["providers"],
  queryFn: () => get<ProviderList>("/session/providers"),
  staleTime: Number.POSITIVE_INFINITY,
};

/** One button per configured provider. */
export function ProviderButtons({
  verb,
  goal,
}: {
  verb: string;
  goal: { next?: string; invitation?: string };
}) {
  const names = useQuery(providersQuery).data?.data ?? [];
  const [leaving, setLeaving] = useState<ProviderName | null>(null);
  const [error, setError] = useState<Error | null>(null);
  async function leave(name: ProviderName) {
    setLeaving(name);
    setError(null);
    try {
      location.assign((await post<{ url: string }>(`/session/providers/${name}`, goal)).url);
    } catch (problem) {
      setLeaving(null);
      setError(problem instanceof Error ? problem : new Error(String(problem)));
    }
  }
  if (names.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {names.map((name) => (
        <Button
          key={name}
          icon={<ProviderMark name={name} />}
          isBusy={leaving === name}
          onClick={() => void leave(name)}
        >
          {verb} {PROVIDER_NAMES[name]}
        </Button>
      ))}
      {error !== null && <Problem error={error} />}
    </div>
  );
}
