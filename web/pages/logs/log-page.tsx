import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { Log } from "../../../src/logs/schema.ts";
import { get } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { buttonClass } from "../../parts/button.tsx";
import { CodeWords } from "../../parts/code-words.tsx";
import { JsonBlock } from "../../parts/json-block.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Card, Facts, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { explainError } from "./explain-error.ts";
import { toneOf } from "./log.ts";

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
  if (log === undefined) {
    return (
      <PendingPage
        title="Request"
        back={<BackLink to="/logs">Logs</BackLink>}
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  const emails = emailsOf(log);
  const advice = explainError(log.response_status, log.response_body);
  return (
    <>
      <BackLink to="/logs">Logs</BackLink>
      <Page title={`${log.method} ${log.endpoint}`} actions={<EmailLinks ids={emails} />}>
        {advice !== null && (
          <Notice tone={log.response_status >= 500 ? "bad" : "warn"}>
            <p className="font-medium">{advice.what}</p>
            <p>
              <CodeWords>{advice.todo}</CodeWords>
            </p>
          </Notice>
        )}
        <Card className="mb-8">
          <LogFacts log={log} />
        </Card>
        <div className="grid gap-x-8 lg:grid-cols-2">
          <Section title="Request">
            <Body value={log.request_body} label="Request body" />
          </Section>
          <Section title="Response">
            <Body value={log.response_body} label="Response body" />
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
          "Status",
          <Status
            key="status"
            value="answer"
            tone={toneOf(log.response_status)}
            label={String(log.response_status)}
          />,
        ],
        ["Time", <Time key="when" value={log.created_at} isAbsolute />],
        ["Duration", `${log.duration_ms} ms`],
        ["Client", log.user_agent ?? "Unknown"],
        ["IP address", log.client_ip ?? "Unknown"],
        [
          "API key",
          <Link key="key" to="/logs" search={{ api_key_id: log.api_key_id }} className="underline">
            All requests with this key
          </Link>,
        ],
      ]}
    />
  );
}

function EmailLinks({ ids }: { ids: string[] }) {
  const [first] = ids;
  if (first === undefined) return null;
  return (
    <Link to="/emails/$id" params={{ id: first }} className={buttonClass()}>
      {ids.length === 1 ? "View email" : `View first of ${ids.length} emails`}
    </Link>
  );
}

function Body({ value, label }: { value: unknown; label: string }) {
  if (value === null) return <p className="text-sm text-soft">Empty</p>;
  return <JsonBlock value={value} label={label} />;
}

/** IDs of the emails in the response. */
function emailsOf({ endpoint, response_status, response_body }: Log): string[] {
  if (response_status >= 400 || !endpoint.startsWith("/emails")) return [];
  const answer = (response_body ?? {}) as { id?: unknown; data?: unknown; object?: unknown };
  const named = Array.isArray(answer.data) ? answer.data : [answer];
  if (answer.object === "list") return [];
  return named.flatMap((one: unknown) => {
    const id = typeof one === "object" && one !== null && "id" in one ? one.id : null;
    return typeof id === "string" ? [id] : [];
  });
}
