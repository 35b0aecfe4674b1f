// The signed-in user and their team.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Session } from "../../src/accounts/schema.ts";
import { ApiError, get } from "../api.ts";
import { t } from "../texts/text.tsx";
import { firstSession } from "./first-session.ts";

let first = firstSession;

/** From now on the server is asked. Call it when the first page is loaded. */
export function forgetFirstSession(): void {
  first = undefined;
}

async function readSession(): Promise<Session> {
  if (first === undefined) return await get<Session>("/session");
  if (first === null) throw new ApiError(401, "missing_api_key", t("Sign in to continue."));
  return first;
}

/** Rejects with status 401 when signed out. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: readSession,
  staleTime: 60_000,
  retry: false,
  // Another tab may have signed out or switched team.
  refetchOnWindowFocus: "always",
});

/** Hides buttons that the server would refuse; the server is what enforces roles. */
export function useRole(): { isAdmin: boolean; isMember: boolean } {
  const { data } = useQuery(sessionQuery);
  const role = data?.team.role;
  return { isAdmin: role === "admin" || role === "owner", isMember: role === "member" };
}
