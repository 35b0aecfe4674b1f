import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId, isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import type { MemberChange } from "../store/members.ts";
import type { Store } from "../store/store.ts";
import type { Team } from "../store/teams.ts";
import type { Role } from "../store/users.ts";
import type { AccountParts } from "./account-parts.ts";
import { type Caller, demandRole } from "./caller.ts";
import { linkPath } from "./one-time-links.ts";
import { readEmail } from "./person.ts";
import type { Invited } from "./schema.ts";
import { hashToken, makeToken } from "./token.ts";

const NAME_CHARS_MAX = 100;

/** Creates a team without quotas. Throws AppError for a name that is empty, too long, taken or looks like an id. */
export async function createTeam(
  parts: { store: Pick<Store, "teams">; clock: Clock },
  request: { name: string },
): Promise<Team> {
  const team: Team = {
    id: createId(),
    name: checkName(request.name),
    createdAt: parts.clock.now(),
    plan: "unlimited",
    monthlyQuota: null,
    dailyQuota: null,
  };
  const { created } = await parts.store.teams.create(team);
  if (!created) throw nameTaken(team.name);
  return team;
}

/** Absent fields keep their values. Throws like createTeam, and then changes nothing. */
async function updateTeam(
  parts: { store: Pick<Store, "teams"> },
  { teamId, name: wanted, requiresMfa }: { teamId: string; name?: string; requiresMfa?: boolean },
): Promise<void> {
  const name = wanted === undefined ? undefined : checkName(wanted);
  const updated = await parts.store.teams.update({
    teamId,
    ...(name === undefined ? {} : { name }),
    ...(requiresMfa === undefined ? {} : { requiresMfa }),
  });
  if (!updated) throw nameTaken(name ?? "");
}

function nameTaken(name: string): AppError {
  return new AppError("validation_error", `A team named "${name}" already exists.`, { status: 409 });
}

function checkName(text: string): string {
  const name = text.trim();
  const isPlain = name.isWellFormed() && !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(name);
  if (name.length < 1 || name.length > NAME_CHARS_MAX || !isPlain) {
    throw new AppError("validation_error", `A team's name must have 1 to ${NAME_CHARS_MAX} characters.`);
  }
  // Commands accept a team's id or name: a name in the form of an id would be ambiguous.
  if (isId(name.toLowerCase())) throw new AppError("validation_error", "A team's name must not be an id.");
  return name;
}

/** Throws 403 for a role above the caller's, 409 for an existing member, and 429 after many invitations. */
export async function inviteMember(
  parts: AccountParts,
  caller: Caller,
  request: { email: string; role: Role },
): Promise<Invited> {
  demandRole(caller, request.role === "owner" ? "owner" : "admin");
  const email = readEmail(request.email);
  const token = makeToken();
  const now = parts.clock.now();
  const { user, team } = caller;
  parts.failures.claimInvitation({ teamId: team.id, userId: user.id, email });
  const id = createId(now);
  const { created } = await parts.store.members.invite({
    id,
    teamId: team.id,
    email,
    role: request.role,
    tokenHash: hashToken(token),
    invitedBy: user.id,
    createdAt: now,
    expiresAt: now + LIMITS.invitationMs,
  });
  if (!created) throw new AppError("validation_error", `${email} is already in the team.`, { status: 409 });
  const link = `${parts.publicUrl()}${linkPath(token)}`;
  const sender = mayBeLink(user.name) ? user.email : `${user.name} (${user.email})`;
  const to = mayBeLink(team.name) ? "a team" : `the team ${team.name}`;
  const problem = await parts.sendNotice({
    to: email,
    // No team name in the subject: strangers read it, and a team controls its name.
    subject: "You are invited to a team on Sendlark",
    text: `Hello,

${sender} invites you to ${to} at ${parts.publicUrl()}. This link works once, within a week:

${link}

If you do not know who this is, ignore this email.
`,
    teamId: team.id,
  });
  return { id, link, problem };
}

/** Mail clients turn words with a dot or a slash into links. */
const mayBeLink = (name: string) => /[/@:]|\.\S/.test(name);

/** Throws 403 if an admin changes an owner or appoints one. */
export async function changeRole(
  parts: AccountParts,
  caller: Caller,
  request: { userId: string; role: Role },
): Promise<void> {
  await demandRank(parts, caller, request.userId, request.role);
  const { userId, role } = request;
  checkChange(await parts.store.members.setRole({ teamId: caller.team.id, userId, role }));
}

/** Anyone may leave; only owners remove owners. */
export async function removeMember(parts: AccountParts, caller: Caller, userId: string): Promise<void> {
  if (userId !== caller.user.id) await demandRank(parts, caller, userId, "member");
  checkChange(await parts.store.members.remove({ teamId: caller.team.id, userId }));
}

interface TeamChange {
  require_mfa?: boolean | undefined;
  name?: string | undefined;
}

/** All or nothing: checks come first. Throws 403 for someone who would lock themselves out, and 409. */
export async function changeTeam(parts: AccountParts, caller: Caller, change: TeamChange): Promise<void> {
  const { id: teamId } = caller.team;
  const { require_mfa: isRequired, name } = change;
  if (isRequired !== undefined) demandRole(caller, "owner");
  if (isRequired === true && !caller.session.isStrong) {
    throw new AppError("invalid_access", "Set up your own second factor first, under Settings → Security.", {
      status: 403,
    });
  }
  await updateTeam(parts, {
    teamId,
    ...(name === undefined ? {} : { name }),
    ...(isRequired === undefined ? {} : { requiresMfa: isRequired }),
  });
}

async function demandRank(parts: AccountParts, caller: Caller, userId: string, role: Role): Promise<void> {
  const members = await parts.store.members.list({ teamId: caller.team.id });
  const isOwner = members.some((member) => member.userId === userId && member.role === "owner");
  demandRole(caller, isOwner || role === "owner" ? "owner" : "admin");
}

function checkChange({ kind }: { kind: MemberChange }): void {
  if (kind === "absent") throw new AppError("not_found", "Member not found");
  if (kind === "last_owner") {
    throw new AppError("validation_error", "A team needs an owner. Make another member an owner first.", {
      status: 409,
    });
  }
}
