/** The known word closest to a mistyped one, when at most a third of its letters (or two) differ. */
export function suggest(word: string, known: readonly string[]): string | null {
  const distances = known.map((candidate) => ({ candidate, distance: editDistance(word, candidate) }));
  const best = distances.sort((one, other) => one.distance - other.distance)[0];
  return best !== undefined && best.distance <= Math.max(2, best.candidate.length / 3)
    ? best.candidate
    : null;
}

/** Levenshtein distance, one row at a time; long words, which may be untrusted, are cut. */
function editDistance(one: string, other: string): number {
  const from = one.slice(0, 64);
  const to = other.slice(0, 64);
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, target] of [...to].entries()) {
      next.push(
        Math.min(next[column]! + 1, row[column + 1]! + 1, row[column]! + (letter === target ? 0 : 1)),
      );
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
