import { useEffect, useRef, useState } from "react";
import type { Proof, SecondFactor as SecondFactorName, Security } from "../../src/accounts/schema.ts";
import { ApiError, get, onIdentityCheck, post } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { TextField } from "../parts/field.tsx";
import { Notice, Problem } from "../parts/notice.tsx";
import { SecondFactor } from "../parts/second-factor.tsx";
import { useSubmit } from "../parts/use-submit.ts";
import { t } from "../texts/text.tsx";

interface Waiting {
  methods: SecondFactorName[];
  hasPassword: boolean;
  done(): void;
  fail(error: Error): void;
}

/** Asks for the password or second factor when the server requires a recent sign-in; one dialog serves all waiting requests. */
export function IdentityDialog() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const underWay = useRef<Promise<void> | null>(null);
  useEffect(() => {
    onIdentityCheck(() => {
      underWay.current ??= open().finally(() => {
        underWay.current = null;
        setWaiting(null);
      });
      return underWay.current;
    });
    return () => onIdentityCheck(null);
    async function open() {
      const { methods, has_password: hasPassword } = await get<Security>("/session/security");
      await new Promise<void>((done, fail) => setWaiting({ methods, hasPassword, done, fail }));
    }
  }, []);
  if (waiting === null) return null;
  const { methods, hasPassword, done, fail } = waiting;
  const prove = async (body: { password?: string; proof?: Proof }) => {
    await post("/session/confirm", body);
    done();
  };
  return (
    <Dialog
      title={t("Confirm your identity")}
      lead={t("This change affects account security. You won’t be asked again for 10 minutes.")}
      isOpen
      onClose={() => fail(new ApiError(0, "unconfirmed", t("Not confirmed. Nothing was changed.")))}
    >
      {methods.length === 0 && !hasPassword ? (
        <Notice tone="calm">
          {t("You have neither a password nor a second factor. Sign out, then sign in again to confirm.")}
        </Notice>
      ) : methods.length === 0 ? (
        <PasswordForm prove={(password) => prove({ password })} />
      ) : (
        <SecondFactor
          methods={methods}
          options={() => post("/session/confirm/options")}
          prove={(proof) => prove({ proof })}
        />
      )}
    </Dialog>
  );
}

function PasswordForm({ prove }: { prove(password: string): Promise<void> }) {
  const { sends, problem, isBusy } = useSubmit();
  return (
    <form className="flex flex-col gap-4" onSubmit={sends(({ password = "" }) => prove(password))}>
      <Problem error={problem} />
      <TextField
        label={t("Password")}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t("Continue")}
      </Button>
    </form>
  );
}
