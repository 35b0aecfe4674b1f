// Holds the laboratory to its rules: what clients were told, what the receiver saw and what the database noted must agree.
import type { Fault } from "./lab-faults.ts";
import type { Copy } from "./lab-receiver.ts";
import type { LeasePart, Move } from "./lab-witness.ts";

/** Everything about one recipient, who is the only one of its delivery. */
export interface Evidence {
  recipient: string;
  isAcknowledged: boolean;
  /** In the order of their arrival. */
  copies: Copy[];
  /** In the order of the database. */
  moves: Move[];
}

export interface Verdict {
  broken: string[];
  /** What happened to the node that sent a copy before the one that came in addition. */
  extraCopies: string[];
}

/** Between the journaled dot and what made its result unknown, and for what the fault was already doing. */
const FAULT_SLACK_MS = 1_500;
/** The receiver reads what has come when it is its turn. */
const STAMP_MS = 100;
/** Faults that leave no result unknown: a node that is told to leave waits for its answers, and nodes tell each other only hints. */
const HARMLESS = ["drain", "cut from another node"];

export const isOver = ({ moves }: Pick<Evidence, "moves">) =>
  ["delivered", "bounced", "failed", "suppressed", "canceled", "unknown"].includes(moves.at(-1)?.after ?? "");

export function judge(
  { recipient, isAcknowledged, copies, moves }: Evidence,
  leasesOf: (region: string, shard: number) => readonly LeasePart[],
  faults: readonly Fault[],
): Verdict {
  const verdict: Verdict = { broken: [], extraCopies: [] };
  const say = (what: string) => verdict.broken.push(`${what} (${recipient})`);
  const last = moves.at(-1)?.after;
  if (isAcknowledged && copies.length === 0)
    say(`lost: acknowledged, ${last ?? "never claimed"}, and no copy`);
  if (isOver({ moves }) && last !== "delivered") say(`ended as ${last}`);
  if (copies.some(({ isWhole }) => !isWhole)) say("N8: a copy is not what was sent");

  const holds = (node: string, move: Move, at: number, slackMs = 0) =>
    leasesOf(move.region, move.shard).some(
      (part) => part.node === node && part.since <= at && at <= part.until + slackMs,
    );
  /** Under the lease under which it was claimed, and not a later one of the same node. */
  const isAtWork = (claim: Move, { at }: Move) => {
    const parts = leasesOf(claim.region, claim.shard).filter(({ node }) => node === claim.node);
    const own = parts.find(({ since, until }) => since <= claim.at && claim.at <= until);
    return parts.some(({ fence, since, until }) => fence === own?.fence && since <= at && at <= until);
  };
  judgeMoves(moves, { holds, isAtWork }, say);

  const dots = moves.filter(({ hadDot, hasDot }) => hadDot === 0 && hasDot === 1);
  const found: { copy: Copy; dot: Move }[] = [];
  for (const copy of copies) {
    const at = dots.findLastIndex((dot) => dot.node === copy.node && dot.at <= copy.at + STAMP_MS);
    const [dot] = at === -1 ? [] : dots.splice(at, 1);
    if (dot === undefined) say("a copy without a journaled dot");
    else found.push({ copy, dot });
    const claim = moves.findLast(
      (move) =>
        move.after === "leased" && move.before !== "leased" && move.node === copy.node && move.at <= copy.at,
    );
    // A node sends no dot in the last part of a lease, and gives none back before it was answered: a late stamp changes nothing.
    const isHeld = (at: number) => claim !== undefined && holds(copy.node, claim, at);
    if (!isHeld(copy.at) && !isHeld(Math.max(copy.since, claim?.at ?? 0)))
      say("N2: a copy outside the lease");
  }
  for (const [index, { dot }] of found.entries()) {
    if (index === found.length - 1) break;
    const doubt = moves.find((move) => move.n > dot.n && move.hadDot === 1 && move.hasDot === 0);
    const isDoubtful = doubt !== undefined && doubt.after === "queued";
    const causes = faults.filter(
      ({ kind, node, from, until }) =>
        !HARMLESS.includes(kind) &&
        (node === null || node === dot.node) &&
        from <= (doubt?.at ?? dot.at) + FAULT_SLACK_MS &&
        until >= dot.at - FAULT_SLACK_MS,
    );
    if (!isDoubtful) say("an extra copy after a result was known");
    else if (causes.length === 0) say("an extra copy that no fault explains");
    verdict.extraCopies.push(causes[0]?.kind ?? "none");
  }
  return verdict;
}

type Holds = (node: string, move: Move, at: number, slackMs?: number) => boolean;

/**
 * Who changes a delivery that a node has claimed: that node, or an owner of its shard after it. An owner whose lease ended while its
 * transaction was on its way does no harm, unless who claimed it is still at work: what was claimed since would end the transaction.
 */
function judgeMoves(
  moves: readonly Move[],
  { holds, isAtWork }: { holds: Holds; isAtWork(claim: Move, move: Move): boolean },
  say: (what: string) => void,
): void {
  let claim: Move | null = null;
  for (const move of moves) {
    const isClaim = move.before !== "leased" && move.after === "leased";
    const isForeign = claim !== null && move.before === "leased" && move.node !== claim.node;
    const hadIt = holds(move.node, move, move.at, Number.POSITIVE_INFINITY);
    if (isForeign && move.after !== "delivered" && (!hadIt || (claim !== null && isAtWork(claim, move))))
      say(
        `N1: a node that has neither claimed it nor its shard made it ${move.after}${hadIt ? ", which its owner had claimed" : ""}`,
      );
    if (isClaim) claim = move;
    if (move.after !== "leased") claim = null;
  }
}
