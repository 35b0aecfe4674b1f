import { type FormEvent, useState } from "react";
import type { Proof, SecondFactor as SecondFactorName } from "../../src/accounts/schema.ts";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";
import { Problem } from "./notice.tsx";
import { getPasskey } from "./passkey.ts";

interface SecondFactorProps {
  methods: SecondFactorName[];
  options(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Rejects with the error to show. */
  prove(proof: Proof): Promise<void>;
}

const OTHERS: Record<SecondFactorName, string> = {
  totp: "Use authenticator app",
  passkey: "Use a passkey",
  recovery_code: "Use a recovery code",
};

/** Asks for one of the user's second factors; they can switch to another. */
export function SecondFactor({ methods, options, prove }: SecondFactorProps) {
  const [method, setMethod] = useState<SecondFactorName>(methods[0] ?? "totp");
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function run(makeProof: () => Promise<Proof>) {
    setBusy(true);
    setError(null);
    try {
      await prove(await makeProof());
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)));
    } finally {
      setBusy(false);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "");
    void run(async () => (method === "passkey" ? passkey() : { method, code }));
  }
  const passkey = async (): Promise<Proof> => ({
    method: "passkey",
    response: await getPasskey(await options()),
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {error !== null && <Problem error={error} />}
      {method === "totp" && (
        <TextField
          key="totp"
          label="6-digit code"
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
          label="Recovery code"
          name="code"
          hint="Each code works once."
          autoComplete="off"
          autoFocus
          required
        />
      )}
      {method === "passkey" && (
        <p className="text-sm text-soft">Your device will ask for your fingerprint, face or PIN.</p>
      )}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {method === "passkey" ? "Use passkey" : "Continue"}
      </Button>
      {methods
        .filter((other) => other !== method)
        .map((other) => (
          <Button
            key={other}
            variant="quiet"
            onClick={() => {
              setMethod(other);
              setError(null);
            }}
          >
            {OTHERS[other]}
          </Button>
        ))}
    </form>
  );
}
