import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Message } from "../../../src/dashboard/schema.ts";
import type { Email } from "../../../src/emails/schema.ts";
import type { Filters } from "../../api.ts";
import { ApiError, pathOf, post } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button, buttonClass } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { HtmlView } from "../../parts/html-view.tsx";
import { MailPreview } from "../../parts/mail-preview.tsx";
import { HeaderTable, MessageSource } from "../../parts/message-views.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Page, Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { type Tab, Tabs } from "../../parts/tabs.tsx";
import { showToast } from "../../parts/toast.tsx";
import { CopyAsCode } from "./copy-as-code.tsx";
import { Deliveries } from "./deliveries.tsx";
import { activityKey, activityQuery, attachmentsQuery, messageQuery } from "./email-data.ts";
import { EmailFacts } from "./email-facts.tsx";
import { InsightList } from "./insight-list.tsx";
import { ShareEmail } from "./share-email.tsx";
import { Timeline } from "./timeline.tsx";

export function EmailPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const [shown, setShown] = useState({ id, pages: 1 });
  const pages = shown.id === id ? shown.pages : 1;
  const activity = useQuery(activityQuery(id, pages));
  const message = useQuery(messageQuery(id));
  const { data: attachments } = useQuery(attachmentsQuery(id));
  if (activity.data === undefined) {
    return (
      <Page title="Email">
        {activity.error === null ? (
          <Loading />
        ) : (
          <Missing error={activity.error} retry={() => void activity.refetch()} />
        )}
      </Page>
    );
  }
  const { email, events, deliveries, attempts, hasEarlier } = activity.data;
  const files = attachments?.data ?? [];
  return (
    <>
      <BackLink to="/emails">Emails</BackLink>
      <Page
        title={email.subject || "No subject"}
        lead={<Status value={email.last_event} />}
        actions={
          <>
            {email.last_event === "scheduled" && <CancelButton id={id} />}
            {message.data?.text != null && <ShareEmail id={id} />}
            <CopyAsCode
              email={email}
              customHeaders={message.data?.custom_headers ?? {}}
              hasAttachments={files.length > 0}
            />
          </>
        }
      >
        <EmailFacts email={email} message={message.data} attachments={files} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <Section title="Timeline">
            {hasEarlier && (
              <Button
                className="mb-3"
                isBusy={activity.isPlaceholderData}
                onClick={() => setShown({ id, pages: pages + 1 })}
              >
                Load earlier
              </Button>
            )}
            <Timeline events={events} />
          </Section>
          <Section title={deliveries.length === 1 ? "Delivery" : `${deliveries.length} deliveries`}>
            <Deliveries emailId={id} from={email.from} deliveries={deliveries} attempts={attempts} />
          </Section>
        </div>
        <Section title="Content">
          <Content email={email} message={message.data} error={message.error} />
        </Section>
      </Page>
    </>
  );
}

function Missing({ error, retry }: { error: Error; retry(): void }) {
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  if (!isUnknown) return <Problem error={error} retry={retry} />;
  return (
    <EmptyState
      title="Email not found"
      action={
        <Link to="/emails" className={buttonClass()}>
          Go to emails
        </Link>
      }
    >
      It may belong to another team, or it was deleted after its retention period.
    </EmptyState>
  );
}

function CancelButton({ id }: { id: string }) {
  const client = useQueryClient();
  return (
    <ConfirmButton
      label="Cancel email"
      title="Cancel this email?"
      action="Cancel email"
      run={async () => {
        await post(`/emails/${id}/cancel`);
        showToast("Email canceled.");
        await client.invalidateQueries({ queryKey: activityKey(id) });
      }}
    >
      It won’t be sent at the scheduled time. This can’t be undone.
    </ConfirmButton>
  );
}

function Content({
  email,
  message,
  error,
}: {
  email: Email;
  message: Message | undefined;
  error: Error | null;
}) {
  const { tab = "preview" }: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  if (error !== null) return <Problem error={error} />;
  if (message === undefined) return <Loading />;
  const { text } = message;
  const insights: Tab = { id: "insights", label: "Insights", content: <InsightList id={email.id} /> };
  if (text === null) {
    return (
      <EmptyState title="Content deleted">
        The content was deleted after its retention period. The delivery history is still available.
      </EmptyState>
    );
  }
  const tabs: Tab[] = [
    {
      id: "preview",
      label: "Preview",
      content: <MailPreview path={`/emails/${email.id}/preview`} />,
    },
    { id: "text", label: "Plain text", content: <Text text={email.text} hasHtml={email.html !== null} /> },
    ...(email.html === null
      ? []
      : [{ id: "html", label: "HTML", content: <HtmlView text={email.html} label="HTML" /> }]),
    {
      id: "source",
      label: "Source",
      content: (
        <MessageSource
          source={text.source}
          isCut={text.is_cut}
          download={pathOf(`/emails/${email.id}/source`)}
        />
      ),
    },
    { id: "headers", label: "Headers", content: <HeaderTable headers={text.headers} /> },
    insights,
  ];
  return (
    <Tabs
      tabs={tabs}
      value={tabs.some(({ id }) => id === tab) ? tab : "preview"}
      onChange={(id) =>
        void navigate({
          to: "/emails/$id",
          params: { id: email.id },
          search: { tab: id },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

function Text({ text, hasHtml }: { text: string | null; hasHtml: boolean }): ReactNode {
  if (text !== null && text !== "") return <CodeBlock isLong text={text} label="Plain text" />;
  return (
    <EmptyState title="No plain-text part">
      {hasHtml && text === null
        ? "It is generated from the HTML at delivery. See the Source tab."
        : "Mail clients without HTML support show an empty email."}
    </EmptyState>
  );
}
