import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { patch, post, remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { ConfirmButton, ConfirmDialog } from "../../parts/confirm.tsx";
import { Checkbox, SelectField, TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { Card, Section } from "../../parts/page.tsx";
import { tell } from "../../parts/toast.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import type { Domain } from "./domain.ts";

/** How the domain sends, its keys, and its end. */
export function DomainSettings({ domain }: { domain: Domain }) {
  return (
    <div className="max-w-2xl">
      <Tracking domain={domain} />
      <SendingForm key={JSON.stringify([domain.tracking_subdomain, domain.tls])} domain={domain} />
      <RotateKeys domain={domain} />
      <DeleteDomain domain={domain} />
    </div>
  );
}

function Tracking({ domain }: { domain: Domain }) {
  const { act, pending } = useOptimistic<Partial<Pick<Domain, "open_tracking" | "click_tracking">>>({
    key: ["tracking", domain.id],
    send: (change) => patch(`/domains/${domain.id}`, change),
    done: () => "Saved.",
    changes: ["/domains"],
  });
  const { open_tracking, click_tracking } = Object.assign({ ...domain }, ...pending) as Domain;
  return (
    <Section title="Tracking" lead="Takes effect at once, for email that is delivered from now on.">
      <Card>
        <div className="flex flex-col gap-5">
          <Checkbox
            label="Count opens"
            hint="Adds an invisible image. Many mail programs load it by themselves, so opens are only a hint."
            checked={open_tracking}
            onChange={({ target }) => act({ open_tracking: target.checked })}
          />
          <Checkbox
            label="Count clicks"
            hint="Links in the HTML lead through this server and on to where they pointed."
            checked={click_tracking}
            onChange={({ target }) => act({ click_tracking: target.checked })}
          />
        </div>
      </Card>
    </Section>
  );
}

function SendingForm({ domain }: { domain: Domain }) {
  const client = useQueryClient();
  const form = useSubmit(["tracking_subdomain", "tls"]);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const isSaved = await form.submit(async () => {
      await patch(`/domains/${domain.id}`, {
        tracking_subdomain: String(given.get("tracking_subdomain") ?? "").trim(),
        tls: given.get("tls"),
      });
      await client.invalidateQueries({ queryKey: ["/domains"] });
    });
    if (isSaved) tell("Saved.");
  }
  return (
    <Section title="Sending">
      <Card>
        <form onSubmit={save}>
          <div className="flex flex-col gap-5">
            <TextField
              label="Tracking subdomain"
              name="tracking_subdomain"
              className="max-w-sm"
              defaultValue={domain.tracking_subdomain ?? ""}
              placeholder="links"
              hint={`Links then start with links.${domain.name}. Brings one more record to publish; empty removes it.`}
              error={form.problemOf("tracking_subdomain")}
            />
            <SelectField
              label="Encryption on the way"
              name="tls"
              className="max-w-sm"
              defaultValue={domain.tls}
              hint="When it is required, email waits for servers without valid TLS, and bounces after three days."
              error={form.problemOf("tls")}
            >
              <option value="opportunistic">Where the receiver offers it</option>
              <option value="enforced">Always required</option>
            </SelectField>
            {form.problem !== null && <Problem error={form.problem} />}
            <Button type="submit" look="primary" isBusy={form.isBusy} className="self-start">
              Save
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  );
}

function RotateKeys({ domain }: { domain: Domain }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const isWaiting = domain.records.some(({ key_state }) => key_state === "next");
  async function rotate() {
    await post(`/domains/${domain.id}/rotate`);
    await client.invalidateQueries({ queryKey: ["/domains"] });
    void navigate({ to: ".", search: { tab: "records" } });
  }
  return (
    <Section
      title="DKIM keys"
      lead={
        isWaiting
          ? "New keys wait for their records. They sign as soon as both are found in DNS."
          : "New keys sign once their records are found; the old ones stay valid until then."
      }
    >
      <Button disabled={isWaiting} onClick={() => setOpen(true)}>
        Renew the keys
      </Button>
      <ConfirmDialog
        title="Renew the DKIM keys?"
        action="Renew"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        run={rotate}
      >
        You get two new records to publish. Nothing changes for your email until they are found.
      </ConfirmDialog>
    </Section>
  );
}

function DeleteDomain({ domain }: { domain: Domain }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  async function run() {
    await remove(`/domains/${domain.id}`);
    await navigate({ to: "/domains" });
    client.removeQueries({ queryKey: ["/domains", domain.id] });
    await client.invalidateQueries({ queryKey: ["/domains"] });
    tell(`${domain.name} is deleted.`);
  }
  return (
    <Section title="Delete" lead="Its keys are destroyed, and nothing can be sent from it any more.">
      <ConfirmButton
        label="Delete the domain"
        title={`Delete ${domain.name}?`}
        action="Delete the domain"
        typed={domain.name}
        run={run}
      >
        Email that waits for delivery is no longer signed, and API keys that were made for this domain cannot
        send. Emails that were sent stay in the list.
      </ConfirmButton>
    </Section>
  );
}
