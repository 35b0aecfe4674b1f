// How synchronous code asks PostgreSQL: a lane's thread sends what it asks over a port to the thread of the
// connections, and sleeps until the answer is there.
import { MessageChannel, type MessagePort, receiveMessageOnPort } from "node:worker_threads";
import { type Answer, DatabaseError, type Door, type Reserved, type Statement } from "./query.ts";

/** One end, for each of the two threads. */
export interface LaneEnd {
  port: MessagePort;
  /** A counter of answers, which the lane sleeps on. */
  bell: SharedArrayBuffer;
}

type Isolation = Parameters<Reserved["begin"]>[0];

/** What is done in one message, in this order. Without a transaction the statements commit one by one. */
interface LaneOrder {
  id: number;
  begin?: Isolation;
  statements: Statement[];
  end?: "commit" | "rollback";
}

type LaneReply = { id: number } & (
  | { answers: Answer<never>[] }
  | { error: { message: string } & Omit<DatabaseError, keyof Error> }
);

/** The lane's side. Every call throws a DatabaseError. */
export interface Lane {
  ask(statement: Statement): Answer<never>;
  /** A transaction, begun with the next statement; SERIALIZABLE by default. */
  begin(isolation?: Isolation): void;
  /** After these statements, which travel with it. */
  commit(statements?: Statement[]): void;
  rollback(): void;
  /** False after an error that asks for another try, or that lost the connection; others can be undone to a savepoint. */
  inTransaction(): boolean;
}

const BELL_BYTES = 4;
/** The bell may ring a moment before its message can be taken. */
const GLANCE_MS = 0.05;

export function newLaneEnds(): [forLane: LaneEnd, forConnections: LaneEnd] {
  const { port1, port2 } = new MessageChannel();
  const bell = new SharedArrayBuffer(BELL_BYTES);
  return [
    { port: port1, bell },
    { port: port2, bell },
  ];
}

/** `waitMs`: for one answer; longer than the door's deadline, since it only ends the wait for a thread that hangs. */
export function openLane({ port, bell }: LaneEnd, { waitMs }: { waitMs: number }): Lane {
  const rung = new Int32Array(bell);
  let orders = 0;
  let isolation: Isolation = "SERIALIZABLE";
  let state: "none" | "toBegin" | "open" | "failed" = "none";

  function send(order: Omit<LaneOrder, "id">): Answer<never>[] {
    orders += 1;
    const before = Atomics.load(rung, 0);
    port.postMessage({ id: orders, ...order } satisfies LaneOrder);
    const reply = wait(orders, before);
    if ("answers" in reply) return reply.answers;
    throw new DatabaseError(reply.error.message, reply.error);
  }

  /** `before`: the bell when the order had not been sent. */
  function wait(id: number, before: number): LaneReply {
    const endsAt = performance.now() + waitMs;
    for (;;) {
      const heard = Atomics.load(rung, 0);
      const reply: LaneReply | undefined = receiveMessageOnPort(port)?.message;
      // What comes after its time is nobody's answer.
      if (reply?.id === id) return reply;
      if (reply !== undefined) continue;
      const left = endsAt - performance.now();
      if (left <= 0) throw lateReply();
      Atomics.wait(rung, 0, heard, heard === before ? left : Math.min(left, GLANCE_MS));
    }
  }

  function run(order: Omit<LaneOrder, "id">): Answer<never>[] {
    const begin = state === "toBegin" ? { begin: isolation } : {};
    if (state === "toBegin") state = "open";
    try {
      return send({ ...begin, ...order });
    } catch (error) {
      const isLost = !(error instanceof DatabaseError) || error.failure !== "bug";
      if (state === "open" && isLost) state = "failed";
      throw error;
    }
  }

  return {
    ask: (statement) => run({ statements: [statement] })[0]!,
    begin(given = "SERIALIZABLE") {
      isolation = given;
      state = "toBegin";
    },
    commit(statements = []) {
      if (state !== "toBegin" || statements.length > 0) run({ statements, end: "commit" });
      state = "none";
    },
    rollback() {
      const wasOpen = state === "open" || state === "failed";
      state = "none";
      if (!wasOpen) return;
      try {
        send({ statements: [], end: "rollback" });
      } catch (error) {
        // Without a connection nothing is left to roll back, and the next transaction drops what is.
        if (!(error instanceof DatabaseError)) throw error;
      }
    },
    inTransaction: () => state === "toBegin" || state === "open",
  };
}

const lateReply = () =>
  new DatabaseError("the thread of the connections did not answer in time", {
    failure: "down",
    code: "LATE",
    isUnknown: true,
  });

/** The connections' side: answers until the port closes. */
export function serveLane({ port, bell }: LaneEnd, door: Door): void {
  const rung = new Int32Array(bell);
  let reserved: Reserved | null = null;
  let last: Promise<void> = Promise.resolve();

  async function perform({ begin, statements, end }: LaneOrder): Promise<Answer<never>[]> {
    if (begin !== undefined) {
      reserved?.release();
      reserved = null;
      reserved = await door.reserve();
      reserved.begin(begin);
    }
    const asking = reserved ?? door;
    if (end === "commit" && reserved !== null) return reserved.commit(statements);
    // Sent at once: the connection keeps the order.
    return Promise.all(statements.map(({ text, given, shape }) => asking.ask<never>(text, given, shape)));
  }

  async function answer(order: LaneOrder): Promise<void> {
    let reply: LaneReply;
    try {
      reply = { id: order.id, answers: await perform(order) };
    } catch (error) {
      const { message, failure = "bug", code = "unknown", isUnknown = false } = error as DatabaseError;
      reply = { id: order.id, error: { message, failure, code, isUnknown } };
    }
    if (order.end !== undefined) {
      reserved?.release();
      reserved = null;
    }
    port.postMessage(reply);
    Atomics.add(rung, 0, 1);
    Atomics.notify(rung, 0);
  }

  port.on("message", (order: LaneOrder) => {
    last = last.then(() => answer(order));
  });
  port.on("close", () => {
    last = last.then(() => reserved?.release());
  });
}
