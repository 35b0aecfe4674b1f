import { useState } from "react";
import type { Security } from "../../../src/accounts/schema.ts";
import { post, remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { Card } from "../../parts/page.tsx";
import { createPasskey, passkeyProblem } from "../../parts/passkey.ts";
import { Time } from "../../parts/time.tsx";
import { useSubmit } from "../../parts/use-submit.ts";

interface PasskeysProps {
  passkeys: Security["passkeys"];
  changed(answer?: { recovery_codes: string[] | null }): void;
}

export function Passkeys({ passkeys, changed }: PasskeysProps) {
  const [round, setRound] = useState(0);
  const problem = passkeyProblem();
  const { sends, problem: error, isBusy } = useSubmit();
  const onSubmit = sends(async ({ name }) => {
    const response = await createPasskey(await post("/session/passkeys/options"));
    changed(await post("/session/passkeys", { name, response }));
    setRound(round + 1);
  });
  return (
    <Card className="flex flex-col gap-4">
      {passkeys.length > 0 && (
        <ul className="flex flex-col gap-2">
          {passkeys.map(({ id, name, created_at, used_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <span className="font-medium">{name}</span>{" "}
                <span className="text-sm text-soft">
                  added <Time value={created_at} />
                  {used_at === null ? ", never used" : ", last used "}
                  {used_at !== null && <Time value={used_at} />}
                </span>
              </span>
              <ConfirmButton
                label="Remove"
                title={`Remove ${name}?`}
                action="Remove"
                run={async () => {
                  await remove(`/session/passkeys/${id}`);
                  changed();
                }}
              >
                You can no longer sign in with it. Also delete it in your device’s password manager.
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
      {problem === null ? (
        <form key={round} onSubmit={onSubmit} className="flex flex-wrap items-end gap-2">
          <TextField label="Device name" name="name" placeholder="My laptop" className="w-60" required />
          <Button type="submit" isBusy={isBusy}>
            Add passkey
          </Button>
        </form>
      ) : (
        <p className="text-sm text-soft">{problem}</p>
      )}
      {error !== null && <Problem error={error} />}
    </Card>
  );
}
