// Counts what happens to mail, from the results that pass by anyway: requests, accepted emails, attempts, reports, posts.
import { KeyRefusedError, type Keyring } from "../api-keys/keyring.ts";
import type { LogRing } from "../lib/log-ring.ts";
import type { AnsweredRequest, RequestLog } from "../logs/request-log.ts";
import type { AttemptOutcome, AttemptReport, Step } from "../mta/outcome.ts";
import type { ClaimedDelivery, RecordRequest } from "../store/deliveries.ts";
import type { ReportedDelivery, ReportRequest } from "../store/reports.ts";
import type { Store } from "../store/store.ts";
import type { Registry } from "./registry.ts";
import type { SiteLabels } from "./site-labels.ts";

type Counting = Pick<Registry, "count" | "observe">;

export interface WatchParts {
  registry: Counting;
  sites: Pick<SiteLabels, "note" | "of">;
}

interface Accepting {
  registry: Counting;
  accepted(door: string, emails: readonly { id: string }[]): void;
}

/** The store, with its results counted once they are on disk. */
export function watchStore(store: Store, { accepted, registry }: Accepting): Store {
  return {
    ...store,
    emails: {
      ...store.emails,
      async accept(request) {
        const result = await store.emails.accept(request);
        if (result.kind === "accepted") {
          const door = request.step !== undefined ? "automation" : doorOf(request.emails[0]?.source);
          accepted(door, request.emails);
        }
        return result;
      },
    },
    broadcasts: {
      ...store.broadcasts,
      async expand(request) {
        const result = await store.broadcasts.expand(request);
        if (result.kind === "done" && result.queued > 0)
          registry.count("emails_accepted_total", ["broadcast"], result.queued);
        return result;
      },
    },
    webhooks: {
      ...store.webhooks,
      async record(request) {
        const recorded = await store.webhooks.record(request);
        if (recorded.kind === "recorded")
          registry.count("webhook_attempts_total", [postOutcome(request.next.state)]);
        return recorded;
      },
    },
  };
}

function doorOf(source: string | undefined): string {
  return source === "smtp" ? "smtp" : "http";
}

function postOutcome(state: string): string {
  if (state === "success") return "delivered";
  return state === "pending" ? "retried" : "failed";
}

/** Counts a report that is on disk. */
export function countReport(
  { registry, sites }: WatchParts,
  delivery: Pick<ReportedDelivery, "site">,
  request: Pick<ReportRequest, "event" | "suppress">,
): void {
  const site = sites.of(delivery.site);
  const { type, detail } = request.event;
  const bounce = detail.bounce;
  if (type === "email.complained") registry.count("complaints_total", [site]);
  if (type === "email.bounced" && bounce !== undefined) {
    registry.count("bounces_total", [site, bounce.class ?? "unknown", bounce.type.toLowerCase()]);
  }
  if (request.suppress !== null) {
    registry.count("suppressed_total", [site, bounce?.class ?? "complaint"]);
  }
}

/** The keyring of HTTP, with refused keys counted. */
export function watchKeys(
  keyring: Pick<Keyring, "authenticate">,
  { loginFailed }: { loginFailed(door: "http"): void },
) {
  return {
    async authenticate(token: string, ip: string | null) {
      try {
        const sender = await keyring.authenticate(token, ip);
        if (sender === null) loginFailed("http");
        return sender;
      } catch (error) {
        if (error instanceof KeyRefusedError) loginFailed("http");
        throw error;
      }
    },
  };
}

/** The request log, with requests to send counted; it gets those of HTTP and SMTP alike. */
export function watchRequests(requestLog: RequestLog, registry: Counting): RequestLog {
  return {
    ...requestLog,
    note(request) {
      requestLog.note(request);
      const door = sendDoor(request);
      if (door === null) return;
      if (request.status < 400)
        registry.observe("accept_duration_seconds", [door], request.durationMs / 1000);
      else registry.count("emails_rejected_total", [door, reasonOf(request)]);
    },
  };
}

function sendDoor({ method, endpoint }: AnsweredRequest): string | null {
  if (method === "SMTP") return "smtp";
  return method === "POST" && (endpoint === "/emails" || endpoint === "/emails/batch") ? "http" : null;
}

