// The connections of a door. A server that says nothing is noticed before the calls that wait for it are over.
import {
  type Answer,
  before,
  closedError,
  type DatabaseError,
  type Given,
  LATE,
  lateError,
  type Shape,
} from "./database-answers.ts";

/** Of the deadline, without any answer: then the server is asked for a sign of life, and has so long to give it. */
const SILENT_SHARE = 0.3;
const SIGN_SHARE = 0.25;
/** A busy machine is not silent. */
const SILENT_MS_MIN = 600;
const SIGN_MS_MIN = 500;

/** One connection, which is never opened again: what runs on it runs in one session. */
export interface Line {
  isBroken(): boolean;
  /** The server did not answer in time. */
  isSilent(): boolean;
  /** `performance.now()` since which an answer is owed; null = none is. */
  askedAt(): number | null;
  /** Ends it, and tells who waits that there was no answer. */
  giveUp(): void;
  run<Row>(text: string, given: readonly Given[], order: Order): Promise<Answer<Row>>;
  end(): void;
}

export interface Order {
  shape: Shape;
  /** `performance.now()` after which the connection is given up. */
  endsAt: number;
  /** Success commits: when the connection ends, the outcome is unknown. */
  isCommitting: boolean;
}

interface PoolParts {
  connections: number;
  deadlineMs: number;
  open(): Promise<Line>;
}

/** Between two attempts to reach a server that was lost. */
const RETRY_MS = 200;
/** Of such an attempt; who comes later is told at once, while it goes on. */
const LOST_WAIT_MS = 500;

/**
 * Connects once at a time: a server that wakes up after a silence finds one attempt, and not one of every caller. From the
 * moment that it is lost, it is looked for until it is back, and callers wait for no longer than a connection takes.
 */
export function createPool({ connections, deadlineMs, open }: PoolParts) {
  const free: Line[] = [];
  const inUse = new Set<Line>();
  const silence = createSilenceWatch({ deadlineMs, open, inUse, free, give, onSilent: loseAll });
  const waiting = createWaiting();
  const connecting = createConnecting(open);
  let isClosed = false;
  let isLost = false;

  function hand(line: Line): void {
    isLost = false;
    silence.heard();
    const first = waiting.next();
    if (first === undefined) return void free.push(line);
    inUse.add(line);
    silence.watch();
    first(line);
  }

  function grow(): void {
    const isNeeded = waiting.count() > 0 || isLost;
    if (isClosed || !isNeeded || free.length + inUse.size >= connections) return;
    connecting.begin(
      (line) => {
        if (isClosed) line.end();
        else hand(line);
        grow();
      },
      (error) => {
        // The server may take no more, but others are coming back.
        if (error.failure !== "full" || inUse.size === 0) lose(error);
      },
    );
  }

  /** What waits is told, and connections that nobody uses are given up: they may be as silent. */
  function lose(error: DatabaseError): void {
    for (const line of free.splice(0)) line.end();
    waiting.refuse(error);
    if (error.failure !== "down") return;
    isLost = true;
    setTimeout(grow, RETRY_MS).unref();
  }

  /** No answer comes, whoever waits for it. */
  function loseAll(): void {
    if (isClosed) return;
    for (const line of inUse) if (line.askedAt() !== null) line.giveUp();
    if (!isLost) lose(lateError());
  }

  function take(): Promise<Line> {
    if (isClosed) return Promise.reject(closedError());
    for (let line = free.pop(); line !== undefined; line = free.pop()) {
      if (line.isBroken()) continue;
      inUse.add(line);
      silence.watch();
      return Promise.resolve(line);
    }
    const place = waiting.add();
    grow();
    return place.within(isLost ? LOST_WAIT_MS - connecting.forMs() : deadlineMs);
  }

  function give(line: Line): void {
    inUse.delete(line);
    silence.left(line);
    if (line.isSilent() && !isLost && !isClosed) lose(lateError());
    if (isClosed || line.isBroken()) line.end();
    else hand(line);
    grow();
  }

  return {
    take,
    give,
    close(): void {
      isClosed = true;
      for (const line of [...free.splice(0), ...inUse]) line.end();
      waiting.refuse(closedError());
    },
  };
}

