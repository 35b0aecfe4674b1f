// What happens to somebody who comes from the installation's own provider: an account, and the role of their groups.
import { createId } from "../lib/id.ts";
import type { Team } from "../store/teams.ts";
import type { Role } from "../store/users.ts";
import type { AccountParts, Origin } from "./account-parts.ts";
import { personAct, readName } from "./person.ts";
import type { Provider, ProviderAccount, ProviderPolicy } from "./provider.ts";

interface Arrival {
  account: ProviderAccount;
  origin: Origin;
  /** Null = nobody has linked the account. */
  userId: string | null;
}

/** `userId` null: an invitation is needed. `teamId`: where the person begins. */
type Admission = { userId: string | null; teamId?: string } | { problem: Problem };
type Problem = "failed" | "no_access" | "linked_elsewhere";

interface Admitting {
  parts: AccountParts;
  provider: Provider;
  arrival: Arrival;
  team: Team | null;
  role: Role | null;
  policy: ProviderPolicy;
}

/** Takes who is in none of the groups out of the team, at their next sign-in. */
export async function admit(
  parts: AccountParts,
  provider: Provider,
  policy: ProviderPolicy,
  arrival: Arrival,
): Promise<Admission> {
  const { account, userId } = arrival;
  const team = policy.team === null ? null : await findTeam(parts, policy.team.name);
  if (policy.team !== null && team === null) {
    parts.log.warn("sign_in.team_missing", { provider: provider.name, team: policy.team.name });
    return { problem: "failed" };
  }
  const role = policy.team?.roleOf(account.groups) ?? null;
  const admitting = { parts, provider, arrival, team, role, policy };
  if (team !== null && role === null) {
    if (userId !== null)
      await acting(admitting, userId, "member.lost_access", () =>
        parts.store.members.remove({ teamId: team.id, userId }),
      );
    return { problem: "no_access" };
  }
  if (userId === null) return arrive(admitting);
  // Without groups, whom an admin removed stays out.
  if (policy.team?.hasGroups === true) await keepPlace(admitting, userId);
  return { userId };
}

async function findTeam({ store }: AccountParts, name: string): Promise<Team | null> {
  return (await store.teams.list()).find((team) => team.name === name) ?? null;
}

/** The first time. */
async function arrive(admitting: Admitting): Promise<Admission> {
  const { parts, provider, arrival, team, role, policy } = admitting;
  const { account } = arrival;
  const { email } = account;
  if (email === null) return { userId: null };
  const existing = await parts.store.users.findByEmail(email);
  if (existing === null ? team === null : !policy.linksByEmail) return { userId: null };
  const now = parts.clock.now();
  const userId = existing?.id ?? createId(now);
  const action = existing === null ? "member.joined" : "identity.linked";
  const { joined } = await acting(admitting, userId, action, () =>
    parts.store.members.join({
      userId,
      email,
      now,
      newUser: existing === null ? { name: nameFor(account, email), passwordHash: null } : null,
      identity: { issuer: provider.issuer, subject: account.subject },
      place: team === null || role === null ? null : { teamId: team.id, role },
    }),
  );
  if (!joined) return { problem: "linked_elsewhere" };
  return team === null ? { userId } : { userId, teamId: team.id };
}

/** Makes the role in the team that of the groups. The last owner keeps theirs. */
async function keepPlace(admitting: Admitting, userId: string): Promise<void> {
  const { team, role, parts, arrival } = admitting;
  if (team === null || role === null) return;
  const { members, users } = parts.store;
  const teamId = team.id;
  const own = (await users.memberships(userId)).find((one) => one.teamId === teamId);
  if (own?.role === role) return;
  if (own !== undefined) {
    await acting(admitting, userId, "member.role_changed", () => members.setRole({ teamId, userId, role }));
    return;
  }
  const person = { userId, email: arrival.account.email ?? "", now: parts.clock.now() };
  await acting(admitting, userId, "member.joined", () =>
    members.join({ ...person, newUser: null, identity: null, place: { teamId, role } }),
  );
}

function acting<Result>(
  { parts, provider, arrival, team }: Admitting,
  userId: string,
  action: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const { account, origin } = arrival;
  const act = personAct(
    parts,
    { id: userId, email: account.email ?? account.subject },
    {
      action,
      ip: origin.ip,
      teamIds: team === null ? [] : [team.id],
      detail: { provider: provider.name },
    },
  );
  return parts.store.acting(act, change);
}

export function nameFor({ name }: ProviderAccount, email: string): string {
  try {
    return readName(name);
  } catch {
    return email.slice(0, email.indexOf("@"));
  }
}
