import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { AuthPage } from "./auth-page.tsx";

export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { sends, problem: error, isBusy } = useSubmit();
  const onSubmit = sends(async ({ email = "" }) => {
    await post("/session/reset", { email });
    setSentTo(email);
  });
  return (
    <AuthPage
      title="Reset your password"
      lead="Enter your email address and we’ll send you a reset link, valid for one hour."
    >
      {sentTo === null ? (
        <form onSubmit={onSubmit} className="flex flex-col gap-4">
          {error !== null && <Problem error={error} />}
          <TextField label="Email" name="email" type="email" autoComplete="username" required />
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Send reset link
          </Button>
        </form>
      ) : (
        <Notice tone="good">
          If {sentTo} has an account, you’ll receive a reset link shortly. If it doesn’t arrive, check your
          spam folder or ask your administrator.
        </Notice>
      )}
      <p className="mt-6 text-sm text-soft">
        <Link to="/sign-in" className="underline">
          Back to sign-in
        </Link>
      </p>
    </AuthPage>
  );
}
