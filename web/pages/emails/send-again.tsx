import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { useState } from "react";
import type { SendAgainBody } from "../../../src/dashboard/schema.ts";
import type { Delivery } from "../../../src/deliveries/schema.ts";
import type { EmailReference } from "../../../src/emails/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { AddressTest, useCanTest } from "./check-address.tsx";
import { relatedQuery } from "./email-data.ts";

const FAILED: readonly string[] = ["bounced", "failed", "suppressed", "unknown"];

export const canSendAgain = ({ state }: Delivery) => FAILED.includes(state);

/** A random id for a request that must not take effect twice. `crypto.randomUUID` needs HTTPS. */
export function requestKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function postAgain(emailId: string, body: SendAgainBody): Promise<EmailReference> {
  return post<EmailReference>(`/emails/${emailId}/send-again`, body);
}

/** Sends the email again to one recipient, whose address can be corrected first. */
export function SendAgain({ delivery, from }: { delivery: Delivery; from: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Send aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t("Send again")}
      </Button>
      <Dialog
        title={t("Send again")}
        lead={t(
          "Sends a new email with the same content to one address. Correct the address if it is wrong.",
        )}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <SendAgainForm delivery={delivery} from={from} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function SendAgainForm({
  delivery: { id, email_id, recipient },
  from,
  onClose,
}: {
  delivery: Delivery;
  from: string;
  onClose(): void;
}) {
  const client = useQueryClient();
  const [key] = useState(requestKey);
  const [address, setAddress] = useState(recipient);
  const [tested, setTested] = useState({ address: "", count: 0 });
  const { isBusy, problem, problemOf, clear, sends } = useSubmit(["to"]);
  const problemOfTo = problemOf("to");
  const canTest = useCanTest();
  async function send() {
    const to = address.trim();
    await postAgain(email_id, { delivery_id: id, to, key });
    showToast(t("Sent again to {address}.", { address: to }));
    onClose();
    await Promise.all([
      client.invalidateQueries({ queryKey: relatedQuery(email_id).queryKey }),
      client.invalidateQueries({ queryKey: ["/emails"] }),
    ]);
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={sends(send)}>
      <TextField
        label={t("Send to")}
        type="email"
        required
        autoComplete="off"
        spellCheck={false}
        value={address}
        error={problemOfTo}
        onChange={(event) => {
          setAddress(event.target.value);
          clear();
        }}
      />
      {problemOfTo?.includes("suppression list") && (
        <p className="-mt-2 text-sm">
          <Link to="/suppressions" search={{ q: address.trim() }} className="underline">
            {t("Open suppressions")}
          </Link>
        </p>
      )}
      <Problem error={problem} />
      {tested.count > 0 && <AddressTest key={tested.count} to={tested.address} from={from} />}
      <div className="flex flex-wrap justify-end gap-2">
        {canTest && (
          <Button
            className="mr-auto"
            onClick={() => setTested(({ count }) => ({ address: address.trim(), count: count + 1 }))}
          >
            {t("Test address")}
          </Button>
        )}
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t("Send again")}
        </Button>
      </div>
    </form>
  );
}
