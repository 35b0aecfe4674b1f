import { Download } from "lucide-react";
import { useState } from "react";
import { encode } from "uqr";
import type { NewCodes, Security, TotpOffer } from "../../../src/accounts/schema.ts";
import { post, remove } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { Card } from "../../parts/page.tsx";
import { createPasskey, passkeyProblem } from "../../parts/passkey.ts";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { T, t } from "../../texts/text.tsx";

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
                  {used_at === null ? (
                    <T text="added {added}, never used" added={<Time value={created_at} />} />
                  ) : (
                    <T
                      text="added {added}, last used {used}"
                      added={<Time value={created_at} />}
                      used={<Time value={used_at} />}
                    />
                  )}
                </span>
              </span>
              <ConfirmButton
                label={t("Remove")}
                title={t("Remove {name}?", { name })}
                action={t("Remove")}
                run={async () => {
                  await remove(`/session/passkeys/${id}`);
                  changed();
                }}
              >
                {t("You can no longer sign in with it. Also delete it in your device’s password manager.")}
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
      {problem === null ? (
        <form key={round} onSubmit={onSubmit} className="flex flex-wrap items-end gap-2">
          <TextField
            label={t("Device name")}
            name="name"
            placeholder={t("My laptop")}
            className="w-60"
            required
          />
          <Button type="submit" isBusy={isBusy}>
            {t("Add passkey")}
          </Button>
        </form>
      ) : (
        <p className="text-sm text-soft">{problem}</p>
      )}
      <Problem error={error} />
    </Card>
  );
}

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
        label={isOn ? t("Enabled") : t("Not set up")}
      />
      {isOn ? (
        <ConfirmButton
          label={t("Remove")}
          title={t("Remove authenticator app?")}
          action={t("Remove")}
          run={async () => {
            await post("/session/totp/disable");
            changed();
          }}
        >
          {t("You can no longer sign in with its codes.")}
        </ConfirmButton>
      ) : (
        <form onSubmit={askForKey}>
          <Button type="submit" isBusy={begin.isBusy}>
            {t("Set up")}
          </Button>
        </form>
      )}
      <Problem error={begin.problem} />
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
      title={t("Set up authenticator app")}
      lead={t("Scan the QR code with your app or enter the key, then enter the 6-digit code.")}
      isOpen
      onClose={close}
    >
      <div className="flex flex-col gap-4">
        <QrCode text={offer.uri} />
        <CodeBlock text={offer.secret.match(/.{1,4}/g)?.join(" ") ?? ""} label={t("setup key")} />
        <form onSubmit={onSubmit} className="flex flex-col gap-3">
          <Problem error={error} />
          <TextField
            label={t("6-digit code")}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,7}"
            required
          />
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t("Enable")}
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
      aria-label={t("QR code of the setup key")}
      className="mx-auto size-48 rounded-md bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

interface RecoveryCodesProps {
  left: number;
  changed(answer: { recovery_codes: string[] | null }): void;
}

export function RecoveryCodes({ left, changed }: RecoveryCodesProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <span>{t("{count, plural, one {# code left} other {# codes left}}", { count: left })}</span>
      <ConfirmButton
        label={t("Generate new codes")}
        title={t("Generate new recovery codes?")}
        action={t("Generate")}
        run={async () => changed(await post("/session/recovery-codes"))}
      >
        {t("Your current codes stop working.")}
      </ConfirmButton>
    </Card>
  );
}

/** Shown once. */
export function RecoveryCodesDialog({ codes, done }: { codes: string[]; done(): void }) {
  return (
    <Dialog
      title={t("Your recovery codes")}
      lead={t("Save these codes in a safe place. You won’t be able to see them again.")}
      isOpen
      isShownOnce
      onClose={done}
    >
      <CodeBlock text={codes.join("\n")} label={t("recovery codes")} />
      <div className="mt-4 flex justify-end gap-2">
        <a
          className={buttonClass()}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`}
          download="sendlark-recovery-codes.txt"
        >
          <Download aria-hidden="true" />
          {t("Download")}
        </a>
        <Button variant="primary" onClick={done}>
          {t("I saved my codes")}
        </Button>
      </div>
    </Dialog>
  );
}
