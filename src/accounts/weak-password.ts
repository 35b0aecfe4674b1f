// What is tried first when somebody guesses (NIST SP 800-63B): the whole password is held against what people commonly
// choose and what belongs to the account, not its letters against rules of composition.
import { GUESSED_WORDS, KEYBOARD_ROWS } from "./guessed-words-data.ts";

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string;
  name: string;
  /** Of the team. */
  team?: string | undefined;
}

/** A password is as long as its pieces; what is guessed counts as one, however many letters it has. */
const PIECES_MIN = 5;
const PIECE_CHARS_MIN = 3;
const PIECE_CHARS_MAX = 64;
/** Longer ones are judged by their beginning. */
const JUDGED_CHARS_MAX = 128;
const LEET: Record<string, string> = { "@": "a", 4: "a", 3: "e", 0: "o", $: "s", 5: "s", 7: "t", 8: "b" };
const SERVICE = ["sendlark"];

let guessed: ReadonlySet<string> | null = null;

/** Why a password is among the first that would be tried; null for a good one. */
export function whyWeak(password: string, owner: PasswordOwner): "own" | "common" | null {
  const text = [...password.toLowerCase()].slice(0, JUDGED_CHARS_MAX).join("");
  guessed ??= new Set(GUESSED_WORDS);
  if (countPieces(text, guessed) < PIECES_MIN) return "common";
  const own = new Set([...guessed, ...wordsOf(owner)]);
  return countPieces(text, own) < PIECES_MIN ? "own" : null;
}

/** The fewest pieces that make the text: words, runs, repeats and years are one each, and so is any other character. */
function countPieces(text: string, words: ReadonlySet<string>): number {
  const spellings = spellingsOf(text);
  const least = Array.from({ length: text.length + 1 }, (_, end) => end);
  for (let start = 0; start < text.length; start += 1) {
    const reach = (end: number) => {
      least[end] = Math.min(least[end]!, least[start]! + 1);
    };
    reach(start + 1);
    const endMax = Math.min(text.length, start + PIECE_CHARS_MAX);
    for (let end = start + PIECE_CHARS_MIN; end <= endMax; end += 1) {
      if (spellings.some((spelling) => words.has(spelling.slice(start, end)))) reach(end);
    }
    for (let end = start + PIECE_CHARS_MIN; end <= endMax && isRun(text.slice(start, end)); end += 1)
      reach(end);
    for (let period = 1; period <= start; period += 1) {
      let end = start;
      while (end < text.length && text[end] === text[end - period]) reach(++end);
    }
    if (/^(?:19|20)\d\d/.test(text.slice(start, start + 4))) reach(start + 4);
  }
  return least[text.length]!;
}

/** As it is, and with digits and signs for the letters that they resemble; `1` and `!` stand for two. */
function spellingsOf(text: string): string[] {
  const plain = text.replace(/[@430$578]/g, (sign) => LEET[sign]!);
  return [text, plain.replace(/[1!|]/g, "i"), plain.replace(/[1!|]/g, "l")];
}

/** Neighbours on a keyboard or in an alphabet, forwards or backwards. */
function isRun(text: string): boolean {
  const back = [...text].reverse().join("");
  return KEYBOARD_ROWS.some((row) => row.includes(text) || row.includes(back));
}

function wordsOf({ email, name, team = "" }: PasswordOwner): string[] {
  const [local = "", domain = ""] = email.split("@");
  const parts = [local, domain, ...[...local.split(/[^\p{L}]+/u), ...domain.split(".").slice(0, -1)]];
  const names = [name, team].flatMap((text) => [text.replace(/\s/g, ""), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [email, ...parts, ...names, ...SERVICE]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= PIECE_CHARS_MIN);
}
