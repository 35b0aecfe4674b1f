// Idempotency keys of all requests that post, except those that keep them with what they create. The key is reserved before
// the request is carried out, and its answer kept after, so that of repetitions one is carried out, and the others get its
// answer for 24 hours.
import { Elysia } from "elysia";
import type { Operation } from "../api/operation.ts";
import type { Sender } from "../api-keys/sender.ts";
import { readIdempotencyKey } from "../emails/idempotency.ts";
import { AppError } from "../lib/app-error.ts";
import { canonicalHash } from "../lib/canonical-json.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { sealText, unsealText } from "../lib/sealed-text.ts";
import { LIMITS } from "../limits.ts";
import type { RequestKey } from "../store/request-keys.ts";
import type { Store } from "../store/store.ts";
import { StoreBusyError, StoreFullError } from "../store/store-errors.ts";
import { pathOf } from "./request-path.ts";
import type { RequestStates } from "./request-state.ts";

interface Parts {
  store: Pick<Store, "requestKeys">;
  clock: Pick<Clock, "now">;
  log: Log;
  /** 32 bytes that seal the answers: one has a new API key in it. */
  answerKey: Uint8Array;
  states: RequestStates;
  /** Known once all are declared. */
  routes(): readonly { method: string; path: string; hooks: { detail?: unknown } }[];
}

interface Posted {
  request: Request;
  /** Its pattern. */
  route: string;
  body: unknown;
  sender: Sender;
}

interface KeptAnswer {
  status: number;
  body: unknown;
}

interface KeptAnswers {
  /**
   * The answer to an earlier request with the same key; null when the request is to be carried out, and has no key or one
   * that is now reserved. Throws 400 for a key that is too long, and 409 while the earlier one runs, when it was another
   * request, and when a crash interrupted it.
   */
  find(posted: Posted): Promise<KeptAnswer | null>;
  /** Keeps the answer of a request that was carried out, and lets another one have the key of one that was refused. */
  end(request: Request, answer: KeptAnswer | null): Promise<void>;
}

/** What takes longer was interrupted. */
const RUNNING_MS_MAX = 60_000;

/** Answers repeated requests before their routes do. */
export function keepAnswers(parts: Parts) {
  const kept = createKeptAnswers(parts);
  return new Elysia({ name: "keep-answers" })
    .onBeforeHandle({ as: "global" }, async ({ request, route, body, set }) => {
      const state = parts.states.of(request);
      const { sender } = state;
      const answer = sender === null ? null : await kept.find({ request, route, body, sender });
      if (answer === null) return undefined;
      state.isRepeated = true;
      set.status = answer.status;
      return answer.body;
    })
    .onAfterHandle({ as: "global" }, async ({ request, responseValue: body, set }) => {
      const answer = body instanceof Response ? null : { status: Number(set.status ?? 200), body };
      await kept.end(request, answer);
    })
    .onError({ as: "global" }, async ({ request, code, error }) => {
      if (changedNothing(code, error)) await kept.end(request, null);
    });
}

/** What fails otherwise, or is late, may have been carried out: its key stays reserved. */
function changedNothing(code: string | number, error: unknown): boolean {
  if (error instanceof AppError) return error.status < 500;
  return code !== "UNKNOWN" || error instanceof StoreBusyError || error instanceof StoreFullError;
}

function createKeptAnswers(parts: Parts): KeptAnswers {
  const { store, clock, log, answerKey } = parts;
  const reserved = new WeakMap<Request, RequestKey>();
  let keepsOwn: ReadonlySet<string> | null = null;

  async function find({ request, route, body, sender }: Posted): Promise<KeptAnswer | null> {
    if (request.method !== "POST" || !request.headers.has("idempotency-key")) return null;
    keepsOwn ??= ownKeepers(parts.routes());
    if (keepsOwn.has(route)) return null;
    const key = readIdempotencyKey(request);
    if (key === null || sender.isPerson === true) return null;
    const place: RequestKey = { teamId: sender.teamId, scope: `request ${route}`, key };
    const requestHash = canonicalHash({ path: pathOf(request.url), body: bodyOf(request, body) });
    const now = clock.now();
    const earlier = await store.requestKeys.reserve({
      ...place,
      requestHash,
      now,
      expiresAt: now + LIMITS.idempotencyMs,
    });
    if (earlier.kind === "reserved") {
      reserved.set(request, place);
      return null;
    }
    if (earlier.requestHash !== requestHash) throw differentRequest();
    if (earlier.kind === "running")
      throw earlier.since > now - RUNNING_MS_MAX ? stillRunning() : interrupted();
    const text = unsealText(answerKey, earlier.answer, contextOf(place));
    if (text === null) throw interrupted();
    return JSON.parse(text) as KeptAnswer;
  }

  async function end(request: Request, answer: KeptAnswer | null): Promise<void> {
    const place = reserved.get(request);
    if (place === undefined) return;
    reserved.delete(request);
    try {
      if (answer === null) await store.requestKeys.release(place);
      else {
        const sealed = sealText(answerKey, JSON.stringify(answer), contextOf(place));
        await store.requestKeys.keep({ ...place, answer: sealed });
      }
    } catch (error) {
      // What the request did is done: a repetition is told that it was interrupted.
      log.warn("http.answer_not_kept", { scope: place.scope, message: String(error) });
    }
  }

  return { find, end };
}

/** The patterns of the routes that keep their keys themselves. */
function ownKeepers(routes: ReturnType<Parts["routes"]>): ReadonlySet<string> {
  return new Set(
    routes.flatMap(({ method, path, hooks: { detail } }) =>
      method === "POST" && (detail as Operation | undefined)?.keepsIdempotencyKeys === true ? [path] : [],
    ),
  );
}

/** An upload is read piece by piece later on: its length stands for it. */
function bodyOf(request: Request, body: unknown): unknown {
  const isUpload = request.headers.get("content-type")?.startsWith("multipart/") === true;
  return isUpload ? request.headers.get("content-length") : body;
}

const contextOf = ({ teamId, scope, key }: RequestKey) => `${scope} ${teamId} ${key}`;

function differentRequest(): AppError {
  return new AppError(
    "invalid_idempotent_request",
    "This idempotency key was used with a different request in the last 24 hours.",
  );
}

function stillRunning(): AppError {
  return new AppError(
    "concurrent_idempotent_requests",
    "A request with this idempotency key is in progress.",
  );
}

function interrupted(): AppError {
  return new AppError(
    "invalid_idempotent_request",
    "A request with this idempotency key was interrupted and may have been carried out. Check whether it was; if not, retry it with a new key.",
  );
}
