import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { LinkView, LoginAnswer } from "../../../src/accounts/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Loading, Problem } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
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
      <AuthPage title="Invalid link">
        <Problem error={error} />
        <a href="/dashboard/sign-in" className="text-sm underline">
          Go to sign-in
        </a>
      </AuthPage>
    );
  }
  if (data === undefined) {
    return (
      <AuthPage title="Loading…">
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
        {error !== null && <Problem error={error} />}
        {isNew && (
          <TextField
            label="Your name"
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
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              error={problemOf("email")}
              required
            />
            {isFirst && (
              <TextField
                label="Team name"
                name="team_name"
                defaultValue="My team"
                hint="You can rename it later."
                error={problemOf("team_name")}
                required
              />
            )}
          </>
        ) : (
          <input type="hidden" autoComplete="username" value={view.email} readOnly />
        )}
        <TextField
          label={hasAccount ? "Password" : "New password"}
          name="password"
          type="password"
          autoComplete={hasAccount ? "current-password" : "new-password"}
          error={problemOf("password")}
          {...(hasAccount ? {} : { hint: "At least 10 characters." })}
          required
        />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {action}
        </Button>
      </form>
      {view.kind === "invitation" && <ProviderButtons verb="Join with" goal={{ invitation: token }} />}
    </AuthPage>
  );
}

function ownedTeams(teams: string[]): string {
  if (teams.length === 0) return "";
  if (teams.length === 1) return ` You’ll own the team ${teams[0]}.`;
  return ` You’ll own all ${teams.length} teams.`;
}

function wordsFor(view: LinkView): { title: string; lead: string; action: string } {
  switch (view.kind) {
    case "owner":
      return {
        title: "Create the owner account",
        lead: `This link works once. Everyone else joins by invitation.${ownedTeams(view.teams)}`,
        action: "Create account",
      };
    case "password":
      return { title: "Choose a new password", lead: `For ${view.email}.`, action: "Set password" };
    case "invitation":
      return {
        title: `Join ${view.team}`,
        lead: view.has_account
          ? `Sign in as ${view.email} to join.`
          : `You’ll join as ${view.email} with the role ${view.role}.`,
        action: "Join",
      };
  }
}
