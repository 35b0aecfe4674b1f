// The draft of a broadcast, full-screen.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { EmailDocument } from "../../src/blocks/document.ts";
import type { Broadcast, BroadcastTestResult, TestBroadcastRequest } from "../../src/broadcasts/schema.ts";
import { post } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { useSubmit } from "../parts/use-submit.ts";
import { t } from "../texts/text.tsx";
import { BroadcastHeader } from "./broadcast-header.tsx";
import type { DesignSource } from "./design-source.ts";
import { EditorPage } from "./editor-page.tsx";
import type { Draft } from "./keep-draft.ts";
import { useContactTags } from "./tag-choices.ts";
import { TestDialog } from "./test-dialog.tsx";

const FIELDS = ["name", "from", "subject", "preview_text", "reply_to", "segment_id", "topic_id", "html"];

function draftOf(broadcast: Broadcast): Draft {
  return {
    name: broadcast.name,
    subject: broadcast.subject,
    from: broadcast.from,
    reply_to: broadcast.reply_to,
    preview_text: broadcast.preview_text,
    segment_id: broadcast.segment_id,
    topic_id: broadcast.topic_id,
    document: broadcast.document as EmailDocument | null,
    // Of a document, it is rendered from it.
    html: broadcast.document === null ? broadcast.html : null,
  };
}

export function BroadcastEditor({ broadcast }: { broadcast: Broadcast }) {
  const client = useQueryClient();
  const tags = useContactTags();
  const { id } = broadcast;
  const [source] = useState<Omit<DesignSource<Broadcast>, "data" | "tags">>(() => ({
    owner: "broadcast",
    path: `/broadcasts/${id}`,
    draftOf,
    fields: FIELDS,
    back: { to: "/broadcasts", label: t("Broadcasts") },
    onSaved: () =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/broadcasts"),
      }),
    Header: BroadcastHeader,
    renderNext: ({ save }) => <Review id={id} save={save} />,
    renderTest: (props) => (
      <TestDialog
        {...props}
        send={async (to, contactId) => {
          const body: TestBroadcastRequest = { to, ...(contactId !== null && { contact_id: contactId }) };
          return (await post<BroadcastTestResult>(`/broadcasts/${id}/test`, body)).email_ids;
        }}
      />
    ),
  }));
  return <EditorPage key={id} {...source} data={broadcast} tags={tags} />;
}

function Review({ id, save }: { id: string; save(): Promise<boolean> }) {
  const navigate = useNavigate();
  const going = useSubmit([], { inToast: true });
  async function go() {
    if (await save()) await navigate({ to: "/broadcasts/$id/review", params: { id } });
  }
  return (
    <Button variant="primary" isBusy={going.isBusy} onClick={() => going.submit(go)}>
      {t("Review")}
    </Button>
  );
}
