import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ContactPropertyItem } from "../../../src/contacts/property-schema.ts";
import type { ContactImport, ImportOptionsBody } from "../../../src/imports/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Checkbox, TextArea } from "../../parts/field.tsx";
import { propertiesQuery, staticSegmentsQuery, topicsQuery } from "../../parts/filter-names.ts";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Card, Section } from "../../parts/page.tsx";
import { RadioList } from "../../parts/radio-list.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { ColumnTable } from "./column-table.tsx";
import {
  type Choice,
  CONSENT_SOURCES,
  choiceOf,
  columnMapOf,
  consentText,
  type DetectedFile,
} from "./import-draft.ts";

const PRESET_NAMES: Record<NonNullable<DetectedFile["preset"]>, string> = {
  sendlark: "Sendlark",
  mailchimp: "Mailchimp",
  brevo: "Brevo",
  listmonk: "listmonk",
  sendy: "Sendy",
  resend: "Resend",
  sendgrid: "SendGrid",
};

/** After the check: what becomes of the columns, and how the file is imported. */
export function ImportPlan({ row, file }: { row: ContactImport; file: DetectedFile }) {
  const { data: properties } = useQuery(propertiesQuery);
  if (properties === undefined) return null;
  return <PlanForm row={row} file={file} properties={properties} />;
}

/** What is decided before an import. */
interface PlanDraft {
  choices: Choice[];
  source: string;
  note: string;
  skips: boolean;
  erases: boolean;
  segments: string[];
  topics: string[];
}

function draftOf({ options }: ContactImport, file: DetectedFile): PlanDraft {
  return {
    choices: file.columns.map(choiceOf),
    source: "",
    note: "",
    skips: options.on_conflict === "skip",
    erases: options.erase_empty,
    segments: options.segments.map(({ id }) => id),
    topics: options.topics.map(({ id }) => id),
  };
}

interface PlanParts {
  draft: PlanDraft;
  change(changed: Partial<PlanDraft>): void;
}

function PlanForm({
  row,
  file,
  properties,
}: {
  row: ContactImport;
  file: DetectedFile;
  properties: ContactPropertyItem[];
}) {
  const client = useQueryClient();
  const checked = draftOf(row, file);
  const [draft, setDraft] = useState(checked);
  const { submit, problem, isBusy } = useSubmit();
  const parts: PlanParts = { draft, change: (changed) => setDraft((before) => ({ ...before, ...changed })) };
  const { choices, skips, erases, segments, topics } = draft;
  const consent = consentText(draft.source, draft.note);
  const hasEmail = choices.includes("email");
  const hasOtherColumns = String(choices) !== String(checked.choices);
  const isChanged = hasOtherColumns || skips !== checked.skips || erases !== checked.erases;
  const run = (dry_run: boolean) =>
    submit(async () => {
      const body: ImportOptionsBody = {
        dry_run,
        // Else they are found out again, which knows more of some files.
        ...(hasOtherColumns && { column_map: columnMapOf(file, choices, properties) }),
        on_conflict: skips ? "skip" : "upsert",
        erase_empty: erases,
        segments,
        topics: topics.map((id) => ({ id, subscription: "opt_in" as const })),
        ...(consent !== null && { consent_source: consent }),
      };
      await post(`/contacts/imports/${row.id}/start`, body);
      await client.invalidateQueries({ queryKey: ["/contacts/imports"] });
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(false);
      }}
    >
      <Columns file={file} properties={properties} {...parts} />
      <div className="grid gap-x-8 xl:grid-cols-2">
        <Consent {...parts} />
        <div>
          <Conflicts {...parts} />
          <Targets {...parts} />
        </div>
      </div>
      <Problem error={problem} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" type="submit" isBusy={isBusy} disabled={consent === null || !hasEmail}>
          {t("Start import")}
        </Button>
        {isChanged && (
          <Button isBusy={isBusy} disabled={!hasEmail} onClick={() => void run(true)}>
            {t("Check again")}
          </Button>
        )}
        {consent === null && (
          <span className="text-sm text-soft">{t("First say how these people agreed.")}</span>
        )}
      </div>
    </form>
  );
}

