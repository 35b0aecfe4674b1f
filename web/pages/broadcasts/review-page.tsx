// Before a broadcast is sent: who gets it, what is wrong with it, when it goes out and what it costs.
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "@tanstack/react-router";
import { PencilLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Broadcast } from "../../../src/broadcasts/schema.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { buttonClass } from "../../parts/button.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Card, Facts, Page, Section } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { t } from "../../texts/text.tsx";
import { broadcastQuery } from "./broadcast-data.ts";
import { CheckSection } from "./check-section.tsx";
import { said } from "./check-texts.ts";
import { ExampleTable } from "./example-table.tsx";
import { ReviewAudience } from "./review-audience.tsx";
import { useCheck } from "./review-data.ts";
import { ReviewSchedule, type Schedule } from "./review-schedule.tsx";
import { ReviewTest } from "./review-test.tsx";
import { SendCard } from "./send-card.tsx";

export function ReviewPage() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(broadcastQuery(id));
  if (data === undefined) {
    return (
      <PendingPage
        title={t("Review")}
        missing={t("Broadcast not found")}
        list={{ to: "/broadcasts", label: t("Broadcasts") }}
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  if (data.state !== "draft") return <Navigate to="/broadcasts/$id" params={{ id }} replace />;
  return <Review key={id} broadcast={data} />;
}

function Review({ broadcast }: { broadcast: Broadcast }) {
  const { id, name, reason } = broadcast;
  const [schedule, setSchedule] = useState<Schedule>({ isNow: true, at: "" });
  const scheduledAt = timeOf(schedule);
  const { data: check, error, isPlaceholderData, refetch } = useCheck(broadcast, scheduledAt);
  return (
    <>
      <BackLink to="/broadcasts/$id" params={{ id }}>
        {t("Back to the editor")}
      </BackLink>
      <Page title={t("Review {name}", { name })}>
        {reason !== null && (
          <Notice tone="warn">
            {t("It was not sent:")} <span lang={said(reason).language}>{said(reason).text}</span>
          </Notice>
        )}
        <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <CheckSection id={id} check={check} error={error} retry={() => void refetch()} />
            <ReviewAudience broadcast={broadcast} check={check} />
            <EmailSection broadcast={broadcast}>
              {check !== undefined && check.examples.length > 0 && <ExampleTable examples={check.examples} />}
            </EmailSection>
            <ReviewSchedule broadcast={broadcast} schedule={schedule} onChange={setSchedule} />
            <ReviewTest broadcast={broadcast} recipients={check?.recipients ?? null} />
          </div>
          <SendCard
            broadcast={broadcast}
            check={check}
            isChecking={isPlaceholderData}
            schedule={schedule}
            scheduledAt={scheduledAt}
            checkAgain={() => void refetch()}
          />
        </div>
      </Page>
    </>
  );
}

/** ISO 8601; null = now, or not chosen yet. */
function timeOf({ isNow, at }: Schedule): string | null {
  const time = new Date(at);
  return isNow || Number.isNaN(time.getTime()) ? null : time.toISOString();
}

function EmailSection({ broadcast, children }: { broadcast: Broadcast; children: ReactNode }) {
  const { id, from, subject, preview_text, reply_to } = broadcast;
  const none = (text: string) => <span className="text-soft">{text}</span>;
  return (
    <Section
      title={t("Email")}
      actions={
        <Link to="/broadcasts/$id" params={{ id }} className={buttonClass()}>
          <PencilLine aria-hidden="true" />
          {t("Edit")}
        </Link>
      }
    >
      <Card className="mb-3">
        <Facts
          facts={[
            [t("From"), from ?? none(t("No sender"))],
            ...(reply_to === null ? [] : [[t("Reply to"), reply_to.join(", ")] as [string, string]]),
            [t("Subject"), subject ?? none(t("No subject"))],
            [t("Preview text"), preview_text ?? none(t("None: the first words of the email are shown."))],
          ]}
        />
      </Card>
      {children}
    </Section>
  );
}
