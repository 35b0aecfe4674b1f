// The signed-in user and their team.
import { queryOptions } from "@tanstack/react-query";
import { get } from "../api.ts";

export type Role = "owner" | "admin" | "member";

export interface TeamMembership {
  id: string;
  name: string;
  role: Role;
}

export interface Session {
  user: {
    id: string;
    email: string;
    name: string;
    /** Runs this installation. */
    is_operator: boolean;
  };
  team: TeamMembership;
  teams: TeamMembership[];
  /** Email goes to the built-in receiver, whose messages the Inbox shows. */
  is_sandbox: boolean;
  /** Everything but the security page is closed until there is one. */
  needs_second_factor: boolean;
}

/** Rejects with status 401 when signed out. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => get<Session>("/session"),
  staleTime: 60_000,
  retry: false,
  // Another tab may have signed out or switched team.
  refetchOnWindowFocus: "always",
});
