import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { Log } from "../../../src/logs/schema.ts";
import { get } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { buttonClass } from "../../parts/button.tsx";
import { CodeWords } from "../../parts/code-words.tsx";
import { JsonBlock } from "../../parts/json-block.tsx";
import { isMissing } from "../../parts/missing.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Card, Facts, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { t } from "../../texts/text.tsx";
import { explainError } from "./explain-error.ts";
import { toneOf } from "./log-list.tsx";

export function LogPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const {
    data: log,
    error,
    refetch,
  } = useQuery({
    queryKey: ["/logs", id],
    queryFn: () => get<Log>(`/logs/${id}`),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (log === undefined || isMissing(error)) {
    return (
      <PendingPage
        title={t("Request")}
        missing={t("Request not found")}
        list={{ to: "/logs", label: t("Logs") }}
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  const emails = emailsOf(log);
  const advice = explainError(log.response_status, log.response_body);
  return (
    <>
      <BackLink to="/logs">{t("Logs")}</BackLink>
      <Page
        title={`${log.method} ${log.endpoint}`}
        actions={
          emails.length === 1 && (
            <Link to="/emails/$id" params={{ id: emails[0]! }} className={buttonClass()}>
              {t("View email")}
            </Link>
          )
        }
      >
        {advice !== null && (
          <Notice tone={log.response_status >= 500 ? "bad" : "warn"}>
            <p className="font-medium">{advice.what}</p>
            <p>
              <span lang="en">
                <CodeWords>{advice.said}</CodeWords>
              </span>{" "}
              {advice.todo}
            </p>
          </Notice>
        )}
        <Card className="mb-8">
          <LogFacts log={log} />
        </Card>
        {emails.length > 1 && <EmailList ids={emails} />}
        <div className="grid gap-x-8 lg:grid-cols-2">
          <Section title={t("Request")}>
            <Body value={log.request_body} label={t("Request body")} />
          </Section>
          <Section title={t("Response")}>
            <Body value={log.response_body} label={t("Response body")} />
          </Section>
        </div>
      </Page>
    </>
  );
}

function LogFacts({ log }: { log: Log }) {
  return (
    <Facts
      isWide
      facts={[
        [
          t("Status"),
          <Status
            key="status"
            value="answer"
            tone={toneOf(log.response_status)}
            label={String(log.response_status)}
          />,
        ],
        [t("Time"), <Time key="when" value={log.created_at} isAbsolute />],
        [t("Duration"), t("{count, number} ms", { count: log.duration_ms })],
        [t("Client"), log.user_agent ?? t("Unknown")],
        [t("IP address"), log.client_ip ?? t("Unknown")],
        [
          t("API key"),
          <Link key="key" to="/logs" search={{ api_key_id: log.api_key_id }} className="underline">
            {t("All requests with this key")}
          </Link>,
        ],
      ]}
    />
  );
}

/** Links to the emails of the request; one is a button beside the title. */
function EmailList({ ids }: { ids: string[] }) {
  return (
    <Section title={t("Emails")}>
      <ol className="columns-[20rem] gap-x-8 rounded-lg border border-line bg-surface p-4 text-sm">
        {ids.map((id) => (
          <li key={id} className="py-0.5">
            <Link to="/emails/$id" params={{ id }} className="font-mono text-xs underline">
              {id}
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Body({ value, label }: { value: unknown; label: string }) {
  if (value === null) return <p className="text-sm text-soft">{t("Empty")}</p>;
  return <JsonBlock value={value} label={label} />;
}

/** IDs of the emails that the request sent or was about. */
function emailsOf({ endpoint, response_status, response_body }: Log): string[] {
  const [, asked] = /^\/emails\/([0-9a-f-]{36})(?:\/|$)/i.exec(endpoint) ?? [];
  if (asked !== undefined) return [asked];
  if (response_status >= 400 || !/^\/(?:emails(?:\/batch)?|smtp)$/.test(endpoint)) return [];
  const { id, data, object } = (response_body ?? {}) as { id?: unknown; data?: unknown; object?: unknown };
  if (object === "list") return [];
  const sent = Array.isArray(data) ? data.map((one: { id?: unknown } | null) => one?.id) : [id];
  return sent.filter((one) => typeof one === "string");
}