/** Error names are a fixed list, and so are our SMTP codes. */
function reasonOf({ status, responseBody }: AnsweredRequest): string {
  const name = (responseBody as { name?: unknown } | null | undefined)?.name;
  return typeof name === "string" ? name : String(status);
}

export interface RecordedAttempt {
  delivery: ClaimedDelivery;
  outcome: AttemptOutcome;
  egress: string;
  request: RecordRequest;
}

/** A line about an attempt, without its recipient and the server's reply. */
export function noteAttempt(
  note: LogRing["note"],
  { delivery, outcome: { kind, report }, egress }: RecordedAttempt,
): void {
  note("delivery.attempted", {
    email: delivery.emailId,
    delivery: delivery.id,
    attempt: delivery.attempts + 1,
    outcome: kind,
    class: report.class,
    code: report.code,
    site: report.site,
    egress,
    ms: report.endedAt - report.startedAt,
  });
}

/** Counts an attempt that is on disk. */
export function countAttempt({ registry, sites }: WatchParts, attempt: RecordedAttempt): void {
  const { delivery, outcome, egress, request } = attempt;
  const { report } = outcome;
  const site = sites.note(report.site);
  const name = report.class ?? "none";
  registry.count("attempts_total", [outcome.kind, name, site, egress]);
  if (outcome.kind === "delivered") {
    const since = delivery.email.scheduledAt ?? delivery.createdAt;
    registry.observe("delivery_latency_seconds", [site], Math.max(0, report.endedAt - since) / 1000);
  }
  for (const { type, detail } of request.events) {
    if (type === "email.complained") registry.count("complaints_total", [site]);
    if (type !== "email.bounced") continue;
    registry.count("bounces_total", [site, name, detail.bounce?.type.toLowerCase() ?? "undetermined"]);
  }
  if (request.suppress !== null) registry.count("suppressed_total", [site, name]);
  countSession(registry, report);
  observePhases(registry, report.transcript);
}

const POLICIES = { sts: "mta-sts", tlsa: "dane", none: "none" } as const;
const KEPT = "on the connection of an earlier message";

function countSession(registry: Counting, { transcript, tls, tlsPolicy }: AttemptReport): void {
  // Null after a failed handshake as well, where nothing was sent.
  const isNew = transcript.some(({ kind, text }) => kind === "connect" && !text.endsWith(KEPT));
  const hasSpoken = transcript.some(({ kind, text }) => kind === "send" && text.startsWith("EHLO"));
  if (!isNew || !hasSpoken) return;
  const version = tls?.split(" ", 1)[0] ?? "none";
  registry.count("tls_sessions_total", [version, POLICIES[tlsPolicy?.type ?? "none"]]);
}

/** DNS, connection up to the greeting, TLS, envelope, message, and the wait for the reply to it. */
function observePhases(registry: Pick<Registry, "observe">, steps: readonly Step[]): void {
  const began = new Map<string, number>();
  let dnsUntil = 0;
  const end = (phase: string, atMs: number) => {
    const since = began.get(phase);
    if (since === undefined || !began.delete(phase)) return;
    registry.observe("smtp_phase_duration_seconds", [phase], Math.max(0, atMs - since) / 1000);
  };
  for (const { kind, text, atMs } of steps) {
    if (kind === "dns") {
      if (dnsUntil === 0) began.set("dns", 0);
      dnsUntil = atMs;
    } else if (kind === "connect") {
      end("dns", dnsUntil);
      began.clear();
      if (!text.endsWith(KEPT)) began.set("connect", atMs);
    } else if (kind === "tls") end("tls", atMs);
    else if (kind === "receive") {
      end("connect", atMs);
      end("reply", atMs);
    } else if (text === "STARTTLS") began.set("tls", atMs);
    else if (text.startsWith("MAIL FROM")) began.set("envelope", atMs);
    else if (text.startsWith("(message of ")) {
      end("envelope", atMs);
      began.set("message", atMs);
    } else if (text === "." && began.has("message")) {
      end("message", atMs);
      began.set("reply", atMs);
    }
  }
}
