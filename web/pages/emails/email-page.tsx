import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Message } from "../../../src/dashboard/schema.ts";
import type { Email } from "../../../src/emails/schema.ts";
import type { Filters } from "../../api.ts";
import { pathOf, post, remove } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { ConfirmButton } from "../../parts/confirm.tsx";
import { HtmlView } from "../../parts/html-view.tsx";
import { MailPreview } from "../../parts/mail-preview.tsx";
import { HeaderTable, MessageSource } from "../../parts/message-views.tsx";
import { isMissing, Missing } from "../../parts/missing.tsx";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page, Section } from "../../parts/page.tsx";
import { breakdownOf, summaryOf } from "../../parts/recipient-summary.ts";
import { Status } from "../../parts/status.tsx";
import { type Tab, Tabs } from "../../parts/tabs.tsx";
import { showToast } from "../../parts/toast.tsx";
import { serverQuery } from "../../shell/server.ts";
import { t } from "../../texts/text.tsx";
import { CopyAsCode } from "./copy-as-code.tsx";
import { Deliveries } from "./deliveries.tsx";
import { activityKey, activityQuery, attachmentsQuery, isFinal, messageQuery } from "./email-data.ts";
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
  if (isMissing(activity.error)) return <MissingEmail />;
  if (activity.data === undefined) {
    return (
      <Page title={t("Email")}>
        <Pending data={undefined} error={activity.error} retry={() => void activity.refetch()} />
      </Page>
    );
  }
  const { email, events, deliveries, attempts, hasEarlier } = activity.data;
  const files = attachments?.data ?? [];
  const breakdown = breakdownOf(email);
  return (
    <>
      <BackLink to="/emails">{t("Emails")}</BackLink>
      <Page
        title={email.subject || t("No subject")}
        lead={<Status {...summaryOf(email)} />}
        actions={
          <>
            {email.last_event === "scheduled" && <CancelButton id={id} />}
            {deliveries.every(isFinal) && <DeleteButton id={id} />}
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
          <Section title={t("Timeline")} {...(breakdown !== null && { lead: breakdown })}>
            <Timeline
              key={id}
              emailId={id}
              events={events}
              earlier={
                hasEarlier
                  ? {
                      load: () => setShown({ id, pages: pages + 1 }),
                      isLoading: activity.isPlaceholderData,
                    }
                  : null
              }
            />
          </Section>
          <Section
            title={t("{count, plural, one {Recipient} other {# recipients}}", { count: deliveries.length })}
          >
            <Deliveries emailId={id} from={email.from} {...{ deliveries, attempts, events }} />
          </Section>
        </div>
        <Section title={t("Content")}>
          <Content email={email} message={message.data} error={message.error} />
        </Section>
      </Page>
    </>
  );
}

function MissingEmail() {
  return (
    <Missing title={t("Email not found")} list={{ to: "/emails", label: t("Emails") }}>
      {t("It may belong to another team, or it was deleted.")}
    </Missing>
  );
}

function CancelButton({ id }: { id: string }) {
  const client = useQueryClient();
  return (
    <ConfirmButton
      label={t("Cancel email")}
      title={t("Cancel this email?")}
      action={t("Cancel email")}
      run={async () => {
        await post(`/emails/${id}/cancel`);
        showToast(t("Email canceled."));
        await client.invalidateQueries({ queryKey: activityKey(id) });
      }}
    >
      {t("It won’t be sent at the scheduled time. This can’t be undone.")}
    </ConfirmButton>
  );
}

function DeleteButton({ id }: { id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <ConfirmButton
      label={t("Delete email")}
      title={t("Delete this email?")}
      action={t("Delete email")}
      run={async () => {
        await remove(`/emails/${id}`);
        showToast(t("Email deleted."));
        await navigate({ to: "/emails" });
        client.removeQueries({ queryKey: activityKey(id) });
      }}
    >
      {t(
        "Its content, deliveries and events are deleted, and its tracked links stop working. Metrics and suppressions stay. This can’t be undone.",
      )}
    </ConfirmButton>
  );
}

/** After its retention period, which is 0 where contents are kept forever. */
function ContentDeleted() {
  const { data: server } = useQuery(serverQuery);
  const days = server?.bodies_days ?? 0;
  return (
    <EmptyState title={t("Content deleted")}>
      {days === 0
        ? t("The content of this email was deleted. The delivery history is still available.")
        : t(
            "The content was deleted after {days, plural, one {# day} other {# days}}. The delivery history is still available.",
            { days },
          )}
    </EmptyState>
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
  if (message === undefined) return <Pending data={message} error={error} />;
  const { text } = message;
  const insights: Tab = { id: "insights", label: t("Insights"), content: <InsightList id={email.id} /> };
  if (text === null) {
    return <ContentDeleted />;
  }
  const tabs: Tab[] = [
    {
      id: "preview",
      label: t("Preview"),
      content: <MailPreview path={`/emails/${email.id}/preview`} />,
    },
    { id: "text", label: t("Plain text"), content: <Text text={email.text} hasHtml={email.html !== null} /> },
    ...(email.html === null
      ? []
      : [{ id: "html", label: t("HTML"), content: <HtmlView text={email.html} label={t("HTML")} /> }]),
    {
      id: "source",
      label: t("Source"),
      content: (
        <MessageSource
          source={text.source}
          isCut={text.is_cut}
          download={pathOf(`/emails/${email.id}/source`)}
        />
      ),
    },
    { id: "headers", label: t("Headers"), content: <HeaderTable headers={text.headers} /> },
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
  if (text !== null && text !== "") return <CodeBlock isLong text={text} label={t("Plain text")} />;
  return (
    <EmptyState title={t("No plain-text part")}>
      {hasHtml && text === null
        ? t("It is generated from the HTML at delivery. See the Source tab.")
        : t("Mail clients without HTML support show an empty email.")}
    </EmptyState>
  );
}
