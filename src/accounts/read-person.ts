import { AppError } from "../lib/app-error.ts";
import { isAmbiguous, parseAddress } from "../mime/address.ts";

const NAME_CHARS_MAX = 100;

/** As accounts are compared: without case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Throws AppError for what is no plain address. */
export function readEmail(text: string): string {
  const address = parseAddress(text.trim());
  if (address === null || address.name !== "" || isAmbiguous(address) || text.length > 254)
    throw new AppError(
      "validation_error",
      "Invalid `email` field. Use an address such as `ann@example.com`.",
    );
  return normalizeEmail(address.address);
}

/** One line that people know somebody by. Throws AppError. */
export function readName(text: string): string {
  const name = text.trim();
  const isPlain = name.isWellFormed() && !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(name);
  if (name.length < 1 || name.length > NAME_CHARS_MAX || !isPlain)
    throw new AppError("validation_error", `A name must have 1 to ${NAME_CHARS_MAX} characters.`);
  return name;
}
