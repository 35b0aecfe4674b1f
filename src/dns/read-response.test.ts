import { expect, test } from "bun:test";
import { type Answer, encode } from "dns-packet";
import fc from "fast-check";
import { readResponse } from "./read-response.ts";

const QUERY = { id: 7, name: "example.com", type: "MX" } as const;
const ANSWERS: Answer[] = [
  {
    name: "example.com",
    type: "MX",
    class: "IN",
    ttl: 60,
    data: { preference: 1, exchange: "mx.example.com" },
  },
  { name: "example.com", type: "TXT", class: "IN", ttl: 60, data: ["a", "b"] },
  {
    name: "example.com",
    type: "NSEC",
    class: "IN",
    ttl: 60,
    data: { nextDomain: "x.example.com", rrtypes: ["A"] },
  },
];

function packet(
  change: { id?: number; type?: "query" | "response"; flags?: number; name?: string } = {},
): Buffer {
  return encode({
    type: change.type ?? "response",
    id: change.id ?? QUERY.id,
    flags: change.flags ?? 0,
    questions: [{ name: change.name ?? "Example.com", type: "MX", class: "IN" }],
    answers: ANSWERS,
  });
}

test.each([
  ["the answer", packet(), "answer"],
  ["another id", packet({ id: 8 }), "alien"],
  ["another question", packet({ name: "example.net" }), "alien"],
  ["a query", packet({ type: "query" }), "alien"],
  ["nothing", Buffer.alloc(0), "alien"],
  ["a cut packet", packet().subarray(0, 50), "broken"],
  ["a cut packet that says so", packet({ flags: 0x0200 }).subarray(0, 50), "truncated"],
  ["SERVFAIL", packet({ flags: 2 }), "broken"],
])("%s", (_, bytes, kind) => {
  expect(readResponse(bytes, QUERY).kind).toBe(kind as never);
});

test("an extended error code is an error (RFC 6891 §6.1.3)", () => {
  const bytes = encode({
    type: "response",
    id: QUERY.id,
    questions: [{ name: "example.com", type: "MX", class: "IN" }],
    additionals: [
      {
        type: "OPT",
        name: ".",
        udpPayloadSize: 1232,
        extendedRcode: 1,
        ednsVersion: 0,
        flags: 0,
        flag_do: false,
        options: [],
      },
    ],
  });
  expect(readResponse(bytes, QUERY)).toMatchObject({
    kind: "broken",
    reason: "the server answered extended code 1",
  });
});

test("no bytes make it throw or hang", () => {
  const whole = packet();
  const kinds = new Set<string>();
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), fc.nat(whole.length), (changes, length) => {
      const bytes = Buffer.from(whole);
      for (const [index, value] of changes) bytes[index] = value;
      kinds.add(readResponse(bytes.subarray(0, Math.max(length, 12)), QUERY).kind);
    }),
    { numRuns: 5_000 },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
      readResponse(Buffer.concat([whole.subarray(0, 12), bytes]), QUERY);
    }),
    { numRuns: 5_000 },
  );
  expect(kinds).toContain("broken");
});
