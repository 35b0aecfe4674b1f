import { LIMITS } from "../limits.ts";
import { formatAddress, parseAddress } from "../mime/address.ts";
import { splitMailboxes } from "../mime/mailbox-list.ts";
import { decodeName, decodeText } from "../mime/parse-message.ts";

/** Headers that have a request field. */
const FIELDS: Record<string, string[]> = {
  from: ["from"],
  to: ["to"],
  cc: ["cc"],
  bcc: ["bcc"],
  "reply-to": ["reply_to", "replyTo"],
  subject: ["subject"],
};
/** Headers that Sendlark writes itself, but that mail programs also set. */
const OUR_OWN = new Set(
  "sender date message-id return-path mime-version content-type content-transfer-encoding".split(" "),
);

/**
 * Removes Sendlark's own headers from `headers`; Symfony's bridge, for one, sets Reply-To there. A header with a
 * request field becomes that field if the field is absent; otherwise the field wins. Trace and result headers stay,
 * and are refused by validation.
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

/** An invalid value stays as it is; field validation refuses it. */
function readHeader(name: string, value: string): string | string[] {
  const line = value.replaceAll(/\r?\n(?=[ \t])/g, "").trim();
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) return line;
  if (name === "subject") return decodeText(line);
  const list = splitMailboxes(line);
  if (!list.isPlain) return line;
  // Too many mailboxes are refused by count, so the names need no parsing.
  if (list.mailboxes.length > LIMITS.recipientsPerFieldMax) return name === "from" ? line : list.mailboxes;
  const mailboxes = list.mailboxes.map((mailbox) => {
    const address = mailbox.includes("=?") ? decodeName(parseAddress(mailbox)) : null;
    return address === null ? mailbox : formatAddress(address);
  });
  return name === "from" ? mailboxes.join(", ") : mailboxes;
}

/** Some client libraries send "" for an absent value. */
export function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
