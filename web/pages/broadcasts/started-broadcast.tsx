// A broadcast that is scheduled, under way or over: how far it is, and what became of its emails.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { Archive } from "../../../src/broadcasts/archive-schema.ts";
import type { Broadcast } from "../../../src/broadcasts/schema.ts";
import { get, pathOf, post } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button, buttonClass } from "../../parts/button.tsx";
import { segmentsQuery, topicsQuery } from "../../parts/filter-names.ts";
import { Notice } from "../../parts/notice.tsx";
import { Card, Facts, Page, Section } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { T, t } from "../../texts/text.tsx";
import { useBroadcastsChanged } from "./broadcast-data.ts";
import { BroadcastMenu, CancelButton } from "./broadcast-menu.tsx";
import { BroadcastStatus } from "./broadcast-status.tsx";
import { said } from "./check-texts.ts";
import { ResendButton } from "./resend-button.tsx";
import { Results } from "./results.tsx";

export function StartedBroadcast({ broadcast }: { broadcast: Broadcast }) {
  const { id, name, state, reason } = broadcast;
  return (
    <>
      <BackLink to="/broadcasts">{t("Broadcasts")}</BackLink>
      <Page title={name} lead={<Lead broadcast={broadcast} />} actions={<Actions broadcast={broadcast} />}>
        {state === "paused" && <Paused id={id} reason={reason} />}
        {state === "scheduled" ? <Waiting broadcast={broadcast} /> : <Results broadcast={broadcast} />}
        <About broadcast={broadcast} />
      </Page>
    </>
  );
}

function Lead({ broadcast }: { broadcast: Broadcast }) {
  const { scheduled_at, started_at, ended_at, state, original_id } = broadcast;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <BroadcastStatus broadcast={{ state, reason: null }} />
      {state === "scheduled" && scheduled_at !== null && <Time value={scheduled_at} isAbsolute />}
      {started_at !== null && (
        <span>
          <T text="Started {time}" time={<Time value={started_at} isAbsolute />} />
        </span>
      )}
      {ended_at !== null && (
        <span>
          <T text="ended {time}" time={<Time value={ended_at} isAbsolute />} />
        </span>
      )}
      {original_id !== null && (
        <Link to="/broadcasts/$id" params={{ id: original_id }} className="underline hover:text-ink">
          {t("Resent from an earlier one")}
        </Link>
      )}
    </span>
  );
}

function Actions({ broadcast }: { broadcast: Broadcast }) {
  const { id, state } = broadcast;
  const changed = useBroadcastsChanged();
  const { submit, isBusy } = useSubmit([], { inToast: true });
  const act = (name: "pause" | "resume", done: string) =>
    void submit(async () => {
      await post(`/broadcasts/${id}/${name}`);
      showToast(done);
      await changed();
    });
  return (
    <>
      {(state === "sending" || state === "deciding") && (
        <Button isBusy={isBusy} onClick={() => act("pause", t("Broadcast paused."))}>
          {t("Pause")}
        </Button>
      )}
      {state === "paused" && (
        <Button variant="primary" isBusy={isBusy} onClick={() => act("resume", t("The broadcast goes on."))}>
          {broadcast.reason === null ? t("Resume") : t("Resume anyway")}
        </Button>
      )}
      <ResendButton broadcast={broadcast} />
      <CancelButton broadcast={broadcast} />
      <BroadcastMenu broadcast={broadcast} />
    </>
  );
}

function Paused({ id, reason }: { id: string; reason: string | null }) {
  if (reason === null) {
    return (
      <Notice tone="warn">{t("Nothing is sent until you resume it. Emails under way still arrive.")}</Notice>
    );
  }
  return (
    <Notice tone="bad">
      <p className="font-medium" lang={said(reason).language}>
        {said(reason).text}
      </p>
      <p className="mt-1 text-pretty">
        <T
          text="Look at <a>the addresses that bounced</a> before you resume it: mailbox providers judge your domain by them."
          a={(words) => (
            <Link to="/broadcasts/$id" params={{ id }} search={{ people: "bounced" }} className="underline">
              {words}
            </Link>
          )}
        />
      </p>
    </Notice>
  );
}

/** Before its time. */
function Waiting({ broadcast: { scheduled_at, settings } }: { broadcast: Broadcast }) {
  return (
    <Notice tone="calm">
      {settings.local_time ? (
        t("It goes to each contact when it is this time of day in their time zone.")
      ) : (
        <T
          text="It is sent {when}, to whoever is in the audience then."
          when={scheduled_at === null ? t("soon") : <Time value={scheduled_at} />}
        />
      )}
    </Notice>
  );
}

function About({ broadcast }: { broadcast: Broadcast }) {
  const { id, topic_id, from, subject, preview_text, settings } = broadcast;
  const { data: topics } = useQuery({ ...topicsQuery, enabled: topic_id !== null });
  const topic = topics?.find((one) => one.id === topic_id)?.name;
  const { data: archive } = useQuery({
    queryKey: ["/archive"],
    queryFn: () => get<Archive>("/archive"),
    enabled: settings.archive,
  });
  const facts: [string, ReactNode][] = [
    [t("From"), from],
    [t("Subject"), subject],
    [t("Preview text"), preview_text],
    [t("To"), <Segment key="to" broadcast={broadcast} />],
    [t("Topic"), topic],
    [t("Archive"), archive?.url && <OpenLink key="archive" href={archive.url} words={archive.url} />],
  ];
  return (
    <Section
      title={t("Email")}
      actions={
        <a
          href={pathOf(`/broadcasts/${id}/archive-preview`)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass()}
        >
          <ExternalLink aria-hidden="true" />
          {t("View in browser")}
        </a>
      }
    >
      <Card>
        <Facts facts={facts.filter(([, value]) => value)} />
      </Card>
    </Section>
  );
}

function OpenLink({ href, words }: { href: string; words: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="underline">
      {words}
    </a>
  );
}

function Segment({ broadcast: { segment_id } }: { broadcast: Broadcast }) {
  const { data: segments } = useQuery({ ...segmentsQuery, enabled: segment_id !== null });
  if (segment_id === null) return t("All contacts");
  return (
    <Link to="/segments/$id" params={{ id: segment_id }} className="hover:underline">
      {segments?.find(({ id }) => id === segment_id)?.name ?? t("A segment that was deleted")}
    </Link>
  );
}
