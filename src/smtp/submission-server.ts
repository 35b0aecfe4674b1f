// SMTP submission (RFC 6409, RFC 8314): customers' programs send mail over TLS with an API key as the password. This file
// connects smtp-server to the rules; each rule has its own file.
import type { SMTPServerOptions, SMTPServerSession } from "smtp-server";
import { KeyRefusedError } from "../api-keys/keyring.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { SavedValue } from "../lib/saved-value.ts";
import { createSharedRoom, type SharedRoom } from "../lib/shared-room.ts";
import type { SocketAddress } from "../lib/socket-address.ts";
import { TLS_FLOOR } from "../lib/tls-floor.ts";
import type { RequestLog } from "../logs/request-log.ts";
import { type AuthBudget, createAuthBudget, loadAuthFailures, saveAuthFailures } from "./auth-budget.ts";
import { createConnectionGuard } from "./connection-guard.ts";
import { GuardedServer } from "./guarded-server.ts";
import { createInboundRules, type InboundRules, LOGIN_REQUIRED, type ReportDesk } from "./inbound-rules.ts";
import { listen } from "./listen.ts";
import { createLogIn, type LoginParts } from "./log-in.ts";
import { type SmtpLimits, smtpLimits } from "./smtp-limits.ts";
import { smtpReply, smtpReplyOf } from "./smtp-reply.ts";
import type { SubmitParts } from "./submit-message.ts";
import { createTransactions, logRefusedLogin, logTransactions, type Transactions } from "./transactions.ts";

export interface SubmissionParts extends Omit<SubmitParts, "hostname"> {
  clock: Clock;
  /** For counters and deadlines; default `clock`. */
  steady?: Clock;
  log: Log;
  authenticate: LoginParts["authenticate"];
  /** Called for each failed login. */
  loginFailed?(): void;
  requestLog: Pick<RequestLog, "note">;
  /** Handles bounces and complaints, which arrive without a login on the STARTTLS ports. */
  reports: ReportDesk;
  /** Counts a request of the team together with the API's; true = over the limit. */
  rateLimit?(teamId: string): boolean;
}

export interface TlsPair {
  /** PEM. */
  cert: string;
  key: string;
}

export interface TlsPairs extends TlsPair {
  /** For clients that ask for these names (RFC 6066 §3). */
  named?: Readonly<Record<string, TlsPair>>;
}

export interface SubmissionSettings {
  hostname: string;
  /** STARTTLS ports. */
  listen: SocketAddress[];
  /** Implicit TLS ports. */
  listenTls: SocketAddress[];
  messageBytesMax: number;
  tls: TlsPairs;
  /** Where failed logins are saved across restarts; null = nowhere. */
  authFailures: SavedValue | null;
  /** For tests and load runs. */
  limits?: Partial<SmtpLimits>;
}

export interface SubmissionServer {
  /** `host:port` as bound, in the order of the settings. */
  ports: string[];
  tlsPorts: string[];
  /** Applies to new connections. */
  setTls(pairs: TlsPairs): void;
  /** Stops accepting, waits for messages that are being stored, then closes. */
  stop(): Promise<void>;
}

const SAVE_MS = 30_000;
const STRANGER_COMMANDS_MAX = 20;

/** Opens all ports; rejects and opens none when one cannot be bound. */
export async function startSubmission(
  parts: SubmissionParts,
  settings: SubmissionSettings,
): Promise<SubmissionServer> {
  const { log, steady = parts.clock } = parts;
  const limits = smtpLimits(settings.limits);
  const value = settings.authFailures;
  const budget = createAuthBudget(steady, limits, value === null ? [] : await loadAuthFailures(value, log));
  const room = createSharedRoom(Math.max(limits.smtpMessagesInFlightBytesMax, 4 * settings.messageBytesMax));
  const servers = (["starttls", "implicit"] as const).map((kind) =>
    createServer({ ...parts, room }, settings, limits, budget, kind),
  );
  const guard = createConnectionGuard(steady, limits);
  const listeners: Awaited<ReturnType<typeof listen>>[] = [];
  const close = () => {
    for (const listener of listeners) listener.close();
  };
  try {
    for (const [index, addresses] of [settings.listen, settings.listenTls].entries()) {
      const server = servers[index]!;
      for (const where of addresses) listeners.push(await listen({ guard, log, server }, where));
    }
  } catch (error) {
    close();
    throw error;
  }
  const stopSaving = value === null ? async () => {} : keepSaving(parts, budget, value);
  const addresses = listeners.map((listener) => listener.address);
  return {
    ports: addresses.slice(0, settings.listen.length),
    tlsPorts: addresses.slice(settings.listen.length),
    setTls(pairs) {
      for (const server of servers) server.updateSecureContext(tlsOptions(pairs));
    },
    async stop() {
      close();
      await Promise.all(servers.map((server) => server.stop(limits.smtpStopMs)));
      await stopSaving();
    },
  };
}

