import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Invited, Member, Team as TeamResponse } from "../../../src/accounts/schema.ts";
import { get, patch, post, remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Checkbox, SelectField, TextField } from "../../parts/field.tsx";
import { humanize } from "../../parts/format.ts";
import { NameForm } from "../../parts/name-form.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Card, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { sessionQuery } from "../../shell/session.ts";

type Role = Member["role"];

const ROLES: Role[] = ["member", "admin", "owner"];

export function Team() {
  const { data: session } = useQuery(sessionQuery);
  const { data, error, refetch } = useQuery({
    queryKey: ["team"],
    queryFn: () => get<TeamResponse>("/team"),
  });
  if (data === undefined || session === undefined) {
    return <PendingPage title="Team" error={error} retry={() => void refetch()} />;
  }
  const { role } = session.team;
  const isAdmin = role !== "member";
  return (
    <Page
      isNarrow
      title="Team"
      lead="Members can send and manage domains, webhooks, templates and suppressions. Admins can also manage API keys, members and the queue. Owners can do everything."
      actions={session.user.is_operator && <NewTeam />}
    >
      <Section title="Members">
        <DataTable
          caption="Members of the team"
          columns={memberColumns(role, session.user.id)}
          rows={data.members}
          keyOf={({ id }) => id}
        />
      </Section>
      <AdminsOnly act="invite people and change roles" />
      {isAdmin && (
        <Section title="Invitations" lead="Invitation links work once and expire after a week.">
          <Invitations invitations={data.invitations} role={role} />
        </Section>
      )}
      {role === "owner" && (
        <Section title="Security">
          <MfaRule isRequired={data.require_mfa} />
        </Section>
      )}
      {isAdmin && (
        <Section title="Name">
          <TeamName name={data.name} />
        </Section>
      )}
    </Page>
  );
}

function TeamName({ name }: { name: string }) {
  const client = useQueryClient();
  async function save(wanted: string) {
    await patch("/team", { name: wanted });
    showToast("Team renamed.");
    await client.invalidateQueries();
  }
  return <NameForm label="Team name" name={name} save={save} />;
}

function memberColumns(role: Role, selfId: string): Column<Member>[] {
  const mayChange = (member: Member) => role === "owner" || (role === "admin" && member.role !== "owner");
  return [
    {
      title: "Member",
      className: "py-1.5",
      cell: ({ id, name, email }) => (
        <>
          <span className="font-medium">{name}</span>
          {id === selfId && <span className="text-soft"> (you)</span>}
          <span className="block truncate text-xs text-soft">{email}</span>
        </>
      ),
    },
    {
      title: "Role",
      cell: (member) =>
        mayChange(member) && member.id !== selfId ? (
          <RoleSelect member={member} role={role} />
        ) : (
          humanize(member.role)
        ),
    },
    {
      title: "2FA",
      isMinor: true,
      cell: ({ has_second_factor: has }) => (
        <Status
          value={has ? "enabled" : "none"}
          tone={has ? "good" : "warn"}
          label={has ? "Enabled" : "Disabled"}
        />
      ),
    },
    {
      title: "Actions",
      className: "text-right",
      cell: (member) =>
        (mayChange(member) || member.id === selfId) && <RemoveMember member={member} selfId={selfId} />,
    },
  ];
}

function useAct() {
  const client = useQueryClient();
  return async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (problem) {
      showToast(problem instanceof Error ? problem.message : String(problem), "bad");
    }
    await client.invalidateQueries({ queryKey: ["team"] });
  };
}

function RoleSelect({ member, role }: { member: Member; role: Role }) {
  const act = useAct();
  return (
    <SelectField
      label={`Role of ${member.name}`}
      isLabelHidden
      className="w-28"
      value={member.role}
      onChange={(event) => void act(() => patch(`/team/members/${member.id}`, { role: event.target.value }))}
    >
      {ROLES.filter((each) => role === "owner" || each !== "owner").map((each) => (
        <option key={each} value={each}>
          {humanize(each)}
        </option>
      ))}
    </SelectField>
  );
}

