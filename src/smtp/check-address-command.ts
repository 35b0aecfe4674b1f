// Checks MAIL and RCPT before smtp-server parses them: it silently drops source routes, ignores unknown parameters and
// accepts non-ASCII addresses without SMTPUTF8.
import { type Address, isAmbiguous, parseAddress } from "../mime/address.ts";

export interface Refusal {
  code: number;
  /** Begins with the enhanced status code. */
  text: string;
}

const COMMAND = /^\s*(MAIL FROM|RCPT TO)\s*:\s*<([^<>]*)>(?:\s+(.*?))?\s*$/is;
const MAIL_PARAMETERS = new Set(["SIZE", "BODY", "SMTPUTF8", "AUTH"]);

/**
 * Null when the command is acceptable. `isUtf8`: MAIL of this transaction had SMTPUTF8 (RFC 6531 §3.4).
 * Anything that is not MAIL or RCPT is left to the library.
 */
export function checkAddressCommand(command: Buffer, isUtf8: boolean): Refusal | null {
  const line = command.toString("utf8");
  if (line.includes("\ufffd")) return { code: 501, text: "5.5.2 The command is not valid UTF-8" };
  const match = COMMAND.exec(line);
  if (!match) return null;
  const isMail = match[1]?.toUpperCase() === "MAIL FROM";
  const path = match[2] ?? "";
  const parameters = (match[3] ?? "").split(/\s+/).filter((parameter) => parameter !== "");
  const names = parameters.map((parameter) => (parameter.split("=")[0] ?? "").toUpperCase());
  const unknown = names.find((name) => !(isMail && MAIL_PARAMETERS.has(name)));
  if (unknown !== undefined) return { code: 555, text: "5.5.4 Unknown parameter" };
  if (path.startsWith("@")) {
    return { code: 553, text: `5.1.${isMail ? 7 : 3} Source routes are not accepted` };
  }
  if (/[^\u0000-\u007f]/.test(path) && !isUtf8 && !names.includes("SMTPUTF8")) {
    return { code: 553, text: "5.6.7 Non-ASCII addresses need the SMTPUTF8 parameter of MAIL" };
  }
  return null;
}

/** The address of a MAIL or RCPT command; null for one that cannot send or receive mail. */
export function readMailbox(text: string): Address | null {
  const address = parseAddress(text);
  if (address === null || address.name !== "" || text.endsWith(">")) return null;
  return isAmbiguous(address) ? null : address;
}
