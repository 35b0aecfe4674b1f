// The receiving server of the sandbox. It listens on loopback, accepts mail for any recipient, acts out the magic
// recipients over real SMTP, and stores each message with its DKIM results for the Inbox.
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import type { SandboxMessage } from "../store/sandbox.ts";
import type { Store } from "../store/store.ts";
import { collectMessage } from "./collect-message.ts";
import { createConnectionGuard } from "./connection-guard.ts";
import { GuardedServer } from "./guarded-server.ts";
import { listen } from "./listen.ts";
import { type SmtpLimits, smtpLimits } from "./smtp-limits.ts";
import { smtpReply, smtpReplyOf } from "./smtp-reply.ts";
import { type VerifyDkimParts, verifyDkim } from "./verify-dkim.ts";

export interface SandboxServerParts {
  store: Pick<Store, "sandbox">;
  clock: Clock;
  log: Log;
  /** The TXT value of `<selector>._domainkey.<domain>`, published or not yet; null when there is none. */
  dkimRecord(fqdn: string): Promise<string | null>;
  judgeLarge?: VerifyDkimParts["judgeLarge"];
  /** The delivery of an envelope sender's local part; null unless it is one of ours. */
  readReturnPath(localPart: string): string | null;
  /** PEM pair for STARTTLS; may be self-signed. */
  tls: { cert: string; key: string };
  messageBytesMax: number;
  limits?: Partial<SmtpLimits>;
}

export interface SandboxServer {
  address: "127.0.0.1";
  port: number;
  /** Waits for messages that are being stored. */
  stop(): Promise<void>;
}

const NAME = "mx.sandbox.sendlark";

/** Listens on a free port. Rejects when loopback cannot be bound. */
export async function startSandboxServer(parts: SandboxServerParts): Promise<SandboxServer> {
  const limits = smtpLimits({
    // The only client is our own MTA.
    smtpConnectionsPerIpMax: LIMITS.smtpConnectionsMax,
    smtpStrangersMax: LIMITS.smtpConnectionsMax,
    smtpNewConnectionsPerIpPerMinuteMax: Number.MAX_SAFE_INTEGER,
    ...parts.limits,
  });
  const server = createServer(parts, limits);
  const counted = createConnectionGuard(parts.clock, limits);
  const guard = {
    admit: (ip: string, close: () => void) =>
      isLoopback(ip) ? counted.admit(ip, close) : { kind: "refused" as const, reason: "client" as const },
  };
  const listener = await listen({ guard, server, log: parts.log }, { host: "127.0.0.1", port: 0 });
  return {
    address: "127.0.0.1",
    port: listener.port,
    async stop() {
      listener.close();
      await server.stop(limits.smtpStopMs);
    },
  };
}

function createServer(parts: SandboxServerParts, limits: SmtpLimits): GuardedServer {
  const deferrals = createDeferrals();
  const { clock, log } = parts;
  const server: GuardedServer = new GuardedServer(
    { clock, log, limits },
    {
      ...parts.tls,
      name: NAME,
      size: parts.messageBytesMax,
      authOptional: true,
      disabledCommands: ["AUTH", "XCLIENT", "XFORWARD", "WIZ", "SHELL", "KILL"],
      maxRecipients: limits.smtpRecipientsMax,
      onRcptTo({ address }, { envelope }, callback) {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        callback(refusalFor(address, () => deferrals.isDeferred(from, address)));
      },
      onData(stream, session, callback) {
        const connection = server.connectionOf(session);
        const onTooSlow = () => connection.hangUp(421, "4.4.2 Timeout while receiving the message");
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = {
          from: mailFrom === false ? "" : mailFrom.address,
          recipients: rcptTo.map((recipient) => recipient.address),
          tls: session.tlsOptions ? `${session.tlsOptions.version} ${session.tlsOptions.name}` : null,
        };
        const collecting = { clock, limits, messageBytesMax: parts.messageBytesMax, onTooSlow };
        collectMessage(stream, collecting)
          .then((raw) => {
            connection.markReceived();
            return keep(parts, envelope, raw);
          })
          .then(
            (id) => callback(null, `2.0.0 Ok ${id}`),
            (error) => callback(smtpReplyOf(error, log)),
          );
      },
    },
  );
  return server;
}

interface Envelope {
  from: string;
  recipients: string[];
  tls: string | null;
}

/** Stores one message per recipient; resolves to the last id once all are on disk. */
async function keep(parts: SandboxServerParts, envelope: Envelope, bytes: Uint8Array): Promise<string> {
  // A copy: checking signatures takes ownership of the bytes.
  const raw = bytes.slice(0, LIMITS.sandboxMessageKeptBytesMax);
  const dkim = await verifyDkim(bytes, parts);
  let id = "";
  for (const recipient of envelope.recipients) {
    id = createId();
    const message: SandboxMessage = {
      id,
      deliveryId: parts.readReturnPath(envelope.from.slice(0, Math.max(0, envelope.from.lastIndexOf("@")))),
      receivedAt: parts.clock.now(),
      envelopeFrom: envelope.from,
      recipient,
      tls: envelope.tls,
      dkim,
      raw,
    };
    await parts.store.sandbox.add({ message, keepMax: LIMITS.sandboxMessagesMax });
  }
  return id;
}

/** The reply that the magic local part (before `+label`) asks for; null = accept. */
function refusalFor(address: string, isDeferred: () => boolean): Error | null {
  const name = address.slice(0, address.lastIndexOf("@")).split("+", 1)[0]?.toLowerCase();
  if (name === "bounced") return smtpReply(550, "5.1.1", "Mailbox does not exist (sandbox)");
  if (name === "deferred" && isDeferred()) {
    return smtpReply(451, "4.7.1", "Greylisted, try again later (sandbox)");
  }
  return null;
}

function isLoopback(ip: string): boolean {
  return /^(?:::ffff:)?127\./i.test(ip) || ip === "::1";
}

/** Counts tries to `deferred@` recipients, so that a later retry succeeds. */
export interface Deferrals {
  /** True for the first two tries of a delivery. */
  isDeferred(envelopeFrom: string, recipient: string): boolean;
}

const DEFERRED_TRIES = 2;

/** Keeps the newest `entriesMax` deliveries; an evicted one starts over. */
export function createDeferrals(entriesMax = 10_000): Deferrals {
  const tries = new Map<string, number>();
  return {
    isDeferred(envelopeFrom, recipient) {
      const key = `${envelopeFrom}\n${recipient.toLowerCase()}`;
      const count = (tries.get(key) ?? 0) + 1;
      tries.delete(key);
      if (count > DEFERRED_TRIES) return false;
      tries.set(key, count);
      if (tries.size > entriesMax) {
        const oldest = tries.keys().next().value;
        if (oldest !== undefined) tries.delete(oldest);
      }
      return true;
    },
  };
}
