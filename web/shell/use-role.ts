import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "./session.ts";

/** What the person may do here. The server decides; pages only spare them buttons that would be refused. */
export function useRole(): { isAdmin: boolean; isMember: boolean } {
  const { data } = useQuery(sessionQuery);
  const role = data?.team.role;
  return { isAdmin: role === "admin" || role === "owner", isMember: role === "member" };
}
