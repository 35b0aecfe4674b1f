import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { InboxMessage } from "../../../src/dashboard/schema.ts";
import type { Filters } from "../../api.ts";
import { get, pathOf } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { buttonClass } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { formatSize } from "../../parts/format.ts";
import { MailPreview } from "../../parts/mail-preview.tsx";
import { HeaderTable, MessageSource } from "../../parts/message-views.tsx";
import { EmptyState, Loading, Notice, Problem } from "../../parts/notice.tsx";
import { Card, Facts, Page, Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { type Tab, Tabs } from "../../parts/tabs.tsx";
import { Time } from "../../parts/time.tsx";
import { verdictOf } from "./inbox-data.ts";

export function InboxMessagePage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    queryKey: ["inbox", id],
    queryFn: () => get<InboxMessage>(`/inbox/${id}`),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined) {
    return (
      <Page title="Message">
        {error === null ? <Loading /> : <Problem error={error} retry={() => void refetch()} />}
      </Page>
    );
  }
  return (
    <>
      <BackLink to="/inbox">Inbox</BackLink>
      <Page
        title={data.subject || "No subject"}
        lead={<Status {...verdictOf(data.dkim)} />}
        actions={
          <Link to="/emails/$id" params={{ id: data.email_id }} className={buttonClass()}>
            View delivery
          </Link>
        }
      >
        {data.is_cut && (
          <Notice tone="warn">
            This message is longer than the {formatSize(data.size)} that the inbox keeps. Outside the sandbox,
            recipients get all of it.
          </Notice>
        )}
        <MessageFacts message={data} />
        <Section title="DKIM signatures">
          <Signatures verdicts={data.dkim} />
        </Section>
        <Section title="Content">
          <Content message={data} />
        </Section>
      </Page>
    </>
  );
}

function MessageFacts({ message }: { message: InboxMessage }) {
  const { from, recipient, envelope_from, received_at, tls, size, is_cut, attachments } = message;
  return (
    <Card className="mb-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-2 lg:grid-cols-2">
      <Facts
        facts={[
          ["From", from],
          ["Recipient", recipient],
          ["Received", <Time key="at" value={received_at} isAbsolute />],
        ]}
      />
      <Facts
        facts={[
          [
            "Return path",
            <span key="path" className="font-mono text-xs break-all">
              {envelope_from}
            </span>,
          ],
          ["TLS", tls ?? "None"],
          ["Size", is_cut ? `More than ${formatSize(size)}` : formatSize(size)],
          ...(attachments.length === 0
            ? []
            : [["Attachments", <Files key="files" files={attachments} />] as [string, React.ReactNode]]),
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
          {filename ?? "Unnamed"} <span className="text-soft">{formatSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}

function Signatures({ verdicts }: { verdicts: InboxMessage["dkim"] }) {
  if (verdicts.length === 0) {
    return (
      <EmptyState title="No DKIM signature">
        Most receivers reject unsigned email or mark it as spam.
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
            label={result === "pass" ? "Valid" : `Invalid (${result})`}
          />
          <span className="break-all">{domain}</span>
          <span className="text-soft">
            selector {selector}, {algorithm}
          </span>
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
      label: "Preview",
      content: <MailPreview path={`/inbox/${id}/preview`} />,
    },
    {
      id: "text",
      label: "Plain text",
      content: <CodeBlock isLong text={plain_text ?? ""} label="Plain text" />,
    },
  ];
  const tabs: Tab[] = [
    ...(message.is_readable ? readable : []),
    {
      id: "source",
      label: "Source",
      content: (
        <MessageSource
          source={text.source}
          isCut={text.is_cut}
          isAllKept={!message.is_cut}
          download={pathOf(`/inbox/${id}/source`)}
        />
      ),
    },
    { id: "headers", label: "Headers", content: <HeaderTable headers={text.headers} /> },
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
