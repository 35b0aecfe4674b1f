import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Paperclip } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Message, RelatedEmail } from "../../../src/dashboard/schema.ts";
import type { AttachmentItem, Email } from "../../../src/emails/schema.ts";
import type { Template as TemplateResponse } from "../../../src/templates/schema.ts";
import { get } from "../../api.ts";
import { CopyButton } from "../../parts/copy-button.tsx";
import { sizeText } from "../../parts/format.ts";
import { Card, Facts } from "../../parts/page.tsx";
import { summaryOf } from "../../parts/recipient-summary.ts";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { T, t } from "../../texts/text.tsx";
import { broadcastQuery } from "../broadcasts/broadcast-data.ts";
import { keyNamesQuery, relatedQuery } from "./email-data.ts";

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
  const { data: related } = useQuery(relatedQuery(email.id));
  const list = (name: string, addresses: string[] | null): [string, ReactNode][] =>
    addresses === null || addresses.length === 0 ? [] : [[name, <Addresses key={name} list={addresses} />]];
  return (
    <Card className="mb-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-2 lg:grid-cols-2">
      <Facts
        facts={[
          [t("From"), from],
          ...list(t("To"), to),
          ...list(t("Cc"), cc),
          ...list(t("Bcc"), bcc),
          ...list(t("Reply-To"), reply_to),
          [t("Created"), <Time key="at" value={created_at} isAbsolute />],
          ...(scheduled_at === null
            ? []
            : [
                [t("Scheduled for"), <Time key="later" value={scheduled_at} isAbsolute />] as [
                  string,
                  ReactNode,
                ],
              ]),
          ...(tags.length === 0 ? [] : [[t("Tags"), <Tags key="tags" tags={tags} />] as [string, ReactNode]]),
        ]}
      />
      <Facts
        facts={[
          [t("ID"), <Copyable key="id" text={email.id} label={t("ID")} />],
          [t("Message-ID"), <Copyable key="mid" text={email.message_id} label={t("Message-ID")} />],
          ...(related?.original == null
            ? []
            : [
                [t("Original email"), <RelatedEmails key="original" list={[related.original]} />] as [
                  string,
                  ReactNode,
                ],
              ]),
          ...(related === undefined || related.copies.length === 0
            ? []
            : [
                [t("Sent again as"), <RelatedEmails key="copies" list={related.copies} />] as [
                  string,
                  ReactNode,
                ],
              ]),
          [t("Sent via"), message === undefined ? "…" : <Origin key="by" message={message} />],
          ...(email.template_id === null
            ? []
            : [[t("Template"), <Template key="template" id={email.template_id} />] as [string, ReactNode]]),
          ...(email.broadcast_id === null
            ? []
            : [
                [t("Broadcast"), <Broadcast key="broadcast" id={email.broadcast_id} />] as [
                  string,
                  ReactNode,
                ],
              ]),
          [t("Size"), message === undefined ? "…" : sizeText(message.size)],
          ...(attachments.length === 0
            ? []
            : [[t("Attachments"), <Attachments key="files" list={attachments} />] as [string, ReactNode]]),
        ]}
      />
    </Card>
  );
}

function Broadcast({ id }: { id: string }) {
  const { data } = useQuery(broadcastQuery(id));
  return (
    <Link to="/broadcasts/$id" params={{ id }} className="underline">
      {data?.name ?? id}
    </Link>
  );
}

function RelatedEmails({ list }: { list: RelatedEmail[] }) {
  return (
    <ul>
      {list.map(({ id, to, created_at, ...counted }) => (
        <li key={id} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <Link to="/emails/$id" params={{ id }} className="min-w-0 truncate underline">
            {to.length > 1
              ? t("{address} and {count} more", { address: to[0] ?? "", count: to.length - 1 })
              : (to[0] ?? t("Hidden recipients"))}
          </Link>
          <Status {...summaryOf(counted)} />
          <span className="text-soft">
            <Time value={created_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const ADDRESSES_SHOWN = 4;

function Addresses({ list }: { list: string[] }) {
  const [isWhole, setWhole] = useState(list.length <= ADDRESSES_SHOWN + 1);
  return (
    <ul>
      {(isWhole ? list : list.slice(0, ADDRESSES_SHOWN)).map((address, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may be there twice, and the list does not change.
        <li key={index}>{address}</li>
      ))}
      {!isWhole && (
        <li>
          <button type="button" className="text-soft underline" onClick={() => setWhole(true)}>
            {t("{count} more", { count: list.length - ADDRESSES_SHOWN })}
          </button>
        </li>
      )}
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
  const means = source === "smtp" ? "SMTP" : "API";
  if (name === undefined) return means;
  return (
    <T
      text="{means} with API key <a>{name}</a>"
      means={means}
      name={name}
      a={(words) => (
        <Link to="/emails" search={{ api_key_id }} className="underline">
          {words}
        </Link>
      )}
    />
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
            {filename ?? t("Unnamed")}
          </a>
          <span className="whitespace-nowrap text-soft">{sizeText(size)}</span>
        </li>
      ))}
    </ul>
  );
}
