// Instead of an empty list: automations to start from.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useBrand } from "../../editor/use-brand.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { type Names, useAutomationsChanged, useNames } from "./automation-data.ts";
import { Picker } from "./pickers.tsx";
import { createFromStarter, STARTERS, type Starter } from "./starters.ts";
import { describePeriod, describeTrigger } from "./step-words.ts";

export function StarterList({ choose }: { choose(starter: Starter): void }) {
  return (
    <section aria-labelledby="starters">
      <h2 id="starters" className="mb-3 text-base font-semibold">
        {t("No automations yet. Start with one of these:")}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {STARTERS.map((starter) => (
          <li key={starter.id}>
            <StarterButton starter={starter} choose={() => choose(starter)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StarterButton({ starter, choose }: { starter: Starter; choose(): void }) {
  const { icon: Icon, name, description } = starter;
  return (
    <button
      type="button"
      onClick={choose}
      className="flex size-full flex-col items-start rounded-lg border border-line bg-surface p-4 text-left transition-colors duration-100 hover:border-accent"
    >
      <span className="mb-3 grid size-9 place-items-center rounded-lg bg-accent-wash text-accent">
        <Icon className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="text-sm font-semibold">{name}</span>
      <span className="mt-1 text-sm text-pretty text-soft">{description}</span>
    </button>
  );
}

export function StarterDialog({
  starter,
  onClose,
  open,
}: {
  starter: Starter | null;
  onClose(): void;
  open(id: string): void;
}) {
  // Shown until the dialog has closed.
  const [last, setLast] = useState(starter);
  if (starter !== null && starter !== last) setLast(starter);
  return (
    <Dialog
      title={last?.name ?? ""}
      lead={t("A draft, with its emails as templates. Nothing is sent until you enable it.")}
      isOpen={starter !== null}
      onClose={onClose}
    >
      {last !== null && <StarterForm key={last.id} starter={last} onClose={onClose} open={open} />}
    </Dialog>
  );
}

const NEW = "";

interface StarterFormProps {
  starter: Starter;
  onClose(): void;
  open(id: string): void;
}

function StarterForm({ starter, onClose, open }: StarterFormProps) {
  const client = useQueryClient();
  const changed = useAutomationsChanged();
  const names = useNames();
  const brand = useBrand();
  const [name, setName] = useState(starter.name);
  const [templates, setTemplates] = useState(() => starter.emails.map(() => NEW));
  const [key, setKey] = useState(starter.property ?? "");
  const [typedFrom, setFrom] = useState<string | null>(null);
  const from = typedFrom ?? brand.from ?? "";
  const form = useSubmit(["name", "key", "from"], { main: "name" });
  async function save() {
    const id = await createFromStarter(starter, {
      name,
      templates,
      property: starter.property === null ? null : { key, isNew: !datesOf(names).includes(key) },
      from: from.trim() || null,
      replyTo: brand.replyTo,
    });
    const made = [["/templates"], ["/contact-properties"]];
    await Promise.all(made.map((queryKey) => client.invalidateQueries({ queryKey })));
    await changed();
    open(id);
  }
  return (
    <DialogForm
      form={form}
      save={save}
      action={t("Create draft")}
      onClose={onClose}
      isDisabled={!names.isLoaded}
    >
      <TextField
        label={t("Name")}
        value={name}
        maxLength={100}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        error={form.problemOf("name")}
      />
      {starter.property !== null && (
        <DateChoice
          starter={starter}
          suggested={starter.property}
          value={key}
          onChange={setKey}
          names={names}
          error={form.problemOf("key")}
        />
      )}
      {templates.includes(NEW) && (
        <TextField
          label={t("From")}
          hint={t("Of the new templates. Nothing can be sent without a sender.")}
          placeholder="Shop <shop@example.com>"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          autoComplete="off"
          error={form.problemOf("from")}
        />
      )}
      {starter.emails.map((email, at) => (
        <Picker
          key={email.name}
          label={emailLabel(email, at + 1)}
          none={t("A new template: {name}", { name: email.name })}
          list={names.templates.filter(({ status }) => status === "published")}
          value={templates[at]}
          onChange={(id) => setTemplates(templates.toSpliced(at, 1, id))}
          error={null}
        />
      ))}
    </DialogForm>
  );
}

const emailLabel = ({ delay }: Starter["emails"][number], number: number) =>
  delay === undefined
    ? t("Email {number}", { number })
    : t("Email {number}, after {duration}", { number, duration: describePeriod(delay) });

const datesOf = ({ properties }: Names) =>
  properties.filter(({ type }) => type === "string").map(({ key }) => key);

function DateChoice({
  starter,
  suggested,
  value,
  onChange,
  names,
  error,
}: {
  starter: Starter;
  /** The key of a property that is made if it is not there. */
  suggested: string;
  value: string;
  onChange(key: string): void;
  names: Names;
  error: string | null;
}) {
  const dates = datesOf(names);
  return (
    <SelectField
      label={t("Property with the date")}
      hint={describeTrigger({ ...starter.trigger, property: value }, names)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    >
      {!dates.includes(suggested) && (
        <option value={suggested}>{t("A new property: {key}", { key: suggested })}</option>
      )}
      {dates.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </SelectField>
  );
}