/** Who waits for a connection, in their order. */
function createWaiting() {
  let places: PromiseWithResolvers<Line>[] = [];
  return {
    count: () => places.length,
    next: () => places.shift()?.resolve,
    refuse(error: DatabaseError): void {
      for (const { reject } of places.splice(0)) reject(error);
    },
    add() {
      const place = Promise.withResolvers<Line>();
      places.push(place);
      return {
        within(ms: number): Promise<Line> {
          const giveUp = () => {
            places = places.filter((other) => other !== place);
            place.reject(lateError());
          };
          if (ms <= 0) giveUp();
          const timer = setTimeout(giveUp, Math.max(0, ms));
          return place.promise.finally(() => clearTimeout(timer));
        },
      };
    },
  };
}

/** One attempt at a time. */
function createConnecting(open: PoolParts["open"]) {
  let isUnderWay = false;
  let since = 0;
  return {
    /** How long ago the last attempt began. */
    forMs: () => performance.now() - since,
    /** Nothing while one is under way. */
    begin(onLine: (line: Line) => void, onFailure: (error: DatabaseError) => void): void {
      if (isUnderWay) return;
      isUnderWay = true;
      since = performance.now();
      const over = () => {
        isUnderWay = false;
      };
      const opening = open().finally(over);
      opening.then(onLine, onFailure);
    },
  };
}

interface SilenceParts extends Pick<PoolParts, "deadlineMs" | "open"> {
  inUse: Set<Line>;
  free: Line[];
  give(line: Line): void;
  onSilent(): void;
}

/**
 * Tells a server that says nothing at all from one that has a slow statement: while answers are owed and none came for some
 * time, on any connection, it asks for a sign of life on one that is free, or new.
 */
function createSilenceWatch({ deadlineMs, open, inUse, free, give, onSilent }: SilenceParts) {
  const silentMs = Math.max(SILENT_MS_MIN, deadlineMs * SILENT_SHARE);
  const signMs = Math.max(SIGN_MS_MIN, deadlineMs * SIGN_SHARE);
  let heardAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isChecking = false;

  /** Since when an answer is owed, and none came; null = none is. */
  function silentSince(): number | null {
    const asked = [...inUse].flatMap((line) => line.askedAt() ?? []);
    return asked.length === 0 ? null : Math.max(Math.min(...asked), heardAt);
  }

  function watch(): void {
    if (timer !== null || isChecking || inUse.size === 0 || silentMs > LONGEST_TIMER_MS) return;
    const since = silentSince() ?? performance.now();
    timer = setTimeout(check, Math.max(1, since + silentMs - performance.now()));
  }

  async function check(): Promise<void> {
    timer = null;
    isChecking = true;
    const since = silentSince();
    if (since !== null && performance.now() - since >= silentMs && !(await givesSign())) onSilent();
    isChecking = false;
    watch();
  }

  async function givesSign(): Promise<boolean> {
    const askedAt = performance.now();
    const line = free.pop();
    if (line !== undefined) inUse.add(line);
    const isThere = await askForSign(line, askedAt + signMs).then(
      () => true,
      // An answer, too.
      ({ code }: DatabaseError) => code !== LATE,
    );
    // What has arrived while this thread was busy, or did not run, is read first.
    if (!isThere) await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    if (line !== undefined && isThere) give(line);
    else if (line !== undefined) inUse.delete(line);
    if (isThere) heardAt = performance.now();
    return heardAt > askedAt;
  }

  /** Rejects with a DatabaseError. */
  async function askForSign(line: Line | undefined, endsAt: number): Promise<void> {
    const order: Order = { shape: "objects", endsAt, isCommitting: false };
    if (line !== undefined) return void (await line.run("SELECT 1", [], order));
    const opening = open();
    opening.then(
      (opened) => opened.end(),
      () => undefined,
    );
    await before(endsAt, opening);
  }

  return {
    watch,
    /** An answer came. */
    heard(): void {
      heardAt = performance.now();
    },
    /** It is used no more. */
    left(line: Line): void {
      if (!line.isBroken()) heardAt = performance.now();
      if (inUse.size > 0 || timer === null) return;
      clearTimeout(timer);
      timer = null;
    },
  };
}

/** Longer ones fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
