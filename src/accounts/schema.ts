// The wire form of sessions, accounts and teams, for the dashboard alone.
import { z } from "zod";
import type { MembershipRow } from "../store/users.ts";
import type { Caller } from "./caller.ts";
import { needsSecondFactor } from "./caller.ts";

const password = z.string();

export const signInBody = z.object({ email: z.string(), password });
export const linkBody = z.object({ token: z.string() });
export const redeemBody = z.object({
  token: z.string(),
  email: z.string().optional(),
  name: z.string().optional(),
  password,
  team_name: z.string().optional(),
});
export const switchTeamBody = z.object({ team_id: z.string() });

export function showSession(caller: Caller, teams: MembershipRow[], isSandbox: boolean) {
  const { user, team } = caller;
  return {
    object: "session" as const,
    /** `is_operator`: runs this installation. */
    user: { id: user.id, email: user.email, name: user.name, is_operator: user.isOperator },
    team: { id: team.id, name: team.name, role: team.role },
    teams: teams.map(({ teamId, teamName, role }) => ({ id: teamId, name: teamName, role })),
    is_sandbox: isSandbox,
    /** Everything but the security page is closed until there is a second factor. */
    needs_second_factor: needsSecondFactor(caller),
  };
}
