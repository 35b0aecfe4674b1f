import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Invited, Member, Team as TeamResponse } from "../../../src/accounts/schema.ts";
import { patch, post, remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Card, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { sessionQuery } from "../../shell/session.ts";
import { T, t } from "../../texts/text.tsx";
import { roleName } from "./role-name.ts";
import { teamQuery } from "./team.ts";

type Role = Member["role"];

const ROLES: Role[] = ["member", "admin", "owner"];

export function Members() {
  const { data: session } = useQuery(sessionQuery);
  const { data, error, refetch } = useQuery(teamQuery);
  if (data === undefined || session === undefined) {
    return <PendingPage title={t("Members")} error={error} retry={() => void refetch()} />;
  }
  const { role } = session.team;
  return (
    <Page
      isNarrow
      title={t("Members")}
      lead={t(
        "Members can send and manage domains, webhooks, templates and suppressions. Admins can also manage API keys, members and the queue. Owners can do everything.",
      )}
    >
      <Section title={t("People")}>
        <DataTable
          caption={t("Members of the team")}
          columns={memberColumns(role, session.user.id)}
          rows={data.members}
          keyOf={({ id }) => id}
        />
      </Section>
      <AdminsOnly act={t("invite people and change roles")} />
      {role !== "member" && (
        <Section title={t("Invitations")} lead={t("Invitation links work once and expire after a week.")}>
          <Invitations invitations={data.invitations} role={role} />
        </Section>
      )}
    </Page>
  );
}

function memberColumns(role: Role, selfId: string): Column<Member>[] {
  const mayChange = (member: Member) => role === "owner" || (role === "admin" && member.role !== "owner");
  return [
    {
      id: "member",
      title: t("Member"),
      width: { min: 160 },
      className: "py-1.5",
      cell: ({ id, name, email }) => (
        <>
          <span className="font-medium">{name}</span>
          {id === selfId && <span className="text-soft"> {t("(you)")}</span>}
          <span className="block truncate text-xs text-soft">{email}</span>
        </>
      ),
    },
    {
      id: "role",
      title: t("Role"),
      width: 140,
      cell: (member) =>
        mayChange(member) && member.id !== selfId ? (
          <RoleSelect member={member} role={role} />
        ) : (
          roleName(member.role)
        ),
    },
    {
      id: "second_factor",
      title: t("2FA"),
      width: 120,
      isMinor: true,
      cell: ({ has_second_factor: has }) => (
        <Status
          value={has ? "enabled" : "none"}
          tone={has ? "good" : "warn"}
          label={has ? t("Enabled") : t("Disabled")}
        />
      ),
    },
    {
      id: "actions",
      title: t("Actions"),
      width: 130,
      align: "right",
      isActions: true,
      cell: (member) =>
        (mayChange(member) || member.id === selfId) && <RemoveMember member={member} selfId={selfId} />,
    },
  ];
}

function useAct() {
  const client = useQueryClient();
  const { submit } = useSubmit([], { inToast: true });
  return async (act: () => Promise<unknown>) => {
    await submit(act);
    await client.invalidateQueries({ queryKey: ["team"] });
  };
}

function RoleSelect({ member, role }: { member: Member; role: Role }) {
  const act = useAct();
  return (
    <SelectField
      label={t("Role of {name}", { name: member.name })}
      isLabelHidden
      className="w-28"
      value={member.role}
      onChange={(event) => void act(() => patch(`/team/members/${member.id}`, { role: event.target.value }))}
    >
      {ROLES.filter((each) => role === "owner" || each !== "owner").map((each) => (
        <option key={each} value={each}>
          {roleName(each)}
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
      label={isSelf ? t("Leave") : t("Remove")}
      title={isSelf ? t("Leave team?") : t("Remove {name}?", { name: member.name })}
      action={isSelf ? t("Leave") : t("Remove")}
      run={async () => {
        await remove(`/team/members/${member.id}`);
        if (isSelf) location.assign("/dashboard");
        await client.invalidateQueries({ queryKey: ["team"] });
      }}
    >
      {isSelf
        ? t("You need a new invitation to rejoin.")
        : t("They are signed out immediately. API keys they created keep working.")}
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
        <TextField label={t("Email")} name="email" type="email" className="min-w-56 flex-1" required />
        <SelectField label={t("Role")} name="role" defaultValue="member">
          {ROLES.filter((each) => role === "owner" || each !== "owner").map((each) => (
            <option key={each} value={each}>
              {roleName(each)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t("Invite")}
        </Button>
      </form>
      <Problem error={error} />
      {invited !== null && (
        <div>
          <Notice tone={invited.problem === null ? "good" : "warn"}>
            {invited.problem === null
              ? t("Invitation sent to {email}. You can also share this link:", { email: invited.email })
              : t("The invitation could not be emailed. {problem} Share this link instead:", {
                  problem: invited.problem,
                })}
          </Notice>
          <CodeBlock text={invited.link} label={t("invitation link")} />
        </div>
      )}
      {invitations.length > 0 && (
        <ul className="flex flex-col gap-2">
          {invitations.map((invitation) => (
            <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 truncate">
                <T
                  text="{email} <soft>as {role}, expires {time}</soft>"
                  email={invitation.email}
                  role={roleName(invitation.role)}
                  time={<Time value={invitation.expires_at} />}
                  soft={(words) => <span className="text-sm text-soft">{words}</span>}
                />
              </span>
              <ConfirmButton
                label={t("Revoke")}
                title={t("Revoke the invitation of {email}?", { email: invitation.email })}
                action={t("Revoke")}
                run={async () => {
                  await remove(`/team/invitations/${invitation.id}`);
                  await client.invalidateQueries({ queryKey: ["team"] });
                }}
              >
                {t("The invitation link stops working.")}
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