function tlsOptions({ cert, key, named = {} }: TlsPairs) {
  const contexts = Object.entries(named).map(([name, pair]) => [name, { ...pair, ...TLS_FLOOR }]);
  return { cert, key, sniOptions: Object.fromEntries(contexts) };
}

function createServer(
  parts: SubmissionParts & { room: SharedRoom },
  settings: SubmissionSettings,
  limits: SmtpLimits,
  budget: AuthBudget,
  kind: "starttls" | "implicit",
): GuardedServer {
  const { log } = parts;
  const clock = parts.steady ?? parts.clock;
  const failed = parts.loginFailed;
  const logIn = createLogIn({
    authenticate: parts.authenticate,
    budget,
    clock,
    log,
    limits,
    ...(failed && { failed }),
  });
  // Other servers deliver on port 25 only, never over implicit TLS.
  const takesReports = kind === "starttls";
  const server: GuardedServer = new GuardedServer(
    { clock, log, limits, ...(takesReports ? { strangerCommandsMax: STRANGER_COMMANDS_MAX } : {}) },
    {
      ...tlsOptions(settings.tls),
      name: settings.hostname,
      secure: kind === "implicit",
      size: settings.messageBytesMax,
      authMethods: ["PLAIN", "LOGIN"],
      authOptional: takesReports,
      authRequiredMessage: LOGIN_REQUIRED,
      maxRecipients: limits.smtpRecipientsMax,
      maxAllowedUnauthenticatedCommands: STRANGER_COMMANDS_MAX,
      onAuth: (auth, session, callback) =>
        void logIn(auth, session).then(
          (login) => {
            const isTaken = server.connectionOf(session).markLoggedIn(login.owner.teamId);
            if (isTaken) callback(null, { user: login });
            else callback(smtpReply(421, "4.7.0", "The team has too many connections, try again later"));
          },
          (error) => {
            if (error instanceof KeyRefusedError) logRefusedLogin(parts, session, error);
            callback(smtpReplyOf(error, log));
          },
        ),
      ...envelopeHandlers({
        transactions: logTransactions(createTransactions({ ...parts, ...settings, limits }), parts),
        inbound: takesReports ? createInboundRules({ ...parts, ...settings, limits }) : null,
        log,
        server: () => server,
      }),
    },
  );
  return server;
}

function envelopeHandlers({
  transactions,
  inbound,
  log,
  server,
}: {
  transactions: Transactions;
  inbound: InboundRules | null;
  log: Log;
  server(): GuardedServer;
}): Pick<SMTPServerOptions, "onMailFrom" | "onRcptTo" | "onData"> {
  /** Transactions that began without a login; a later login does not change them. */
  const strangers = new WeakSet<SMTPServerSession["envelope"]>();
  const inboundOf = ({ envelope }: SMTPServerSession) => (strangers.has(envelope) ? inbound : null);
  return {
    onMailFrom({ address }, session, callback) {
      if (!session.user) {
        // Accepted for now: only RCPT shows whether this is a bounce or complaint.
        strangers.add(session.envelope);
        callback(inbound === null ? smtpReply(530, "5.7.0", LOGIN_REQUIRED) : null);
        return;
      }
      void transactions.begin(address, session).then(
        () => callback(),
        (error) => callback(smtpReplyOf(error, log)),
      );
    },
    onRcptTo({ address }, session, callback) {
      const rules = inboundOf(session);
      if (rules === null) {
        callback(transactions.refusalOfRecipient(address));
        return;
      }
      void rules.refusalOfRecipient(address, session, server().connectionOf(session)).then(
        (refusal) => callback(refusal),
        (error) => callback(smtpReplyOf(error, log)),
      );
    },
    onData: (stream, session, callback) =>
      void (inboundOf(session) ?? transactions).receive(stream, session, server().connectionOf(session)).then(
        (id) => callback(null, `2.0.0 Ok ${id}`),
        (error) => callback(smtpReplyOf(error, log)),
      ),
  };
}

/** Saves periodically; the returned function stops and saves once more. */
function keepSaving(
  { clock, log }: SubmissionParts,
  budget: AuthBudget,
  value: SavedValue,
): () => Promise<void> {
  let saved = "[]";
  let saving = Promise.resolve();
  let cancel = () => {};
  const save = (): Promise<void> => {
    const entries = budget.entries();
    if (JSON.stringify(entries) !== saved) {
      saved = JSON.stringify(entries);
      saving = saving.then(() => saveAuthFailures(value, entries, log));
    }
    return saving;
  };
  const again = (): void => {
    cancel = clock.after(SAVE_MS, () => void save().then(again));
  };
  again();
  return () => {
    cancel();
    return save();
  };
}
