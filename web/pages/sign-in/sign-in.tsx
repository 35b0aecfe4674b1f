import { useSearch } from "@tanstack/react-router";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import type { Filters } from "../../router.tsx";
import { enter, type Login } from "./login.ts";
import { OutsidePage } from "./outside-page.tsx";
import { useSubmit } from "./use-submit.ts";

export function SignIn() {
  const search: Filters = useSearch({ strict: false });
  const { onSubmit, error, isBusy } = useSubmit(async ({ email, password }) => {
    const login = await post<Login>("/session", { email, password });
    if (login.done) enter(search["next"]);
  });
  return (
    <OutsidePage title="Sign in">
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        {error !== null && <Problem error={error} />}
        <TextField label="Email" name="email" type="email" autoComplete="username webauthn" required />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Button type="submit" look="primary" isBusy={isBusy}>
          Sign in
        </Button>
      </form>
    </OutsidePage>
  );
}
