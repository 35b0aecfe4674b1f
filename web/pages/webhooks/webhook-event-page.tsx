import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { WebhookAttempt, WebhookAttemptList, WebhookEvent } from "../../../src/webhooks/schema.ts";
import { get, post } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button } from "../../parts/button.tsx";
import { CodeBlock } from "../../parts/code-block.tsx";
import { formatNumber } from "../../parts/format.ts";
import { JsonBlock } from "../../parts/json-block.tsx";
import { isMissing, Missing } from "../../parts/missing.tsx";
import { Loading, Problem } from "../../parts/notice.tsx";
import { Card, Facts, Page, Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { EVENT_STATUS } from "./event-categories.ts";

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
    queryFn: () => get<WebhookAttemptList>(`${path}/attempts`, { limit: 100 }),
    refetchInterval: POLL_MS,
  });
  const { isBusy, problem, submit } = useSubmit();
  async function replay() {
    await post(`${path}/replay`);
    await client.invalidateQueries();
  }
  if (isMissing(error)) {
    return (
      <Missing
        title={t("Event not found")}
        list={{ to: "/webhooks/$id", params: { id }, label: t("Webhook") }}
      />
    );
  }
  // Shown together, to avoid layout shifts.
  const isLoading = (data === undefined && error === null) || (attempts.isPending && error === null);
  return (
    <>
      <BackLink to="/webhooks/$id" params={{ id }}>
        {t("Webhook")}
      </BackLink>
      <Page
        title={data?.type ?? t("Event")}
        actions={
          <Button isBusy={isBusy} onClick={() => submit(replay)}>
            {t("Replay")}
          </Button>
        }
      >
        <Problem error={problem} />
        <Problem error={error} retry={() => void refetch()} />
        <Problem error={attempts.error} />
        {isLoading && <Loading />}
        {data !== undefined && attempts.data !== undefined && (
          <>
            <Card className="mb-8">
              <Facts
                isWide
                facts={[
                  [t("Status"), <Status key="status" value={data.status} {...EVENT_STATUS[data.status]} />],
                  [t("ID"), <code key="id">{data.id}</code>],
                  [t("Created"), <Time key="at" value={data.created_at} isAbsolute />],
                  ...emailFact(data.payload),
                  ...(data.next_attempt_at === null
                    ? []
                    : [
                        [t("Next attempt"), <Time key="next" value={data.next_attempt_at} />] as [
                          string,
                          ReactNode,
                        ],
                      ]),
                ]}
              />
            </Card>
            <Attempts attempts={attempts.data.data} />
            <Section title={t("Payload")} lead={t("Identical in every attempt.")}>
              {data.payload === null ? (
                <p className="text-sm text-soft">{t("The email was deleted.")}</p>
              ) : (
                <JsonBlock label={t("Payload JSON")} value={data.payload} />
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
      t("Email"),
      <Link key="email" to="/emails/$id" params={{ id }} className="underline">
        {label.length === 0 ? id : label.join(": ")}
      </Link>,
    ],
  ];
}

function Attempts({ attempts }: { attempts: WebhookAttempt[] }) {
  return (
    <Section title={t("Attempts")}>
      {attempts.length === 0 && <p className="text-sm text-soft">{t("No attempts yet.")}</p>}
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
        <h3 className="font-medium">{t("Attempt {number}", { number })}</h3>
        <Status
          value={error === null ? "success" : "failed"}
          label={http_status_code === 0 ? t("No response") : `HTTP ${http_status_code}`}
        />
        <span className="text-soft">
          <Time value={sent_at} isAbsolute />, {formatNumber(duration_ms)} ms
        </span>
      </div>
      {error !== null && <p className="mb-3 text-sm break-words">{error}</p>}
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="min-w-0">
          <h4 className="mb-1 text-xs text-soft">{t("Request")}</h4>
          <CodeBlock
            label={t("request of attempt {number}", { number })}
            text={[`${request.method} ${request.url}`, ...headers].join("\n")}
          />
        </div>
        <div className="min-w-0">
          <h4 className="mb-1 text-xs text-soft">{t("Response")}</h4>
          {response ? (
            <CodeBlock label={t("response of attempt {number}", { number })} text={response} />
          ) : (
            <p className="text-sm text-soft">{http_status_code === 0 ? t("None") : t("Empty")}</p>
          )}
        </div>
      </div>
    </>
  );
}
