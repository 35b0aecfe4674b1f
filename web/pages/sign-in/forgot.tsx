import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { TextField } from "../../parts/field.tsx";
import { Loading, Notice, Problem } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { AuthPage } from "./auth-page.tsx";
import { providersQuery } from "./provider-buttons.tsx";

export function ForgotPassword() {
  const { data: server, error } = useQuery(providersQuery);
  const canSend = server?.can_send_links !== false;
  return (
    <AuthPage
      title={t("Reset your password")}
      lead={
        canSend
          ? t("Enter your email address to receive a reset link, valid for one hour.")
          : t("This server can’t send email, so the person who runs it has to create your reset link.")
      }
    >
      {server === undefined && error === null ? (
        <Loading lines={2} />
      ) : canSend ? (
        <ResetForm />
      ) : (
        <AskOperator />
      )}
      <p className="mt-6 text-sm text-soft">
        <Link to="/sign-in" className="underline">
          {t("Back to sign-in")}
        </Link>
      </p>
    </AuthPage>
  );
}

function ResetForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { sends, problem, isBusy } = useSubmit();
  const onSubmit = sends(async ({ email = "" }) => {
    await post("/session/reset", { email });
    setSentTo(email);
  });
  if (sentTo !== null) {
    return (
      <Notice tone="good">
        {t(
          "If {email} has an account, a reset link is on its way. If it doesn’t arrive, check your spam folder or ask your administrator.",
          { email: sentTo },
        )}
      </Notice>
    );
  }
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <Problem error={problem} />
      <TextField label={t("Email")} name="email" type="email" autoComplete="username" required />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t("Send reset link")}
      </Button>
    </form>
  );
}

function AskOperator() {
  return (
    <>
      <p className="mb-2 text-sm">{t("Ask them to run this command with your email address:")}</p>
      <CodeBlock text="sendlark admin link --email you@example.com" label={t("Command")} />
    </>
  );
}
