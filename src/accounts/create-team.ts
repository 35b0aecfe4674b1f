import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId, isId } from "../lib/id.ts";
import type { Store } from "../store/store.ts";
import type { Team } from "../store/teams.ts";

const NAME_CHARS_MAX = 100;

/** Creates a team without quotas. Throws AppError for a name that is empty, too long, taken or an id's form. */
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

/** What is absent stays. Throws like createTeam, and changes nothing then. */
export async function updateTeam(
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
  // Commands take a team by id or by name: a name that is an id could stand for another team.
  if (isId(name.toLowerCase())) throw new AppError("validation_error", "A team's name must not be an id.");
  return name;
}
