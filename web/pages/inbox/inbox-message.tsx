import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { InboxMessage } from "../../../src/dashboard/schema.ts";
import type { Filters } from "../../api.ts";
import { get, pathOf } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { buttonClass } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { sizeText } from "../../parts/format.ts";
import { MailPreview } from "../../parts/mail-preview.tsx";
import { HeaderTable, MessageSource } from "../../parts/message-views.tsx";
import { isMissing, Missing } from "../../parts/missing.tsx";
import { EmptyState, Notice, Pending } from "../../parts/notice.tsx";
import { Card, Facts, Page, Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { type Tab, Tabs } from "../../parts/tabs.tsx";
import { Time } from "../../parts/time.tsx";
import { t } from "../../texts/text.tsx";
import { verdictOf } from "./inbox-list.tsx";

export function InboxMessagePage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    queryKey: ["inbox", id],
    queryFn: () => get<InboxMessage>(`/inbox/${id}`),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isMissing(error)) return <MissingMessage />;
  if (data === undefined) {
    return (
      <Page title={t("Message")}>
        <Pending data={data} error={error} retry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <>
      <BackLink to="/inbox">{t("Inbox")}</BackLink>
      <Page
        title={data.subject || t("No subject")}
        lead={<DkimVerdict dkim={data.dkim} />}
        actions={
          <Link to="/emails/$id" params={{ id: data.email_id }} className={buttonClass()}>
            {t("View delivery")}
          </Link>
        }
      >
        {data.is_cut && (
          <Notice tone="warn">
            {t(
              "This message is longer than the {size} that the inbox keeps. Outside the sandbox, recipients get all of it.",
              { size: sizeText(data.size) },
            )}
          </Notice>
        )}
        <MessageFacts message={data} />
        <Section title={t("Content")}>
          <Content message={data} />
        </Section>
        <Section title={t("DKIM signatures")}>
          <Signatures verdicts={data.dkim} />
        </Section>
      </Page>
    </>
  );
}

function MissingMessage() {
  return (
    <Missing title={t("Message not found")} list={{ to: "/inbox", label: t("Inbox") }}>
      {t("The inbox keeps only the newest messages, and this one is no longer among them.")}
    </Missing>
  );
}

function DkimVerdict({ dkim }: Pick<InboxMessage, "dkim">) {
  return (
    <span className="inline-flex gap-2">
      {t("DKIM")}
      <Status {...verdictOf(dkim)} />
    </span>
  );
}

function MessageFacts({ message }: { message: InboxMessage }) {
  const { from, recipient, envelope_from, received_at, tls, size, is_cut, attachments } = message;
  return (
    <Card className="mb-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-2 lg:grid-cols-2">
      <Facts
        facts={[
          [t("From"), from],
          [t("Recipient"), recipient],
          [t("Received"), <Time key="at" value={received_at} isAbsolute />],
        ]}
      />
      <Facts
        facts={[
          [
            t("Return path"),
            <span key="path" className="font-mono text-xs break-all">
              {envelope_from}
            </span>,
          ],
          [t("TLS"), tls ?? t("None")],
          [t("Size"), is_cut ? t("More than {size}", { size: sizeText(size) }) : sizeText(size)],
          ...(attachments.length === 0
            ? []
            : [[t("Attachments"), <Files key="files" files={attachments} />] as [string, React.ReactNode]]),
        ]}
      />
    </Card>
  );
}

function Files({ files }: { files: InboxMessage["attachments"] }) {
  return (
    <ul>
      {files.map(({ filename, size }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list does not change.
        <li key={index} className="break-words">
          {filename ?? t("Unnamed")} <span className="text-soft">{sizeText(size)}</span>
        </li>
      ))}
    </ul>
  );
}

function Signatures({ verdicts }: { verdicts: InboxMessage["dkim"] }) {
  if (verdicts.length === 0) {
    return (
      <EmptyState title={t("No DKIM signature")}>
        {t("Most receivers reject unsigned email or mark it as spam.")}
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col gap-2">
      {verdicts.map(({ domain, selector, algorithm, result }) => (
        <li
          key={`${domain} ${selector}`}
          className="flex flex-wrap items-baseline gap-x-4 rounded-lg border border-line bg-surface px-4 py-3 text-sm"
        >
          <Status
            value={result}
            tone={result === "pass" ? "good" : "bad"}
            label={result === "pass" ? t("Valid") : t("Invalid ({result})", { result })}
          />
          <span className="break-all">{domain}</span>
          <span className="text-soft">{t("selector {selector}, {algorithm}", { selector, algorithm })}</span>
        </li>
      ))}
    </ul>
  );
}

function Content({ message }: { message: InboxMessage }) {
  const { tab = "preview" }: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const { id, text, plain_text } = message;
  const readable: Tab[] = [
    {
      id: "preview",
      label: t("Preview"),
      content: <MailPreview path={`/inbox/${id}/preview`} />,
    },
    {
      id: "text",
      label: t("Plain text"),
      content: <CodeBlock isLong text={plain_text ?? ""} label={t("Plain text")} />,
    },
  ];
  const tabs: Tab[] = [
    ...(message.is_readable ? readable : []),
    {
      id: "source",
      label: t("Source"),
      content: (
        <MessageSource
          source={text.source}
          isCut={text.is_cut}
          isAllKept={!message.is_cut}
          download={pathOf(`/inbox/${id}/source`)}
        />
      ),
    },
    { id: "headers", label: t("Headers"), content: <HeaderTable headers={text.headers} /> },
  ];
  return (
    <Tabs
      tabs={tabs}
      value={tabs.some((known) => known.id === tab) ? tab : (tabs[0]?.id ?? "source")}
      onChange={(chosen) =>
        void navigate({
          to: "/inbox/$id",
          params: { id },
          search: { tab: chosen },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
