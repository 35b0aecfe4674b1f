import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
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
import { tell } from "../../parts/toast.tsx";
import type { Filters } from "../../router.tsx";
import { CopyAsCode } from "./copy-as-code.tsx";
import { Deliveries } from "./deliveries.tsx";
import {
  attachmentsQuery,
  type Email,
  type Message,
  messageQuery,
  storyKey,
  storyQuery,
} from "./email-data.ts";
import { EmailFacts } from "./email-facts.tsx";
import { InsightList } from "./insight-list.tsx";
import { ShareEmail } from "./share-email.tsx";
import { Timeline } from "./timeline.tsx";

/** One email: what became of it and why, and what was in it. */
export function EmailPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const [shown, setShown] = useState({ id, pages: 1 });
  const pages = shown.id === id ? shown.pages : 1;
  const story = useQuery(storyQuery(id, pages));
  const message = useQuery(messageQuery(id));
  const { data: attachments } = useQuery(attachmentsQuery(id));
  if (story.data === undefined) {
    return (
      <Page title="Email">
        {story.error === null ? (
          <Loading />
        ) : (
          <Missing error={story.error} retry={() => void story.refetch()} />
        )}
      </Page>
    );
  }
  const { email, events, deliveries, attempts, hasEarlier } = story.data;
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
                isBusy={story.isPlaceholderData}
                onClick={() => setShown({ id, pages: pages + 1 })}
              >
                Show earlier
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
      title="There is no such email"
      action={
        <Link to="/emails" className={buttonClass()}>
          Go to the emails
        </Link>
      }
    >
      It may belong to another team, or its time of keeping is over.
    </EmptyState>
  );
}

function CancelButton({ id }: { id: string }) {
  const client = useQueryClient();
  return (
    <ConfirmButton
      label="Cancel sending"
      title="Cancel this email?"
      action="Cancel sending"
      run={async () => {
        await post(`/emails/${id}/cancel`);
        tell("It will not be sent.");
        await client.invalidateQueries({ queryKey: storyKey(id) });
      }}
    >
      It is not sent at its time. To send it after all, send it anew.
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
    return <EmptyState title="The content is no longer kept">What became of the email still is.</EmptyState>;
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
    <EmptyState title="It was given no plain text">
      {hasHtml && text === null
        ? "One is made from the HTML when the email is delivered; the source shows it."
        : "Programs that show no HTML show nothing."}
    </EmptyState>
  );
}
