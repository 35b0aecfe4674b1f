import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { OutsidePage } from "./outside-page.tsx";

/** Asks for a link to choose a new password. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { sends, problem: error, isBusy } = useSubmit();
  const onSubmit = sends(async ({ email = "" }) => {
    await post("/session/reset", { email });
    setSentTo(email);
  });
  return (
    <OutsidePage
      title="Choose a new password"
      lead="We send a link to your address. It opens once, within an hour."
    >
      {sentTo === null ? (
        <form onSubmit={onSubmit} className="flex flex-col gap-4">
          {error !== null && <Problem error={error} />}
          <TextField label="Email" name="email" type="email" autoComplete="username" required />
          <Button type="submit" look="primary" isBusy={isBusy}>
            Send the link
          </Button>
        </form>
      ) : (
        <Notice tone="good">
          If {sentTo} has an account here, the link is on its way. Nothing there after some minutes? Look into
          the spam folder, or ask whoever runs this server.
        </Notice>
      )}
      <p className="mt-6 text-sm text-soft">
        <Link to="/sign-in" className="underline">
          Back to the sign-in
        </Link>
      </p>
    </OutsidePage>
  );
}
