// Webhook events are called `msg_` and the event's id without hyphens on the wire, as receivers know them.
import { AppError } from "../lib/app-error.ts";

const WIRE = /^msg_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

export function toMessageId(id: string): string {
  return `msg_${id.replaceAll("-", "")}`;
}

/** Throws AppError 422 naming `field` for what is none. */
export function readMessageId(text: string, field: string): string {
  const parts = WIRE.exec(text.toLowerCase());
  if (parts === null) {
    throw new AppError("invalid_parameter", `The \`${field}\` must be the id of a webhook event: msg_….`);
  }
  return parts.slice(1).join("-");
}
