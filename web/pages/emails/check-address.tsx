import { useQuery } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { useRef, useState } from "react";
import type { Probe, ProbeResult } from "../../../src/dashboard/schema.ts";
import type { TranscriptLine } from "../../../src/emails/schema.ts";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { StatusShape, type Tone } from "../../parts/status.tsx";
import { Transcript } from "../../parts/transcript.tsx";
import { sessionQuery } from "../../shell/session.ts";
import { t } from "../../texts/text.tsx";

type Verdict = ProbeResult["verdict"];

const POLL_MS = 400;
const LEAD = t("Connects to the recipient’s mail server up to RCPT TO. No email is sent.");
const TONES: Record<Verdict, Tone> = { accepted: "good", later: "warn", refused: "bad" };

/** For operators: tests whether the server of an address accepts mail for it. Hidden in sandbox mode. */
export function CheckAddress({ address, from }: { address: string; from: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useCanTest()) return null;
  return (
    <>
      <Button variant="quiet" className="-mx-3" onClick={() => setOpen(true)}>
        {t("Test address")}
      </Button>
      <Dialog
        title={t("Test {address}", { address })}
        lead={LEAD}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <AddressTest to={address} from={from} />
      </Dialog>
    </>
  );
}

/** The same with a field for the address. */
export function CheckAnyAddress() {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState({ address: "", count: 0 });
  if (!useCanTest()) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("Test an address")}</Button>
      <Dialog title={t("Test an address")} lead={LEAD} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form
          className="mb-4 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const address = String(new FormData(event.currentTarget).get("address")).trim();
            setAsked(({ count }) => ({ address, count: count + 1 }));
          }}
        >
          <TextField
            label={t("Address")}
            name="address"
            type="email"
            required
            placeholder="ann@example.com"
            className="flex-1"
          />
          <Button type="submit" variant="primary">
            {t("Test", {}, "verb")}
          </Button>
        </form>
        {asked.count > 0 && <AddressTest key={asked.count} to={asked.address} from={null} />}
      </Dialog>
    </>
  );
}

export function useCanTest(): boolean {
  const { data: session } = useQuery(sessionQuery);
  return session?.user.is_operator === true && !session.is_sandbox;
}

/** Starts immediately and shows each step. */
export function AddressTest({ to, from }: { to: string; from: string | null }) {
  const id = useRef<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["probe", to, from],
    async queryFn() {
      const probe = await (id.current === null
        ? post<Probe>("/operator/probes", { to, from, wait: false })
        : get<Probe>(`/operator/probes/${id.current}`));
      id.current = probe.id;
      return probe;
    },
    refetchInterval: ({ state }) => (state.data?.status === "running" ? POLL_MS : false),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) return <Problem error={error} retry={() => void refetch()} />;
  if (data?.status === "failed") return <Notice tone="bad">{data.message}</Notice>;
  const result = data?.status === "done" ? data.result : null;
  const steps = result?.steps ?? (data?.status === "running" ? data.steps : []);
  const verdict = result?.verdict ?? null;
  return (
    <>
      <ol className="mb-4 flex flex-col gap-2">
        {stagesOf(steps, verdict).map((stage) => (
          <StageLine key={stage.title} stage={stage} failure={verdict === "later" ? "warn" : "bad"} />
        ))}
      </ol>
      {result !== null && <Notice tone={TONES[result.verdict]}>{result.explanation}</Notice>}
      {steps.length > 0 && <Transcript label={t("SMTP transcript")} steps={steps} />}
    </>
  );
}

const STATE_WORDS: Record<Stage["state"], string> = {
  waiting: t("not started"),
  running: t("running"),
  done: t("done"),
  failed: t("failed"),
};

function StageLine({ stage: { title, state, detail }, failure }: { stage: Stage; failure: Tone }) {
  const tone: Tone = state === "done" ? "good" : state === "failed" ? failure : "calm";
  return (
    <li className="flex gap-2 text-sm">
      <span className="flex h-5 items-center">
        {state === "running" ? (
          <LoaderCircle className="size-3.5 animate-spin text-accent" aria-hidden="true" />
        ) : (
          <StatusShape tone={tone} />
        )}
      </span>
      <span className="min-w-0">
        <span className={classNames(state === "waiting" ? "text-soft" : "font-medium")}>{title}</span>
        <span className="sr-only">: {STATE_WORDS[state]}</span>
        {detail !== null && (
          <span className="block text-xs break-words whitespace-pre-wrap text-soft">{detail}</span>
        )}
      </span>
    </li>
  );
}

// The stages are read from the transcript that src/mta/probe.ts writes.

interface Stage {
  title: string;
  state: "waiting" | "running" | "done" | "failed";
  /** A line of the transcript. */
  detail: string | null;
}

const TITLES = [
  t("Look up mail servers"),
  t("Look up TLS policy"),
  t("Connect"),
  t("Start TLS"),
  t("Check recipient"),
];
const SERVERS = 0;
const POLICY = 1;
const CONNECT = 2;
const ENCRYPT = 3;
const ASK = 4;

/** `verdict` is null while the test runs. */
function stagesOf(steps: TranscriptLine[], verdict: Verdict | null): Stage[] {
  const { reached, details } = follow(steps);
  const stateOf = (at: number): Stage["state"] => {
    if (at < reached || verdict === "accepted") return "done";
    if (at > reached) return "waiting";
    return verdict === null ? "running" : "failed";
  };
  return TITLES.map((title, at) => ({ title, state: stateOf(at), detail: details[at] ?? null }));
}

/** The stage that the steps have reached. Each further host starts with its TLS policy. */
function follow(steps: TranscriptLine[]): { reached: number; details: (string | null)[] } {
  let reached: number = SERVERS;
  let isAsking = false;
  const details: (string | null)[] = TITLES.map(() => null);
  for (const { kind, text } of steps) {
    const isPolicy = kind === "note" && text.startsWith("TLS with ");
    if (isPolicy) {
      reached = CONNECT;
      isAsking = false;
      details.fill(null, POLICY);
      details[POLICY] = text.slice("TLS with ".length);
    } else if (kind === "note" && text.startsWith("attempted in this order")) reached = POLICY;
    else if (kind === "dns") details[SERVERS] = / MX: /.test(text) ? text : (details[SERVERS] ?? text);
    else if (kind === "connect") {
      reached = CONNECT;
      details[CONNECT] = text;
    } else if (kind === "tls") {
      reached = ASK;
      details[ENCRYPT] = text;
    } else if (kind === "send") {
      isAsking = /^(?:MAIL|RCPT) /.test(text);
      if (text.startsWith("STARTTLS")) reached = ENCRYPT;
      if (isAsking) {
        reached = ASK;
        details[ASK] = null;
        details[ENCRYPT] ??= t("Not encrypted");
      }
    } else if (kind === "receive") {
      if (reached === CONNECT) reached = ENCRYPT;
      if (isAsking) details[ASK] = text;
    }
  }
  return { reached, details };
}
