import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type {
  Contact,
  ContactTopic,
  ContactTopicList,
  ContactTopicsReference,
} from "../../../src/contacts/schema.ts";
import { get, patch } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { TextField } from "../../parts/field.tsx";
import { Pending } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { T, t } from "../../texts/text.tsx";
import { useContactsChanged } from "./contact-data.ts";

const REASON_CHARS_MAX = 500;

export function ContactTopics({ contact: { id } }: { contact: Contact }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["/contacts", "one", id, "topics"],
    queryFn: () => get<ContactTopicList>(`/contacts/${id}/topics`),
  });
  const [chosen, setChosen] = useState<ContactTopic | null>(null);
  const close = () => setChosen(null);
  return (
    <Section title={t("Topics")} lead={t("What the person chose, or the topic’s default.")}>
      <Pending data={data} error={error} retry={() => void refetch()} lines={2} />
      {data?.data.length === 0 && (
        <p className="text-sm text-soft">
          <T
            text="There are no topics yet. <a>Create one</a> so that people can choose what they get."
            a={(words) => (
              <Link to="/topics" className="underline">
                {words}
              </Link>
            )}
          />
        </p>
      )}
      {data !== undefined && data.data.length > 0 && (
        <ul className="rounded-lg border border-line bg-surface text-sm">
          {data.data.map((topic) => {
            const isIn = topic.subscription === "opt_in";
            const action = isIn ? t("Unsubscribe") : t("Subscribe");
            return (
              <li
                key={topic.id}
                className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1.5 last:border-0"
              >
                <span className="min-w-0 flex-1 basis-40 truncate">{topic.name}</span>
                <Status
                  value={topic.subscription}
                  tone={isIn ? "good" : "calm"}
                  label={isIn ? t("Subscribed") : t("Unsubscribed")}
                />
                <Button size="small" aria-label={`${action}: ${topic.name}`} onClick={() => setChosen(topic)}>
                  {action}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Dialog title={chosen?.name ?? ""} isOpen={chosen !== null} onClose={close}>
        {chosen !== null && <TopicForm contactId={id} topic={chosen} onClose={close} />}
      </Dialog>
    </Section>
  );
}

function TopicForm({
  contactId,
  topic,
  onClose,
}: {
  contactId: string;
  topic: ContactTopic;
  onClose(): void;
}) {
  const form = useSubmit(["reason"]);
  const refresh = useContactsChanged();
  const [reason, setReason] = useState("");
  const isIn = topic.subscription === "opt_in";
  async function save() {
    await patch<ContactTopicsReference>(`/contacts/${contactId}/topics`, {
      topics: [{ id: topic.id, subscription: isIn ? "opt_out" : "opt_in" }],
      ...(reason.trim() !== "" && { reason: reason.trim() }),
    });
    await refresh();
    showToast(t("Topic saved."));
    onClose();
  }
  return (
    <DialogForm
      form={form}
      save={save}
      action={isIn ? t("Unsubscribe") : t("Subscribe")}
      onClose={onClose}
      isDisabled={!isIn && reason.trim() === ""}
    >
      <p className="text-sm text-soft">
        {isIn
          ? t("The contact gets no more email with this topic.")
          : t("Only if this person asked for it. Your reason is kept as proof of the consent.")}
      </p>
      <TextField
        label={isIn ? t("Reason (optional)") : t("Reason")}
        value={reason}
        maxLength={REASON_CHARS_MAX}
        autoComplete="off"
        hint={t("For example: asked by phone on 3 November.")}
        error={form.problemOf("reason")}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  );
}