function RemoveMember({ member, selfId }: { member: Member; selfId: string }) {
  const client = useQueryClient();
  const isSelf = member.id === selfId;
  return (
    <ConfirmButton
      size="small"
      label={isSelf ? "Leave" : "Remove"}
      title={isSelf ? "Leave team?" : `Remove ${member.name}?`}
      action={isSelf ? "Leave" : "Remove"}
      run={async () => {
        await remove(`/team/members/${member.id}`);
        if (isSelf) location.assign("/dashboard");
        await client.invalidateQueries({ queryKey: ["team"] });
      }}
    >
      {isSelf
        ? "You need a new invitation to rejoin."
        : "They are signed out immediately. API keys they created keep working."}
    </ConfirmButton>
  );
}

function Invitations({ invitations, role }: { invitations: TeamResponse["invitations"]; role: Role }) {
  const client = useQueryClient();
  const [invited, setInvited] = useState<(Invited & { email: string }) | null>(null);
  const { sends, problem: error, isBusy } = useSubmit();
  const onSubmit = sends(async ({ email = "", role: chosen }) => {
    setInvited({ email, ...(await post<Invited>("/team/invitations", { email, role: chosen })) });
    await client.invalidateQueries({ queryKey: ["team"] });
  });
  return (
    <Card className="flex flex-col gap-4">
      <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-2">
        <TextField label="Email" name="email" type="email" className="min-w-56 flex-1" required />
        <SelectField label="Role" name="role" defaultValue="member">
          {ROLES.filter((each) => role === "owner" || each !== "owner").map((each) => (
            <option key={each} value={each}>
              {humanize(each)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Invite
        </Button>
      </form>
      {error !== null && <Problem error={error} />}
      {invited !== null && (
        <div>
          <Notice tone={invited.problem === null ? "good" : "warn"}>
            {invited.problem === null
              ? `Invitation sent to ${invited.email}. You can also share this link:`
              : `The invitation could not be emailed. ${invited.problem} Share this link instead:`}
          </Notice>
          <CodeBlock text={invited.link} label="invitation link" />
        </div>
      )}
      {invitations.length > 0 && (
        <ul className="flex flex-col gap-2">
          {invitations.map((invitation) => (
            <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 truncate">
                {invitation.email}{" "}
                <span className="text-sm text-soft">
                  as {invitation.role}, expires <Time value={invitation.expires_at} />
                </span>
              </span>
              <ConfirmButton
                label="Revoke"
                title={`Revoke the invitation of ${invitation.email}?`}
                action="Revoke"
                run={async () => {
                  await remove(`/team/invitations/${invitation.id}`);
                  await client.invalidateQueries({ queryKey: ["team"] });
                }}
              >
                The invitation link stops working.
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function MfaRule({ isRequired }: { isRequired: boolean }) {
  const act = useAct();
  return (
    <Card>
      <Checkbox
        label="Require two-factor authentication"
        hint="Members without it can only open the Security page until they set it up."
        checked={isRequired}
        onChange={(event) => void act(() => patch("/team", { require_mfa: event.target.checked }))}
      />
    </Card>
  );
}

/** For operators: creates a team and switches to it. */
function NewTeam() {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { sends, problem, isBusy } = useSubmit();
  const create = sends(async ({ name }) => {
    const { id } = await post<{ id: string }>("/operator/teams", { name });
    await post("/session/team", { team_id: id });
    client.clear();
    location.assign("/dashboard/start");
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>New team</Button>
      <Dialog
        title="New team"
        lead="A team has its own domains, API keys, emails and members. You will be its owner."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <form onSubmit={create} className="flex flex-col gap-4" noValidate>
          <TextField label="New team name" name="name" error={problem?.message ?? null} />
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" type="submit" isBusy={isBusy}>
              Create team
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
