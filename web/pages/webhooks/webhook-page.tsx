import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { Webhook } from "../../../src/webhooks/schema.ts";
import { get, patch, post, remove } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button } from "../../parts/button.tsx";
import { ConfirmButton, ConfirmDialog } from "../../parts/confirm.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SelectField } from "../../parts/field.tsx";
import { Menu } from "../../parts/menu.tsx";
import { isMissing, Missing } from "../../parts/missing.tsx";
import { Notice, Pending, Problem } from "../../parts/notice.tsx";
import { Card, Facts, Page } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { T, t } from "../../texts/text.tsx";
import { WebhookEvents } from "./webhook-events.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookStatus } from "./webhook-list.tsx";

const POLL_MS = 5_000;

export function WebhookPage() {
  const { id = "" } = useParams({ strict: false });
  const {
    data: loaded,
    error,
    refetch,
  } = useQuery({
    queryKey: ["/webhooks", id],
    queryFn: () => get<Webhook>(`/webhooks/${id}`),
    refetchInterval: POLL_MS,
  });
  const { act: setStatus, pending } = useOptimistic<Webhook["status"]>({
    key: ["webhook status", id],
    send: (status) => patch(`/webhooks/${id}`, { status }),
    done: (status) => (status === "enabled" ? t("Webhook enabled.") : t("Webhook disabled.")),
    changes: ["/webhooks"],
  });
  const status = pending.at(-1);
  const data = loaded && status !== undefined ? { ...loaded, status, disabled_reason: null } : loaded;
  if (isMissing(error)) {
    return <Missing title={t("Webhook not found")} list={{ to: "/webhooks", label: t("Webhooks") }} />;
  }
  return (
    <>
      <BackLink to="/webhooks">{t("Webhooks")}</BackLink>
      <Page
        title={data === undefined ? t("Webhook") : hostOf(data.endpoint)}
        {...(data === undefined ? {} : { actions: <Actions webhook={data} setStatus={setStatus} /> })}
      >
        <Pending data={data} error={error} retry={() => void refetch()} />
        {data !== undefined && (
          <>
            <FailureNotice webhook={data} />
            <Card className="mb-8">
              <Facts
                facts={[
                  [t("Endpoint"), <code key="endpoint">{data.endpoint}</code>],
                  [t("Status"), <WebhookStatus key="status" row={data} />],
                  [t("Events"), data.events.join(", ")],
                  [t("Signing secret"), <SigningSecret key="secret" webhook={data} />],
                  [t("Created"), <Time key="created" value={data.created_at} isAbsolute />],
                ]}
              />
            </Card>
            <WebhookEvents webhook={data} />
          </>
        )}
      </Page>
    </>
  );
}

function hostOf(endpoint: string): string {
  return URL.parse(endpoint)?.host ?? endpoint;
}

function FailureNotice({ webhook: { status, disabled_reason, failing_since } }: { webhook: Webhook }) {
  if (status === "disabled" && disabled_reason === "gone") {
    return (
      <Notice tone="bad">
        {t(
          "This webhook was disabled because the endpoint responded with 410 Gone. Correct its URL and enable it again.",
        )}
      </Notice>
    );
  }
  if (status === "disabled" && disabled_reason === "failing") {
    return (
      <Notice tone="bad">
        {t(
          "This webhook was disabled because the endpoint failed for several days. Check its responses below, fix the endpoint, enable the webhook and replay the failed events.",
        )}
      </Notice>
    );
  }
  if (failing_since === null || status === "disabled") return null;
  return (
    <Notice tone="warn">
      <T
        text="This endpoint has been failing since <time></time>. Open an event below to see the responses. If it keeps failing for several days, the webhook is disabled. When the endpoint is fixed, replay the failed events."
        time={() => <Time value={failing_since} isAbsolute />}
      />
    </Notice>
  );
}

function Actions({ webhook, setStatus }: { webhook: Webhook; setStatus(status: Webhook["status"]): void }) {
  const { id, endpoint, events, status } = webhook;
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button size="icon" aria-label={t("More")}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        actions={[
          { label: t("Edit"), run: () => setEditing(true) },
          ...(status === "enabled" ? [{ label: t("Disable"), run: () => setStatus("disabled") }] : []),
          null,
          { label: t("Delete"), isRisky: true, run: () => setDeleting(true) },
        ]}
      />
      {status === "enabled" ? (
        <TestEvent webhook={webhook} />
      ) : (
        <Button variant="primary" onClick={() => setStatus("enabled")}>
          {t("Enable")}
        </Button>
      )}
      <Dialog title={t("Edit webhook")} isOpen={isEditing} onClose={() => setEditing(false)}>
        <WebhookForm
          initial={{ endpoint, events }}
          action={t("Save")}
          save={async (fields) => {
            await patch(`/webhooks/${id}`, fields);
            showToast(t("Webhook saved."));
            await client.invalidateQueries({ queryKey: ["/webhooks"] });
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </Dialog>
      <DeleteDialog webhook={webhook} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}

function DeleteDialog({
  webhook: { id, endpoint },
  isOpen,
  onClose,
}: {
  webhook: Webhook;
  isOpen: boolean;
  onClose(): void;
}) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Delete webhook?")}
      action={t("Delete webhook")}
      run={async () => {
        await remove(`/webhooks/${id}`);
        await navigate({ to: "/webhooks" });
        await client.invalidateQueries({ queryKey: ["/webhooks"] });
      }}
    >
      <T
        text="Events are no longer sent to <code>{endpoint}</code>. Its event history is deleted."
        endpoint={endpoint}
        code={(words) => <code className="break-all">{words}</code>}
      />
    </ConfirmDialog>
  );
}

/** Hidden by default, to keep it out of screenshots. */
function SigningSecret({ webhook: { id, signing_secret } }: { webhook: Webhook }) {
  const [isShown, setShown] = useState(false);
  const client = useQueryClient();
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <code className="text-xs break-all">{isShown ? signing_secret : "whsec_••••••••••••"}</code>
      <span className="self-center">
        <CopyButton text={signing_secret} label={t("signing secret")} />
      </span>
      <Button variant="quiet" size="small" onClick={() => setShown(!isShown)}>
        {isShown ? t("Hide") : t("Show")}
      </Button>
      <ConfirmButton
        size="small"
        label={t("Rotate")}
        title={t("Rotate signing secret?")}
        action={t("Rotate")}
        run={async () => {
          await post(`/webhooks/${id}/signing-secret/rotate`);
          await client.invalidateQueries({ queryKey: ["/webhooks", id] });
          setShown(true);
          showToast(t("Signing secret rotated."));
        }}
      >
        {t("For 24 hours, events are signed with both secrets, so you can switch without downtime.")}
      </ConfirmButton>
    </div>
  );
}

function TestEvent({ webhook: { id, events } }: { webhook: Webhook }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [type, setType] = useState(events[0] ?? "email.delivered");
  const { isBusy, problem, submit } = useSubmit();
  async function send() {
    await post(`/webhooks/${id}/test`, { type });
    setOpen(false);
    showToast(t("Test event sent."));
    await client.invalidateQueries({ queryKey: [`/webhooks/${id}/events`] });
  }
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t("Send test event")}
      </Button>
      <Dialog
        title={t("Send test event")}
        lead={t("Sends a signed sample event to this endpoint only.")}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Problem error={problem} />
        <SelectField
          label={t("Event")}
          value={type}
          onChange={(event) => setType(event.target.value as typeof type)}
        >
          {events.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>{t("Cancel")}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => submit(send)}>
            {t("Send")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
