import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { Webhook } from "../../../src/webhooks/schema.ts";
import { get, patch, remove } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Menu } from "../../parts/menu.tsx";
import { Loading, Notice, Problem } from "../../parts/notice.tsx";
import { Card, Facts, Page } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { SigningSecret } from "./signing-secret.tsx";
import { TestEvent } from "./test-event.tsx";
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
    done: (status) => (status === "enabled" ? "Webhook enabled." : "Webhook disabled."),
    changes: ["/webhooks"],
  });
  const status = pending.at(-1);
  const data = loaded && status !== undefined ? { ...loaded, status, disabled_reason: null } : loaded;
  return (
    <>
      <BackLink to="/webhooks">Webhooks</BackLink>
      <Page
        title={data === undefined ? "Webhook" : hostOf(data.endpoint)}
        {...(data === undefined ? {} : { actions: <Actions webhook={data} setStatus={setStatus} /> })}
      >
        {error !== null && <Problem error={error} retry={() => void refetch()} />}
        {data === undefined && error === null && <Loading />}
        {data !== undefined && (
          <>
            <FailureNotice webhook={data} />
            <Card className="mb-8">
              <Facts
                facts={[
                  ["Endpoint", <code key="endpoint">{data.endpoint}</code>],
                  ["Status", <WebhookStatus key="status" row={data} />],
                  ["Events", data.events.join(", ")],
                  ["Signing secret", <SigningSecret key="secret" webhook={data} />],
                  ["Created", <Time key="created" value={data.created_at} isAbsolute />],
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
        This webhook was disabled because the endpoint responded with 410 Gone. Correct its URL and enable it
        again.
      </Notice>
    );
  }
  if (status === "disabled" && disabled_reason === "failing") {
    return (
      <Notice tone="bad">
        This webhook was disabled because the endpoint failed for several days. Check its responses below, fix
        the endpoint, enable the webhook and replay the failed events.
      </Notice>
    );
  }
  if (failing_since === null || status === "disabled") return null;
  return (
    <Notice tone="warn">
      This endpoint has been failing since <Time value={failing_since} isAbsolute />. Open an event below to
      see the responses. If it keeps failing for several days, the webhook is disabled. When the endpoint is
      fixed, replay the failed events.
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
          <Button size="icon" aria-label="More">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        actions={[
          { label: "Edit", run: () => setEditing(true) },
          ...(status === "enabled" ? [{ label: "Disable", run: () => setStatus("disabled") }] : []),
          null,
          { label: "Delete", isRisky: true, run: () => setDeleting(true) },
        ]}
      />
      {status === "enabled" ? (
        <TestEvent webhook={webhook} />
      ) : (
        <Button variant="primary" onClick={() => setStatus("enabled")}>
          Enable
        </Button>
      )}
      <Dialog title="Edit webhook" isOpen={isEditing} onClose={() => setEditing(false)}>
        <WebhookForm
          initial={{ endpoint, events }}
          action="Save"
          save={async (fields) => {
            await patch(`/webhooks/${id}`, fields);
            showToast("Webhook saved.");
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
      title="Delete webhook?"
      action="Delete webhook"
      run={async () => {
        await remove(`/webhooks/${id}`);
        await navigate({ to: "/webhooks" });
        await client.invalidateQueries({ queryKey: ["/webhooks"] });
      }}
    >
      Events are no longer sent to <code className="break-all">{endpoint}</code>. Its event history is
      deleted.
    </ConfirmDialog>
  );
}
