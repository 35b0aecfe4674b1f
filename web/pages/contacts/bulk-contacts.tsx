// What can be done to the chosen contacts, or to all that match.
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { BulkAct, BulkRequest } from "../../../src/contacts/bulk-schema.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { staticSegmentsQuery, topicsQuery } from "../../parts/filter-names.ts";
import { Menu } from "../../parts/menu.tsx";
import { Problem } from "../../parts/notice.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import type { Chosen } from "./contact-data.ts";
import { ExportContacts } from "./export-contacts.tsx";
import { ProgressText, type RunResult, useBulkRun } from "./use-bulk-run.tsx";

/** The part of a request that names them. */
const targetOf = ({ contacts, wanted: { filter } }: Chosen): Pick<BulkRequest, "ids" | "filter"> =>
  contacts === null ? { filter: { ...(filter ?? { all: [] }) } } : { ids: contacts.map(({ id }) => id) };

const ACTS: BulkAct[] = [
  "add_to_segment",
  "remove_from_segment",
  "set_topic",
  "unsubscribe",
  "subscribe",
  "delete",
];

const LABELS: Record<BulkAct, string> = {
  add_to_segment: t("Add to segment"),
  remove_from_segment: t("Remove from segment"),
  set_topic: t("Set topic"),
  unsubscribe: t("Unsubscribe"),
  subscribe: t("Subscribe again"),
  delete: t("Delete"),
};

export function BulkContacts({ chosen, clear }: { chosen: Chosen; clear(): void }) {
  const [act, setAct] = useState<BulkAct | null>(null);
  const [isExporting, setExporting] = useState(false);
  const close = () => setAct(null);
  return (
    <>
      <Button onClick={() => setAct("add_to_segment")}>{LABELS.add_to_segment}</Button>
      <Button icon={<Download aria-hidden="true" />} onClick={() => setExporting(true)}>
        {t("Export")}
      </Button>
      <Menu
        trigger={
          <Button>
            {t("More")}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        actions={ACTS.slice(1).map((one) => ({
          label: LABELS[one],
          isRisky: one === "delete",
          run: () => setAct(one),
        }))}
      />
      <Dialog title={act === null ? "" : titleOf(act, chosen)} isOpen={act !== null} onClose={close}>
        {act !== null && <BulkForm act={act} chosen={chosen} onClose={close} clear={clear} />}
      </Dialog>
      <ExportContacts isOpen={isExporting} onClose={() => setExporting(false)} chosen={chosen} />
    </>
  );
}

/** The count is named, since it is what people confirm. */
function titleOf(act: BulkAct, { count }: Chosen): string {
  const values = { count: count ?? 0 };
  switch (act) {
    case "add_to_segment":
      return t(
        "{count, plural, one {Add # contact to a segment} other {Add # contacts to a segment}}",
        values,
      );
    case "remove_from_segment":
      return t(
        "{count, plural, one {Remove # contact from a segment} other {Remove # contacts from a segment}}",
        values,
      );
    case "set_topic":
      return t("{count, plural, one {Set a topic of # contact} other {Set a topic of # contacts}}", values);
    case "unsubscribe":
      return t("{count, plural, one {Unsubscribe # contact?} other {Unsubscribe # contacts?}}", values);
    case "subscribe":
      return t(
        "{count, plural, one {Subscribe # contact again?} other {Subscribe # contacts again?}}",
        values,
      );
    default:
      return t("{count, plural, one {Delete # contact?} other {Delete # contacts?}}", values);
  }
}

const LEADS: Partial<Record<BulkAct, string>> = {
  unsubscribe: t("They only get transactional email from now on."),
  subscribe: t(
    "Only for people who asked for it. Your reason is kept as proof of their consent. Suppressed addresses still get nothing.",
  ),
  delete: t(
    "Their properties, topics, segments and unsubscribe choices are deleted. If you add an address again later, it starts as subscribed. To stop sending to them, unsubscribe them instead.",
  ),
};

const REASON_CHARS_MAX = 500;

function BulkForm({
  act,
  chosen,
  onClose,
  clear,
}: {
  act: BulkAct;
  chosen: Chosen;
  onClose(): void;
  clear(): void;
}) {
  const { submit, problem, problemOf, isBusy } = useSubmit(["reason", "segment_id", "topic_id"]);
  const bulk = useBulkRun();
  const needsReason = ["set_topic", "unsubscribe", "subscribe"].includes(act);
  const isDanger = act === "delete" || act === "unsubscribe";
  async function send(form: HTMLFormElement) {
    const given = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    );
    const isDone = await submit(async () => {
      const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
      const count = chosen.count === null ? {} : { count: chosen.count };
      const result = await bulk.run({ ...targetOf(chosen), ...fields, ...count, act });
      showToast(doneText(act, result));
    });
    if (!isDone) return;
    onClose();
    clear();
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
      {LEADS[act] !== undefined && <p className="text-sm text-soft">{LEADS[act]}</p>}
      {act.endsWith("segment") && <SegmentField error={problemOf("segment_id")} />}
      {act === "set_topic" && <TopicFields error={problemOf("topic_id")} />}
      {needsReason && (
        <TextField
          label={act === "subscribe" ? t("Reason") : t("Reason (optional)")}
          name="reason"
          maxLength={REASON_CHARS_MAX}
          autoComplete="off"
          hint={t("For example: asked by phone on 3 November.")}
          error={problemOf("reason")}
        />
      )}
      <Problem error={problem} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {bulk.progress !== null && <ProgressText progress={bulk.progress} total={chosen.count} />}
        <Button onClick={isBusy ? bulk.stop : onClose}>{isBusy ? t("Stop") : t("Cancel")}</Button>
        <Button type="submit" variant={isDanger ? "danger" : "primary"} isBusy={isBusy}>
          {LABELS[act]}
        </Button>
      </div>
    </form>
  );
}

/** Only static segments have members by hand. */
function SegmentField({ error }: { error: string | null }) {
  const { data: segments = [] } = useQuery(staticSegmentsQuery);
  return (
    <SelectField
      label={t("Segment")}
      name="segment_id"
      error={error}
      hint={t("Live segments are not listed: their members follow a filter.")}
    >
      {segments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function TopicFields({ error }: { error: string | null }) {
  const { data } = useQuery(topicsQuery);
  return (
    <>
      <SelectField label={t("Topic")} name="topic_id" error={error}>
        {data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t("Choice")} name="subscription">
        <option value="opt_in">{t("Subscribed")}</option>
        <option value="opt_out">{t("Unsubscribed")}</option>
      </SelectField>
    </>
  );
}

function doneText(act: BulkAct, { changed, seen, isStopped }: RunResult): string {
  const count = changed;
  const unchanged = seen - changed;
  const texts = [
    act === "delete"
      ? t("{count, plural, one {# contact deleted.} other {# contacts deleted.}}", { count })
      : t("{count, plural, one {# contact changed.} other {# contacts changed.}}", { count }),
    unchanged > 0 &&
      t("{count, plural, one {# needed no change.} other {# needed no change.}}", { count: unchanged }),
    isStopped && t("The others were left as they are."),
  ];
  return texts.filter((text) => text !== false).join(" ");
}
