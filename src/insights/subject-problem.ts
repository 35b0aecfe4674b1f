import type { EmailRow } from "../store/emails.ts";

const CHARS_MAX = 60;
const SHOUTED_LETTERS_MIN = 8;

/** What is wrong with a subject, or null. */
export function subjectProblem({ subject, headers }: Pick<EmailRow, "subject" | "headers">): string | null {
  const text = subject.trim();
  if (text === "") return "It is empty.";
  const letters = text.match(/\p{L}/gu) ?? [];
  const isShouting =
    letters.length >= SHOUTED_LETTERS_MIN && text === text.toUpperCase() && text !== text.toLowerCase();
  if (isShouting) return "It is in all capitals.";
  if (/[!?]{3}|!.*!.*!/.test(text)) return "It has too many exclamation or question marks.";
  const isReply = headers.some(([name]) => /^(?:in-reply-to|references)$/i.test(name));
  if (/^(?:re|fwd?|aw|wg)\s*:/i.test(text) && !isReply) return "It looks like a reply but is not one.";
  if ([...text].length > CHARS_MAX) return `It has ${[...text].length} characters and is cut off on phones.`;
  return null;
}
