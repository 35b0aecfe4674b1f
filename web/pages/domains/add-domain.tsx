import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { Domain } from "../../../src/domains/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { MoreButton } from "../../parts/more-button.tsx";
import { Problem } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { serverQuery } from "../../shell/server.ts";
import { t } from "../../texts/text.tsx";

export function AddDomain({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const navigate = useNavigate();
  return (
    <Dialog title={t("Add domain")} isOpen={isOpen} onClose={onClose}>
      <AddDomainForm
        onAdded={({ id }) => void navigate({ to: "/domains/$id", params: { id } })}
        cancel={<Button onClick={onClose}>{t("Cancel")}</Button>}
      />
    </Dialog>
  );
}

/** Extracts the domain from a pasted URL or email address. */
function nameIn(text: string): string {
  return text.replace(/^(?:https?:\/\/|[^@/]*@)/i, "").replace(/\/.*$/, "");
}

export function AddDomainForm({
  onAdded,
  cancel,
}: {
  onAdded(domain: Domain): void;
  cancel?: React.ReactNode;
}) {
  const client = useQueryClient();
  const [hasMore, setMore] = useState(false);
  const { data: server } = useQuery(serverQuery);
  // With one region there is nothing to choose.
  const regions = server?.regions ?? [];
  const isChoosing = regions.length > 1;
  const fields = ["name", ...(isChoosing ? ["region"] : []), "custom_return_path", "tracking_subdomain"];
  const form = useSubmit(fields, { main: "name" });
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? "").trim() || undefined;
    await form.submit(async () => {
      const domain = await post<Domain>("/domains", {
        name: nameIn(text("name") ?? ""),
        region: text("region") ?? server?.regions[0],
        custom_return_path: text("custom_return_path"),
        tracking_subdomain: text("tracking_subdomain"),
      });
      await client.invalidateQueries({ queryKey: ["/domains"] });
      onAdded(domain);
    });
  }
  return (
    <form onSubmit={add} className="flex flex-col gap-4" noValidate>
      <TextField
        label={t("Domain")}
        name="name"
        placeholder="example.com"
        hint={t(
          "The domain of your sender addresses. A subdomain such as mail.example.com protects the reputation of your main domain.",
        )}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        error={form.problemOf("name")}
      />
      {isChoosing && (
        <SelectField
          label={t("Region")}
          name="region"
          hint={t("Emails leave only from the addresses of this region.")}
          error={form.problemOf("region")}
        >
          {regions.map((region) => (
            <option key={region}>{region}</option>
          ))}
        </SelectField>
      )}
      {hasMore ? (
        <>
          <TextField
            label={t("Return path")}
            name="custom_return_path"
            placeholder="send"
            hint={t("The subdomain that receives bounces.")}
            error={form.problemOf("custom_return_path")}
          />
          <TextField
            label={t("Tracking subdomain")}
            name="tracking_subdomain"
            placeholder="links"
            hint={t("The subdomain of tracked links and open pixels. Defaults to this server’s hostname.")}
            error={form.problemOf("tracking_subdomain")}
          />
        </>
      ) : (
        <MoreButton onClick={() => setMore(true)} />
      )}
      <Problem error={form.problem} />
      <div className="flex justify-end gap-2">
        {cancel}
        <Button variant="primary" type="submit" isBusy={form.isBusy}>
          {t("Add domain")}
        </Button>
      </div>
    </form>
  );
}
