import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { tell } from "../../parts/toast.tsx";
import type { WebhookAnswer } from "./webhook-answer.ts";

/** Hidden until it is asked for, so that it is on no picture by accident. */
export function SigningSecret({ webhook: { id, signing_secret } }: { webhook: WebhookAnswer }) {
  const [isShown, setShown] = useState(false);
  const client = useQueryClient();
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <code className="text-xs break-all">{isShown ? signing_secret : "whsec_••••••••••••"}</code>
      <span className="self-center">
        <CopyButton text={signing_secret} label="the signing secret" />
      </span>
      <Button look="quiet" size="small" onClick={() => setShown(!isShown)}>
        {isShown ? "Hide" : "Show"}
      </Button>
      <ConfirmButton
        size="small"
        label="Rotate"
        title="Make a new signing secret?"
        action="Make a new one"
        run={async () => {
          await post(`/webhooks/${id}/signing-secret/rotate`);
          await client.invalidateQueries({ queryKey: ["/webhooks", id] });
          setShown(true);
          tell("A new signing secret was made.");
        }}
      >
        Posts carry signatures of both secrets for 24 hours, so that your program can change over without
        losing one.
      </ConfirmButton>
    </div>
  );
}
