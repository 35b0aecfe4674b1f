import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { formatNumber } from "../../parts/format.ts";
import { EMPTY_LIST, ListInput } from "../../parts/list-input.tsx";
import { Notice } from "../../parts/notice.tsx";
import { readPastedList } from "../../parts/pasted-list.ts";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";

const COLUMN = /^e-?mail(?:[ _-]?address)?$/i;
/** More are faster to import. */
const CONTACTS_MAX = 1_000;
/** Between requests, to stay below the server's limit per second. */
const PAUSE_MS = 25;
const SHOWN_MAX = 20;

/** Adds contacts by their addresses. What is no contact yet is named, and not created: that is what imports are for. */
export function AddMembers({ segmentId, onClose }: { segmentId: string; onClose(): void }) {
  const client = useQueryClient();
  const [list, setList] = useState(EMPTY_LIST);
  const [done, setDone] = useState(0);
  const [unknown, setUnknown] = useState<string[] | null>(null);
  const form = useSubmit();
  async function save() {
    const { entries } = await readPastedList(list.text, COLUMN);
    if (entries.length > CONTACTS_MAX)
      throw new Error(
        t("Add at most {count, number} contacts at once, or import a file.", { count: CONTACTS_MAX }),
      );
    const missing: string[] = [];
    let added = 0;
    for (const { text } of entries) {
      if (await add(segmentId, text)) added += 1;
      else missing.push(text);
      setDone(added + missing.length);
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    }
    await client.invalidateQueries({ queryKey: ["/segments"] });
    await client.invalidateQueries({ queryKey: [`/segments/${segmentId}/contacts`] });
    if (added > 0)
      showToast(t("{count, plural, one {# contact added.} other {# contacts added.}}", { count: added }));
    if (missing.length === 0) onClose();
    else setUnknown(missing);
  }
  if (unknown !== null) return <UnknownAddresses addresses={unknown} onClose={onClose} />;
  return (
    <DialogForm
      form={form}
      save={save}
      action={t("Add")}
      onClose={onClose}
      isDisabled={list.text.trim() === ""}
    >
      <ListInput
        label={t("Email addresses")}
        placeholder={"ann@example.com\nbob@example.com"}
        hint={t("Of contacts that are there already. To add new ones, import them.")}
        value={list}
        onChange={setList}
      />
      {form.isBusy && (
        <p role="status" className="text-sm text-soft tabular-nums">
          {t("{count, number} done", { count: done })}
        </p>
      )}
    </DialogForm>
  );
}

/** False when the address is no contact, or no address. */
async function add(segmentId: string, email: string): Promise<boolean> {
  try {
    await post(`/contacts/${encodeURIComponent(email)}/segments/${segmentId}`);
    return true;
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return false;
    throw error;
  }
}

function UnknownAddresses({ addresses, onClose }: { addresses: string[]; onClose(): void }) {
  const more = addresses.length - SHOWN_MAX;
  return (
    <>
      <Notice tone="warn">
        <p className="font-medium">
          {t("{count, plural, one {# address is no contact yet:} other {# addresses are no contacts yet:}}", {
            count: addresses.length,
          })}
        </p>
        <ul className="mt-1 wrap-anywhere">
          {addresses.slice(0, SHOWN_MAX).map((address) => (
            <li key={address}>{address}</li>
          ))}
        </ul>
        {more > 0 && <p className="text-soft">{t("And {number} more.", { number: formatNumber(more) })}</p>}
      </Notice>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t("Done")}
        </Button>
      </div>
    </>
  );
}
