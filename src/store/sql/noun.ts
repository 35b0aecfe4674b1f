// How a noun of the store (teams, emails, …) is declared: its contract, what each of its methods does, and the code that
// runs it. `registry.ts` lists the nouns; threads, calls and the `Store` type are derived from that list.
import type { Blobs } from "../blobs/blobs.ts";
import type { Connection } from "./connection.ts";
import type { WriteOptions } from "./method.ts";

/** A contract on the engine's own thread: every engine is synchronous. */
export type Synchronous<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends (...args: infer Args) => Promise<infer Result>
    ? (...args: Args) => Result
    : never;
};

/** Calls to an engine on another thread. */
export type Asynchronous<Engine> = {
  [Name in keyof Engine]: Engine[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Result>
    : never;
};

/** `read`: may run on the connection that only reads. Everything else runs on the writer. */
export type MethodKind<Method> = Method extends (...args: infer Args) => infer Result
  ? "read" | "write" | WriteOptions<Args[0], Result>
  : never;

/** What a noun's calls may need on the caller's side. */
export interface CallerParts {
  /** Where large bodies are. */
  blobs: Blobs;
  /** New mail is refused for lack of disk space. */
  isFull(): boolean;
}

export interface Noun<Contract> {
  methods: Readonly<Record<string, MethodKind<(request: never) => never>>>;
  /** False: its calls are never refused because the store is behind. */
  isRefusable: boolean;
  open(connection: Connection): object;
  toContract(calls: never, parts: CallerParts): Contract;
}

interface NounParts<Engine> {
  methods: { [Verb in keyof Engine]: MethodKind<Engine[Verb]> };
  isRefusable?: boolean;
  /** Prepares the statements. Called once on each of the engine's connections. */
  open(connection: Connection): Engine;
}

/** Needed where callers see more than the engine's own methods. */
interface CallerSide<Contract, Engine> {
  toContract(calls: Asynchronous<Engine>, parts: CallerParts): Contract;
}

export function defineNoun<Contract, Engine extends object = Synchronous<Contract>>({
  methods,
  isRefusable = true,
  open,
  // Its own methods are the whole contract: the type of the parameter demands it.
  toContract = (calls) => calls as unknown as Contract,
}: NounParts<Engine> &
  (Asynchronous<Engine> extends Contract
    ? Partial<CallerSide<Contract, Engine>>
    : CallerSide<Contract, Engine>)): Noun<Contract> {
  return { methods, isRefusable, open, toContract };
}
