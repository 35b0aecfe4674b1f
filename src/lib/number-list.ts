// Lists of whole numbers in few bytes: each as its difference to the one before, zigzag and in groups of seven bits (as
// in Protocol Buffers), so that a thousand neighbouring numbers take about a thousand bytes.

/** Numbers from 0 to 2^52. */
export function packNumbers(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const number of numbers) {
    const difference = number - before;
    before = number;
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** Throws an Error if the bytes are not the output of `packNumbers`. */
export function unpackNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let before = 0;
  let value = 0;
  let scale = 1;
  for (const byte of bytes) {
    value += (byte & 0x7f) * scale;
    scale *= 0x80;
    if (byte >= 0x80) continue;
    before += value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    numbers.push(before);
    if (!Number.isSafeInteger(before) || before < 0) throw new Error("The list of numbers is damaged.");
    value = 0;
    scale = 1;
  }
  if (scale !== 1) throw new Error("The list of numbers is damaged.");
  return numbers;
}
