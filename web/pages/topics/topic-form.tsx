import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ContactCounts } from "../../../src/contacts/search-schema.ts";
import type { CreateTopicRequest, TopicItem } from "../../../src/contacts/topic-schema.ts";
import { patch, post } from "../../api.ts";
import { countText } from "../../parts/count-text.ts";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { TextField } from "../../parts/field.tsx";
import { RadioList } from "../../parts/radio-list.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";

type Draft = Required<Pick<CreateTopicRequest, "name">> & {
  description: string;
  default_subscription: "opt_in" | "opt_out";
  visibility: "public" | "private";
};

const EMPTY: Draft = { name: "", description: "", default_subscription: "opt_out", visibility: "public" };

const DEFAULTS = [
  { value: "opt_out", label: t("Opted out"), hint: t("Only people who choose it get it.") },
  { value: "opt_in", label: t("Opted in"), hint: t("Everybody gets it until they opt out.") },
];

/** Creates a topic, or changes the given one. */
export function TopicForm({ topic, onClose }: { topic?: TopicItem; onClose(): void }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(
    topic === undefined ? EMPTY : { ...topic, description: topic.description ?? "" },
  );
  const form = useSubmit(["name", "description"], { main: "name" });
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const { name, default_subscription, visibility } = draft;
  async function save() {
    const description = draft.description.trim() === "" ? null : draft.description;
    const fields = { name, description, visibility };
    if (topic === undefined) await post("/topics", { ...fields, default_subscription });
    else await patch(`/topics/${topic.id}`, fields);
    showToast(topic === undefined ? t("Topic created.") : t("Topic saved."));
    await client.invalidateQueries({ queryKey: ["/topics"] });
    onClose();
  }
  return (
    <DialogForm
      form={form}
      save={save}
      action={topic === undefined ? t("Create topic") : t("Save")}
      onClose={onClose}
    >
      <TextField
        label={t("Name")}
        value={name}
        onChange={({ target }) => change({ name: target.value })}
        placeholder={t("Product news")}
        maxLength={50}
        autoComplete="off"
        error={form.problemOf("name")}
      />
      <TextField
        label={t("Description")}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
        placeholder={t("New features, once a month")}
        maxLength={200}
        autoComplete="off"
        error={form.problemOf("description")}
      />
      {topic === undefined ? (
        <div>
          <RadioList
            legend={t("Default")}
            name="default"
            value={default_subscription}
            onChange={(value) => change({ default_subscription: value as Draft["default_subscription"] })}
            options={DEFAULTS}
          />
          <p className="mt-2 text-xs text-soft">
            {t("Applies to contacts who have not chosen. It cannot be changed later.")}
          </p>
        </div>
      ) : (
        <>
          <FixedDefault value={default_subscription} />
          <Recipients topic={topic} />
        </>
      )}
      <RadioList
        legend={t("Visibility")}
        name="visibility"
        value={visibility}
        onChange={(value) => change({ visibility: value as Draft["visibility"] })}
        options={[
          { value: "public", label: t("Public"), hint: t("Everybody sees it on the unsubscribe page.") },
          {
            value: "private",
            label: t("Private"),
            hint: t("Only people who opted in, or follow the link of such an email, see it."),
          },
        ]}
      />
      <Preview draft={draft} />
    </DialogForm>
  );
}

/** How many would get an email of the topic now. */
function Recipients({ topic: { id } }: { topic: TopicItem }) {
  const { data } = useQuery({
    queryKey: ["/topics", id, "count"],
    queryFn: () => post<ContactCounts>("/contacts/count", { topic_id: id }),
    retry: false,
  });
  return (
    <div className="text-sm">
      <p className="font-medium">{t("Recipients")}</p>
      <p className="mt-1 text-soft tabular-nums">
        {data === undefined
          ? t("Counting…")
          : countText(t("{count, plural, one {# contact} other {# contacts}}", { count: data.total }), data)}
      </p>
    </div>
  );
}

function FixedDefault({ value }: { value: Draft["default_subscription"] }) {
  const { label, hint } = DEFAULTS.find((option) => option.value === value)!;
  return (
    <div className="text-sm">
      <p className="font-medium">{t("Default")}</p>
      <p className="mt-1">
        {label} <span className="text-soft">{hint}</span>
      </p>
      <p className="mt-1 text-xs text-soft">{t("The default of a topic cannot be changed.")}</p>
    </div>
  );
}

/** As on the unsubscribe page. */
function Preview({ draft: { name, description, default_subscription } }: { draft: Draft }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-medium">
        {t("How people see it")}
      </h3>
      <div className="mt-1.5 rounded-md border border-line bg-ground p-4 text-base">
        <p className="mb-2 font-semibold">{t("What you want to receive")}</p>
        <div className="flex gap-3">
          <Tick isOn={default_subscription === "opt_in"} />
          <p className="min-w-0 wrap-anywhere">
            {name.trim() === "" ? <span className="text-soft">{t("Product news")}</span> : name}
            {description.trim() !== "" && <span className="block text-sm">{description}</span>}
          </p>
        </div>
      </div>
    </section>
  );
}

/** A drawn checkbox: there is nothing to choose in a preview. */
function Tick({ isOn }: { isOn: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
      <rect
        x="1"
        y="1"
        width="18"
        height="18"
        rx="3"
        className={isOn ? "fill-accent stroke-accent" : "fill-surface stroke-line-strong"}
      />
      {isOn && <path d="m5.5 10.5 3 3 6-7" fill="none" strokeWidth="2" className="stroke-accent-ink" />}
    </svg>
  );
}
