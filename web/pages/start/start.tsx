import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Session } from "../../../src/accounts/schema.ts";
import type { DomainItem } from "../../../src/domains/schema.ts";
import type { EmailList } from "../../../src/emails/schema.ts";
import { get } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { Loading } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Status } from "../../parts/status.tsx";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { sessionQuery } from "../../shell/session.ts";
import { t } from "../../texts/text.tsx";
import { type CreatedKey, CreateKeyForm, NewToken } from "../api-keys/create-key.tsx";
import { AddDomainForm } from "../domains/add-domain.tsx";
import { useDomain, VerifyButton } from "../domains/domain-page.tsx";
import { DomainRecords } from "../domains/domain-records.tsx";
import { FirstEmail } from "./first-email.tsx";
import { NextSteps } from "./next-steps.tsx";
import { type StepName, setupQuery, useSetup } from "./use-setup.ts";

const WATCH_MS = 5_000;

interface Step {
  title: string;
  /** Shown until the step is done. */
  lead: string;
  isDone: boolean;
  content: ReactNode;
  /** Replaces `lead` when done. */
  result: ReactNode;
}

/** The setup guide. It stores no progress: the server says which steps are done, so it continues on any device. */
export function Start() {
  const { data: session } = useQuery(sessionQuery);
  const { data: domains, error, refetch } = useQuery({ ...domainNamesQuery, refetchInterval: WATCH_MS });
  const setup = useQuery({ ...setupQuery, refetchInterval: WATCH_MS });
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [sentId, setSentId] = useState<string | null>(null);
  if (domains === undefined || session === undefined || setup.data === undefined) {
    return (
      <PendingPage title={t("Getting started")} error={error ?? setup.error} retry={() => void refetch()} />
    );
  }
  const steps = setup.data.steps.map(({ name, is_done }) =>
    stepOf(name, is_done, { session, domains, created, setCreated, sentId, setSentId }),
  );
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Page
      title={t("Getting started")}
      actions={<Progress />}
      lead={
        session.is_sandbox
          ? t(
              "This server runs in sandbox mode: emails go to its built-in inbox, and none leaves the server.",
            )
          : next === -1
            ? t("Your team is set up and has sent email.")
            : t("Set up your first email. You can leave and continue later.")
      }
    >
      <ol className="max-w-3xl">
        {steps.map((step, at) => (
          <StepRow key={step.title} step={step} number={at + 1} isNext={at === next} />
        ))}
      </ol>
      {next === -1 && <NextSteps session={session} />}
    </Page>
  );
}

interface GuideState {
  session: Session;
  domains: DomainItem[];
  created: CreatedKey | null;
  setCreated(created: CreatedKey | null): void;
  sentId: string | null;
  setSentId(id: string | null): void;
}

function stepOf(name: StepName, isDone: boolean, guide: GuideState): Step {
  const { session, domains, created, sentId } = guide;
  const verified = domains.filter(({ status }) => status === "verified");
  const waiting = domains.find(({ status }) => status !== "verified");
  switch (name) {
    case "domain":
      return {
        title: t("Add your domain"),
        lead: session.is_sandbox
          ? t("The domain of your sender addresses. Any name works in sandbox mode, without DNS records.")
          : t("The domain you want to send from. You need access to its DNS."),
        isDone,
        content: <DomainStep />,
        result: domains.map((domain) => domain.name).join(", "),
      };
    case "records":
      return {
        title: t("Publish DNS records"),
        lead: session.is_sandbox
          ? t("This domain was added before sandbox mode. Verify it; DNS is not checked.")
          : t("They verify that you own the domain and authenticate your email."),
        isDone,
        content: waiting && <RecordsStep domain={waiting} />,
        result: t("{domains} verified.", { domains: verified.map((domain) => domain.name).join(", ") }),
      };
    case "api_key":
      return {
        title: t("Create an API key"),
        lead: t("Your application uses it to send through the API or SMTP."),
        // The new key stays on screen until it is saved.
        isDone: isDone && created === null,
        content: (
          <KeyStep created={created} onCreated={guide.setCreated} done={() => guide.setCreated(null)} />
        ),
        result: t("Created. If you lost it, create another one under API keys."),
      };
    case "email": {
      const sending = { domains: verified, session, sentId, onSent: guide.setSentId };
      return {
        title: t("Send your first email"),
        lead: session.is_sandbox
          ? t("Send a test and read it in the inbox.")
          : t("Send a test and follow its delivery."),
        isDone: isDone && sentId === null,
        content: <FirstEmail {...sending} />,
        result: <Sent {...sending} />,
      };
    }
  }
}

