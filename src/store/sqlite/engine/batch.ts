// What crosses the thread boundary: many calls at once, and their answers.
import { ownBuffers } from "../../../lib/own-buffers.ts";
import type { Act } from "../../audit.ts";
import type { ClaimedDelivery } from "../../deliveries.ts";
import { StoreBusyError, StoreFullError } from "../../store-errors.ts";
import type { DamagedValue } from "../../stored-damage.ts";
import { BodyFileMissingError } from "../emails/accept-email.ts";
import type { PlacedAcceptRequest } from "../methods.ts";

export interface BatchRequest {
  /** `emails.accept`. */
  method: string;
  request: unknown;
  /** Whose act it is: written down with what the call changes. */
  act?: Act;
}

/** `isTold`: the act was written down. */
export type BatchAnswer = { value: unknown; isTold?: true } | { error: { name: string; message: string } };

/** To the thread. */
export type ThreadOrder = { batch: number; requests: BatchRequest[] } | "close";

export interface BatchReport extends EngineState {
  batch: number;
  answers: BatchAnswer[];
  elapsedMs: number;
}

/** What comes with every answer. */
export interface EngineState {
  isFull: boolean;
  /** Whether webhook messages may have become due since the last answer. */
  hasDueMessages: boolean;
  /** Somebody else has read the database for so long that its log grows past its bound. */
  isLogHeld?: boolean;
  /** Stored values that turned out to be unreadable since then. */
  damaged: DamagedValue[];
}

/** From the thread. After `fatal` it answers nothing more. */
export type ThreadReport = BatchReport | { fatal: string } | "ready" | "closed";

/** Bodies that the store takes from its caller. None where one is a file: such a request may be made a second time. */
export function bodiesAsked(requests: BatchRequest[]): ArrayBuffer[] {
  return ownBuffers(
    requests.flatMap(({ method, request }) => {
      if (method !== "emails.accept") return [];
      const bodies = (request as PlacedAcceptRequest).emails.map(({ body }) => body.bytes);
      return bodies.includes(null) ? [] : bodies;
    }),
  );
}

/** Bodies that the store gives to its caller. */
export function bodiesAnswered(requests: BatchRequest[], answers: BatchAnswer[]): ArrayBuffer[] {
  return ownBuffers(
    answers.flatMap((answer, index) => {
      if (requests[index]?.method !== "deliveries.claimDue" || "error" in answer) return [];
      return (answer.value as ClaimedDelivery[]).map(({ body }) => body.bytes);
    }),
  );
}

export function toAnswerError(error: unknown): BatchAnswer {
  if (error instanceof Error) return { error: { name: error.name, message: error.message } };
  return { error: { name: "Error", message: String(error) } };
}

/** The error's class does not cross the boundary; those that callers tell apart are made again by name. */
export function fromAnswerError({ name, message }: { name: string; message: string }): Error {
  if (name === "StoreFullError") return new StoreFullError(message);
  if (name === "StoreBusyError") return new StoreBusyError(message);
  if (name === "BodyFileMissingError") return new BodyFileMissingError(message);
  return new Error(message);
}
