// What can be done with a broadcast besides sending it: duplicate, cancel, delete.
import { useNavigate } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { BroadcastItem, BroadcastReference } from "../../../src/broadcasts/schema.ts";
import { post, remove } from "../../api.ts";
import { Button, type ButtonProps } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { Menu } from "../../parts/menu.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { useBroadcastsChanged } from "./broadcast-data.ts";

type Asked = "delete" | "cancel" | null;

export function BroadcastMenu({
  broadcast,
  size = "icon",
  onDeleted,
}: {
  broadcast: BroadcastItem;
  size?: NonNullable<ButtonProps["size"]>;
  onDeleted?(): void;
}) {
  const { id, name, state } = broadcast;
  const [asked, ask] = useState<Asked>(null);
  const copying = useSubmit([], { inToast: true });
  const changed = useBroadcastsChanged();
  const navigate = useNavigate();
  async function duplicate() {
    const copy = await post<BroadcastReference>(`/broadcasts/${id}/duplicate`);
    await changed();
    await navigate({ to: "/broadcasts/$id", params: { id: copy.id } });
  }
  const end = canCancel(state) ? endWords(state) : null;
  return (
    <>
      <Menu
        trigger={
          <Button
            size={size}
            variant={size === "icon" ? "plain" : "quiet"}
            aria-label={t("More for {name}", { name })}
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        actions={[
          { label: t("Duplicate"), run: () => void copying.submit(duplicate) },
          ...(end === null ? [] : [null, { label: end, isRisky: true, run: () => ask("cancel") }]),
          ...(state === "draft"
            ? [null, { label: t("Delete"), isRisky: true, run: () => ask("delete") }]
            : []),
        ]}
      />
      {end !== null && (
        <CancelDialog broadcast={broadcast} isOpen={asked === "cancel"} onClose={() => ask(null)} />
      )}
      <ConfirmDialog
        title={t("Delete {name}?", { name })}
        action={t("Delete draft")}
        isOpen={asked === "delete"}
        onClose={() => ask(null)}
        run={async () => {
          await remove(`/broadcasts/${id}`);
          showToast(t("Draft deleted."));
          onDeleted?.();
          await changed();
        }}
      >
        {t("The draft and its content are deleted. This cannot be undone.")}
      </ConfirmDialog>
    </>
  );
}

/** On the page of the broadcast, within reach. */
export function CancelButton({ broadcast }: { broadcast: BroadcastItem }) {
  const [isOpen, setOpen] = useState(false);
  if (!canCancel(broadcast.state)) return null;
  return (
    <>
      <Button variant="risky" onClick={() => setOpen(true)}>
        {endWords(broadcast.state)}
      </Button>
      <CancelDialog broadcast={broadcast} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const canCancel = (state: BroadcastItem["state"]) =>
  ["scheduled", "preparing", "sending", "paused", "deciding"].includes(state);

const endWords = (state: BroadcastItem["state"]) =>
  state === "scheduled" ? t("Back to draft") : t("Cancel broadcast");

/** A scheduled one becomes a draft again; of others, the rest is not sent. */
function CancelDialog({
  broadcast: { id, state, expanded, audience, skipped },
  isOpen,
  onClose,
}: {
  broadcast: BroadcastItem;
  isOpen: boolean;
  onClose(): void;
}) {
  const changed = useBroadcastsChanged();
  const isScheduled = state === "scheduled";
  const left = Math.max(0, audience - expanded - skipped);
  return (
    <ConfirmDialog
      title={isScheduled ? t("Make it a draft again?") : t("Cancel broadcast?")}
      action={endWords(state)}
      isOpen={isOpen}
      onClose={onClose}
      run={async () => {
        await post(`/broadcasts/${id}/cancel`);
        showToast(isScheduled ? t("It is a draft again.") : t("Broadcast canceled."));
        await changed();
      }}
    >
      {isScheduled
        ? t("It is not sent at its time. You can change it and schedule it again.")
        : t(
            "{left, plural, =0 {} one {# contact gets nothing. } other {# contacts get nothing. }}Emails that wait in the queue are not sent. What was sent cannot be taken back.",
            { left },
          )}
    </ConfirmDialog>
  );
}
