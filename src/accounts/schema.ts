// The wire form of sessions, accounts and teams, for the dashboard alone.
import { z } from "zod";
import { isoTime } from "../lib/iso-time.ts";
import type { IdentityRow, PasskeyRow } from "../store/factors.ts";
import type { InvitationRow, MemberRow } from "../store/members.ts";
import type { SessionRow } from "../store/sessions.ts";
import type { MembershipRow } from "../store/users.ts";
import type { Caller } from "./caller.ts";
import { needsSecondFactor } from "./caller.ts";
import type { Provider } from "./provider.ts";
import { proofBody } from "./second-step.ts";

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
export const passkeyBody = z.object({ response: z.unknown() });
export const newPasskeyBody = z.object({ name: z.string(), response: z.unknown() });
export const resetBody = z.object({ email: z.string() });
export const confirmBody = z.object({ password: z.string().optional(), proof: proofBody.optional() });
export const passwordBody = z.object({ password });
export const totpBody = z.object({ token: z.string(), code: z.string() });
export const nameBody = z.object({ name: z.string() });
const role = z.enum(["owner", "admin", "member"], "Use one of owner, admin, member.");
export const inviteBody = z.object({ email: z.string(), role });
export const roleBody = z.object({ role });
export const teamBody = z.object({ require_mfa: z.boolean().optional(), name: z.string().optional() });
export const newTeamBody = z.object({ name: z.string() });
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

export function showOpenSession(row: SessionRow, currentId: string) {
  return {
    id: row.id,
    factor: row.factor,
    has_second_factor: row.isStrong,
    ip: row.ip,
    user_agent: row.userAgent,
    created_at: isoTime(row.createdAt),
    seen_at: isoTime(row.seenAt),
    is_current: row.id === currentId,
  };
}

/** `provider`: null for one that is no longer configured. */
export function showIdentity({ issuer, email }: IdentityRow, providers: readonly Provider[]) {
  return { issuer, email, provider: providers.find((known) => known.issuer === issuer)?.name ?? null };
}

export function showPasskey({ id, name, createdAt, usedAt, isBackedUp }: PasskeyRow) {
  return {
    id,
    name,
    is_backed_up: isBackedUp,
    created_at: isoTime(createdAt),
    used_at: isoTime(usedAt),
  };
}

export function showMember(row: MemberRow) {
  const { userId, email, name, role, hasSecondFactor, joinedAt } = row;
  return { id: userId, email, name, role, has_second_factor: hasSecondFactor, joined_at: isoTime(joinedAt) };
}

export function showInvitation({ id, email, role, expiresAt }: Omit<InvitationRow, "tokenHash">) {
  return { id, email, role, expires_at: isoTime(expiresAt) };
}
