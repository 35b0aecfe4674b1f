/** Mixes whole numbers to 32 bits that look random: the same on every machine and in every version. */
export function mixNumbers(...numbers: number[]): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) {
    hash = mix(hash ^ (number >>> 0));
    hash = mix(hash ^ Math.floor(number / 2 ** 32));
  }
  return hash >>> 0;
}

/** The final mix of MurmurHash3. */
function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
