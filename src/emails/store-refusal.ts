import { AppError } from "../lib/app-error.ts";
import {
  BodyUnreadableError,
  StoreBusyError,
  StoreFullError,
  StoreLateError,
} from "../store/store-errors.ts";

/** The retryable error for a store that cannot accept work now; null for any other error. */
export function storeRefusal(error: unknown): AppError | null {
  if (error instanceof StoreFullError) {
    const options = { status: 503, smtp: "452 4.3.1", retryAfterSeconds: 60 };
    return new AppError(
      "application_error",
      "The server's disk is full, so it cannot accept email now. Try again later.",
      options,
    );
  }
  if (error instanceof StoreBusyError) {
    const options = { status: 503, smtp: "451 4.3.2", retryAfterSeconds: 1 };
    return new AppError("application_error", "The server is busy. Try again in a moment.", options);
  }
  if (error instanceof StoreLateError) {
    const options = { status: 503, smtp: "451 4.3.2", retryAfterSeconds: 5 };
    return new AppError(
      "application_error",
      "The server did not finish in time. The request may have succeeded: check before you retry it, and retry an email with the same idempotency key.",
      options,
    );
  }
  if (error instanceof BodyUnreadableError) {
    const options = { status: 503, smtp: "451 4.3.0", retryAfterSeconds: 30 };
    return new AppError("application_error", `${error.message} Try again later.`, options);
  }
  return null;
}
