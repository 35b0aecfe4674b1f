// The stages of an address test, read from the transcript that src/mta/probe.ts writes.
import type { TranscriptStep } from "../../parts/transcript.tsx";

export type Verdict = "accepted" | "later" | "refused";

export interface Stage {
  title: string;
  state: "waiting" | "running" | "done" | "failed";
  /** A line of the transcript. */
  detail: string | null;
}

const TITLES = ["Look up mail servers", "Look up TLS policy", "Connect", "Start TLS", "Check recipient"];
const [SERVERS, POLICY, CONNECT, ENCRYPT, ASK] = [0, 1, 2, 3, 4] as const;

/** `verdict` is null while the test runs. */
export function stagesOf(steps: TranscriptStep[], verdict: Verdict | null): Stage[] {
  const { reached, details } = follow(steps);
  const stateOf = (at: number): Stage["state"] => {
    if (at < reached || verdict === "accepted") return "done";
    if (at > reached) return "waiting";
    return verdict === null ? "running" : "failed";
  };
  return TITLES.map((title, at) => ({ title, state: stateOf(at), detail: details[at] ?? null }));
}

/** The stage that the steps have reached. Each further host starts with its TLS policy. */
function follow(steps: TranscriptStep[]): { reached: number; details: (string | null)[] } {
  let reached: number = SERVERS;
  let isAsking = false;
  const details: (string | null)[] = TITLES.map(() => null);
  for (const { kind, text } of steps) {
    const isPolicy = kind === "note" && text.startsWith("TLS with ");
    if (isPolicy) {
      [reached, isAsking] = [CONNECT, false];
      details.fill(null, POLICY);
      details[POLICY] = text.slice("TLS with ".length);
    } else if (kind === "note" && text.startsWith("to be tried in this order")) reached = POLICY;
    else if (kind === "dns") details[SERVERS] = / MX: /.test(text) ? text : (details[SERVERS] ?? text);
    else if (kind === "connect") [reached, details[CONNECT]] = [CONNECT, text];
    else if (kind === "tls") [reached, details[ENCRYPT]] = [ASK, text];
    else if (kind === "send") {
      isAsking = /^(?:MAIL|RCPT) /.test(text);
      if (text.startsWith("STARTTLS")) reached = ENCRYPT;
      if (isAsking) {
        [reached, details[ASK]] = [ASK, null];
        details[ENCRYPT] ??= "Not encrypted";
      }
    } else if (kind === "receive") {
      if (reached === CONNECT) reached = ENCRYPT;
      if (isAsking) details[ASK] = text;
    }
  }
  return { reached, details };
}
