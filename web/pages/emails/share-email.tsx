import { Share2 } from "lucide-react";
import { useState } from "react";
import type { SharedEmail } from "../../../src/emails/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";

const HOURS = [1, 8, 24, 48];

export function ShareEmail({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Share2 aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t("Share")}
      </Button>
      <Dialog
        title={t("Share email")}
        lead={t(
          "Anyone with the link can view the email, its sender and its recipients without signing in. The link can’t be revoked before it expires.",
        )}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <ShareForm id={id} />
      </Dialog>
    </>
  );
}

function ShareForm({ id }: { id: string }) {
  const [duration, setDuration] = useState("24 hours");
  const [url, setUrl] = useState<string | null>(null);
  const { isBusy, problem, submit } = useSubmit();
  const create = async () =>
    setUrl((await post<SharedEmail>(`/emails/${id}/share`, { expires_in: duration })).url);
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t("Expires after")}
        value={duration}
        onChange={(event) => {
          setDuration(event.target.value);
          setUrl(null);
        }}
      >
        {HOURS.map((hours) => (
          <option key={hours} value={`${hours} hours`}>
            {t("{hours, plural, one {# hour} other {# hours}}", { hours })}
          </option>
        ))}
      </SelectField>
      <Problem error={problem} />
      {url === null ? (
        <Button variant="primary" className="self-start" isBusy={isBusy} onClick={() => submit(create)}>
          {t("Create link")}
        </Button>
      ) : (
        <div className="flex items-end gap-1">
          <TextField
            label={t("Link")}
            className="min-w-0 flex-1"
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={url} label={t("link")} />
        </div>
      )}
    </div>
  );
}
