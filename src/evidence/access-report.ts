// Who and what can get in: people with their factors, keys with their age, open invitations. For an access review.
import type { Clock } from "../lib/clock.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { MemberRow } from "../store/members.ts";
import type { Store } from "../store/store.ts";
import type { Team } from "../store/teams.ts";
import type { Role } from "../store/users.ts";

export interface AccessReport {
  object: "access_report";
  created_at: string;
  people: AccessPerson[];
  keys: AccessKey[];
  invitations: { email: string; team: string; role: Role; expires_at: string }[];
}

interface AccessPerson {
  email: string;
  name: string;
  is_operator: boolean;
  teams: { name: string; role: Role; joined_at: string }[];
  has_password: boolean;
  second_factors: string[];
  /** Accounts at sign-in providers, by issuer. */
  linked: string[];
  open_sessions: number;
  /** Of the sessions that are still open; null = signed out everywhere. */
  last_seen_at: string | null;
  /** What a reviewer should look at. */
  remarks: string[];
}

interface AccessKey {
  name: string;
  team: string;
  permission: string;
  created_at: string;
  last_used_at: string | null;
  expires_at: string | null;
  allowed_ips: string[];
  remarks: string[];
}

export interface AccessParts {
  store: Pick<Store, "teams" | "members" | "users" | "factors" | "sessions" | "apiKeys">;
  clock: Pick<Clock, "now">;
}

const DAY_MS = 24 * 3600_000;
const UNUSED_DAYS = 90;
const OLD_KEY_DAYS = 365;
const PAGE = 100;

/** `teamId` null: of all teams. */
export async function reportAccess(parts: AccessParts, teamId: string | null): Promise<AccessReport> {
  const { store, clock } = parts;
  const now = clock.now();
  const teams = (await store.teams.list()).filter(({ id }) => teamId === null || id === teamId);
  const invitations = [];
  const members: { team: Team; member: MemberRow }[] = [];
  const keys: AccessKey[] = [];
  for (const team of teams) {
    for (const member of await store.members.list({ teamId: team.id })) members.push({ team, member });
    for (const { email, role, expiresAt } of await store.members.invitations({ teamId: team.id, now }))
      invitations.push({ email, team: team.name, role, expires_at: isoTime(expiresAt) });
    keys.push(...(await keysOf(parts, team, now)));
  }
  const people = await Promise.all(
    [...Map.groupBy(members, ({ member }) => member.userId)].map(([userId, places]) =>
      describePerson(parts, userId, { places, now }),
    ),
  );
  return {
    object: "access_report",
    created_at: isoTime(now),
    people: people.toSorted((a, b) => (a.email < b.email ? -1 : 1)),
    keys,
    invitations,
  };
}

async function describePerson(
  { store }: AccessParts,
  userId: string,
  { places, now }: { places: { team: Team; member: MemberRow }[]; now: number },
): Promise<AccessPerson> {
  const [user, passkeys, identities, sessions, requirements] = await Promise.all([
    store.users.get(userId),
    store.factors.passkeys(userId),
    store.factors.identities(userId),
    store.sessions.list({ userId, now, seenSince: 0 }),
    store.users.memberships(userId),
  ]);
  const { email, name } = places[0]!.member;
  const factors = [
    ...(user?.totpSecret == null ? [] : ["authenticator app"]),
    ...passkeys.map((passkey) => `passkey ${passkey.name}`),
  ];
  const seenAt = sessions.length === 0 ? null : Math.max(...sessions.map((session) => session.seenAt));
  const isAsked = requirements.some(({ requiresMfa }) => requiresMfa);
  const isHigh = user?.isOperator === true || places.some(({ member }) => member.role !== "member");
  return {
    email,
    name,
    is_operator: user?.isOperator ?? false,
    teams: places.map(({ team, member }) => ({
      name: team.name,
      role: member.role,
      joined_at: isoTime(member.joinedAt),
    })),
    has_password: user?.passwordHash != null,
    second_factors: factors,
    linked: identities.map(({ issuer }) => issuer),
    open_sessions: sessions.length,
    last_seen_at: isoTime(seenAt),
    remarks: [
      ...(factors.length === 0 && isHigh ? ["administers without a second factor"] : []),
      ...(factors.length === 0 && isAsked ? ["has not set up the second factor that the team requires"] : []),
      ...(seenAt === null || now - seenAt > UNUSED_DAYS * DAY_MS ? ["no session in use"] : []),
    ],
  };
}

async function keysOf({ store }: AccessParts, team: Team, now: number): Promise<AccessKey[]> {
  const keys: AccessKey[] = [];
  for (let after: string | undefined; ; ) {
    const page = await store.apiKeys.list({
      teamId: team.id,
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    for (const key of page.rows) {
      const isUnused = now - (key.lastUsedAt ?? key.createdAt) > UNUSED_DAYS * DAY_MS;
      const isOld = now - key.createdAt > OLD_KEY_DAYS * DAY_MS;
      const isOver = key.expiresAt !== null && key.expiresAt <= now;
      keys.push({
        name: key.name,
        team: team.name,
        permission: key.permission,
        created_at: isoTime(key.createdAt),
        last_used_at: isoTime(key.lastUsedAt),
        expires_at: isoTime(key.expiresAt),
        allowed_ips: key.allowedIps,
        remarks: [
          ...(isOver ? ["expired"] : []),
          ...(isUnused ? [`not used for ${UNUSED_DAYS} days`] : []),
          ...(isOld ? ["older than a year"] : []),
        ],
      });
    }
    if (!page.hasMore) return keys;
    after = page.rows.at(-1)!.id;
  }
}
