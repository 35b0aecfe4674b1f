import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Webhook } from "../../../src/webhooks/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { showToast } from "../../parts/toast.tsx";

/** Hidden by default, to keep it out of screenshots. */
export function SigningSecret({ webhook: { id, signing_secret } }: { webhook: Webhook }) {
  const [isShown, setShown] = useState(false);
  const client = useQueryClient();
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <code className="text-xs break-all">{isShown ? signing_secret : "whsec_••••••••••••"}</code>
      <span className="self-center">
        <CopyButton text={signing_secret} label="signing secret" />
      </span>
      <Button variant="quiet" size="small" onClick={() => setShown(!isShown)}>
        {isShown ? "Hide" : "Show"}
      </Button>
      <ConfirmButton
        size="small"
        label="Rotate"
        title="Rotate signing secret?"
        action="Rotate"
        run={async () => {
          await post(`/webhooks/${id}/signing-secret/rotate`);
          await client.invalidateQueries({ queryKey: ["/webhooks", id] });
          setShown(true);
          showToast("Signing secret rotated.");
        }}
      >
        For 24 hours, events are signed with both secrets, so you can switch without downtime.
      </ConfirmButton>
    </div>
  );
}
