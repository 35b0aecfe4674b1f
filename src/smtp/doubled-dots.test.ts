// What is read at once is what smtp-server reads, however the message comes in pieces.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { SMTPStream } from "smtp-server/lib/smtp-stream.js";
import { readDoubledDots } from "./doubled-dots.ts";

interface Read {
  messages: string[];
  commands: string[];
  sizes: number[];
}

/** `DATA` begins a message; the rest of the input follows in these chunks. */
async function read(chunks: Buffer[], isOurs: boolean): Promise<Read> {
  const parser = new SMTPStream();
  if (isOurs) readDoubledDots(parser);
  const found: Read = { messages: [], commands: [], sizes: [] };
  parser.oncommand = (command, done) => {
    found.commands.push(command.toString("latin1"));
    if (command.toString("latin1") !== "DATA") return done?.();
    const pieces: Buffer[] = [];
    const stream = parser.startDataMode();
    stream.on("data", (piece: Buffer) => pieces.push(piece));
    stream.once("end", () => {
      found.messages.push(Buffer.concat(pieces).toString("latin1"));
      found.sizes.push(stream.byteLength);
      parser.continue();
    });
    done?.();
  };
  for (const chunk of chunks) {
    await new Promise<void>((resolve, reject) =>
      parser.write(Buffer.from(chunk), (error) => (error ? reject(error) : resolve())),
    );
  }
  // Without an end the message is still being read.
  found.sizes.push(parser.dataBytes);
  await new Promise<void>((resolve) => parser.end(resolve));
  return found;
}

function cut(text: string, cuts: number[]): Buffer[] {
  const bytes = Buffer.from(text, "latin1");
  const ends = cuts.map((at) => Math.floor(at * bytes.length)).toSorted((a, b) => a - b);
  return [...ends, bytes.length].map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

test("lines of dots, in any pieces, end where the library ends them", async () => {
  const word = fc.constantFrom(
    ".",
    "..",
    "...",
    "\r\n",
    "\r\n..",
    "\r\n.\r\n",
    "\n.\n",
    "\n",
    "\r",
    "a",
    "b\r\n",
  );
  const many = fc.constantFrom(
    "\r\n..".repeat(40),
    "\r\n..x".repeat(40),
    "\n...\r\n".repeat(30),
    "\r\n....".repeat(20),
    "a".repeat(4_090),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(word, word, many), { maxLength: 14 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      async (words, cuts) => {
        const chunks = cut(`DATA\r\n${words.join("")}`, cuts);
        expect(await read(chunks, true)).toEqual(await read(chunks, false));
      },
    ),
    { numRuns: 1_500 },
  );
});

test("a million doubled dots take no turn of the event loop each", async () => {
  const message = Buffer.from(`DATA\r\nx\r\n${"..\r\n".repeat(1_000_000)}.\r\nQUIT\r\n`);
  const chunks = Array.from({ length: Math.ceil(message.length / 65_536) }, (_, index) =>
    message.subarray(index * 65_536, (index + 1) * 65_536),
  );
  let turns = 0;
  const count = setInterval(() => (turns += 1), 0);
  const { messages, commands } = await read(chunks, true);
  clearInterval(count);
  expect(messages).toEqual([`x\r\n${".\r\n".repeat(1_000_000)}`]);
  expect(commands).toEqual(["DATA", "QUIT"]);
  expect(turns).toBeLessThan(300);
});
