import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type {
  BroadcastList,
  BroadcastReference,
  CreateBroadcastRequest,
} from "../../../src/broadcasts/schema.ts";
import { get, patch, post } from "../../api.ts";
import { useBrand } from "../../editor/use-brand.ts";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { RadioList } from "../../parts/radio-list.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { useBroadcastsChanged } from "./broadcast-data.ts";

type Way = "design" | "html" | "copy";

const WAYS = [
  { value: "design", label: t("A design"), hint: t("From the gallery, or empty. No code needed.") },
  { value: "html", label: t("HTML"), hint: t("For a file from elsewhere, or to write it by hand.") },
];
const COPY = {
  value: "copy",
  label: t("A copy"),
  hint: t("Everything of an earlier broadcast but its results."),
};

/** A page to write into. */
const EMPTY_HTML = `<!doctype html>
<html>
  <body>
    <p>{{{contact.first_name|Hello}}},</p>
    <p><a href="{{{UNSUBSCRIBE_URL}}}">Unsubscribe</a></p>
  </body>
</html>
`;

export function NewBroadcast({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const changed = useBroadcastsChanged();
  const [name, setName] = useState("");
  const brand = useBrand();
  const [way, setWay] = useState<Way>("design");
  const [copied, setCopied] = useState("");
  const { data: earlier } = useQuery({
    queryKey: ["/broadcasts", "to copy"],
    queryFn: async () => (await get<BroadcastList>("/broadcasts", { limit: 100 })).data,
  });
  const form = useSubmit(["name"], { main: "name" });
  async function create(): Promise<BroadcastReference> {
    if (way === "copy") {
      const copy = await post<BroadcastReference>(`/broadcasts/${copied || earlier?.[0]?.id}/duplicate`);
      return name.trim() === "" ? copy : await patch<BroadcastReference>(`/broadcasts/${copy.id}`, { name });
    }
    const body: CreateBroadcastRequest = {
      name,
      ...(brand.from !== null && { from: brand.from }),
      ...(brand.replyTo.length > 0 && { reply_to: brand.replyTo }),
      ...(way === "html" && { html: EMPTY_HTML }),
    };
    return await post<BroadcastReference>("/broadcasts", body);
  }
  async function save() {
    const { id } = await create();
    await changed();
    await navigate({ to: "/broadcasts/$id", params: { id } });
  }
  return (
    <DialogForm form={form} save={save} action={t("Create broadcast")} onClose={onClose}>
      <TextField
        label={t("Name")}
        value={name}
        onChange={({ target }) => setName(target.value)}
        placeholder={t("Spring newsletter")}
        hint={t("For you: recipients see the subject.")}
        maxLength={200}
        autoComplete="off"
        error={form.problemOf("name")}
      />
      <RadioList
        legend={t("Start with")}
        name="way"
        value={way}
        onChange={(value) => setWay(value as Way)}
        options={earlier === undefined || earlier.length === 0 ? WAYS : [...WAYS, COPY]}
      />
      {way === "copy" && (
        <SelectField
          label={t("Broadcast to copy")}
          value={copied}
          onChange={({ target }) => setCopied(target.value)}
        >
          {earlier?.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
    </DialogForm>
  );
}
