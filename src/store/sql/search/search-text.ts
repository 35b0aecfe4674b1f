// The text of an email that the search reads, one line of an email, and what is looked for in it. Both are folded: no
// capitals, no accents, and full-width letters as usual ones.

/** A text in a line. `isStart`: only where a word begins. */
export interface Needle {
  bytes: Uint8Array;
  isStart: boolean;
}

export interface SearchedTexts {
  id: string;
  messageId: string;
  subject: string;
  /** JSON, as stored. */
  to: string;
  cc: string;
  bcc: string;
  recipients: { recipient: string }[];
}

/** Shorter words are looked for at the beginning of a word only. */
const PART_CHARS_MIN = 3;
/** What two bytes can count. */
const LINE_BYTES_MAX = 65_535;
const LINE_END = "\n";
const RECIPIENT = "\u0002";
const RECIPIENT_END = "\u0003";
const MESSAGE_ID = "\u0004";
const HASH_CHARS = 10;
const encoder = new TextEncoder();

/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Letters that have no accent to take off. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ı: "i",
  ς: "σ",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (/^[ -~]*$/.test(lower)) return lower;
  const plain = lower
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase();
  return plain.replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter).replaceAll(/\p{Cc}/gu, " ");
}

/** Ends with a line feed. */
export function lineOf({ id, messageId, subject, to, cc, bcc, recipients }: SearchedTexts): string {
  let line = "";
  for (const { recipient } of recipients) line += `${RECIPIENT}${recipient.toLowerCase()}${RECIPIENT_END}`;
  // Names, and domains as they are written.
  for (const addresses of [to, cc, bcc])
    if (/[<\u0080-\uffff]/.test(addresses)) line += ` ${foldText(addresses)}`;
  // Others are found by the email's id.
  if (!messageId.includes(id)) line += MESSAGE_ID + hashOf(messageId);
  line += ` ${foldText(subject)}`;
  if (line.length * 3 < LINE_BYTES_MAX) return line + LINE_END;
  const bytes = Buffer.from(line).subarray(0, LINE_BYTES_MAX - 1);
  return new TextDecoder().decode(bytes, { stream: true }) + LINE_END;
}

/** An address, in the form that deliveries have. */
export function recipientNeedle(address: string): Needle {
  return { bytes: encoder.encode(`${RECIPIENT}${address.toLowerCase()}${RECIPIENT_END}`), isStart: false };
}

/** A word in its folded form. */
export function wordNeedle(word: string): Needle {
  const isPart = [...word].length >= PART_CHARS_MIN || UNSPACED.test(word);
  return { bytes: encoder.encode(word), isStart: !isPart };
}

/** With or without its angle brackets. */
export function messageIdNeedle(messageId: string): Needle {
  return { bytes: encoder.encode(MESSAGE_ID + hashOf(messageId)), isStart: false };
}

function hashOf(messageId: string): string {
  const bare = messageId.trim().replace(/^<|>$/g, "").toLowerCase();
  const hash = Bun.hash(bare).toString(16).padStart(HASH_CHARS, "0").slice(-HASH_CHARS);
  // Control characters, which no word has.
  return String.fromCharCode(...Array.from(hash, (digit) => 0x10 + Number.parseInt(digit, 16)));
}
