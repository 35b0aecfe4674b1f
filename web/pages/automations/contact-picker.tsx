// Chooses one contact by its address or name.
import { useState } from "react";
import type { FoundContact } from "../../../src/contacts/search-schema.ts";
import { Button } from "../../parts/button.tsx";
import { Pending } from "../../parts/notice.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { t } from "../../texts/text.tsx";
import { useContacts } from "../contacts/contact-data.ts";

export type PickedContact = Pick<FoundContact, "id" | "email">;

const SHOWN_MAX = 5;

export function ContactPicker({
  contact,
  onChange,
}: {
  contact: PickedContact | null;
  onChange(contact: PickedContact | null): void;
}) {
  if (contact === null) return <Search onChange={onChange} />;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{t("Contact")}</p>
      <p className="flex items-center justify-between gap-2 rounded-md border border-line bg-raised py-1 pr-1 pl-3 text-sm">
        <span className="min-w-0 truncate">{contact.email}</span>
        <Button variant="quiet" size="small" onClick={() => onChange(null)}>
          {t("Change")}
        </Button>
      </p>
    </div>
  );
}

function Search({ onChange }: { onChange(contact: PickedContact): void }) {
  const [q, setQ] = useState("");
  const { rows, error, retry } = useContacts({ filter: null, q });
  return (
    <div>
      <SearchBox
        label={t("Contact")}
        isLabelShown
        placeholder={t("Search by address or name")}
        value={q}
        onSearch={setQ}
      />
      {/* Reserved, so that what is below does not move while somebody types. */}
      <div className="mt-2 min-h-45">
        <Pending data={rows} error={error} retry={retry} lines={SHOWN_MAX} />
        {rows?.length === 0 && <p className="px-1 py-2 text-sm text-soft">{t("No contact is found.")}</p>}
        <ul aria-label={t("Contacts")}>
          {rows?.slice(0, SHOWN_MAX).map(({ id, email, first_name, last_name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChange({ id, email })}
                className="flex h-9 w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-raised"
              >
                <span className="min-w-0 truncate">{email}</span>
                <span className="min-w-0 truncate text-soft">
                  {[first_name, last_name].filter(Boolean).join(" ")}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
