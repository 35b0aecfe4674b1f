// The contracts of all nouns as calls to the threads of an engine.
import { AsyncLocalStorage } from "node:async_hooks";
import { storable } from "../../lib/clean-text.ts";
import type { Act } from "../audit.ts";
import type { Nouns, Store } from "../store.ts";
import type { BatchClient, CallOptions } from "./batch-client.ts";
import type { WriteOptions } from "./method.ts";
import type { CallerParts, Noun } from "./noun.ts";
import * as nouns from "./registry.ts";

export interface ContractParts extends CallerParts {
  /** Where a call goes. */
  writer(): BatchClient;
  reader(): BatchClient;
  /** For calls that may have another way; `ordinary` is the way that all have. */
  call?: OwnWay;
}

export type OwnWay = (
  asked: { method: string; request: unknown; options: CallOptions },
  ordinary: () => Promise<unknown>,
) => Promise<unknown>;

/** The act under way: a call belongs to the act that waits for it, so no feature has to pass it on. */
type Acts = AsyncLocalStorage<{ act(): Act | null; isLogged: boolean; isOver: boolean }>;

type Call = (request: unknown) => Promise<unknown>;

/** The nouns, and `acting`, which their calls belong to. */
export function createContracts(parts: ContractParts): Nouns & Pick<Store, "acting"> {
  const acts: Acts = new AsyncLocalStorage();
  return {
    ...createNouns(parts, acts),
    acting(act, run) {
      const doing = { act, isLogged: false, isOver: false };
      return acts.run(doing, async () => {
        try {
          return await run();
        } finally {
          // Work started within the act that outlives it does not belong to it.
          doing.isOver = true;
        }
      });
    },
  };
}

function createNouns(parts: ContractParts, acts: Acts): Nouns {
  const contracts = Object.entries<Noun<unknown>>(nouns).map(([name, noun]) => {
    const calls = Object.entries(noun.methods).map(([verb, kind]) => {
      const method = `${name}.${verb}`;
      const call: Call =
        kind === "read"
          ? createRead(parts, method, noun)
          : createWrite(parts, acts, { method, noun, options: kind === "write" ? {} : kind });
      return [verb, call] as const;
    });
    const contract = noun.toContract(Object.fromEntries(calls) as never, parts) as Record<string, Call>;
    return [name, withStorableText(contract)] as const;
  });
  return Object.fromEntries(contracts) as unknown as Nouns;
}

/** Normalizes all text, so that every engine can store it. */
function withStorableText(contract: Record<string, Call>): Record<string, Call> {
  const methods = Object.entries(contract).map(([verb, call]) => [
    verb,
    (request: unknown) => call(storable(request)),
  ]);
  return Object.fromEntries(methods);
}

const ordinaryWay: OwnWay = (_, ordinary) => ordinary();

function createRead(
  { reader, call = ordinaryWay }: ContractParts,
  method: string,
  noun: Noun<unknown>,
): Call {
  const options = { isRefusable: noun.isRefusable };
  return (request) => call({ method, request, options }, () => reader().call(method, request, options));
}

interface Write {
  method: string;
  noun: Noun<unknown>;
  options: WriteOptions<never, never>;
}

function createWrite(
  { writer, call = ordinaryWay }: ContractParts,
  acts: Acts,
  { method, noun, options }: Write,
): Call {
  const {
    weight = () => 1,
    isUrgent = () => false,
    isBulk = () => false,
    isBackground = false,
    waitMs,
    requestBytes = () => NO_BYTES,
  } = options;
  return (request) => {
    const due = dueAct(acts, options);
    if (due === null && options.isOfActOnly === true) return Promise.resolve();
    const asked = {
      weight: weight(request as never) + (due?.act.logs.length ?? 0),
      isRefusable: noun.isRefusable,
      isUrgent: isUrgent(request as never),
      isBulk: isBulk(request as never),
      isBackground,
      waitMs: typeof waitMs === "function" ? waitMs(request as never) : waitMs,
      bytes: requestBytes(request as never),
      ...due,
    };
    return call({ method, request, options: asked }, () => writer().call(method, request, asked));
  };
}

const NO_BYTES: Uint8Array[] = [];

/** The act that this call has to write down, if it changes anything. */
function dueAct(acts: Acts, options: WriteOptions<never, never>): { act: Act; onLogged(): void } | null {
  if (options.change === undefined) return null;
  const doing = acts.getStore();
  if (doing === undefined || doing.isOver || (doing.isLogged && options.isCounted !== true)) return null;
  const act = doing.act();
  const onLogged = () => {
    doing.isLogged = true;
  };
  return act === null ? null : { act: storable(act), onLogged };
}
