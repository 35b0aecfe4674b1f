// Bodies that try to end the message early and to smuggle another one behind it.
import fc from "fast-check";
import { canonicalLines } from "../../mta/dot-stuff.ts";

/** Everything that some server has ever taken for the end of the data. */
const ENDINGS = [
  "\r\n.\r\n",
  "\n.\n",
  "\n.\r\n",
  "\r\n.\n",
  "\r.\r",
  "\r.\r\n",
  "\r\n.\r",
  "\n.\r",
  "\r.\n",
  "\r\n\0.\r\n",
  "\r\n.\0\r\n",
  "\r\r\n.\r\n",
  "\n\n.\r\n",
];

/** Where smuggled mail would go; nothing may ever arrive there. */
export const SMUGGLED_TO = "smuggled@real.test";

const smuggled = (ending: string): string =>
  `${ending}MAIL FROM:<evil@evil.test>\r\nRCPT TO:<${SMUGGLED_TO}>\r\nDATA\r\nSubject: smuggled\r\n\r\nx\r\n.\r\n`;

/** One body for each ending, with a whole transaction behind it. */
const SMUGGLING_BODIES: readonly string[] = ENDINGS.map((ending) => `first${smuggled(ending)}`);

/** Random bodies of such pieces, with bare CR, LF and NUL, dots and long lines. */
const hostileBodies: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom("\r", "\n", ".", "..", "\0", "\r\n", "x".repeat(1_200), "y".repeat(5_000)),
      fc.constantFrom(...ENDINGS),
      fc.constantFrom(...ENDINGS.map(smuggled)),
      fc.string(),
      fc.string({ unit: "binary" }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join("").toWellFormed());

/** `count` bodies; the same ones for the same seed. */
export function sampleBodies(count: number, seed: number): string[] {
  const random = fc.sample(hostileBodies, { numRuns: Math.max(0, count - SMUGGLING_BODIES.length), seed });
  return [...SMUGGLING_BODIES, ...random].slice(0, count);
}

/** What is submitted: a fixed head, and the body as it is. */
export function hostileMessage(body: string, number: number): Uint8Array {
  return new TextEncoder().encode(
    `From: grace@sender.test\r\nTo: ada@real.test\r\nSubject: number ${number}\r\nX-Number: ${number}\r\n\r\n${body}`,
  );
}

/** The body as it must arrive. */
export function arrivingBody(message: Uint8Array): string {
  return bodyOf(new TextDecoder().decode(canonicalLines(message)));
}

/** What follows the first empty line of CRLF text. */
export function bodyOf(text: string): string {
  return text.slice(text.indexOf("\r\n\r\n") + 4);
}
