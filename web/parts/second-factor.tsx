import { useState } from "react";
import type { Proof, SecondFactor as SecondFactorName } from "../../src/accounts/schema.ts";
import { t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";
import { Problem } from "./notice.tsx";
import { getPasskey } from "./passkey.ts";
import { useSubmit } from "./use-submit.ts";

interface SecondFactorProps {
  methods: SecondFactorName[];
  options(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Rejects with the error to show. */
  prove(proof: Proof): Promise<void>;
}

const OTHERS: Record<SecondFactorName, string> = {
  totp: t("Use authenticator app"),
  passkey: t("Use a passkey"),
  recovery_code: t("Use a recovery code"),
};

/** Asks for one of the user's second factors; they can switch to another. */
export function SecondFactor({ methods, options, prove }: SecondFactorProps) {
  const [method, setMethod] = useState<SecondFactorName>(methods[0] ?? "totp");
  const { sends, problem, isBusy, clear } = useSubmit();
  const submit = sends(async ({ code = "" }) =>
    prove(method === "passkey" ? await passkey() : { method, code }),
  );
  const passkey = async (): Promise<Proof> => ({
    method: "passkey",
    response: await getPasskey(await options()),
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Problem error={problem} />
      {method === "totp" && (
        <TextField
          key="totp"
          label={t("6-digit code")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          pattern="[0-9 ]{6,7}"
          required
        />
      )}
      {method === "recovery_code" && (
        <TextField
          key="recovery"
          label={t("Recovery code")}
          name="code"
          hint={t("Each code works once.")}
          autoComplete="off"
          autoFocus
          required
        />
      )}
      {method === "passkey" && (
        <p className="text-sm text-soft">{t("Your device will ask for your fingerprint, face or PIN.")}</p>
      )}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {method === "passkey" ? t("Use passkey") : t("Continue")}
      </Button>
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button
            key={other}
            variant="quiet"
            onClick={() => {
              setMethod(other);
              clear();
            }}
          >
            {OTHERS[other]}
          </Button>
        ))}
    </form>
  );
}
