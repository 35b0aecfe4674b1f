import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { MoreButton } from "../../parts/more-button.tsx";
import { Problem } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { serverQuery } from "../../shell/server.ts";
import type { Domain } from "./domain.ts";

/** Asks for the name of a domain, and leads to its records. */
export function AddDomain({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const navigate = useNavigate();
  return (
    <Dialog title="Add a domain" isOpen={isOpen} onClose={onClose}>
      <AddDomainForm
        onAdded={({ id }) => void navigate({ to: "/domains/$id", params: { id } })}
        cancel={<Button onClick={onClose}>Cancel</Button>}
      />
    </Dialog>
  );
}

/** The domain in what people paste: an address of the web or of email, with spaces around it. */
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
  // Where there is one, it is the server's to choose.
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
        label="Domain"
        name="name"
        placeholder="example.com"
        hint="What stands behind the @ of your sender. A subdomain, such as mail.example.com, keeps the reputation of the main one out of it."
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        error={form.problemOf("name")}
      />
      {isChoosing && (
        <SelectField
          label="Region"
          name="region"
          hint="Where email leaves from. It cannot be changed later."
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
            label="Return path"
            name="custom_return_path"
            placeholder="send"
            hint="The subdomain that bounces come back to."
            error={form.problemOf("custom_return_path")}
          />
          <TextField
            label="Tracking subdomain"
            name="tracking_subdomain"
            placeholder="links"
            hint="Opens and clicks are counted under this name. Without one, under this server's."
            error={form.problemOf("tracking_subdomain")}
          />
        </>
      ) : (
        <MoreButton onClick={() => setMore(true)} />
      )}
      {form.problem !== null && <Problem error={form.problem} />}
      <div className="flex justify-end gap-2">
        {cancel}
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          Add the domain
        </Button>
      </div>
    </form>
  );
}
