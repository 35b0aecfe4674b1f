import { useQuery, useQueryClient } from "@tanstack/react-query";
import { patch } from "../../api.ts";
import { Checkbox } from "../../parts/field.tsx";
import { NameForm } from "../../parts/name-form.tsx";
import { Card, Facts, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { sessionQuery } from "../../shell/session.ts";
import { t } from "../../texts/text.tsx";
import { roleName } from "./role-name.ts";
import { teamQuery } from "./team.ts";

export function General() {
  const { data: session } = useQuery(sessionQuery);
  const { data, error, refetch } = useQuery(teamQuery);
  if (data === undefined || session === undefined) {
    return <PendingPage title={t("General")} error={error} retry={() => void refetch()} />;
  }
  const { role } = session.team;
  return (
    <Page isNarrow title={t("General")}>
      {role === "member" ? (
        <Section title={t("Team")}>
          <Card className="mb-3">
            <Facts
              facts={[
                [t("Name"), data.name],
                [t("Your role"), roleName(role)],
              ]}
            />
          </Card>
          <AdminsOnly act={t("rename the team")} />
        </Section>
      ) : (
        <Section title={t("Name")}>
          <TeamName name={data.name} />
        </Section>
      )}
      {role === "owner" && (
        <Section title={t("Sign-in")}>
          <MfaRule isRequired={data.require_mfa} />
        </Section>
      )}
    </Page>
  );
}

function TeamName({ name }: { name: string }) {
  const client = useQueryClient();
  async function save(wanted: string) {
    await patch("/team", { name: wanted });
    showToast(t("Team renamed."));
    await client.invalidateQueries();
  }
  return <NameForm label={t("Team name")} name={name} save={save} />;
}

function MfaRule({ isRequired }: { isRequired: boolean }) {
  const client = useQueryClient();
  const { submit } = useSubmit([], { inToast: true });
  async function change(wanted: boolean) {
    await submit(() => patch("/team", { require_mfa: wanted }));
    await client.invalidateQueries({ queryKey: ["team"] });
  }
  return (
    <Card>
      <Checkbox
        label={t("Require two-factor authentication")}
        hint={t("Members without it can only open their security settings until they set it up.")}
        checked={isRequired}
        onChange={(event) => void change(event.target.checked)}
      />
    </Card>
  );
}
