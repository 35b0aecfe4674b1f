import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { LinkView, LoginAnswer } from "../../../src/accounts/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Loading, Problem } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { AuthPage } from "./auth-page.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { enter, SecondStep } from "./second-step.tsx";

/** An error without a field is about the password. */
const FIELDS = ["name", "email", "team_name", "password"];

/** The page of one-time links: owner account, password reset, invitation. */
export function OneTimeLink() {
  // In the fragment, so that no log contains it; removed from the address bar.
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, "", location.pathname), []);
  const { data, error } = useQuery({
    queryKey: ["link", token],
    queryFn: () => post<LinkView>("/session/link", { token }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (error !== null) {
    return (
      <AuthPage title={t("Invalid link")}>
        <Problem error={error} />
        <a href="/dashboard/sign-in" className="text-sm underline">
          {t("Go to sign-in")}
        </a>
      </AuthPage>
    );
  }
  if (data === undefined) {
    return (
      <AuthPage title={t("Loading…")}>
        <Loading lines={4} />
      </AuthPage>
    );
  }
  return <LinkForm view={data} token={token} />;
}

function LinkForm({ view, token }: { view: LinkView; token: string }) {
  const [login, setLogin] = useState<LoginAnswer | null>(null);
  const { sends, problem: error, problemOf, isBusy } = useSubmit(FIELDS, { main: "password" });
  // A new owner starts with the setup guide.
  const isFirst = view.kind === "owner" && view.teams.length === 0;
  const onSubmit = sends(async (fields) => {
    const result = await post<LoginAnswer>("/session/link/redeem", { ...fields, token });
    if (result.done) enter(isFirst ? "/start" : undefined);
    else setLogin(result);
  });
  if (login !== null && !login.done) return <SecondStep methods={login.methods} />;
  const { title, lead, action } = wordsFor(view);
  const hasAccount = view.kind === "invitation" && view.has_account;
  const isNew = view.kind === "owner" || (view.kind === "invitation" && !hasAccount);
  return (
    <AuthPage title={title} lead={lead}>
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        <Problem error={error} />
        {isNew && (
          <TextField
            label={t("Your name")}
            name="name"
            autoComplete="name"
            autoFocus
            error={problemOf("name")}
            required
          />
        )}
        {view.kind === "owner" ? (
          <>
            <TextField
              label={t("Email")}
              name="email"
              type="email"
              autoComplete="username"
              error={problemOf("email")}
              required
            />
            {isFirst && (
              <TextField
                label={t("Team name")}
                name="team_name"
                defaultValue={t("My team")}
                hint={t("You can rename it later.")}
                error={problemOf("team_name")}
                required
              />
            )}
          </>
        ) : (
          <input type="hidden" autoComplete="username" value={view.email} readOnly />
        )}
        <TextField
          label={hasAccount ? t("Password") : t("New password")}
          name="password"
          type="password"
          autoComplete={hasAccount ? "current-password" : "new-password"}
          error={problemOf("password")}
          {...(hasAccount ? {} : { hint: t("At least 10 characters.") })}
          required
        />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {action}
        </Button>
      </form>
      {view.kind === "invitation" && <ProviderButtons act="join" goal={{ invitation: token }} />}
    </AuthPage>
  );
}

function ownerLead(teams: string[]): string {
  const [team = ""] = teams;
  return t(
    "{count, plural, =0 {This link works once. Everyone else joins by invitation.} one {This link works once. Everyone else joins by invitation. You’ll own the team {team}.} other {This link works once. Everyone else joins by invitation. You’ll own all # teams.}}",
    { count: teams.length, team },
  );
}

function wordsFor(view: LinkView): { title: string; lead: string; action: string } {
  switch (view.kind) {
    case "owner":
      return {
        title: t("Create the owner account"),
        lead: ownerLead(view.teams),
        action: t("Create account"),
      };
    case "password":
      return {
        title: t("Choose a new password"),
        lead: t("For {email}.", { email: view.email }),
        action: t("Set password"),
      };
    case "invitation":
      return {
        title: t("Join {team}", { team: view.team }),
        lead: view.has_account
          ? t("Sign in as {email} to join.", { email: view.email })
          : t(
              "You’ll join as {email} with the role {role, select, owner {owner} admin {admin} other {member}}.",
              {
                email: view.email,
                role: view.role,
              },
            ),
        action: t("Join"),
      };
  }
}
