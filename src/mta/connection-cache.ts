// Idle sessions: kept briefly for reuse, closed when the server sends anything.
import type { Deadline, Deadlines, SmtpTimeouts } from "./deadlines.ts";
import type { Session } from "./open-session.ts";

export interface ConnectionCache {
  /** Takes a session that can carry one more message; the caller owns it then. `messagesMax` defaults to 100. */
  take(key: string, messagesMax?: number): Session | null;
  /** Returns the session to the cache, or closes it when it has carried `messagesMax`. */
  give(key: string, session: Session, messagesMax?: number): void;
  /** Number of idle sessions. */
  size(): number;
  /** Sends QUIT on all; resolves when they are closed. */
  close(): Promise<void>;
}

const MESSAGES_PER_SESSION_MAX = 100;
const IDLE_SESSIONS_MAX = 1_000;

interface Idle {
  key: string;
  session: Session;
  deadline: Deadline;
}

export function createConnectionCache(deadlines: Deadlines, timeouts: SmtpTimeouts): ConnectionCache {
  /** Oldest first. The newest of a key is taken first, so that the others can time out. */
  const idle = new Set<Idle>();
  const byKey = new Map<string, Idle[]>();
  const quitting = new Set<Promise<void>>();

  const remove = (entry: Idle): void => {
    entry.deadline.clear();
    entry.session.wire.onDisturbed(null);
    idle.delete(entry);
    const left = (byKey.get(entry.key) ?? []).filter((other) => other !== entry);
    if (left.length === 0) byKey.delete(entry.key);
    else byKey.set(entry.key, left);
  };
  const quit = (session: Session): void => {
    const done = sayQuit(session, deadlines, timeouts.quitMs);
    quitting.add(done);
    done.finally(() => quitting.delete(done));
  };

  return {
    take(key, messagesMax) {
      const entry = byKey.get(key)?.at(-1);
      if (entry === undefined) return null;
      remove(entry);
      if (!entry.session.wire.isDisturbed() && !isWorn(entry.session, deadlines, timeouts, messagesMax))
        return entry.session;
      quit(entry.session);
      return null;
    },
    give(key, session, messagesMax) {
      if (session.wire.isDisturbed()) return session.wire.destroy();
      if (isWorn(session, deadlines, timeouts, messagesMax)) return quit(session);
      const entry: Idle = { key, session, deadline: deadlines.create() };
      idle.add(entry);
      byKey.set(key, [...(byKey.get(key) ?? []), entry]);
      const end = (isPolite: boolean) => () => {
        remove(entry);
        if (isPolite) quit(session);
        else session.wire.destroy();
      };
      entry.deadline.arm(timeouts.idleMs, end(true));
      // A 421, a close or any other unsolicited data (RFC 5321 §3.8).
      session.wire.onDisturbed(end(false));
      const oldest = idle.size > IDLE_SESSIONS_MAX ? idle.values().next().value : undefined;
      if (oldest !== undefined) {
        remove(oldest);
        quit(oldest.session);
      }
    },
    size: () => idle.size,
    async close() {
      for (const entry of [...idle]) {
        remove(entry);
        quit(entry.session);
      }
      await Promise.all(quitting);
    },
  };
}

function isWorn(
  session: Session,
  deadlines: Deadlines,
  timeouts: SmtpTimeouts,
  messagesMax = MESSAGES_PER_SESSION_MAX,
): boolean {
  const { mailsMax } = session.extensions;
  if (mailsMax !== null && session.mails >= mailsMax) return true;
  return session.messages >= messagesMax || deadlines.now() - session.openedAt >= timeouts.lifeMs;
}

/** Sends QUIT and ignores the reply: the connection is closed after `ms` at the latest. */
function sayQuit({ wire }: Session, deadlines: Deadlines, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = deadlines.create();
    const end = (): void => {
      deadline.clear();
      wire.destroy();
      resolve();
    };
    if (wire.isDisturbed()) return end();
    deadline.arm(ms, end);
    wire.onDisturbed(end);
    wire.send("QUIT\r\n");
  });
}
