import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { post, put } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { NameForm } from "../../parts/name-form.tsx";
import { Problem } from "../../parts/notice.tsx";
import { Card, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Segmented } from "../../parts/segmented.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useFormSaveKey } from "../../parts/use-save-key.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { sessionQuery } from "../../shell/session.ts";
import { chooseTheme, readTheme } from "../../shell/theme.ts";
import { LANGUAGES, language, t } from "../../texts/text.tsx";
import { securityQuery } from "./security-query.ts";

export function Profile() {
  const client = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const { data: security, error, refetch } = useQuery(securityQuery);
  if (session === undefined || security === undefined) {
    return <PendingPage title={t("Profile")} error={error} retry={() => void refetch()} />;
  }
  async function rename(name: string) {
    await post("/session/name", { name });
    showToast(t("Name changed."));
    await client.invalidateQueries();
  }
  return (
    <Page isNarrow title={t("Profile")}>
      <Section title={t("Name")} lead={t("Shown to your team.")}>
        <NameForm label={t("Name")} autoComplete="name" name={session.user.name} save={rename} />
      </Section>
      <Section title={t("Email address")} lead={t("You sign in with it, and security notices go to it.")}>
        <Card className="text-sm break-all">{session.user.email}</Card>
      </Section>
      <Section title={t("Password")}>
        <PasswordForm hasPassword={security.has_password} />
      </Section>
      <Section title={t("Language")}>
        <LanguageChoice />
      </Section>
      <Section title={t("Theme")} lead={t("On this device.")}>
        <ThemeChoice />
      </Section>
    </Page>
  );
}

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const { sends, problem, isBusy } = useSubmit();
  const form = useFormSaveKey();
  const onSubmit = sends(async ({ password }) => {
    await post("/session/password", { password });
    showToast(t("Password changed. Your other sessions were signed out."));
    setRound(round + 1);
    await client.invalidateQueries();
  });
  return (
    <Card>
      <form key={round} ref={form} onSubmit={onSubmit} className="flex max-w-sm flex-col gap-3">
        <Problem error={problem} />
        <TextField
          label={t("New password")}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={t("At least 10 characters.")}
          required
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {hasPassword ? t("Change password") : t("Set password")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Reloads in the new language once the server has it: an earlier reload would cancel the request. */
function LanguageChoice() {
  const { submit, isBusy } = useSubmit([], { inToast: true });
  return (
    <SelectField
      label={t("Language")}
      isLabelHidden
      className="w-60"
      disabled={isBusy}
      value={language()}
      onChange={({ target }) =>
        void submit(async () => {
          await put("/session/settings/language", { value: target.value });
          localStorage.setItem("language", target.value);
          location.reload();
        })
      }
    >
      {LANGUAGES.map(({ tag, name }) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  return (
    <Segmented
      label={t("Theme")}
      value={theme}
      onChange={(choice) => {
        chooseTheme(choice);
        setTheme(choice);
      }}
      options={[
        ["light", t("Light")],
        ["dark", t("Dark")],
        ["system", t("System")],
      ]}
    />
  );
}
