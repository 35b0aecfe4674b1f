import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { DomainItem } from "../../../src/domains/schema.ts";
import { get, type Page as ListPage } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { Loading } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Status } from "../../parts/status.tsx";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { sessionQuery, useRole } from "../../shell/session.ts";
import { type CreatedKey, CreateKeyForm, NewToken } from "../api-keys/create-key.tsx";
import { AddDomainForm } from "../domains/add-domain.tsx";
import { useDomain, VerifyButton } from "../domains/domain-page.tsx";
import { DomainRecords } from "../domains/domain-records.tsx";
import { FirstEmail } from "./first-email.tsx";
import { NextSteps } from "./next-steps.tsx";

const WATCH_MS = 5_000;

interface Step {
  title: string;
  /** Shown until the step is done. */
  lead: string;
  /** Null while loading. */
  isDone: boolean | null;
  content: ReactNode;
  /** Replaces `lead` when done. */
  result: ReactNode;
}

/**
 * The setup guide. Stores no progress: each step checks whether it is done, so the guide continues on any device.
 */
export function Start() {
  const { data: session } = useQuery(sessionQuery);
  const { data: domains, error, refetch } = useQuery({ ...domainNamesQuery, refetchInterval: WATCH_MS });
  const keys = useQuery({
    queryKey: ["/api-keys", "any"],
    queryFn: () => get<ListPage<{ id: string; name: string }>>("/api-keys", { limit: 1 }),
    refetchInterval: WATCH_MS,
  });
  const emails = useQuery({
    queryKey: ["/emails", "any"],
    queryFn: () => get<ListPage<{ id: string }>>("/emails", { limit: 1 }),
    refetchInterval: WATCH_MS,
  });
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const [sentId, setSentId] = useState<string | null>(null);
  // Wait for all, so that no step opens and closes again.
  const isPending = [keys, emails].some(({ data, error }) => data === undefined && error === null);
  if (domains === undefined || session === undefined || isPending) {
    return <PendingPage title="Getting started" error={error} retry={() => void refetch()} />;
  }
  const verified = domains.filter(({ status }) => status === "verified");
  const waiting = domains.find(({ status }) => status !== "verified");
  const [key] = keys.data?.data ?? [];
  const [email] = emails.data?.data ?? [];
  const sending = { domains: verified, session, sentId, onSent: setSentId };
  const steps: Step[] = [
    {
      title: "Add your domain",
      lead: "The domain you want to send from. You need access to its DNS.",
      isDone: domains.length > 0,
      content: <DomainStep />,
      result: domains.map(({ name }) => name).join(", "),
    },
    {
      title: "Publish DNS records",
      lead: "They verify that you own the domain and authenticate your email.",
      isDone: verified.length > 0,
      content: waiting && <RecordsStep domain={waiting} />,
      result: session.is_sandbox
        ? "Not needed: sandbox mode accepts any domain."
        : `${verified.map(({ name }) => name).join(", ")} verified.`,
    },
    {
      title: "Create an API key",
      lead: "Your application uses it to send through the API or SMTP.",
      isDone: key !== undefined && created === null,
      content: <KeyStep created={created} onCreated={setCreated} done={() => setCreated(null)} />,
      result: `“${key?.name}” created. If you lost it, create another one under API keys.`,
    },
    {
      title: "Send your first email",
      lead: "Send a test from here and see it arrive.",
      isDone: email !== undefined && sentId === null,
      content: <FirstEmail {...sending} />,
      result: <Sent emailId={email?.id} {...sending} />,
    },
  ];
  return (
    <Page
      title="Getting started"
      lead={
        session.is_sandbox
          ? "Sandbox mode: emails go to the built-in inbox and never leave this server. You can send right away."
          : "Four steps to your first email. You can leave and continue later."
      }
    >
      <ol className="max-w-3xl">
        {steps.map((step, at) => (
          <StepRow
            key={step.title}
            step={step}
            number={at + 1}
            isNext={isNext(steps, at, session.is_sandbox)}
          />
        ))}
      </ol>
      {steps.every(({ isDone }) => isDone === true) && <NextSteps session={session} />}
    </Page>
  );
}

/** The first open step; in sandbox mode sending is always open. */
function isNext(steps: Step[], at: number, isSandbox: boolean): boolean {
  if (isSandbox && at === steps.length - 1) return true;
  return steps.findIndex(({ isDone }) => isDone !== true) === at;
}

function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const isOpen = isNext && !step.isDone;
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
          step.isDone === true && "border-good bg-good-wash text-good",
          isOpen && "border-accent bg-accent text-accent-ink",
          !isOpen && step.isDone !== true && "border-line-strong bg-surface text-soft",
        )}
      >
        {step.isDone ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className={classNames("pt-0.5 text-base font-semibold", !isOpen && !step.isDone && "text-soft")}>
          {step.title}
          <span className="sr-only">{step.isDone ? " (done)" : " (to do)"}</span>
        </h2>
        {!step.isDone && <p className="mt-0.5 text-sm text-soft">{step.lead}</p>}
        {step.isDone && <div className="mt-1 text-sm break-words text-soft">{step.result}</div>}
        {isOpen && <div className="mt-4">{step.content}</div>}
      </div>
    </li>
  );
}

function DomainStep() {
  return (
    <div className="max-w-md">
      <AddDomainForm onAdded={() => {}} />
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
          Export records
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
  const { isAdmin } = useRole();
  if (!isAdmin) return <AdminsOnly act="create API keys" />;
  if (created === null) {
    return (
      <div className="max-w-md">
        <CreateKeyForm name="First key" isShort onCreated={onCreated} />
      </div>
    );
  }
  return (
    <>
      <NewToken created={created} />
      <Button variant="primary" className="mt-4" onClick={done}>
        I saved my key
      </Button>
    </>
  );
}

function Sent({ emailId, ...rest }: { emailId: string | undefined } & Parameters<typeof FirstEmail>[0]) {
  const [isAgain, setAgain] = useState(false);
  if (isAgain) return <FirstEmail {...rest} />;
  return (
    <>
      <p>Sent. Find it under Emails with its delivery status.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {emailId !== undefined && (
          <Link to="/emails/$id" params={{ id: emailId }} className={buttonClass()}>
            View last email
          </Link>
        )}
        <Button onClick={() => setAgain(true)}>Send another</Button>
      </div>
    </>
  );
}
