import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "./session.ts";

/** Hides buttons that the server would refuse; the server is what enforces roles. */
export function useRole(): { isAdmin: boolean; isMember: boolean } {
  const { data } = useQuery(sessionQuery);
  const role = data?.team.role;
  return { isAdmin: role === "admin" || role === "owner", isMember: role === "member" };
}
