import { useState } from "react";
import { encode } from "uqr";
import type { NewCodes, TotpOffer } from "../../../src/accounts/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { Card } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { useSubmit } from "../../parts/use-submit.ts";

type Changed = (answer?: NewCodes) => void;

export function AuthenticatorApp({ isOn, changed }: { isOn: boolean; changed: Changed }) {
  const [offer, setOffer] = useState<TotpOffer | null>(null);
  const begin = useSubmit();
  const askForKey = begin.sends(async () => setOffer(await post<TotpOffer>("/session/totp")));
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <Status
        value={isOn ? "enabled" : "not_set_up"}
        tone={isOn ? "good" : "calm"}
        label={isOn ? "Enabled" : "Not set up"}
      />
      {isOn ? (
        <ConfirmButton
          label="Remove"
          title="Remove authenticator app?"
          action="Remove"
          run={async () => {
            await post("/session/totp/disable");
            changed();
          }}
        >
          You can no longer sign in with its codes.
        </ConfirmButton>
      ) : (
        <form onSubmit={askForKey}>
          <Button type="submit" isBusy={begin.isBusy}>
            Set up
          </Button>
        </form>
      )}
      {begin.problem !== null && <Problem error={begin.problem} />}
      {offer !== null && (
        <EnrolDialog
          offer={offer}
          close={() => setOffer(null)}
          done={(answer) => {
            setOffer(null);
            changed(answer);
          }}
        />
      )}
    </Card>
  );
}

function EnrolDialog({ offer, close, done }: { offer: TotpOffer; close(): void; done: Changed }) {
  const { sends, problem: error, isBusy } = useSubmit();
  const onSubmit = sends(async ({ code }) => {
    done(await post("/session/totp/confirm", { token: offer.token, code }));
  });
  return (
    <Dialog
      title="Set up authenticator app"
      lead="Scan the QR code with your app or enter the key, then enter the 6-digit code."
      isOpen
      onClose={close}
    >
      <div className="flex flex-col gap-4">
        <QrCode text={offer.uri} />
        <CodeBlock text={offer.secret.match(/.{1,4}/g)?.join(" ") ?? ""} label="setup key" />
        <form onSubmit={onSubmit} className="flex flex-col gap-3">
          {error !== null && <Problem error={error} />}
          <TextField
            label="6-digit code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,7}"
            required
          />
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Enable
          </Button>
        </form>
      </div>
    </Dialog>
  );
}

/** Dark on white in both themes, for cameras. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the setup key"
      className="mx-auto size-48 rounded-md bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
