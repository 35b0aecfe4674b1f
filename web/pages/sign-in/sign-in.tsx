import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { passkeyProblem, showPasskey } from "../../parts/passkey.ts";
import type { Filters } from "../../router.tsx";
import { enter, type Login } from "./login.ts";
import { OutsidePage } from "./outside-page.tsx";
import { SecondStep } from "./second-step.tsx";
import { useSubmit } from "./use-submit.ts";

/** By password or passkey, and then the second step where there is one. */
export function SignIn() {
  const search: Filters = useSearch({ strict: false });
  const [login, setLogin] = useState<Login | null>(null);
  const arrive = (result: Login) => (result.done ? enter(search["next"]) : setLogin(result));
  const byPassword = useSubmit(async ({ email, password }) => {
    arrive(await post<Login>("/session", { email, password }));
  });
  const byPasskey = useSubmit(async () => {
    const response = await showPasskey(await post("/session/passkey/options"));
    arrive(await post<Login>("/session/passkey", { response }));
  });
  if (login !== null && !login.done) return <SecondStep methods={login.methods} next={search["next"]} />;
  const error = byPassword.error ?? byPasskey.error;
  return (
    <OutsidePage title="Sign in">
      <form onSubmit={byPassword.onSubmit} className="flex flex-col gap-4">
        {error !== null && <Problem error={error} />}
        <TextField label="Email" name="email" type="email" autoComplete="username" required />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" look="primary" isBusy={byPassword.isBusy}>
          Sign in
        </Button>
      </form>
      {passkeyProblem() === null && (
        <form onSubmit={byPasskey.onSubmit} className="mt-3 flex flex-col">
          <Button type="submit" isBusy={byPasskey.isBusy}>
            Sign in with a passkey
          </Button>
        </form>
      )}
      <p className="mt-6 text-sm text-soft">
        <Link to="/forgot" className="underline">
          Forgot the password?
        </Link>
      </p>
    </OutsidePage>
  );
}