function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const isOpen = isNext;
  return (
    <li className="group relative flex gap-4 pb-8 last:pb-0" aria-current={isOpen ? "step" : undefined}>
      {/* The line to the next step. */}
      <span
        aria-hidden="true"
        className="absolute top-9 bottom-2 left-3.5 w-px -translate-x-1/2 bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={classNames(
          "z-10 flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-medium",
          step.isDone && "border-good bg-good-wash text-good",
          isOpen && "border-accent bg-accent text-accent-ink",
          !isOpen && !step.isDone && "border-line-strong bg-surface text-soft",
        )}
      >
        {step.isDone ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className={classNames("pt-0.5 text-base font-semibold", !isOpen && !step.isDone && "text-soft")}>
          {step.title}
          <span className="sr-only">{step.isDone ? ` (${t("done")})` : ` (${t("to do")})`}</span>
        </h2>
        {!step.isDone && <p className="mt-0.5 text-sm text-soft">{step.lead}</p>}
        {step.isDone && <div className="mt-1 text-sm break-words text-soft">{step.result}</div>}
        {isOpen && <div className="mt-4">{step.content}</div>}
      </div>
    </li>
  );
}

function DomainStep() {
  const client = useQueryClient();
  return (
    <div className="max-w-md">
      <AddDomainForm onAdded={() => void client.invalidateQueries(setupQuery)} />
    </div>
  );
}

function RecordsStep({ domain }: { domain: DomainItem }) {
  const { data } = useDomain(domain.id);
  if (data === undefined) return <Loading />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3 text-sm">
        <span className="font-medium">{data.name}</span>
        <Status value={data.status} />
        <VerifyButton domain={data} />
        <Link to="/domains/$id" params={{ id: data.id }} search={{ tab: "publish" }} className="underline">
          {t("Export records")}
        </Link>
      </div>
      <DomainRecords domain={data} />
    </>
  );
}

function KeyStep({
  created,
  onCreated,
  done,
}: {
  created: CreatedKey | null;
  onCreated(created: CreatedKey): void;
  done(): void;
}) {
  const client = useQueryClient();
  if (created === null) {
    return (
      <div className="max-w-md">
        <CreateKeyForm name={t("First key")} isShort onCreated={onCreated} />
      </div>
    );
  }
  const finish = async () => {
    await client.invalidateQueries(setupQuery);
    done();
  };
  return (
    <>
      <NewToken created={created} />
      <Button variant="primary" className="mt-4" onClick={() => void finish()}>
        {t("I saved my key")}
      </Button>
    </>
  );
}

function Sent(sending: Parameters<typeof FirstEmail>[0]) {
  const [isAgain, setAgain] = useState(false);
  const { data } = useQuery({
    queryKey: ["/emails", "last"],
    queryFn: () => get<EmailList>("/emails", { limit: 1 }),
  });
  if (isAgain) return <FirstEmail {...sending} />;
  const [last] = data?.data ?? [];
  return (
    <>
      <p>{t("Sent. The list of emails shows its delivery status.")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {last !== undefined && (
          <Link to="/emails/$id" params={{ id: last.id }} className={buttonClass()}>
            {t("View last email")}
          </Link>
        )}
        {sending.domains.length > 0 && <Button onClick={() => setAgain(true)}>{t("Send another")}</Button>}
      </div>
    </>
  );
}

function Progress() {
  const setup = useSetup();
  if (setup === null || setup.done === setup.total) return null;
  return <span className="text-sm text-soft">{t("{done} of {total} done", setup)}</span>;
}
