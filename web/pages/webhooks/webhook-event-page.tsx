import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { WebhookAttempt, WebhookEvent } from "../../../src/webhooks/schema.ts";
import { type Page as Answer, get, post } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { JsonBlock } from "../../parts/json-block.tsx";
import { Loading, Problem } from "../../parts/notice.tsx";
import { Card, Facts, Page, Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { EVENT_STATUS } from "./webhook-answer.ts";

const POLL_MS = 5_000;

export function WebhookEventPage() {
  const { id = "", eventId = "" } = useParams({ strict: false });
  const path = `/webhooks/${id}/events/${eventId}`;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => get<WebhookEvent>(path),
    refetchInterval: POLL_MS,
  });
  const attempts = useQuery({
    queryKey: [path, "attempts"],
    queryFn: () => get<Answer<WebhookAttempt>>(`${path}/attempts`, { limit: 100 }),
    refetchInterval: POLL_MS,
  });
  const replaying = useMutation({
    mutationFn: () => post(`${path}/replay`),
    onSuccess: () => client.invalidateQueries(),
  });
  // Shown together, to avoid layout shifts.
  const isLoading = (data === undefined && error === null) || (attempts.isPending && error === null);
  return (
    <>
      <BackLink to="/webhooks/$id" params={{ id }}>
        Webhook
      </BackLink>
      <Page
        title={data?.type ?? "Event"}
        actions={
          <Button isBusy={replaying.isPending} onClick={() => replaying.mutate()}>
            Replay
          </Button>
        }
      >
        {replaying.error !== null && <Problem error={replaying.error} />}
        {error !== null && <Problem error={error} retry={() => void refetch()} />}
        {attempts.error !== null && <Problem error={attempts.error} />}
        {isLoading && <Loading />}
        {data !== undefined && attempts.data !== undefined && (
          <>
            <Card className="mb-8">
              <Facts
                isWide
                facts={[
                  ["Status", <Status key="status" value={data.status} {...EVENT_STATUS[data.status]} />],
                  ["ID", <code key="id">{data.id}</code>],
                  ["Created", <Time key="at" value={data.created_at} isAbsolute />],
                  ...emailFact(data.payload),
                  ...(data.next_attempt_at === null
                    ? []
                    : [
                        ["Next attempt", <Time key="next" value={data.next_attempt_at} />] as [
                          string,
                          ReactNode,
                        ],
                      ]),
                ]}
              />
            </Card>
            <Attempts attempts={attempts.data.data} />
            <Section title="Payload" lead="Identical in every attempt.">
              {data.payload === null ? (
                <p className="text-sm text-soft">The email was deleted.</p>
              ) : (
                <JsonBlock label="Payload JSON" value={data.payload} />
              )}
            </Section>
          </>
        )}
      </Page>
    </>
  );
}

function emailFact(payload: WebhookEvent["payload"]): [string, ReactNode][] {
  const { email_id: id, to, subject } = (payload?.["data"] ?? {}) as Record<string, unknown>;
  if (typeof id !== "string") return [];
  const label = [Array.isArray(to) ? to[0] : null, subject].filter(
    (text) => typeof text === "string" && text !== "",
  );
  return [
    [
      "Email",
      <Link key="email" to="/emails/$id" params={{ id }} className="underline">
        {label.length === 0 ? id : label.join(": ")}
      </Link>,
    ],
  ];
}

function Attempts({ attempts }: { attempts: WebhookAttempt[] }) {
  return (
    <Section title="Attempts">
      {attempts.length === 0 && <p className="text-sm text-soft">No attempts yet.</p>}
      <ol className="flex flex-col gap-4">
        {attempts.map((attempt, index) => (
          <li key={attempt.id} className="rounded-lg border border-line bg-surface p-4">
            <Attempt attempt={attempt} number={attempts.length - index} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Attempt({ attempt, number }: { attempt: WebhookAttempt; number: number }) {
  const { http_status_code, error, response, sent_at, duration_ms, request } = attempt;
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <h3 className="font-medium">Attempt {number}</h3>
        <Status
          value={error === null ? "success" : "failed"}
          label={http_status_code === 0 ? "No response" : `HTTP ${http_status_code}`}
        />
        <span className="text-soft">
          <Time value={sent_at} isAbsolute />, {duration_ms.toLocaleString("en")} ms
        </span>
      </div>
      {error !== null && <p className="mb-3 text-sm break-words">{error}</p>}
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="min-w-0">
          <h4 className="mb-1 text-xs text-soft">Request</h4>
          <CodeBlock
            label={`request of attempt ${number}`}
            text={[`${request.method} ${request.url}`, ...headers].join("\n")}
          />
        </div>
        <div className="min-w-0">
          <h4 className="mb-1 text-xs text-soft">Response</h4>
          {response ? (
            <CodeBlock label={`response of attempt ${number}`} text={response} />
          ) : (
            <p className="text-sm text-soft">{http_status_code === 0 ? "None" : "Empty"}</p>
          )}
        </div>
      </div>
    </>
  );
}
