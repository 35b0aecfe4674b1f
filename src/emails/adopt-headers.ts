import { LIMITS } from "../limits.ts";
import { formatAddress, parseAddress } from "../mime/address.ts";
import { splitMailboxes } from "../mime/mailbox-list.ts";
import { decodeName, decodeText } from "../mime/parse-message.ts";

/** Headers that a field of the request stands for. */
const FIELDS: Record<string, string[]> = {
  from: ["from"],
  to: ["to"],
  cc: ["cc"],
  bcc: ["bcc"],
  "reply-to": ["reply_to", "replyTo"],
  subject: ["subject"],
};
/** What the service writes itself, and programs that hand over all their headers set as well. */
const OUR_OWN = new Set(
  "sender date message-id return-path mime-version content-type content-transfer-encoding".split(" "),
);

/**
 * The request with the service's own headers taken out of `headers`: Symfony's bridge, for one, puts Reply-To there. One
 * that a field stands for becomes that field where the request does not have it; else the field wins. Headers that tell
 * a message's way or a verdict stay, and are refused like everything else that is wrong.
 */
export function adoptHeaders(input: unknown): unknown {
  if (!isObject(input) || !isObject(input["headers"])) return input;
  const entries = Object.entries(input["headers"]);
  const others = entries.filter(([name, value]) => !isOurs(name, value));
  if (others.length === entries.length) return input;
  const adopted: Record<string, unknown> = { ...input, headers: Object.fromEntries(others) };
  for (const [name, value] of entries) {
    const fields = FIELDS[name.toLowerCase()];
    if (!isOurs(name, value) || fields === undefined || fields.some((field) => hasValue(adopted[field])))
      continue;
    adopted[fields[0]!] = readHeader(name.toLowerCase(), value);
  }
  return adopted;
}

function isOurs(name: string, value: unknown): value is string {
  const lower = name.toLowerCase();
  const isKnown = Object.hasOwn(FIELDS, lower) || OUR_OWN.has(lower);
  return isKnown && typeof value === "string" && value.length <= LIMITS.adoptedHeaderCharsMax;
}

/** What cannot be read stays as it is, and is refused as the field's value would be. */
function readHeader(name: string, value: string): string | string[] {
  const line = value.replaceAll(/\r?\n(?=[ \t])/g, "").trim();
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) return line;
  if (name === "subject") return decodeText(line);
  const list = splitMailboxes(line);
  if (!list.isPlain) return line;
  // Refused by their number, so names need not be read.
  if (list.mailboxes.length > LIMITS.recipientsPerFieldMax) return name === "from" ? line : list.mailboxes;
  const mailboxes = list.mailboxes.map((mailbox) => {
    const address = mailbox.includes("=?") ? decodeName(parseAddress(mailbox)) : null;
    return address === null ? mailbox : formatAddress(address);
  });
  return name === "from" ? mailboxes.join(", ") : mailboxes;
}

/** Some client libraries send "" for what was not given. */
export function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
