import { Elysia } from "elysia";
import { UNDOCUMENTED } from "../api/operation.ts";
import { checkPathId } from "../api/page-query.ts";
import { AppError } from "../lib/app-error.ts";
import { demandOperator } from "./caller.ts";
import {
  changedMember,
  createdTeam,
  deletedThing,
  inviteBody,
  invited,
  newTeamBody,
  roleBody,
  teamBody,
  teamObject,
  teamReference,
} from "./schema.ts";
import type { SessionRouteParts } from "./session-routes.ts";
import { showInvitation, showMember } from "./show-account.ts";
import { changeRole, changeTeam, createTeam, inviteMember, removeMember } from "./teams.ts";

const hidden = { detail: UNDOCUMENTED };

/** Who belongs to the team. */
export function teamRoutes(parts: SessionRouteParts) {
  const { members } = parts.store;
  return new Elysia({ name: "team", prefix: "/dashboard/api/team" })
    .derive(parts.session())
    .get(
      "",
      async ({ caller }) => {
        const teamId = caller.team.id;
        const invitations = await members.invitations({ teamId, now: parts.clock.now() });
        return {
          object: "team" as const,
          id: teamId,
          name: caller.team.name,
          require_mfa: caller.team.requiresMfa,
          members: (await members.list({ teamId })).map(showMember),
          invitations: invitations.map(showInvitation),
        };
      },
      { response: teamObject, ...hidden },
    )
    .patch(
      "",
      async ({ caller, body }) => {
        await changeTeam(parts, caller, body);
        return { object: "team" as const, id: caller.team.id };
      },
      { body: teamBody, response: teamReference, ...hidden },
    )
    .post("/invitations", ({ caller, body }) => inviteMember(parts, caller, body), {
      body: inviteBody,
      response: invited,
      ...hidden,
    })
    .delete(
      "/invitations/:id",
      async ({ caller, params }) => {
        const id = checkPathId(params.id);
        const { deleted } = await members.cancelInvitation({ teamId: caller.team.id, id });
        if (!deleted) throw new AppError("not_found", "Invitation not found");
        return { object: "invitation" as const, id, deleted };
      },
      { response: deletedThing, ...hidden },
    )
    .patch(
      "/members/:id",
      async ({ caller, params, body }) => {
        const id = checkPathId(params.id);
        await changeRole(parts, caller, { userId: id, role: body.role });
        return { object: "member" as const, id, role: body.role };
      },
      { body: roleBody, response: changedMember, ...hidden },
    )
    .delete(
      "/members/:id",
      async ({ caller, params }) => {
        const id = checkPathId(params.id);
        await removeMember(parts, caller, id);
        return { object: "member" as const, id, deleted: true };
      },
      { response: deletedThing, ...hidden },
    );
}

/** Teams of the whole installation, for who runs it: they own each one that there is. */
export function operatorTeamRoutes(parts: SessionRouteParts) {
  return new Elysia({ name: "operator-teams", prefix: "/dashboard/api/operator/teams" })
    .derive(parts.session())
    .post(
      "",
      async ({ caller, body }) => {
        demandOperator(caller);
        const { id, name } = await createTeam(parts, body);
        return { object: "team" as const, id, name };
      },
      { body: newTeamBody, response: createdTeam, ...hidden },
    );
}