function Columns({
  file,
  properties,
  draft: { choices },
  change,
}: PlanParts & { file: DetectedFile; properties: ContactPropertyItem[] }) {
  return (
    <>
      {file.preset !== null && (
        <Notice tone="good">
          {t("This is an export of {service}: its columns and states are understood.", {
            service: PRESET_NAMES[file.preset],
          })}
        </Notice>
      )}
      <Section
        title={t("Columns")}
        lead={t("What becomes of each column of the file. Columns that are not imported are ignored.")}
      >
        <ColumnTable
          file={file}
          choices={choices}
          onChange={(changed) => change({ choices: changed })}
          properties={properties}
        />
        {!choices.includes("email") && (
          <p role="alert" className="mt-2 text-sm text-bad">
            {t("Choose the column with the email addresses.")}
          </p>
        )}
      </Section>
    </>
  );
}

function Consent({ draft: { source, note }, change }: PlanParts) {
  return (
    <Section
      title={t("How did these people agree?")}
      lead={t("Kept as the proof of consent with every contact that is created.")}
    >
      <Card className="flex flex-col gap-4">
        <RadioList
          legend={t("How they agreed")}
          name="consent"
          value={source}
          onChange={(value) => change({ source: value })}
          options={CONSENT_SOURCES}
        />
        <TextArea
          label={t("Details")}
          rows={2}
          placeholder={t("Such as the address of the form, the shop or the event, and since when")}
          value={note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Card>
    </Section>
  );
}

function Conflicts({ draft: { skips, erases }, change }: PlanParts) {
  return (
    <Section title={t("Contacts that are there already")}>
      <Card className="flex flex-col gap-4">
        <RadioList
          legend={t("When an address is a contact")}
          name="conflict"
          value={skips ? "skip" : "upsert"}
          onChange={(value) => change({ skips: value === "skip" })}
          options={[
            {
              value: "upsert",
              label: t("Update the contact"),
              hint: t("With the values of the file. Who unsubscribed stays unsubscribed."),
            },
            { value: "skip", label: t("Leave it as it is"), hint: t("Only new contacts are added.") },
          ]}
        />
        {!skips && (
          <Checkbox
            label={t("Empty cells clear values")}
            hint={t("Otherwise they leave them as they are.")}
            checked={erases}
            onChange={({ target }) => change({ erases: target.checked })}
          />
        )}
      </Card>
    </Section>
  );
}

/** What all contacts of the file get. */
function Targets({ draft, change }: PlanParts) {
  const { data: segments = [] } = useQuery(staticSegmentsQuery);
  const { data: topics = [] } = useQuery(topicsQuery);
  if (segments.length + topics.length === 0) return null;
  return (
    <Section title={t("Segments and topics")} lead={t("For all contacts of the file.")}>
      <Card className="grid gap-6 sm:grid-cols-2">
        {segments.length > 0 && (
          <Choices
            legend={t("Add to segments")}
            options={segments}
            value={draft.segments}
            onChange={(ids) => change({ segments: ids })}
          />
        )}
        {topics.length > 0 && (
          <Choices
            legend={t("Opt in to topics")}
            options={topics}
            value={draft.topics}
            onChange={(ids) => change({ topics: ids })}
            hint={t("Who opted out of a topic stays opted out.")}
          />
        )}
      </Card>
    </Section>
  );
}

function Choices({
  legend,
  hint,
  options,
  value,
  onChange,
}: {
  legend: string;
  hint?: string;
  options: { id: string; name: string }[];
  value: string[];
  onChange(ids: string[]): void;
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="flex flex-col gap-2">
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      {hint !== undefined && <p className="mt-2 text-xs text-soft">{hint}</p>}
    </fieldset>
  );
}
