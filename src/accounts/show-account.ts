// Sessions, accounts and teams in their wire form.
import { isoTime } from "../lib/iso-time.ts";
import type { IdentityRow, PasskeyRow } from "../store/factors.ts";
import type { InvitationRow, MemberRow } from "../store/members.ts";
import type { SessionRow } from "../store/sessions.ts";
import type { AccountParts } from "./account-parts.ts";
import { type Caller, needsSecondFactor } from "./caller.ts";
import type { Provider } from "./provider.ts";
import type { Identity, Invitation, Member, OpenSession, Passkey, Session } from "./schema.ts";

/** The answer of `GET /dashboard/api/session`, which the dashboard's page also holds. */
export async function readSession(
  { store, isSandbox }: Pick<AccountParts, "store" | "isSandbox">,
  caller: Caller,
): Promise<Session> {
  const { user, team } = caller;
  const [teams, settings] = await Promise.all([
    store.users.memberships(user.id),
    store.users.settings(user.id),
  ]);
  return {
    object: "session",
    user: { id: user.id, email: user.email, name: user.name, is_operator: user.isOperator },
    team: { id: team.id, name: team.name, role: team.role },
    teams: teams.map(({ teamId, teamName, role }) => ({ id: teamId, name: teamName, role })),
    is_sandbox: isSandbox,
    needs_second_factor: needsSecondFactor(caller),
    settings,
  };
}

export function showOpenSession(row: SessionRow, currentId: string): OpenSession {
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

export function showIdentity({ issuer, email }: IdentityRow, providers: readonly Provider[]): Identity {
  return { issuer, email, provider: providers.find((known) => known.issuer === issuer)?.name ?? null };
}

export function showPasskey({ id, name, createdAt, usedAt, isBackedUp }: PasskeyRow): Passkey {
  return {
    id,
    name,
    is_backed_up: isBackedUp,
    created_at: isoTime(createdAt),
    used_at: isoTime(usedAt),
  };
}

export function showMember(row: MemberRow): Member {
  const { userId, email, name, role, hasSecondFactor, joinedAt } = row;
  return { id: userId, email, name, role, has_second_factor: hasSecondFactor, joined_at: isoTime(joinedAt) };
}

export function showInvitation({ id, email, role, expiresAt }: Omit<InvitationRow, "tokenHash">): Invitation {
  return { id, email, role, expires_at: isoTime(expiresAt) };
}
