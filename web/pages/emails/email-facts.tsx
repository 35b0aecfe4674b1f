import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import type { Message } from "../../../src/dashboard/schema.ts";
import type { AttachmentItem, Email } from "../../../src/emails/schema.ts";
import type { Template as TemplateResponse } from "../../../src/templates/schema.ts";
import { get } from "../../api.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { formatSize } from "../../parts/format.ts";
import { Card, Facts } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { keyNamesQuery } from "./email-data.ts";

export function EmailFacts({
  email,
  message,
  attachments,
}: {
  email: Email;
  message: Message | undefined;
  attachments: AttachmentItem[];
}) {
  const { from, to, cc, bcc, reply_to, created_at, scheduled_at, tags } = email;
  const list = (name: string, addresses: string[] | null): [string, ReactNode][] =>
    addresses === null || addresses.length === 0 ? [] : [[name, <Addresses key={name} list={addresses} />]];
  return (
    <Card className="mb-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-2 lg:grid-cols-2">
      <Facts
        facts={[
          ["From", from],
          ...list("To", to),
          ...list("Cc", cc),
          ...list("Bcc", bcc),
          ...list("Reply-To", reply_to),
          ["Created", <Time key="at" value={created_at} isAbsolute />],
          ...(scheduled_at === null
            ? []
            : [
                ["Scheduled for", <Time key="later" value={scheduled_at} isAbsolute />] as [
                  string,
                  ReactNode,
                ],
              ]),
          ...(tags.length === 0 ? [] : [["Tags", <Tags key="tags" tags={tags} />] as [string, ReactNode]]),
        ]}
      />
      <Facts
        facts={[
          ["ID", <Copyable key="id" text={email.id} label="ID" />],
          ["Message-ID", <Copyable key="mid" text={email.message_id} label="Message-ID" />],
          ["Sent via", message === undefined ? "…" : <Origin key="by" message={message} />],
          ...(email.template_id === null
            ? []
            : [["Template", <Template key="template" id={email.template_id} />] as [string, ReactNode]]),
          ["Size", message === undefined ? "…" : formatSize(message.size)],
          ...(attachments.length === 0
            ? []
            : [["Attachments", <Attachments key="files" list={attachments} />] as [string, ReactNode]]),
        ]}
      />
    </Card>
  );
}

function Addresses({ list }: { list: string[] }) {
  return (
    <ul>
      {list.map((address, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may be there twice, and the list does not change.
        <li key={index}>{address}</li>
      ))}
    </ul>
  );
}

function Tags({ tags }: { tags: Email["tags"] }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {tags.map(({ name, value }) => (
        <li key={name}>
          <Link
            to="/emails"
            search={{ tag: `${name}:${value}` }}
            className="rounded bg-raised px-1.5 py-0.5 text-xs hover:underline"
          >
            {name}: {value}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <span className="flex items-start gap-1">
      <span className="min-w-0 font-mono text-xs leading-5 [overflow-wrap:anywhere]">{text}</span>
      <span className="-my-1 shrink-0">
        <CopyButton text={text} label={label} />
      </span>
    </span>
  );
}

function Origin({ message: { source, api_key_id } }: { message: Message }) {
  const { data: keys } = useQuery(keyNamesQuery);
  const name = keys?.data.find(({ id }) => id === api_key_id)?.name;
  return (
    <>
      {source === "smtp" ? "SMTP" : "API"}
      {name !== undefined && (
        <>
          {" with API key "}
          <Link to="/emails" search={{ api_key_id }} className="underline">
            {name}
          </Link>
        </>
      )}
    </>
  );
}

/** The name of the template, or its ID when it was deleted. */
function Template({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ["/templates", id, "name"],
    queryFn: () => get<TemplateResponse>(`/templates/${id}`),
    retry: false,
  });
  if (data === undefined) return <span className="font-mono text-xs">{id}</span>;
  return (
    <Link to="/templates/$id" params={{ id }} className="underline">
      {data.name}
    </Link>
  );
}

function Attachments({ list }: { list: AttachmentItem[] }) {
  return (
    <ul>
      {list.map(({ id, filename, size, download_url }) => (
        <li key={id} className="flex min-w-0 items-baseline gap-1.5">
          <Paperclip className="size-3.5 shrink-0 self-center text-soft" aria-hidden="true" />
          <a href={download_url} className="min-w-0 truncate underline" rel="noreferrer">
            {filename ?? "Unnamed"}
          </a>
          <span className="whitespace-nowrap text-soft">{formatSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}
