import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { LoginAnswer } from "../../../src/accounts/schema.ts";
import type { Filters } from "../../api.ts";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Loading, Notice, Problem } from "../../parts/notice.tsx";
import { getPasskey, passkeyProblem } from "../../parts/passkey.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { T, t } from "../../texts/text.tsx";
import { AuthPage } from "./auth-page.tsx";
import { ProviderButtons, providersQuery } from "./provider-buttons.tsx";
import { ProviderProblem } from "./provider-problem.tsx";
import { enter, SecondStep } from "./second-step.tsx";

export function SignIn() {
  const search: Filters = useSearch({ strict: false });
  const [login, setLogin] = useState<LoginAnswer | null>(null);
  const arrive = (result: LoginAnswer) => (result.done ? enter(search["next"]) : setLogin(result));
  const byPassword = useSubmit();
  const byPasskey = useSubmit();
  const showPassword = byPassword.sends(async ({ email, password }) => {
    arrive(await post<LoginAnswer>("/session", { email, password }));
  });
  const tryPasskey = byPasskey.sends(async () => {
    const response = await getPasskey(await post("/session/passkey/options"));
    arrive(await post<LoginAnswer>("/session/passkey", { response }));
  });
  const providers = useQuery(providersQuery);
  const [isOperator, setIsOperator] = useState(false);
  const isElsewhere = !isOperator && providers.data?.data.some((provider) => provider.is_required) === true;
  const isHalfway = search["step"] === "second";
  const step = useQuery({
    queryKey: ["second-step"],
    queryFn: () => get<LoginAnswer>("/session/second-factor"),
    enabled: isHalfway,
    retry: false,
  });
  if (isHalfway && step.isPending) {
    return (
      <AuthPage title={t("Two-factor authentication")}>
        <Loading lines={2} />
      </AuthPage>
    );
  }
  if (step.data !== undefined && !step.data.done)
    return <SecondStep methods={step.data.methods} next={search["next"]} />;
  if (login !== null && !login.done) return <SecondStep methods={login.methods} next={search["next"]} />;
  const error = byPassword.problem ?? byPasskey.problem ?? step.error;
  return (
    <AuthPage title={t("Sign in")}>
      <ProviderProblem search={search} />
      {providers.data?.is_set_up === false && (
        <Notice tone="calm">
          <T
            text="No account exists yet. Open the setup link that the server printed when it started, or create a new one with <code>sendlark admin link</code>."
            code={(words) => <code>{words}</code>}
          />
        </Notice>
      )}
      {isElsewhere ? (
        <>
          <Problem error={error} />
          <ProviderButtons
            act="sign in"
            goal={search["next"] === undefined ? {} : { next: search["next"] }}
          />
          <p className="mt-6 text-sm text-soft">
            <button type="button" className="underline" onClick={() => setIsOperator(true)}>
              {t("Sign in as the operator")}
            </button>
          </p>
        </>
      ) : (
        <>
          <form onSubmit={showPassword} className="flex flex-col gap-4">
            <Problem error={error} />
            <TextField
              label={t("Email")}
              name="email"
              type="email"
              autoComplete="username"
              autoFocus
              required
            />
            <TextField
              label={t("Password")}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
            <Button type="submit" variant="primary" isBusy={byPassword.isBusy}>
              {t("Sign in")}
            </Button>
          </form>
          {passkeyProblem() === null && (
            <form onSubmit={tryPasskey} className="mt-3 flex flex-col">
              <Button type="submit" isBusy={byPasskey.isBusy}>
                {t("Sign in with a passkey")}
              </Button>
            </form>
          )}
          <ProviderButtons
            act="sign in"
            goal={search["next"] === undefined ? {} : { next: search["next"] }}
          />
          <p className="mt-6 text-sm text-soft">
            <Link to="/forgot" className="underline">
              {t("Forgot password?")}
            </Link>
          </p>
        </>
      )}
    </AuthPage>
  );
}
