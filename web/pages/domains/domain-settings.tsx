import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { Domain } from "../../../src/domains/schema.ts";
import { patch, post, remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { ConfirmButton, ConfirmDialog } from "../../parts/confirm.tsx";
import { Checkbox, SelectField, TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { Card, Section } from "../../parts/page.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { DomainRegionSection } from "./domain-region.tsx";

export function DomainSettings({ domain }: { domain: Domain }) {
  return (
    <div className="max-w-2xl">
      <Tracking domain={domain} />
      <SendingForm key={JSON.stringify([domain.tracking_subdomain, domain.tls])} domain={domain} />
      <DomainRegionSection key={JSON.stringify([domain.region, domain.fallback_region])} domain={domain} />
      <RotateKeys domain={domain} />
      <DeleteDomain domain={domain} />
    </div>
  );
}

function Tracking({ domain }: { domain: Domain }) {
  const { act, pending } = useOptimistic<Partial<Pick<Domain, "open_tracking" | "click_tracking">>>({
    key: ["tracking", domain.id],
    send: (change) => patch(`/domains/${domain.id}`, change),
    done: () => t("Settings saved."),
    changes: ["/domains"],
  });
  const { open_tracking, click_tracking } = Object.assign({ ...domain }, ...pending) as Domain;
  return (
    <Section title={t("Tracking")} lead={t("Applies to emails delivered from now on.")}>
      <Card>
        <div className="flex flex-col gap-5">
          <Checkbox
            label={t("Open tracking")}
            hint={t(
              "Adds an invisible image to HTML emails. Many mail clients load images automatically, so open rates are approximate.",
            )}
            checked={open_tracking}
            onChange={({ target }) => act({ open_tracking: target.checked })}
          />
          <Checkbox
            label={t("Click tracking")}
            hint={t("Rewrites links in HTML emails to pass through this server.")}
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
    if (isSaved) showToast(t("Settings saved."));
  }
  return (
    <Section title={t("Sending")}>
      <Card>
        <form onSubmit={save}>
          <div className="flex flex-col gap-5">
            <TextField
              label={t("Tracking subdomain")}
              name="tracking_subdomain"
              className="max-w-sm"
              defaultValue={domain.tracking_subdomain ?? ""}
              placeholder="links"
              hint={t(
                "Tracked links use links.{domain}, for example. Requires one more DNS record. Leave empty to remove it.",
                { domain: domain.name },
              )}
              error={form.problemOf("tracking_subdomain")}
            />
            <SelectField
              label="TLS"
              name="tls"
              className="max-w-sm"
              defaultValue={domain.tls}
              hint={t(
                "With enforced TLS, emails to servers without valid TLS are retried for three days, then bounce.",
              )}
              error={form.problemOf("tls")}
            >
              <option value="opportunistic">{t("Opportunistic")}</option>
              <option value="enforced">{t("Enforced")}</option>
            </SelectField>
            <Problem error={form.problem} />
            <Button type="submit" variant="primary" isBusy={form.isBusy} className="self-start">
              {t("Save")}
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
      title={t("DKIM keys")}
      lead={
        isWaiting
          ? t("New keys are waiting for their DNS records. They are used once both are verified.")
          : t("The current keys stay in use until the new records are verified.")
      }
    >
      <Button disabled={isWaiting} onClick={() => setOpen(true)}>
        {t("Rotate keys")}
      </Button>
      <ConfirmDialog
        title={t("Rotate DKIM keys?")}
        action={t("Rotate keys")}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        run={rotate}
      >
        {t(
          "You get two new DNS records to publish. The current keys stay in use until the new ones are verified.",
        )}
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
    showToast(t("{name} deleted.", { name: domain.name }));
  }
  return (
    <Section title={t("Delete domain")} lead={t("Destroys its DKIM keys. You can no longer send from it.")}>
      <ConfirmButton
        label={t("Delete domain")}
        title={t("Delete {name}?", { name: domain.name })}
        action={t("Delete domain")}
        typed={domain.name}
        run={run}
      >
        {t(
          "Queued emails are sent without a DKIM signature, and API keys restricted to this domain stop working. Sent emails stay in the list.",
        )}
      </ConfirmButton>
    </Section>
  );
}
