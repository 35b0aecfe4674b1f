// What the laboratory calls broken, case by case.
import { expect, test } from "bun:test";
import type { Fault } from "./lab-faults.ts";
import { type Evidence, judge } from "./lab-judge.ts";
import type { LeasePart, Move } from "./lab-witness.ts";

const A = "10.9.1.1";
const B = "10.9.2.1";
const LEASES: LeasePart[] = [
  { region: "r", shard: 1, fence: 1, owner: "a", node: A, since: 0, until: 5_000 },
  { region: "r", shard: 1, fence: 2, owner: "b", node: B, since: 5_100, until: 20_000 },
];
const PAUSE: Fault = { kind: "pause", node: A, from: 500, until: 6_000 };

let n = 0;
const move = (at: number, node: string, before: string, after: string, dots = "00"): Move => ({
  n: ++n,
  delivery: "d",
  recipient: "x@y",
  at,
  began: at,
  node,
  region: "r",
  shard: 1,
  before,
  after,
  hadDot: Number(dots[0]),
  hasDot: Number(dots[1]),
  ownerBefore: null,
  owner: null,
  fence: 1,
});
const copy = (at: number, node: string) => ({ recipient: "x@y", at, since: at, node, isWhole: true });
const sentBy = (node: string, at: number, after = "delivered") => [
  move(at, node, "queued", "leased"),
  move(at + 10, node, "leased", "leased", "01"),
  move(at + 100, after === "queued" ? B : node, "leased", after, "10"),
];

const verdictOn = (evidence: Partial<Evidence>, faults: Fault[] = []) =>
  judge({ recipient: "x@y", isAcknowledged: true, copies: [], moves: [], ...evidence }, () => LEASES, faults);

test("one copy under the lease, with a journaled dot, is as it should be", () => {
  expect(verdictOn({ moves: sentBy(A, 1_000), copies: [copy(1_050, A)] }).broken).toEqual([]);
});

test("an acknowledged email without a copy is lost", () => {
  expect(verdictOn({ moves: sentBy(A, 1_000) }).broken).toEqual([expect.stringContaining("lost")]);
  expect(verdictOn({ isAcknowledged: false }).broken).toEqual([]);
});

test("a copy outside the lease of its sender, and one without a journaled dot, are broken promises", () => {
  const late = { moves: sentBy(A, 1_000), copies: [copy(5_010, A)] };
  expect(verdictOn(late).broken).toEqual([expect.stringContaining("N2")]);
  const moves = [move(1_000, A, "queued", "leased"), move(1_100, A, "leased", "delivered")];
  expect(verdictOn({ moves, copies: [copy(1_050, A)] }).broken).toEqual([
    expect.stringContaining("without a journaled dot"),
  ]);
});

test("an extra copy follows a fault that left the dot unknown", () => {
  const twice = {
    moves: [
      ...sentBy(A, 4_000, "queued").with(2, move(5_200, B, "leased", "queued", "10")),
      ...sentBy(B, 9_000),
    ],
    copies: [copy(4_050, A), copy(9_050, B)],
  };
  expect(verdictOn(twice, [PAUSE])).toEqual({ broken: [], extraCopies: ["pause"] });
  expect(verdictOn(twice).broken).toEqual([expect.stringContaining("no fault explains")]);
  for (const kind of ["drain", "cut from another node"])
    expect(verdictOn(twice, [{ ...PAUSE, kind }]).broken).toEqual([
      expect.stringContaining("no fault explains"),
    ]);
  const known = { ...twice, moves: [...sentBy(A, 4_000), ...sentBy(B, 9_000)] };
  expect(verdictOn(known, [PAUSE]).broken).toEqual([expect.stringContaining("a result was known")]);
});

test("a node that has neither claimed a delivery nor its shard must not change it, except that it arrived", () => {
  const claimed = [move(6_000, B, "queued", "leased"), move(6_010, B, "leased", "leased", "01")];
  const refused = [...claimed, move(6_500, A, "leased", "queued", "10")];
  expect(verdictOn({ isAcknowledged: false, moves: refused }).broken).toEqual([
    expect.stringContaining("N1: a node that has neither"),
  ]);
  const told = [...claimed, move(6_500, A, "leased", "delivered", "10")];
  expect(verdictOn({ isAcknowledged: false, moves: told }).broken).toEqual([]);
  // Its transaction was on its way when its lease ended, and nobody is at work.
  const late = [move(4_900, A, "queued", "leased"), move(20_500, B, "leased", "queued")];
  expect(verdictOn({ isAcknowledged: false, moves: late }).broken).toEqual([]);
});

test("what a node claimed under a lease that is over may be put back, also when it has the shard again", () => {
  const leases: LeasePart[] = [
    { region: "r", shard: 1, fence: 7, owner: "a", node: A, since: 0, until: 3_400 },
    { region: "r", shard: 1, fence: 8, owner: "b", node: B, since: 4_100, until: 7_100 },
    { region: "r", shard: 1, fence: 9, owner: "a", node: A, since: 7_500, until: 10_000 },
  ];
  const brokenBy = (...moves: Move[]) =>
    judge({ recipient: "x@y", isAcknowledged: false, copies: [], moves }, () => leases, []).broken;
  const putBack = move(7_700, B, "leased", "queued");
  expect(brokenBy(move(100, A, "queued", "leased"), putBack)).toEqual([]);
  expect(brokenBy(move(7_600, A, "queued", "leased"), putBack)).toEqual([
    expect.stringContaining("which its owner had claimed"),
  ]);
});

test("a copy that a busy receiver read late may have come before the lease was over", () => {
  const late = { ...copy(5_900, A), since: 4_200 };
  expect(verdictOn({ moves: sentBy(A, 4_000), copies: [late] }).broken).toEqual([]);
  const tooLate = { ...late, since: 5_300 };
  expect(verdictOn({ moves: sentBy(A, 4_000), copies: [tooLate] }).broken).toEqual([
    expect.stringContaining("N2"),
  ]);
});
