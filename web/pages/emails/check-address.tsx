import { useQuery } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { useRef, useState } from "react";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { StatusShape, type Tone } from "../../parts/status.tsx";
import { Transcript, type TranscriptStep } from "../../parts/transcript.tsx";
import { sessionQuery } from "../../shell/session.ts";
import { type Stage, stagesOf, type Verdict } from "./probe-stages.ts";

type Probe = { id: string } & (
  | { status: "running"; steps: TranscriptStep[] }
  | { status: "done"; result: { verdict: Verdict; explanation: string; steps: TranscriptStep[] } }
  | { status: "failed"; message: string }
);

const POLL_MS = 400;
const LEAD = "Connects to the recipient’s mail server up to RCPT TO. No email is sent.";
const TONES: Record<Verdict, Tone> = { accepted: "good", later: "warn", refused: "bad" };

/** For operators: tests whether the server of an address accepts mail for it. Hidden in sandbox mode. */
export function CheckAddress({ address, from }: { address: string; from: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useCanTest()) return null;
  return (
    <>
      <Button variant="quiet" className="-mx-3" onClick={() => setOpen(true)}>
        Test address
      </Button>
      <Dialog title={`Test ${address}`} lead={LEAD} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Run to={address} from={from} />
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
      <Button onClick={() => setOpen(true)}>Test an address</Button>
      <Dialog title="Test an address" lead={LEAD} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form
          className="mb-4 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const address = String(new FormData(event.currentTarget).get("address")).trim();
            setAsked(({ count }) => ({ address, count: count + 1 }));
          }}
        >
          <TextField
            label="Address"
            name="address"
            type="email"
            required
            placeholder="ann@example.com"
            className="flex-1"
          />
          <Button type="submit" variant="primary">
            Test
          </Button>
        </form>
        {asked.count > 0 && <Run key={asked.count} to={asked.address} from={null} />}
      </Dialog>
    </>
  );
}

function useCanTest(): boolean {
  const { data: session } = useQuery(sessionQuery);
  return session?.user.is_operator === true && !session.is_sandbox;
}

/** Starts immediately and shows each step. */
function Run({ to, from }: { to: string; from: string | null }) {
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
      {steps.length > 0 && <Transcript label="SMTP transcript" steps={steps} />}
    </>
  );
}

const STATE_WORDS: Record<Stage["state"], string> = {
  waiting: "not started",
  running: "running",
  done: "done",
  failed: "failed",
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
