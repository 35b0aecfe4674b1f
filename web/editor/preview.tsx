// The email as the server renders it, in the clients and for the people that it is for.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import type { EmailDocument } from "../../src/blocks/document.ts";
import type { ContactList } from "../../src/contacts/schema.ts";
import type { DesignPreview } from "../../src/dashboard/schema.ts";
import { get, pathOf, post } from "../api.ts";
import { Checkbox, SelectField } from "../parts/field.tsx";
import { Loading, Problem } from "../parts/notice.tsx";
import { Segmented } from "../parts/segmented.tsx";
import { t } from "../texts/text.tsx";

export type Look = "light" | "dark" | "forced" | "outlook" | "text";

const CONTACTS_SHOWN = 20;
/** No contact has it. */
const NOBODY = "none";

/** `content`: the document, or HTML that was given. */
export function Preview({
  content,
  subject,
  previewText,
}: {
  content: { document: EmailDocument } | { html: string };
  subject: string | null;
  previewText: string | null;
}) {
  const [width, setWidth] = useState<"desktop" | "phone">("desktop");
  const [look, setLook] = useState<Look>("light");
  const [hasImages, setImages] = useState(true);
  const [contact, setContact] = useState("");
  const { data, error } = useQuery({
    queryKey: ["blocks-preview", content, subject, contact],
    queryFn: () =>
      post<DesignPreview>("/blocks/render", {
        ...content,
        ...(subject !== null && { subject }),
        ...(contact !== "" && { contact_id: contact }),
      }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  return (
    <section
      aria-label={t("Preview")}
      data-region="preview"
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col bg-raised outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2">
        <Segmented
          label={t("Width")}
          value={width}
          onChange={setWidth}
          options={[
            ["desktop", <Size key="d" icon={<Monitor aria-hidden="true" />} text={t("Desktop")} />],
            ["phone", <Size key="p" icon={<Smartphone aria-hidden="true" />} text={t("Phone")} />],
          ]}
        />
        <SelectField
          label={t("Shown as")}
          isLabelHidden
          value={look}
          onChange={({ target }) => setLook(target.value as Look)}
          className="w-56"
        >
          <option value="light">{t("Light")}</option>
          <option value="dark">{t("Dark, as designed")}</option>
          <option value="forced">{t("Dark, forced by the app")}</option>
          <option value="outlook">{t("Outlook (classic), approximately")}</option>
          <option value="text">{t("Plain text")}</option>
        </SelectField>
        <ContactChoice value={contact} onChange={setContact} />
        <Checkbox
          label={t("Images")}
          checked={hasImages}
          onChange={({ target }) => setImages(target.checked)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-auto p-4 md:p-6">
        <Problem error={error} />
        {data === undefined && error === null && <Loading />}
        {data !== undefined && (
          <Shown {...{ data, width, look, hasImages, previewText }} subject={data.subject ?? subject} />
        )}
      </div>
    </section>
  );
}

function Shown({
  data,
  width,
  look,
  hasImages,
  subject,
  previewText,
}: {
  data: DesignPreview;
  width: "desktop" | "phone";
  look: Look;
  hasImages: boolean;
  subject: string | null;
  previewText: string | null;
}) {
  const images = hasImages ? "on" : "off";
  const size = width === "phone" ? 375 : 720;
  return (
    <div className="mx-auto flex h-full flex-col" style={{ maxWidth: size }}>
      <p className="shrink-0 truncate rounded-t-lg border border-b-0 border-line bg-surface px-4 py-2 text-sm">
        <span className="font-medium">{subject || t("(No subject)")}</span>
        {previewText && <span className="text-soft"> – {previewText}</span>}
      </p>
      {look === "text" ? (
        <pre className="min-h-96 flex-1 overflow-auto rounded-b-lg border border-line bg-surface p-4 font-mono text-xs leading-5 break-words whitespace-pre-wrap">
          {data.text}
        </pre>
      ) : (
        <iframe
          title={t("Email preview")}
          key={`${look} ${images}`}
          src={pathOf(`/blocks/previews/${data.id}`, { look, images })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          // Answers the email's prefers-color-scheme query.
          style={{ colorScheme: look === "dark" ? "dark" : "light" }}
          className="min-h-[32rem] w-full flex-1 rounded-b-lg border border-line bg-white"
        />
      )}
      {look === "outlook" && (
        <p className="mt-2 text-xs text-soft">
          {t("An approximation: without media queries, rounded corners and backgrounds of its own.")}
        </p>
      )}
    </div>
  );
}

function ContactChoice({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { data } = useQuery({
    queryKey: ["/contacts", "preview"],
    queryFn: () => get<ContactList>("/contacts", { limit: CONTACTS_SHOWN }),
    staleTime: 60_000,
  });
  return (
    <SelectField
      label={t("As contact")}
      isLabelHidden
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="w-56"
    >
      <option value="">{t("With tags as written")}</option>
      <option value={NOBODY}>{t("As a contact without data")}</option>
      {(data?.data ?? []).map(({ id, email }) => (
        <option key={id} value={id}>
          {t("As {contact}", { contact: email })}
        </option>
      ))}
    </SelectField>
  );
}

function Size({ icon, text }: { icon: React.ReactNode; text: string }) {
  return (
    <>
      {icon}
      {text}
    </>
  );
}
