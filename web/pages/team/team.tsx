import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { get, patch, post, remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Checkbox, SelectField, TextField } from "../../parts/field.tsx";
import { NameForm } from "../../parts/name-form.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Card, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { tell } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { wordsOf } from "../../parts/words-of.ts";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { type Role, sessionQuery } from "../../shell/session.ts";
import { NewTeam } from "./new-team.tsx";

interface Member {
  id: string;
  email: string;
  name: string;
  role: Role;
  has_second_factor: boolean;
}

interface TeamView {
  name: string;
  require_mfa: boolean;
  members: Member[];
  invitations: { id: string; email: string; role: Role; expires_at: string }[];
}

const ROLES: Role[] = ["member", "admin", "owner"];

/** Who belongs to the team, and who may come. */
export function Team() {
  const { data: session } = useQuery(sessionQuery);
  const { data, error, refetch } = useQuery({ queryKey: ["team"], queryFn: () => get<TeamView>("/team") });
  if (data === undefined || session === undefined) {
    return <PendingPage title="Team" error={error} retry={() => void refetch()} />;
  }
  const { role } = session.team;
  const isAdmin = role !== "member";
  return (
    <Page
      isNarrow
      title="Team"
      lead="Members send, and look after domains, webhooks, templates and suppressions. Admins manage keys, people and the queue, too. Owners can do everything."
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
        <Section title="Invitations" lead="Nobody gets in without one. Each opens once, within a week.">
          <Invitations invitations={data.invitations} role={role} />
        </Section>
      )}
      {role === "owner" && (
        <Section title="Rules">
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
    tell("The team has its new name.");
    await client.invalidateQueries();
  }
  return <NameForm label="Name of the team" name={name} save={save} />;
}

function memberColumns(role: Role, selfId: string): Column<Member>[] {
  const mayChange = (member: Member) => role === "owner" || (role === "admin" && member.role !== "owner");
  return [
    {
      title: "Person",
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
          wordsOf(member.role)
        ),
    },
    {
      title: "Second factor",
      isMinor: true,
      cell: ({ has_second_factor: has }) => (
        <Status value={has ? "enabled" : "none"} tone={has ? "good" : "warn"} label={has ? "Yes" : "No"} />
      ),
    },
    {
      title: "Change",
      className: "text-right",
      cell: (member) =>
        (mayChange(member) || member.id === selfId) && <RemoveMember {...{ member, selfId }} />,
    },
  ];
}

function useAct() {
  const client = useQueryClient();
  return async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (problem) {
      tell(problem instanceof Error ? problem.message : String(problem), "bad");
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
          {wordsOf(each)}
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
      title={isSelf ? "Leave the team?" : `Remove ${member.name}?`}
      action={isSelf ? "Leave" : "Remove"}
      run={async () => {
        await remove(`/team/members/${member.id}`);
        if (isSelf) location.assign("/dashboard");
        await client.invalidateQueries({ queryKey: ["team"] });
      }}
    >
      {isSelf
        ? "You need a new invitation to come back."
        : "They are signed out at once. Keys that they made go on working."}
    </ConfirmButton>
  );
}

interface Invited {
  link: string;
  problem: string | null;
}

function Invitations({ invitations, role }: { invitations: TeamView["invitations"]; role: Role }) {
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
              {wordsOf(each)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Invite
        </Button>
      </form>
      {error !== null && <Problem error={error} />}
      {invited !== null && (
        <div>
          <Notice tone={invited.problem === null ? "good" : "warn"}>
            {invited.problem === null
              ? `The invitation is on its way to ${invited.email}. You can pass the link on yourself, too:`
              : `The invitation could not be sent by email. ${invited.problem} Pass the link on yourself:`}
          </Notice>
          <CodeBlock text={invited.link} label="the link" />
        </div>
      )}
      {invitations.length > 0 && (
        <ul className="flex flex-col gap-2">
          {invitations.map((invitation) => (
            <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 truncate">
                {invitation.email}{" "}
                <span className="text-sm text-soft">
                  as {invitation.role}, ends <Time value={invitation.expires_at} />
                </span>
              </span>
              <ConfirmButton
                label="Withdraw"
                title={`Withdraw the invitation of ${invitation.email}?`}
                action="Withdraw it"
                run={async () => {
                  await remove(`/team/invitations/${invitation.id}`);
                  await client.invalidateQueries({ queryKey: ["team"] });
                }}
              >
                Its link no longer opens.
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
        label="Everybody needs a second factor"
        hint="Who has none sees nothing but the security page until there is one."
        checked={isRequired}
        onChange={(event) => void act(() => patch("/team", { require_mfa: event.target.checked }))}
      />
    </Card>
  );
}
