// What changed between two texts, line by line.

export interface DiffLine {
  kind: "same" | "added" | "removed";
  text: string;
}

/** More lines than these are compared only at both ends. */
const LINES_MAX = 1_500;

export function diffLines(before: string, after: string): DiffLine[] {
  const old = before.split("\n");
  const now = after.split("\n");
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1;
  const same = (text: string): DiffLine => ({ kind: "same", text });
  return [
    ...old.slice(0, start).map(same),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(same),
  ];
}

function middle(old: string[], now: string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ kind: "removed", text });
  const added = (text: string): DiffLine => ({ kind: "added", text });
  if (old.length > LINES_MAX || now.length > LINES_MAX) return [...old.map(removed), ...now.map(added)];
  const lengths = commonLengths(old, now);
  const lines: DiffLine[] = [];
  let a = 0;
  let b = 0;
  while (a < old.length || b < now.length) {
    if (a < old.length && b < now.length && old[a] === now[b]) {
      lines.push({ kind: "same", text: old[a]! });
      a += 1;
      b += 1;
    } else if (b >= now.length || (a < old.length && lengths[a + 1]![b]! >= lengths[a]![b + 1]!)) {
      lines.push(removed(old[a]!));
      a += 1;
    } else {
      lines.push(added(now[b]!));
      b += 1;
    }
  }
  return lines;
}

/** `[a][b]`: the longest common subsequence of what follows both. */
function commonLengths(old: string[], now: string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let a = old.length - 1; a >= 0; a -= 1)
    for (let b = now.length - 1; b >= 0; b -= 1)
      lengths[a]![b] =
        old[a] === now[b] ? lengths[a + 1]![b + 1]! + 1 : Math.max(lengths[a + 1]![b]!, lengths[a]![b + 1]!);
  return lengths;
}
