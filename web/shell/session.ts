// The signed-in user and their team.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Session } from "../../src/accounts/schema.ts";
import { get } from "../api.ts";

/** Rejects with status 401 when signed out. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => get<Session>("/session"),
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
