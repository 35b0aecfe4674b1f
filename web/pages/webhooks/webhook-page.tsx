import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { get, patch, remove } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Menu } from "../../parts/menu.tsx";
import { Loading, Notice, Problem } from "../../parts/notice.tsx";
import { Card, Facts, Page } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { tell } from "../../parts/toast.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { SigningSecret } from "./signing-secret.tsx";
import { TestEvent } from "./test-event.tsx";
import type { WebhookAnswer } from "./webhook-answer.ts";
import { WebhookEvents } from "./webhook-events.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookStatus } from "./webhook-list.tsx";

const POLL_MS = 5_000;

/** One endpoint: what it hears, its secret, and everything that was told to it. */
export function WebhookPage() {
  const { id = "" } = useParams({ strict: false });
  const {
    data: told,
    error,
    refetch,
  } = useQuery({
    queryKey: ["/webhooks", id],
    queryFn: () => get<WebhookAnswer>(`/webhooks/${id}`),
    // Whether its posts are taken changes while one looks at them.
    refetchInterval: POLL_MS,
  });
  const { act: turn, pending } = useOptimistic<WebhookAnswer["status"]>({
    key: ["webhook status", id],
    send: (status) => patch(`/webhooks/${id}`, { status }),
    done: (status) => (status === "enabled" ? "Enabled." : "Disabled."),
    changes: ["/webhooks"],
  });
  const status = pending.at(-1);
  const data = told && status !== undefined ? { ...told, status, disabled_reason: null } : told;
  return (
    <>
      <BackLink to="/webhooks">Webhooks</BackLink>
      <Page
        title={data === undefined ? "Webhook" : hostOf(data.endpoint)}
        {...(data === undefined ? {} : { actions: <Actions webhook={data} turn={turn} /> })}
      >
        {error !== null && <Problem error={error} retry={() => void refetch()} />}
        {data === undefined && error === null && <Loading />}
        {data !== undefined && (
          <>
            <Trouble webhook={data} />
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

function Trouble({ webhook: { status, disabled_reason, failing_since } }: { webhook: WebhookAnswer }) {
  if (status === "disabled" && disabled_reason === "gone") {
    return (
      <Notice tone="bad">
        The endpoint answered 410 Gone, so nothing is posted to it any more. Correct its address, and enable
        it.
      </Notice>
    );
  }
  if (status === "disabled" && disabled_reason === "failing") {
    return (
      <Notice tone="bad">
        Your endpoint took no post for days, so nothing is posted any more. Look at its last answers below,
        fix it, enable the webhook, and replay what failed.
      </Notice>
    );
  }
  if (failing_since === null || status === "disabled") return null;
  return (
    <Notice tone="warn">
      Your endpoint has taken no post since <Time value={failing_since} isAbsolute />. Open an event below to
      see its answers. Each is tried again for a day; after some days of this the webhook is disabled. Once
      the endpoint is fixed, replay what failed.
    </Notice>
  );
}

function Actions({ webhook, turn }: { webhook: WebhookAnswer; turn(status: WebhookAnswer["status"]): void }) {
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
          ...(status === "enabled" ? [{ label: "Disable", run: () => turn("disabled") }] : []),
          null,
          { label: "Delete", isRisky: true, run: () => setDeleting(true) },
        ]}
      />
      {status === "enabled" ? (
        <TestEvent webhook={webhook} />
      ) : (
        <Button look="primary" onClick={() => turn("enabled")}>
          Enable
        </Button>
      )}
      <Dialog title="Edit the webhook" isOpen={isEditing} onClose={() => setEditing(false)}>
        <WebhookForm
          initial={{ endpoint, events }}
          action="Save"
          save={async (fields) => {
            await patch(`/webhooks/${id}`, fields);
            tell("Saved.");
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
  webhook: WebhookAnswer;
  isOpen: boolean;
  onClose(): void;
}) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete this webhook?"
      action="Delete it"
      run={async () => {
        await remove(`/webhooks/${id}`);
        await navigate({ to: "/webhooks" });
        await client.invalidateQueries({ queryKey: ["/webhooks"] });
      }}
    >
      Nothing more is posted to <code className="break-all">{endpoint}</code>, and what was told to it is
      forgotten.
    </ConfirmDialog>
  );
}
