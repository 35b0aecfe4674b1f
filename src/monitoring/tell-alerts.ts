// Tells people and programs about alerts: one email for all that changed at once, one signed post for each.
import { type GuardedFetchParts, guardedFetch } from "../lib/guarded-fetch.ts";
import { isoTime } from "../lib/iso-time.ts";
import type { Log } from "../lib/log.ts";
import { readNetworks } from "../lib/networks.ts";
import { LIMITS } from "../limits.ts";
import { signPost } from "../webhooks/post-message.ts";
import type { AlertChange, Teller } from "./alert-desk.ts";

export interface EmailTellerParts {
  hostname: string;
  publicUrl(): string;
  log: Log;
  recipients(): Promise<readonly string[]>;
  /** Null = accepted, else the reason why no email can be sent. At most one per `onceKey`. */
  sendNotice(notice: { to: string; subject: string; text: string; onceKey: string }): Promise<string | null>;
}

export function createEmailTeller(parts: EmailTellerParts): Teller {
  return async (changes) => {
    const { subject, text } = writeEmail(changes, parts);
    // The same changes are one email, also if a crash has them told again.
    const key = new Bun.CryptoHasher("sha256").update(changes.map(idOf).join("\n")).digest("base64url");
    for (const to of await parts.recipients()) {
      const problem = await parts.sendNotice({ to, subject, text, onceKey: `alert ${key} ${to}` });
      if (problem !== null) parts.log.warn("alerts.not_mailed", { reason: problem });
    }
    return "told";
  };
}

const idOf = ({ kind, alert, subject, firedAt }: AlertChange) => `${kind} ${alert} ${subject} ${firedAt}`;

function writeEmail(
  changes: readonly AlertChange[],
  { hostname, publicUrl }: Pick<EmailTellerParts, "hostname" | "publicUrl">,
): { subject: string; text: string } {
  const fired = changes.filter(({ kind }) => kind === "fired");
  const [first = changes[0]!] = fired;
  const more = changes.length > 1 ? ` (and ${changes.length - 1} more)` : "";
  const word = first.kind === "resolved" ? "Resolved: " : first.severity === "critical" ? "Critical: " : "";
  const parts = changes.map((change) =>
    change.kind === "resolved"
      ? `RESOLVED ${change.alert}\n${change.summary}\nFrom ${isoTime(change.firedAt)} to ${isoTime(change.at)}.`
      : `${change.severity.toUpperCase()} ${change.alert}\n${change.summary}\nSince ${isoTime(change.firedAt)}.\n\nWhat to do: ${change.advice}`,
  );
  return {
    subject: `[${hostname}] ${word}${first.summary.slice(0, SUBJECT_CHARS_MAX)}${more}`,
    text: `${parts.join("\n\n")}\n\n${publicUrl()}/dashboard/health\n`,
  };
}

const SUBJECT_CHARS_MAX = 120;

export interface WebhookTellerParts {
  url: string;
  secret: string;
  hostname: string;
  log: Log;
  clock: { now(): number };
  resolver: GuardedFetchParts["resolver"];
}

/** The operator chose the URL, so that it may be in a private network. */
const ANYWHERE = readNetworks(["0.0.0.0/0", "::/0"]);

export function createWebhookTeller(parts: WebhookTellerParts): Teller {
  const { url, secret, hostname, clock, resolver } = parts;
  async function post(change: AlertChange): Promise<string | null> {
    const { kind, at, firedAt, ...data } = change;
    const payload = {
      type: `alert.${kind}`,
      created_at: isoTime(at),
      data: { ...data, fired_at: isoTime(firedAt), hostname },
    };
    const body = new TextEncoder().encode(JSON.stringify(payload));
    const id = `alert_${new Bun.CryptoHasher("sha256").update(idOf(change)).digest("hex").slice(0, 32)}`;
    const result = await guardedFetch(
      { resolver, allowPrivateNetworks: ANYWHERE },
      {
        url,
        post: {
          contentType: "application/json",
          body,
          headers: signPost({ id, at: clock.now(), body, secrets: [secret] }),
        },
        bytesMax: LIMITS.webhookResponseBytesMax,
        isCut: true,
        timeoutMs: LIMITS.webhookPostMs,
      },
    );
    if (result.kind === "refused") return result.reason;
    return result.status < 300 ? null : `it answered ${result.status}`;
  }

  const done = new Set<string>();
  return async (changes) => {
    for (const change of changes) {
      if (done.has(idOf(change))) continue;
      const problem = await post(change);
      if (problem !== null) {
        parts.log.warn("alerts.not_posted", { reason: problem });
        return "later";
      }
      done.add(idOf(change));
    }
    done.clear();
    return "told";
  };
}
