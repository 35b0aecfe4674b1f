import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ContactReference } from "../../../src/contacts/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { staticSegmentsQuery } from "../../parts/filter-names.ts";
import { formatNumber } from "../../parts/format.ts";
import { type BadLine, BadLines, EMPTY_LIST, ListInput } from "../../parts/list-input.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { readPastedList } from "../../parts/pasted-list.ts";
import { Tabs } from "../../parts/tabs.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { T, t } from "../../texts/text.tsx";
import { useContactsChanged } from "./contact-data.ts";

/** More are an import, which has a report. */
const PASTED_MAX = 100;
/** The server checks more; this finds what was pasted wrongly before anything is added. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const COLUMN = /^(?:e-?mail(?:[ _-]?address)?|address)$/i;

export function AddContacts({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const [tab, setTab] = useState("one");
  return (
    <Dialog
      title={t("Add contacts")}
      lead={t("Only add people who agreed to get your email. Somebody who unsubscribed stays unsubscribed.")}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Tabs
        value={tab}
        onChange={setTab}
        tabs={[
          { id: "one", label: t("One contact"), content: <OneForm onClose={onClose} /> },
          { id: "several", label: t("Several addresses"), content: <SeveralForm onClose={onClose} /> },
        ]}
      />
    </Dialog>
  );
}

function OneForm({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const refresh = useContactsChanged();
  const form = useSubmit(["email", "first_name", "last_name"]);
  async function add({ segment = "", ...fields }: Record<string, string>) {
    const { id } = await post<ContactReference>("/contacts", {
      ...fields,
      ...(segment !== "" && { segments: [{ id: segment }] }),
    });
    await refresh();
    onClose();
    await navigate({ to: "/contacts/$id", params: { id } });
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.sends(add)}>
      <TextField
        label={t("Email")}
        name="email"
        type="email"
        autoComplete="off"
        placeholder="ann@example.com"
        error={form.problemOf("email")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("First name")}
          name="first_name"
          autoComplete="off"
          error={form.problemOf("first_name")}
        />
        <TextField
          label={t("Last name")}
          name="last_name"
          autoComplete="off"
          error={form.problemOf("last_name")}
        />
      </div>
      <SegmentChoice />
      <Problem error={form.problem} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {t("Add contact")}
        </Button>
      </div>
    </form>
  );
}

/** Only static segments have members by hand. Nothing while there are none. */
function SegmentChoice() {
  const { data: segments = [] } = useQuery(staticSegmentsQuery);
  if (segments.length === 0) return null;
  return (
    <SelectField label={t("Segment (optional)")} name="segment">
      <option value="">{t("None")}</option>
      {segments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function SeveralForm({ onClose }: { onClose(): void }) {
  const [list, setList] = useState(EMPTY_LIST);
  const [badLines, setBadLines] = useState<BadLine[]>([]);
  /** Addresses at the last attempt. */
  const [count, setCount] = useState(0);
  const { submit, problem, isBusy } = useSubmit();
  const refresh = useContactsChanged();
  const isClosed = useRef(false);
  useEffect(
    () => () => {
      isClosed.current = true;
    },
    [],
  );
  async function send(form: HTMLFormElement) {
    const segment = String(new FormData(form).get("segment") ?? "");
    const { entries } = await readPastedList(list.text, COLUMN);
    const wrong = entries.filter(({ text }) => !ADDRESS.test(text));
    setCount(entries.length);
    setBadLines(
      wrong.map(({ line, text }) => ({ line, reason: t("“{text}” is not an email address.", { text }) })),
    );
    if (wrong.length > 0 || entries.length > PASTED_MAX) return;
    let added = 0;
    const isDone = await submit(async () => {
      try {
        for (const { text } of entries) {
          if (isClosed.current) break;
          const body = { email: text, ...(segment !== "" && { segments: [{ id: segment }] }) };
          await post<ContactReference>("/contacts", body);
          added += 1;
        }
      } finally {
        await refresh();
      }
    });
    if (added > 0) {
      showToast(t("{count, plural, one {# contact saved.} other {# contacts saved.}}", { count: added }));
    }
    if (isDone) onClose();
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <ListInput
        label={t("Email addresses")}
        placeholder={"ann@example.com\nbob@example.com"}
        hint={t("One per line, or separated by commas. At most {max}.", { max: formatNumber(PASTED_MAX) })}
        value={list}
        onChange={(changed) => {
          setList(changed);
          setBadLines([]);
          setCount(0);
        }}
      />
      <SegmentChoice />
      {count > PASTED_MAX && (
        <Notice tone="bad">
          {t("These are {count} addresses. Import more than {max} as a file.", {
            count: formatNumber(count),
            max: formatNumber(PASTED_MAX),
          })}
        </Notice>
      )}
      <Problem error={problem} />
      {badLines.length > 0 && <BadLines lines={badLines} />}
      <Notice tone="calm">
        <T
          text="For names, properties and more addresses, <a>import a file</a>."
          a={(words) => (
            <a href="/dashboard/imports" className="underline">
              {words}
            </a>
          )}
        />
      </Notice>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={list.text.trim() === ""}>
          {t("Add")}
        </Button>
      </div>
    </form>
  );
}
